import Questionnaires

/// The answers of one participant: the code for each question by place, or nil for none.
typealias Answers = [String?]

/// All sets of answers that participants can give, each with the questions that are then shown. Written as plainly
/// as the language describes it, for comparison.
func allAnswers(to questionnaire: Questionnaire) -> [(answers: Answers, shown: [Bool])] {
  var found: [(answers: Answers, shown: [Bool])] = [([], [])]
  for question in questionnaire.questions {
    found = found.flatMap { answers, shown in
      let section = questionnaire.sections[question.section]
      let conditions = [section.condition, question.condition].compactMap { $0 }
      guard conditions.allSatisfy({ holds($0, answers, questionnaire) }) else {
        return [(answers + [nil], shown + [false])]
      }
      return (codes(of: question) + (question.isRequired ? [] : [nil])).map {
        (answers + [$0], shown + [true])
      }
    }
  }
  return found
}

private func codes(of question: Question) -> [String?] {
  switch question.kind {
  case .choice(let choice): choice.options.options.map(\.code.value.text)
  case .yesNo: ["yes", "no"]
  case .rating(let rating): rating.points.map { String($0) }
  case .multiple, .slider, .sam, .number, .text, .date, .time, .group, .note: []
  }
}

private func holds(_ condition: Condition, _ answers: Answers, _ questionnaire: Questionnaire) -> Bool {
  switch condition {
  case .and(let parts, _): parts.allSatisfy { holds($0, answers, questionnaire) }
  case .or(let parts, _): parts.contains { holds($0, answers, questionnaire) }
  case .not(let part, _): !holds(part, answers, questionnaire)
  case .test(let test):
    holds(test.predicate, answers[test.question], noAnswer(questionnaire.questions[test.question]))
      != test.isNegated
  }
}

private func noAnswer(_ question: Question) -> [String] {
  question.options?.noAnswer.written.map(\.value) ?? []
}

private func holds(_ predicate: ConditionPredicate, _ answer: String?, _ noAnswer: [String]) -> Bool {
  guard let answer else { return false }
  let number = Decimal(answer)
  switch predicate {
  case .compare where noAnswer.contains(answer), .between where noAnswer.contains(answer): return false
  case .isOneOf(let values, _): return values.contains { $0.text == answer }
  case .includes(let value): return value.text == answer
  case .compare(.less, let value): return number! < value.number!  // The checker allows only numbers.
  case .compare(.lessOrEqual, let value): return number! <= value.number!
  case .compare(.greater, let value): return number! > value.number!
  case .compare(.greaterOrEqual, let value): return number! >= value.number!
  case .between(let low, let high): return low.number! <= number! && number! <= high.number!
  case .answered: return true
  }
}
