import Algorithms
import Questionnaires

/// How local time at a place follows from UTC. Instants and local times are seconds since 1970-01-01 00:00, the
/// latter as the clocks there show them.
package struct TimeZone: Sendable {
  package let name: String
  /// The instants at which the offset changes, ascending, and the offset from each of them.
  let transitions: [Int]
  let offsets: [Int]
  /// Before the first transition.
  let firstOffset: Int
  /// After the last transition, if the file says how the zone continues.
  let footer: TimeZoneFooter?
  /// Of somebody who travels; empty otherwise.
  let stays: [Stay]

  init(
    name: String, transitions: [Int], offsets: [Int], firstOffset: Int, footer: TimeZoneFooter?,
    stays: [Stay] = []
  ) {
    (self.name, self.transitions, self.offsets) = (name, transitions, offsets)
    (self.firstOffset, self.footer, self.stays) = (firstOffset, footer, stays)
  }

  package static let utc = TimeZone(name: "UTC", transitions: [], offsets: [], firstOffset: 0, footer: nil)

  /// Seconds east of UTC.
  package func offset(at instant: Int) -> Int {
    if transitions.isEmpty || instant >= transitions[transitions.count - 1] {
      return footer?.offset(at: instant) ?? offsets.last ?? firstOffset
    }
    let later = transitions.partitioningIndex { $0 > instant }
    return later == 0 ? firstOffset : offsets[later - 1]
  }

  /// The least and the most that it is ahead of UTC between two days, in seconds. Unless both are known, the days are those of a year
  /// under the rules that are in force until further notice.
  package func offsets(from first: CalendarDate?, to last: CalendarDate?) -> ClosedRange<Int> {
    let year = 25_567...25_932  // 2040, which no table of a time zone lists.
    let days =
      first.flatMap { first in last.map { (first.dayNumber, $0.dayNumber) } } ?? (
        year.lowerBound, year.upperBound
      )
    let noons = stride(from: days.0, through: max(days.0, min(days.1, days.0 + 366)), by: 1)
    let all = noons.map { offset(at: $0 * secondsADay + secondsADay / 2) }
    return (all.min() ?? firstOffset)...(all.max() ?? firstOffset)
  }

  /// The instant of a local time. If the time occurs twice, this is the first; a time that does not exist moves forward
  /// by as much as the clocks skip (RFC 5545, 3.3.5).
  package func instant(ofLocal local: Int) -> Int {
    let (before, after) = (offset(at: local - secondsADay), offset(at: local + secondsADay))
    let candidates = [local - before, local - after].filter { offset(at: $0) == local - $0 }
    return candidates.min() ?? local - before
  }

  /// The moments in a period at which the clocks change.
  package func changes(in range: Range<Int>) -> [OffsetChange] {
    let known = transitions[
      transitions.partitioningIndex {
        $0 >= range.lowerBound
      }..<transitions.partitioningIndex {
        $0 >= range.upperBound
      }]
    let instants = Set(known).union(footer?.changes(in: range) ?? [])
    return instants.sorted().compactMap { instant in
      let change = OffsetChange(instant: instant, before: offset(at: instant - 1), after: offset(at: instant))
      return change.before == change.after ? nil : change
    }
  }

  /// The time on the clock of somebody who takes it to another time zone.
  ///
  /// - Parameter day: later than those of journeys before; the journey ends as it begins, where the participant comes from
  package func moving(to zone: TimeZone, on day: CalendarDate) -> TimeZone {
    let last = self.zone(inForceAt: .max)
    let instant = last.instant(ofLocal: day.dayNumber * secondsADay)
    // The footer is the new zone's, so that the changes before the journey have to be listed.
    let first = instant - remembered
    let before = changes(in: first..<instant).map { ($0.instant, $0.after) }
    let later = zone.transitions.partitioningIndex { $0 > instant }
    let all =
      before + [(instant, zone.offset(at: instant))] + zip(zone.transitions, zone.offsets).dropFirst(later)
    let home = stays.isEmpty ? [Stay(day: nil, zone: self, from: .min)] : stays
    return TimeZone(
      name: name, transitions: all.map(\.0), offsets: all.map(\.1), firstOffset: offset(at: first),
      footer: zone.footer, stays: home + [Stay(day: day, zone: zone, from: instant)])
  }

  /// Longer than any simulation, in seconds.
  private var remembered: Int { 12 * 366 * secondsADay }

  /// The time zone of the clock at an instant: what an app calculates with, as it knows of no journey to come.
  func zone(inForceAt instant: Int) -> TimeZone {
    guard !stays.isEmpty else { return self }
    return stays[max(stays.partitioningIndex { $0.from > instant } - 1, 0)].zone
  }

  /// Journeys, by their instant.
  package var journeys: ArraySlice<Stay> { stays.dropFirst() }
}

/// A moment at which the clocks change.
package struct OffsetChange: Equatable {
  package let instant: Int
  package let before: Int
  package let after: Int
}

package let secondsADay = 86_400
package let minutesADay = 1_440

/// The time that somebody spends in one time zone.
package struct Stay: Sendable {
  /// The day that begins with it; nil at home, where the participant joins.
  package let day: CalendarDate?
  package let zone: TimeZone
  let from: Int
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The remainder, never negative.
func floorModulo(_ value: Int, _ divisor: Int) -> Int {
  let remainder = value % divisor
  return remainder < 0 ? remainder + divisor : remainder
}

/// The quotient, rounded down.
package func floorDivide(_ value: Int, _ divisor: Int) -> Int {
  (value - floorModulo(value, divisor)) / divisor
}

/// At least two digits.
func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// `HH:MM` of minutes after midnight.
package func clockTime(_ minutes: Int) -> String { twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60) }

extension CalendarDate {
  /// `Mon` to `Sun`.
  package var weekday: String { String(Weekday(dayNumber: dayNumber).name.prefix(3)) }

  /// Today's date in UTC, by the machine's clock.
  package static func today() -> CalendarDate {
    CalendarDate(
      dayNumber: min(max(floorDivide(time(nil), secondsADay), dayNumbers.lowerBound), dayNumbers.upperBound))!
  }

  /// Today's date at a place, by the machine's clock.
  package static func today(in zone: TimeZone) -> CalendarDate {
    let now = time(nil)
    let day = floorDivide(now + zone.offset(at: now), secondsADay)
    let known = min(max(day, dayNumbers.lowerBound), dayNumbers.upperBound)
    return CalendarDate(dayNumber: known)!  // These days have a date.
  }
}
