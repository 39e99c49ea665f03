import Questionnaires
import Terminal

/// The number of questions that a client shows, and how many of them have a condition.
func questionWords(_ questionnaire: Questionnaire, in view: ClientView?) -> String {
  let count = QuestionCount(questionnaire, in: view)
  var result = count.hidden > 0 && count.questions == 0 ? "none" : String(count.questions)
  if count.conditional > 0 {
    result +=
      view?.followsConditions ?? true
      ? " (\(count.conditional) shown only on a condition)"
      : count.questions == 1 ? ", shown to everybody" : ", all of them shown to everybody"
  }
  if count.groups > 0 {
    result += ", among them \(counted(count.groups, "group")) with \(counted(count.fields, "field"))"
  }
  guard let view, count.hidden > 0 else { return result }
  let more = count.questions == 0 ? "" : " more"
  return result
    + "; \(count.hidden)\(more) \(count.hidden == 1 ? "is" : "are") not shown \(view.placeOfDrawn)"
}

/// Counts the way the page numbers questions: a group is one question.
private struct QuestionCount {
  private(set) var questions = 0
  private(set) var conditional = 0
  private(set) var groups = 0
  private(set) var fields = 0
  /// Questions that the client does not show.
  private(set) var hidden = 0

  init(_ questionnaire: Questionnaire, in view: ClientView?) {
    for section in questionnaire.sections {
      for question in section.questions where question.isNumbered {
        if view?.reason(for: question) == nil {
          add(question, isConditional: section.condition != nil, in: view)
        } else {
          hidden += 1
        }
      }
    }
  }

  private mutating func add(_ question: Question, isConditional: Bool, in view: ClientView?) {
    questions += 1
    if isConditional || question.condition != nil { conditional += 1 }
    if question.kind.type == .group { groups += 1 }
    fields += question.fields.count { $0.isNumbered && view?.reason(for: $0) == nil }
  }
}
