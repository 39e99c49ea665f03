import Questionnaires
import Terminal

extension PageWriter {
  /// A question with its label, and how participants answer it.
  func question(_ item: ItemBlock, gutter: Int, width: Int) -> [StyledText] {
    let question = item.question
    let label = word(item.label)
    guard question.isNumbered else { return note(question, width: width) }
    // Deep inside groups there is no room for a gutter.
    guard width - gutter >= 20 else {
      return named(label + " " + asked(question), name(of: question), width: width)
        + below(question, width: width) + answer(to: item, width: width)
    }
    return self.label(label, gutter: gutter, heading(question, width: width - gutter))
      + indented(answer(to: item, width: width - gutter), by: gutter)
  }

  /// The text of a question, its id and its help.
  func heading(_ question: Question, width: Int) -> [StyledText] {
    named(asked(question), name(of: question), width: width) + below(question, width: width)
  }

  func label(_ label: StyledText, gutter: Int, _ lines: [StyledText]) -> [StyledText] {
    sideBySide([PageColumn([label], width: gutter - 1, .right), PageColumn(lines, width: 0)], gap: 1)
  }

  /// The text with the mark of a required question; in a group, the fields have it.
  func asked(_ question: Question) -> StyledText {
    if question.kind.type == .group { return text(question.text).adding(.bold) }
    return question.isRequired ? text(question.text) + .requiredMark : text(question.text)
  }

  func name(of question: Question) -> StyledText {
    question.id.map { word($0.value, .dim) } ?? StyledText()
  }

  func below(_ question: Question, width: Int) -> [StyledText] {
    paragraph(question.help, Style([.dim, .italic]), width: width)
      + condition(question.condition, width: width)
  }

  private func note(_ question: Question, width: Int) -> [StyledText] {
    named(text(question.text), name(of: question), width: width) + below(question, width: width)
  }

  /// How participants answer.
  private func answer(to item: ItemBlock, width: Int) -> [StyledText] {
    switch item.answer {
    case .options(let options): self.options(options, width: width)
    case .slider(let slider): self.slider(slider, width: width)
    case .rating(let rating): self.rating(rating, width: width)
    case .manikins(let dimension): manikins(dimension, width: width)
    case .number(let field): number(field, width: width)
    case .text(let text): textField(text, width: width)
    case .date(let range): field("____-__-__", dateWords(range), width: width)
    case .time: field("__:__", "time: hours, minutes", width: width)
    case .group(let fields): self.fields(fields, isRequired: item.question.isRequired, width: width)
    case .nothing: []
    }
  }
}
