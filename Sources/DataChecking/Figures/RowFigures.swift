import Questionnaires

/// The figures of a report about the rows of one questionnaire, while one thread counts them.
struct RowFigures: Sendable {
  let plan: FigurePlan
  /// Of all questions, as the plan numbers them.
  private(set) var counters: [Int]
  private(set) var moments: [Moments]
  /// By participant, likewise.
  private(set) var persons: [PagedArray<PersonSum>]
  /// The lowest and the highest number of each question with sums.
  private(set) var extremes: [(lowest: Double, highest: Double)]
  private(set) var hours = [ResponseCounts.Count](repeating: .init(), count: 24)
  /// Monday first.
  private(set) var weekdays = [ResponseCounts.Count](repeating: .init(), count: 7)
  private(set) var missing = MissingCounts()
  /// Required answers by participant.
  private(set) var required = PagedArray<(shown: Int32, missing: Int32)>(empty: (0, 0))
  /// The participant in the higher half, the seconds in the lower one.
  private(set) var latencies: [UInt64] = []
  private(set) var durations: [UInt64] = []
  private(set) var scores: [ScoreCounts]
  private(set) var careless: CarelessCounts?

  init(_ questionnaire: Questionnaire, isCareless: Bool) {
    plan = FigurePlan(questionnaire)
    counters = Array(repeating: 0, count: plan.counters)
    moments = Array(repeating: Moments(), count: plan.moments)
    persons = Array(repeating: PagedArray(empty: PersonSum()), count: plan.moments)
    extremes = Array(repeating: (.infinity, -.infinity), count: plan.moments)
    scores = questionnaire.scores.map { ScoreCounts($0) }
    careless = isCareless ? CarelessCounts(questionnaire) : nil
  }

  mutating func add(_ checker: RowChecker, _ head: RowHead) {
    if let time = head.prompted {
      let isAnswered = checker.isAnswered
      hours[min(max(time.minute / 60, 0), 23)].add(isPrompted: true, isAnswered: isAnswered)
      weekdays[weekdayNumber(ofDay: time.day)].add(isPrompted: true, isAnswered: isAnswered)
    }
    let joined = checker.times.joined
    guard checker.isAnswered else {
      return missing.add(head, joined: joined, isAnswered: false, shown: 0, missing: 0)
    }
    let row = countQuestions(checker, head.number)
    missing.add(head, joined: joined, isAnswered: true, shown: row.shown, missing: row.missing)
    countRequired(checker, head.number)
    countTimes(checker, head)
    for place in scores.indices { scores[place].add(checker, place, head.number) }
    careless?.add(checker, head)
  }

  /// Through pointers, because each row counts each question: an array would check for other owners each time.
  ///
  /// - Returns: how many were shown, and how many of them have no answer
  private mutating func countQuestions(
    _ checker: RowChecker, _ participant: Int?
  ) -> (shown: Int, missing: Int) {
    let (answers, shown) = (checker.answers, checker.shown)
    var row = (shown: 0, missing: 0)
    plan.entries.withUnsafeBufferPointer { entries in
      plan.codes.withUnsafeBufferPointer { codes in
        counters.withUnsafeMutableBufferPointer { counters in
          moments.withUnsafeMutableBufferPointer { moments in
            persons.withUnsafeMutableBufferPointer { persons in
              extremes.withUnsafeMutableBufferPointer { extremes in
                let counting = QuestionCounting(
                  codes: codes, counters: counters, moments: moments, persons: persons, extremes: extremes,
                  participant: participant)
                for place in entries.indices where shown[entries[place].question] == .yes {
                  let state = counting.count(entries.baseAddress! + place, answers)
                  if state != .unrecorded { row.shown += 1 }
                  if state.isMissing { row.missing += 1 }
                }
              }
            }
          }
        }
      }
    }
    return row
  }

  private mutating func countRequired(_ checker: RowChecker, _ participant: Int?) {
    guard let participant else { return }
    var (shown, missing): (Int32, Int32) = (0, 0)
    checker.bound.sheet.required.withUnsafeBufferPointer { all in
      // By place: an element would be copied, with its list, for each row.
      for place in all.indices where all[place].fields.isEmpty && checker.shown[all[place].question] == .yes {
        let state = checker.answers.state(all[place].question)
        if state != .unrecorded { shown += 1 }
        if state.isMissing { missing += 1 }
      }
    }
    required[participant].shown += shown
    required[participant].missing += missing
  }

  private mutating func countTimes(_ checker: RowChecker, _ head: RowHead) {
    guard let number = head.number, let started = checker.times.started else { return }
    if let prompted = head.prompted { latencies.append(number, seconds: started.instant - prompted.instant) }
    if let finished = checker.times.finished {
      durations.append(number, seconds: finished.instant - started.instant)
    }
  }

