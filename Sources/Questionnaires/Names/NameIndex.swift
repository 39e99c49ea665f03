import Diagnostics
import YAML

/// A place where a name chosen by the author occurs: where it is defined, or where it is used.
package struct NameUse: Sendable {
  package enum Kind: Hashable, Sendable {
    case questionnaire
    case question
    case section
    case score
    case optionList
    /// An answer in a condition, to the question with this id.
    case answer(of: String)
  }

  package let kind: Kind
  package let name: String
  /// The name alone, without quotes.
  package let range: SourceRange
  /// The question, section or list itself is defined here.
  package let isDeclaration: Bool
}

/// Every place of every name in a file, in the order of the text, even if the file is not a valid questionnaire.
package struct NameIndex: Sendable {
  package private(set) var uses: [NameUse] = []
  /// The codes of options, where they are defined or listed.
  package private(set) var codes: [SourceRange] = []
  /// Words and operators of conditions that are not names.
  package private(set) var conditionWords: [SourceRange] = []

  /// The index of a file without names.
  package init() {}

  package init(of document: YAMLDocument) {
    var walk = NameWalk(document: document)
    if let root = document.root { walk.visit(root, .object(.questionnaire)) }
    uses = walk.usesWithSections.sorted { $0.range.start < $1.range.start }
    codes = walk.codes
    conditionWords = walk.conditionWords
  }

  /// The name at a byte, or that ends just before it.
  package func use(at offset: Int) -> NameUse? {
    uses.last { Int($0.range.start) <= offset && offset <= Int($0.range.end) }
  }

  package func uses(of kind: NameUse.Kind, named name: String) -> [NameUse] {
    uses.filter { $0.kind == kind && $0.name == name }
  }

  package func declaration(of kind: NameUse.Kind, named name: String) -> NameUse? {
    uses.first { $0.kind == kind && $0.name == name && $0.isDeclaration }
  }
}

/// One path through the tree, by what the language expects at each place.
private struct NameWalk {
  let document: YAMLDocument
  private(set) var uses: [NameUse] = []
  private(set) var codes: [SourceRange] = []
  private(set) var conditionWords: [SourceRange] = []
  /// An alias leads to places that have already been visited.
  private var seen: Set<SourceRange> = []
  /// The uses of names that may be those of questions or of sections.
  private var parts: Set<SourceRange> = []
  /// Only needed where a name may be that of a list or of a question.
  private lazy var listNames = namesOfLists()

  init(document: YAMLDocument) { self.document = document }

  mutating func visit(_ node: YAMLNode, _ shape: Shape) {
    switch document.kind(node) {
    case .scalar: if let codec = shape.forms[0].codec { record(node, codec) }
    case .sequence:
      guard let element = shape.element else { return }
      for node in document.elements(node) { visit(node, element) }
    case .mapping:
      let object = shape.object
      for (key, value) in document.entries(node) where document.kind(key) == .scalar {
        if let object, let slot = document.index(of: key, in: object.members.names) {
          visit(value, object.rows[slot].takes)
        } else if let entries = shape.entries {
          record(key, entries.key)
          visit(value, entries.value)
        }
      }
    }
  }

  /// Names that may be those of questions or of sections are resolved once all are known.
  var usesWithSections: [NameUse] {
    guard !parts.isEmpty else { return uses }
    let sections = Set(uses.filter { $0.kind == .section && $0.isDeclaration }.map(\.name))
    return uses.map { use in
      guard parts.contains(use.range), sections.contains(use.name) else { return use }
      return NameUse(kind: .section, name: use.name, range: use.range, isDeclaration: false)
    }
  }

