import Diagnostics
import TestSupport
import Testing
import YAML

@testable import Questionnaires

/// Conditions and types as authors write them who know other systems: the help is what to write, and nothing is lost by
/// following it.
struct MeantConditionTests {
  @Test(arguments: [
    ("b > 2,5", "b > 2.5"), ("b between 2,5 and 3,5", "b between 2.5 and 3.5"),
    ("b is greater than 5", "b > 5"), ("b greater than or equal to 5", "b >= 5"),
    ("b ist größer als 5", "b > 5"),
    ("b kleiner 5", "b < 5"), ("b is at least 5 or c is yes", "b >= 5 or c is yes"), ("b ≥ 5", "b >= 5"),
    ("3 <= b <= 5", "b between 3 and 5"), ("5 >= b >= 3", "b between 3 and 5"),
    ("3 < b <= 5", "b > 3 and b <= 5"),
    ("3 < b", "b > 3"), ("b >= 3 and <= 5", "b between 3 and 5"), ("b < 3 or > 5", "b < 3 or b > 5"),
    ("not b >= 3 and b <= 5 oder c is yes", "not b >= 3 and b <= 5 or c is yes"),
    ("b > 5 oder b < 2", "b > 5 or b < 2"), ("c is yes und nicht b > 5", "c is yes and not b > 5"),
    ("b > 50%", "b > 50"), ("b > 50 % and c is yes", "b > 50 and c is yes"),
    ("[c] = '1'", "c is 1"), ("[m(2)] = '1' and [b] > 5", "m includes 2 and b > 5"),
    ("[m(2)] = '0'", "m not includes 2"),
    ("[t] <> ''", "answered t"), ("[t] = '' or [b] < 5", "not answered t or b < 5"), ("c ist ja", "c is ja"),
    ("b is „1“", "b is 1"), ("b is over 5", "b > 5"),
    ("B > 5 AND C IS yes", "B > 5 and C is yes"),
  ])
  func isWrittenInTheLanguage(written: String, meant: String) throws {
    #expect((try? ConditionParser.parse(Array(written.utf8))) == nil)
    #expect(MeantCondition(Array(written.utf8), code: { _, _ in nil })?.text == meant)
    _ = try ConditionParser.parse(Array(meant.utf8))
  }

  /// What is not clear is not guessed.
  @Test(arguments: [
    "b is 1,2", "b is 1, 2", "b + 1 > 40", "b > 5 * 2", "b is not greater than 5", "b > c%", "if b", "b", "",
    "3 < 5",
    "b <= 3 <= 5", "not 3 < b < 5", "not b >= 3 and <= 5", "b > 3 and c is yes and < 5", "1 <= b is 2",
  ])
  func isNotGuessed(written: String) {
    #expect(MeantCondition(Array(written.utf8), code: { _, _ in nil }) == nil)
  }

  @Test func longConditionsAreNotRewritten() {
    let parts = Array(repeating: "b > 2,5", count: 100_000).joined(separator: " oder ")
    #expect(MeantCondition(Array(parts.utf8), code: { _, _ in nil }) == nil)
  }

  private func findings(_ questions: String) -> [Finding] {
    let text = """
      questionnaire: q
      title: Q
      questions:
        - {id: b, type: number, text: B}
        \(questions)
      """
    guard let document = parseYAML(SourceFile(path: "q.yaml", text: text)).value else { return [] }
    return readQuestionnaire(document).outcome.diagnostics.map(\.finding)
  }

  @Test(arguments: [
    ("{id: c, type: yes-no, text: C, when: b > 2,5}", "b > 2.5"),
    ("{id: c, type: yes-no, when: b >= 2,5, text: C}", "b >= 2.5"),
    ("{id: c, type: yes-no, text: C, when: \"b > 2,5\"}", "b > 2.5"),
    ("{id: c, type: yes-no, text: C, when: b<2,5}", "b<2.5"),
    ("{id: c, type: yes-no, text: C, when: b > 50%}", "b > 50"),
  ])
  func theHelpIsTheWholeCondition(question: String, meant: String) throws {
    let found = findings("- " + question)
    #expect(found.map(\.help) == ["write `\(meant)`"])
    let edits = try #require(found.first?.fix?.edits)
    #expect(edits.map(\.text) == [meant])
  }

