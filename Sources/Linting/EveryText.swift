import Questionnaires

extension Questionnaire {
  /// Every text that participants read, once.
  var everyText: [Text] {
    var texts = [title]
    texts += [description, intro, outro].compactMap(\.self)
    for list in everyOptionList { texts += list.options.lazy.map(\.text) }
    for section in sections {
      if let title = section.title { texts.append(title) }
      if let text = section.text { texts.append(text) }
    }
    for question in questions { question.append(to: &texts) }
    return texts
  }
}

extension Question {
  /// Its texts, except those of its options, which belong to the list.
  fileprivate func append(to texts: inout [Text]) {
    texts.append(text)
    if let help { texts.append(help) }
    if let labels {
      texts.append(labels.first)
      texts.append(labels.second)
    }
    switch answer {
    case .number(let scale): if let unit = scale.unit { texts.append(unit) }
    case .text(let field): if let hint = field.pattern?.hint { texts.append(hint) }
    case .oneOf, .anyOf, .date, .time, .fields, .nothing: break
    }
  }
}
