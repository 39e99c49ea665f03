import Diagnostics
import Testing

@testable import Linting
@testable import Questionnaires

/// What the rules about conditions report for realistic questionnaires.
@Suite struct RuleTests {
  private static let rules: [any Rule<JudgedConditions>] = [
    AlwaysShown(), ConditionUndecided(), NeverShown(), RedundantCondition(),
  ]

  @Test(arguments: rules.indices)
  func examples(index: Int) throws {
    let about = Self.rules[index].about
    #expect(try places(in: about.failing) == marks(in: about.failing).map { "\($0) \(about.name)" })
    #expect(try places(in: about.passing) == [])
  }

  private func places(in text: String) throws -> [String] {
    let questionnaire = try read(text.filter { $0 != "↓" })
    return Self.rules.flatMap { rule in
      rule.findings(in: JudgedConditions(of: questionnaire)).map { "\($0.range.start) \(rule.about.name)" }
    }
  }

  private func marks(in text: String) -> [Int] {
    var marks: [Int] = []
    for (offset, character) in text.enumerated() where character == "↓" { marks.append(offset - marks.count) }
    return marks
  }
}

/// Each finding as `rule: message [what is underlined] | note [place] …`, in file order.
func said(about text: String) throws -> [String] {
  let questionnaire = try read(text)
  let rules: [any Rule<JudgedConditions>] = [
    AlwaysShown(), ConditionUndecided(), NeverShown(), RedundantCondition(),
  ]
  let findings = rules.flatMap { rule in
    rule.findings(in: JudgedConditions(of: questionnaire)).map { (rule.about.name, $0) }
  }
  return findings.sorted { $0.1.range.start < $1.1.range.start }.map { name, finding in
    let file = questionnaire.file
    let notes = finding.notes.map { " | \($0.message) [\(file.string(in: $0.range))]" }.joined()
    return "\(name): \(finding.message) [\(file.string(in: finding.range))]\(notes)"
  }
}
