import Platforms

/// The result of one thread.
struct WorkerResult: Sendable {
  /// By questionnaire.
  let counters: [[Tally.Counter]]
  let rows: [RowCount]
  let response: [ResponseCounts]
  /// By questionnaire: how many prompts there are at each minute of the day.
  let minutes: [[Int]]
  let forms: TimeForms
  /// Columns that no question has and that are empty in every row.
  let empty: Set<Int>
  /// The number of rows that are no answers to a questionnaire here.
  let leftOut: [ExportColumns.LeftOut: Int]
  /// The number of rows that somebody did not finish.
  let unfinished: Int
  /// Nil unless a report needs them.
  let figures: [RowFigures]?
  /// Rows that `qtool simulate` invented.
  let simulated: RowCount
}

/// Which questionnaire a row is about, by the version that it names.
struct VersionChoice: Sendable {
  /// The versions of one questionnaire.
  struct Versions: Sendable {
    let table: ByteTable
    /// The plan of each version in the table.
    let sheets: [Int]
  }

  let place: Int
  /// By questionnaire.
  let choices: [Versions]

  /// Nil for an unknown version.
  func sheet(_ cell: Bytes, of questionnaire: Int) -> Int? {
    choices[questionnaire].table.number(of: cell).map { choices[questionnaire].sheets[$0] }
  }
}

/// One thread's work on a block of rows.
struct TableWorker {
  private let layout: TableLayout
  private let versions: VersionChoice?
  private let clock: ClockReader
  private let checkers: [RowChecker]
  /// For rows that are written, but not checked.
  private let readers: [RowChecker]
  private var room: UnsafeMutableBufferPointer<RowHead> = .allocate(capacity: 0)
  private var count = 0
  /// Nil if rows are not written.
  private let form: RowForm?
  private var written: RowTexts?
  private let cleaned: CleanedTable?
  private let scored: ScoredTable
  private let missing: MissingWords
  /// By questionnaire: the columns that have answers to it, in any version.
  private let answerPlaces: [[Int]]
  private var figures: [RowFigures]?
  private var rows: [RowCount]
  private var simulated: RowCount
  private var empty: [Int]
  private var leftOut: [ExportColumns.LeftOut: Int] = [:]

  init(
    _ plans: [BoundPlan], _ layout: TableLayout, _ versions: VersionChoice?, _ clock: ClockReader,
    form: RowForm?, _ figures: [RowFigures]?, keepsRows: Bool
  ) {
    self.form = form
    self.figures = figures
    let (writesRows, isCleaned) = (form != nil, form?.isCleaned ?? false)
    self.layout = layout
    self.versions = versions
    self.clock = clock
    func checker(_ plan: BoundPlan) -> RowChecker {
      RowChecker(
        plan, clock: clock, needsScores: writesRows || figures != nil, scoresCleaned: isCleaned,
        keepsRows: keepsRows)
    }
    checkers = plans.map(checker)
    readers = writesRows ? plans.map(checker) : []
    written = form.map { RowTexts($0) }
    cleaned = isCleaned ? CleanedTable(plans) : nil
    scored = ScoredTable(plans)
    missing = plans[0].missing
    answerPlaces = (0..<(versions?.choices.count ?? plans.count)).map { place in
      let all = [place] + (versions?.choices[place].sheets ?? [])
      return Set(all.flatMap { plans[$0].columns.map(\.place) }).sorted()
    }
    rows = plans.map { _ in RowCount(keepsAll: keepsRows) }
    simulated = RowCount(keepsAll: keepsRows)
    empty = layout.isSparse ? [] : layout.header.indices.filter { layout.isUnknown($0, plans) }
  }

  var heads: UnsafeMutableBufferPointer<RowHead> { .init(rebasing: room[..<count]) }

  var result: WorkerResult {
    var forms = TimeForms()
    for checker in checkers { forms.add(checker.timeForms) }
    return WorkerResult(
      counters: checkers.map(\.tally.counters), rows: rows, response: checkers.map(\.response),
      minutes: checkers.map(\.minutes), forms: forms, empty: Set(empty), leftOut: leftOut,
      unfinished: checkers.reduce(0) { $0 + $1.unfinished },
      figures: figures,
      simulated: simulated)
  }

  /// Reads whose each row is, and when it was prompted.
  mutating func prepare(_ batch: RowBatch) {
    count = batch.table.rows
    if room.count < count {
      room.deallocate()
      room = .allocate(capacity: count * 2)
    }
    for row in 0..<count {
      var head = head(batch, row)
      head.leftOut = layout.export?.leavesOut(batch, row)
      if let joined = layout.export?.joined(batch, row) { head.joined = clock.time(joined)?.day }
      if head.isPrompted {
        let checker = checkers[sheet(batch, row) ?? questionnaire(batch, row)]
        head.firstDay = checker.bound.prompts?.firstDay ?? 0
        if head.promptKey != 0 {
          head.isAnswered = checker.hasAnswer(batch.table[row], UnsafePointer(batch.block.start))
        }
      }
      room.initializeElement(at: row, to: head)
    }
  }

