import Comparing
import Configuring
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// Questionnaires as they were, to compare those of now with them.
package struct EarlierVersions: Sendable {
  private let questionnaires: [String: Questionnaire]
  /// How much of the effort for `qtool diff` a comparison may take.
  private let effort: ComparisonSettings.Effort
  /// How serious a version that was not raised is, if less than usual.
  private let severity: Severity?

  /// Those with an id that others have too are left out, because nobody can tell which is meant.
  package init(
    _ all: [Questionnaire], effort: ComparisonSettings.Effort = .full, severity: Severity? = nil
  ) {
    let unique = Dictionary(grouping: all, by: \.id.value).filter { $0.value.count == 1 }
    questionnaires = unique.compactMapValues(\.first)
    self.effort = effort
    self.severity = severity
  }

  /// By its id, else by one that it had.
  private func version(of questionnaire: Questionnaire) -> Questionnaire? {
    let ids = [questionnaire.id.value] + questionnaire.history.formerly.map(\.value)
    return ids.lazy.compactMap { questionnaires[$0] }.first
  }

  /// What is wrong only because of what was there before.
  fileprivate func findings(
    in questionnaire: Questionnaire, _ configuration: Configuration
  ) -> [Diagnostic] {
    guard let before = version(of: questionnaire), before.file.text != questionnaire.file.text else {
      return []
    }
    let settings = ComparisonSettings(configuration, effort: effort)
    let compared = compare(before, with: questionnaire, settings: settings)
    let reused = ReservedReuse()
    let notRaised = compared.versionFindings.map { $0.lowered(to: severity) }
    let file = questionnaire.file
    return reused.about.diagnostics(reused.findings(in: questionnaire, since: before), in: file)
      + ReportedRule.versionNotRaised.about.diagnostics(Findings(notRaised), in: file)
  }
}

extension Pipeline {
  /// What the questionnaire has changed without saying so.
  func changeFindings(in questionnaire: Questionnaire) -> [Diagnostic] {
    guard let earlier else { return [] }
    let targeted = questionnaire.targeting(targets(of: questionnaire).map(\.name))
    return earlier.findings(in: targeted, configuration)
  }
}

extension ComparisonSettings {
  /// What the settings of a folder say about changes.
  package init(_ configuration: Configuration?, language: String? = nil, effort: Effort = .full) {
    let order: ChangeClass? =
      switch configuration?.orderChange?.value {
      case .off: nil
      case .note: .protocol
      case .error, nil: .measurement
      }
    self.init(
      order: order, language: language, effort: effort,
      readingSpeed: ReadingSpeed(wordsPerMinute: configuration?.readingSpeed?.value))
  }
}
