import Questionnaires
import Terminal

/// The number of questions, and how many of them have a condition.
func questionWords(_ questionnaire: Questionnaire, in view: ClientView?) -> String {
  var count = QuestionCount()
  for section in questionnaire.sections {
    for question in section.questions { count.add(question, isConditional: section.condition != nil) }
  }
  var result = String(count.questions)
  if count.conditional > 0 {
    result +=
      view?.followsConditions ?? true
      ? " (\(count.conditional) shown only on a condition)" : ", all of them shown to everybody"
  }
  if count.groups > 0 {
    result += ", among them \(counted(count.groups, "group")) with \(counted(count.fields, "field"))"
  }
  return result
}

/// Counts the way the page numbers questions: a group is one question.
private struct QuestionCount {
  private(set) var questions = 0
  private(set) var conditional = 0
  private(set) var groups = 0
  private(set) var fields = 0

  mutating func add(_ question: Question, isConditional: Bool) {
    guard question.isNumbered else { return }
    questions += 1
    if isConditional || question.condition != nil { conditional += 1 }
    if question.kind.type == .group { groups += 1 }
    fields += question.fields.count { $0.isNumbered }
  }
}
