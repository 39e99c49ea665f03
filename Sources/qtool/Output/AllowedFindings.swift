import Checking
import Comparing
import Configuring
import DataChecking
import Diagnostics
import Questionnaires
import YAML

/// The comments of files, which also allow findings of other commands than `lint`.
struct AllowedFindings {
  private var known: [String: Allowances] = [:]

  private mutating func allowances(of file: SourceFile) -> Allowances? {
    if let known = known[file.path] { return known }
    guard let document = parseYAML(file).value else { return nil }
    let allowances = Allowances(in: document, knownRules: everyRule)
    known[file.path] = allowances
    return allowances
  }

  /// Never what must be settled: a comment would go stale.
  mutating func allow(_ change: Diagnostic) -> Bool {
    guard change.severity < .error, let allowances = allowances(of: change.file) else { return false }
    return allowances.allow(change.rule, atLine: change.file.position(at: change.finding.range.start).line)
  }

  /// At the question that a column belongs to, or in the whole file of one of the questionnaires.
  mutating func allow(_ finding: DataFinding, in questionnaires: [Questionnaire]) -> Bool {
    guard finding.severity < .error else { return false }
    return questionnaires.contains { questionnaire in
      guard let allowances = allowances(of: questionnaire.file),
        allowances.allowances.contains(where: { $0.rule.value == finding.rule.name })
      else { return false }
      let question = finding.column.flatMap(questionnaire.question(ofColumn:))
      return allowances.allow(
        finding.rule.name, atLine: question.map { questionnaire.file.position(at: $0.range.start).line })
    }
  }
}
