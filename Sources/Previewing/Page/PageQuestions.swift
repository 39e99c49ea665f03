import Algorithms
import Questionnaires

extension PageForm {
  /// - Parameter blocks: the section in each view
  func section(_ blocks: [SectionBlock]) -> HTML {
    let section = blocks[0].section
    let title = section.title.map { heading(2, ["class": "part t"], crossed($0)) } ?? HTML()
    let id = section.isImplicit ? HTML() : section.id.map { texts.code($0.value) } ?? HTML()
    let head = title.isEmpty && id.isEmpty ? HTML() : HTML("div", ["class": "head"], title, id)
    return HTML(
      "section", ["id": "s\(before.sections + blocks[0].index)"],
      of: [
        appPage(blocks.map(\.page)), text(blocks[0], isFirst: true),
        views.part("div", of: titled(blocks, later: false), head), section.title.map(remarks) ?? HTML(),
        condition(section.condition, blocks.map(\.condition)), text(blocks[0], isFirst: false),
        order(section.order, section.isImplicit ? .randomFile : .randomQuestions),
        views.remarks(blocks.map(\.remarks)),
      ] + questions(of: blocks, later: views.part("div", of: titled(blocks, later: true), head)))
  }

  /// The views with the title below the notes at the beginning, or above them.
  private func titled(_ blocks: [SectionBlock], later: Bool) -> [Int] {
    let hasNotes = blocks[0].leadingNotes != 0
    return trees.indices.filter { (trees[$0].putsTextFirst(in: blocks[0]) && hasNotes) == later }
  }

  /// Above or below the title, as the views have it.
  private func text(_ block: SectionBlock, isFirst: Bool) -> HTML {
    let places = trees.indices.filter { trees[$0].putsTextFirst(in: block) == isFirst }
    let text = paragraph(block.section.text, class: "t")
    return places.isEmpty || text.isEmpty ? HTML() : views.part("div", of: places, text)
  }

