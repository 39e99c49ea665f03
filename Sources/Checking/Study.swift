import Configuring
import Diagnostics
import Questionnaires
import Scheduling

/// The questionnaires of one or more folders: those of one folder are a study, which can have findings that none of
/// its questionnaires has by itself.
package struct Study {
  private let findings: [String: [Diagnostic]]

  /// Only what `Questionnaire.forStudy` keeps of each questionnaire is needed.
  package init(of questionnaires: [Questionnaire]) {
    findings = Dictionary(grouping: studyFindings(questionnaires)) { $0.file.path }
  }

  package var hasFindings: Bool { !findings.isEmpty }

  /// The findings in a file that is compiled together with the others: its own, and errors that only arise with them.
  package func findingsForCompiling(_ file: CheckedFile) -> [Diagnostic] {
    let shared = file.whole.map { findings(in: $0.file.path, under: file.pipeline.configuration) } ?? []
    return file.findings.diagnostics(with: shared.filter { $0.severity == .error })
  }

  /// The findings to report in the questionnaire at this path, under its own settings.
  package func findings(in path: String, under configuration: Configuration) -> [Diagnostic] {
    configuration.applied(to: findings[path] ?? [])
  }
}
