import Questionnaires

/// The figures of a report about the answers to one questionnaire in one file.
package struct SheetFigures: Sendable {
  package struct Participant: Sendable {
    package let name: String
    /// Prompts of the schedule from the day of joining to the last day with a prompt; nil if their number is unknown.
    package let due: Int?
    package let response: ResponseCounts.Count
    /// In seconds.
    package let latency: Double?
    package let duration: Double?
    /// Answers that the shown questions require, and how many of them are missing.
    package let required: (shown: Int, missing: Int)
    package let missing: MissingAnswers
  }

  package let file: String
  package let questionnaire: Questionnaire
  package let rows: Int
  package let response: ResponseCounts.Count
  /// Responses of the participants whose number of scheduled prompts is known, if rates are shares of these.
  package let counted: ResponseCounts.Count
  package let due: Int?
  package let basis: RateBasis
  package let participants: Participants
  package let days: TimedResponses
  package let hours: TimedResponses
  package let weekdays: TimedResponses
  package let missing: TimedMissing
  package let attrition: Attrition
  package let questions: [QuestionFigures]
  package let scores: [ScoreFigures]
  package let careless: CarelessFigures?

  /// The number of prompts that a rate is a share of; nil if nobody knows it.
  package func whole(_ count: ResponseCounts.Count, due: Int?) -> Int? {
    switch basis {
    case .data: count.prompted
    case .schedule, .scheduleInPart: due.flatMap { $0 >= count.answered ? $0 : nil }
    case .notAsScheduled, .unknown: nil
    }
  }

  private func rate(_ count: ResponseCounts.Count, due: Int?) -> Double? {
    whole(count, due: due).flatMap { $0 > 0 ? Double(count.answered) / Double($0) : nil }
  }

  /// The share of all prompts that was answered; nil if nobody knows it.
  package var rate: Double? { rate(counted, due: due) }

  /// The share of the schedule's prompts, if another one than `rate`.
  package var rateOfSchedule: Double? {
    guard basis == .data, let due, due > 0, due != response.prompted, due >= response.answered else {
      return nil
    }
    return Double(response.answered) / Double(due)
  }

  package var ratesOfParticipants: [Double] {
    participants.compactMap { rate($0.response, due: $0.due) }
  }
}

/// Missing answers by time, in the places of `TimedResponses`.
package struct TimedMissing: Sendable {
  fileprivate let days: [MissingAnswers]
  fileprivate let hours: [MissingAnswers]
  fileprivate let weekdays: [MissingAnswers]

  package func day(_ day: Int) -> MissingAnswers { day < days.count ? days[day] : MissingAnswers() }
  package func hour(_ hour: Int) -> MissingAnswers { hours[hour] }
  package func weekday(_ number: Int) -> MissingAnswers { weekdays[number] }
}

/// The answers to one question.
package struct QuestionFigures: Sendable {
  /// Frequency of an answer or of a range of numbers.
  package struct Bar: Sendable {
    /// The option; nil for numbers.
    package let option: ResponseOption?
    /// The number, or the first and the last of a stretch; empty for options.
    package let numbers: [Decimal]
    package let count: Int
  }

  package let question: Question
  package let shown: Int
  package let answered: Int
  package let missing: Int
  /// Values that cannot be answers.
  package let wrong: Int
  package let bars: [Bar]
  /// Of numbers, and of codes in an order.
  package let numbers: Moments?
  package let spread: PersonSpread?
  package let extremes: (lowest: Double, highest: Double)?
  /// Frequencies of the lowest and the highest possible answer; nil if there is no order.
  package let atEnds: (lowest: Int, highest: Int)?
  /// Answers without those for no answer, which have no place in an order.
  package let ordered: Int

  init(_ entry: FigurePlan.Entry, _ figures: RowFigures, in questionnaire: Questionnaire) {
    question = questionnaire.questions[entry.question]
    func counter(_ counter: FigurePlan.Counter) -> Int { figures.counters[entry.first + counter.rawValue] }
    (shown, answered) = (counter(.shown), counter(.answered))
    (missing, wrong) = (counter(.missing), counter(.wrong))
    let first = entry.first + FigurePlan.Counter.allCases.count
    let counts = Array(figures.counters[first..<first + entry.counting.size])
    bars = Self.bars(entry.counting, counts, question)
    numbers = entry.moments.map { figures.moments[$0] }
    spread = entry.moments.map { place in
      PersonSpread(figures.moments[place], figures.persons[place].elements)
    }
    extremes = entry.moments.flatMap { place in
      figures.moments[place].count > 0 ? figures.extremes[place] : nil
    }
    let list = question.isSingleChoice ? question.options : nil
    let noAnswers = bars.filter { bar in
      bar.option.map { list?.meansNoAnswer($0.code.value) == true } ?? false
    }
    ordered = answered - noAnswers.reduce(0) { $0 + $1.count }
    atEnds =
      entry.ends == nil ? Self.endsOfCodes(bars, of: question) : (counter(.atLowest), counter(.atHighest))
  }

  private static func bars(_ counting: FigurePlan.Counting, _ counts: [Int], _ question: Question) -> [Bar] {
    switch counting {
    case .answers, .numbers: return []
    case .choice, .multiple:
      let options = question.options?.options ?? []
      return zip(options, counts).map { Bar(option: $0, numbers: [], count: $1) }
    case .points(let lowest, let step, let points, let size):
      return counts.enumerated().map { place, count in
        let (first, last) = (place * size, min((place + 1) * size, points) - 1)
        let ends = (first == last ? [first] : [first, last]).map {
          Decimal(billionths: Int128(lowest) + Int128($0) * Int128(step))
        }
        return Bar(option: nil, numbers: ends, count: count)
      }
    case .stretches(let lowest, let highest):
      let width = Int128(highest) - Int128(lowest)
      return counts.enumerated().map { place, count in
        let ends = [place, place + 1].map {
          Decimal(billionths: Int128(lowest) + width * Int128($0) / Int128(FigurePlan.stretches))
        }
        return Bar(option: nil, numbers: ends, count: count)
      }
    }
  }

  /// Of a choice whose codes are numbers, without those for no answer; nil for any other.
  private static func endsOfCodes(_ bars: [Bar], of question: Question) -> (lowest: Int, highest: Int)? {
    guard let list = question.options, question.isSingleChoice else { return nil }
    let answers = bars.filter { bar in bar.option.map { !list.meansNoAnswer($0.code.value) } ?? false }
    let numbered = answers.compactMap { bar in
      bar.option.flatMap { Int($0.code.value.text) }.map { (number: $0, count: bar.count) }
    }
    guard numbered.count > 1, numbered.count == answers.count else { return nil }
    let sorted = numbered.sorted { $0.number < $1.number }
    return (sorted[0].count, sorted[sorted.count - 1].count)
  }
}

