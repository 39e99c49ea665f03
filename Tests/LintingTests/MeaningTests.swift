import Checking
import CheckingSupport
import Diagnostics
import TestSupport
import Testing

@Suite("Questions that can be read and mean something else")
struct MeaningTests {
  private func rules(_ lines: String, _ head: String = "title: A\n") -> [String] {
    allFindings(in: Array("questionnaire: a\n\(head)questions:\n\(lines)\n".utf8)).map(\.rule)
  }

  private func scale(_ text: String, range: String) -> [String] {
    rules("  - {id: q, type: rating, text: \"\(text)\", range: \(range), labels: [a, z]}")
  }

  @Test(
    "A text names other ends than the scale has",
    arguments: [
      "How strong is it, from 0 to 10?", "Wie stark ist er, von 0 bis 10?", "How strong is it (0-10)?",
      "Wie stark auf einer Skala von 0 (kein Schmerz) bis 10 (stärkster Schmerz)?",
      "A number between 0 and 10",
    ])
  func otherEnds(text: String) { #expect(scale(text, range: "[1, 10]").contains("range-in-text")) }

  @Test(
    "Numbers that are not the ends of the scale",
    arguments: [
      ("How strong is it, from 1 to 10?", "[1, 10]"), ("Between 8 and 10 o'clock, how were you?", "[1, 10]"),
      ("Von 1 bis 3 Stunden Schlaf: wie wach?", "[1, 10]"), ("Item 1 to 7", "[1, 10]"),
      ("How often, from 2 to 5?", "[0, 10]"), ("From 0 to 10 and from 1 to 5?", "[1, 10]"),
    ])
  func otherNumbers(text: String, range: String) {
    #expect(!scale(text, range: range).contains("range-in-text"))
  }

  @Test(
    "Labels of yes and no the wrong way round",
    arguments: [
      ("[Nein, Ja]", true), ("[\"No, never\", \"Yes, often\"]", true), ("[Ja, Nein]", false),
      ("[Yes, \"No\"]", false), ("[Nothing, Yesterday]", false), ("[Nein, Vielleicht]", false),
    ])
  func exchangedLabels(labels: String, isTold: Bool) {
    let found = rules("  - {id: q, type: yes-no, text: \"Q?\", labels: \(labels)}")
    #expect(found.contains("exchanged-yes-no") == isTold)
  }

  /// The answer "Ja" has the code `no` here, which is the mistake.
  @Test func aConditionOnYesDoesNotFollowExchangedLabels() {
    let text = """
      questionnaire: a
      title: A
      questions:
        - {id: y, type: yes-no, text: "Y?", labels: [Nein, Ja]}
        - {id: n, type: date, text: "N?", when: y is ja}
      """
    let helps = allFindings(in: Array(text.utf8)).map { $0.finding.help ?? "" }
    #expect(helps.contains { $0.contains("did you mean `yes`?") }, "\(helps)")
  }

  @Test(
    "Translations that are in the other language",
    arguments: [
      ("Vertrauen Sie den Nachrichten?", "Do you trust the news?", true),
      ("Do you trust the news?", "Vertrauen Sie den Nachrichten?", false),
      ("Do you trust Die Zeit?", "Vertrauen Sie der Zeit?", false), ("Sehr gut", "very good", true),
      ("Pizza", "Pizza", false),
    ])
  func exchangedLanguages(english: String, german: String, isTold: Bool) {
    let text = "{en: \"\(english)\", de: \"\(german)\"}"
    let found = rules(
      "  - {id: q, type: date, text: \(text)}", "title: {de: A, en: B}\nlanguages: [de, en]\n")
    #expect(found.contains("unlikely-language") == isTold)
  }

  @Test func aCopiedQuestionIsToldWhereItFollows() {
    let first = "  - {id: a, type: choice, text: \"Which unit?\", options: [ha, acres]}\n"
    let between = "  - {id: b, type: number, text: \"How large is the next field?\", range: [0, 9]}\n"
    let copy = "  - {id: c, type: choice, text: \"Which unit?\", options: [ha, acres]}"
    #expect(rules(first + copy).contains("duplicate-question-text"))
    #expect(!rules(first + between + copy).contains("duplicate-question-text"))
  }

  @Test func itemsOfAScaleAreToldWhereverTheyAre() {
    let head = "title: A\nsections:\n  - options: [no, yes]\n    items: {a: Calm?, b: Tired?, c: Calm?}\n"
    let found = allFindings(in: Array("questionnaire: a\n\(head)".utf8)).map(\.rule)
    #expect(found.contains("duplicate-question-text"))
  }

  @Test func theForgottenItemOfAScoreIsNamed() {
    let text = """
      questionnaire: a
      title: A
      sections:
        - options: {0: "no", 1: "yes"}
          items: {calm: Calm?, tired: Tired?, sad: Sad?}
      scores:
        - id: s
          sum: [calm, tired, tired]
      """
    let helps = allFindings(in: Array(text.utf8)).map { $0.finding.help ?? "" }
    #expect(
      helps.contains("did you mean `sad`, which has the same answers? otherwise list `tired` once"),
      "\(helps)")
  }
}
