import Questionnaires

/// The prompts that can come on one day of a rule.
enum DayTimes: Sendable {
  case spread(LocalMinutes, SpreadTable)
  /// One prompt in each.
  case windows([LocalMinutes])
  case fixed([Int])

  /// Minutes of the day, in ascending order.
  ///
  /// - Parameter last: the prompt of the day before; a spread keeps its gap to it if the day leaves room.
  func draw(on day: LocalDay, after last: Int?, _ generator: inout SeededGenerator) -> [Int] {
    switch self {
    case .spread(let minutes, let table):
      let free = last.map { minutes.firstPlace(on: day, notBefore: $0 + table.gap * 60) } ?? 0
      let earliest = table.ways(from: free) > 0 ? free : 0
      return table.draw(from: earliest, &generator).map { minutes[$0] }
    case .windows(let windows): return windows.map { $0[generator.below($0.count)] }
    case .fixed(let minutes): return minutes
    }
  }
}

/// Creates the times of a rule's days, and counts the ways of a spread only once for all days of equal length.
struct DayPlan {
  private let form: ScheduleForm
  private var tables: [Int: SpreadTable] = [:]

  init(_ form: ScheduleForm) {
    self.form = form
  }

  mutating func times(on day: LocalDay) -> DayTimes {
    switch form {
    case .spread(let window, let times, let minGap):
      let minutes = day.minutes(of: window.value)
      let gap = (minGap?.value ?? ScheduleForm.defaultMinGap).minutes
      return .spread(minutes, table(length: minutes.count, times: times.value, gap: gap))
    case .windows(let windows):
      let minutes = windows.map(\.value).sorted { $0.start < $1.start }.map(day.minutes)
      return .windows(minutes.filter { $0.count > 0 })
    case .fixed(let times): return .fixed(times.map(\.value.minutes).sorted())
    }
  }

  private mutating func table(length: Int, times: Int, gap: Int) -> SpreadTable {
    if let table = tables[length] { return table }
    let times = SpreadTable.mostTimes(length: length, times: times, gap: gap)
    let table = SpreadTable(length: length, times: times, gap: gap)
    tables[length] = table
    return table
  }
}
