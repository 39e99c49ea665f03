import Questionnaires

extension Questionnaire {
  /// Calls the body with every text that participants read, each once.
  func forEachText(_ body: (Text) -> Void) {
    body(title)
    for text in [description, intro, outro] { text.map(body) }
    for list in everyOptionList {
      for option in list.options { body(option.text) }
    }
    for section in sections {
      section.title.map(body)
      section.text.map(body)
    }
    for question in questions {
      body(question.text)
      question.help.map(body)
      question.forEachOwnText(body)
    }
  }
}

extension Question {
  /// The texts that only some types have; options are the list's.
  fileprivate func forEachOwnText(_ body: (Text) -> Void) {
    if let labels {
      body(labels.first)
      body(labels.second)
    }
    switch answer {
    case .number(let scale): scale.unit.map(body)
    case .text(let field): field.pattern?.hint.map(body)
    case .oneOf, .anyOf, .date, .time, .fields, .nothing: break
    }
  }
}
