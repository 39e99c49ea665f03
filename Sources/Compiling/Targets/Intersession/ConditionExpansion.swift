import Diagnostics
import Questionnaires

/// Expresses a condition as alternatives, each a list of answers that must all be given.
///
/// A question without an answer makes every pair false, so a condition that is true because of a missing answer
/// cannot be expressed. Whether an answer can be missing at all follows from the conditions of the questions
/// themselves.
final class ConditionExpansion {
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
    /// The condition is also true if this question has no answer.
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
  /// The answers to the single choices that conditions ask about.
  let answers: [Int: [ChoiceAnswer]]
  var shownBoxes: [Int: [AnswerBox]?] = [:]
  var hiddenBoxes: [Int: [AnswerBox]?] = [:]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    let conditions =
      questionnaire.sections.compactMap(\.condition) + questionnaire.questions.compactMap(\.condition)
    var answers: [Int: [ChoiceAnswer]] = [:]
    var lists: [ObjectIdentifier: [ChoiceAnswer]] = [:]
    for index in Set(conditions.flatMap(\.tests).map(\.question)) {
      let question = questionnaire.questions[index]
      // The language does not matter: only codes are compared.
      guard question.isSingleChoice, let list = question.options else {
        answers[index] = question.choices(in: nil)
        continue
      }
      let known = lists[ObjectIdentifier(list)] ?? list.answers(in: nil)
      lists[ObjectIdentifier(list)] = known
      answers[index] = known
    }
    self.answers = answers
  }

  /// The alternatives in which all of the conditions are true.
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

  /// The box without what is true for everyone in it; nil if the box is empty.
  private func onlyAnswers(_ box: AnswerBox) throws(Failure) -> AnswerBox? {
    var search = ParticipantSearch(self)
    if box.possible.values.contains(where: { $0.contains(AnswerBox.noAnswer) }), !search.mayExist(in: box) {
      return nil
    }
    var result = box
    // Whether a question is answered depends on earlier ones, which are still in the box when it is checked.
    for question in box.possible.keys.sorted(by: >) {
      guard let possible = result.possible.removeValue(forKey: question) else { continue }
      result.possible[question] = try needed(possible, of: question, within: result)
    }
    return result
  }

  /// The answers that must be named; nil if this is true for everyone in the box.
  private func needed(
    _ possible: Set<Int>, of question: Int, within box: AnswerBox
  ) throws(Failure) -> Set<Int>? {
    let all = Set((answers[question] ?? []).indices)
    let given = possible.subtracting([AnswerBox.noAnswer])
    let mayBeMissing = possible != given
    if mayBeMissing && given == all { return nil }
    guard mayBeMissing || given == all else { return given }
    if isAnswered(question, in: box) { return given == all ? nil : given }
    if !mayBeMissing { return given }
    guard isUnanswered(question, all, in: box) else { throw .needsNoAnswer(question) }
    return nil
  }

  private func isAnswered(_ question: Int, in box: AnswerBox) -> Bool {
    var search = ParticipantSearch(self)
    return !search.mayLeaveUnanswered(question, in: box)
  }

  private func isUnanswered(_ question: Int, _ all: Set<Int>, in box: AnswerBox) -> Bool {
    var search = ParticipantSearch(self)
    var answered = box
    answered.possible[question] = all
    return !search.mayExist(in: answered)
  }

  /// Every combination of answers within the boxes, except those that a shorter one covers.
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

  /// The first test of the question that is true without an answer, or else any test of it.
  private func place(of question: Int, in conditions: [Condition]) -> SourceRange? {
    let tests = conditions.flatMap(\.tests).filter { $0.question == question }
    return (tests.first { $0.isNegated } ?? tests.first)?.range
  }
}
