import JSON
import Platforms
import Questionnaires

/// The data about answers in a question's `content`.
struct TrackAnswers {
  var answers: JSON = []
  var values: JSON = []
}

extension TrackAnswers {
  /// The texts and the codes; both lists have the same length. Codes are strings because the web member area sends
  /// them back unchanged.
  init(_ list: OptionList, in language: String?) {
    answers = .array(list.options.map { .string(plainText($0.text.string(in: language))) })
    values = .array(list.options.map { .string($0.code.value.text) })
  }
}

extension TrackLowering {
  func content(of question: Question, _ id: String, _ type: TrackQuestionType) -> JSON {
    let answers = answers(to: question)
    let content: JSON = [
      "question": .string(question.shownText(in: language, lineBreak: "<br>", html)),
      "label": .string(id),
      "questiontype": .string(type.rawValue),
      "required": question.isRequired ? 1 : 0,
      "answers": answers.answers,
      "values": answers.values,
    ]
    guard let pattern = question.pattern else { return content }
    return content.adding("pattern", .string(pattern.source.value))
      .adding("patternDescription", pattern.hint.map { plain($0) })
  }

  private func answers(to question: Question) -> TrackAnswers {
    switch question.kind {
    case .choice(let choice): answers(choice.options)
    case .multiple(let multiple): answers(multiple.options)
    case .yesNo(let yesNo): answers(yesNo, question)
    case .slider(let slider): answers(slider)
    case .rating: points(question.pointAnswers(in: language) ?? [])
    case .sam:
      TrackAnswers(
        values: [
          "min": .int(SAMQuestion.points.lowerBound), "max": .int(SAMQuestion.points.upperBound), "step": 1,
        ])
    case .number(let number): answers(number)
    case .text, .date, .time, .group, .note: TrackAnswers()
    }
  }

  private func answers(_ list: OptionList) -> TrackAnswers {
    sharedAnswers[list.identity] ?? TrackAnswers(list, in: language)
  }

  private func answers(_ yesNo: YesNoQuestion, _ question: Question) -> TrackAnswers {
    let words = yesNo.words(in: language)
    return TrackAnswers(
      answers: [.string(plainText(words.yes)), .string(plainText(words.no))],
      values: .array(Track().stored(question).map(JSON.string)))
  }

  private func answers(_ slider: SliderQuestion) -> TrackAnswers {
    let (lower, upper) = (slider.range.lower.value, slider.range.upper.value)
    return TrackAnswers(
      answers: [end(lower, slider.labels?.first), end(upper, slider.labels?.second)],
      values: ["min": number(lower), "max": number(upper), "step": number(slider.stepValue)])
  }

  private func end(_ value: Decimal, _ label: Text?) -> JSON {
    ["label": label.map { plain($0) } ?? "", "value": number(value)]
  }

  private func points(_ points: [ChoiceAnswer]) -> TrackAnswers {
    TrackAnswers(
      answers: .array(points.map { .string($0.text) }), values: .array(points.map { .string($0.code) }))
  }

  private func answers(_ question: NumberQuestion) -> TrackAnswers {
    guard let range = question.range else { return TrackAnswers() }
    let ends = [("min", range.lowest), ("max", range.highest)].compactMap { name, end in
      end.map { JSON.Member(name, number($0.value)) }
    }
    return TrackAnswers(values: .object(ends))
  }

  private func number(_ value: Decimal) -> JSON { .number(value.description) }
}