/// The values of one score.
package struct ScoreFigures: Sendable {
  package let score: Score
  package let values: Moments
  /// The beginnings of the stretches of the questions' ranges, and the end of the last one.
  package let edges: [Double]
  /// Number of values in each stretch of the range, all of the same width.
  package let stretches: [Int]
  package let spread: PersonSpread
  package let reliability: Reliability

  init(_ score: Score, _ counts: ScoreCounts) {
    self.score = score
    values = counts.all
    edges = counts.edges.map { $0.billionths.nearest / 1e9 }
    stretches = counts.stretches
    spread = PersonSpread(counts.all, counts.persons.elements.lazy.map(\.personSum))
    reliability = Reliability(counts.items)
  }
}

/// Prompts that may have been answered without care.
package struct CarelessFigures: Sendable {
  package struct Counts: Sendable {
    package private(set) var fast = 0
    package private(set) var same = 0
    package private(set) var atMode = 0

    mutating func add(_ row: CarelessRow) {
      if row.isFast { fast += 1 }
      if row.isSame { same += 1 }
      if row.isAtMode { atMode += 1 }
    }
  }

  /// Answered ones.
  package let prompts: Int
  package let timed: Int
  /// Number of questions with the same answers, so that equal answers are compared.
  package let items: Int
  package let all: Counts
  /// Of those with such prompts.
  package let byParticipant: PagedArray<Counts>
  /// In the order of the data.
  package let rows: [CarelessRow]
  private let names: ByteTable

  package func participant(of row: CarelessRow) -> String? { row.participant.map(names.text) }

  init(_ counts: CarelessCounts, _ names: ByteTable) {
    self.names = names
    prompts = counts.prompts
    timed = counts.timed
    items = counts.items.count
    var (all, byParticipant) = (Counts(), PagedArray(empty: Counts()))
    for row in counts.rows {
      all.add(row)
      if let participant = row.participant { byParticipant[participant].add(row) }
    }
    (self.all, self.byParticipant) = (all, byParticipant)
    rows = counts.rows.sorted { $0.row < $1.row }
  }
}

extension SheetFigures {
  /// - Parameter seen: the participants of the table
  init(
    _ figures: RowFigures, _ response: ResponseCounts, _ plan: BoundPlan, _ people: People, seen: [UInt32],
    due: ParticipantsDue?, rows: Int
  ) {
    let questionnaire = plan.sheet.questionnaire
    (file, self.questionnaire, self.rows) = (plan.layout.file, questionnaire, rows)
    self.response = response.all
    self.due = due?.all.all
    let known = due?.counted(response)
    let basis = RateBasis(response.all, due: self.due, counted: known)
    self.basis = basis
    counted = basis == .schedule ? known ?? response.all : response.all
    days = TimedResponses(response.byDay, due: due?.all.days, all: basis)
    hours = TimedResponses(figures.hours, due: due?.hours, all: basis)
    weekdays = TimedResponses(figures.weekdays, due: due?.all.weekdays, all: basis)
    missing = TimedMissing(
      days: figures.missing.days, hours: figures.missing.hours, weekdays: figures.missing.weekdays)
    attrition = figures.missing.attrition
    questions = figures.plan.entries.map { QuestionFigures($0, figures, in: questionnaire) }
    scores = zip(questionnaire.scores, figures.scores).map { ScoreFigures($0, $1) }
    let careless = figures.careless.map { CarelessFigures($0, people.names) }
    self.careless = careless
    participants = Participants(figures, response, people.names, seen: seen, due: due, careless: careless)
  }
}
