import Algorithms
import Questionnaires

/// The minutes of a day in the participant's time zone.
struct LocalDay: Sendable {
  let date: CalendarDate
  private let zone: TimeZone
  /// Midnight in seconds since 1970-01-01 as clocks show them.
  private let start: Int
  /// The offset for the whole day, if the clocks do not change near it.
  private let steadyOffset: Int?
  /// Minutes of the day that the clocks skip.
  let missing: [Range<Int>]
  let changes: [OffsetChange]

  init(_ date: CalendarDate, in zone: TimeZone) {
    self.date = date
    self.zone = zone
    start = date.dayNumber * secondsADay
    let middle = start + secondsADay / 2
    let near = zone.changes(in: middle - 3 * secondsADay..<middle + 3 * secondsADay)
    steadyOffset = near.isEmpty ? zone.offset(at: middle) : nil
    let local = start..<start + secondsADay
    changes = near.filter { local.contains($0.instant + $0.before) || local.contains($0.instant + $0.after) }
    missing = near.compactMap { [start] change in
      let jumped =
        change.instant + change.before..<max(change.instant + change.before, change.instant + change.after)
      let minutes =
        floorDivide(jumped.lowerBound - start + 59, 60)..<floorDivide(jumped.upperBound - start + 59, 60)
      let today = minutes.clamped(to: 0..<minutesADay)
      return today.isEmpty ? nil : today
    }
  }

  /// Seconds since 1970-01-01 UTC.
  func instant(ofMinute minute: Int) -> Int {
    let local = start + minute * 60
    return steadyOffset.map { local - $0 } ?? zone.instant(ofLocal: local)
  }

  /// A zone that crosses the date line may skip a day.
  var exists: Bool { !missing.contains(0..<minutesADay) }

  /// The existing minutes of a window, each once, as ascending ranges.
  func minutes(of window: TimeWindow) -> LocalMinutes {
    guard window.minutes > 0 else { return LocalMinutes(stretches: []) }
    var stretches: [Range<Int>] = []
    var from = window.start.minutes
    for gap in missing where gap.upperBound > from && gap.lowerBound < window.end.minutes {
      if gap.lowerBound > from { stretches.append(from..<gap.lowerBound) }
      from = gap.upperBound
    }
    if from < window.end.minutes { stretches.append(from..<window.end.minutes) }
    return LocalMinutes(stretches: stretches)
  }
}

/// Minutes of a day, numbered so that one can be drawn.
struct LocalMinutes: Sendable {
  let stretches: [Range<Int>]

  var count: Int { stretches.reduce(0) { $0 + $1.count } }

  /// The first place whose minute is not before an instant; `count` where there is none.
  func firstPlace(on day: LocalDay, notBefore instant: Int) -> Int {
    guard let first = stretches.first, day.instant(ofMinute: first.lowerBound) < instant else { return 0 }
    return (0..<count).partitioningIndex { day.instant(ofMinute: self[$0]) >= instant }
  }

  /// The minute of the day at a place below `count`.
  subscript(place: Int) -> Int {
    var rest = place
    for stretch in stretches {
      if rest < stretch.count { return stretch.lowerBound + rest }
      rest -= stretch.count
    }
    preconditionFailure("there are only \(count) minutes")
  }
}
