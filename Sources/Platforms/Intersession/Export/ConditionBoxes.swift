import Questionnaires

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
