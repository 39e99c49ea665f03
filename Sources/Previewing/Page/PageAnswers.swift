import Questionnaires

extension PageForm {
  /// The controls with which participants answer, those of each view that has others.
  func answer(to items: [ItemBlock]) -> HTML {
    let question = items[0].question
    if question.kind.type == .group {
      let fields = items.map(\.answer.fields)
      let drawn = fields[0].indices.map { index in
        appPage(fields.map { $0[index].page }) + self.question(fields.map { $0[index] })
      }
      let group = HTML(
        "div", ["class": "f"],
        of: drawn + questionnaire.unread.filter { $0.group == question.index }.map(box))
      return views.part("div", of: items.indices.filter { items[$0].reason == nil }, group)
    }
    var groups: [(shape: AnswerBlock.Shape, places: [Int])] = []
    for (place, item) in items.enumerated() where item.reason == nil {
      let shape = item.answer.shape
      if let known = groups.firstIndex(where: { $0.shape == shape }) {
        groups[known].places.append(place)
      } else {
        groups.append((shape, [place]))
      }
    }
    return groups.enumerated().map { version, group in
      var form = self
      (form.version, form.versionViews) = (version, group.places)
      let codes = codes(of: group.places.map { ($0, items[$0].answer) })
      return views.part("div", of: group.places, form.answer(to: items[group.places[0]], codes))
    }.joined()
  }

  /// The codes of options as each view shows them; nil if all show the same.
  private func codes(of blocks: [(place: Int, answer: AnswerBlock)]) -> [HTML] {
    let lists = blocks.map { block -> [String] in
      if case .options(let options) = block.answer { options.options.map(\.codeWords) } else { [] }
    }
    return lists[0].indices.map { option in
      var versions = Array(repeating: HTML(), count: views.views.count)
      for (block, list) in zip(blocks, lists) { versions[block.place] = texts.code(list[option]) }
      let isSame = lists.allSatisfy { $0[option] == lists[0][option] }
      return isSame ? texts.code(lists[0][option]) : views.varying(versions)
    }
  }

  private func answer(to item: ItemBlock, _ codes: [HTML]) -> HTML {
    let question = item.question
    return switch item.answer {
    case .options(let options): self.options(options, codes, of: question)
    case .slider(let slider): self.slider(slider, question)
    case .rating(let rating): self.rating(rating, question)
    case .manikins(let dimension): manikins(dimension, question)
    case .number(let field): number(field, question)
    case .text(let text): field(text, question)
    case .date(let range, let isFilledIn): date(range, question, isFilledIn: isFilledIn)
    case .time(let isFilledIn): field(input("time", question, start: isFilledIn ? "now" : nil))
    case .group, .nothing: HTML()
    }
  }

  private func options(_ block: OptionsBlock, _ codes: [HTML], of question: Question) -> HTML {
    if block.opens { return dropDown(block, codes, question) }
    return block.options.enumerated().map { place, option in
      row(
        button(
          question, option.code.text, isFirst: place == 0, type: block.limits == nil ? "radio" : "checkbox",
          isChosen: place == 0 && block.isFirstChosen),
        label(of: option), codes[place], isAlone: option.isAlone)
    }.joined()
  }

  /// The text, or the number of a point with its label.
  private func label(of option: OptionBlock) -> HTML {
    let text = option.text.map { HTML("span", ["class": "t"], texts.text($0)) }
    guard let separator = option.separator else {
      let label = text ?? HTML()
      return option.isCrossedOut ? views.crossing(label, in: versionViews) : label
    }
    return HTML("span", [:], [HTML(text: option.code.text), text].compactMap(\.self).joined(separator))
  }

  /// - Parameter isChosen: whether an app chooses it from the start
  func button(
    _ question: Question, _ value: String, isFirst: Bool, type: String = "radio", isChosen: Bool = false
  ) -> HTML {
    let isRequired = isFirst && type == "radio" && question.isRequired
    return HTML(
      void: "input",
      [
        "type": type, "name": buttonGroup(of: question), "value": value, "required": isRequired ? "" : nil,
        "data-start": isChosen ? value : nil,
      ])
  }

  func buttonGroup(of question: Question) -> String {
    "n\(place(of: question))" + (version == 0 ? "" : "-\(version)")
  }

  /// An answer on a line of its own, with its code.
  func row(_ button: HTML, _ text: HTML, _ code: HTML, isAlone: Bool = false) -> HTML {
    let alone = isAlone ? HTML(text: " ") + HTML("span", ["class": "muted"], texts.word(.alone)) : HTML()
    return HTML("label", ["class": "row"], button, HTML("span", [:], text, alone), code)
  }

  /// A list that opens; on paper, its answers.
  private func dropDown(_ block: OptionsBlock, _ codes: [HTML], _ question: Question) -> HTML {
    let isMultiple = block.limits != nil
    let options = block.options.map { option in
      let number = option.separator.map { option.code.text + $0 }
      let text = option.text.map { plainText($0.string(in: texts.language)) }
      return HTML(
        "option",
        ["value": option.code.text, "data-o": option.text.flatMap { translations(of: $0, after: number) }],
        HTML(text: text.map { (number ?? "") + $0 } ?? option.code.text))
    }
    let start = block.isFirstChosen ? block.options.first?.code.text : nil
    let select = HTML(
      "select",
      [
        "multiple": isMultiple ? "" : nil, "aria-labelledby": "l\(place(of: question))", "data-start": start,
      ],
      of: (isMultiple || start != nil ? [] : [HTML("option", ["value": ""])]) + options)
    let shape = isMultiple ? "☐ " : "◯ "
    let rows = zip(block.options, codes).map { option, code in
      HTML("div", ["class": "row"], HTML(text: shape), HTML("span", [:], label(of: option)), code)
    }
    return field(select) + HTML("div", ["class": "codes"], of: rows)
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
    return ends(of: number) + field(control + unit)
  }

  /// The texts at the ends of a scale whose number is typed.
  private func ends(of number: NumberField) -> HTML {
    guard let labels = number.labels else { return HTML() }
    let ends = [(number.lowest, labels.first), (number.highest, labels.second)].compactMap { end, label in
      end.flatMap { end in
        label.isEmpty ? nil : HTML(text: "\(end) = ") + HTML("span", ["class": "t"], texts.text(label))
      }
    }
    return ends.isEmpty ? HTML() : HTML("p", ["class": "help"], ends.joined(", "))
  }

  private func field(_ text: TextBlock, _ question: Question) -> HTML {
    switch text.input {
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

  private func date(_ range: DateRange?, _ question: Question, isFilledIn: Bool) -> HTML {
    field(
      HTML(
        void: "input",
        [
          "type": "date", "min": range?.earliest?.value.fixed, "max": range?.latest?.value.fixed,
          "required": question.isRequired ? "" : nil, "aria-labelledby": "l\(place(of: question))",
          "data-start": isFilledIn ? "today" : nil,
        ]))
  }

  private func input(_ type: String, _ question: Question, start: String? = nil) -> HTML {
    HTML(
      void: "input",
      [
        "type": type, "required": question.isRequired ? "" : nil,
        "aria-labelledby": "l\(place(of: question))", "data-start": start,
      ])
  }

  private func field(_ control: HTML) -> HTML { HTML("div", ["class": "field"], control) }

  /// The text in each language as JSON, because an option of a list has no elements in it.
  private func translations(of text: Text, after number: String?) -> String? {
    let beginning = number ?? ""
    return texts.plainTexts(text).map { texts.json($0.map { ($0.language, beginning + $0.text) }) }
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
