import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  /// Sections with their questions, groups with their fields, option lists, and scores; of a study, its lists.
  func symbols(in document: Document) -> JSON {
    let outline = outline(of: document)
    guard client.hasHierarchicalSymbols else {
      return .array(outline.flatMap { flat($0, in: document, inside: nil) })
    }
    return .array(outline.map { tree($0, in: document) })
  }

  private func outline(of document: Document) -> [Symbol] {
    switch document.kind {
    case .questionnaire: document.draft.map { SymbolTree(questionnaire: $0).symbols } ?? []
    case .study: document.studyDraft.map { StudySymbols(study: $0).lists } ?? []
    case .configuration, .other: []
    }
  }

  private func tree(_ symbol: Symbol, in document: Document) -> JSON {
    [
      "name": .string(symbol.name), "detail": .string(symbol.detail), "kind": .int(symbol.kind.rawValue),
      "range": document.range(symbol.range, client.encoding),
      "selectionRange": document.range(symbol.nameRange, client.encoding),
      "children": .array(symbol.children.map { tree($0, in: document) }),
    ]
  }

  private func flat(_ symbol: Symbol, in document: Document, inside container: String?) -> [JSON] {
    let own: JSON = [
      "name": .string(symbol.name), "kind": .int(symbol.kind.rawValue),
      "location": [
        "uri": .string(document.uri.text), "range": document.range(symbol.range, client.encoding),
      ],
    ]
    return [own.adding("containerName", container.map { .string($0) })]
      + symbol.children.flatMap { flat($0, in: document, inside: symbol.name) }
  }
}

struct Symbol {
  /// The numbers of the protocol.
  enum Kind: Int {
    case file = 1
    case namespace = 3
    case enumeration = 10
    case string = 15
    case number = 16
    case boolean = 17
    case structure = 23
  }

  let name: String
  let detail: String
  let kind: Kind
  let range: SourceRange
  let nameRange: SourceRange
  let children: [Symbol]

  init(
    name: String, detail: String, kind: Kind, range: SourceRange, nameRange: SourceRange,
    children: [Symbol] = []
  ) {
    // The protocol needs a name, and one range within the other.
    self.name = name.isEmpty ? "–" : name
    self.detail = detail
    self.kind = kind
    self.range = children.reduce(range.through(nameRange)) { $0.through($1.range) }
    self.nameRange = nameRange
    self.children = children
  }
}

struct SymbolTree {
  let questionnaire: Questionnaire

  var symbols: [Symbol] {
    (questionnaire.optionLists.compactMap(symbol) + parts + questionnaire.scores.map(symbol)).sorted {
      $0.range.start < $1.range.start
    }
  }

  /// The sections and questions.
  var parts: [Symbol] {
    questionnaire.sections.enumerated().flatMap { number, section in
      section.isImplicit ? section.questions.map(symbol) : [symbol(section, number: number + 1)]
    }
  }

  /// The questionnaire itself.
  var whole: Symbol {
    Symbol(
      name: questionnaire.id.value, detail: oneLine(questionnaire.title.string(in: language)), kind: .file,
      range: questionnaire.id.range, nameRange: questionnaire.id.range)
  }

  private var language: String? { questionnaire.languages.first?.value }

  private func symbol(_ section: Section, number: Int) -> Symbol {
    let title = section.title?.string(in: language) ?? section.id?.value ?? "Section \(number)"
    let name =
      section.title?.range ?? section.id?.range
      ?? SourceRange(start: section.range.start, end: section.range.start)
    return Symbol(
      name: oneLine(title), detail: section.id?.value ?? "", kind: .namespace, range: section.range,
      nameRange: name, children: section.questions.map(symbol))
  }

  private func symbol(_ question: Question) -> Symbol {
    Symbol(
      name: question.id?.value ?? "note", detail: oneLine(question.text.string(in: language)),
      kind: question.symbolKind, range: question.range, nameRange: question.nameRange,
      children: question.fields.map(symbol))
  }

  private func symbol(_ score: Score) -> Symbol {
    Symbol(
      name: score.id.value, detail: score.title.map { oneLine($0.string(in: language)) } ?? "", kind: .number,
      range: score.range, nameRange: score.id.range)
  }

