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

/// Makes questions of the items of a page.
private struct ESMiraQuestions {
  private(set) var all: [QuestionDraft] = []
  /// The fields with which the page begins that belong to the group at the end of the page before.
  private(set) var leadingFields: [QuestionDraft] = []
  private let page: ESMiraPage
  private let number: Int
  private let conditions: ESMiraConditions
  private let scripts: [MerlinSyntax?]

  init(_ page: ESMiraPage, _ number: Int, _ conditions: ESMiraConditions, _ scripts: ESMiraPageScripts) {
    (self.page, self.number, self.conditions, self.scripts) = (page, number, conditions, scripts.items)
    var place = 0
    if let (head, count) = conditions.groups.leading[number] {
      let around = ESMiraScriptParts(head.relevance)
      leadingFields = (0..<count).map { question($0, in: around) }
      place = count
    }
    while place < page.items.count {
      let count = conditions.groups.counts[page.items[place].name]
      all.append(count.map { group(place, place + 1..<place + 1 + $0) } ?? question(place))
      place += 1 + (count ?? 0)
    }
  }

  /// - Parameter around: the script of its group
  private func question(_ place: Int, in around: ESMiraScriptParts? = nil) -> QuestionDraft {
    let item = page.items[place]
    let isNote = item.answer.type == .note
    let id = isNote && item.hasGivenName ? "" : conditions.id(of: item.name)
    var question = QuestionDraft(id: id, item.answer, text: item.text.text, at: item.place.place)
    question.values[.help] = item.text.help.map(DraftValue.text)
    question.values[.unit] = item.text.unit.map(DraftValue.text)
    if !isNote { question.values[.required] = .flag(item.isRequired, otherwise: true) }
    question.remarks = item.remarks
    if !id.isEmpty, id != conditions.groups.fields[item.name] ?? item.name {
      question.remarks.append(
        Remark(.changed, "the name in the source is `\(item.name)`", at: item.place.place))
    }
    let count = question.remarks.count
    question.values[.when] = condition(place, in: around, &question.values.remarks).map(DraftValue.condition)
    let losses = question.remarks[count...].filter { $0.kind == .unsaid }
    question.hasOpenCondition = question.values[.when] == nil && !losses.isEmpty
    if item.isNever {
      question.remarks.removeLast(question.remarks.count - count)
      question.leaveOut(item.name, because: "`relevance` is never true (\(trimmed(item.relevance)))")
    }
    return question
  }

  private func condition(_ place: Int, in around: ESMiraScriptParts?, _ remarks: inout [Remark])
    -> DraftCondition?
  {
    let item = page.items[place]
    let source = item.place[.relevance]
    // A script that does not parse is said here.
    guard let script = scripts[place] else {
      _ = conditions.syntax(item.relevance, at: source, &remarks)
      return nil
    }
    let parts = around.map { ESMiraScriptParts(script).besides($0) } ?? script.parts
    guard let first = parts.first else { return nil }
    return conditions.condition(
      parts.count == 1 ? first : .and(parts), of: item, on: number, item.relevance, at: source, &remarks)
  }

  private func group(_ place: Int, _ fields: Range<Int>) -> QuestionDraft {
    var group = question(place)
    let drafts = fields.map { question($0, in: ESMiraScriptParts(scripts[place])) }
    group.setFields(drafts)
    return group
  }
}
