import JSON
import Questionnaires

/// A client compares `is` and `includes` with the answer as it sends it: one of the question's `values` as a text
/// if it has any, or a number for sliders, manikins and numbers. For `lt`, `le`, `gt`, `ge` it reads the answer as
/// a number.
extension TrackLowering {
  func json(_ condition: Condition) -> JSON {
    ConditionJSON(of: questionnaire.questions, answer: answer).json(condition)
  }

  /// The value as clients send it.
  private func answer(_ value: ConditionValue, to question: Question) -> JSON {
    switch question.kind {
    case .choice, .multiple: .string(value.text)
    case .yesNo: value.text == YesNoQuestion.codes[0].text ? "1" : "0"
    case .rating: .string(value.number?.description ?? value.text)
    case .slider, .sam, .number, .text, .date, .time, .group, .note: value.json
    }
  }
}
