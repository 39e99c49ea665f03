import Diagnostics

/// Checks one comparison in a condition against the question it asks about.
struct ConditionChecker {
  struct Problem: Error {
    let rule: ReportedRule
    /// Created only if it is listed.
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
    switch question.answer {
    case .oneOf(let list): return coded(list)
    case .anyOf(let multiple): return included(multiple)
    case .number(let scale): return numeric(lower: scale.lowest, upper: scale.highest)
    case .text, .date, .time:
      if case .answered = test.predicate { return .success(.answered) }
      return .failure(wrongType("`\(id.value)` takes free text, a date or a time", "answered \(id.value)"))
    case .fields: return .failure(noAnswer("is a group", "name one of its fields"))
    case .nothing: return .failure(noAnswer("is a note, which takes no answer", "name a question"))
    }
  }

  private func coded(_ list: OptionList) -> Check<ConditionPredicate> {
    switch test.predicate {
    case .isOneOf(let values, let isList):
      return all(values) { code($0, in: list) }.map { .isOneOf($0, isList: isList) }
    case .includes(let value):
      return .failure(
        wrongType("`\(id.value)` takes only one answer", "\(id.value) is \(list.codeOrText(value.text))"))
    case .compare, .between:
      guard let numbers = list.numbers else {
        let example = "\(id.value) is \(list.options.first?.code.value.text ?? "…")"
        return .failure(wrongType("the codes of `\(id.value)` are not all numbers", example))
      }
      return numeric(lower: Decimal(numbers.lowerBound), upper: Decimal(numbers.upperBound), list)
    case .answered: return .success(.answered)
    }
  }

  private func included(_ multiple: MultipleQuestion) -> Check<ConditionPredicate> {
    switch test.predicate {
    case .includes(let value):
      return code(value, in: multiple.options).map { .includes($0) }
    case .isOneOf(let values, _):
      let list = multiple.options
      let words = values.map {
        "\(id.value) \(test.isNegated ? "not " : "")includes \(list.codeOrText($0.text))"
      }
      let joined = words.joined(separator: test.isNegated ? " and " : " or ")
      return .failure(
        wrongType(
          "`\(id.value)` can have several answers", words.count == 1 ? joined : "(\(joined))", isWhole: true))
    case .compare, .between:
      return .failure(wrongType("`\(id.value)` can have several answers", "\(id.value) includes …"))
    case .answered: return .success(.answered)
    }
  }

  private func numeric(
    lower: Decimal?, upper: Decimal?, _ list: OptionList? = nil
  ) -> Check<ConditionPredicate> {
    let number = { (token: ConditionToken) in self.number(token, lower: lower, upper: upper, list) }
    switch test.predicate {
    case .isOneOf(let values, let isList): return all(values, number).map { .isOneOf($0, isList: isList) }
    case .includes(let value):
      return .failure(
        wrongType("`\(id.value)` takes only one number", "\(id.value) is \(value.text)", isWhole: true))
    // `> 0` and `>= 1` of a number that begins above them ask whether there is one.
    case .compare(let comparison, let value) where asksWhetherThereIsOne(comparison, value, lower):
      return .success(
        .compare(
          comparison,
          ConditionValue(text: value.text, number: Decimal(value.text), range: place.range(value.range))))
    case .compare(let comparison, let value): return number(value).map { .compare(comparison, $0) }
    case .between(let low, let high):
      return number(low).flatMap { low in number(high).map { .between(low, $0) } }
    case .answered: return .success(.answered)
    }
  }

  private func asksWhetherThereIsOne(_ comparison: Comparison, _ value: ConditionToken, _ lower: Decimal?)
    -> Bool
  {
    guard let lower, lower > Decimal(0) else { return false }
    return comparison == .greater && value.text == "0" || comparison == .greaterOrEqual && value.text == "1"
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

  private func code(_ token: ConditionToken, in list: OptionList) -> Check<ConditionValue> {
    let range = place.range(token.range)
    guard list.options.isEmpty || list.has(code: token.text) else {
      return .failure(Problem(.unknownCode, .unknownCode(token.text, id.value, range, list)))
    }
    return .success(ConditionValue(text: token.text, number: Decimal(token.text), range: range))
  }

  private func number(
    _ token: ConditionToken, lower: Decimal?, upper: Decimal?, _ list: OptionList?
  ) -> Check<ConditionValue> {
    let range = place.range(token.range)
    guard let number = Decimal(token.text) else {
      return .failure(Problem(.conditionType, .notANumber(token.text, id.value, range)))
    }
    let isReversed = lower.flatMap { lower in upper.map { $0 < lower } } ?? false
    if !isReversed, lower.map({ number < $0 }) ?? false || upper.map({ number > $0 }) ?? false {
      if list?.meansNoAnswer(Code(token.text)) == true {
        return .failure(Problem(.outOfRange, .noAnswerCompared(token.text, id.value, range)))
      }
      return .failure(Problem(.outOfRange, .outOfRange(number, id.value, range, lower, upper)))
    }
    return .success(ConditionValue(text: token.text, number: number, range: range))
  }

  /// - Parameter isWhole: the help has the whole comparison, and no `…` to fill in
  private func wrongType(_ reason: String, _ instead: String, isWhole: Bool = false) -> Problem {
    let range = place.range(test.range)
    return Problem(
      .conditionType,
      Finding(
        "\(reason), so this comparison cannot be made", at: range, help: "write `\(instead)`",
        fix: isWhole ? Fix([Fix.Edit(range, instead)], isSafe: false) : nil))
  }

  private func noAnswer(_ reason: String, _ help: String) -> Problem {
    Problem(.conditionType, Finding("`\(id.value)` \(reason)", at: id.range, help: help))
  }
}

/// The words that authors write for `yes` and `no`, besides these two.
private let yesNoCodes = [
  "true": "yes", "1": "yes", "y": "yes", "ja": "yes", "false": "no", "0": "no", "n": "no", "nein": "no",
]

extension OptionList {
  /// The code of the answer that has this text, or the same text.
  fileprivate func codeOrText(_ text: String) -> String {
    has(code: text) ? text : code(meantBy: text) ?? text
  }

