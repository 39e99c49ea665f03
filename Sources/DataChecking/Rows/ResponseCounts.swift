/// Counts of prompts and of answered ones, also by participant and by day.
package struct ResponseCounts: Sendable {
  package struct Count: Sendable {
    // Of 32 bits, because there may be millions of participants.
    private var (prompts, answeredPrompts, others): (Int32, Int32, Int32) = (0, 0, 0)

    package var prompted: Int { Int(prompts) }
    package var answered: Int { Int(answeredPrompts) }
    /// Rows with answers that name no prompt of their own.
    package var unprompted: Int { Int(others) }

    @inline(__always) mutating func add(isPrompted: Bool, isAnswered: Bool) {
      if isPrompted {
        prompts += 1
        if isAnswered { answeredPrompts += 1 }
      } else if isAnswered {
        others += 1
      }
    }

    mutating func add(_ other: Self) {
      prompts += other.prompts
      answeredPrompts += other.answeredPrompts
      others += other.others
    }
  }

  /// By the participant's number; rows without a participant are not among them.
  private(set) var byParticipant = PagedArray(empty: Count())
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
    byParticipant.add(other.byParticipant) { $0.add($1) }
    DataChecking.add(other.byDay, to: &byDay, empty: Count()) { $0.add($1) }
  }
}

extension ResponseCounts.Count {
  /// Rows with answers, whether a prompt asked for them or not.
  package var entries: Int { answered + unprompted }

  package var missed: Int { prompted - answered }
}
