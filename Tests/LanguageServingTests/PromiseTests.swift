import JSON
import TestSupport
import Testing

/// `expect` in an editor, in a questionnaire and in the settings of a folder. StudyFileTests has that of a study.
struct PromiseTests {
  private let evening = """
    questionnaire: evening
    title: Evening
    target: fhir
    questions:
      - {id: alone, type: yes-no, text: "Are you alone?"}
      - {id: mood, type: rating, text: "How are you?", range: [0, 4], labels: [bad, good]}
      - {id: why, type: text, text: "Why?", when: alone is yes}
    scores: [{id: total, sum: [mood]}]
    expect:
      -\u{20}
    """
  private let settings = "file:///study/.qtool.yaml"

  @Test(arguments: [
    ("‸", ["shown", "hidden", "when", "score", "questions", "takes", "prompts", "why"]),
    ("shown: ‸", ["alone", "mood", "why"]),
    ("hidden: [why, ‸]", ["alone", "mood"]),
    ("score: {‸}", ["total"]),
    ("shown: why\n    when: alone is ‸", ["yes", "no", "not"]),
  ])
  func aQuestionnaireOffersWhatCanBePromised(typed: String, labels: [String]) {
    #expect(Session().labels(evening + typed) == labels)
  }

  @Test func aQuestionnaireExplainsThePromise() throws {
    let session = Session()
    let shown = try #require(session.hover(evening + "sho‸wn: why\n"))
    #expect(shown.contains("that everybody sees for whom `when` is true"), "\(shown)")
    let question = try #require(session.hover(evening + "shown: wh‸y\n"))
    #expect(question.contains("Why?"), "\(question)")
    let code = try #require(session.hover(evening + "shown: why\n    when: alone is y‸es\n"))
    #expect(code.contains("Are you alone?") || code.contains("yes"), "\(code)")
  }

  @Test func settingsOfferAndExplainWhatAFolderPromises() throws {
    let session = Session()
    #expect(session.labels("expect:\n  - ‸", uri: settings) == ["questions", "takes", "prompts"])
    #expect(session.labels("expect: [{‸}]", uri: settings) == ["questions", "takes", "prompts"])
    let paths = "paths:\n  \"pilot/**\":\n    expect:\n      - ‸"
    #expect(session.labels(paths, uri: settings) == ["questions", "takes", "prompts"])
    let takes = try #require(session.hover("expect:\n  - tak‸es: 3 min at most\n", uri: settings))
    #expect(takes.contains("How long answering takes at most"), "\(takes)")
    let list = try #require(session.hover("exp‸ect:\n  - takes: 3 min at most\n", uri: settings))
    #expect(list.contains("every questionnaire"), "\(list)")
  }
}
