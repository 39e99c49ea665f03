import Diagnostics
import Questionnaires

extension ChangeReport {
  /// The changes as findings of the new files, for reporters of CI servers.
  package var diagnostics: [Diagnostic] {
    questionnaires.flatMap { compared in compared.changes.compactMap { diagnostic($0, in: compared) } }
  }

  private func diagnostic(_ change: Change, in compared: ComparedQuestionnaire) -> Diagnostic? {
    guard let place = change.new ?? compared.place(of: change) else { return nil }
    let notes = change.old.map { [Note("the old version", at: $0.range, in: $0.file)] } ?? []
    let message = ([change.message] + change.effects.map { "\($0.answers.label): \($0.words)" })
      .joined(separator: "\n")
    return Diagnostic(
      rule: "\(change.changeClass.rawValue): \(change.kind.rawValue)", severity: change.severity,
      finding: Finding(message, at: place.range, notes: notes, help: change.help ?? change.resolutionWords),
      file: place.file)
  }
}

extension ComparedQuestionnaire {
  /// What is gone is shown at the beginning of the file that it is gone from.
  fileprivate func place(of change: Change) -> ChangedPlace? {
    newFile.map { ChangedPlace(nil, in: $0, at: SourceRange(start: 0, end: 0)) } ?? change.old
  }
}
