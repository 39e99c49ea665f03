import Questionnaires

/// One answer to a question that takes exactly one from a list.
struct ChoiceAnswer {
  let code: String
  /// The code as a number, if it is a whole number.
  let number: Int?
  /// Without markup.
  let text: String
}

extension Question {
  /// The answers, for targets that treat a choice, yes or no, a rating and a manikin alike; nil for questions that do
  /// not take a single choice.
  func choices(in language: String?) -> [ChoiceAnswer]? {
    choiceOptions?.answers(in: language) ?? pointAnswers(in: language)
  }

  /// The points of a scale, each with its number and label; nil for a scale that does not show them.
  func pointAnswers(in language: String?) -> [ChoiceAnswer]? {
    guard scalePoints != nil else { return nil }
    return offeredAnswers?.map { point in
      let label = point.text.map { plainText($0.string(in: language)) } ?? ""
      let number = point.code.text
      return ChoiceAnswer(
        code: number, number: point.code.number, text: label.isEmpty ? number : "\(number) – \(label)")
    }
  }
}

extension OptionList {
  func answers(in language: String?) -> [ChoiceAnswer] {
    options.map { option in
      let code = option.code.value
      return ChoiceAnswer(
        code: code.text, number: code.number, text: plainText(option.text.string(in: language)))
    }
  }
}
