import Diagnostics
import Questionnaires

extension ChangeReport {
  /// The changes as findings of the new files, for the formats that all commands share.
  package var diagnostics: [Diagnostic] {
    questionnaires.flatMap { compared in compared.changes.compactMap { diagnostic($0, in: compared) } }
  }

  func diagnostic(_ change: Change, in compared: ComparedQuestionnaire) -> Diagnostic? {
    compared.place(of: change).map { place in
      let effects = change.effects.map { Note("\($0.answers.label): \($0.words)", at: place.range) }
      return Diagnostic(
        rule: change.kind.rawValue, of: change.changeClass.rawValue, severity: change.severity,
        finding: Finding(
          change.message, at: place.range, notes: change.oldNotes + effects,
          help: change.help ?? change.resolutionWords),
        file: place.file)
    }
  }
}

extension ComparedQuestionnaire {
  /// The unresolved changes, for commands that report them beside other findings. Those that only a higher version settles are one
  /// finding, with examples: that the version was not raised.
  package var unresolved: [Diagnostic] {
    changes.filter { change in
      // In use again is a rule of its own.
      !change.isResolved && change.changeClass != .measurement && change.kind != .reservedReuse
    }
    .compactMap { change in
      place(of: change).map { place in
        Diagnostic(
          rule: change.kind.rawValue, severity: change.severity,
          finding: change.finding(at: place, notes(on: change)),
          file: place.file)
      }
    }
  }

  private func notes(on change: Change) -> [Note] {
    guard [.versionNotRaised, .versionLowered].contains(change.kind) else { return change.oldNotes }
    let causes = changes.filter { $0.changeClass == .measurement && !$0.isResolved }
    return causes.compactMap { cause in cause.new.map { Note(cause.message, at: $0.range) } }.prefix(
      mostCauses
    )
    .map(\.self)
  }

  /// The place to show a change: in the new file, at its beginning if something was removed; without a new
  /// file, in the old one.
  fileprivate func place(of change: Change) -> ChangedPlace? {
    change.new ?? newFile.map { ChangedPlace(nil, in: $0, at: SourceRange(start: 0, end: 0)) } ?? change.old
  }
}

extension Change {
  fileprivate var oldNotes: [Note] {
    old.map { [Note("the old version", at: $0.range, in: $0.file)] } ?? []
  }

  /// Whether the change or what it lacks is the mistake, only the author can say.
  fileprivate func finding(at place: ChangedPlace, _ notes: [Note]) -> Finding {
    Finding(
      message, at: place.range, notes: notes, help: help, fix: fix.map { Fix($0.edits, isSafe: false) })
  }
}

private let mostCauses = 3