  private func symbol(_ list: OptionList) -> Symbol? {
    guard let name = list.name else { return nil }
    let end = list.options.last.map { $0.text.range } ?? name.range
    return Symbol(
      name: name.value, detail: "\(list.options.count) answers", kind: .enumeration,
      range: name.range.through(end), nameRange: name.range)
  }

}

func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }.prefix(120)) }

extension Question {
  fileprivate var symbolKind: Symbol.Kind {
    switch answer {
    case .oneOf: kind.type == .yesNo ? .boolean : .enumeration
    case .anyOf: .enumeration
    case .number: .number
    case .text, .date, .time, .nothing: .string
    case .fields: .structure
    }
  }
}

/// The outline of a study file.
struct StudySymbols {
  let study: Study

  /// The study itself.
  var whole: Symbol {
    Symbol(
      name: study.id.value, detail: oneLine(study.title.string(in: language)), kind: .file,
      range: study.id.range, nameRange: study.id.range)
  }

  /// The study's lists, in the order of the file.
  var lists: [Symbol] {
    let names = [(StudyKey.questionnaires, study.questionnaires), (.baseline, study.baseline)].map {
      key, list in symbol(of: key, list.map { leaf($0, detail: "", .file) })
    }
    let interventions = study.interventions.map {
      leaf($0.id, detail: oneLine($0.text.string(in: language)), .string)
    }
    return (names + [symbol(of: .interventions, interventions)]).compactMap(\.self).sorted {
      $0.range.start < $1.range.start
    }
  }

  private var language: String? { study.languages.first?.value }

  private func symbol(of key: StudyKey, _ entries: [Symbol]) -> Symbol? {
    guard let first = entries.first else { return nil }
    return Symbol(
      name: key.rawValue, detail: String(entries.count), kind: .namespace, range: first.range,
      nameRange: first.nameRange, children: entries)
  }

  private func leaf(_ name: Located<String>, detail: String, _ kind: Symbol.Kind) -> Symbol {
    Symbol(name: name.value, detail: detail, kind: kind, range: name.range, nameRange: name.range)
  }
}

/// A study, questionnaire, section or question, for a search in all files of the client's folders.
struct WorkspaceSymbol: Sendable {
  private let words: [String]
  private let name: String
  private let kind: Symbol.Kind
  private let container: String?
  private let range: JSON

  private init(
    _ symbol: Symbol, in file: SourceFile, inside container: String?, _ encoding: PositionEncoding
  ) {
    name = symbol.name
    words = [symbol.name.lowercased(), symbol.detail.lowercased()]
    kind = symbol.kind
    self.container = container
    range = file.range(symbol.nameRange, encoding)
  }

  /// A study by its id and title.
  init(_ study: Study, _ encoding: PositionEncoding) {
    self.init(StudySymbols(study: study).whole, in: study.file, inside: nil, encoding)
  }

  /// Everything in a questionnaire that can be found.
  static func all(in questionnaire: Questionnaire, _ encoding: PositionEncoding) -> [WorkspaceSymbol] {
    let tree = SymbolTree(questionnaire: questionnaire)
    let whole = WorkspaceSymbol(tree.whole, in: questionnaire.file, inside: nil, encoding)
    return [whole]
      + tree.parts.flatMap { all(from: $0, in: questionnaire.file, inside: questionnaire.id.value, encoding) }
  }

  private static func all(
    from symbol: Symbol, in file: SourceFile, inside container: String, _ encoding: PositionEncoding
  ) -> [WorkspaceSymbol] {
    [WorkspaceSymbol(symbol, in: file, inside: container, encoding)]
      + symbol.children.flatMap { all(from: $0, in: file, inside: symbol.name, encoding) }
  }

  /// Its id or text contains what somebody is looking for.
  func matches(_ query: String) -> Bool {
    let query = query.lowercased()
    return query.isEmpty || words.contains { $0.contains(query) }
  }

  func json(in uri: DocumentURI) -> JSON {
    let base: JSON = [
      "name": .string(name), "kind": .int(kind.rawValue),
      "location": ["uri": .string(uri.text), "range": range],
    ]
    return base.adding("containerName", container.map { .string($0) })
  }
}
