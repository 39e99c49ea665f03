import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The pages of a questionnaire. The apps decide what is on a page when they open it, so an item never reacts to one on the
/// same page.
struct ESMiraPages {
  private let questionnaire: Questionnaire
  private let texts: ESMiraTexts
  private let items: ESMiraItems
  private let writer: MerlinWriter

  init(_ questionnaire: Questionnaire, _ texts: ESMiraTexts, _ writer: MerlinWriter) {
    self.questionnaire = questionnaire
    self.texts = texts
    self.writer = writer
    items = ESMiraItems(questionnaire: questionnaire, texts: texts)
  }

  /// - Parameter names: for texts, which need one too
  func all(_ names: inout ESMiraNames) throws(MerlinFailure) -> [JSON] {
    var pages: [JSON] = []
    if let intro = questionnaire.intro { pages.append(page(of: intro, &names).json) }
    for fixed in questionnaire.fixedPages { pages.append(try page(fixed, &names).json) }
    if let outro = questionnaire.outro { pages.append(page(of: outro, &names).json) }
    return pages
  }

  /// Fails as writing the pages would.
  func checkScripts() throws(MerlinFailure) {
    for page in questionnaire.fixedPages {
      _ = try script(of: questionnaire.sections[page.section])
      for question in page.questions { _ = try script(of: question) }
    }
  }

  private func script(of section: Section) throws(MerlinFailure) -> MerlinScript {
    try writer.script(of: [section.condition].compactMap { $0 })
  }

  /// Without the condition of the section, which is the page's.
  private func script(of question: Question) throws(MerlinFailure) -> MerlinScript {
    let group = question.group.flatMap { questionnaire.questions[$0].condition }
    return try writer.script(of: [group, question.condition].compactMap { $0 })
  }

  private func page(of text: Text, _ names: inout ESMiraNames) -> WireObject<ESMiraPageKey> {
    [.inputs: [items.note(names.next(), texts.html(text))]]
  }

  private func page(
    _ page: FixedPage, _ names: inout ESMiraNames
  ) throws(MerlinFailure) -> WireObject<ESMiraPageKey> {
    let section = questionnaire.sections[page.section]
    let header = page.isFirst ? header(of: section) : nil
    let isShown = try script(of: section)
    var inputs: [JSON] = []
    var scripts: [MerlinScript] = []
    for question in page.questions {
      let script = try script(of: question).assuming(isShown.facts)
      let name = question.id == nil ? names.next() : ESMira().column(of: question, in: questionnaire)
      inputs.append(items.item(question, name: name, relevance: script.source))
      scripts.append(script)
    }
    // A page without anything on it would be shown, too.
    let isAnyShown = header == nil ? MerlinScript.joined(any: scripts) : .always
    let relevance = MerlinScript.joined(all: [isShown, isAnyShown]).source
    return [
      .header: header, .relevance: relevance.map(JSON.string),
      .randomized: .bool(ESMira().shuffles(section)), .inputs: .array(inputs),
    ]
  }

  private func header(of section: Section) -> JSON? {
    guard section.title != nil || section.text != nil else { return nil }
    return texts.json { language in
      let title = section.title.map { "<h3>" + html($0.string(in: language)) + "</h3>" } ?? ""
      return title + (section.text.map { html($0.string(in: language)) } ?? "")
    }
  }
}

extension PhaseReport {
  /// Reports the random orders that pages cannot have, because a page shuffles all of its items or none.
  mutating func addLostOrders(of questionnaire: Questionnaire) {
    var (ofSections, ofGroups, withKept) = (Places(), Places(), Places())
    if let order = questionnaire.order { ofSections.add(order.range) }
    for section in questionnaire.sections where !ESMira().shuffles(section) {
      // An order of one question is no loss.
      guard let order = section.order, order.shuffled(of: section.questions.count).count > 1 else { continue }
      if section.questions.allSatisfy(\.fields.isEmpty) {
        withKept.add(order.range)
      } else {
        ofGroups.add(order.range)
      }
    }
    addLost(QuestionnaireKey.order, at: ofSections, in: .esmira, as: nil, what: "a random order of sections")
    addLost(
      SectionKey.order, at: ofGroups, in: .esmira, as: nil,
      what: "a random order of groups, whose fields would not stay together",
      instead: "put the groups into a section of their own without `order`, or write `order: as written`")
    addLost(
      SectionKey.order, at: withKept, in: .esmira, as: nil,
      what: "a random order in which some questions stay in place",
      instead:
        "put the questions that stay into a section of their own, so that this one needs neither `keep-first` nor `keep-last`"
    )
  }
}
