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

  /// The questions with the codes that it asks about.
  package var answers: [(question: String, codes: [String])] {
    switch self {
    case .and(let parts), .or(let parts): parts.flatMap(\.answers)
    case .not(let part): part.answers
    case .isOneOf(let question, let codes): [(question, codes)]
    case .includes(let question, let code): [(question, [code])]
    case .compare, .answered: []
    }
  }

  /// All of them are true, without parentheses around those that have several parts themselves.
  static func all(_ parts: [DraftCondition]) -> DraftCondition {
    if parts.count == 1 { return parts[0] }
    let flat = parts.flatMap { part in
      if case .and(let inner) = part { inner } else { [part] }
    }
    return flat.count == 1 ? flat[0] : .and(flat)
  }

  /// At least one is true. Neighbours that ask for codes of the same question become one: `q in [1, 2]`.
  static func any(_ parts: [DraftCondition]) -> DraftCondition {
    var joined: [DraftCondition] = []
    var open: (question: String, codes: [String])?
    var known: Set<String> = []
    for part in parts {
      guard case .isOneOf(let question, let codes) = part else {
        joined.append(part)
        open = nil
        continue
      }
      if let earlier = open, earlier.question == question {
        open?.codes += codes.filter { known.insert($0).inserted }
        joined.removeLast()
      } else {
        (open, known) = ((question, codes), Set(codes))
      }
      joined.append(.isOneOf(question: question, open?.codes ?? codes))
    }
    return joined.count == 1 ? joined[0] : .or(joined)
  }
}
