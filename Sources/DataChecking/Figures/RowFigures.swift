import Questionnaires

/// What a report says about the rows of one questionnaire, while one thread counts it.
struct RowFigures: Sendable {
  let plan: FigurePlan
  /// Of all questions, as the plan numbers them.
  private(set) var counters: [Int]
  private(set) var moments: [Moments]
  /// The lowest and the highest number of each question with sums.
  private(set) var extremes: [(lowest: Double, highest: Double)]
  private(set) var hours = [ResponseCounts.Count](repeating: .init(), count: 24)
  /// Monday first.
  private(set) var weekdays = [ResponseCounts.Count](repeating: .init(), count: 7)
  /// Required answers by participant.
  private(set) var required: [(shown: Int32, missing: Int32)] = []
  /// The participant in the higher half, the seconds in the lower one.
  private(set) var latencies: [UInt64] = []
  private(set) var durations: [UInt64] = []
  private(set) var scores: [ScoreCounts]
  private(set) var careless: CarelessCounts?

  init(_ questionnaire: Questionnaire, isCareless: Bool) {
    plan = FigurePlan(questionnaire)
    counters = Array(repeating: 0, count: plan.counters)
    moments = Array(repeating: Moments(), count: plan.moments)
    extremes = Array(repeating: (.infinity, -.infinity), count: plan.moments)
    scores = questionnaire.scores.map { ScoreCounts($0) }
    careless = isCareless ? CarelessCounts(questionnaire) : nil
  }

  mutating func add(_ checker: RowChecker, _ head: RowHead) {
    if let time = head.prompted {
      let answered = checker.isAnswered ? 1 : 0
      hours[min(max(time.minute / 60, 0), 23)].add(answered)
      weekdays[Weekday(dayNumber: time.day).number].add(answered)
    }
    guard checker.isAnswered else { return }
    for entry in plan.entries { count(entry, checker) }
    countRequired(checker, head.number)
    countTimes(checker, head)
    for place in scores.indices { scores[place].add(checker, place, head.number) }
    careless?.add(checker, head)
  }

  private mutating func count(_ entry: FigurePlan.Entry, _ checker: RowChecker) {
    let state = checker.answers.state(entry.question)
    guard checker.shown[entry.question] == .yes, state != .unrecorded else { return }
    step(entry, .shown)
    switch state {
    case .none, .unrecorded: if !entry.mayBeEmpty { step(entry, .missing) }
    case .unclear: step(entry, .wrong)
    case .given:
      step(entry, .answered)
      countAnswer(entry, checker.answers)
    }
  }

  @inline(__always) private mutating func step(_ entry: FigurePlan.Entry, _ counter: FigurePlan.Counter) {
    counters[entry.first + counter.rawValue] += 1
  }

  private mutating func countAnswer(_ entry: FigurePlan.Entry, _ answers: RowAnswers) {
    let first = entry.first + FigurePlan.Counter.allCases.count
    switch entry.counting {
    case .answers: return
    case .choice: counters[first + answers.code(entry.question)] += 1
    case .multiple(let options):
      for option in 0..<options where answers.has(option, of: entry.question) {
        counters[first + option] += 1
      }
    case .points(let lowest, let size, let count), .stretches(let lowest, let size, let count):
      let place = Int((answers.number(entry.question) - lowest) / size)
      if (0..<count + 1).contains(place) { counters[first + min(place, count - 1)] += 1 }
      countNumber(entry, answers.number(entry.question))
    case .numbers: countNumber(entry, answers.number(entry.question))
    }
  }

  private mutating func countNumber(_ entry: FigurePlan.Entry, _ number: Int128) {
    guard let place = entry.moments else { return }
    let value = Double(number) / 1e9
    moments[place].add(value)
    extremes[place] = (min(extremes[place].lowest, value), max(extremes[place].highest, value))
    guard let ends = entry.ends else { return }
    if number == ends.lowest { step(entry, .atLowest) }
    if number == ends.highest { step(entry, .atHighest) }
  }

  private mutating func countRequired(_ checker: RowChecker, _ participant: Int?) {
    guard let participant else { return }
    while required.count <= participant { required.append((0, 0)) }
    for entry in checker.bound.sheet.required
    where entry.fields.isEmpty && checker.shown[entry.question] == .yes {
      let state = checker.answers.state(entry.question)
      guard state != .unrecorded else { continue }
      required[participant].shown += 1
      if state == .none { required[participant].missing += 1 }
    }
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
    for (place, one) in other.extremes.enumerated() {
      extremes[place] = (min(extremes[place].lowest, one.lowest), max(extremes[place].highest, one.highest))
    }
    DataChecking.add(other.hours, to: &hours, empty: .init()) { $0.add($1) }
    DataChecking.add(other.weekdays, to: &weekdays, empty: .init()) { $0.add($1) }
    DataChecking.add(other.required, to: &required, empty: (0, 0)) {
      $0 = ($0.shown + $1.shown, $0.missing + $1.missing)
    }
    latencies += other.latencies
    durations += other.durations
    for (place, one) in other.scores.enumerated() { scores[place].add(one) }
    if let more = other.careless { careless?.add(more) }
  }
}

extension [UInt64] {
  /// Only what can be a time that somebody took.
  fileprivate mutating func append(_ participant: Int, seconds: Int) {
    guard (0...Int(UInt32.max)).contains(seconds) else { return }
    append(UInt64(participant) << 32 | UInt64(seconds))
  }

  /// By participant: the median of the seconds.
  func medians(participants: Int) -> [Double?] {
    let sorted = self.sorted()
    var (medians, start) = ([Double?](repeating: nil, count: participants), 0)
    while start < sorted.count {
      let participant = Int(sorted[start] >> 32)
      var end = start
      while end < sorted.count, Int(sorted[end] >> 32) == participant { end += 1 }
      let seconds = sorted[start..<end].map { Double($0 & 0xFFFF_FFFF) }
      let middle = seconds.count / 2
      let median =
        seconds.count.isMultiple(of: 2) ? (seconds[middle - 1] + seconds[middle]) / 2 : seconds[middle]
      if participant < participants { medians[participant] = median }
      start = end
    }
    return medians
  }
}
