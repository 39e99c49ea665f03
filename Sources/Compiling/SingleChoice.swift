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
    switch kind {
    case .choice(let choice): choice.options.answers(in: language)
    case .yesNo(let yesNo): yesNo.answers(in: language)
    case .rating(let rating): zip(rating.points, rating.texts(in: language)).map(ChoiceAnswer.init)
    case .sam: SAMQuestion.points.map { ChoiceAnswer($0, String($0)) }
    case .multiple, .slider, .number, .text, .date, .time, .group, .note: nil
    }
  }
}

extension QuestionKind {
  /// Whether there are such answers, without making them: questions may share a long list.
  var isSingleChoice: Bool {
    switch self {
    case .choice, .yesNo, .rating, .sam: true
    case .multiple, .slider, .number, .text, .date, .time, .group, .note: false
    }
  }
}

extension ChoiceAnswer {
  fileprivate init(_ number: Int, _ text: String) {
    self.init(code: String(number), number: number, text: text)
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

extension YesNoQuestion {
  fileprivate func answers(in language: String?) -> [ChoiceAnswer] {
    let words = words(in: language)
    return zip(Self.codes, [words.yes, words.no]).map { code, word in
      ChoiceAnswer(code: code.text, number: nil, text: plainText(word))
    }
  }
}
