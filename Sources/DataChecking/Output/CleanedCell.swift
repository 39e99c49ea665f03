import Questionnaires

/// What becomes of a cell in cleaned data.
enum CleanedCell {
  case asItIs
  case empty
  case text(String)
}

extension RowChecker {
  /// A cell that cannot be an answer stays as it is: only people can say what was meant.
  func cleaned(_ place: Int) -> CleanedCell {
    guard let kind = bound.kinds[place], isAnswered else { return .asItIs }
    let question = kind.question
    if bound.isGated[question], shown[question] == .no { return .empty }
    let cell = cell(place)
    if case .option(_, let option, _) = kind, answers.state(question) == .given, bound.layout.isSparse {
      return .text(answers.has(option, of: question) ? "1" : "0")
    }
    if cell.isEmpty { return .asItIs }
    switch kind {
    case .codes(_, let column):
      return answers.state(question) == .given
        ? .text(column.pointee.codes[answers.code(question)]) : .asItIs
    case .number:
      guard answers.state(question) == .given else { return .asItIs }
      return wholeNumber(cell) == nil
        ? .text(Decimal(billionths: answers.number(question)).description) : .asItIs
    case .option(_, let option, _):
      return answers.has(option, of: question) ? .text("1") : .asItIs
    case .joined(_, let column):
      guard answers.state(question) == .given else { return .asItIs }
      let codes = column.pointee.codes
      return .text(
        codes.indices.filter { answers.has($0, of: question) }.map { codes[$0] }.joined(separator: ";"))
    case .text, .date, .time: return .asItIs
    }
  }
}
