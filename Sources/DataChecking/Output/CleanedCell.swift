import Platforms
import Questionnaires

/// The content of a cell in cleaned data.
enum CleanedCell {
  case asItIs
  case empty
  case text(String)
}

extension RowChecker {
  /// A cell that cannot be an answer stays as it is: only people can say what was meant.
  func cleaned(_ place: Int) -> CleanedCell {
    guard let kind = kind(place) else {
      return !isPrompted && place == bound.layout.design[.prompted] ? .empty : cleanedDesign(place)
    }
    let question = kind.question
    if isMissing(place, kind) { return .empty }
    guard isAnswered else { return .asItIs }
    if bound.gates[question] != nil, shown[question] == .no { return .empty }
    let cell = cell(place)
    if case .option(_, let option, _) = kind, answers.state(question) == .given, bound.layout.isSparse {
      return .text(answers.has(option, of: question) ? "1" : "0")
    }
    if cell.isEmpty { return .asItIs }
    switch kind {
    case .codes(_, let column):
      return answers.state(question) == .given
        ? .text(column.pointee.codes[answers.code(question)]) : reread(cell, column)
    case .number(_, let column):
      guard answers.state(question) == .given else { return reread(cell, column) }
      return wholeNumber(cell) == nil || column.pointee.shift != 0
        ? .text(Decimal(billionths: answers.number(question)).description) : .asItIs
    case .option(_, let option, _):
      if answers.has(option, of: question) { return .text("1") }
      return cell.otherZeroOrOne?.isChosen == false ? .text("0") : .asItIs
    case .joined(_, let column):
      guard answers.state(question) == .given else { return .asItIs }
      let codes = column.pointee.codes
      return .text(
        codes.indices.filter { answers.has($0, of: question) }.map { codes[$0] }.joined(separator: ";"))
    case .date:
      if let (date, isOrdered) = clock.date(cell) { return isOrdered ? .text(date.description) : .asItIs }
      return clock.day(ofNumber: cell).map { .text($0.description) } ?? .asItIs
    case .time:
      return (timeOfDay(cell) ?? timeOfDay(ofNumber: cell) ?? fullHour(cell)).map { .text($0) } ?? .asItIs
    case .text: return .asItIs
    }
  }

  /// Of a multiple whose chosen codes are in one column; nil if nothing was chosen or the question was hidden.
  func hasChosen(_ option: Int, of question: Int) -> Bool? {
    guard isAnswered, !(bound.gates[question] != nil && shown[question] == .no) else { return nil }
    if answers.has(option, of: question) { return true }
    return answers.state(question) == .given ? false : nil
  }

  /// Points in time as numbers, and dates in another order, become dates and times that begin with the year.
  private func cleanedDesign(_ place: Int) -> CleanedCell {
    if bound.layout.design.all.contains(where: { $0.place == place }), bound.missing.contains(cell(place)) {
      return .empty
    }
    let isTime = DesignColumn.times.contains { bound.layout.design[$0] == place }
    guard isTime, let (time, form) = clock.read(cell(place)) else { return .asItIs }
    switch form {
    case .withOffset, .withoutOffset: return .asItIs
    case .ordered, .clockSeconds, .serialDays: return .text(time.words(hasOffset: false))
    case .unixSeconds, .unixMilliseconds: return .text(time.words(hasOffset: true))
    }
  }

  /// A word for no answer, unless the question has such an answer.
  private func isMissing(_ place: Int, _ kind: CellKind) -> Bool {
    let cell = cell(place)
    guard bound.missing.contains(cell) else { return false }
    switch kind {
    case .codes(_, let column), .joined(_, let column): return !column.pointee.hasCode(cell)
    case .number(_, let column): return !column.pointee.admits(cell)
    case .text: return bound.missing.containsText(cell)
    case .option, .date, .time: return true
    }
  }

  /// An answer that may not have been shown is known nevertheless.
  private func reread(_ cell: Bytes, _ column: UnsafePointer<CodeColumn>) -> CleanedCell {
    switch column.pointee.read(cell) {
    case .code(let option), .label(let option), .otherForm(let option, _):
      .text(column.pointee.codes[Int(option)])
    case .unknown: .asItIs
    }
  }

  private func reread(_ cell: Bytes, _ column: UnsafePointer<NumberColumn>) -> CleanedCell {
    switch column.pointee.read(cell) {
    case .label(let number), .otherForm(let number, _): .text(Decimal(billionths: number).description)
    case .answer, .outOfRange, .offStep, .notANumber: .asItIs
    }
  }
}
