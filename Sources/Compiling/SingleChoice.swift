import Questionnaires

/// One answer of a question that takes exactly one of a list.
struct ChoiceAnswer {
  let code: String
  /// The code as a number, when it is a whole one.
  let number: Int?
  /// Without markup.
  let text: String
}

extension Question {
  /// The answers, for targets to which a choice, yes or no, a rating and a manikin are all the same; nil for
  /// questions that take no single choice.
  func choices(in language: String?) -> [ChoiceAnswer]? {
    switch answer {
    case .oneOf(let list): list.answers(in: language)
    case .number: pointAnswers(in: language)
    case .anyOf, .text, .date, .time, .fields, .nothing: nil
    }
  }

  /// The points of a scale, each with its number and its label; nil for a scale that does not show them.
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
