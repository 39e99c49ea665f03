import Diagnostics
import YAML

/// A place where a name chosen by the author occurs: where it is defined, or where it is used.
package struct NameUse: Sendable {
  package enum Kind: Hashable, Sendable {
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

  /// The index of a file without names.
  package init() {}

  package init(of document: YAMLDocument) {
    var walk = NameWalk(document: document)
    if let root = document.root { walk.questionnaire(root) }
    uses = walk.uses.sorted { $0.range.start < $1.range.start }
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

/// One path through the tree, by the keys that contain names.
private struct NameWalk {
  let document: YAMLDocument
  private(set) var uses: [NameUse] = []
  /// An alias leads to places that have already been visited.
  private var seen: Set<SourceRange> = []
  /// Only needed where a name may be that of a list or of a question.
  private lazy var listNames = namesOfLists()

  init(document: YAMLDocument) {
    self.document = document
  }

  mutating func questionnaire(_ node: YAMLNode) {
    for (key, value) in entries(node) {
      switch QuestionnaireKey(rawValue: key) {
      case .optionLists: for (name, _) in keys(value) { record(.optionList, name, isDeclaration: true) }
      case .sections: for section in elements(value) { self.section(section) }
      case .questions: for question in elements(value) { self.question(question) }
      case .scores: for score in elements(value) { self.score(score) }
      case .reserved: reserved(value)
      case .changes: changes(value)
      case .questionnaire, .formerly, .version, .title, .description, .source, .languages, .target, .server,
        .active, .repeat, .intro, .outro, .schedule, .changeable, .canUse, nil:
        break
      }
    }
  }

  private mutating func section(_ node: YAMLNode) {
    for (key, value) in entries(node) {
      switch SectionKey(rawValue: key) {
      case .id: record(.section, value, isDeclaration: true)
      case .when: condition(value)
      case .options: options(value)
      case .questions: for question in elements(value) { self.question(question) }
      case .items: for (id, _) in keys(value) { record(.question, id, isDeclaration: true) }
      case .title, .text, .noAnswer, nil: break
      }
    }
  }

  private mutating func question(_ node: YAMLNode) {
    for (key, value) in entries(node) {
      switch QuestionKey(rawValue: key) {
      case .id: record(.question, value, isDeclaration: true)
      case .when: condition(value)
      case .options: options(value)
      case .fields: for field in elements(value) { question(field) }
      case .formerly, .type, .text, .help, .required, .noAnswer, .dropDown, .exclusive, .atLeast, .atMost,
        .range, .step,
        .labels,
        .dimension,
        .whole, .unit, .input, .pattern, .patternHint, .examples, nil:
        break
      }
    }
  }

  private mutating func score(_ node: YAMLNode) {
    for (key, value) in entries(node) {
      switch ScoreKey(rawValue: key) {
      case .id: record(.score, value, isDeclaration: true)
      case .sum, .mean, .reversed:
        for item in elements(value) { record(.question, item, isDeclaration: false) }
      case .formerly, .title, .atLeast, .bands, nil: break
      }
    }
  }

  /// A name under `codes` may be that of a list or of a question.
  private mutating func reserved(_ node: YAMLNode) {
    let codes = entries(node).first { $0.key == ReservedKey.codes.rawValue }?.value
    for name in (codes.map(keys) ?? []).map(\.key) where document.kind(name) == .scalar {
      let isList = listNames.contains(document.string(name))
      record(isList ? .optionList : .question, name, isDeclaration: false)
    }
  }

  /// The second word of a change that is allowed names what has changed.
  private mutating func changes(_ node: YAMLNode) {
    for change in entries(node).map(\.value) {
      let allowed = entries(change).first { $0.key == ChangeKey.allow.rawValue }?.value
      for element in allowed.map(elements) ?? [] where document.kind(element) == .scalar {
        let text = document.string(element)
        guard let space = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { continue }
        let start = text.utf8.distance(from: text.startIndex, to: space) + 1
        let name = String(text.utf8.dropFirst(start)) ?? ""
        let range = document.range(ofTextBytes: start..<text.utf8.count, in: element)
        add(listNames.contains(name) ? .optionList : .question, name, range, isDeclaration: false)
      }
    }
  }

  private func namesOfLists() -> Set<String> {
    let root = document.root.map(entries) ?? []
    let lists = root.first { $0.key == QuestionnaireKey.optionLists.rawValue }?.value
    return Set((lists.map(entries) ?? []).map(\.key))
  }

  private mutating func options(_ node: YAMLNode) {
    if document.kind(node) == .scalar, !document.isEmpty(node) {
      record(.optionList, node, isDeclaration: false)
    }
  }

  private mutating func condition(_ node: YAMLNode) {
    guard document.kind(node) == .scalar else { return }
    let place = ScalarPlace(document: document, node: node)
    for word in document.withBytes(of: node, { ConditionOutline($0) }).words {
      switch word.role {
      case .question: add(.question, word.text, place.range(word.range), isDeclaration: false)
      case .answer(let id): add(.answer(of: id), word.text, place.range(word.range), isDeclaration: false)
      case .word: break
      }
    }
  }

  private mutating func record(_ kind: NameUse.Kind, _ node: YAMLNode, isDeclaration: Bool) {
    guard document.kind(node) == .scalar else { return }
    let name = document.string(node)
    guard !name.isEmpty else { return }
    let range = document.range(ofTextBytes: 0..<name.utf8.count, in: node)
    add(kind, name, range, isDeclaration: isDeclaration)
  }

  private mutating func add(
    _ kind: NameUse.Kind, _ name: String, _ range: SourceRange, isDeclaration: Bool
  ) {
    guard seen.insert(range).inserted else { return }
    uses.append(NameUse(kind: kind, name: name, range: range, isDeclaration: isDeclaration))
  }

  private func elements(_ node: YAMLNode) -> [YAMLNode] {
    document.kind(node) == .sequence ? Array(document.elements(node)) : []
  }

  private func keys(_ node: YAMLNode) -> [(key: YAMLNode, value: YAMLNode)] {
    document.kind(node) == .mapping ? Array(document.entries(node)) : []
  }

  private func entries(_ node: YAMLNode) -> [(key: String, value: YAMLNode)] {
    keys(node).filter { document.kind($0.key) == .scalar }.map { (document.string($0.key), $0.value) }
  }
}
