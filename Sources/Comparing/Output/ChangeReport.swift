import Diagnostics
import Terminal

/// Everything that one run of `qtool diff` found, for a format to show.
package struct ChangeReport: Sendable {
  package let questionnaires: [ComparedQuestionnaire]

  package init(_ questionnaires: [ComparedQuestionnaire]) {
    self.questionnaires = questionnaires
  }

  package var changes: [Change] { questionnaires.flatMap(\.changes) }

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
}

/// Which changes end `qtool diff` with exit status 1.
package enum FailureLevel: String, CaseIterable, Sendable {
  case unresolved
  case coding
  case storage
  case measurement
  case `protocol`
  case cosmetic
  case never

  package func isReached(by change: Change) -> Bool {
    switch self {
    case .unresolved: !change.isResolved
    case .coding: isReached(by: change, from: .coding)
    case .storage: isReached(by: change, from: .storage)
    case .measurement: isReached(by: change, from: .measurement)
    case .protocol: isReached(by: change, from: .protocol)
    case .cosmetic: isReached(by: change, from: .cosmetic)
    case .never: false
    }
  }

  /// What needs no resolution counts whenever it occurs.
  private func isReached(by change: Change, from least: ChangeClass) -> Bool {
    guard change.changeClass <= least else { return false }
    return !change.isResolved || change.changeClass >= .protocol
  }
}
