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

/// The answered prompts of each participant who had any, in the order of the data. Names are only read when they are asked for.
package struct Responses: RandomAccessCollection, Sendable {
  package struct Response: Sendable {
    package let participant: String
    package let prompted: Int
    package let answered: Int
  }

  /// Of all participants, with prompts or without.
  private(set) var names = ByteTable()
  private var counts = PagedArray(empty: ResponseCounts.Count())
  private var numbers: [UInt32] = []

  package var startIndex: Int { 0 }
  package var endIndex: Int { numbers.count }

  package subscript(place: Int) -> Response {
    let number = Int(numbers[place])
    return Response(
      participant: names.text(of: number), prompted: counts[number].prompted,
      answered: counts[number].answered)
  }

  init() {}

  init(_ counts: PagedArray<ResponseCounts.Count>, _ names: ByteTable) {
    (self.counts, self.names) = (counts, names)
    numbers = (0..<names.count).filter { counts[$0].prompted > 0 }.map { UInt32($0) }
  }
}

/// The facts about a row that are needed before it is checked: whose it is, and whether it repeats another one.
struct RowHead {
  /// It is no answer to a questionnaire here.
  var leftOut: ExportColumns.LeftOut?
  /// The range of the participant's name in its block; empty if there is none.
  var participant = CellRange.empty
  var prompted: ClockTime?
  /// The row is about a prompt, whether its time can be read or not.
  var isPrompted = false
  /// Other rows may name the same prompt without repeating this one (`DataConvention.namesLatestPrompt`).
  var mayRepeatPrompt = false
  /// The day of participation of the first prompt that the row's questionnaire can have.
  var firstDay = 0
  /// The participant's day of joining: first as the row says it, then as the ledger knows it.
  var joined: Int?
  /// The row has an answer; only known for rows with a prompt.
  var isAnswered = false
  /// Equal for rows of the same prompt, and for rows of the same entry; 0 for rows without.
  var promptKey: UInt64 = 0
  var entryKey: UInt64 = 0

  // Set by the ledger.
  /// The number of the participant.
  var number: Int?
  var isDuplicate = false
}
