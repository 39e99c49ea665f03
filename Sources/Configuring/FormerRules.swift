import Diagnostics

/// Names that rules had before they were replaced by several. In comments and settings, such a name stands for all of these.
package enum FormerRule: String, CaseIterable, Sendable {
  case scheduleIOSLimit = "schedule-ios-limit"

  /// The rules that a comment or a setting can be about.
  package func successors(among rules: [RuleDescription]) -> [RuleDescription] {
    let start =
      switch self {
      case .scheduleIOSLimit: "delivery-"
      }
    return rules.filter { $0.name.hasPrefix(start) && !$0.isEssential }
  }
}
