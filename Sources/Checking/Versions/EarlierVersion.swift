import Comparing
import Configuring
import Diagnostics
import Linting
import Platforms
import Questionnaires
import Scheduling

/// A questionnaire as it was, to compare the one of now with it.
package struct EarlierVersion: Sendable {
  package let questionnaire: Questionnaire
  /// How much of the effort for `qtool diff` a comparison may take.
  private let effort: ComparisonSettings.Effort
  /// How serious an unresolved change is, if less than usual.
  private let severity: Severity?

  package init(
    _ questionnaire: Questionnaire, effort: ComparisonSettings.Effort = .full, severity: Severity? = nil
  ) {
    self.questionnaire = questionnaire
    self.effort = effort
    self.severity = severity
  }

  /// Findings that only exist because of what was there before.
  fileprivate func findings(
    in new: Questionnaire, _ configuration: Configuration, isStudyRunning: Bool?
  ) -> [Diagnostic] {
    let isSame =
      questionnaire.file.text == new.file.text
      && questionnaire.targets.map(\.value) == new.targets.map(\.value)
    guard !isSame else { return [] }
    let compared = compare(
      questionnaire, with: new,
      settings: ComparisonSettings(configuration, isStudyRunning: isStudyRunning, effort: effort))
    let reused = ReservedReuse()
    return reused.about.diagnostics(reused.findings(in: new, since: questionnaire), in: new.file)
      + compared.unresolved.map { $0.lowered(to: severity) }
  }
}

extension Diagnostic {
  /// Only a less serious finding is without the place in the other version, which an editor cannot open.
  fileprivate func lowered(to severity: Severity?) -> Diagnostic {
    guard let severity else { return self }
    let notes = finding.notes.filter { $0.file == nil }
    return Diagnostic(
      rule: rule, severity: severity,
      finding: Finding(
        finding.message, at: finding.range, notes: notes, help: finding.help, fix: finding.fix),
      file: file)
  }
}

extension Pipeline {
  /// Findings about changes of the questionnaire that are not declared.
  func changeFindings(in questionnaire: Questionnaire) -> [Diagnostic] {
    guard let earlier else { return [] }
    let targeted = questionnaire.targeting(targets(of: questionnaire).map(\.name))
    return earlier.findings(in: targeted, configuration, isStudyRunning: terms?.isRunning)
  }
}

extension ComparisonSettings {
  /// Settings for comparisons, from the settings of a folder about changes.
  package init(
    _ configuration: Configuration?, isStudyRunning: Bool? = nil, language: String? = nil,
    effort: Effort = .full
  ) {
    let orderChange = configuration?.changes[.orderChanged]?.value
    let order: ChangeClass? =
      switch orderChange {
      case .off: nil
      case .hint, .note, .warning: .protocol
      case .error, nil: .measurement
      }
    self.init(
      order: order, warnsOfOrder: orderChange == .warning,
      phones: Severity(ofPhones: configuration?.changes[.notUpdated]?.value),
      clients: configuration?.usedClients ?? UsedClients(), isStudyRunning: isStudyRunning,
      language: language,
      effort: effort,
      readingSpeed: ReadingSpeed(wordsPerMinute: configuration?.readingSpeed?.value))
  }
}

extension Severity {
  fileprivate init?(ofPhones setting: ChangeSwitch?) {
    switch setting {
    case .off: return nil
    case .hint, .note: self = .hint
    case .warning, nil: self = .warning
    case .error: self = .error
    }
  }
}

extension Configuration {
  /// The clients that participants use.
  var usedClients: UsedClients {
    UsedClients(named: (clients?.value ?? []).compactMap(ClientName.init))
  }
}
