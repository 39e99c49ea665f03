import Diagnostics
import Platforms
import Questionnaires

/// Checks rows one after the other, and counts what it finds. Each thread has its own.
final class RowChecker {
  let bound: BoundPlan
  let clock: ClockReader
  let answers: RowAnswers
  let tally: Tally
  /// By question, because each has its own pattern.
  var texts: [Int: MatchMemory] = [:]
  /// Whether each question is shown on the current row. Behind a pointer: Swift checks each access to a variable of a
  /// class while the program runs.
  let shown: UnsafeMutablePointer<Truth>
  /// Prompts that came when they may.
  var prompts: [KeptPrompt] = []
  /// Number of prompts at each minute of the day; empty if prompts are not judged.
  var minutes: [Int]
  var timeForms = TimeForms()
  var response = ResponseCounts()

  /// Rows are written or counted, so their scores are needed.
  private let needsScores: Bool
  /// Scores are those of cleaned data.
  let scoresCleaned: Bool
  /// Of the current row.
  private(set) var times = RowTimes(prompted: nil, started: nil, finished: nil, joined: nil)
  var row = 0
  /// The row is from a web page, which stores other values than apps do.
  private(set) var isWeb = false
  private(set) var webRows = 0
  /// Rows with answers that were not finished, so that later ones may be missing.
  private(set) var unfinished = 0
  /// How the cells of the row are read, by the place of the column.
  func kind(_ place: Int) -> CellKind? { isWeb ? bound.web?.kinds[place] : bound.kinds[place] }
  /// The row has an answer, right or wrong.
  var isAnswered = false
  /// The row is about a prompt of its own.
  var isPrompted = true
  /// The row has a value that cannot be an answer, or is not written as one.
  var isDoubtful = false
  /// Answers that are understood, but not written as scripts read them: a question, and the option of a multiple.
  var uncounted: [(question: Int, option: Int?)] = []
  var uncountedQuestions: Set<Int> = []
  /// By place; empty if the scores follow from the answers.
  var doubtfulScores: [ScorePlan.RowScore] = []
  private var cells: UnsafePointer<CellRange>
  private var base: UnsafePointer<UInt8>

  init(_ bound: BoundPlan, clock: ClockReader, needsScores: Bool, scoresCleaned: Bool, keepsRows: Bool) {
    self.needsScores = needsScores
    self.scoresCleaned = scoresCleaned
    self.bound = bound
    self.clock = clock
    answers = RowAnswers(initial: bound.initialStates, optionCounts: bound.sheet.optionCounts)
    tally = Tally(columns: bound.wholeRow + 1, keepsRows: keepsRows)
    minutes = bound.prompts != nil && bound.judgesWindows ? Array(repeating: 0, count: 1_440) : []
    shown = .allocate(capacity: bound.questionColumns.count)
    shown.initialize(repeating: .yes, count: bound.questionColumns.count)
    // Replaced before the first row is looked at.
    cells = UnsafePointer(bitPattern: 8)!
    base = UnsafePointer(bitPattern: 8)!
  }

  deinit {
    shown.deallocate()
  }

  /// Reads a row without judging when it was prompted and answered.
  func read(_ row: Int, _ cells: UnsafePointer<CellRange>, in base: UnsafePointer<UInt8>) {
    (self.row, self.cells, self.base) = (row, cells, base)
    answers.clear()
    if isDoubtful {
      uncounted.removeAll(keepingCapacity: true)
      uncountedQuestions.removeAll(keepingCapacity: true)
      doubtfulScores.removeAll(keepingCapacity: true)
    }
    isAnswered = false
    isDoubtful = bound.lacksColumns
    isWeb = bound.web.map { bound.layout.isWeb(cell($0.place)) } ?? false
    if isWeb { webRows += 1 }
    readCells()
    guard isAnswered else { return }
    if isDoubtful, needsScores, !bound.sheet.scores.isEmpty { scoreDoubtful() }
    decidePaths()
  }

  func check(
    _ row: Int, _ cells: UnsafePointer<CellRange>, in base: UnsafePointer<UInt8>, _ head: RowHead
  ) {
    read(row, cells, in: base)
    isPrompted = head.isPrompted
    if isAnswered {
      if isUnfinished { unfinished += 1 } else { checkRequired() }
      checkSelections()
      checkScores()
    }
    times = RowTimes(
      prompted: head.prompted, started: time(.started), finished: time(.finished),
      joined: head.joined)
    checkTimes(times, participant: head.number)
    response.add(head, joined: times.joined, isPrompted: isPrompted, isAnswered: isAnswered)
  }

  /// Whether the platform says that somebody stopped before the end.
  private var isUnfinished: Bool {
    guard bound.layout.export != nil, let place = bound.layout.design[.finished] else { return false }
    return bound.missing.contains(cell(place)) || cell(place).isEmpty
  }

  @inline(__always) func cell(_ place: Int) -> Bytes {
    let range = cells[place]
    return Bytes(start: base + Int(range.start), count: Int(range.end - range.start))
  }

  /// Empty if the table has no such column.
  func cell(_ column: DesignColumn) -> Bytes {
    bound.layout.design[column].map { cell($0) } ?? Bytes(start: base, count: 0)
  }

  private func time(_ column: DesignColumn) -> ClockTime? {
    let cell = cell(column)
    return cell.isEmpty ? nil : clock.time(cell)
  }

  func report(_ rule: DataRule, _ question: Int) {
    tally.add(rule, bound.questionColumns[question], row: row)
  }
}

/// The times of one row.
struct RowTimes {
  let prompted: ClockTime?
  let started: ClockTime?
  let finished: ClockTime?
  /// The participant's day of joining.
  let joined: Int?
}
