/// The number of prompts that the schedule has for one person or for several.
package struct DuePrompts: Sendable {
  package private(set) var all = 0
  /// By the day of participation, from 0.
  private(set) var days: [Int] = []
  /// Monday first.
  private(set) var weekdays = [Int](repeating: 0, count: 7)
  /// Only those whose hour is known.
  private(set) var hours = [Int](repeating: 0, count: 24)

  mutating func add(_ windows: [PromptWindow], on day: Int, joined: Int) {
    let prompts = windows.reduce(0) { $0 + $1.prompts }
    all += prompts
    while days.count <= day - joined { days.append(0) }
    days[day - joined] += prompts
    weekdays[weekdayNumber(ofDay: day)] += prompts
    for window in windows { if let hour = window.hour { hours[min(hour, 23)] += window.prompts } }
  }

  /// Adds those of several people who have the same.
  mutating func add(_ other: DuePrompts, times people: Int) {
    all += other.all * people
    DataChecking.add(other.days, to: &days, empty: 0) { $0 += $1 * people }
    DataChecking.add(other.weekdays, to: &weekdays, empty: 0) { $0 += $1 * people }
    DataChecking.add(other.hours, to: &hours, empty: 0) { $0 += $1 * people }
  }
}

/// From 0 for Monday; 1970-01-01, the day with the number 0, was a Thursday. `Weekday` would create a list of all of them
/// for each row.
func weekdayNumber(ofDay day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
