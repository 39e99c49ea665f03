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

  func test(_ test: ConditionTest, isTrue: Bool) -> Part {
    Part(runs: phrase(test), binding: .not)
  }

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
