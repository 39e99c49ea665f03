import Diagnostics
import Files
import JSON
import Questionnaires
import Scheduling

/// Answers what an editor asks about an open document.
struct DocumentFeatures {
  let client: Client
  let ruleAddresses: RuleAddresses
  /// The findings to report about a document.
  let findings: (Document) -> [Diagnostic]
  /// The questionnaires beside a study or below, by the path from its folder.
  let nearQuestionnaires: (Document) -> [(path: String, questionnaire: Questionnaire)]
  /// The versions of a document in git: in the last commit, and in the last release that the settings name.
  let earlier: (Document) -> [Questionnaire]
  /// The studies in the folders of the client, and in open documents.
  let studies: (Document) -> [Study]
  /// The address of the file that has this name in findings.
  let address: (_ name: String) -> DocumentURI
  /// An open document, or the file on the disk; nil if there is none.
  let document: (DocumentURI) -> Document?
  /// As the settings of the document's folder say.
  let readingSpeed: (Document) -> ReadingSpeed

  func definition(in document: Document, at offset: Int) -> JSON {
    if document.kind == .study { return questionnaireDefinition(in: document, at: offset) }
    guard let use = name(in: document, at: offset) else { return .null }
    if case .answer(let id) = use.kind { return answerDefinition(use.name, of: id, in: document) }
    let target = document.currentNames?.declaration(of: use.kind, named: use.name)
    return target.map { location($0.range, in: document) } ?? .null
  }

  /// The declaration of the answer's code: in the question, or in the list that it uses.
  private func answerDefinition(_ code: String, of id: String, in document: Document) -> JSON {
    let question = document.draft?.question(id)
    let option = question?.optionList?.options.first { $0.code.value.text == code }
    let fallback = document.currentNames?.declaration(of: .question, named: id)?.range
    return (option?.code.range ?? fallback).map { location($0, in: document) } ?? .null
  }

  func references(in document: Document, at offset: Int, includingDeclaration: Bool) -> JSON {
    let uses = self.uses(in: document, at: offset).filter { includingDeclaration || !$0.isDeclaration }
    return .array(uses.map { location($0.range, in: document) })
  }

  func highlights(in document: Document, at offset: Int) -> JSON {
    .array(
      uses(in: document, at: offset).map { use in
        ["range": document.range(use.range, client.encoding), "kind": use.isDeclaration ? 3 : 2]
      })
  }

  func name(in document: Document, at offset: Int) -> NameUse? {
    guard case .questionnaire = document.kind else { return nil }
    return document.currentNames?.use(at: offset - document.markLength)
  }

  func uses(in document: Document, at offset: Int) -> [NameUse] {
    guard let use = name(in: document, at: offset), let names = document.currentNames else { return [] }
    return names.uses(of: use.kind, named: use.name)
  }

  func location(_ range: SourceRange, in document: Document) -> JSON {
    ["uri": .string(document.uri.text), "range": document.range(range, client.encoding)]
  }

  func completions(in document: Document, at offset: Int) -> JSON {
    let writer = Completions(
      document: document, offset: offset, hasSnippets: client.hasSnippets,
      findings: { findings(document) }, nearQuestionnaires: { nearQuestionnaires(document) },
      nearWhole: { nearWhole(document) })
    let found = writer.items
    let place = document.outline.place(at: offset)
    let line = document.text.contentRange(ofLine: document.text.line(at: offset))
    let surplus = place.surplus.map { $0.clamped(to: line) }.map { spaces -> JSON in
      [["range": document.range(spaces, client.encoding), "newText": ""]]
    }
    let items = found.enumerated().map { number, item in
      json(item, number, replacing: (item.replaced ?? place.replaced).clamped(to: line), in: document)
        .adding("additionalTextEdits", surplus)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  private func json(_ item: Completion, _ number: Int, replacing range: Range<Int>, in document: Document)
    -> JSON
  {
    let order = String(number)
    let base: JSON = [
      "label": .string(item.label), "kind": .int(item.kind.rawValue),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - order.count)) + order),
      "textEdit": ["range": document.range(range, client.encoding), "newText": .string(item.insert)],
    ]
    return base.adding("detail", item.detail.map { .string($0) })
      .adding("documentation", item.documentation.map(markup))
      .adding("filterText", item.filter.map { .string($0) })
      .adding("insertTextFormat", item.isSnippet ? 2 : nil)
  }

  private func markup(_ text: String) -> JSON {
    client.hasMarkdownInCompletions
      ? ["kind": "markdown", "value": .string(text)] : .string(withoutMarkdown(text))
  }
}

/// The addresses of the rules' pages: in the documentation that is installed with the program, or in the checkout in which
/// it was built.
struct RuleAddresses {
  private let document: DocumentURI?

  init() {
    guard let program = FilePath("/proc/self/exe").absolute else {
      document = nil
      return
    }
    let installed = program.folder.folder.appending("share/doc/qtool/Rules.md")
    let folders = sequence(first: program.folder) { $0.folder == $0 ? nil : $0.folder }
    let places = [installed] + folders.map { $0.appending("Documentation/Rules.md") }
    document = places.first { $0.absolute != nil }.map { DocumentURI(path: $0.bytes) }
  }

  func address(of rule: String) -> String? { document.map { $0.text + "#" + rule } }
}