  /// - Parameter title: stands after the notes at the beginning
  private func questions(of blocks: [SectionBlock], later title: HTML) -> [HTML] {
    let items = blocks.map { $0.runs.flatMap(\.self) }
    let tables = blocks.map(placesInTables)
    var place = 0
    let questions = blocks[0].runs.enumerated().map { number, run in
      let before = number == blocks[0].leadingNotes ? title : HTML()
      let rows = place..<place + run.count
      place += run.count
      let html = grid(of: run, in: blocks[0].section, tables.map { Array($0[rows]) }) { index, heads, alone in
        let versions = items.map { $0[rows.lowerBound + index] }
        return appPage(versions.map(\.page)) + heads + question(versions, alone: alone)
      }
      return (start: run[0].question.range.start, html: before + html)
    }
    let unread = questionnaire.unread.filter { $0.section == blocks[0].index && $0.group == nil }
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
  func appPage(_ numbers: [Int?]) -> HTML {
    let versions = zip(numbers, trees).map { number, tree in
      guard let number, let count = tree.appPages?.count else { return HTML() }
      return HTML("p", ["class": "muted app"], texts.word(.appPage, "\(number)", "\(count)"))
    }
    return views.varying(versions, in: "div")
  }

  /// A note about a random order, which only the script can show: without it, and on paper, parts come as in the file.
  func order(_ order: RandomOrder?, _ word: PageWord) -> HTML {
    guard let order else { return HTML() }
    let kept = [(PageWord.keptFirst, order.keepFirst), (.keptLast, order.keepLast)].compactMap {
      word, count in count.flatMap { $0.value > 0 ? texts.word(word, "\($0.value)") : nil }
    }
    let seed = HTML(
      "span", ["class": "seed nothing"], HTML(text: " · "), texts.word(.orderOfSeed, "\(shown.seed)"))
    let note = HTML("p", ["class": "muted shuffle"], ([texts.word(word)] + kept).joined(" · "), seed)
    let isOfSections = word == .randomSections
    let remarks = trees.map { tree in
      tree.view?.remarks(
        about: order, of: isOfSections ? "sections" : "questions",
        isBrief: !isOfSections && questionnaire.order != nil) ?? []
    }
    let followed = remarks.indices.filter { remarks[$0].isEmpty }
    return views.part("div", of: followed, note) + views.remarks(remarks)
  }

  /// - Parameters:
  ///   - items: the question in each view
  ///   - alone: the views in which it is no row of the table around it
  func question(_ items: [ItemBlock], alone: [Int] = []) -> HTML {
    let question = items[0].question
    guard question.kind.type != .note else { return note(items) }
    let index = place(of: question)
    let help =
      question.help.map { help in
        HTML("p", ["class": "help t", "id": "h\(index)"], crossed(help, items)) + remarks(about: help, items)
      } ?? HTML()
    // An id may be long, so it is not beside the text.
    let rule = HTML(
      "p", ["class": "rule", "id": "r\(index)"], name(of: question), views.varying(items.map(rule)))
    let described = [help.isEmpty ? nil : "h\(index)", "r\(index)"].compactMap { $0 }.joined(separator: " ")
    let legend = HTML(
      "legend", [:],
      views.crossing(
        HTML("span", ["class": "t", "id": "l\(index)"], texts.text(question.text)), items.map(\.reason)))
    return HTML(
      "fieldset",
      [
        "class": alone.contains(views.selected) ? "q alone" : "q", "id": "q\(index)",
        "data-question": question.id?.value, "aria-describedby": described,
        "data-alone": alone.isEmpty ? nil : views.marks(of: alone),
      ],
      legend, condition(of: question, items), help, rule, origin(of: question),
      findings(about: question),
      answer(to: items), views.remarks(items.map(\.remarks)))
  }

  /// The help of a question, which is crossed out together with it.
  private func crossed(_ help: Text, _ items: [ItemBlock]) -> HTML {
    views.crossing(texts.text(help), zip(items, trees).map { $0.reason ?? $1.reason(help) })
  }

  private func remarks(about help: Text, _ items: [ItemBlock]) -> HTML {
    views.remarks(zip(items, trees).map { $0.reason == nil ? $1.remarks(about: help) : [] })
  }

  private func note(_ items: [ItemBlock]) -> HTML {
    let question = items[0].question
    let text = views.crossing(texts.text(question.text), items.map(\.reason))
    return HTML(
      "div", ["class": "q", "id": "q\(place(of: question))", "data-question": question.id?.value],
      HTML("div", ["class": "head"], HTML("p", ["class": "t"], text), name(of: question)),
      condition(of: question, items),
      question.help.map { HTML("p", ["class": "help t"], crossed($0, items)) + remarks(about: $0, items) }
        ?? HTML(), findings(about: question), views.remarks(items.map(\.remarks)))
  }

  private func name(of question: Question) -> HTML { question.id.map { texts.code($0.value) } ?? HTML() }

  /// For authors.
  private func origin(of question: Question) -> HTML {
    let words = [
      question.origin?.itemID.map { texts.word(.item) + HTML(text: " \($0.value)") },
      question.origin?.source.map { texts.word(.takenFrom) + HTML(text: " \($0.value)") },
    ].compactMap { $0 }
    return words.isEmpty ? HTML() : HTML("p", ["class": "muted origin"], words.joined(", "))
  }

  /// Not in the views that do not show the question.
  private func condition(of question: Question, _ items: [ItemBlock]) -> HTML {
    let shown = items.indices.filter { items[$0].reason == nil }
    return views.part(
      "div", of: shown,
      condition(question.condition, items.map { $0.reason == nil ? $0.condition : (nil, []) }))
  }

  /// In the words of the file, for authors.
  private func condition(_ condition: Condition?, _ remarks: [ConditionRemarks]) -> HTML {
    guard let condition else { return HTML() }
    let words =
      texts.word(.onlyIf) + HTML(text: " ")
      + HTML("code", ["lang": "en"], HTML(text: condition.words(in: questionnaire.file)))
      + answers(in: condition)
    return HTML("p", ["class": "when"], views.crossing(words, remarks.map(\.ignored)))
      + views.remarks(remarks.map(\.remarks))
  }

  /// The texts that participants read for the codes in a condition, unless these are the same.
  private func answers(in condition: Condition) -> HTML {
    let words = condition.tests.flatMap { test in
      let question = questionnaire.questions[test.question]
      return test.predicate.values.map(\.text).compactMap { code -> HTML? in
        guard let list = question.options, let place = list.place(of: code),
          texts.languages.contains(where: { question.text(ofCode: code, in: $0) != nil })
        else { return nil }
        return texts.code(code) + HTML(text: " = ") + HTML("q", [:], texts.text(list.options[place].text))
      }
    }
    let different = Array(words.uniqued(on: \.markup))
    return different.isEmpty ? HTML() : HTML(text: " (") + different.joined(", ") + HTML(text: ")")
  }

  /// Whether an answer is optional, and what it can be.
  private func rule(for item: ItemBlock) -> HTML {
    ([need(for: item)] + rangeWords(for: item.answer)).joined(" · ")
  }

  /// Most answers are required, so the others are marked. The fields of an optional group need no mark beside its own.
  private func need(for item: ItemBlock) -> HTML {
    if item.isRequired || item.reason != nil { return HTML() }
    if item.question.kind.type == .group { return item.isAllOrNone ? texts.word(.needsAll) : HTML() }
    return texts.word(.optional)
  }

  private func rangeWords(for answer: AnswerBlock) -> [HTML] {
    switch answer {
    case .options(let options): options.limits.map { [count($0)] } ?? []
    case .number(let field):
      [
        texts.word(field.isWhole ? .wholeNumber : .anyNumberTyped),
        ends(field.lowest.map { "#\($0)" }, field.highest.map { "#\($0)" }),
      ]
    case .date(let range, _):
      [ends(range?.earliest.map { word($0.value) }, range?.latest.map { word($0.value) })]
    case .text(let field): field.hint.map { [HTML("span", ["class": "t"], texts.text($0))] } ?? []
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
    case .atMost(1): texts.word(.atMostOne)
    case .atMost(let most): texts.word(.atMost, "\(most)")
    case .exactly(1): texts.word(.exactlyOne)
    case .exactly(let count): texts.word(.exactly, "\(count)")
    case .between(let fewest, let most): texts.word(.several, "\(fewest)", "\(most)")
    }
  }
}

extension ConditionPredicate {
  fileprivate var values: [ConditionValue] {
    switch self {
    case .isOneOf(let values, _): values
    case .includes(let value), .compare(_, let value): [value]
    case .between(let lower, let upper): [lower, upper]
    case .answered: []
    }
  }
}
