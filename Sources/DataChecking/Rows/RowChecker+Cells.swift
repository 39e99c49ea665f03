import Diagnostics
import Platforms
import Questionnaires

extension RowChecker {
  func readCells() {
    let columns = isWeb ? bound.web?.columns ?? bound.columns : bound.columns
    columns.withUnsafeBufferPointer { columns in
      for index in columns.indices {
        let place = columns[index].place
        let cell = cell(place)
        if !cell.isEmpty { read(cell, at: place, columns[index].kind) }
      }
    }
    for (value, place) in bound.measurements { check(cell(place), at: place, value) }
  }

  /// Several measurements are joined by semicolons.
  private func check(_ cell: Bytes, at place: Int, _ value: SensorValue) {
    guard !cell.isBlank, !bound.missing.contains(cell) else { return }
    for part in cell.text.split(separator: ";", omittingEmptySubsequences: false) {
      guard let number = Double(part), number.isFinite else {
        return tally.add(.wrongKind, place, row: row, value: cell)
      }
      guard value.admits(number) else { return tally.add(.outOfRange, place, row: row, value: cell) }
    }
  }

  /// Whether a row that is not read yet has an answer.
  func hasAnswer(_ cells: UnsafePointer<CellRange>, _ base: UnsafePointer<UInt8>) -> Bool {
    bound.columns.contains { column in
      let range = cells[column.place]
      guard range.start < range.end else { return false }
      let cell = Bytes(start: base + Int(range.start), count: Int(range.end - range.start))
      guard bound.missing.contains(cell) else {
        guard case .option = column.kind else { return true }
        return cell.otherZeroOrOne?.isChosen ?? true
      }
      switch column.kind {
      case .codes(_, let codes), .joined(_, let codes): return codes.pointee.hasCode(cell)
      case .number(_, let numbers): return numbers.pointee.admits(cell)
      case .text, .option, .date, .time: return false
      }
    }
  }

  @inline(__always) private func read(_ cell: Bytes, at place: Int, _ kind: CellKind) {
    switch kind {
    case .codes(let question, let column):
      let reading = column.pointee.read(cell)
      guard case .code(let option) = reading else {
        return readOther(cell, at: place, question, reading, column)
      }
      answers.give(question, code: option)
      isAnswered = true
    case .number(let question, let column): readNumber(cell, at: place, question, column)
    case .option(let question, let option, let column): readOption(cell, at: place, question, option, column)
    case .joined(let question, let column): readJoined(cell, at: place, question, column)
    case .text(let question, let column): readText(cell, at: place, question, column)
    case .date(let question, let column): readDate(cell, at: place, question, column.pointee.range)
    case .time(let question): readTime(cell, at: place, question)
    }
  }

  private func readOther(
    _ cell: Bytes, at place: Int, _ question: Int, _ reading: CodeColumn.Reading,
    _ column: UnsafePointer<CodeColumn>
  ) {
    if case .unknown = reading, isMissing(cell, at: place) { return }
    isAnswered = true
    switch reading {
    case .unknown: return fault(.unknownCode, cell, at: place, question)
    case .label(let option):
      tally.add(.labelInsteadOfCode, place, row: row, value: cell)
      answers.give(question, code: option)
      leaveOut(question)
    case .otherForm(let option, let form):
      tally.add(form, place, row: row, value: cell)
      if !isCounted(cell, form, column) { leaveOut(question) }
      answers.give(question, code: option)
    case .code(let option): answers.give(question, code: option)
    }
  }

  /// Programs read `1.0` as the number 1, but not as a text. Spaces after a text are none for SPSS, which fills texts up with them,
  /// so the script for R and scores here leave them out too.
  private func isCounted(_ cell: Bytes, _ form: ValueForm, _ column: UnsafePointer<CodeColumn>) -> Bool {
    column.pointee.isNumeric || form == .spaces && cell.first != 0x20
  }

  /// Whether a cell that is not an answer says that there is none.
  private func isMissing(_ cell: Bytes, at place: Int) -> Bool {
    guard bound.missing.contains(cell) else { return false }
    if !cell.isBlank { tally.add(.missingWord, place, row: row, value: cell) }
    return true
  }

  private func isMissingText(_ cell: Bytes, at place: Int) -> Bool {
    guard bound.missing.containsText(cell) else { return false }
    if !cell.isBlank { tally.add(.missingWord, place, row: row, value: cell) }
    return true
  }

  private func fault(_ rule: DataRule, _ cell: Bytes, at place: Int, _ question: Int) {
    isAnswered = true
    tally.add(rule, place, row: row, value: cell)
    answers.set(question, .unclear)
    isDoubtful = true
  }

  /// An answer that scores do not count, because the scripts for R and SPSS could not read it.
  private func leaveOut(_ question: Int, option: Int? = nil) {
    isDoubtful = true
    uncounted.append((question, option))
    uncountedQuestions.insert(question)
  }

  private func faultOfTime(_ cell: Bytes, at place: Int, _ question: Int) {
    guard let form = ValueForm(ofTime: cell) else { return fault(.wrongKind, cell, at: place, question) }
    isAnswered = true
    tally.add(form, place, row: row, value: cell)
    // Programs read `8:30` as they read `08:30`.
    if form == .shortHour, fullHour(cell) != nil { return answers.set(question, .given) }
    answers.set(question, .unclear)
    isDoubtful = true
  }

