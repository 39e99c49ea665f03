import JSON
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
    if let intro = questionnaire.intro { pages.append(page(of: intro, &names)) }
    for fixed in questionnaire.fixedPages { pages.append(try page(fixed, &names)) }
    if let outro = questionnaire.outro { pages.append(page(of: outro, &names)) }
    return pages
  }

  private func page(of text: Text, _ names: inout ESMiraNames) -> JSON {
    ["inputs": [items.note(names.next(), texts.html(text))]]
  }

  private func page(_ page: FixedPage, _ names: inout ESMiraNames) throws(MerlinFailure) -> JSON {
    let section = questionnaire.sections[page.section]
    let header = page.isFirst ? header(of: section) : nil
    let isShown = try writer.script(of: [section.condition].compactMap { $0 })
    var inputs: [JSON] = []
    var scripts: [MerlinScript] = []
    for question in page.questions {
      let script = try writer.script(of: conditions(of: question)).assuming(isShown.facts)
      let name = question.id == nil ? names.next() : ESMiraNames.name(of: question, in: questionnaire)
      inputs.append(items.item(question, name: name, relevance: script.source))
      scripts.append(script)
    }
    // A page without anything on it would be shown, too.
    let isAnyShown = header == nil ? MerlinScript.joined(any: scripts) : .always
    let relevance = MerlinScript.joined(all: [isShown, isAnyShown]).source
    return JSON.object([]).adding("header", header).adding("relevance", relevance.map(JSON.string))
      .merging(["inputs": .array(inputs)])
  }

  /// Without that of the section, which is the page's.
  private func conditions(of question: Question) -> [Condition] {
    let group = question.group.flatMap { questionnaire.questions[$0].condition }
    return [group, question.condition].compactMap { $0 }
  }

  private func header(of section: Section) -> JSON? {
    guard section.title != nil || section.text != nil else { return nil }
    return texts.json { language in
      let title = section.title.map { "<h3>" + html($0.string(in: language)) + "</h3>" } ?? ""
      return title + (section.text.map { html($0.string(in: language)) } ?? "")
    }
  }
}
