import Diagnostics
import Questionnaires
import Testing
import YAML

/// Which code is meant if one is misspelled.
struct LanguageTagTests {
  @Test(arguments: [
    ("de_AT", "de-AT"), ("pt_br", "pt-BR"), ("EN_us", "en-US"), ("zh_hans", "zh-Hans"),
    ("zh_HANS_cn", "zh-Hans-CN"),
    ("deutsch", "de"), ("German", "de"),
  ])
  func anUnderscoreIsAHyphen(written: String, meant: String) throws {
    let found = findings(languages: written)
    #expect(found.first?.help == "write `languages: [\(meant)]`")
  }

  @Test(arguments: ["xx_YY", "de_", "_de", "de__AT", "1_2"])
  func nothingElseIsGuessed(written: String) {
    #expect(findings(languages: written).first?.help == "write, for example, `de`, `en` or `pt-BR`")
  }

  /// One finding for the whole file, whose fix leaves nothing to find.
  @Test(arguments: [
    ("DE", "de"), ("De", "de"), ("pt-br", "pt-BR"), ("zh-hans-cn", "zh-Hans-CN"), ("de-X-AB", "de-x-ab"),
  ])
  func otherCapitalsAreTheSameLanguage(written: String, meant: String) throws {
    let text = """
      questionnaire: a
      title: {\(written): T, en: T}
      languages: [\(written), en]
      questions:
        - {id: q, type: text, text: {\(written.uppercased()): Q, en: Q}}
      """
    let found = diagnostics(text)
    #expect(found.map(\.finding.message) == ["the language code `\(written)` is written `\(meant)`"])
    let fixed = try #require(found.first?.finding.fix).applied(to: text)
    #expect(fixed.contains("languages: [\(meant), en]") && fixed.contains("text: {\(meant): Q"))
    #expect(diagnostics(fixed).isEmpty)
  }

  @Test func aTextInOtherCapitalsIsInTheDeclaredLanguage() throws {
    let text = """
      questionnaire: a
      title: {DE: T, en: T}
      languages: [de, en]
      questions: [{id: q, type: text, text: {de: Q, en: Q}}]
      """
    let found = diagnostics(text)
    #expect(found.map(\.finding.message) == ["`languages` does not list `DE`"])
    #expect(diagnostics(try #require(found.first?.finding.fix).applied(to: text)).isEmpty)
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    let document = parseYAML(SourceFile(path: "a.yaml", text: text)).value
    return document.map { readQuestionnaire($0).outcome.diagnostics } ?? []
  }

  private func findings(languages: String) -> [(message: String, help: String?)] {
    let text =
      "questionnaire: a\ntitle: A\nlanguages: [\(languages)]\nquestions:\n  - {id: q, type: text, text: Q}\n"
    let document = parseYAML(SourceFile(path: "a.yaml", text: text)).value
    let found = document.map { readQuestionnaire($0).outcome.diagnostics } ?? []
    return found.filter { $0.rule == "unknown-language" }.map { ($0.finding.message, $0.finding.help) }
  }
}
