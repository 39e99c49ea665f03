import Diagnostics
import Testing

@testable import Checking

/// Rules on texts, answers and wording look at what was read without an error.
@Suite("Rules in a file with an error")
struct DraftRuleTests {
  private static let others = """
      - {id: name, type: text, text: "Hello {{name}}, how are you?"}
      - id: help
        type: multiple
        text: Who helped?
        options: {1: A friend, 2: Family, 3: Nobody}
      - id: mood
        type: rating
        text: How satisfied and motivated are you?
        range: [1, 5]
        labels: [not at all, very]

    """

  private static let found = ["placeholder", "missing-exclusive", "double-barrelled"]

  private static func rules(_ lines: String, head: String = "", end: String = "") -> [String] {
    let text =
      "questionnaire: mood\ntitle: Mood\nlanguages: [en]\n" + head + "questions:\n" + others + lines + end
    return Pipeline().check(Array(text.utf8), path: "mood.yaml").diagnostics.map(\.rule)
  }

  @Test(
    "An error in one question leaves the others their findings",
    arguments: [
      ("  - {id: a, type: chioce, text: \"TODO\"}\n", "unknown-value"),
      ("  - {id: a, type: text, text: \"TODO\", zzzz: 1}\n", "unknown-key"),
      ("  - {id: a, type: text, text: \"TODO\", when: gone is 1}\n", "unknown-question"),
      ("  - {id: name, type: text, text: \"TODO\"}\n", "duplicate-id"),
      (
        "  - {id: a, type: group, text: \"A\", fields: [{id: b, type: text, text: \"TODO\", zzzz: 1}]}\n",
        "unknown-key"
      ),
    ])
  func oneQuestion(lines: String, error: String) {
    #expect(Self.rules(lines) == Self.found + [error])
  }

  @Test("An error elsewhere leaves all questions their findings")
  func elsewhere() {
    #expect(Self.rules("", end: "zzzz: 1\n") == Self.found + ["unknown-key"])
    #expect(Self.rules("", end: "schedule: [{at: \"09:00\", every: eon}]\n") == Self.found + ["wrong-type"])
  }

  @Test("No other topic looks at a draft")
  func topics() {
    let lists = "option-lists: {unused: {1: never, 2: often}}\n"
    #expect(Self.rules("", head: lists, end: "zzzz: 1\n") == Self.found + ["unknown-key"])
  }

  @Test("What another part may say is not missed")
  func wholes() {
    let harm = "  - {id: a, type: yes-no, text: Have you thought of suicide?}\n"
    let broken = "  - {type: note, text: \"Call 112.\", zzzz: 1}\n"
    #expect(Self.rules(harm).contains("safety-note"))
    #expect(!Self.rules(harm + broken).contains("safety-note"))
    let weeks = "  - {id: a, type: text, text: \"How were you in the last two weeks?\"}\n"
    let schedule = { (every: String) in "repeat: many\nschedule: [{at: \"09:00\", every: \(every)}]\n" }
    #expect(Self.rules(weeks, end: schedule("1 day")).contains("recall-mismatch"))
    #expect(!Self.rules(weeks, end: schedule("eon")).contains("recall-mismatch"))
  }

  @Test("A list of answers is judged only if everything about it was read")
  func lists() {
    let list = "option-lists: {l: {1: never, 2: rarely, 4: often, 5: always}}\n"
    let use = "  - {id: a, type: choice, text: A, options: l}\n"
    let broken = "  - {id: c, type: choice, text: A, options: l, no-answer: [4], zzzz: 1}\n"
    #expect(Self.rules(use, head: list).contains("code-gap"))
    #expect(Self.rules(use, head: list, end: "zzzz: 1\n").contains("code-gap"))
    #expect(!Self.rules(use + broken, head: list).contains("code-gap"))
    #expect(
      Self.rules("", head: "option-lists: {l: {1: never, 2: [often]}}\n") == ["wrong-type"] + Self.found)
  }

  @Test("An error above the questions of a section leaves them their findings, except for its answers")
  func sections() {
    let text = """
      questionnaire: mood
      title: Mood
      languages: [en]
      sections:
        - when: gone is 1
          options: {1: never, 2: rarely, 4: often, 5: always}
          items: {a: I am tired}
          questions:
            - {id: name, type: text, text: "Hello {{name}}, how are you?"}

      """
    let found = Pipeline().check(Array(text.utf8), path: "mood.yaml").diagnostics.map(\.rule)
    #expect(found == ["unknown-question", "placeholder"])
  }

  @Test("Safe fixes beside an error are made")
  func fixes() {
    let text = Array(
      "questionnaire: mood\ntitle: Mood\nzzzz: 1\nquestions:\n  - {id: a, type: date, text: GefÃ¼hle}\n".utf8)
    let fixed = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: false).fixed(text)
    #expect(String(decoding: fixed.bytes, as: UTF8.self).contains("text: Gefühle}"))
    #expect(fixed.file.diagnostics.map(\.rule) == ["unknown-key"])
  }
}