  private func head(_ batch: RowBatch, _ row: Int) -> RowHead {
    let cells = batch.table[row]
    func cell(_ column: DesignColumn) -> Bytes {
      layout.design[column].map { batch.cell(row, $0) } ?? Bytes(start: batch.block.start, count: 0)
    }
    var head = RowHead()
    func known(_ column: DesignColumn) -> Bytes {
      let cell = cell(column)
      return missing.contains(cell) ? Bytes(start: batch.block.start, count: 0) : cell
    }
    let (participant, prompted, entry) = (known(.participant), known(.prompted), known(.entry))
    if !participant.isEmpty, let place = layout.design[.participant] { head.participant = cells[place] }
    head.isPrompted = !layout.isNoPrompt(prompted)
    head.prompted = head.isPrompted ? clock.time(prompted) : nil
    let joined = cell(.joined)
    head.joined = joined.isEmpty ? nil : clock.date(joined)?.date.dayNumber ?? clock.time(joined)?.day
    if !participant.isEmpty, head.isPrompted {
      let prompt = head.prompted.map { UInt64(bitPattern: Int64($0.instant)) } ?? prompted.paddedHash
      head.promptKey = mixed(participant.paddedHash &+ mixed(prompt)) | 1
    }
    if !entry.isEmpty { head.entryKey = mixed(entry.paddedHash) & ~1 | 2 }
    if layout.convention?.namesLatestPrompt == true {
      head.mayRepeatPrompt = true
      let finished = cell(.finished)
      if entry.isEmpty, !participant.isEmpty, !finished.isEmpty {
        head.entryKey = mixed(participant.paddedHash &+ mixed(finished.paddedHash)) & ~1 | 2
      }
    }
    return head
  }

  /// - Parameter first: the number of the first row
  mutating func check(_ batch: RowBatch, from first: Int) {
    let base = UnsafePointer(batch.block.start)
    for row in 0..<count {
      if let reason = room[row].leftOut {
        leftOut[reason, default: 0] += 1
        continue
      }
      let cells = batch.table[row]
      if !empty.isEmpty { empty.removeAll { !batch.cell(row, $0).isBlank } }
      let known = sheet(batch, row)
      let sheet = known ?? questionnaire(batch, row)
      if known == nil { reportVersion(batch, row, number: first + row) }
      rows[sheet].add(first + row)
      if isSimulated(cells, base) { simulated.add(first + row) }
      let checker: RowChecker
      if room[row].isDuplicate {
        checkers[sheet].reportDuplicate(first + row)
        guard let form, !form.dropsDuplicates else { continue }
        checker = readers[sheet]
        checker.read(first + row, cells, in: base)
      } else {
        checker = checkers[sheet]
        checker.check(first + row, cells, in: base, room[row])
        figures?[sheet].add(checker, room[row])
      }
      written?.add(checker, cleaned?.sources[sheet] ?? [], scores: scored.places[sheet])
    }
  }

  /// Rows with answers under the former name of a column and the present one.
  func reportTwice(_ cells: [(row: Int, place: Int)]) {
    for (row, place) in cells { checkers[0].tally.add(.answeredTwice, place, row: row) }
  }

  private func isSimulated(_ cells: UnsafePointer<CellRange>, _ base: UnsafePointer<UInt8>) -> Bool {
    guard let place = layout.design[.simulated], cells[place].end == cells[place].start + 1 else {
      return false
    }
    return base[Int(cells[place].start)] == UInt8(ascii: "1")
  }

  /// The plan of a row; nil for a version that nobody knows.
  private func sheet(_ batch: RowBatch, _ row: Int) -> Int? {
    let questionnaire = questionnaire(batch, row)
    guard let versions else { return questionnaire }
    let cell = batch.cell(row, versions.place)
    return cell.isEmpty || missing.contains(cell) ? questionnaire : versions.sheet(cell, of: questionnaire)
  }

  private func reportVersion(_ batch: RowBatch, _ row: Int, number: Int) {
    guard let place = versions?.place else { return }
    let checker = checkers[questionnaire(batch, row)]
    checker.tally.add(.versionUnknown, place, row: number, value: batch.cell(row, place))
  }

  /// The questionnaire with the most answers in a row of a table that has columns of several, in whatever version.
  private func questionnaire(_ batch: RowBatch, _ row: Int) -> Int {
    if answerPlaces.count == 1 { return 0 }
    if !batch.sheets.isEmpty { return batch.sheets[row] }
    let cells = batch.table[row]
    let counts = answerPlaces.map { places in places.count { cells[$0].end > cells[$0].start } }
    return counts.firstIndex(of: counts.max() ?? 0) ?? 0
  }

  /// Hands over the prompts of the last block, by questionnaire.
  func takePrompts(_ body: (Int, [KeptPrompt]) -> Void) {
    for (sheet, checker) in checkers.enumerated() {
      body(sheet, checker.prompts)
      checker.prompts.removeAll(keepingCapacity: true)
    }
  }

  /// The rows of the last block as they are to be written.
  mutating func takeRows() -> RowTexts {
    let form = form ?? RowForm()
    defer { written = written.map { _ in RowTexts(form) } }
    return written ?? RowTexts(form)
  }
}

extension RowChecker {
  fileprivate func reportDuplicate(_ row: Int) { tally.add(.duplicateRow, bound.wholeRow, row: row) }
}
