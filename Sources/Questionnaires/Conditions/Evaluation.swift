/// The parts that are shown after some answers, decided in file order (Documentation/Conditions.md).
///
/// A question that the sheet does not answer has no answer, required or not, so a sheet may represent a
/// questionnaire that is only partly filled in. An answer to a question that is not shown does not count.
package struct Evaluation: Sendable {
  private let sections: [Bool]
  private let questions: [Bool]
  /// Questions that the sheet answers although they are not shown.
  package let unasked: [Int]

  package init(of questionnaire: Questionnaire, after sheet: AnswerSheet) {
    var counted = sheet
    var sections: [Bool?] = Array(repeating: nil, count: questionnaire.sections.count)
    var questions: [Bool] = []
    for question in questionnaire.questions {
      // The section's condition asks about questions before its first, so it is decided by then.
      let section = questionnaire.sections[question.section]
      let isSectionShown =
        sections[question.section] ?? questionnaire.holds(section.condition, after: counted)
      sections[question.section] = isSectionShown
      let surroundings = isSectionShown && (question.group.map { questions[$0] } ?? true)
      let isShown = surroundings && questionnaire.holds(question.condition, after: counted)
      questions.append(isShown)
      if !isShown { counted[question.index] = nil }
    }
    self.sections = sections.map { $0 ?? true }
    self.questions = questions
    unasked = sheet.questions.filter { counted[$0] == nil }
  }

  package func isShown(_ question: Question) -> Bool { questions[question.index] }

  package func isShown(section: Int) -> Bool { sections[section] }
}

extension Questionnaire {
  fileprivate func holds(_ condition: Condition?, after sheet: AnswerSheet) -> Bool {
    condition.map { $0.holds(after: sheet, in: self) } ?? true
  }
}

extension Condition {
  /// Whether the condition is true, given that the sheet has an answer for every shown question that was answered.
  package func holds(after sheet: AnswerSheet, in questionnaire: Questionnaire) -> Bool {
    switch self {
    case .and(let parts, _): return parts.allSatisfy { $0.holds(after: sheet, in: questionnaire) }
    case .or(let parts, _): return parts.contains { $0.holds(after: sheet, in: questionnaire) }
    case .not(let part, _): return !part.holds(after: sheet, in: questionnaire)
    case .test(let test):
      let question = questionnaire.questions[test.question]
      let isTrue = sheet[test.question].map { test.predicate.accepts($0, to: question) } ?? false
      return isTrue != test.isNegated
    }
  }

  /// Whether the condition is true if these questions have no answer, whatever the others have; nil if that depends on them.
  package func truth(withoutAnswersTo unasked: Set<Int>) -> Bool? {
    switch self {
    case .and(let parts, _): return Condition.truth(of: parts, decidedBy: false, unasked)
    case .or(let parts, _): return Condition.truth(of: parts, decidedBy: true, unasked)
    case .not(let part, _): return part.truth(withoutAnswersTo: unasked).map(!)
    case .test(let test): return unasked.contains(test.question) ? test.isNegated : nil
    }
  }

  private static func truth(of parts: [Condition], decidedBy value: Bool, _ unasked: Set<Int>) -> Bool? {
    let all = parts.map { $0.truth(withoutAnswersTo: unasked) }
    return all.contains(value) ? value : all.contains(nil) ? nil : !value
  }
}

extension ConditionPredicate {
  /// Whether the answer makes a test with this predicate true.
  package func accepts(_ answer: Answer, to question: Question) -> Bool {
    switch (self, answer) {
    case (.answered, _): true
    case (.isOneOf(let values, _), .code(let code)): values.contains { $0.text == code }
    case (.isOneOf(let values, _), .number(let number)): values.contains { $0.number == number }
    case (.includes(let value), .codes(let codes)): codes.contains(value.text)
    case (.compare(let comparison, let value), let answer):
      holds(comparison, answer.number(of: question), value.number)
    case (.between(let lower, let upper), let answer):
      holds(.greaterOrEqual, answer.number(of: question), lower.number)
        && holds(.lessOrEqual, answer.number(of: question), upper.number)
    case (.isOneOf, .codes), (.isOneOf, .text), (.includes, .code), (.includes, .number), (.includes, .text):
      false
    }
  }

  /// The numbers that it accepts, in billionths, as far as it is about numbers.
  package var numbers: [ClosedRange<Int128>] {
    switch self {
    case .isOneOf(let values, _): values.compactMap { $0.number.map { $0.billionths...$0.billionths } }
    case .compare(let comparison, let value): value.number.map { [comparison.numbers($0)] } ?? []
    case .between(let lower, let upper):
      if let low = lower.number, let high = upper.number, low <= high {
        [low.billionths...high.billionths]
      } else {
        []
      }
    case .includes, .answered: []
    }
  }

  private func holds(_ comparison: Comparison, _ answer: Decimal?, _ value: Decimal?) -> Bool {
    guard let answer, let value else { return false }
    return comparison.holds(answer, value)
  }
}

extension Answer {
  /// The answer as a number: typed, or a code that is one and does not mean "no answer".
  fileprivate func number(of question: Question) -> Decimal? {
    switch self {
    case .number(let number): number
    case .code(let code): question.options?.meansNoAnswer(Code(code)) == true ? nil : Decimal(code)
    case .codes, .text: nil
    }
  }
}
