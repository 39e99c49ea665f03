import Questionnaires
import Terminal

extension PageWriter {
  /// A question with its label, and how participants answer it.
  func question(_ item: ItemBlock, gutter: Int, width: Int) -> [StyledText] {
    let question = item.question
    let label = word(item.label)
    guard question.isNumbered else { return note(item, width: width) }
    // Deep inside groups there is no room for a gutter.
    guard width - gutter >= 20 else {
      return named(label + " " + asked(item), name(of: question), width: width)
        + below(item, width: width) + answer(to: item, width: width)
    }
    return self.label(label, gutter: gutter, heading(item, width: width - gutter))
      + indented(answer(to: item, width: width - gutter), by: gutter)
  }

  /// The text of a question, its id and its help.
  private func heading(_ item: ItemBlock, width: Int) -> [StyledText] {
    named(asked(item), name(of: item.question), width: width)
      + below(item, width: width)
  }

  func label(_ label: StyledText, gutter: Int, _ lines: [StyledText]) -> [StyledText] {
    sideBySide([PageColumn([label], width: gutter - 1, .right), PageColumn(lines, width: 0)], gap: 1)
  }

  /// The text with the mark of a required question; in a group, the fields have it.
  func asked(_ item: ItemBlock) -> StyledText {
    let text = text(item.question.text)
    if item.question.kind.type == .group { return crossed(text.adding(.bold), item.reason) }
    return crossed(item.isRequired ? text + .requiredMark : text, item.reason)
  }

  func name(of question: Question) -> StyledText {
    question.id.map { word($0.value, .dim) } ?? StyledText()
  }

  func below(_ item: ItemBlock, width: Int) -> [StyledText] {
    let question = item.question
    return paragraph(question.help, Style([.dim, .italic]), crossedFor: item.reason, width: width)
      + (item.reason == nil
        ? condition(question.condition, item.condition, width: width)
        // Why nobody sees it.
        : remarks(item.condition.remarks, width: width))
  }

  private func note(_ item: ItemBlock, width: Int) -> [StyledText] {
    named(crossed(text(item.question.text), item.reason), name(of: item.question), width: width)
      + below(item, width: width) + remarks(item.remarks, width: width)
  }

  /// How participants answer, and what clients do differently.
  private func answer(to item: ItemBlock, width: Int) -> [StyledText] {
    if item.reason != nil { return [] }
    return controls(of: item, width: width) + remarks(item.remarks, width: width)
  }

  private func controls(of item: ItemBlock, width: Int) -> [StyledText] {
    switch item.answer {
    case .options(let options): self.options(options, width: width)
    case .slider(let slider): self.slider(slider, width: width)
    case .rating(let rating): self.rating(rating, width: width)
    case .manikins(let dimension): manikins(dimension, width: width)
    case .number(let field): number(field, width: width)
    case .text(let text): textField(text, width: width)
    case .date(let range, let isFilledIn):
      field(isFilledIn ? "[\(string(.today))]" : "____-__-__", dateWords(range), width: width)
    case .time(let isFilledIn):
      field(isFilledIn ? "[\(string(.now))]" : "__:__", string(.timeParts), width: width)
    case .group(let fields): self.fields(fields, allOrNone: item.isAllOrNone, width: width)
    case .nothing: []
    }
  }
}
