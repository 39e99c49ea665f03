import Questionnaires

extension PageForm {
  func section(_ block: SectionBlock) -> HTML {
    let section = block.section
    let title = section.title.map { heading(2, ["class": "part t"], texts.text($0)) } ?? HTML()
    let id = section.isImplicit ? HTML() : section.id.map { texts.code($0.value) } ?? HTML()
    let head = title.isEmpty && id.isEmpty ? HTML() : HTML("div", ["class": "head"], title, id)
    return HTML(
      "section", ["id": "s\(before.sections + block.index)"],
      of: [
        appPage(block.page), head, condition(section.condition),
        texts.paragraph(section.text, class: "t"),
        order(section.order, section.isImplicit ? .randomFile : .randomQuestions),
      ] + questions(of: block))
  }

  private func questions(of block: SectionBlock) -> [HTML] {
    let questions = block.runs.map { run in
      let content = run.map { appPage($0.page) + question($0) }.joined()
      return (start: run[0].question.range.start, html: grid(of: run, in: block.section, content))
    }
    let unread = questionnaire.unread.filter { $0.section == block.index && $0.group == nil }
    guard !unread.isEmpty else { return questions.map(\.html) }
    let boxes = unread.map { (start: $0.range.start, html: box(for: $0)) }
    return (questions + boxes).sorted { $0.start < $1.start }.map(\.html)
  }

  /// A question that cannot be drawn, with the reason; everything else on the page works.
  func box(for unread: UnreadQuestion) -> HTML {
    let text = unread.text.map { HTML("p", ["class": "t"], texts.text($0)) } ?? HTML()
    let name = unread.id.map { texts.code($0.value) } ?? HTML()
    return HTML(
      "div", ["class": "q", "id": unreadID(unread.range.start), "data-unread": unread.id?.value ?? ""],
      HTML("div", ["class": "head"], text, name),
      HTML("p", ["class": "muted"], texts.word(.cannotBeShown)), findings(about: unread))
  }

  /// A note that another page of the app begins.
  private func appPage(_ number: Int?) -> HTML {
    guard let number, let count = tree.appPages?.count else { return HTML() }
    return HTML("p", ["class": "muted app"], texts.word(.appPage, "\(number)", "\(count)"))
  }

  /// A note about a random order, which only the script can show: without it, and on paper, parts come as in the file.
  func order(_ order: RandomOrder?, _ word: PageWord) -> HTML {
    guard let order else { return HTML() }
    let kept = [(PageWord.keptFirst, order.keepFirst), (.keptLast, order.keepLast)].compactMap {
      word, count in
      count.flatMap { $0.value > 0 ? texts.word(word, "\($0.value)") : nil }
    }
    let seed = HTML(
      "span", ["class": "seed nothing"], HTML(text: " · "), texts.word(.orderOfSeed, "\(shown.seed)"))
    return HTML("p", ["class": "muted shuffle"], ([texts.word(word)] + kept).joined(" · "), seed)
  }

  func question(_ item: ItemBlock) -> HTML {
    let question = item.question
    guard question.kind.type != .note else { return note(question) }
    let index = place(of: question)
    let help =
      question.help.map { HTML("p", ["class": "help t", "id": "h\(index)"], texts.text($0)) } ?? HTML()
    // An id may be long, so it is not beside the text.
    let rule = HTML("p", ["class": "rule", "id": "r\(index)"], name(of: question), rule(for: item))
    let described = [help.isEmpty ? nil : "h\(index)", "r\(index)"].compactMap { $0 }.joined(separator: " ")
    let legend = HTML(
      "legend", [:], HTML("span", ["class": "t", "id": "l\(index)"], texts.text(question.text)))
    return HTML(
      "fieldset",
      ["class": "q", "id": "q\(index)", "data-question": question.id?.value, "aria-describedby": described],
      legend, condition(question.condition), help, rule, origin(of: question), findings(about: question),
      answer(to: item))
  }

  private func note(_ question: Question) -> HTML {
    let text = HTML(
      "div", ["class": "head"], HTML("p", ["class": "t"], texts.text(question.text)), name(of: question))
    return HTML(
      "div", ["class": "q", "id": "q\(place(of: question))", "data-question": question.id?.value],
      text, condition(question.condition), texts.paragraph(question.help, class: "help t"),
      findings(about: question))
  }

  private func name(of question: Question) -> HTML { question.id.map { texts.code($0.value) } ?? HTML() }

  /// For authors.
  private func origin(of question: Question) -> HTML {
    let words = [
      question.origin?.itemID.map { "item \($0.value)" }, question.origin?.source.map { "from \($0.value)" },
    ].compactMap { $0 }
    return words.isEmpty
      ? HTML()
      : HTML("p", ["class": "muted origin", "lang": "en"], HTML(text: words.joined(separator: ", ")))
  }

  /// In the words of the file, for authors.
  private func condition(_ condition: Condition?) -> HTML {
    guard let condition else { return HTML() }
    let words = HTML("code", [:], HTML(text: condition.words(in: questionnaire.file)))
    return HTML("p", ["class": "when", "lang": "en"], HTML(text: "only if "), words)
  }

  /// Whether an answer is optional, and what it can be.
  private func rule(for item: ItemBlock) -> HTML {
    ([need(for: item.question)] + rangeWords(for: item.answer)).joined(" · ")
  }

  /// Most answers are required, so the others are marked. The fields of an optional group need no mark beside its own.
  private func need(for question: Question) -> HTML {
    guard question.kind.type == .group else { return question.isRequired ? HTML() : texts.word(.optional) }
    return question.isRequired ? HTML() : texts.word(.needsAll)
  }

  private func rangeWords(for answer: AnswerBlock) -> [HTML] {
    switch answer {
    case .options(let options): options.limits.map { [count($0)] } ?? []
    case .number(let field):
      [
        texts.word(field.isWhole ? .wholeNumber : .anyNumberTyped),
        ends(field.lowest.map { "#\($0)" }, field.highest.map { "#\($0)" }),
      ]
    case .date(let range):
      [ends(range?.earliest.map { word($0.value) }, range?.latest.map { word($0.value) })]
    case .text(let field): field.pattern?.hint.map { [HTML("span", ["class": "t"], texts.text($0))] } ?? []
    case .slider, .rating, .manikins, .time, .group, .nothing: []
    }
  }

  private func word(_ limit: DateLimit) -> String {
    switch limit {
    case .date(let date): date.description
    case .today: "@today"
    }
  }

  private func ends(_ lowest: String?, _ highest: String?) -> HTML {
    switch (lowest, highest) {
    case (let lowest?, let highest?): texts.word(.between, lowest, highest)
    case (let lowest?, nil): texts.word(.from, lowest)
    case (nil, let highest?): texts.word(.upTo, highest)
    case (nil, nil): HTML()
    }
  }

  private func count(_ limits: SelectionLimits) -> HTML {
    switch limits {
    case .any: texts.word(.anyNumber)
    case .oneOrMore: texts.word(.oneOrMore)
    case .atLeast(let fewest): texts.word(.atLeast, "\(fewest)")
    case .atMost(let most): texts.word(.atMost, "\(most)")
    case .exactly(let count): texts.word(.exactly, "\(count)")
    case .between(let fewest, let most): texts.word(.several, "\(fewest)", "\(most)")
    }
  }
}