  mutating func add(_ other: RowFigures) {
    DataChecking.add(other.counters, to: &counters, empty: 0, +=)
    DataChecking.add(other.moments, to: &moments, empty: Moments()) { $0.add($1) }
    for (place, one) in other.persons.enumerated() { persons[place].add(one) { $0.add($1) } }
    missing.add(other.missing)
    for (place, one) in other.extremes.enumerated() {
      extremes[place] = (min(extremes[place].lowest, one.lowest), max(extremes[place].highest, one.highest))
    }
    DataChecking.add(other.hours, to: &hours, empty: .init()) { $0.add($1) }
    DataChecking.add(other.weekdays, to: &weekdays, empty: .init()) { $0.add($1) }
    required.add(other.required) { $0 = ($0.shown + $1.shown, $0.missing + $1.missing) }
    latencies += other.latencies
    durations += other.durations
    for (place, one) in other.scores.enumerated() { scores[place].add(one) }
    if let more = other.careless { careless?.add(more) }
  }
}

/// Counts the answer to one question on one row.
private struct QuestionCounting {
  let codes: UnsafeBufferPointer<Double>
  let counters: UnsafeMutableBufferPointer<Int>
  let moments: UnsafeMutableBufferPointer<Moments>
  let persons: UnsafeMutableBufferPointer<PagedArray<PersonSum>>
  let extremes: UnsafeMutableBufferPointer<(lowest: Double, highest: Double)>
  let participant: Int?

  @inline(__always) func count(
    _ entry: UnsafePointer<FigurePlan.Entry>, _ answers: RowAnswers
  ) -> AnswerState {
    let (first, question) = (entry.pointee.first, entry.pointee.question)
    let state = answers.state(question)
    if state == .unrecorded { return state }
    step(first, .shown)
    switch state {
    case .none, .neverGiven, .unrecorded: step(first, .missing)
    case .unclear: step(first, .wrong)
    case .given:
      step(first, .answered)
      countAnswer(entry, answers, first + FigurePlan.Counter.allCount)
    }
    return state
  }

  @inline(__always) private func step(_ first: Int, _ counter: FigurePlan.Counter) {
    counters[first + counter.rawValue] += 1
  }

  @inline(__always) private func countAnswer(
    _ entry: UnsafePointer<FigurePlan.Entry>, _ answers: RowAnswers, _ first: Int
  ) {
    let question = entry.pointee.question
    switch entry.pointee.counting {
    case .answers: return
    case .choice:
      let place = first + answers.code(question)
      counters[place] += 1
      if !codes[place].isNaN { countNumber(entry, 0, codes[place]) }
    case .multiple(let options):
      for option in 0..<options where answers.has(option, of: question) { counters[first + option] += 1 }
    case .points(let lowest, let step, let points, let size):
      // Inside the range, so it has 64 bits.
      let number = Int(truncatingIfNeeded: answers.number(question))
      counters[first + min(max((number - lowest) / step, 0), points - 1) / size] += 1
      countNumber(entry, number, Double(number) / 1e9)
    case .stretches(let lowest, let highest):
      let number = Int(truncatingIfNeeded: answers.number(question))
      let product = (number - lowest).multipliedFullWidth(by: FigurePlan.stretches)
      let place = (highest - lowest).dividingFullWidth(product).quotient
      counters[first + min(max(place, 0), FigurePlan.stretches - 1)] += 1
      countNumber(entry, number, Double(number) / 1e9)
    case .numbers:
      let number = answers.number(question)
      countNumber(entry, Int(clamping: number), number.nearest / 1e9)
    }
  }

  @inline(__always) private func countNumber(
    _ entry: UnsafePointer<FigurePlan.Entry>, _ number: Int, _ value: Double
  ) {
    guard let place = entry.pointee.moments else { return }
    moments[place].add(value)
    if let participant { persons[place][participant].add(value) }
    extremes[place] = (min(extremes[place].lowest, value), max(extremes[place].highest, value))
    guard let ends = entry.pointee.ends else { return }
    if number == ends.lowest { step(entry.pointee.first, .atLowest) }
    if number == ends.highest { step(entry.pointee.first, .atHighest) }
  }
}

extension [UInt64] {
  /// Only what can be a time that somebody took.
  fileprivate mutating func append(_ participant: Int, seconds: Int) {
    guard (0...Int(UInt32.max)).contains(seconds) else { return }
    append(UInt64(participant) << 32 | UInt64(seconds))
  }

  /// The median of a participant's seconds; nil if there are none. The list must be sorted.
  func median(of participant: Int) -> Double? {
    func start(of participant: Int) -> Int {
      let first = UInt64(participant) << 32
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < first { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let (first, end) = (start(of: participant), start(of: participant + 1))
    guard first < end else { return nil }
    func seconds(_ place: Int) -> Double { Double(self[place] & 0xFFFF_FFFF) }
    let middle = first + (end - first) / 2
    return (end - first).isMultiple(of: 2) ? (seconds(middle - 1) + seconds(middle)) / 2 : seconds(middle)
  }
}
