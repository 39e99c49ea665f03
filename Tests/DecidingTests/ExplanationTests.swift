import Testing

@testable import Deciding
@testable import Questionnaires

/// What `qtool explain-path` says.
@Suite struct ExplanationTests {
  private static let daily = """
    questionnaire: daily
    title: Daily
    sections:
      - questions:
          - {id: thought, type: yes-no, text: Did you think of it?}
          - {id: stress, type: slider, text: How stressed?, range: [0, 100]}
          - id: stressors
            type: multiple
            text: What stresses you?
            options: {none: Nothing, work: Work, other: Other, home: Home}
            exclusive: [none]
            at-least: 2
          - {id: remark, type: text, text: Anything else?, required: false}
          - {id: hours, type: number, text: Hours?}
          - {id: again, type: yes-no, text: Again?, when: thought is no}
          - {id: silent, type: text, text: Why nothing?, when: not answered remark}
          - {id: both, type: text, text: Why?, when: again is yes and thought is yes}
          - {id: after, type: text, text: And then?, when: answered both}
          - {id: busy, type: text, text: Busy?, when: hours > 40 and answered remark}
      - when: stress >= 50 and stressors includes work
        questions:
          - {id: tense, type: text, text: Tense?, when: again is yes or thought is yes}
          - {id: rushed, type: text, text: Rushed?}

    """

  @Test(arguments: [
    ("thought", "`thought` is always shown: it has no condition", []),
    (
      "tense", "`tense` is shown after 3 answers",
      [
        "answer `thought` with `yes`", "answer `stress` with 50 (anything from 50 to 100 will do)",
        "choose `work` and `other` in `stressors`",
      ]
    ),
    (
      "rushed", "`rushed` is shown after 2 answers",
      [
        "answer `stress` with 50 (anything from 50 to 100 will do)",
        "choose `work` and `other` in `stressors`",
      ]
    ),
    ("again", "`again` is shown after 1 answer", ["answer `thought` with `no`"]),
    ("silent", "`silent` is shown without any answers", ["leave `remark` empty"]),
    (
      "busy", "`busy` is shown after 2 answers",
      ["answer `remark` with anything", "answer `hours` with 41 or more"]
    ),
    (
      "both",
      "`both` is never shown: `again` is only asked when `thought is no`, but this needs `again is yes`"
        + " and `thought is yes`", []
    ),
  ])
  func explains(id: String, message: String, steps: [String]) throws {
    let questionnaire = try read(Self.daily)
    let question = try #require(questionnaire.questions.first { $0.id?.value == id })
    let explanation = explainPath(questionnaire, .question(question.index))
    #expect(explanation.message == message)
    #expect(explanation.steps == steps)
  }

  @Test func explainsSectionsAndTheTextsOfAnswers() throws {
    let questionnaire = try read(
      """
      questionnaire: daily
      title: Daily
      sections:
        - title: Start
          questions:
            - {id: painful, type: choice, text: Pain?, options: {0: no, 1: yes, 9: prefer not to say}}
        - title: Pain
          when: painful is 9
          questions:
            - {id: why, type: text, text: Why?}
        - {id: never, title: Never, when: painful is 0 and painful is 1, questions: []}

      """)
    #expect(
      explainPath(questionnaire, .section(0)).message
        == "section \"Start\" is always shown: it has no condition")
    let pain = explainPath(questionnaire, .section(1))
    #expect(pain.message == "section \"Pain\" is shown after 1 answer")
    #expect(pain.steps == ["answer `painful` with `9` (\"prefer not to say\")"])
    #expect(
      explainPath(questionnaire, .section(2)).message
        == "section `never` is never shown: `painful is 0 (\"no\")` and `painful is 1 (\"yes\")` cannot both be true"
    )
  }

  @Test func givesUpAtItsLimit() throws {
    let questionnaire = try read(Self.daily)
    let question = try #require(questionnaire.questions.last)
    guard case .undecided = explainPath(questionnaire, .question(question.index), stepLimit: 10).outcome
    else {
      _ = Issue.record("expected no decision")
      return
    }
  }
}
