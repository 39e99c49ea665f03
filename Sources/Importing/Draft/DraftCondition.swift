/// A condition in the words of the language; questions are named by their new ids.
package indirect enum DraftCondition: Hashable, Sendable {
  case and([DraftCondition])
  case or([DraftCondition])
  case not(DraftCondition)
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

  /// All of them are true, without parentheses around those that have several parts themselves.
  static func all(_ parts: [DraftCondition]) -> DraftCondition {
    let flat = parts.flatMap { part in
      if case .and(let inner) = part { inner } else { [part] }
    }
    return flat.count == 1 ? flat[0] : .and(flat)
  }

  /// At least one is true. Neighbours that ask for codes of the same question become one: `q in [1, 2]`.
  static func any(_ parts: [DraftCondition]) -> DraftCondition {
    var joined: [DraftCondition] = []
    for part in parts {
      if case .isOneOf(let question, let codes) = part, case .isOneOf(question, let earlier)? = joined.last {
        joined[joined.count - 1] = .isOneOf(
          question: question, earlier + codes.filter { !earlier.contains($0) })
      } else {
        joined.append(part)
      }
    }
    return joined.count == 1 ? joined[0] : .or(joined)
  }
}
