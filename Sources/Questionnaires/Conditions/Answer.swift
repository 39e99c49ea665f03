/// A participant's answer. A question without one has no entry in the sheet.
package enum Answer: Hashable, Sendable {
  /// The answer to a choice or yes-no question.
  case code(String)
  /// The answer to a multiple-choice question. Empty only if it is required and `at-least` is 0: "none of them".
  case codes(Set<String>)
  /// The answer to a slider, rating, SAM or number question.
  case number(Decimal)
  /// The answer to a text, date or time question, as typed.
  case text(String)
}

/// The answers of one participant, by place in `Questionnaire.questions`.
package struct AnswerSheet: Hashable, Sendable {
  private var answers: [Int: Answer] = [:]

  package init() {}

  package subscript(question: Int) -> Answer? {
    get { answers[question] }
    set { answers[question] = newValue }
  }

  /// The answered questions in file order.
  package var questions: [Int] { answers.keys.sorted() }

  package var isEmpty: Bool { answers.isEmpty }
}
