import Compiling
import Diagnostics
import Questionnaires
import Testing

/// The examples of the rules of compiling are their first tests.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleDescription.compiling.map(\.name))
  func failingExampleFailsWhereItIsMarked(_ name: String) throws {
    let rule = try #require(RuleDescription.compiling.first { $0.name == name })
    let marks = rule.failing.split(separator: "↓", omittingEmptySubsequences: false).dropLast()
    let places = marks.indices.map { marks[...$0].reduce(0) { $0 + $1.utf8.count } }
    let found = try findings(in: rule.failing.replacing("↓", with: ""), of: rule)
    #expect(found.map { Int($0.finding.range.start) } == places)
    #expect(found.allSatisfy { $0.severity == rule.severity })
  }

  @Test(arguments: RuleDescription.compiling.map(\.name))
  func passingExamplePasses(_ name: String) throws {
    let rule = try #require(RuleDescription.compiling.first { $0.name == name })
    #expect(try findings(in: rule.passing, of: rule).isEmpty)
  }

  private func findings(in text: String, of rule: RuleDescription) throws -> [Diagnostic] {
    let questionnaire = try questionnaire(text)
    let diagnostics = try questionnaire.targets.flatMap { name in
      try target(named: name.value).lower(questionnaire, language: nil).diagnostics
    }
    return diagnostics.filter { $0.rule == rule.name }
  }
}
