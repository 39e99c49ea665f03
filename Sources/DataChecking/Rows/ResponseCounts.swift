/// How many prompts participants answered.
package struct ResponseCounts: Sendable {
  package struct Count: Sendable {
    package internal(set) var prompted = 0
    package internal(set) var answered = 0
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
    guard isPrompted else {
      if !isAnswered { empty += 1 }
      return
    }
    let answered = isAnswered ? 1 : 0
    all.add(answered)
    if let number = head.number {
      while byParticipant.count <= number { byParticipant.append(Count()) }
      byParticipant[number].add(answered)
    }
    guard let time = head.prompted, let joined else { return }
    let day = time.day - joined
    guard (0..<Self.mostDays).contains(day) else { return }
    while byDay.count <= day { byDay.append(Count()) }
    byDay[day].add(answered)
  }

  mutating func add(_ other: ResponseCounts) {
    all.add(other.all)
    empty += other.empty
    Self.add(other.byParticipant, to: &byParticipant)
    Self.add(other.byDay, to: &byDay)
  }

  private static func add(_ counts: [Count], to own: inout [Count]) {
    while own.count < counts.count { own.append(Count()) }
    for (place, count) in counts.enumerated() { own[place].add(count) }
  }
}

extension ResponseCounts.Count {
  mutating func add(_ answered: Int) {
    prompted += 1
    self.answered += answered
  }

  mutating func add(_ other: ResponseCounts.Count) {
    prompted += other.prompted
    answered += other.answered
  }

  package var missed: Int { prompted - answered }
}
