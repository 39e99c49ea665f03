/// The questions that answered prompts showed, and how many of them were left empty.
package struct MissingAnswers: Sendable {
  private var (questions, empty): (Int32, Int32) = (0, 0)

  package init() {}

  package var shown: Int { Int(questions) }
  package var missing: Int { Int(empty) }

  @inline(__always) mutating func add(shown: Int, missing: Int) {
    questions += Int32(shown)
    empty += Int32(missing)
  }

  mutating func add(_ other: MissingAnswers) {
    questions += other.questions
    empty += other.empty
  }
}

/// Missing answers by time and by participant, and how long participants went on, while one thread counts them.
struct MissingCounts: Sendable {
  private(set) var hours = [MissingAnswers](repeating: MissingAnswers(), count: 24)
  /// Monday first.
  private(set) var weekdays = [MissingAnswers](repeating: MissingAnswers(), count: 7)
  /// By the day of participation.
  private(set) var days: [MissingAnswers] = []
  private(set) var persons = PagedArray(empty: MissingAnswers())
  /// The last days of participation with a prompt and with an answered one, by participant; below zero for none.
  private var lasts = PagedArray<(prompt: Int32, answer: Int32)>(empty: (-1, -1))

  static let mostDays = 1_000

  /// Takes a row; nothing is missing in one without answers, which is a missed prompt.
  mutating func add(_ head: RowHead, joined: Int?, isAnswered: Bool, shown: Int, missing: Int) {
    if let number = head.number, isAnswered { persons[number].add(shown: shown, missing: missing) }
    guard let time = head.prompted else { return }
    if isAnswered {
      hours[min(max(time.minute / 60, 0), 23)].add(shown: shown, missing: missing)
      weekdays[weekdayNumber(ofDay: time.day)].add(shown: shown, missing: missing)
    }
    guard let joined, case let day = time.day - joined, (0..<Self.mostDays).contains(day) else { return }
    if let number = head.number { note(day, isAnswered: isAnswered, of: number) }
    guard isAnswered else { return }
    while days.count <= day { days.append(MissingAnswers()) }
    days[day].add(shown: shown, missing: missing)
  }

  private mutating func note(_ day: Int, isAnswered: Bool, of number: Int) {
    let last = lasts[number]
    lasts[number] = (max(last.prompt, Int32(day)), isAnswered ? max(last.answer, Int32(day)) : last.answer)
  }

  mutating func add(_ other: MissingCounts) {
    DataChecking.add(other.hours, to: &hours, empty: MissingAnswers()) { $0.add($1) }
    DataChecking.add(other.weekdays, to: &weekdays, empty: MissingAnswers()) { $0.add($1) }
    DataChecking.add(other.days, to: &days, empty: MissingAnswers()) { $0.add($1) }
    persons.add(other.persons) { $0.add($1) }
    lasts.add(other.lasts) { $0 = (max($0.prompt, $1.prompt), max($0.answer, $1.answer)) }
  }

  var attrition: Attrition {
    var (prompted, answering) = ([Int](), [Int]())
    for number in lasts.indices {
      let last = lasts[number]
      Self.count(Int(last.prompt), in: &prompted)
      Self.count(Int(last.answer), in: &answering)
    }
    return Attrition(prompted: prompted.sumsFromHere, answering: answering.sumsFromHere)
  }

  private static func count(_ day: Int, in days: inout [Int]) {
    guard day >= 0 else { return }
    while days.count <= day { days.append(0) }
    days[day] += 1
  }
}

/// How many participants were left on each day of participation.
package struct Attrition: Sendable {
  private let prompted: [Int]
  private let answering: [Int]

  init(prompted: [Int], answering: [Int]) { (self.prompted, self.answering) = (prompted, answering) }

  /// Participants with a prompt on this day or a later one.
  package func prompted(on day: Int) -> Int { day < prompted.count ? prompted[day] : 0 }

  /// Participants who answered a prompt on this day or a later one.
  package func answering(on day: Int) -> Int { day < answering.count ? answering[day] : 0 }
}

extension [Int] {
  /// The sums of each number and all after it.
  fileprivate var sumsFromHere: [Int] {
    var (sums, sum) = ([Int](), 0)
    for number in reversed() {
      sum += number
      sums.append(sum)
    }
    return sums.reversed()
  }
}
