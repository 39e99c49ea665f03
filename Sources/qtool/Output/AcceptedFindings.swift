import Checking
import Comparing
import Configuring
import DataChecking
import Diagnostics
import Files
import Questionnaires
import Terminal
import YAML

/// The findings of `diff` and `check-data` that people accepted, in comments or in a baseline.
struct AcceptedFindings {
  /// In the order in which they were asked about.
  private(set) var suppressed: [SuppressedFinding] = []
  private var comments: [String: Allowances] = [:]
  private var known: KnownFindings.Recognizer?
  private var takesAll = false

  /// Such as `not shown: 2 findings in the baseline, 1 finding allowed by comments`; nil if everything is shown.
  var notShown: String? {
    let known = suppressed.count { if case .baseline = $0.decision { true } else { false } }
    let counts = [(known, "in the baseline"), (suppressed.count - known, "allowed by comments")]
    let words = counts.filter { $0.0 > 0 }.map { "\(counted($0.0, "finding")) \($0.1)" }
    return words.isEmpty ? nil : "not shown: " + words.joined(separator: ", ")
  }

  // MARK: Comments

  /// Never what must be settled: a comment would go stale.
  mutating func allow(_ change: Diagnostic) -> Bool {
    guard change.severity < .error, let comments = comments(of: change.file) else { return false }
    let line = change.file.position(at: change.finding.range.start).line
    return accept(change, comments.reason(toAllow: change.rule, atLine: line))
  }

  /// At the question that a column belongs to, or in the whole file of one of the questionnaires.
  mutating func allow(_ finding: DataFinding, in questionnaires: [Questionnaire]) -> Bool {
    guard finding.severity < .error else { return false }
    for questionnaire in questionnaires {
      guard let comments = comments(of: questionnaire.file),
        comments.allowances.contains(where: { $0.rule.value == finding.rule.name })
      else { continue }
      let question = finding.column.flatMap(questionnaire.question(ofColumn:))
      let line = question.map { questionnaire.file.position(at: $0.range.start).line }
      if accept(finding.diagnostic, comments.reason(toAllow: finding.rule.name, atLine: line)) { return true }
    }
    return false
  }

  private mutating func accept(_ diagnostic: Diagnostic, _ reason: String?) -> Bool {
    guard let reason else { return false }
    suppressed.append(SuppressedFinding(diagnostic, by: .comment(reason: reason)))
    return true
  }

  private mutating func comments(of file: SourceFile) -> Allowances? {
    if let read = comments[file.path] { return read }
    guard let document = parseYAML(file).value else { return nil }
    let read = Allowances(in: document, knownRules: everyRule)
    comments[file.path] = read
    return read
  }

  // MARK: Baseline

  /// Reads the baseline, or writes it with all findings that it can take.
  mutating func apply(
    _ baseline: BaselineUse, to diagnostics: [Diagnostic], of subject: KnownFindings.Subject,
    in command: String, covers: (FilePath) -> Bool
  ) throws {
    guard let findings = try baseline.knownFindings(of: subject, in: command) else { return }
    let output = BaselineOutput(path: findings.path, old: findings.bytes, command: command)
    guard baseline.isWritten else {
      output.complainOfGone(findings.gone(after: diagnostics, covers: covers))
      known = findings.recognizer
      return
    }
    try output.write(
      findings.renewed(with: diagnostics, covers: covers),
      knowing: diagnostics.count { !$0.isUnresolvedChange })
    takesAll = true
  }

  /// Whether the baseline has the finding; they are asked about in reading order.
  mutating func isKnown(_ diagnostic: Diagnostic) -> Bool {
    if takesAll { return !diagnostic.isUnresolvedChange }
    guard known?.knows(diagnostic) == true else { return false }
    suppressed.append(SuppressedFinding(diagnostic, by: .baseline))
    return true
  }
}
