import Questionnaires

extension PageForm {
  func section(_ index: Int) -> HTML {
    let section = questionnaire.sections[index]
    let title = section.title.map { heading(2, ["class": "part t"], texts.text($0)) } ?? HTML()
    let id = section.isImplicit ? HTML() : section.id.map { texts.code($0.value) } ?? HTML()
    let head = title.isEmpty && id.isEmpty ? HTML() : HTML("div", ["class": "head"], title, id)
    return HTML(
      "section", ["id": "s\(before.sections + index)"],
      of: [
        page(of: section.questions.first), head, condition(section.condition),
        texts.paragraph(section.text, class: "t"),
        order(section.order, section.isImplicit ? .randomFile : .randomQuestions),
      ]
        + questions(of: section, index))
  }

  private func questions(of section: Section, _ index: Int) -> [HTML] {
    var earlier = section.questions.first
    let questions = runs(of: section.questions, in: section).map { run in
      let content = run.map { question in
        defer { earlier = question }
        return page(of: question, after: earlier) + self.question(question)
      }
      return (start: run[0].range.start, html: grid(of: run, content.joined()))
    }
    let unread = questionnaire.unread.filter { $0.section == index && $0.group == nil }
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

  /// A note that a question begins another page in the app; empty if it does not.
  private func page(of question: Question?, after earlier: Question? = nil) -> HTML {
    guard let appPages, let question, let number = appPages.number(of: question, after: earlier) else {
      return HTML()
    }
    return HTML("p", ["class": "muted app"], texts.word(.appPage, "\(number)", "\(appPages.count)"))
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

  func question(_ question: Question) -> HTML {
    guard question.kind.type != .note else { return note(question) }
    let index = place(of: question)
    let help =
      question.help.map { HTML("p", ["class": "help t", "id": "h\(index)"], texts.text($0)) } ?? HTML()
    // An id may be long, so it is not beside the text.
    let rule = HTML("p", ["class": "rule", "id": "r\(index)"], name(of: question), rule(for: question))
    let described = [help.isEmpty ? nil : "h\(index)", "r\(index)"].compactMap { $0 }.joined(separator: " ")
    let legend = HTML(
      "legend", [:], HTML("span", ["class": "t", "id": "l\(index)"], texts.text(question.text)))
    return HTML(
      "fieldset",
      ["class": "q", "id": "q\(index)", "data-question": question.id?.value, "aria-describedby": described],
      legend, condition(question.condition), help, rule, origin(of: question), findings(about: question),
      answer(to: question))
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
  private func rule(for question: Question) -> HTML {
    let range = rangeWords(for: question)
    return ([need(for: question)] + range).joined(" · ")
  }

  /// Most answers are required, so the others are marked. The fields of an optional group need no mark beside its own.
  private func need(for question: Question) -> HTML {
    guard question.kind.type == .group else { return question.isRequired ? HTML() : texts.word(.optional) }
    return question.isRequired ? HTML() : texts.word(.needsAll)
  }

  private func rangeWords(for question: Question) -> [HTML] {
    switch question.answer {
    case .anyOf(let multiple): [count(multiple, isRequired: question.isRequired)]
    case .number(let scale) where !scale.isDrawn:
      [
        texts.word(scale.hasOnlyWholeNumbers ? .wholeNumber : .anyNumberTyped),
        ends(scale.lowest.map { "#\($0)" }, scale.highest.map { "#\($0)" }),
      ]
    case .date(let date):
      [ends(date.range?.earliest.map { word($0.value) }, date.range?.latest.map { word($0.value) })]
    case .text(let field): field.pattern?.hint.map { [HTML("span", ["class": "t"], texts.text($0))] } ?? []
    case .oneOf, .number, .time, .fields, .nothing: []
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

  private func count(_ question: MultipleQuestion, isRequired: Bool) -> HTML {
    let fewest = question.fewest(isRequired: isRequired)
    switch (fewest, question.atMost?.value) {
    case (...0, nil): return texts.word(.anyNumber)
    case (1, nil): return texts.word(.oneOrMore)
    case (_, nil): return texts.word(.atLeast, "\(fewest)")
    case (...0, let most?): return texts.word(.atMost, "\(most)")
    case (_, let most?) where most == fewest: return texts.word(.exactly, "\(most)")
    case (_, let most?): return texts.word(.several, "\(fewest)", "\(most)")
    }
  }
}