  /// The code of the answer that has this text, or of `ja` and its like.
  func code(meantBy text: String) -> String? {
    let lower = text.lowercased()
    // Of `yes-no`, the words say which answer is meant, even if its labels are the wrong way round.
    if let code = yesNoCodes[lower], has(code: code) { return code }
    let byText = options.prefix(100).first { option in
      option.text.versions.contains { $0.text.value.lowercased() == lower }
    }
    return byText?.code.value.text
  }
}

extension QuestionnaireReader {
  /// A condition that could be read but has programming operators where the language has words.
  func reportSymbols(in text: [UInt8], at place: ScalarPlace) {
    guard text.contains(where: { Self.symbolBytes.contains($0) }) else { return }
    guard let tokens = try? ConditionLexer.tokens(of: text) else { return }
    let symbols = tokens.filter { $0.kind == .symbol && ConditionToken.words[$0.text] != nil }
    guard let first = symbols.first else { return }
    let edits = symbols.map { Fix.Edit(place.range($0.range), $0.spacedWord(in: text)) }
    report(.conditionSymbols, .symbols(symbols.map(\.text), at: place.range(first.range), edits))
  }

  /// The bytes that the operators consist of.
  fileprivate static let symbolBytes = Array("=!&|<>".utf8)
}

extension ConditionToken {
  /// The words in conditions for the operators of programming languages.
  fileprivate static let words = [
    "=": "is", "==": "is", "!=": "is not", "<>": "is not", "&&": "and", "||": "or", "!": "not",
  ]

  /// The word for this operator, with spaces where its neighbours touch it.
  fileprivate func spacedWord(in text: [UInt8]) -> String {
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    let after = range.upperBound < text.count ? text[range.upperBound] : 0x20
    // An operator just before it brings its own space.
    let isApart =
      before <= 0x20 || before == UInt8(ascii: "(") || QuestionnaireReader.symbolBytes.contains(before)
    return (isApart ? "" : " ") + (Self.words[self.text] ?? self.text) + (after <= 0x20 ? "" : " ")
  }
}

extension Finding {
  fileprivate static func unknownCode(
    _ text: String, _ id: String, _ range: SourceRange, _ list: OptionList
  ) -> Finding {
    let options = list.options.prefix(100)
    let codes = options.map(\.code.value)
    // Codes of a terminology that differ by a digit have nothing in common.
    let isOpaque = text.count { $0.isNumber } > 3
    let near = list.code(meantBy: text) ?? (isOpaque ? nil : nearest(to: text, among: codes.map(\.text)))
    let known =
      codes.prefix(8).map { "`\($0.text)`" }.joined(separator: ", ") + (codes.count > 8 ? ", …" : "")
    return Finding(
      "`\(id)` has no answer with the code `\(text)`", at: range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "the codes are \(known)",
      fix: near.map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }

  fileprivate static func notANumber(_ text: String, _ id: String, _ range: SourceRange) -> Finding {
    Finding(
      "`\(id)` is answered with a number, but `\(text)` is not one", at: range,
      help: "compare it with a number, such as `\(id) >= 5`")
  }

  fileprivate static func outOfRange(
    _ number: Decimal, _ id: String, _ range: SourceRange, _ lower: Decimal?, _ upper: Decimal?
  ) -> Finding {
    Finding(
      "`\(id)` goes \(rangeWords(lower?.description, upper?.description)), so \(number) cannot be an answer",
      at: range, help: "compare it with a number \(rangeWords(lower?.description, upper?.description))")
  }

  fileprivate static func noAnswerCompared(_ code: String, _ id: String, _ range: SourceRange) -> Finding {
    Finding(
      "`\(code)` of `\(id)` means \"no answer\", so it is neither more nor less than other answers",
      at: range, help: "write `\(id) is \(code)` to ask for it, or compare with another code")
  }

  fileprivate static func symbols(_ symbols: [String], at range: SourceRange, _ edits: [Fix.Edit]) -> Finding
  {
    var known: [String] = []
    for symbol in symbols where !known.contains(symbol) { known.append(symbol) }
    let pairs = known.map { "`\(ConditionToken.words[$0] ?? $0)` for `\($0)`" }
    return Finding(
      "conditions use words instead of operators, so that everybody can read them aloud", at: range,
      help: "write " + pairs.joined(separator: ", "), fix: Fix(edits, isSafe: true))
  }
}

extension ReportedRule {
  package static let conditionSymbols = ReportedRule("condition-symbols")

  package static let conditionSyntax = ReportedRule("condition-syntax")
  package static let conditionType = ReportedRule("condition-type")
  package static let unknownCode = ReportedRule("unknown-code")
  package static let outOfRange = ReportedRule("out-of-range")
  package static let missingTranslation = ReportedRule("missing-translation")
  package static let undeclaredLanguage = ReportedRule("undeclared-language")
  package static let unknownLanguage = ReportedRule("unknown-language")
}
