import Diagnostics
import Questionnaires

extension Contradiction {
  /// All comparisons in it, those of the condition itself first.
  func tests(in questionnaire: Questionnaire) -> [ConditionTest] {
    own.flatMap(\.condition.tests)
      + premises.flatMap { premise in
        (premise.part?.condition ?? questionnaire.condition(of: premise.place))?.tests ?? []
      }
  }

  /// The questions it asks about, without repetitions.
  func questions(in questionnaire: Questionnaire) -> [Int] {
    tests(in: questionnaire).map(\.question).reduce(into: []) { found, question in
      if !found.contains(question) { found.append(question) }
    }
  }

  /// The first part of the condition itself that plays a part.
  package var firstOwnRange: SourceRange? { own.first?.range }

  /// The parts that are true, in words and with their places.
  package func holding(in questionnaire: Questionnaire) -> [Located<String>] {
    own.filter { !$0.isNegated }.map { Located(quotedWords($0.condition, in: questionnaire), at: $0.range) }
  }

  /// The parts that are false, in words and with their places.
  package func failing(in questionnaire: Questionnaire) -> [Located<String>] {
    own.filter(\.isNegated).map { Located(quotedWords($0.condition, in: questionnaire), at: $0.range) }
  }

  package var hasPremises: Bool { !premises.isEmpty }
}

extension ConditionPart {
  /// The part as an author would write it.
  func words(in questionnaire: Questionnaire) -> String {
    quotedWords(isNegated ? opposite : condition, in: questionnaire)
  }

  private var opposite: Condition {
    switch condition {
    case .not(let part, _): return part
    case .test(let test) where test.hasNegatedForm:
      return .test(test.negated)
    case .and, .or, .test: return .not(condition, at: range)
    }
  }
}

extension ConditionTest {
  fileprivate var hasNegatedForm: Bool {
    switch predicate {
    case .isOneOf, .includes: true
    case .compare, .between, .answered: false
    }
  }
}

/// "a", "a and b", "a, b and c"; if there are more than six, only the first five.
package func list(_ words: [String], _ conjunction: String) -> String {
  if words.count > 6 { return list(words.prefix(5) + ["\(words.count - 5) more"], conjunction) }
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// The condition in backquotes, with the texts of answers; a long one is not repeated.
package func quotedWords(_ condition: Condition, in questionnaire: Questionnaire) -> String {
  conditionWords(condition).count > 80 ? "this part" : "`\(conditionWords(condition, in: questionnaire))`"
}
