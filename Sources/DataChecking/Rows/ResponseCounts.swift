/// How many prompts participants answered.
package struct ResponseCounts: Sendable {
  package struct Count: Sendable {
    package internal(set) var prompted = 0
    package internal(set) var answered = 0
    /// Rows with answers that name no prompt of their own.
    package internal(set) var unprompted = 0
  }

  /// By the participant's number; rows without a participant are not among them.
  private(set) var byParticipant: [Count] = []
  /// By the day of participation.
  private(set) var byDay: [Count] = []
  private(set) var all = Count()
  /// Rows without an answer and without a prompt.
  private(set) var empty = 0

  private static let mostDays = 1_000

  mutating func add(_ head: RowHead, joined: Int?, isPrompted: Bool, isAnswered: Bool) {
    guard isPrompted || isAnswered else {
      empty += 1
      return
    }
    all.add(isPrompted: isPrompted, isAnswered: isAnswered)
    if let number = head.number {
      while byParticipant.count <= number { byParticipant.append(Count()) }
      byParticipant[number].add(isPrompted: isPrompted, isAnswered: isAnswered)
    }
    guard isPrompted, let time = head.prompted, let joined else { return }
    let day = time.day - joined
    guard (0..<Self.mostDays).contains(day) else { return }
    while byDay.count <= day { byDay.append(Count()) }
    byDay[day].add(isPrompted: true, isAnswered: isAnswered)
  }

  mutating func add(_ other: ResponseCounts) {
    all.add(other.all)
    empty += other.empty
    DataChecking.add(other.byParticipant, to: &byParticipant, empty: Count()) { $0.add($1) }
    DataChecking.add(other.byDay, to: &byDay, empty: Count()) { $0.add($1) }
  }
}

extension ResponseCounts.Count {
  @inline(__always) mutating func add(isPrompted: Bool, isAnswered: Bool) {
    if isPrompted {
      prompted += 1
      if isAnswered { answered += 1 }
    } else if isAnswered {
      unprompted += 1
    }
  }

  mutating func add(_ other: ResponseCounts.Count) {
    prompted += other.prompted
    answered += other.answered
    unprompted += other.unprompted
  }

  /// Rows with answers, whether a prompt asked for them or not.
  package var entries: Int { answered + unprompted }

  package var missed: Int { prompted - answered }
}
