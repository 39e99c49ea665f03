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
    isNegated ? quotedInLanguage(opposite, in: questionnaire) : quotedWords(condition, in: questionnaire)
  }

  private var opposite: Condition {
    switch condition {
    case .not(let part, _): return part
    case .test(let test) where test.hasNegatedForm: return .test(test.negated)
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

/// The condition in backquotes: as it is written in a file of another format, otherwise with the texts of answers. A long one is not
/// repeated.
package func quotedWords(_ condition: Condition, in questionnaire: Questionnaire) -> String {
  foreignWords(condition, in: questionnaire.file).map { "`\($0)`" }
    ?? quotedInLanguage(condition, in: questionnaire)
}

/// Nil in a file of our own, and where the place is more or less than the condition.
private func foreignWords(_ condition: Condition, in file: SourceFile) -> String? {
  guard file.origin != nil else { return nil }
  let place = file.shown(condition.range)
  // In CSV, quotes within quotes are doubled.
  let text = place.file.string(in: place.range).replacing("\"\"", with: "\"")
  let ids = condition.tests.map(\.questionID.value)
  guard text.utf8.count <= longestQuote, !text.contains(where: { $0.isNewline || $0 == "{" }) else {
    return nil
  }
  return isWhole(text) && text.utf8.count > (ids.first?.utf8.count ?? 0) && ids.allSatisfy(text.contains)
    ? text : nil
}

/// Whether no bracket or quote is cut off.
private func isWhole(_ text: String) -> Bool {
  func count(_ character: Character) -> Int { text.count { $0 == character } }
  return count("(") == count(")") && count("[") == count("]") && count("'").isMultiple(of: 2)
    && count("\"").isMultiple(of: 2)
}

private let longestQuote = 80

/// Instead of a condition that is too long to be repeated.
let longPart = "this part"

private func quotedInLanguage(_ condition: Condition, in questionnaire: Questionnaire) -> String {
  conditionWords(condition).count > longestQuote
    ? longPart : "`\(conditionWords(condition, in: questionnaire))`"
}
