import Diagnostics

/// Holds one comparison of a condition against the question it asks about.
struct ConditionChecker {
  struct Problem: Error {
    let rule: ReportedRule
    /// Made only when it is listed.
    let finding: @Sendable () -> Finding

    init(_ rule: ReportedRule, _ finding: @escaping @autoclosure @Sendable () -> Finding) {
      self.rule = rule
      self.finding = finding
    }
  }

  typealias Check<Value> = Result<Value, Problem>

  let question: Question
  let id: Located<String>
  let place: ScalarPlace
  let test: ConditionSyntax.Test

  func check() -> Check<ConditionPredicate> {
    if case .answered = test.predicate { return answered() }
    switch question.kind {
    case .choice(let choice): return coded(choice.options)
    case .yesNo: return coded(.yesNo, words: yesNoCodes)
    case .multiple(let multiple): return included(multiple)
    case .slider(let slider): return numeric(slider.range)
    case .rating(let rating): return numeric(rating.range)
    case .sam: return numeric(lower: Decimal(1), upper: Decimal(9))
    case .number(let number): return number.range.map(numeric) ?? numeric(lower: nil, upper: nil)
    case .text, .date, .time:
      return .failure(wrongType("`\(id.value)` is answered freely", "answered \(id.value)"))
    case .group: return .failure(noAnswer("is a group", "name one of its fields"))
    case .note: return .failure(noAnswer("is a note, which takes no answer", "name a question"))
    }
  }

  private func answered() -> Check<ConditionPredicate> {
    switch question.kind {
    case .group: .failure(noAnswer("is a group", "name one of its fields"))
    case .note: .failure(noAnswer("is a note, which takes no answer", "name a question"))
    case .choice, .multiple, .yesNo, .slider, .rating, .sam, .number, .text, .date, .time: .success(.answered)
    }
  }

  private func coded(_ list: OptionList, words: [String: String] = [:]) -> Check<ConditionPredicate> {
    switch test.predicate {
    case .isOneOf(let values, let isList):
      return all(values) { code($0, in: list, words) }.map { .isOneOf($0, isList: isList) }
    case .includes(let value):
      return .failure(wrongType("`\(id.value)` takes one answer only", "\(id.value) is \(value.text)"))
    case .compare, .between:
      guard let numbers = list.numbers else {
        let example = "\(id.value) is \(list.options.first?.code.value.text ?? "…")"
        return .failure(wrongType("the codes of `\(id.value)` are not all numbers", example))
      }
      return numeric(lower: Decimal(numbers.lowerBound), upper: Decimal(numbers.upperBound))
    case .answered: return .success(.answered)
    }
  }

  private func included(_ multiple: MultipleQuestion) -> Check<ConditionPredicate> {
    switch test.predicate {
    case .includes(let value):
      return code(value, in: multiple.options).map { .includes($0) }
    case .isOneOf(let values, _):
      let words = values.map { "\(id.value) \(test.isNegated ? "not " : "")includes \($0.text)" }
      return .failure(wrongType("`\(id.value)` may have several answers", words.joined(separator: " or ")))
    case .compare, .between:
      return .failure(wrongType("`\(id.value)` may have several answers", "\(id.value) includes …"))
    case .answered: return .success(.answered)
    }
  }

  private func numeric(_ range: NumberRange) -> Check<ConditionPredicate> {
    numeric(lower: range.lower.value, upper: range.upper.value)
  }

  private func numeric(lower: Decimal?, upper: Decimal?) -> Check<ConditionPredicate> {
    let number = { (token: ConditionToken) in self.number(token, lower: lower, upper: upper) }
    switch test.predicate {
    case .isOneOf(let values, let isList): return all(values, number).map { .isOneOf($0, isList: isList) }
    case .includes(let value):
      return .failure(wrongType("`\(id.value)` takes one number only", "\(id.value) is \(value.text)"))
    case .compare(let comparison, let value): return number(value).map { .compare(comparison, $0) }
    case .between(let low, let high):
      return number(low).flatMap { low in number(high).map { .between(low, $0) } }
    case .answered: return .success(.answered)
    }
  }

