import Platforms
import Questionnaires

/// Puts pages together to sections. A section begins a page with a heading; a page without one goes on with the section before
/// it if it only begins because its first item asks about the page before.
struct ESMiraSections {
  private(set) var sections: [SectionDraft] = []
  private(set) var intro: DraftText?
  private(set) var outro: DraftText?
  private let conditions: ESMiraConditions
  private let scripts: [ESMiraPageScripts]

  init(_ pages: [ESMiraPage]) {
    scripts = pages.enumerated().map { ESMiraPageScripts($1, $0) }
    conditions = ESMiraConditions(pages, scripts)
    var left = Array(pages.enumerated())
    if left.count > 1, let text = left.first?.element.lonelyText {
      intro = text
      left.removeFirst()
    }
    if left.count > 1, let text = left.last?.element.lonelyText {
      outro = text
      left.removeLast()
    }
    for (number, page) in left { add(page, number) }
    if sections.isEmpty { sections = [SectionDraft()] }
  }

  private mutating func add(_ page: ESMiraPage, _ number: Int) {
    var remarks = page.remarks
    var texts = ShownTexts(at: page.place.place)
    let scripts = scripts[number]
    remarks += scripts.remarks(conditions)
    let found = ESMiraQuestions(page, number, conditions, scripts)
    var questions = found.all
    if let footer = page.footer {
      let note = QuestionDraft(
        id: "", .note, text: texts.shown(footer, ESMiraPageKey.footer.rawValue), at: page.place[.footer].place
      )
      questions.append(note)
      remarks.append(
        Remark(.changed, "`footer` is a note at the end of the page", at: page.place[.footer].place))
    }
    if !sections.isEmpty, scripts.continues(self.scripts[number - 1]) {
      sections[sections.count - 1].add(fields: found.leadingFields)
      sections[sections.count - 1].questions += questions
      sections[sections.count - 1].remarks += remarks + texts.remarks
    } else {
      var section = heading(of: page, &texts)
      let count = remarks.count
      section.values[.when] = scripts.condition(scripts.section, conditions, &remarks).map(
        DraftValue.condition)
      section.hasOpenCondition = remarks[count...].contains { $0.kind == .unsaid }
      section.conditionPlaces = [page.place[.relevance].place]
      section.isWhole = true
      section.remarks = remarks + texts.remarks
      section.questions = questions
      if page.isRandomized { section.shuffle(page) }
      sections.append(section)
    }
  }

  /// The title is in `<h3>`, and the text after it.
  private func heading(of page: ESMiraPage, _ texts: inout ShownTexts) -> SectionDraft {
    guard let header = page.header else { return SectionDraft() }
    let parts = header.versions.compactMap { Self.title(in: $0.text) }
    guard parts.count == header.versions.count else {
      return SectionDraft(text: texts.shown(header, ESMiraPageKey.header.rawValue))
    }
    let text = header.with(parts.map(\.text))
    return SectionDraft(
      title: texts.shown(header.with(parts.map(\.title)), ESMiraPageKey.header.rawValue),
      text: text.isEmpty ? nil : texts.shown(text, ESMiraPageKey.header.rawValue))
  }

  private static func title(in html: String) -> (title: String, text: String)? {
    guard html.hasPrefix("<h3>"), let end = html.firstRange(of: "</h3>") else { return nil }
    return (String(html[..<end.lowerBound].dropFirst(4)), String(html[end.upperBound...]))
  }
}

extension SectionDraft {
  /// Puts the questions into a random order, except for the footer of the page.
  fileprivate mutating func shuffle(_ page: ESMiraPage) {
    let ids = Set(questions.map(\.id))
    let asked = questions.flatMap { $0.values.condition(.when)?.questions ?? [] }
    guard ids.isDisjoint(with: asked) else {
      let reason = "a question on the page asks about another one there"
      return remarks.append(page.place.unsaid(.randomized, reason))
    }
    let seen = questions.count { !$0.isUnseen } - (page.footer == nil ? 0 : 1)
    guard seen > 1 else { return }
    values[.order] = .word(Order.random.rawValue)
    if page.footer != nil { values[.keepLast] = .number(1) }
  }

  /// Adds fields to the group at its end, which is on two pages because they depend on what is on the first.
  fileprivate mutating func add(fields: [QuestionDraft]) {
    guard !fields.isEmpty, case .list(let earlier)? = questions.last?.values[.fields] else { return }
    let last = questions.count - 1
    questions[last].values[.fields] = .list(earlier + fields.map { .map($0.values.entries) })
    questions[last].remarks += fields.flatMap(\.remarks)
  }
}
