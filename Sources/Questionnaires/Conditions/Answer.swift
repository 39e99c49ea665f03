/// What a participant gave as an answer. A question without one has no entry in the sheet.
package enum Answer: Hashable, Sendable {
  /// Of a choice or yes-no.
  case code(String)
  /// Of a multiple. Empty only where the question is required and `at-least` is 0: "none of them".
  case codes(Set<String>)
  /// Of a slider, rating, SAM or number.
  case number(Decimal)
  /// Of a text, date or time, as typed.
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

  /// The answered questions in the order of the file.
  package var questions: [Int] { answers.keys.sorted() }

  package var isEmpty: Bool { answers.isEmpty }
}
