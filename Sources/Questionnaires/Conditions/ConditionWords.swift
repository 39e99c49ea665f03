import Diagnostics
import JSON

/// A condition in the words of the language, as the formatter writes it.
package func conditionWords(_ condition: Condition) -> String {
  ConditionWriter(value: { code, _ in [ConditionRun(conditionWord(forCode: code))] }).written(condition)
    .runs.text
}

/// A condition with the text of each answer after its code, for messages: `painful is 9 ("prefer not to say")`.
package func conditionWords(_ condition: Condition, in questionnaire: Questionnaire) -> String {
  conditionWords(condition, in: questionnaire, language: questionnaire.languages.first?.value)
}

package func conditionWords(
  _ condition: Condition, in questionnaire: Questionnaire, language: String?
) -> String {
  let writer = ConditionWriter { code, question in
    let text = questionnaire.questions[question].text(ofCode: code, in: language)
    return [ConditionRun(conditionWord(forCode: code) + (text.map { " (\($0))" } ?? ""))]
  }
  return writer.written(condition).runs.text
}

/// A condition in words, with the text of each answer before its code, for previews: `painful is "prefer not to say" (9)`.
///
/// - Parameters:
///   - operators: the words for `is not`, `and` and so on
///   - stored: the code of an answer in the data; nil if that is the code itself
package func conditionRuns(
  _ condition: Condition, of questions: [Question], language: String?,
  operators: @escaping (String) -> String = { $0 },
  stored: @escaping (_ code: String, _ question: Question) -> String? = { _, _ in nil }
) -> [ConditionRun] {
  let writer = ConditionWriter(isProse: true, word: operators) { code, question in
    guard let text = questions[question].text(ofCode: code, in: language, orYesNo: true) else {
      return [ConditionRun(conditionWord(forCode: code))]
    }
    let shown = stored(code, questions[question]) ?? code
    return [ConditionRun(text), ConditionRun(" (\(shown))", isCode: true)]
  }
  return writer.written(condition).runs
}

/// A part of a condition in words.
package struct ConditionRun: Sendable {
  package let text: String
  /// A code that repeats what the text before it says.
  package let isCode: Bool

  init(_ text: String, isCode: Bool = false) {
    self.text = text
    self.isCode = isCode
  }
}

extension [ConditionRun] {
  fileprivate var text: String { map(\.text).joined() }

  fileprivate static func words(_ text: String) -> [ConditionRun] { [ConditionRun(text)] }
}

extension Question {
  /// The text of an answer in quotes; nil if it says the same as the code.
  ///
  /// - Parameter isForYesNo: whether answers to a yes-no question have a text, too
  package func text(ofCode code: String, in language: String?, orYesNo isForYesNo: Bool = false) -> String? {
    guard isForYesNo || kind.type != .yesNo, let list = options, let place = list.place(of: code) else {
      return nil
    }
    let text = plainText(list.options[place].text.string(in: language))
    guard text.lowercased() != code.lowercased() else { return nil }
    return "\"\(text.count <= 40 ? text : text.prefix(39) + "…")\""
  }
}

private struct ConditionWriter: ConditionDialect {
  /// The looser a part binds, the more it needs parentheses.
  enum Binding: Int {
    case or
    case and
    case not
  }

  struct Part {
    let runs: [ConditionRun]
    let binding: Binding

    func inside(_ outer: Binding) -> [ConditionRun] {
      binding.rawValue < outer.rawValue ? .words("(") + runs + .words(")") : runs
    }
  }

  /// Whether comparisons are sentences, for people who do not write conditions.
  var isProse = false
  /// How an operator is written.
  var word: (String) -> String = { $0 }
  /// How a code or number is written that the question with this index is compared with.
  let value: (String, Int) -> [ConditionRun]

  func all(_ parts: [Part]) -> Part {
    Part(runs: joined(parts.map { $0.inside(.not) }, " \(word("and")) "), binding: .and)
  }

  func any(_ parts: [Part]) -> Part {
    Part(runs: joined(parts.map { $0.inside(.and) }, " \(word("or")) "), binding: .or)
  }

  func not(_ condition: Condition) -> Part {
    Part(runs: .words(word("not") + " ") + written(condition).inside(.not), binding: .not)
  }

