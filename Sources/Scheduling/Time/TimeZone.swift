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
}

/// A moment at which the clocks change.
package struct OffsetChange: Equatable {
  package let instant: Int
  package let before: Int
  package let after: Int
}

package let secondsADay = 86_400
package let minutesADay = 1_440
