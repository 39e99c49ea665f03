import DataChecking
import Diagnostics
import Questionnaires
import Testing

/// The example of each rule has the fault of the rule, and nothing else.
struct DataRuleTests {
  @Test(arguments: DataRule.allCases) func theExampleHasTheFault(rule: DataRule) throws {
    let asked = try read(rule.about.questionnaire)
    let versions = [[QuestionnaireVersion(names: ["1"], questionnaire: asked)]]
    var options = DataOptions()
    options.countsFigures = rule == .negativeItem
    let report = try check(
      rule.about.data + "\n", of: asked, versions: rule == .versionUnknown ? versions : nil, options: options)
    #expect(report.findings.map(\.rule) == [rule], "\(report.found)")
    #expect(report.findings.first?.severity == rule.usualSeverity)
    #expect(report.findings.allSatisfy { !$0.message.isEmpty })
  }

  @Test func theTextsAreSentences() {
    for rule in DataRule.allCases {
      #expect(rule.about.reason.hasSuffix("."), "\(rule.name)")
      #expect(
        !rule.about.summary.hasSuffix(".") && rule.about.summary.first?.isLowercase == true, "\(rule.name)")
    }
  }
}
