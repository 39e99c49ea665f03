import Checking
import Questionnaires
import TestSupport
import Testing

/// Texts that word processors and misread files have spoilt.
struct SpoiltTextTests {
  @Test(arguments: [
    ("„Wie gut?“", "\"Wie gut?\""), ("“How good?”", "\"How good?\""), ("‘sehr’", "\"sehr\""),
    ("«Bien?»", "\"Bien?\""), ("«\u{A0}Bien\u{202F}»", "\"Bien\""), ("\"„Wie gut?“\"", "\"Wie gut?\""),
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

  @Test(arguments: [
    "\"Please note:\n      - at once\n      - alone\"", "'Please note:\n      1. at once\n      2. alone'",
    ">\n      Please\n      • at once\n      • alone", "Please\n      a) at once\n      b) alone",
  ])
  func aListOnOneLineIsTold(text: String) {
    #expect(
      help("folded-list", text) == [
        "write `|` after the key, and each line below it without quotes around the text"
      ])
  }

  @Test(arguments: [
    "|\n      Please note:\n      - at once\n      - alone", "\"Please note:\n      at once\n      - alone\"",
    "\"Please: - at once - alone\"", "Please\n      come\n      in 2 days",
  ])
  func otherTextsOfSeveralLinesAreMeant(text: String) { #expect(help("folded-list", text).isEmpty) }

  @Test(
    "In a text on several lines, a finding is at the characters",
    arguments: [
      "|\n      Wie geht es?\n      Viele Gef↓Ã¼hle.\n",
      ">-\n      Wie geht es?\n\n      Viele\n      Gef↓Ã¼hle.\n",
      "|2\n        Viele\n      Gef↓Ã¼hle.\n", "\"Viele\n      Gef↓Ã¼hle.\"\n",
      "Viele\n      ↓TODO Fragen.\n",
      ">\n      Viele\n      ↓TODO Fragen.\n",
    ])
  func placesInBlocks(text: String) {
    let file = MarkedText(
      "questionnaire: a\ntitle: A\nquestions:\n  - id: a\n    type: text\n    text: " + text)
    let found = Pipeline().check(file.bytes, path: "a.yaml").diagnostics.filter { $0.rule != "no-target" }
    #expect(found.map(\.place) == file.places(of: text.contains("TODO") ? "placeholder" : "mojibake"))
  }

  @Test(arguments: [
    "Choose one (choice_filter: country = ${country})",
    "Add it to the form\\_name-media/images\\_of the form._",
  ])
  func textsAboutFormsAreMeant(text: String) {
    let file = MarkedText(
      "questionnaire: a\ntitle: A\nquestions:\n  - {id: a, type: text, text: '\(text)'}\n")
    let found = Pipeline().check(file.bytes, path: "a.yaml").diagnostics.filter { $0.rule != "no-target" }
    #expect(found.isEmpty, "\(found.map(\.finding.message))")
  }

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