  /// With the author's own values.
  @Test(arguments: [
    ("type: yes-no, mandatory: true", "required: true"), ("type: yes-no, optional: true", "required: false"),
    ("type: yes-no, optional: false", "required: true"), ("type: yes-no, freiwillig: ja", "required: false"),
    ("type: yes-no, pflicht: nein", "required: false"),
    ("type: rating, labels: [l, h], scale: 1-5", "range: [1, 5]"),
    ("type: rating, labels: [l, h], range: [1-5]", "range: [1, 5]"),
    ("type: rating, labels: [l, h], skala: 1 bis 5", "range: [1, 5]"),
  ])
  func keysOfOtherSystemsKeepTheirValues(keys: String, meant: String) throws {
    let found = findings("- {id: c, text: C, \(keys)}")
    #expect(found.map(\.help) == ["write `\(meant)`"], "\(found.map(\.message))")
  }

  @Test(arguments: [
    ("[1 = gar nicht, 2 = sehr]", "{1: gar nicht, 2: sehr}"),
    ("[0=nie, \"4 = oft, sehr oft\"]", "{0: nie, 4: \"oft, sehr oft\"}"),
    ("1, gar nicht | 2, sehr", "{1: gar nicht, 2: sehr}"),
    ("\"0, nie | 1, 1 - 2 cups | 2, oft\"", "{0: nie, 1: \"1 - 2 cups\", 2: oft}"),
  ])
  func codesInTextsBecomeCodes(options: String, map: String) throws {
    let found = findings("- id: c\n    type: choice\n    text: C\n    options: \(options)")
    #expect(found.count == 1)
    #expect(found.first?.help == "write a colon after each code: `\(map)`")
    #expect(found.first?.fix?.edits.map(\.text) == [map])
    #expect(found.first?.fix?.isSafe == false)
  }

  @Test(arguments: [
    ("options:\n    0: nie\n    4: {de: oft}", 2, "options"),
    ("required: true\n    options:\n    nie: Nie\n    oft: Oft", 2, "options"),
    ("options: {1: a, 2: b}\n    help:\n    de: Bitte", 1, "help"),
  ])
  func linesThatAreNotIndentedAreOneMistake(keys: String, count: Int, key: String) throws {
    let found = findings("- id: c\n    type: choice\n    text: C\n    \(keys)")
    #expect(found.map(\.help) == ["put two more spaces before each line that belongs to `\(key)`"])
    #expect(found.first?.fix?.edits.map(\.text) == Array(repeating: "  ", count: count))
  }

  /// A key without a value above a misspelt key is something else.
  @Test func aMisspeltKeyBelowAnEmptyOneIsNotItsLine() {
    let found = findings("- id: c\n    type: choice\n    text: C\n    options:\n    requierd: true")
    #expect(found.count == 2 && found.allSatisfy { $0.help?.contains("two more spaces") == false })
  }

  @Test(arguments: ["options:\n    random: true", "options: {1: a, 2: b}\n    help:\n    colour: red"])
  func otherKeysBelowAnEmptyOneAreNotItsLines(keys: String) {
    let found = findings("- id: c\n    type: choice\n    text: C\n    \(keys)")
    #expect(!found.isEmpty && found.allSatisfy { $0.help?.contains("two more spaces") == false })
  }

  /// Ordinary answers, some of which look alike.
  @Test(arguments: [
    "[never, often]", "[1 = never, often]", "[a = b, c = d]", "[1 = never]", "[1 = a, 1 = b]",
  ])
  func otherTextsStayAsTheyAre(options: String) {
    #expect(findings("- {id: c, type: choice, text: C, options: \(options)}").isEmpty)
  }

  @Test(arguments: [
    ("notes", "`type: text` and `input: area`"), ("textarea", "`type: text` and `input: area`"),
    ("freetext", "did you mean `text`?"), ("descriptive", "`type: note`"), ("info", "`type: note`"),
    ("mc", "`choice` for one answer, `multiple` for several"), ("truefalse", "did you mean `yes-no`?"),
    ("calc", "list them under `scores`"), ("matrix", "a section with `options` and `items`"),
    ("Freitext", "did you mean `text`?"), ("Notizen", "`input: area`"),
    ("wahr-falsch", "did you mean `yes-no`?"),
    ("Hinweis", "`type: note`"), ("Formel", "`scores`"), ("Tabelle", "`items`"),
    ("nots", "did you mean `note`?"),
  ])
  func typesOfOtherSystemsAreExplained(type: String, help: String) throws {
    let found = try #require(findings("- {id: c, type: \(type), text: How do you feel?}").first)
    #expect(found.help?.contains(help) == true, "\(found.help ?? "")")
    #expect(found.fix?.edits.contains { $0.text == "note" } != true)
  }
}