  private mutating func record(_ node: YAMLNode, _ codec: Codec) {
    switch codec {
    case .id(let named): nameKind(named).map { record($0, node, isDeclaration: true) }
    case .name(let named): nameKind(named).map { record($0, node, isDeclaration: false) }
    case .listOrQuestion:
      let isList = listNames.contains(document.string(node))
      record(isList ? .optionList : .question, node, isDeclaration: false)
    case .part:
      let known = uses.count
      record(.question, node, isDeclaration: false)
      if uses.count > known { parts.insert(uses[known].range) }
    case .condition: condition(node)
    case .change: change(node)
    case .code: if seen.insert(document.range(node)).inserted { codes.append(document.range(node)) }
    default: break
    }
  }

  /// Other names are not looked up.
  private func nameKind(_ named: Codec.Named) -> NameUse.Kind? {
    switch named {
    case .question: .question
    case .section: .section
    case .score: .score
    case .optionList: .optionList
    case .questionnaire: .questionnaire
    case .study, .intervention: nil
    }
  }

  /// The second word of a change that is allowed names what has changed.
  private mutating func change(_ node: YAMLNode) {
    let text = document.string(node)
    guard let space = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return }
    let start = text.utf8.distance(from: text.startIndex, to: space) + 1
    let name = String(text.utf8.dropFirst(start)) ?? ""
    let range = document.range(ofTextBytes: start..<text.utf8.count, in: node)
    add(listNames.contains(name) ? .optionList : .question, name, range, isDeclaration: false)
  }

  private func namesOfLists() -> Set<String> {
    guard let root = document.root, document.kind(root) == .mapping else { return [] }
    let slot = QuestionnaireKey.table.slot(of: .optionLists)
    let lists = document.entries(root).first { key, value in
      document.kind(key) == .scalar && document.kind(value) == .mapping
        && document.index(of: key, in: QuestionnaireKey.members.names) == slot
    }
    let names = lists.map { document.entries($0.value).map(\.key) } ?? []
    return Set(names.filter { document.kind($0) == .scalar }.map(document.string))
  }

  private mutating func condition(_ node: YAMLNode) {
    let place = ScalarPlace(document: document, node: node)
    for word in document.withBytes(of: node, { ConditionOutline($0) }).words {
      switch word.role {
      case .question: add(.question, word.text, place.range(word.range), isDeclaration: false)
      case .answer(let id): add(.answer(of: id), word.text, place.range(word.range), isDeclaration: false)
      case .word:
        if seen.insert(place.range(word.range)).inserted { conditionWords.append(place.range(word.range)) }
      }
    }
  }

  private mutating func record(_ kind: NameUse.Kind, _ node: YAMLNode, isDeclaration: Bool) {
    guard !document.isEmpty(node) else { return }
    let name = document.string(node)
    guard !name.isEmpty else { return }
    let range = document.range(ofTextBytes: 0..<name.utf8.count, in: node)
    add(kind, name, range, isDeclaration: isDeclaration)
  }

  private mutating func add(_ kind: NameUse.Kind, _ name: String, _ range: SourceRange, isDeclaration: Bool) {
    guard seen.insert(range).inserted else { return }
    uses.append(NameUse(kind: kind, name: name, range: range, isDeclaration: isDeclaration))
  }
}

/// Why something cannot have this new name, in words; nil if the name itself is fine.
package func problem(ofNewName name: String, for kind: NameUse.Kind) -> String? {
  let (pattern, what) = form(of: kind)
  if pattern.isReserved(name) { return "`\(name)` cannot be \(what): it is a word used in conditions" }
  guard pattern.matches(name) else {
    let near = pattern.suggestion(for: name).map { "; write, for example, `\($0)`" } ?? ""
    return "`\(name)` cannot be \(what): use \(pattern.words)\(near)"
  }
  return nil
}

private func form(of kind: NameUse.Kind) -> (IdentifierPattern, what: String) {
  switch kind {
  case .questionnaire: (.questionnaireID, "the id of a questionnaire")
  case .question: (.questionID, "the id of a question")
  case .section: (.questionID, "the id of a section")
  case .score: (.questionID, "the id of a score")
  case .optionList: (.listName, "the name of a list")
  case .answer: (.code, "an answer code")
  }
}
