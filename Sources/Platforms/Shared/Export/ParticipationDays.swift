import Questionnaires

extension ScheduleRule {
  /// The days of participation on which the rule asks, none after the last one; nil if they go on without an end.
  ///
  /// - Parameter length: how many days participation takes, if that is known
  func days(within length: Int?) -> [ClosedRange<Int>]? {
    let last = length.map { $0 - 1 } ?? .max
    let own = days?.value.map(\.value).filter { !$0.isReversed }.map { $0.first...$0.last }
    guard let all = own ?? length.map({ _ in [(fromDay?.value ?? 0)...Int.max] }) else { return nil }
    let kept = all.filter { $0.lowerBound <= last }
    // A rule that lies wholly after the last day is an error, whatever is written.
    return kept.isEmpty ? own : kept.map { $0.lowerBound...min($0.upperBound, last) }
  }
}
