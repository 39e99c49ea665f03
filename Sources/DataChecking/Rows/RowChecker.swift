import Diagnostics
import Platforms

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

  deinit { shown.deallocate() }

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

  func check(_ row: Int, _ cells: UnsafePointer<CellRange>, in base: UnsafePointer<UInt8>, _ head: RowHead) {
    read(row, cells, in: base)
    isPrompted = head.isPrompted
    if isAnswered {
      if isUnfinished { unfinished += 1 } else { checkRequired() }
      checkSelections()
      checkScores()
    }
    times = RowTimes(
      prompted: head.prompted, started: time(.started), finished: time(.finished), joined: head.joined)
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

  func checkTimes(_ times: RowTimes, participant: Int?) {
    _ = isMissing(.participant)
    for column in [DesignColumn.prompted, .started, .finished] { checkForm(column) }
    if let started = times.started, let finished = times.finished, finished.instant < started.instant {
      report(.finishedBeforeStarted, .finished)
    }
    guard let plan = bound.prompts, let prompted = times.prompted else { return }
    if !minutes.isEmpty { minutes[prompted.minute] += 1 }
    judge(prompted, times, plan, participant)
  }

  private func checkForm(_ column: DesignColumn) {
    let cell = cell(column)
    guard !cell.isEmpty, !isMissing(column), !bound.layout.isNoPrompt(cell) else { return }
    // The cell is not empty, so the table has the column.
    let place = bound.layout.design[column]!
    if let form = clock.read(cell)?.form {
      timeForms.insert(form)
      if form.isNumber, bound.layout.tellsNumbers { tally.add(.dateAsNumber, place, row: row, value: cell) }
    } else if let form = ValueForm(ofTime: cell) {
      tally.add(form, place, row: row, value: cell)
    } else {
      tally.add(.wrongKind, place, row: row, value: cell)
    }
  }

  /// Whether a cell about who answered when says that nobody knows.
  private func isMissing(_ column: DesignColumn) -> Bool {
    let cell = cell(column)
    guard bound.missing.contains(cell), let place = bound.layout.design[column] else { return false }
    if !cell.isBlank { tally.add(.missingWord, place, row: row, value: cell) }
    return true
  }

  private func judge(_ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan, _ participant: Int?) {
    let (prompted, verdict) = judged(prompted, times, plan)
    switch verdict {
    case .outside: reportPrompt(.outsideWindow)
    case .early: reportPrompt(.beforeStart)
    case .late: reportPrompt(.afterEnd)
    case .inside(let rule, let openFor):
      if let participant, bound.judgesWindows {
        prompts.append(KeptPrompt(participant: participant, row: row, time: prompted, rule: rule))
      }
      guard isAnswered, let finished = times.finished, let openFor else { return }
      if finished.instant > prompted.instant + openFor + lateTolerance {
        report(.answeredAfterClose, .finished)
      }
    }
  }

  private func reportPrompt(_ rule: DataRule) {
    if bound.judgesWindows { report(rule, .prompted) }
  }

  /// A platform that names the latest invitation names a reminder, which belongs to the prompt before it. If the clock of a table is
  /// another one, prompts are judged by that of the schedule.
  private func judged(
    _ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan
  ) -> (ClockTime, PromptPlan.Verdict) {
    let verdict = plan.judge(prompted, joined: times.joined)
    if let shift = bound.shift, !verdict.isInside {
      return shifted(prompted.moved(by: -shift), times, plan, shift) ?? (prompted, verdict)
    }
    guard verdict == .outside, bound.layout.convention?.namesLatestPrompt == true else {
      return (prompted, verdict)
    }
    for seconds in plan.reminders {
      let earlier = prompted.moved(by: -seconds)
      let other = plan.judge(earlier, joined: times.joined)
      if case .inside = other { return (earlier, other) }
    }
    return (prompted, verdict)
  }

  /// The day of joining may be another one, too, by the other clock. Nil if the prompt has no place in the schedule there either.
  private func shifted(
    _ prompted: ClockTime, _ times: RowTimes, _ plan: PromptPlan, _ shift: Int
  ) -> (ClockTime, PromptPlan.Verdict)? {
    for days in [0, -shift.signum()] {
      let verdict = plan.judge(prompted, joined: times.joined.map { $0 + days })
      guard verdict.isInside else { continue }
      reportPrompt(.shiftedClock)
      return (prompted, verdict)
    }
    return nil
  }

  private func report(_ rule: DataRule, _ column: DesignColumn) {
    guard let place = bound.layout.design[column] else { return }
    tally.add(rule, place, row: row)
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

/// In seconds, for clocks that differ a little.
private let lateTolerance = 60
