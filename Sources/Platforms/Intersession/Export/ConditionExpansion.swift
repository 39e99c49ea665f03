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
    /// The steps for all conditions of the questionnaire are used up.
    case tooMuchWork(at: SourceRange)
    /// It asks about a question that the target does not have, or comes after one that was too much work.
    case unknown
  }

  enum Failure: Error {
    case needsNoAnswer(Int)
    case tooMany
    case tooMuchWork
    case unknown
  }

  static let mostAlternatives = 4_096
  private static let mostLeftover = 64
  /// Comparisons of two boxes or alternatives, for all conditions of a questionnaire; a large one gets more.
  private static let mostSteps = 250_000
  private static let stepsForQuestion = 30
  /// It also takes room in the document.
  private static let stepsForAlternative = 8

  let questionnaire: Questionnaire
  /// The answers to the single choices that conditions ask about.
  let answers: [Int: [ChoiceAnswer]]
  var shownBoxes: [Int: [AnswerBox]?] = [:]
  var hiddenBoxes: [Int: [AnswerBox]?] = [:]
  private var stepsLeft: Int

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
      let known = lists[list.identity] ?? list.answers(in: nil)
      lists[list.identity] = known
      answers[index] = known
    }
    self.answers = answers
    stepsLeft = max(Self.mostSteps, questionnaire.questions.count * Self.stepsForQuestion)
  }

  /// Once the steps are used up, nothing more is known about participants.
  var isExhausted: Bool { stepsLeft < 0 }

  func count(_ steps: Int) { stepsLeft -= steps }

  func spend(_ steps: Int) throws(Failure) {
    count(steps)
    if isExhausted { throw .tooMuchWork }
  }

  /// The alternatives in which all of the conditions are true.
  func alternatives(of conditions: [Condition]) -> Alternatives {
    // The first condition for which they were not enough has been reported.
    guard !isExhausted else { return .unknown }
    let conditions = withoutThoseThatHoldAnyway(conditions)
    guard let last = conditions.last else { return .always }
    do throws(Failure) {
      let boxes = try simplified(all(written(conditions)).map(withoutIdleQuestions))
      let answered = try onlyAnswers(boxes)
      if answered.contains(where: \.possible.isEmpty) { return .always }
      return .oneOf(try minimal(answered))
    } catch {
      switch error {
      case .needsNoAnswer(let question):
        return .needsNoAnswer(question, at: place(of: question, in: conditions) ?? last.range)
      case .tooMany: return .tooMany(at: last.range)
      case .tooMuchWork: return .tooMuchWork(at: last.range)
      case .unknown: return .unknown
      }
    }
  }

  /// A condition is kept if it is false for somebody for whom those before it are true.
  private func withoutThoseThatHoldAnyway(_ conditions: [Condition]) -> [Condition] {
    conditions.reduce(into: []) { kept, condition in
      guard let before = try? all(written(kept)), let fails = try? written(condition, isTrue: false),
        let outside = try? meet(before, fails), !outside.contains(where: mayExist)
      else { return kept.append(condition) }
    }
  }

  /// The box without the questions that everybody in it answers, whatever the answer.
  private func withoutIdleQuestions(_ box: AnswerBox) -> AnswerBox {
    var result = box
    for (question, possible) in box.possible.sorted(by: { $0.key > $1.key })
    where codes(of: question).isSubset(of: possible) {
      result.possible[question] = nil
      let isIdle = possible.includesNone || isAnswered(question, in: result)
      if !isIdle { result.possible[question] = possible }
    }
    return result
  }

  /// The boxes without participants who leave a question unanswered: those must also be in another box.
  private func onlyAnswers(_ boxes: [AnswerBox]) throws(Failure) -> [AnswerBox] {
    var answered: [AnswerBox] = []
    var unanswered: [(question: Int, box: AnswerBox)] = []
    for box in boxes {
      if let box = onlyAnswers(withoutIdleQuestions(box), &unanswered) { answered.append(box) }
    }
    for (question, box) in unanswered where !isCovered(box, by: answered) {
      throw isExhausted ? .tooMuchWork : .needsNoAnswer(question)
    }
    return answered
  }

  /// Nil if nobody in the box answers all its questions.
  private func onlyAnswers(
    _ box: AnswerBox, _ unanswered: inout [(question: Int, box: AnswerBox)]
  ) -> AnswerBox? {
    let mayBeMissing = box.possible.values.contains { $0.includesNone }
    if mayBeMissing, !mayExist(in: box) { return nil }
    var result = box
    // Whether a question is answered depends on earlier ones, which are still in the box when it is checked.
    for (question, possible) in box.possible.sorted(by: { $0.key > $1.key }) where possible.includesNone {
      let given = possible.subtracting(.none)
      result.possible[question] = AnswerSet.none
      if mayExist(in: result) {
        result.possible[question] = codes(of: question).subtracting(given)
        guard mayExist(in: result) else {
          result.possible[question] = nil
          continue
        }
        result.possible[question] = AnswerSet.none
        unanswered.append((question, result))
      }
      if given.isEmpty { return nil }
      result.possible[question] = given
    }
    return result
  }

  /// Whether everyone in the box is also in one of the others.
  private func isCovered(_ box: AnswerBox, by others: [AnswerBox]) -> Bool {
    var left = [box]
    for other in others {
      count(left.count)
      if isExhausted { return false }
      left = left.flatMap { $0.subtracting(other, of: answersOrNone) }.filter(mayExist)
      if left.isEmpty { return true }
      guard left.count <= Self.mostLeftover else { return false }
    }
    return false
  }

  private func mayExist(in box: AnswerBox) -> Bool {
    var search = ParticipantSearch(self)
    return search.mayExist(in: box)
  }

  private func isAnswered(_ question: Int, in box: AnswerBox) -> Bool {
    var search = ParticipantSearch(self)
    return !search.mayLeaveUnanswered(question, in: box)
  }

  func codes(of question: Int) -> AnswerSet { .all(answers[question]?.count ?? 0) }

  private func answersOrNone(to question: Int) -> AnswerSet { codes(of: question).union(.none) }

  /// Every combination of answers within the boxes, except those that a shorter one covers.
  private func minimal(_ boxes: [AnswerBox]) throws(Failure) -> [[Fact]] {
    var found: Set<[Fact]> = []
    for box in boxes {
      let size = box.possible.values.reduce(1.0) { $0 * Double($1.count) }
      guard size <= Double(Self.mostAlternatives) else { throw .tooMany }
      try spend(Int(size) * Self.stepsForAlternative)
      found.formUnion(combinations(of: box))
      guard found.count <= Self.mostAlternatives else { throw .tooMany }
    }
    var kept: [[Fact]] = []
    for candidate in found.sorted(by: { $0.count < $1.count }) {
      let shorter = kept.prefix { $0.count < candidate.count }
      try spend(shorter.count)
      let facts = Set(candidate)
      let isCovered = shorter.contains { facts.isSuperset(of: $0) }
      if !isCovered { kept.append(candidate) }
    }
    return kept.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func combinations(of box: AnswerBox) -> [[Fact]] {
    box.possible.sorted { $0.key < $1.key }.reduce([[]]) { combinations, entry in
      let answers = entry.value.ranges.joined()
      return combinations.flatMap { facts in
        answers.map { facts + [Fact(question: entry.key, answer: Int($0))] }
      }
    }
  }

  /// The first test of the question that is true without an answer, or else any test of it.
  private func place(of question: Int, in conditions: [Condition]) -> SourceRange? {
    let tests = conditions.flatMap(\.tests).filter { $0.question == question }
    return (tests.first { $0.isNegated } ?? tests.first)?.range
  }
}

