/// A condition in the words of the language; questions are named by their new ids.
package indirect enum ImportedCondition: Hashable, Sendable {
  case and([ImportedCondition])
  case or([ImportedCondition])
  case not(ImportedCondition)
  /// Has one of these codes, or is one of these numbers.
  case isOneOf(question: String, [String])
  case includes(question: String, String)
  /// `<`, `<=`, `>` or `>=` and a number.
  case compare(question: String, String, String)
  case answered(question: String)

  /// The questions that it asks about, repeatedly if it does.
  package var questions: [String] {
    switch self {
    case .and(let parts), .or(let parts): parts.flatMap(\.questions)
    case .not(let part): part.questions
    case .isOneOf(let question, _), .includes(let question, _), .compare(let question, _, _),
      .answered(let question):
      [question]
    }
  }
}