  func test(_ test: ConditionTest, isTrue: Bool) -> Part { Part(runs: phrase(test), binding: .not) }

  private func joined(_ parts: [[ConditionRun]], _ separator: String) -> [ConditionRun] {
    Array(parts.joined(separator: [ConditionRun(separator)]))
  }

  private func phrase(_ test: ConditionTest) -> [ConditionRun] {
    let id = test.questionID.value
    let isNegated = test.isNegated
    let words = { (value: ConditionValue) in self.value(value.text, test.question) }
    switch test.predicate {
    case .isOneOf(let values, isList: false):
      return .words("\(id) \(word(isNegated ? "is not" : "is")) ") + joined(values.map(words), ", ")
    case .isOneOf(let values, isList: true) where isProse:
      return .words("\(id) \(word(isNegated ? "is none of" : "is one of")) ")
        + joined(values.map(words), ", ")
    case .isOneOf(let values, isList: true):
      return .words("\(id) \(word(isNegated ? "not in" : "in")) [") + joined(values.map(words), ", ")
        + .words("]")
    case .includes(let included):
      let includes = isNegated ? isProse ? "does not include" : "not includes" : "includes"
      return .words("\(id) \(word(includes)) ") + words(included)
    case .compare(let comparison, let number):
      return .words("\(id) \(isProse ? word(comparison.inWords) : comparison.rawValue) ") + words(number)
    case .between(let lower, let upper):
      return .words("\(id) \(word(isProse ? "is between" : "between")) ") + words(lower)
        + .words(" \(word("and")) ") + words(upper)
    case .answered where isProse: return .words("\(id) \(word("is answered"))")
    case .answered: return .words("\(word("answered")) \(id)")
    }
  }
}

/// A code as it is written in a condition: in quotes if it would be read as another word.
package func conditionWord(forCode code: String) -> String {
  ConditionKeyword.isKeyword(code) ? "\"\(code)\"" : code
}

extension Comparison {
  fileprivate var inWords: String {
    switch self {
    case .less: "is below"
    case .lessOrEqual: "is at most"
    case .greater: "is above"
    case .greaterOrEqual: "is at least"
    }
  }
}

/// A language in which conditions are written: REDCap's branching logic, R, JSON. It says how the parts are put together;
/// `written` walks through the condition.
package protocol ConditionDialect {
  associatedtype Written
  /// Why a condition cannot be written in it.
  associatedtype Failure: Error = Never

  /// A condition that is true if all of the parts are.
  func all(_ parts: [Written]) throws(Failure) -> Written
  /// A condition that is true if any of the parts is.
  func any(_ parts: [Written]) throws(Failure) -> Written
  /// The comparison, regardless of its own `not`, as true or as not true.
  func test(_ test: ConditionTest, isTrue: Bool) throws(Failure) -> Written
  /// The opposite of the condition. A dialect that has no operator for it, or does not use it, leaves this out: it then only
  /// has to write the opposite of single comparisons.
  func not(_ condition: Condition) throws(Failure) -> Written
}

extension ConditionDialect {
  package func not(_ condition: Condition) throws(Failure) -> Written {
    try written(condition, isTrue: false)
  }

  /// The condition, or its opposite.
  package func written(_ condition: Condition, isTrue: Bool = true) throws(Failure) -> Written {
    switch condition {
    case .and(let parts, _):
      let parts = try written(parts, isTrue: isTrue)
      return isTrue ? try all(parts) : try any(parts)
    case .or(let parts, _):
      let parts = try written(parts, isTrue: isTrue)
      return isTrue ? try any(parts) : try all(parts)
    case .not(let part, _): return isTrue ? try not(part) : try written(part)
    case .test(let test): return try self.test(test, isTrue: isTrue != test.isNegated)
    }
  }

  package func written(_ parts: [Condition], isTrue: Bool = true) throws(Failure) -> [Written] {
    var result: [Written] = []
    for part in parts { result.append(try written(part, isTrue: isTrue)) }
    return result
  }
}

