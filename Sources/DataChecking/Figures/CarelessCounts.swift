import Questionnaires

/// When an answered prompt may have been answered without care: examples of limits, not rules. Nothing is deleted because of them.
///
/// Jaso, Kraus and Heller (2022, Psychological Methods 27, 958–981) found that prompts answered in at most a second an item, or with the same
/// answer to at least 60 % of the items, were often careless in their studies. The longest string of equal answers is Johnson's (2005).
package enum CarelessLimits {
  package static let secondsPerItem = 1.0
  package static let shareAtMode = 0.6
  /// With fewer items, equal answers say nothing.
  package static let fewestItems = 5
}

/// A prompt that one of the limits is about. In few bytes, because there may be millions.
package struct CarelessRow: Sendable {
  private let place: UInt32
  private let person: Int32
  /// Below zero if nobody knows.
  private let seconds: Int32
  private let answers: Int32
  private let longest: Int32
  private let scaled: Int32
  private let mode: Int32

  init(row: Int, participant: Int?, seconds: Int?, answers: Int, longest: Int, scaled: Int, mode: Int) {
    place = UInt32(truncatingIfNeeded: row)
    person = Int32(participant ?? -1)
    self.seconds = seconds.map { Int32(clamping: $0) } ?? -1
    (self.answers, self.longest) = (Int32(answers), Int32(longest))
    (self.scaled, self.mode) = (Int32(scaled), Int32(mode))
  }

  package var row: Int { Int(place) }
  /// The number of the participant; nil if nobody knows who answered.
  var participant: Int? { person < 0 ? nil : Int(person) }
  /// Nil if the data do not say when answering began and ended.
  package var secondsPerItem: Double? { seconds < 0 ? nil : Double(seconds) / Double(answers) }
  /// The length of the longest run of neighbouring items with the same answer.
  package var longestString: Int { Int(longest) }
  package var items: Int { Int(scaled) }
  package var shareAtMode: Double? {
    items >= CarelessLimits.fewestItems ? Double(mode) / Double(scaled) : nil
  }

  package var isFast: Bool { secondsPerItem.map { $0 <= CarelessLimits.secondsPerItem } ?? false }
  package var isSame: Bool { items >= CarelessLimits.fewestItems && longestString == items }
  package var isAtMode: Bool { shareAtMode.map { $0 >= CarelessLimits.shareAtMode } ?? false }
}

/// The prompts that may have been answered without care, while one thread counts them.
struct CarelessCounts: Sendable {
  /// Questions that are answered on the same scale, the one that most questions have.
  let items: [Int]
  private let questions: [Int]
  private(set) var prompts = 0
  /// Prompts whose times are known.
  private(set) var timed = 0
  private(set) var rows: [CarelessRow] = []

  init(_ questionnaire: Questionnaire) {
    questions = questionnaire.questions.filter(\.takesAnswer).map(\.index)
    let scaled = questionnaire.questions.filter { $0.carelessScale != nil }
    let groups = Dictionary(grouping: scaled) { $0.carelessScale ?? "" }
    let largest = groups.values.max { ($0.count, $1[0].index) < ($1.count, $0[0].index) } ?? []
    items = largest.map(\.index)
  }

  mutating func add(_ checker: RowChecker, _ head: RowHead) {
    prompts += 1
    let answered = questions.count { checker.answers.state($0).isAnswer }
    var seconds: Int?
    if let started = checker.times.started, let finished = checker.times.finished,
      finished.instant >= started.instant, answered > 0
    {
      seconds = finished.instant - started.instant
      timed += 1
    }
    let (longest, mode, count) = sameAnswers(checker)
    let row = CarelessRow(
      row: checker.row, participant: head.number, seconds: seconds, answers: answered, longest: longest,
      scaled: count, mode: mode)
    if row.isFast || row.isSame || row.isAtMode { rows.append(row) }
  }

  /// The longest string of equal answers, how often the most frequent one was given, and how many there are.
  private func sameAnswers(_ checker: RowChecker) -> (longest: Int, mode: Int, count: Int) {
    var (longest, run, count) = (0, 0, 0)
    var last: Int128?
    var frequencies: [Int128: Int] = [:]
    for question in items where checker.answers.state(question) == .given {
      let isChoice = checker.bound.sheet.questionnaire.questions[question].scale == nil
      let answer = isChoice ? Int128(checker.answers.code(question)) : checker.answers.number(question)
      run = answer == last ? run + 1 : 1
      (last, longest, count) = (answer, max(longest, run), count + 1)
      frequencies[answer, default: 0] += 1
    }
    return (longest, frequencies.values.max() ?? 0, count)
  }

  mutating func add(_ other: CarelessCounts) {
    prompts += other.prompts
    timed += other.timed
    rows += other.rows
  }
}

extension Question {
  /// A key that is equal for questions with the same answers; nil for those without a scale of answers.
  fileprivate var carelessScale: String? {
    if let scale, let lowest = scale.lowest, let highest = scale.highest { return "\(lowest) to \(highest)" }
    guard isSingleChoice, let options else { return nil }
    return options.options.map(\.code.value.text).joined(separator: "|")
  }
}
