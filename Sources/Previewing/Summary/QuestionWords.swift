import Questionnaires
import Terminal

extension PageWriter {
  /// The number of questions that a client shows, and how many of them have a condition.
  func questionWords(_ questionnaire: Questionnaire) -> String {
    let count = QuestionCount(questionnaire, in: view)
    var result = count.hidden > 0 && count.questions == 0 ? string(.none) : String(count.questions)
    if count.conditional > 0 {
      result =
        view?.followsConditions ?? true
        ? string(.someConditional, result, "\(count.conditional)")
        : string(count.questions == 1 ? .shownToEverybody : .allShownToEverybody, result)
    }
    if count.groups > 0 {
      let groups = counted(count.groups, .oneGroup, .groups)
      result = string(.amongThem, result, groups, counted(count.fields, .oneField, .fields))
    }
    guard let view, count.hidden > 0 else { return result }
    return result + "; " + hiddenWords(count, string(ofRemark: view.placeOfDrawn))
  }

  private func hiddenWords(_ count: QuestionCount, _ place: String) -> String {
    let word: PageWord =
      switch (count.hidden == 1, count.questions == 0) {
      case (true, true): .oneNotShown
      case (true, false): .oneMoreNotShown
      case (false, true): .someNotShown
      case (false, false): .moreNotShown
      }
    return string(word, "\(count.hidden)", place)
  }
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
