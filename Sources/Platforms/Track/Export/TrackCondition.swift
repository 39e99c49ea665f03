import JSON
import Questionnaires

/// A client compares `is` and `includes` with the answer as it sends it: one of the question's `values` as a text
/// if it has any, or a number for sliders, manikins and numbers. For `lt`, `le`, `gt`, `ge` it reads the answer as
/// a number.
extension TrackLowering {
  func json(_ condition: Condition) -> JSON {
    ConditionJSON(of: questionnaire.questions, answer: answer).written(condition)
  }

  /// The value as clients send it.
  private func answer(_ value: ConditionValue, to question: Question) -> JSON {
    if question.kind.type == .yesNo { return value.text == YesNoQuestion.codes[0].text ? "1" : "0" }
    if question.options != nil { return .string(value.text) }
    // The points of a rating are texts, those of a manikin numbers.
    if let scale = question.scale, scale.points != nil, scale.manikin == nil {
      return .string(value.number?.description ?? value.text)
    }
    return value.json
  }
}
