/// How far the clock of a table is from that of its schedules: all prompts are off by the same hours, as in an export by the clock of another
/// place.
struct ClockShift {
  /// By questionnaire: how many prompts there are at each minute of the day.
  private let minutes: [[Int]]
  private let plans: [PromptPlan]
  private let all: Int

  /// - Parameter minutes: of each plan; empty if its prompts are not judged
  init(_ minutes: [[Int]], _ plans: [PromptPlan?]) {
    let judged = zip(minutes, plans).compactMap { minutes, plan in
      minutes.isEmpty ? nil : plan.map { (minutes, $0) }
    }
    (self.minutes, self.plans) = (judged.map(\.0), judged.map(\.1))
    all = self.minutes.reduce(0) { $0 + $1.reduce(0, +) }
  }

  /// Fewer prompts outside may come from one phone.
  private static let fewestPrompts = 5
  /// Of a hundred prompts: so many are outside without a shift, and so few with it, because data have other faults too.
  private static let (fewestOutside, mostOutside) = (5, 2)

  /// In seconds, later than the schedule; nil if there is none. Whole hours come first, and the smallest of them.
  var seconds: Int? {
    let none = outside(0)
    guard none >= Self.fewestPrompts, none * 100 >= all * Self.fewestOutside else { return nil }
    let hours = (1...14).flatMap { [$0 * 60, -$0 * 60] }
    let shift = (hours + hours.map { $0 - $0.signum() * 30 }).first {
      outside($0) * 100 <= all * Self.mostOutside
    }
    return shift.map { $0 * 60 }
  }

  /// Number of prompts outside every window if all are so many minutes late.
  private func outside(_ shift: Int) -> Int {
    zip(minutes, plans).reduce(0) { sum, one in
      sum
        + one.0.indices.reduce(0) { outside, minute in
          one.0[minute] == 0 || one.1.hasWindow(at: (minute - shift + 1_440) % 1_440)
            ? outside : outside + one.0[minute]
        }
    }
  }
}
