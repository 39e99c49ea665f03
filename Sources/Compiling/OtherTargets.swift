import Diagnostics
import Questionnaires

extension Questionnaire {
  /// The targets on which all of the questionnaire can be published: nothing in it is refused there, and nothing is lost
  /// that participants would notice.
  package func targets(besides target: TargetName) -> [TargetName] {
    allTargets.filter { other in
      other.name != target
        && !other.report(on: self).diagnostics.contains { $0.severity != .hint && $0.rule != "no-target" }
    }
    .map(\.name)
  }

  /// The end of a help about something that a target does not have: where all of the questionnaire can be published.
  func elsewhere(than target: TargetName) -> String {
    let others = targets(besides: target).map { "`\($0.rawValue)`" }
    guard let last = others.last else { return "" }
    let names = others.dropLast().joined(separator: ", ") + (others.count > 1 ? " or " : "") + last
    return ", or publish the questionnaire on \(names), where all of it can be published"
  }
}
