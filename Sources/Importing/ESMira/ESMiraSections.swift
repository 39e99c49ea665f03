import Questionnaires

/// Puts pages together to sections. A section begins a page with a heading; a page without one goes on with the section before
/// it if it only begins because its first item asks about the page before.
struct ESMiraSections {
  private(set) var sections: [SectionDraft] = []
  private(set) var intro: DraftText?
  private(set) var outro: DraftText?
  private let conditions: ESMiraConditions
  /// What the last page was shown under, and the names on it.
  private var last: (condition: [MerlinSyntax], names: Set<String>)?

  init(_ pages: [ESMiraPage]) {
    conditions = ESMiraConditions(pages)
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
    let scripts = ESMiraPageScripts(page, number, conditions, &remarks)
    var questions = ESMiraQuestions(page, number, conditions, scripts).all
    if let footer = page.footer {
      let note = QuestionDraft(
        id: "", .note, text: texts.shown(footer, "footer"), at: page.place["footer"].place)
      questions.append(note)
      remarks.append(
        Remark(.changed, "`footer` is a note at the end of the page", at: page.place["footer"].place))
    }
    let own = scripts.section
    if page.header == nil, let last, last.condition == own,
      scripts.first?.names.isDisjoint(with: last.names) == false
    {
      sections[sections.count - 1].questions += questions
      sections[sections.count - 1].remarks += remarks + texts.remarks
    } else {
      var section = heading(of: page, &texts)
      section.values[.when] = scripts.condition(own, conditions, &remarks).map(DraftValue.condition)
      section.isWhole = true
      section.remarks = remarks + texts.remarks
      section.questions = questions
      sections.append(section)
    }
    last = (own, Set(page.items.map(\.name)))
  }

  /// The title is in `<h3>`, and the text after it.
  private func heading(of page: ESMiraPage, _ texts: inout ShownTexts) -> SectionDraft {
    guard let header = page.header else { return SectionDraft() }
    let parts = header.versions.compactMap { Self.title(in: $0.text) }
    guard parts.count == header.versions.count else {
      return SectionDraft(text: texts.shown(header, "header"))
    }
    let text = header.with(parts.map(\.text))
    return SectionDraft(
      title: texts.shown(header.with(parts.map(\.title)), "header"),
      text: text.isEmpty ? nil : texts.shown(text, "header"))
  }

  private static func title(in html: String) -> (title: String, text: String)? {
    guard html.hasPrefix("<h3>"), let end = html.firstRange(of: "</h3>") else { return nil }
    return (String(html[..<end.lowerBound].dropFirst(4)), String(html[end.upperBound...]))
  }
}

/// The scripts of a page, as far as they can be expressed, and what its section and its items have of them.
struct ESMiraPageScripts {
  /// Of each item; nil if it is always shown.
  let items: [MerlinSyntax?]
  /// What all have in common, as parts that are joined by "and".
  let section: [MerlinSyntax]
  private let page: ESMiraPage
  private let number: Int

  init(_ page: ESMiraPage, _ number: Int, _ conditions: ESMiraConditions, _ remarks: inout [Remark]) {
    (self.page, self.number) = (page, number)
    var losses: [Remark] = []
    items = page.items.map { conditions.syntax($0.relevance, at: $0.place["relevance"], &losses) }
    let own = conditions.syntax(page.relevance, at: page.place["relevance"], &remarks)
    let isAsked = number > 0
    if own != nil, !isAsked {
      let words =
        "`relevance` of the first page is left out, because the apps never ask about it: \(page.relevance)"
      remarks.append(Remark(.changed, words, at: page.place["relevance"].place))
    }
    let anyItem = page.header == nil ? Self.anyItem(items) : nil
    section = isAsked ? own.map { Self.rest(of: $0, without: anyItem) } ?? [] : []
  }

  /// That any of the items is shown, which a page without a heading also asks; nil if one of them always is.
  private static func anyItem(_ items: [MerlinSyntax?]) -> MerlinSyntax? {
    let scripts = items.compactMap(\.self)
    guard scripts.count == items.count, !scripts.isEmpty else { return nil }
    var seen: Set<MerlinSyntax> = []
    let ways = scripts.flatMap(\.ways).filter { seen.insert($0).inserted }
    return ways.count == 1 ? ways[0] : .or(ways)
  }

  private static func rest(of script: MerlinSyntax, without other: MerlinSyntax?) -> [MerlinSyntax] {
    guard let other else { return script.parts }
    let (all, taken) = (script.parts, Set(other.parts))
    let rest = all.filter { !taken.contains($0) }
    return rest.count == all.count - taken.count ? rest : all
  }

  /// The script of the first item.
  var first: MerlinSyntax? { items.first ?? nil }

  /// - Parameter remarks: about the script of the page
  func condition(_ parts: [MerlinSyntax], _ conditions: ESMiraConditions, _ remarks: inout [Remark])
    -> DraftCondition?
  {
    guard !parts.isEmpty else { return nil }
    return conditions.condition(
      parts.count == 1 ? parts[0] : .and(parts), of: nil, on: number, page.relevance,
      at: page.place["relevance"],
      &remarks)
  }
}

extension MerlinSyntax {
  var parts: [MerlinSyntax] { if case .and(let parts) = self { parts } else { [self] } }

  fileprivate var ways: [MerlinSyntax] { if case .or(let parts) = self { parts } else { [self] } }
}
