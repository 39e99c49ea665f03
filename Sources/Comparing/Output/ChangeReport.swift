import Diagnostics
import Questionnaires
import Terminal

/// Everything that one run of `qtool diff` found, for a format to show.
package struct ChangeReport: Sendable {
  package let questionnaires: [ComparedQuestionnaire]

  package init(_ questionnaires: [ComparedQuestionnaire]) {
    self.questionnaires = questionnaires.map(\.shown)
  }

  package var changes: [Change] { questionnaires.flatMap(\.changes) }

  /// With only the changes whose finding is kept; those without a place always are.
  package func filter(_ keeps: (Diagnostic) -> Bool) -> ChangeReport {
    ChangeReport(
      questionnaires.map { compared in
        var left = compared
        left.changes = compared.changes.filter { change in diagnostic(change, in: compared).map(keeps) ?? true
        }
        return left
      })
  }

  /// Such as `2 coding, 1 measurement`; nil without changes.
  func counts(of changes: [Change]) -> String? {
    let counts = ChangeClass.allCases.compactMap { changeClass in
      let count = changes.count { $0.changeClass == changeClass }
      return count == 0 ? nil : "\(count) \(changeClass.rawValue)"
    }
    return counts.isEmpty ? nil : counts.joined(separator: ", ")
  }

  /// Such as `2 questionnaires: 1 coding, 3 cosmetic; 1 unresolved`.
  package var summary: String {
    let count = questionnaires.count
    let all = changes
    let unresolved = all.count { !$0.isResolved }
    let found = counts(of: all).map { $0 + "; \(unresolved == 0 ? "nothing" : "\(unresolved)") unresolved" }
    return counted(count, "questionnaire") + ": " + (found ?? "no changes")
  }

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
          help: change.help ?? change.resolutionWords), file: place.file)
    }
  }
}

extension ChangedPlace {
  fileprivate var shown: ChangedPlace {
    let place = file.shown(range)
    return ChangedPlace(value, in: place.file, at: place.range)
  }
}

/// Which changes end `qtool diff` with exit status 1.
package enum FailureLevel: Equatable, Sendable {
  case unresolved
  /// Of this class or a more serious one. What needs no resolution counts whenever it occurs.
  case from(ChangeClass)
  case never

  package static let allNames = ["unresolved"] + ChangeClass.allCases.map(\.rawValue) + ["never"]

  /// As the command line names it.
  package init?(name: String) {
    switch name {
    case "unresolved": self = .unresolved
    case "never": self = .never
    default:
      guard let least = ChangeClass(rawValue: name) else { return nil }
      self = .from(least)
    }
  }

  package func isReached(by change: Change) -> Bool {
    switch self {
    case .unresolved: change.severity == .error
    case .from(let least):
      change.changeClass <= least && (!change.isResolved || change.changeClass.unresolvedSeverity == nil)
    case .never: false
    }
  }
}

extension ComparedQuestionnaire {
  /// As the author of a file in another format reads it. There, nobody writes where a file comes from.
  fileprivate var shown: ComparedQuestionnaire {
    guard let origin = newFile?.origin ?? oldFile?.origin else { return self }
    var shown = self
    shown.changes = changes.filter { $0.kind != .sourceChanged }.map { $0.shown(in: origin) }
    return shown
  }

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
          finding: change.finding(at: place, notes(on: change)), file: place.file)
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
  fileprivate func shown(in origin: any SourceOrigin) -> Change {
    var change = self
    (change.old, change.new) = (old?.shown, new?.shown)
    change.message = origin.message(message)
    change.help = help.flatMap(origin.help)
    change.fix = new?.file.origin == nil ? fix : nil
    return change
  }

  fileprivate var oldNotes: [Note] {
    old.map { [Note("the old version", at: $0.range, in: $0.file)] } ?? []
  }

  /// Whether the change or what it lacks is the mistake, only the author can say.
  fileprivate func finding(at place: ChangedPlace, _ notes: [Note]) -> Finding {
    Finding(message, at: place.range, notes: notes, help: help, fix: fix.map { Fix($0.edits, isSafe: false) })
  }
}

private let mostCauses = 3
