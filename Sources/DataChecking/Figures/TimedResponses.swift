/// The whole of which response rates are shares.
package enum RateBasis: String, CaseIterable, Sendable {
  /// Prompts in the data, because rows without answers are missed prompts.
  case data
  /// Prompts that the schedule has.
  case schedule
  /// Prompts that the schedule has, only where it gives their number.
  case scheduleInPart = "schedule-in-part"
  /// There is no rate: the data have more prompts than the schedule.
  case notAsScheduled = "not-as-scheduled"
  /// There is no rate: nobody knows how many prompts there were.
  case unknown

  /// - Parameter counted: the prompts of participants for whom the schedule has those
  init(_ count: ResponseCounts.Count, due: Int?, counted: ResponseCounts.Count?) {
    if count.missed > 0 {
      self = .data
    } else if let due, let counted, due > 0 || counted.prompted > 0 {
      self = counted.prompted > due ? .notAsScheduled : .schedule
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
    /// Number of prompts in the schedule; nil if unknown.
    package let due: Int?
    /// The number of which the rate is a share; nil if unknown.
    package let whole: Int?
  }

  package let basis: RateBasis
  /// Entries with prompts in the data or, if rates are shares of the schedule's, possibly in the schedule.
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

/// The prompts that the schedule has for each participant, from the day of joining to the last day with a prompt.
struct ParticipantsDue: Sendable {
  /// By the participant's number; below zero if nobody knows.
  private let each: PagedArray<Int32>
  let all: DuePrompts
  /// Hours of the day of which nobody knows how many prompts come in them; nil if that is so for each.
  private let unclearHours: Set<Int>?

  /// Nil without a schedule and days of joining.
  init?(_ plan: BoundPlan, _ response: ResponseCounts, _ people: People) {
    guard let schedule = plan.prompts else { return nil }
    var (stays, each) = ([Stay: Int](), PagedArray<Int32>(empty: -1))
    for number in response.byParticipant.indices {
      guard let stay = Self.stay(number, response, people) else { continue }
      stays[stay, default: 0] += 1
    }
    guard !stays.isEmpty else { return nil }
    var (all, known) = (DuePrompts(), [Stay: Int32]())
    for (stay, count) in stays {
      let due = schedule.due(joined: Int(stay.joined), upTo: Int(stay.last))
      known[stay] = Int32(clamping: due.all)
      all.add(due, times: count)
    }
    for number in response.byParticipant.indices {
      if let stay = Self.stay(number, response, people) { each[number] = known[stay] ?? 0 }
    }
    (self.each, self.all) = (each, all)
    // Participants may move their prompts.
    unclearHours = plan.judgesWindows ? schedule.unclearHours : nil
  }

  private struct Stay: Hashable {
    let joined: Int32
    let last: Int32
  }

  private static func stay(_ number: Int, _ response: ResponseCounts, _ people: People) -> Stay? {
    guard response.byParticipant[number].entries > 0 || response.byParticipant[number].prompted > 0,
      let joined = people.joined(number), let last = people.last(number), joined <= last
    else { return nil }
    return Stay(joined: Int32(joined), last: Int32(last))
  }

  /// Nil if nobody knows when the participant joined.
  func due(_ number: Int) -> Int? { each[number] < 0 ? nil : Int(each[number]) }

  /// The responses of the participants whose number of prompts is known.
  func counted(_ response: ResponseCounts) -> ResponseCounts.Count {
    var all = ResponseCounts.Count()
    for number in response.byParticipant.indices where each[number] >= 0 {
      all.add(response.byParticipant[number])
    }
    return all
  }

  /// By hour; nil where nobody knows.
  var hours: [Int?]? {
    unclearHours.map { unclear in all.hours.enumerated().map { unclear.contains($0) ? nil : $1 } }
  }
}
