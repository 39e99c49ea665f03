import JSON
import Questionnaires

extension PageForm {
  /// The controls with which participants answer.
  func answer(to question: Question) -> HTML {
    switch question.kind {
    case .choice, .multiple, .yesNo: options(of: question)
    case .slider(let slider): self.slider(slider, question)
    case .rating(let rating): self.rating(rating, question)
    case .sam(let sam): manikins(sam.dimension, question)
    case .number(let number): self.number(number, question)
    case .text(let text): field(text, question)
    case .date(let date): self.date(date, question)
    case .time: field(input("time", question))
    case .group(let group): HTML("div", ["class": "f"], of: fields(of: group, question))
    case .note: HTML()
    }
  }

  private func fields(of group: GroupQuestion, _ question: Question) -> [HTML] {
    group.fields.map(self.question)
      + questionnaire.unread.filter { $0.group == question.index }.map(box)
  }

  private func options(of question: Question) -> HTML {
    guard let list = question.options else { return HTML() }
    let multiple = question.selection
    if question.dropDown?.value == true { return dropDown(list, question, isMultiple: multiple != nil) }
    return list.options.enumerated().map { place, option in
      let code = option.code.value
      let isAlone = multiple.map { $0.exclusiveCount > 0 && $0.isExclusive(code) } ?? false
      return row(
        button(question, code.text, isFirst: place == 0, type: multiple == nil ? "radio" : "checkbox"),
        HTML("span", ["class": "t"], texts.text(option.text)), code.text,
        stored: appPages?.stored(option, of: question), isAlone: isAlone)
    }.joined()
  }

  func button(_ question: Question, _ value: String, isFirst: Bool, type: String = "radio") -> HTML {
    let isRequired = isFirst && type == "radio" && question.isRequired
    return HTML(
      void: "input",
      ["type": type, "name": "n\(place(of: question))", "value": value, "required": isRequired ? "" : nil])
  }

  /// An answer on a line of its own, with its code.
  ///
  /// - Parameter stored: what the app stores, if that is not the code
  func row(_ button: HTML, _ text: HTML, _ code: String, stored: String? = nil, isAlone: Bool = false) -> HTML
  {
    let alone = isAlone ? HTML(text: " ") + HTML("span", ["class": "muted"], texts.word(.alone)) : HTML()
    return HTML(
      "label", ["class": "row"], button, HTML("span", [:], text, alone),
      texts.code(code + (stored.map { " (\($0))" } ?? "")))
  }

  /// A list that opens; on paper, its answers.
  private func dropDown(_ list: OptionList, _ question: Question, isMultiple: Bool) -> HTML {
    let options = list.options.map { option in
      HTML(
        "option", ["value": option.code.value.text, "data-o": translations(of: option.text)],
        HTML(text: plainText(option.text.string(in: texts.language))))
    }
    let select = HTML(
      "select", ["multiple": isMultiple ? "" : nil, "aria-labelledby": "l\(place(of: question))"],
      of: (isMultiple ? [] : [HTML("option", ["value": ""])]) + options)
    let shape = isMultiple ? "☐ " : "◯ "
    let codes = list.options.map { option in
      HTML(
        "div", ["class": "row"], HTML(text: shape), HTML("span", [:], texts.text(option.text)),
        texts.code(option.code.value.text + (appPages?.stored(option, of: question).map { " (\($0))" } ?? ""))
      )
    }
    return field(select) + HTML("div", ["class": "codes"], of: codes)
  }

  private func number(_ number: NumberQuestion, _ question: Question) -> HTML {
    let grid = number.scale.grid
    let isWhole = number.takesWholeNumbers
    let lowest = number.scale.lowest.map { isWhole && grid.count > 0 ? grid[0] : $0 }
    let highest = number.scale.highest.map { isWhole && grid.count > 0 ? grid[grid.count - 1] : $0 }
    let unit = number.unit.map { HTML("span", ["class": "t"], texts.text($0)) } ?? HTML()
    let control = HTML(
      void: "input",
      [
        "type": "number", "inputmode": isWhole && (lowest ?? Decimal(-1)) >= Decimal(0) ? "numeric" : nil,
        "min": lowest?.description, "max": highest?.description,
        "step": number.step?.value.description ?? (isWhole ? nil : "any"),
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

  private func date(_ date: DateQuestion, _ question: Question) -> HTML {
    field(
      HTML(
        void: "input",
        [
          "type": "date", "min": date.range?.earliest?.value.fixed, "max": date.range?.latest?.value.fixed,
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
