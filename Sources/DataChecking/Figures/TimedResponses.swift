/// What response rates are shares of.
package enum RateBasis: String, CaseIterable, Sendable {
  /// Prompts in the data, because rows without answers are missed prompts.
  case data
  /// Prompts that the schedule has.
  case schedule
  /// The same, where it says how many there are.
  case scheduleInPart = "schedule-in-part"
  /// There is no rate: the data have more prompts than the schedule.
  case notAsScheduled = "not-as-scheduled"
  /// There is no rate: nobody knows how many prompts there were.
  case unknown

  init(_ count: ResponseCounts.Count, due: Int?) {
    if count.missed > 0 {
      self = .data
    } else if let due {
      self = count.prompted > due ? .notAsScheduled : .schedule
    } else {
      self = .unknown
    }
  }
}

/// Responses by day of participation, by hour of the day or by weekday.
package struct TimedResponses: Sendable {
  package struct Entry: Sendable {
    /// The day, the hour, or the number of the weekday from 0 for Monday.
    package let place: Int
    package let count: ResponseCounts.Count
    /// How many prompts the schedule has; nil if nobody knows.
    package let due: Int?
    /// What the rate is a share of; nil if nobody knows.
    package let whole: Int?
  }

  package let basis: RateBasis
  /// Those with prompts in the data or, if rates are shares of those, possibly in the schedule.
  package let entries: [Entry]

  /// - Parameters:
  ///   - due: by place, nil where nobody knows how many prompts there were
  ///   - all: what the rate of all prompts is a share of
  init(_ counts: [ResponseCounts.Count], due: [Int?]?, all: RateBasis) {
    let places = max(counts.count, due?.count ?? 0)
    let rows = (0..<places).map { place in
      (
        count: place < counts.count ? counts[place] : .init(),
        due: due.flatMap { place < $0.count ? $0[place] : 0 }
      )
    }
    let basis = Self.basis(rows, hasDue: due != nil, all)
    self.basis = basis
    entries = rows.enumerated().compactMap { place, row in
      let isScheduled = basis == .schedule || basis == .scheduleInPart
      guard row.count.prompted > 0 || isScheduled && row.due != 0 else { return nil }
      let whole = basis == .data ? row.count.prompted : isScheduled ? row.due : nil
      return Entry(place: place, count: row.count, due: row.due, whole: whole)
    }
  }

  /// One row with more prompts than the schedule has makes all others doubtful: clocks may be those of another place.
  private static func basis(
    _ rows: [(count: ResponseCounts.Count, due: Int?)], hasDue: Bool, _ all: RateBasis
  ) -> RateBasis {
    guard all == .schedule, hasDue else { return all == .schedule ? .unknown : all }
    if rows.contains(where: { $0.count.prompted > $0.due ?? .max }) { return .notAsScheduled }
    if rows.allSatisfy({ $0.due != nil }) { return .schedule }
    return rows.contains { $0.due ?? 0 > 0 } ? .scheduleInPart : .unknown
  }
}

/// The prompts that the schedule has for each participant, up to the last day of the data.
struct ParticipantsDue {
  /// By the participant's number.
  let each: [Int32]
  let all: DuePrompts
  /// Hours of the day of which nobody knows how many prompts come in them; nil if that is so for each.
  private let unclearHours: Set<Int>?

  /// Nil without a schedule and days of joining.
  init?(_ plan: BoundPlan, _ ledger: Ledger) {
    guard let schedule = plan.prompts, let lastDay = ledger.lastDay, !ledger.joined.isEmpty,
      ledger.joined.allSatisfy({ $0 != .min && $0 <= lastDay })
    else { return nil }
    var (all, known) = (DuePrompts(), [Int: Int]())
    for (joined, people) in Dictionary(ledger.joined.map { ($0, 1) }, uniquingKeysWith: +) {
      let due = schedule.due(joined: joined, upTo: lastDay)
      known[joined] = due.all
      all.add(due, times: people)
    }
    each = ledger.joined.map { Int32(known[$0] ?? 0) }
    self.all = all
    // Participants may move their prompts.
    unclearHours = plan.judgesWindows ? schedule.unclearHours : nil
  }

  /// By hour; nil where nobody knows.
  var hours: [Int?]? {
    unclearHours.map { unclear in all.hours.enumerated().map { unclear.contains($0) ? nil : $1 } }
  }
}
