import CheckingSupport
import Compiling
import Diagnostics
import JSON
import Platforms
import Questionnaires
import TestSupport
import Testing
import YAML

/// Names and codes that a system keeps, where they are none of the language.
struct StoredNameTests {
  private let text = """
    questionnaire: ages
    title: Ages
    questions:
      - id: years
        stored: "1.1"
        type: choice
        text: How old is it?
        options: {1: {text: under 5, stored: "<5"}, 2: 5 to 9, 3: {text: older, stored: {redcap: "10+"}}}
      - {id: school, stored: {fhir: "1.2", redcap: school_now}, type: text, text: Which school?, when: years >= 2}
      - {id: why, type: text, text: Why?, when: years = 1}

    """

  private func document(_ name: TargetName) throws -> String {
    let outcome = try target(named: name).lower(questionnaire(text), language: nil)
    let value = try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
    return String(decoding: JSONWriter.bytes(of: value, layout: .compact), as: UTF8.self)
  }

  private func errors(in text: String) -> [Diagnostic] {
    allFindings(in: text).filter { $0.severity == .error }
  }

  private func rules(of text: String) -> [String] { errors(in: text).map(\.rule) }

  @Test func documentsHaveTheNamesThatTheSystemKeeps() throws {
    let fhir = try document(.fhir)
    for part in [#""linkId":"1.1""#, #""linkId":"1.2""#, #""linkId":"why""#, #""code":"<5""#, #""code":"3""#]
    {
      #expect(fhir.contains(part), "\(part) in \(fhir)")
    }
    // Not a name of REDCap, so the id; an own code for REDCap alone.
    let redcap = try document(.redcap)
    for part in [#"["years","ages""#, #"["school_now","ages""#, "<5, under 5", "10+, older"] {
      #expect(redcap.contains(part), "\(part) in \(redcap)")
    }
    // Places are stored, so nothing is changed.
    #expect(!(try document(.esmira)).contains("1.1"))
  }

  @Test func conditionsAskForWhatIsStored() throws {
    let fhir = try document(.fhir)
    #expect(fhir.contains(#""question":"1.1","operator":"=","answerCoding":{"code":"<5""#), "\(fhir)")
    #expect(!fhir.contains(#""question":"years""#))
    let redcap = try document(.redcap)
    #expect(redcap.contains("[years] = '<5'") && redcap.contains("[years] = '10+'"), "\(redcap)")
  }

  @Test func platformsSayTheSame() throws {
    let ages = try questionnaire(text)
    let found = TargetName.allCases.map { $0.platform.stored(ages.questions[0]).joined(separator: " ") }
    #expect(found == ["<5 2 3", "<5 2 3", "<5 2 3", "<5 2 3", "<5 2 10+", "<5 2 3", "1 2 3"])
    #expect(TargetName.fhir.platform.column(of: ages.questions[1], in: ages) == "1.2")
    #expect(TargetName.track.platform.column(of: ages.questions[1], in: ages) == "school")
  }

  @Test(arguments: [
    ("{id: a, stored: b, type: text, text: A?}", "{id: b, type: text, text: B?}", "duplicate-id"),
    (
      "{id: a, stored: x-1, type: text, text: A?}", "{id: b, stored: {fhir: x-1}, type: text, text: B?}",
      "duplicate-id"
    ),
    (
      "{id: a, type: choice, text: A?, options: {1: {text: x, stored: '2'}, 2: y}}",
      "{id: b, type: text, text: B?}", "duplicate-code"
    ),
    (
      "{id: a, stored: {fhir: q}, type: text, text: A?}", "{id: b, stored: {form: q}, type: text, text: B?}",
      nil
    ),
    ("{id: a, stored: b, type: text, text: A?}", "{id: b, stored: a, type: text, text: B?}", nil),
  ])
  func twoEqualOnesAreAnError(_ first: String, _ second: String, _ rule: String?) throws {
    let text = "questionnaire: q\ntitle: Q\ntarget: fhir\nquestions:\n  - \(first)\n  - \(second)\n"
    #expect(rules(of: text) == [rule].compactMap(\.self))
    // Without a target, the names for whatever system the data are from count.
    let isForAll = !(first + second).contains("{fhir")
    #expect(
      rules(of: text.replacing("target: fhir\n", with: "")) == [isForAll ? rule : nil].compactMap(\.self))
  }

  @Test func onlyTheTargetsOfTheFileCount() throws {
    let text = { (target: String) in
      "questionnaire: q\ntitle: Q\ntarget: \(target)\nquestions:\n"
        + "  - {id: a, stored: 'b-1', type: text, text: A?}\n  - {id: b, stored: 'b-1', type: text, text: B?}\n"
    }
    let found = errors(in: text("fhir"))
    #expect(found.map(\.finding.message) == ["the name `b-1` is already taken on `fhir`"])
    // REDCap takes no such name, so the ids are kept.
    #expect(rules(of: text("redcap")).isEmpty)
  }

  @Test func itIsSaidBesideOtherErrors() {
    let text =
      "questionnaire: q\ntitle: Q\ntarget: fhir\nquestions:\n  - {id: a, stored: x, type: text, text: A?}\n"
      + "  - {id: b, stored: x, type: text, text: B?}\n  - {id: c, typ: text, text: C?}\n"
    #expect(Set(rules(of: text)).isSuperset(of: ["duplicate-id", "unknown-key"]), "\(rules(of: text))")
  }

  /// `text` is a key there, not a language.
  @Test func anAnswerInItsLongFormHasKeys() throws {
    let text = { (answer: String) in
      "questionnaire: q\ntitle: Q\nquestions:\n  - {id: a, type: choice, text: A?, options: {1: \(answer), 2: two}}\n"
    }
    #expect(rules(of: text("{text: one}")).isEmpty)
    #expect(rules(of: text("{text: one, code: '<5'}")) == ["unknown-key"])
    #expect(rules(of: text("{stored: '<5'}")) == ["missing-key"])
  }

  @Test func aScoreCountsNoCodesThatTheDataDoNotHave() throws {
    let scored = """
      questionnaire: q
      title: Q
      questions:
        - {id: a, type: choice, text: A?, options: {1: {text: x, stored: '<5'}, 2: y}}
      scores: [{id: s, sum: [a]}]

      """
    #expect(rules(of: scored) == ["score-item"])
  }
}
