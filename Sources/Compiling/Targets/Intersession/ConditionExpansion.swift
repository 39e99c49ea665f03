import Diagnostics
import Questionnaires

/// Says a condition as alternatives, each a list of answers that must all be given.
///
/// A question without an answer makes every pair false, so what holds because of a missing answer cannot be
/// said; whether an answer can be missing at all is worked out from the conditions of the questions
/// themselves.
struct ConditionExpansion {
  /// An answer as a place in the list of its question's answers.
  struct Fact: Hashable, Comparable {
    let question: Int
    let answer: Int

    static func < (left: Fact, right: Fact) -> Bool {
      (left.question, left.answer) < (right.question, right.answer)
    }
  }

  enum Alternatives {
    case always
    /// No alternative is covered by another.
    case oneOf([[Fact]])
    /// The condition also holds when this question has no answer.
    case needsNoAnswer(Int, at: SourceRange)
    case tooMany(at: SourceRange)
    /// It asks about a question that the target does not have.
    case unknown
  }

  enum Failure: Error {
    case needsNoAnswer(Int)
    case tooMany
    case unknown
  }

  static let mostAlternatives = 4_096

  let questionnaire: Questionnaire
  /// The answers of the single choices that conditions ask about.
  let answers: [Int: [ChoiceAnswer]]
  /// Questions that always have an answer, by place.
  private(set) var areAlwaysAnswered: [Int: Bool] = [:]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    let conditions =
      questionnaire.sections.compactMap(\.condition) + questionnaire.questions.compactMap(\.condition)
    var answers: [Int: [ChoiceAnswer]] = [:]
    for question in Set(conditions.flatMap(\.tests).map(\.question)) {
      // The language does not matter: only codes are compared.
      answers[question] = questionnaire.questions[question].choices(in: nil)
    }
    self.answers = answers
    var certainty = AnswerCertainty(self, box: AnswerBox())
    // Conditions ask about earlier questions only, so each finds the ones before it known.
    for question in answers.keys.sorted() { _ = certainty.isAnswered(question) }
    areAlwaysAnswered = certainty.known
  }

  /// When all of the conditions hold.
  func alternatives(of conditions: [Condition]) -> Alternatives {
    guard let last = conditions.last else { return .always }
    do throws(Failure) {
      var boxes = [AnswerBox()]
      for condition in conditions { boxes = try meet(boxes, self.boxes(of: condition, negated: false)) }
      var answered: [AnswerBox] = []
      for box in boxes {
        if let box = try onlyAnswers(box) { answered.append(box) }
      }
      if answered.contains(where: \.possible.isEmpty) { return .always }
      return .oneOf(try minimal(answered))
    } catch {
      switch error {
      case .needsNoAnswer(let question):
        return .needsNoAnswer(question, at: place(of: question, in: conditions) ?? last.range)
      case .tooMany: return .tooMany(at: last.range)
      case .unknown: return .unknown
      }
    }
  }

  private func boxes(of condition: Condition, negated: Bool) throws(Failure) -> [AnswerBox] {
    switch condition {
    case .and(let parts, _): try negated ? any(parts, negated: true) : all(parts, negated: false)
    case .or(let parts, _): try negated ? all(parts, negated: true) : any(parts, negated: false)
    case .not(let part, _): try boxes(of: part, negated: !negated)
    case .test(let test): try boxes(of: test, negated: negated)
    }
  }

  private func all(_ parts: [Condition], negated: Bool) throws(Failure) -> [AnswerBox] {
    var result = [AnswerBox()]
    for part in parts { result = try meet(result, boxes(of: part, negated: negated)) }
    return result
  }

  private func any(_ parts: [Condition], negated: Bool) throws(Failure) -> [AnswerBox] {
    var result: [AnswerBox] = []
    for part in parts { result += try boxes(of: part, negated: negated) }
    guard result.count <= Self.mostAlternatives else { throw .tooMany }
    return result.simplified()
  }

  private func boxes(of test: ConditionTest, negated: Bool) throws(Failure) -> [AnswerBox] {
    guard let answers = possibleAnswers(test, negated: negated) else { throw .unknown }
    return answers.isEmpty ? [] : [AnswerBox(possible: [test.question: answers])]
  }

  /// The answers with which the test holds, or does not; nil for a question that is no single choice.
  func possibleAnswers(_ test: ConditionTest, negated: Bool) -> Set<Int>? {
    guard let answers = answers[test.question] else { return nil }
    let matching = Set(answers.indices.filter { test.predicate.holds(for: answers[$0]) })
    guard test.isNegated != negated else { return matching }
    return Set(answers.indices).subtracting(matching).union([AnswerBox.noAnswer])
  }

  private func meet(_ left: [AnswerBox], _ right: [AnswerBox]) throws(Failure) -> [AnswerBox] {
    var result: [AnswerBox] = []
    for first in left {
      for second in right {
        if let both = first.intersection(second) { result.append(both) }
      }
      guard result.count <= Self.mostAlternatives else { throw .tooMany }
    }
    return result.simplified()
  }

  /// The box without what every participant fulfils; nil where no participant can be within.
  private func onlyAnswers(_ box: AnswerBox) throws(Failure) -> AnswerBox? {
    var result = box
    // Whether a question is answered depends on earlier ones, which are still there when it is looked at.
    for question in box.possible.keys.sorted(by: >) {
      guard var possible = result.possible[question], let count = answers[question]?.count else { continue }
      var certainty = AnswerCertainty(self, box: result)
      if certainty.isAnswered(question) {
        possible.remove(AnswerBox.noAnswer)
        if possible.isEmpty { return nil }
        result.possible[question] = possible.count == count ? nil : possible
      } else if possible.contains(AnswerBox.noAnswer) {
        guard possible.count == count + 1 else { throw .needsNoAnswer(question) }
        result.possible[question] = nil
      }
    }
    return result
  }

  /// Every combination of answers within the boxes, without those that a shorter one covers.
  private func minimal(_ boxes: [AnswerBox]) throws(Failure) -> [[Fact]] {
    var found: Set<[Fact]> = []
    for box in boxes {
      let size = box.possible.values.reduce(1.0) { $0 * Double($1.count) }
      guard size <= Double(Self.mostAlternatives) else { throw .tooMany }
      found.formUnion(combinations(of: box))
      guard found.count <= Self.mostAlternatives else { throw .tooMany }
    }
    var kept: [[Fact]] = []
    for candidate in found.sorted(by: { $0.count < $1.count }) {
      let facts = Set(candidate)
      let isCovered = kept.contains { $0.count < candidate.count && facts.isSuperset(of: $0) }
      if !isCovered { kept.append(candidate) }
    }
    return kept.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func combinations(of box: AnswerBox) -> [[Fact]] {
    box.possible.sorted { $0.key < $1.key }.reduce([[]]) { combinations, entry in
      combinations.flatMap { facts in entry.value.map { facts + [Fact(question: entry.key, answer: $0)] } }
    }
  }

  /// The first test of the question that holds without an answer, or any test of it.
  private func place(of question: Int, in conditions: [Condition]) -> SourceRange? {
    let tests = conditions.flatMap(\.tests).filter { $0.question == question }
    return (tests.first { $0.isNegated } ?? tests.first)?.range
  }
}

extension Condition {
  /// All comparisons in the condition.
  var tests: [ConditionTest] {
    switch self {
    case .and(let parts, _), .or(let parts, _): parts.flatMap(\.tests)
    case .not(let part, _): part.tests
    case .test(let test): [test]
    }
  }
}

extension ConditionPredicate {
  fileprivate func holds(for answer: ChoiceAnswer) -> Bool {
    let number = answer.number.map { Decimal($0) }
    switch self {
    case .isOneOf(let values, _):
      return values.contains { $0.text == answer.code || ($0.number != nil && $0.number == number) }
    case .includes(let value): return value.text == answer.code
    case .compare(let comparison, let value): return compare(number, value.number, by: comparison)
    case .between(let low, let high):
      return compare(number, low.number, by: .greaterOrEqual)
        && compare(number, high.number, by: .lessOrEqual)
    case .answered: return true
    }
  }

  private func compare(_ number: Decimal?, _ other: Decimal?, by comparison: Comparison) -> Bool {
    guard let number, let other else { return false }
    return switch comparison {
    case .less: number < other
    case .lessOrEqual: number <= other
    case .greater: number > other
    case .greaterOrEqual: number >= other
    }
  }
}
