import Diagnostics

/// Checks one typed answer against its question.
struct AnswerCheck {
  struct Problem: Error {
    let error: AnswerError
  }

  /// Nil for a question that is left empty.
  typealias Check = Result<Answer?, Problem>

  let name: String
  let question: Question
  /// The day on which the answers are given; nil if it does not matter.
  let today: CalendarDate?

  func answer(_ value: String) -> Check {
    if value.isEmpty, question.takesAnswer { return empty() }
    switch question.answer {
    case .oneOf(let list): return code(value, list.options.map(\.code.value.text)).map { .code($0) }
    case .anyOf(let multiple): return codes(value, multiple)
    case .number(let scale): return number(value, scale)
    case .date(let date): return self.date(value, date.range)
    case .text, .time: return .success(.text(value))
    case .fields: return failure("`\(name)` is a group", "answer its fields")
    case .nothing: return failure("`\(name)` is a note, which takes no answer", nil)
    }
  }

  private func failure<Value>(_ message: String, _ help: String?) -> Result<Value, Problem> {
    .failure(Problem(error: AnswerError(message: message, help: help)))
  }

  private func empty() -> Check {
    guard question.isRequired else { return .success(nil) }
    if question.selection?.fewest(isRequired: true) == 0 { return .success(.codes([])) }
    return failure(
      "`\(name)` must be answered",
      "write an answer after `\(name)=`, or leave out `\(name)` if the question is not shown")
  }

  private func code(_ value: String, _ codes: [String]) -> Result<String, Problem> {
    if codes.contains(value) { return .success(value) }
    let near = nearest(to: value, among: codes)
    let known = codes.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
    return failure(
      "`\(name)` has no answer with the code `\(value)`",
      (near.map { "did you mean `\($0)`? " } ?? "") + "the codes are \(known)")
  }

  private func codes(_ value: String, _ multiple: MultipleQuestion) -> Check {
    let known = multiple.options.options.map(\.code.value.text)
    var chosen: Set<String> = []
    for piece in value.split(separator: "+", omittingEmptySubsequences: false) {
      switch code(piece.filter { !$0.isWhitespace }, known) {
      case .success(let code): chosen.insert(code)
      case .failure(let problem): return .failure(problem)
      }
    }
    return bounded(chosen, multiple)
  }

  private func bounded(_ chosen: Set<String>, _ multiple: MultipleQuestion) -> Check {
    let exclusive = chosen.sorted().first { multiple.isExclusive(Code($0)) }
    if let exclusive {
      guard chosen.count > 1 else { return .success(.codes(chosen)) }
      return failure(
        "`\(exclusive)` of `\(name)` excludes all other answers", "leave out `\(exclusive)` or the others")
    }
    let fewest = multiple.fewest(isRequired: question.isRequired)
    if chosen.count < fewest {
      return failure("`\(name)` needs at least \(fewest) answers", "join them with `+`")
    }
    if let most = multiple.atMost?.value, chosen.count > most {
      return failure("`\(name)` takes at most \(most) \(most == 1 ? "answer" : "answers")", "leave some out")
    }
    return .success(.codes(chosen))
  }

  private func number(_ value: String, _ scale: NumberScale) -> Check {
    let grid = scale.grid
    guard let number = Decimal(value) else {
      return failure(
        "`\(name)` needs a number, but `\(value)` is not one", "write, for example, `\(name)=\(grid.sample)`")
    }
    guard grid.count > 0, number >= grid[0], number <= grid[grid.count - 1] else {
      return failure("\(number) is outside the range of `\(name)`", scale.extent)
    }
    guard grid.place(of: number) == nil else { return .success(.number(number)) }
    let place = grid.place(notBelow: number)
    return failure(
      "\(number) is not a possible answer to `\(name)`, which takes \(scale.spacing.words)",
      "the nearest answers are \(grid[place - 1]) and \(grid[place])")
  }

  /// Without a range, any text is accepted.
  private func date(_ value: String, _ range: DateRange?) -> Check {
    guard let range else { return .success(.text(value)) }
    guard let date = CalendarDate(value) else {
      return failure(
        "`\(name)` needs a date, but `\(value)` is not one", "write it as year-month-day, such as 2026-01-31")
    }
    guard range.contains(date, today: today) else {
      return failure("\(value) is outside the range of `\(name)`", "it goes \(range.words)")
    }
    return .success(.text(value))
  }
}

extension NumberScale.Spacing {
  fileprivate var words: String {
    switch self {
    case .points, .whole: "whole numbers"
    case .steps(let step), .typed(let step): "steps of \(step)"
    case .any: "numbers"
    }
  }
}

extension NumberGrid {
  fileprivate var sample: Decimal { count > 0 ? plainest(in: 0..<count) : Decimal(1) }
}

extension NumberScale {
  /// Numbers that can be given; of a scale with an open end, its limit.
  fileprivate var extent: String? {
    let grid = grid
    guard grid.count > 0 else { return nil }
    let isHalfOpen = (lowest == nil) != (highest == nil)
    let ends = isHalfOpen ? (lowest, highest) : (grid[0], grid[grid.count - 1])
    return "it goes \(rangeWords(ends.0?.description, ends.1?.description))"
  }
}