/// A condition with the words of the language instead of programming operators, and one space between two words;
/// nil if it cannot be read. Parentheses and the order of everything stay the same.
package func conditionInWords(_ text: [UInt8]) -> [UInt8]? {
  guard let tokens = try? ConditionLexer.tokens(of: text), (try? ConditionParser.parse(text)) != nil else {
    return nil
  }
  var words: [UInt8] = []
  var last: ConditionToken?
  for token in tokens where token.kind != .end {
    if let last, needsSpace(between: last, and: token) { words.append(0x20) }
    words += spelling(of: token, in: text)
    last = token
  }
  return words
}

private func spelling(of token: ConditionToken, in text: [UInt8]) -> [UInt8] {
  guard token.kind == .symbol else { return Array(text[token.range]) }
  switch token.text {
  case "=", "==": return Array("is".utf8)
  case "!=", "<>": return Array("is not".utf8)
  case "&&": return Array("and".utf8)
  case "||": return Array("or".utf8)
  case "!": return Array("not".utf8)
  default: return Array(text[token.range])
  }
}

private func needsSpace(between left: ConditionToken, and right: ConditionToken) -> Bool {
  let opens = left.kind == .symbol && (left.text == "(" || left.text == "[")
  let closes = right.kind == .symbol && [")", "]", ","].contains(right.text)
  return !opens && !closes
}

extension Condition {
  /// The condition as `file` has it, as the formatter writes it; without redundant parentheses if it is written in a
  /// way that only a reader of YAML understands.
  package func words(in file: SourceFile) -> String {
    let words = conditionInWords(Array(file.text[range.bytes]))
    return words.map { String(decoding: $0, as: UTF8.self) } ?? conditionWords(self)
  }
}

/// Conditions as JSON: `{"op": "and"|"or", "args"}`, `{"op": "not", "arg"}`, or a test of one answer, `{"op",
/// "label", "value"}`.
///
/// Without an answer every test is false, and therefore true under `not`. A comparison of numbers excludes the codes of
/// `no-answer`, which a reader would take for numbers.
package struct ConditionJSON: ConditionDialect {
  let questions: [Question]
  /// A code or number as the reader has it in the answer to a question, for `is` and `includes`.
  let answer: (ConditionValue, Question) -> JSON

  package init(of questions: [Question], answer: @escaping (ConditionValue, Question) -> JSON) {
    self.questions = questions
    self.answer = answer
  }

  package func not(_ condition: Condition) -> JSON { not(written(condition)) }

  package func all(_ parts: [JSON]) -> JSON { joined("and", parts) }

  package func any(_ parts: [JSON]) -> JSON { joined("or", parts) }

  package func test(_ test: ConditionTest, isTrue: Bool) -> JSON { isTrue ? json(test) : not(json(test)) }

  private func json(_ test: ConditionTest) -> JSON {
    let question = questions[test.question]
    switch test.predicate {
    case .isOneOf(let values, _): return any(values.map { compare("is", test, answer($0, question)) })
    case .includes(let value): return compare("includes", test, answer(value, question))
    case .compare(let comparison, let value):
      return all([compare(name(of: comparison), test, value.json)] + isAnswer(test, question))
    case .between(let low, let high):
      return all([compare("ge", test, low.json), compare("le", test, high.json)] + isAnswer(test, question))
    case .answered: return ["op": "answered", "label": .string(test.questionID.value)]
    }
  }

  private func compare(_ operation: String, _ test: ConditionTest, _ value: JSON) -> JSON {
    ["op": .string(operation), "label": .string(test.questionID.value), "value": value]
  }

  /// Conditions that the answer does not have any of the codes that mean "no answer".
  private func isAnswer(_ test: ConditionTest, _ question: Question) -> [JSON] {
    let codes = question.options?.noAnswer.written ?? []
    return codes.map { not(compare("is", test, .string($0.value))) }
  }

  private func name(of comparison: Comparison) -> String {
    switch comparison {
    case .less: "lt"
    case .lessOrEqual: "le"
    case .greater: "gt"
    case .greaterOrEqual: "ge"
    }
  }

  private func not(_ part: JSON) -> JSON { ["op": "not", "arg": part] }

  private func joined(_ operation: JSON, _ parts: [JSON]) -> JSON {
    parts.count == 1 ? parts[0] : ["op": operation, "args": .array(parts)]
  }
}

extension ConditionValue {
  /// As a number, if it is one.
  package var json: JSON { number.map { .number($0.description) } ?? .string(text) }
}
