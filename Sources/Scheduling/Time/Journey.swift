import Algorithms
import Questionnaires

/// The time that somebody spends in one time zone.
package struct Stay: Sendable {
  /// The day that begins with it; nil at home, where the participant joins.
  package let day: CalendarDate?
  package let zone: TimeZone
  let from: Int
}

extension TimeZone {
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