/// Conditions as boxes of answers: in all of them, the condition is true.
extension ConditionExpansion: ConditionDialect {
  func all(_ parts: [[AnswerBox]]) throws(Failure) -> [AnswerBox] {
    var result = [AnswerBox()]
    for part in parts { result = try meet(result, part) }
    return result
  }

  func any(_ parts: [[AnswerBox]]) throws(Failure) -> [AnswerBox] {
    let result = Array(parts.joined())
    guard result.count <= Self.mostAlternatives else { throw .tooMany }
    return try simplified(result)
  }

  func test(_ test: ConditionTest, isTrue: Bool) throws(Failure) -> [AnswerBox] {
    // Nil for a question that is not a single choice.
    guard let all = answers[test.question] else { throw .unknown }
    let question = questionnaire.questions[test.question]
    let accepted = all.enumerated().filter { test.predicate.accepts($1.answer(to: question), to: question) }
    let matching = AnswerSet(places: accepted.map { Int128($0.offset) })
    let possible = isTrue ? matching : codes(of: test.question).subtracting(matching).union(.none)
    return possible.isEmpty ? [] : [AnswerBox(possible: [test.question: possible])]
  }

  func meet(_ left: [AnswerBox], _ right: [AnswerBox]) throws(Failure) -> [AnswerBox] {
    var result: [AnswerBox] = []
    try spend(left.count * right.count)
    for first in left {
      for second in right {
        if let both = first.intersection(second) { result.append(both) }
      }
      guard result.count <= Self.mostAlternatives else { throw .tooMany }
    }
    return try simplified(result)
  }

  func simplified(_ boxes: [AnswerBox]) throws(Failure) -> [AnswerBox] {
    try spend(boxes.count)
    return boxes.simplified()
  }
}

/// Who is shown a question.
extension ConditionExpansion {
  func isRequired(_ question: Int) -> Bool { questionnaire.questions[question].isRequired }

  /// Boxes that contain everyone who is shown the question; nil if they cannot be determined.
  func shown(_ question: Int) -> [AnswerBox]? {
    if let known = shownBoxes[question] { return known }
    let boxes = conditions(of: question).flatMap { try? all(written($0)) }
    shownBoxes[question] = .some(boxes)
    return boxes
  }

  /// Boxes that contain everyone who is not shown the question; nil if they cannot be determined.
  func hidden(_ question: Int) -> [AnswerBox]? {
    if let known = hiddenBoxes[question] { return known }
    let boxes = conditions(of: question).flatMap { try? any(written($0, isTrue: false)) }
    hiddenBoxes[question] = .some(boxes)
    return boxes
  }

  private func conditions(of question: Int) -> [Condition]? {
    let question = questionnaire.questions[question]
    guard question.group == nil else { return nil }
    return [questionnaire.sections[question.section].condition, question.condition].compactMap { $0 }
  }
}

extension ChoiceAnswer {
  fileprivate func answer(to question: Question) -> Answer {
    if question.options == nil, let number { .number(Decimal(number)) } else { .code(code) }
  }
}