  private func all(
    _ tokens: [ConditionToken], _ check: (ConditionToken) -> Check<ConditionValue>
  ) -> Check<[ConditionValue]> {
    var values: [ConditionValue] = []
    for token in tokens {
      switch check(token) {
      case .success(let value): values.append(value)
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(values)
  }

  private func code(
    _ token: ConditionToken, in list: OptionList, _ words: [String: String] = [:]
  ) -> Check<ConditionValue> {
    let range = place.range(token.range)
    guard list.options.isEmpty || list.has(code: token.text) else {
      return .failure(Problem(.unknownCode, .unknownCode(token.text, id.value, range, list, words)))
    }
    return .success(ConditionValue(text: token.text, number: Decimal(token.text), range: range))
  }

  private func number(_ token: ConditionToken, lower: Decimal?, upper: Decimal?) -> Check<ConditionValue> {
    let range = place.range(token.range)
    guard let number = Decimal(token.text) else {
      return .failure(Problem(.conditionType, .notANumber(token.text, id.value, range)))
    }
    if let lower, let upper, lower <= upper, number < lower || number > upper {
      return .failure(Problem(.outOfRange, .outOfRange(number, id.value, range, lower, upper)))
    }
    return .success(ConditionValue(text: token.text, number: number, range: range))
  }

  private func wrongType(_ reason: String, _ instead: String) -> Problem {
    Problem(
      .conditionType,
      Finding(
        "\(reason), so this comparison cannot be made", at: place.range(test.range),
        help: "write `\(instead)`"))
  }

  private func noAnswer(_ reason: String, _ help: String) -> Problem {
    Problem(.conditionType, Finding("`\(id.value)` \(reason)", at: id.range, help: help))
  }
}

extension OptionList {
  fileprivate static let yesNo: OptionList = {
    let nowhere = SourceRange(start: 0, end: 0)
    let options = YesNoQuestion.codes.map { code in
      ResponseOption(code: Located(code, at: nowhere), text: .plain(Located(code.text, at: nowhere)))
    }
    return OptionList(name: nil, options: options, hasAssignedCodes: false, range: nowhere)
  }()
}

/// What authors write for `yes` and `no`.
private let yesNoCodes = [
  "ja": "yes", "true": "yes", "1": "yes", "y": "yes", "oui": "yes", "sí": "yes", "nein": "no", "false": "no",
  "0": "no", "n": "no", "non": "no",
]

extension Finding {
  fileprivate static func unknownCode(
    _ text: String, _ id: String, _ range: SourceRange, _ list: OptionList, _ words: [String: String]
  ) -> Finding {
    let options = list.options.prefix(100)
    let codes = options.map(\.code.value)
    let lower = text.lowercased()
    let byText = options.first { option in
      option.text.versions.contains { $0.text.value.lowercased() == lower }
    }
    let near =
      byText?.code.value.text ?? words[lower] ?? nearest(to: text, among: codes.map(\.text))
    let known =
      codes.prefix(8).map { "`\($0.text)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
    return Finding(
      "`\(id)` has no answer with the code `\(text)`", at: range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "its codes are \(known)",
      fix: near.map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }

  fileprivate static func notANumber(_ text: String, _ id: String, _ range: SourceRange) -> Finding {
    Finding(
      "`\(id)` is answered with a number, and `\(text)` is none", at: range,
      help: "compare it with a number, as `\(id) >= 5`")
  }

  fileprivate static func outOfRange(
    _ number: Decimal, _ id: String, _ range: SourceRange, _ lower: Decimal, _ upper: Decimal
  ) -> Finding {
    Finding(
      "`\(id)` goes from \(lower) to \(upper), so \(number) cannot be an answer", at: range,
      help: "compare it with a number in that range")
  }
}