  @inline(__always) private func readNumber(
    _ cell: Bytes, at place: Int, _ question: Int, _ column: UnsafePointer<NumberColumn>
  ) {
    switch column.pointee.read(cell) {
    case .answer(let number): answers.give(question, number: number)
    case .label(let number):
      tally.add(.labelInsteadOfCode, place, row: row, value: cell)
      answers.give(question, number: number)
      leaveOut(question)
    case .otherForm(let number, let form):
      tally.add(form, place, row: row, value: cell)
      if form == .decimalComma { leaveOut(question) }
      answers.give(question, number: number)
    case .outOfRange:
      if isMissing(cell, at: place) { return }
      fault(.outOfRange, cell, at: place, question)
    case .offStep: fault(.offStep, cell, at: place, question)
    case .notANumber:
      if isMissing(cell, at: place) { return }
      fault(.wrongKind, cell, at: place, question)
    }
    isAnswered = true
  }

  private func readOption(
    _ cell: Bytes, at place: Int, _ question: Int, _ option: Int, _ column: UnsafePointer<OptionColumn>
  ) {
    if cell.count == 1, cell[0] == UInt8(ascii: "1") {
      answers.choose(option, of: question)
      isAnswered = true
    } else if cell.count == 1 && cell[0] == UInt8(ascii: "0") || isMissing(cell, at: place) {
      return
    } else if column.pointee.label.place(of: cell) != nil {
      tally.add(.labelInsteadOfCode, place, row: row, value: cell)
      answers.choose(option, of: question)
      leaveOut(question, option: option)
      isAnswered = true
    } else if let (isChosen, form) = cell.otherZeroOrOne {
      tally.add(form, place, row: row, value: cell)
      if isChosen { answers.choose(option, of: question) }
      if form == .truthValue { leaveOut(question, option: option) }
      isAnswered = isAnswered || isChosen
    } else {
      fault(.unknownCode, cell, at: place, question)
    }
  }

  private func readJoined(_ cell: Bytes, at place: Int, _ question: Int, _ column: UnsafePointer<CodeColumn>)
  {
    if !column.pointee.hasCode(cell), isMissing(cell, at: place) { return }
    let separator = bound.listSeparator
    for part in cell.split(whereSeparator: { $0 == UInt8(ascii: ";") || $0 == separator }) {
      let code = Bytes(rebasing: part).trimmed
      if code.isEmpty { continue }
      isAnswered = true
      switch column.pointee.read(code) {
      case .code(let option): answers.choose(Int(option), of: question)
      case .label(let option):
        tally.add(.labelInsteadOfCode, place, row: row, value: code)
        answers.choose(Int(option), of: question)
        leaveOut(question, option: Int(option))
      case .otherForm(let option, let form):
        tally.add(form, place, row: row, value: code)
        answers.choose(Int(option), of: question)
        leaveOut(question, option: Int(option))
      case .unknown: fault(.unknownCode, code, at: place, question)
      }
    }
  }

  private func readText(_ cell: Bytes, at place: Int, _ question: Int, _ column: UnsafePointer<TextColumn>) {
    if isMissingText(cell, at: place) { return }
    // A program that writes `NULL` into every empty cell does so in texts, too: that alone is a missed prompt.
    if !bound.missing.contains(cell) { isAnswered = true }
    answers.set(question, .given)
    guard let matcher = column.pointee.matcher else { return }
    switch texts[question, default: MatchMemory(matcher)].matches(cell) {
    case true?: return
    case false?: fault(.pattern, cell, at: place, question)
    case nil: tally.add(.patternUnchecked, place, row: row)
    }
  }

  private func readDate(_ cell: Bytes, at place: Int, _ question: Int, _ range: DateRange?) {
    guard let date = clock.date(cell)?.date ?? dateOfNumber(cell, at: place, question) else {
      return isMissing(cell, at: place) ? () : faultOfTime(cell, at: place, question)
    }
    isAnswered = true
    answers.set(question, .given)
    guard let range, !range.contains(date, today: range.dependsOnToday ? today : nil) else { return }
    fault(.outOfRange, cell, at: place, question)
  }

  /// Scripts cannot read it.
  private func dateOfNumber(_ cell: Bytes, at place: Int, _ question: Int) -> CalendarDate? {
    guard let date = clock.day(ofNumber: cell) else { return nil }
    tally.add(.dateAsNumber, place, row: row, value: cell)
    leaveOut(question)
    return date
  }

  /// The day on which the row was answered, as far as the data say.
  private var today: CalendarDate? {
    let times = [DesignColumn.finished, .started, .prompted].lazy.map { self.cell($0) }
    return times.first { !$0.isEmpty }.flatMap { clock.time($0)?.date }
  }

  private func readTime(_ cell: Bytes, at place: Int, _ question: Int) {
    // An iPhone writes times as it shows them.
    if !(isTimeOfDay(cell) || bound.web != nil && timeOfDay(cell) != nil) {
      guard timeOfDay(ofNumber: cell) != nil else {
        return isMissing(cell, at: place) ? () : faultOfTime(cell, at: place, question)
      }
      tally.add(.dateAsNumber, place, row: row, value: cell)
      leaveOut(question)
    }
    isAnswered = true
    answers.set(question, .given)
  }
}

extension DateRange {
  fileprivate var dependsOnToday: Bool { earliest?.value == .today || latest?.value == .today }
}
