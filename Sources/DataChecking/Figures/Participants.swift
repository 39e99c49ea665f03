/// The figures of each participant of a table, computed when they are asked for: there may be as many participants as rows.
package struct Participants: RandomAccessCollection, Sendable {
  private let names: ByteTable
  /// The numbers of the participants, by place.
  private let seen: [UInt32]
  private let due: ParticipantsDue?
  private let response: PagedArray<ResponseCounts.Count>
  /// Sorted.
  private let latencies: [UInt64]
  private let durations: [UInt64]
  private let required: PagedArray<(shown: Int32, missing: Int32)>
  private let missing: PagedArray<MissingAnswers>
  private let scores: [PagedArray<Moments>]
  private let careless: CarelessFigures?

  init(
    _ figures: RowFigures, _ response: ResponseCounts, _ names: ByteTable, seen: [UInt32],
    due: ParticipantsDue?, careless: CarelessFigures?
  ) {
    (self.names, self.seen, self.due, self.response) = (names, seen, due, response.byParticipant)
    (latencies, durations) = (figures.latencies.sorted(), figures.durations.sorted())
    (required, missing, self.careless) = (figures.required, figures.missing.persons, careless)
    scores = figures.scores.map(\.persons)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { seen.count }

  package subscript(place: Int) -> SheetFigures.Participant {
    let number = Int(seen[place])
    let required = required[number]
    return SheetFigures.Participant(
      name: name(place), due: due?.due(number), response: response[number],
      latency: latencies.median(of: number), duration: durations.median(of: number),
      required: (Int(required.shown), Int(required.missing)), missing: missing[number])
  }

  package func name(_ place: Int) -> String { names.text(of: Int(seen[place])) }

  package func entries(_ place: Int) -> Int { response[Int(seen[place])].entries }

  /// The values of a score, by its place.
  package func values(_ place: Int, ofScore score: Int) -> Moments { scores[score][Int(seen[place])] }

  /// Prompts that may have been answered without care; nil unless that was asked for.
  package func careless(_ place: Int) -> CarelessFigures.Counts? {
    careless?.byParticipant[Int(seen[place])]
  }
}

/// The count and the sum of one participant's numbers. In few bytes, because there may be millions of participants.
struct PersonSum: Sendable {
  fileprivate(set) var count: Int32 = 0
  fileprivate(set) var sum = 0.0

  @inline(__always) mutating func add(_ number: Double) {
    count += 1
    sum += number
  }

  mutating func add(_ other: PersonSum) {
    count += other.count
    sum += other.sum
  }
}

/// How much numbers differ between persons, and from one time to the next within a person.
package struct PersonSpread: Sendable {
  /// Participants with a number.
  package let persons: Int
  /// The mean and the SD of the participants' means, each participant once.
  package let mean: Double?
  package let between: Double?
  /// Within persons: the square root of the mean square within of a one-way analysis of variance.
  package let within: Double?
  /// ICC(1): the share of the variance that is between persons; nil if there are too few.
  package let intraclass: Double?

  /// - Parameter all: the numbers of all participants together; those of rows without a participant leave only the means
  init(_ all: Moments, _ sums: some Sequence<PersonSum>) {
    var (means, counts, squares) = (Moments(), [Int](), 0.0)
    for person in sums where person.count > 0 {
      means.add(person.sum / Double(person.count))
      counts.append(Int(person.count))
      squares += person.sum * person.sum / Double(person.count)
    }
    (persons, mean, between) = (counts.count, means.mean, means.deviation)
    guard all.count == counts.reduce(0, +), all.count > counts.count else {
      (within, intraclass) = (nil, nil)
      return
    }
    let inside = max(all.squares - squares, 0)
    let meanWithin = inside / Double(all.count - counts.count)
    within = meanWithin.squareRoot()
    guard counts.count > 1 else {
      intraclass = nil
      return
    }
    let meanBetween = max(all.squaresAroundMean - inside, 0) / Double(counts.count - 1)
    let total = meanBetween + (Reliability.groupSize(counts) - 1) * meanWithin
    intraclass = total > 1e-9 ? (meanBetween - meanWithin) / total : nil
  }
}

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
