import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// The changes between two versions of a questionnaire.
package struct ComparedQuestionnaire: Sendable {
  /// The version numbers, and the one that the changes call for.
  package struct Versions: Sendable {
    package let old: Int?
    package let new: Int?
    /// The lowest number that the new version may have.
    package let needed: Int
  }

  package let id: String
  package let oldFile: SourceFile?
  package let newFile: SourceFile?
  package let versions: Versions
  /// The most serious first, then in the order of the file.
  package internal(set) var changes: [Change]

  package var isChanged: Bool { !changes.isEmpty }
}

/// How a comparison judges, according to the settings of a folder.
package struct ComparisonSettings: Sendable {
  /// How serious another order of questions is; nil if it does not count.
  package var order: ChangeClass?
  /// Whether another order is a warning, although nothing needs to be done about it.
  package var warnsOfOrder: Bool
  /// How serious it is that phones keep the old version; nil if it does not count.
  package var phones: Severity?
  /// The clients that participants use.
  package var clients: UsedClients
  /// Whether a study says that it is running; nil if none says so.
  package var isStudyRunning: Bool?
  /// In which texts are quoted, where a questionnaire has it.
  package var language: String?

  package var effort: Effort
  package var readingSpeed: ReadingSpeed

  /// How long conditions may be compared before they count as undecided.
  package enum Effort: Sendable {
    case full
    /// So little that nobody notices it while writing.
    case brief
  }

  package init(
    order: ChangeClass? = .measurement, warnsOfOrder: Bool = false, phones: Severity? = nil,
    clients: UsedClients = UsedClients(), isStudyRunning: Bool? = nil, language: String? = nil,
    effort: Effort = .full, readingSpeed: ReadingSpeed = ReadingSpeed()
  ) {
    self.order = order
    self.warnsOfOrder = warnsOfOrder
    self.phones = phones
    self.clients = clients
    self.isStudyRunning = isStudyRunning
    self.language = language
    self.effort = effort
    self.readingSpeed = readingSpeed
  }
}

/// Compares two versions of one questionnaire. Both must be for the targets that apply to them.
package func compare(
  _ old: Questionnaire, with new: Questionnaire, settings: ComparisonSettings = ComparisonSettings()
) -> ComparedQuestionnaire {
  var comparison = VersionComparison(old, new, settings)
  comparison.compare()
  var judged = comparison.changes.compactMap { $0.judged(by: settings) }
  comparison.addNotUpdated(to: &judged, settings)
  let resolving = ChangeResolving(comparison, judged)
  return ComparedQuestionnaire(
    id: new.id.value, oldFile: old.file, newFile: new.file,
    versions: .init(old: old.knownVersion, new: new.knownVersion, needed: resolving.neededVersion),
    changes: (resolving.changes + resolving.versionChanges).inReportOrder())
}

extension Questionnaire {
  /// Nil for a document of a system that keeps none.
  fileprivate var knownVersion: Int? { file.origin?.hasVersions ?? true ? version : nil }
}

extension Change {
  fileprivate func judged(by settings: ComparisonSettings) -> Change? {
    guard kind == .orderChanged else { return self }
    guard let order = settings.order else { return nil }
    var change = self
    change.changeClass = order
    if settings.warnsOfOrder { change.settledSeverity = .warning }
    if order != .measurement { change.affected = [] }
    return change
  }

  fileprivate var start: UInt32 { new?.range.start ?? old?.range.start ?? 0 }
}

extension [Change] {
  func inReportOrder() -> [Change] {
    sorted { ($0.changeClass, $0.start, $0.kind.rawValue) < ($1.changeClass, $1.start, $1.kind.rawValue) }
  }
}
