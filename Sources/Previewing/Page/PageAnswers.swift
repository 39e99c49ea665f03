import JSON
import Questionnaires

extension PageForm {
  /// The controls with which participants answer.
  func answer(to item: ItemBlock) -> HTML {
    let question = item.question
    return switch item.answer {
    case .options(let options): self.options(options, of: question)
    case .slider(let slider): self.slider(slider, question)
    case .rating(let rating): self.rating(rating, question)
    case .manikins(let dimension): manikins(dimension, question)
    case .number(let field): number(field, question)
    case .text(let text): field(text, question)
    case .date(let range): date(range, question)
    case .time: field(input("time", question))
    case .group(let fields):
      HTML(
        "div", ["class": "f"],
        of: fields.map(self.question) + questionnaire.unread.filter { $0.group == question.index }.map(box))
    case .nothing: HTML()
    }
  }

  private func options(_ block: OptionsBlock, of question: Question) -> HTML {
    if block.opens { return dropDown(block, question) }
    return block.options.enumerated().map { place, option in
      row(
        button(
          question, option.code.text, isFirst: place == 0, type: block.limits == nil ? "radio" : "checkbox"),
        HTML("span", ["class": "t"], texts.text(option.text)), option.codeWords, isAlone: option.isAlone)
    }.joined()
  }

  func button(_ question: Question, _ value: String, isFirst: Bool, type: String = "radio") -> HTML {
    let isRequired = isFirst && type == "radio" && question.isRequired
    return HTML(
      void: "input",
      ["type": type, "name": "n\(place(of: question))", "value": value, "required": isRequired ? "" : nil])
  }

  /// An answer on a line of its own, with its code.
  func row(_ button: HTML, _ text: HTML, _ code: String, isAlone: Bool = false) -> HTML {
    let alone = isAlone ? HTML(text: " ") + HTML("span", ["class": "muted"], texts.word(.alone)) : HTML()
    return HTML("label", ["class": "row"], button, HTML("span", [:], text, alone), texts.code(code))
  }

  /// A list that opens; on paper, its answers.
  private func dropDown(_ block: OptionsBlock, _ question: Question) -> HTML {
    let isMultiple = block.limits != nil
    let options = block.options.map { option in
      HTML(
        "option", ["value": option.code.text, "data-o": translations(of: option.text)],
        HTML(text: plainText(option.text.string(in: texts.language))))
    }
    let select = HTML(
      "select", ["multiple": isMultiple ? "" : nil, "aria-labelledby": "l\(place(of: question))"],
      of: (isMultiple ? [] : [HTML("option", ["value": ""])]) + options)
    let shape = isMultiple ? "☐ " : "◯ "
    let codes = block.options.map { option in
      HTML(
        "div", ["class": "row"], HTML(text: shape), HTML("span", [:], texts.text(option.text)),
        texts.code(option.codeWords))
    }
    return field(select) + HTML("div", ["class": "codes"], of: codes)
  }

  private func number(_ number: NumberField, _ question: Question) -> HTML {
    let (lowest, highest) = number.ends
    let unit = number.unit.map { HTML("span", ["class": "t"], texts.text($0)) } ?? HTML()
    let isNatural = number.isWhole && (lowest ?? Decimal(-1)) >= Decimal(0)
    let control = HTML(
      void: "input",
      [
        "type": "number", "inputmode": isNatural ? "numeric" : nil, "min": lowest?.description,
        "max": highest?.description, "step": number.step?.description ?? (number.isWhole ? nil : "any"),
        "required": question.isRequired ? "" : nil, "aria-labelledby": "l\(place(of: question))",
      ])
    return field(control + unit)
  }

  private func field(_ text: TextQuestion, _ question: Question) -> HTML {
    switch text.inputKind {
    case .line: field(input("text", question))
    case .email: field(input("email", question))
    case .url: field(input("url", question))
    case .tel: field(input("tel", question))
    case .password: field(input("password", question))
    case .area:
      field(
        HTML(
          "textarea",
          [
            "rows": "3", "required": question.isRequired ? "" : nil,
            "aria-labelledby": "l\(place(of: question))",
          ]))
    }
  }

  private func date(_ range: DateRange?, _ question: Question) -> HTML {
    field(
      HTML(
        void: "input",
        [
          "type": "date", "min": range?.earliest?.value.fixed, "max": range?.latest?.value.fixed,
          "required": question.isRequired ? "" : nil, "aria-labelledby": "l\(place(of: question))",
        ]))
  }

  private func input(_ type: String, _ question: Question) -> HTML {
    HTML(
      void: "input",
      [
        "type": type, "required": question.isRequired ? "" : nil,
        "aria-labelledby": "l\(place(of: question))",
      ])
  }

  private func field(_ control: HTML) -> HTML { HTML("div", ["class": "field"], control) }

  /// The text in each language as JSON, because an option of a list has no elements in it.
  private func translations(of text: Text) -> String? {
    texts.plainTexts(text).map { texts in
      String(
        decoding: JSONWriter.bytes(
          of: .object(texts.map { JSON.Member($0.language, .string($0.text)) }), layout: .compact),
        as: UTF8.self)
    }
  }
}

extension DateLimit {
  /// Nil for today, which the script fills in.
  fileprivate var fixed: String? {
    switch self {
    case .date(let date): date.description
    case .today: nil
    }
  }
}
