import Checking
import Questionnaires
import TestSupport
import Testing

/// Texts that word processors and misread files have spoilt.
struct SpoiltTextTests {
  @Test(arguments: [
    ("„Wie gut?“", "\"Wie gut?\""), ("“How good?”", "\"How good?\""), ("‘sehr’", "\"sehr\""),
    ("«Bien?»", "\"Bien?\""), ("\"„Wie gut?“\"", "\"Wie gut?\""),
    ("„Er sagt \"gut\".“", "'Er sagt \"gut\".'"),
  ])
  func quotesAroundAWholeText(text: String, straight: String) {
    #expect(help("typographic-quotes", text) == ["write straight quotes: `\(straight)`"])
  }

  @Test(arguments: [
    "Was heißt „gut“?", "„Gut“ oder „schlecht“", "“Gut” und “schlecht”", "‘s ist gut", "„“",
  ])
  func quotesWithinATextStay(text: String) { #expect(help("typographic-quotes", text).isEmpty) }

  @Test(arguments: [
    ("GefÃ¼hle", "Gefühle"), ("\"HeiÃŸ?\"", "Heiß?"), ("Itâ€™s â€“ well â€¦", "It’s – well …"),
    ("5 â‚¬", "5 €"),
    ("10Â°", "10°"), ("Ã„rger, Ã–l, Ãœbung", "Ärger, Öl, Übung"), ("â€žgutâ€œ", "„gut“"),
    ("voilÃ\u{A0}", "voilà"),
  ])
  func misreadLetters(text: String, mended: String) {
    #expect(help("mojibake", text) == ["write `\(mended)`, and save the file as UTF-8"])
  }

  @Test(arguments: ["Gefühle", "NÃO", "São Paulo", "âge", "Â", "„ÜBUNGÄ“", "10 €", "naïve – “ja”", "Ã"])
  func lettersThatAreMeant(text: String) { #expect(help("mojibake", text).isEmpty) }

  @Test func everyTextOfAQuestionIsRead() {
    for type in QuestionType.allCases {
      for key in QuestionKey.allCases where type.takes(key) && key.about.takes == .defined(.text) {
        guard !type.example.contains(" \(key.rawValue):") else { continue }
        let pattern = key == .patternHint ? "pattern: a, " : ""
        let question = type.example(with: pattern + "\(key.rawValue): TODO")
        let file = "questionnaire: a\ntitle: A\nquestions:\n  - \(question)\n"
        let found = Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics
        #expect(found.contains { $0.rule == "placeholder" }, "`\(key.rawValue)` of `\(type.rawValue)`")
      }
    }
  }

  private func help(_ rule: String, _ text: String) -> [String?] {
    let file = "questionnaire: a\ntitle: A\nquestions:\n  - id: a\n    type: text\n    text: \(text)\n"
    return Pipeline().check(Array(file.utf8), path: "a.yaml").diagnostics.filter { $0.rule == rule }
      .map(\.finding.help)
  }
}
