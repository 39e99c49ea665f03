import Diagnostics
import YAML

/// A text that participants read, as it is written.
package struct TranslatableText: Sendable {
  package enum Form: Sendable {
    /// In the only language of the file.
    case plain
    /// `{de: …, en: …}`
    case inBraces
    /// A language on each line, at this column.
    case inLines(column: Int)
  }

  package let form: Form
  package let range: SourceRange
  /// The first version, without quotes.
  package let first: String
  package let languages: [String]
}

/// Every text of a questionnaire that takes translations, in the order of the file.
package struct TextIndex: Sendable {
  package private(set) var texts: [TranslatableText] = []

  package init(of document: YAMLDocument) {
    var walk = TextWalk(document: document)
    if let root = document.root { walk.visit(root, .object(.questionnaire)) }
    texts = walk.texts
  }
}

private struct TextWalk {
  let document: YAMLDocument
  private(set) var texts: [TranslatableText] = []
  /// An alias leads to places that have already been visited.
  private var seen: Set<SourceRange> = []

  init(document: YAMLDocument) { self.document = document }

  mutating func visit(_ node: YAMLNode, _ shape: Shape) {
    guard !document.isAlias(node) else { return }
    switch document.kind(node) {
    case .scalar:
      guard shape.forms.contains(.scalar(.text)), !document.isEmpty(node) else { return }
      add(.plain, node, document.string(node), [])
    case .sequence:
      guard let element = shape.element else { return }
      for node in document.elements(node) { visit(node, element) }
    case .mapping:
      if shape.forms.contains(where: { $0.entries?.key == .language }), isTranslation(node) {
        return addTranslation(node)
      }
      let object = shape.object
      for (key, value) in document.entries(node) where document.kind(key) == .scalar {
        if let object, let slot = document.index(of: key, in: object.members.names) {
          visit(value, object.rows[slot].takes)
        } else if let entries = shape.entries {
          visit(value, entries.value)
        }
      }
    }
  }

  /// An option can have keys instead of languages.
  private func isTranslation(_ node: YAMLNode) -> Bool {
    document.entries(node).allSatisfy { document.kind($0.key) == .scalar }
      && !document.entries(node).contains { document.index(of: $0.key, in: OptionKey.members.names) != nil }
  }

  private mutating func addTranslation(_ node: YAMLNode) {
    let entries = Array(document.entries(node))
    guard let first = entries.first, document.kind(first.value) == .scalar else { return }
    let place = Int(document.range(first.key).start)
    let column = place - (document.file.text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
    add(
      document.style(node) == .flow ? .inBraces : .inLines(column: column), node,
      document.string(first.value),
      entries.map { document.string($0.key) })
  }

  private mutating func add(
    _ form: TranslatableText.Form, _ node: YAMLNode, _ first: String, _ languages: [String]
  ) {
    guard seen.insert(document.range(node)).inserted else { return }
    texts.append(
      TranslatableText(form: form, range: document.range(node), first: first, languages: languages))
  }
}
