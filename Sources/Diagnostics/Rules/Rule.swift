/// One check: what it is about, and what it finds in its subject. `AllRules.swift` in `Checking` lists all rules.
///
/// A rule only finds. How many findings are listed, in which order and how severe they are is up to the code that runs it.
package protocol Rule<Subject>: Sendable {
  /// The subject of the rule: a pattern, a questionnaire, the report of a phase.
  associatedtype Subject
  var about: RuleDescription { get }
  func findings(in subject: Subject) -> Findings
}

extension Rule {
  /// The findings of the rule, with its name and severity.
  package func diagnostics(in subject: Subject, of file: SourceFile) -> [Diagnostic] {
    about.diagnostics(findings(in: subject), in: file)
  }
}

extension RuleDescription {
  /// As many findings as are listed, and one more if there are more; the rest are never computed.
  package func diagnostics(_ findings: Findings, in file: SourceFile) -> [Diagnostic] {
    findings.prefix(file.mostOfOneKind + 1).map { diagnostic($0, in: file) }
  }
}
