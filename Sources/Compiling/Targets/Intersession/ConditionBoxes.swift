import Questionnaires

/// Conditions as boxes of answers.
extension ConditionExpansion {
  func boxes(of condition: Condition, negated: Bool) throws(Failure) -> [AnswerBox] {
    switch condition {
    case .and(let parts, _): try negated ? any(parts, negated: true) : all(parts, negated: false)
    case .or(let parts, _): try negated ? all(parts, negated: true) : any(parts, negated: false)
    case .not(let part, _): try boxes(of: part, negated: !negated)
    case .test(let test): try boxes(of: test, negated: negated)
    }
  }

  func all(_ parts: [Condition], negated: Bool) throws(Failure) -> [AnswerBox] {
    var result = [AnswerBox()]
    for part in parts { result = try meet(result, boxes(of: part, negated: negated)) }
    return result
  }

  private func any(_ parts: [Condition], negated: Bool) throws(Failure) -> [AnswerBox] {
    var result: [AnswerBox] = []
    for part in parts { result += try boxes(of: part, negated: negated) }
    guard result.count <= Self.mostAlternatives else { throw .tooMany }
    return try simplified(result)
  }

  private func boxes(of test: ConditionTest, negated: Bool) throws(Failure) -> [AnswerBox] {
    guard let answers = possibleAnswers(test, negated: negated) else { throw .unknown }
    return answers.isEmpty ? [] : [AnswerBox(possible: [test.question: answers])]
  }

  /// The answers for which the test is true, or false; nil for a question that is not a single choice.
  private func possibleAnswers(_ test: ConditionTest, negated: Bool) -> Set<Int>? {
    guard let answers = answers[test.question] else { return nil }
    let list = questionnaire.questions[test.question].options
    let matching = Set(
      answers.indices.filter { place in
        let refuses = list.map { $0.meansNoAnswer($0.options[place].code.value) } ?? false
        return test.predicate.holds(for: answers[place], refuses: refuses)
      })
    guard test.isNegated != negated else { return matching }
    return Set(answers.indices).subtracting(matching).union([AnswerBox.noAnswer])
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
    let boxes = conditions(of: question).flatMap { try? all($0, negated: false) }
    shownBoxes[question] = .some(boxes)
    return boxes
  }

  /// Boxes that contain everyone who is not shown the question; nil if they cannot be determined.
  func hidden(_ question: Int) -> [AnswerBox]? {
    if let known = hiddenBoxes[question] { return known }
    let boxes = conditions(of: question).flatMap { try? any($0, negated: true) }
    hiddenBoxes[question] = .some(boxes)
    return boxes
  }

  private func conditions(of question: Int) -> [Condition]? {
    let question = questionnaire.questions[question]
    guard question.group == nil else { return nil }
    return [questionnaire.sections[question.section].condition, question.condition].compactMap { $0 }
  }
}

extension ConditionPredicate {
  /// `refuses`: whether the answer means "no answer", which comparisons of numbers do not accept.
  fileprivate func holds(for answer: ChoiceAnswer, refuses: Bool) -> Bool {
    let value = answer.number.map { Decimal($0) }
    let number = refuses ? nil : value
    switch self {
    case .isOneOf(let values, _):
      return values.contains { $0.text == answer.code || ($0.number != nil && $0.number == value) }
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
