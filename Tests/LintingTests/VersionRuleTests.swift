import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Rules on changes between versions")
struct VersionRuleTests {
  private func check(
    _ rule: String, _ rest: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = MarkedText("questionnaire: stress\ntitle: Stress\nversion: 3\n" + rest)
    let found = allFindings(in: text.bytes).map(\.place).filter { $0.rule == rule }
    #expect(found == text.places(of: rule), sourceLocation: sourceLocation)
  }

  private func reuse(_ rest: String, sourceLocation: SourceLocation = #_sourceLocation) {
    check("reserved-reuse", rest, sourceLocation: sourceLocation)
  }

  @Test("A reserved id is not taken by a section, an item, a field or a score")
  func reservedIDs() {
    reuse(
      """
      sections:
        - id: ↓now
          options: {1: low, 2: high}
          items: {↓tense: You feel tense., calm: You feel calm.}
        - questions:
            - {id: home, type: group, text: Home, fields: [{id: ↓floor, type: time, text: Floor}]}
      scores:
        - {id: ↓load, sum: [tense, calm]}
      reserved:
        questions: [now, tense, floor, load, gone]
      """)
  }

  @Test("The former id of a question is not taken by another one")
  func formerIDs() {
    reuse(
      """
      questions:
        - {id: a, formerly: b, type: date, text: When?}
        - {id: ↓b, type: date, text: And when?}
      """)
    reuse(
      """
      questions:
        - {id: ↓a, formerly: b, type: date, text: When?}
        - {id: ↓b, formerly: a, type: date, text: And when?}
      """)
  }

  @Test("Earlier answers continue in one question only")
  func oneFormerIDOfTwo() {
    reuse(
      """
      questions:
        - {id: a, formerly: c, type: date, text: When?}
        - {id: b, formerly: [d, ↓c], type: date, text: And when?}
      """)
  }

  @Test("A reserved code is found once, however many questions share the list")
  func reservedCodes() {
    reuse(
      """
      option-lists: {levels: {1: low, 2: high, ↓4: very high}}
      questions:
        - {id: a, type: choice, text: A?, options: levels}
        - {id: b, type: multiple, text: B?, options: levels}
        - {id: c, type: choice, text: C?, options: [↓one, two]}
      reserved: {codes: {levels: [4, 5], a: [4], b: [4], c: [1]}}
      """)
    reuse(
      """
      option-lists: {levels: {1: low, 2: high, 4: very high}}
      questions:
        - {id: a, type: choice, text: A?, options: levels}
        - {id: b, type: choice, text: B?, options: {1: low, 2: high}}
        - {id: c, type: rating, text: C?, range: [1, 4], labels: [low, high]}
      reserved: {codes: {b: [4], c: [5], gone: [1]}, questions: [gone]}
      """)
  }

  @Test("A former id that is the current one")
  func itself() {
    check(
      "formerly-self",
      "formerly: ↓stress\nquestions:\n  - {id: a, formerly: [b, ↓a], type: date, text: When?}\n")
    check("reserved-reuse", "questions:\n  - {id: a, formerly: [b, a], type: date, text: When?}\n")
  }

  @Test("A reason for a version that does not exist")
  func unknownVersion() {
    check(
      "unknown-change-version",
      "changes: {1: First, 3: Third, ↓4: Fourth}\nquestions:\n  - {id: a, type: date, text: When?}\n")
  }

  @Test("A missing reason is reported only where somebody asks for it")
  func missingReason() {
    let text = "questionnaire: a\ntitle: A\nversion: 2\nquestions:\n  - {id: a, type: date, text: When?}\n"
    let found = Pipeline().check(Array(text.utf8), path: "a.yaml").diagnostics
    #expect(!found.contains { $0.rule == "unexplained-version" })
  }
}
