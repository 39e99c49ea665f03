import Configuring
import Diagnostics
import Questionnaires

/// Findings that questionnaires have only together: those that a study file lists, or those of one folder without a
/// study file.
package struct SharedFindings {
  private let findings: [String: [Diagnostic]]

  /// Only what `Questionnaire.forStudy` keeps of each questionnaire is needed.
  ///
  /// - Parameter brokenStudies: the files of studies that cannot be read; what they list is not checked together
  package init(
    of questionnaires: [Questionnaire], studies: [StudyCheck] = [], brokenStudies: [SourceFile] = [],
    others: [Diagnostic] = []
  ) {
    let listed = Set(studies.flatMap { $0.gathered.questionnaires.map(\.file.path) })
    let folders = Set((studies.map(\.listing.study.file) + brokenStudies).map(\.folder))
    let rest = questionnaires.filter { !listed.contains($0.file.path) && !folders.contains($0.folder) }
    let all = studyFindings(rest) + studies.flatMap(\.diagnostics) + others
    findings = Dictionary(grouping: all) { $0.file.path }.mapValues(withoutRepetitions)
  }

  package var hasFindings: Bool { !findings.isEmpty }

  /// The findings in a file that is compiled together with the others: its own, and errors that only arise with them.
  package func findingsForCompiling(_ file: CheckedFile) -> [Diagnostic] {
    file.findings.diagnostics(with: findings(in: file).filter { $0.severity == .error || file.isStudy })
  }

  /// All findings in a file, as `lint` reports them.
  package func allFindings(in file: CheckedFile) -> [Diagnostic] {
    file.findings.diagnostics(with: findings(in: file))
  }

  private func findings(in file: CheckedFile) -> [Diagnostic] {
    let path = (file.whole?.file ?? file.study?.file)?.path
    return path.map { findings(in: $0, under: file.pipeline.configuration) } ?? []
  }

  /// The findings to report in the file at this path, under its own settings.
  package func findings(in path: String, under configuration: Configuration) -> [Diagnostic] {
    configuration.applied(to: findings[path] ?? [])
  }
}

/// Two studies may list the same questionnaires.
private func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<String> = []
  return diagnostics.filter {
    seen.insert("\($0.rule) \($0.finding.range.start) \($0.finding.message)").inserted
  }
}
