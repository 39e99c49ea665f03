import Diagnostics
import Platforms
import Questionnaires

extension VersionComparison {
  /// Adds what phones keep as it was, because an app never reads a questionnaire again that it has.
  ///
  /// - Parameter changes: all others; a new number on the server settles its own change, too
  func addNotUpdated(to changes: inout [Change], _ settings: ComparisonSettings) {
    guard let severity = settings.phones, settings.isStudyRunning != false, old.isActive else { return }
    for target in sharedTargets.compactMap(\.self) {
      guard let phones = PhoneComparison(old, new, on: target, settings.clients) else { continue }
      phones.addChange(to: &changes, severity)
    }
  }
}

/// Two versions of a questionnaire for the clients of one target that keep the old one.
private struct PhoneComparison {
  private let old: Questionnaire
  private let new: Questionnaire
  private let target: TargetName
  private let habit: any ClientHabit
  private let clients: [ClientName]

  /// Nil if there are no such clients, or if they take the new version for another questionnaire.
  init?(_ old: Questionnaire, _ new: Questionnaire, on target: TargetName, _ used: UsedClients) {
    guard let habit = target.platform.keepingOldVersions else { return nil }
    (self.old, self.new, self.target, self.habit) = (old, new, target, habit)
    clients = used.with(habit)
    let isAnother = old.server?[target]?.id == nil && old.serverName.value != new.serverName.value
    guard !clients.isEmpty, !isAnother else { return nil }
  }

  func addChange(to changes: inout [Change], _ severity: Severity) {
    let count = changes.count(where: isShown)
    guard count > 0 else { return }
    guard hasNewNumber else {
      var change = change(lost(count), help: number(of: old) == nil ? withoutNumber : withNumber)
      change.openSeverity = severity
      return changes.append(change)
    }
    var change = change(kept(count), help: nil)
    change.resolution = .server
    change.affected = []
    for place in changes.indices where isNewNumber(changes[place]) { changes[place].resolution = .server }
    changes.append(change)
  }

  /// Whether the app would show it, if it read the new version.
  private func isShown(_ change: Change) -> Bool {
    // Documents name the source of the questionnaire, and no other.
    let isOfPart = change.kind == .sourceChanged && !change.subject.names.isEmpty
    return !isOfPart && kindsByTarget[target]?.contains(change.kind) == true
  }

  private func number(of questionnaire: Questionnaire) -> Located<Int>? { questionnaire.server?[target]?.id }

  private var hasNewNumber: Bool {
    guard let was = number(of: old), let now = number(of: new) else { return false }
    return was.value != now.value
  }

  private func isNewNumber(_ change: Change) -> Bool {
    change.kind == .serverChanged && change.changeClass == .storage
      && change.old?.range == number(of: old)?.range
  }

  private func change(_ message: String, help: String?) -> Change {
    let (was, now) = (number(of: old), number(of: new))
    return Change(
      .notUpdated, .whole,
      old: ChangedPlace(was.map { "\($0.value)" }, in: old.file, at: was?.range ?? old.id.range),
      new: ChangedPlace(now.map { "\($0.value)" }, in: new.file, at: now?.range ?? new.id.range), message,
      help: help)
  }

  private func lost(_ count: Int) -> String {
    "in \(clients.inWords), \(habit.words): \(count == 1 ? "1 change does" : "\(count) changes do") not reach people who take part already"
  }

  private func kept(_ count: Int) -> String {
    "in \(clients.inWords), the new number makes this another questionnaire, so \(count == 1 ? "1 change reaches" : "\(count) changes reach") everybody"
  }

  private var withNumber: String {
    "put it on the server as a new questionnaire and write its number as `server: {id: …}`, or ask everybody to install the app again; \(UsedClients.adviceToName)"
  }

  private var withoutNumber: String {
    "give it a new id with `formerly: \(old.id.value)` below it and put it on the server as a new questionnaire, or ask everybody to install the app again; \(UsedClients.adviceToName)"
  }
}

/// By target: the kinds of changes about what its documents have, so that its apps would show them. Another number or id is another
/// questionnaire.
private let kindsByTarget = Dictionary(
  uniqueKeysWithValues: TargetName.allCases.map { target in
    let keys = ObjectKind.allCases.filter { !$0.isOfSettings }.flatMap(\.members.keys)
    let shown = keys.filter { key in
      switch target.platform.support(of: key) {
      case .carried, .partly, .refused: true
      case .lost, .unneeded: false
      }
    }
    let besides: Set<ChangeKind> = [.serverChanged, .questionnaireRenamed, .versionNotRaised, .notUpdated]
    return (target, Set(shown.flatMap(\.about.changes)).subtracting(besides))
  })
