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
    #expect(found.first?.help == "did you mean `\(meant)`?")
  }

  @Test(arguments: ["xx_YY", "de_", "_de", "de__AT", "1_2"])
  func nothingElseIsGuessed(written: String) {
    #expect(findings(languages: written).first?.help == "write, for example, `de`, `en` or `pt-BR`")
  }

  private func findings(languages: String) -> [(message: String, help: String?)] {
    let text =
      "questionnaire: a\ntitle: A\nlanguages: [\(languages)]\nquestions:\n  - {id: q, type: text, text: Q}\n"
    let document = parseYAML(SourceFile(path: "a.yaml", text: text)).value
    let found = document.map { readQuestionnaire($0).outcome.diagnostics } ?? []
    return found.filter { $0.rule == "unknown-language" }.map { ($0.finding.message, $0.finding.help) }
  }
}
