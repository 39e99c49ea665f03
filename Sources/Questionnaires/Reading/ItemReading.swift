import Diagnostics
import YAML

extension QuestionnaireReader {
  /// An item, of which most are only a text.
  func item(_ node: YAMLNode, of id: Located<String>) -> (
    text: Text, origin: ItemOrigin?, stored: StoredNames?
  )? {
    guard document.kind(node) == .mapping, hasKeys(of: ItemKey.self, node) else {
      return text(node, key: id.value).map { ($0, nil, nil) }
    }
    if let first = languageBesideKeys(in: node) {
      report(.wrongType, .languagesBesideKeys(document.range(first), of: id.value))
      return nil
    }
    var foreign: [String] = []
    let object = object(node, ItemKey.self) { name, _, _ in
      guard MeantKey(name, among: ItemKey.members.keys) == nil else { return false }
      foreign.append(name)
      return true
    }
    guard let object else { return nil }
    if !foreign.isEmpty { report(.wrongType, .itemHasKeys(object.range, id.value, foreign)) }
    readFormerIDs(object, .formerly, of: id)
    let origin = ItemOrigin(itemID: visibleText(object, .itemID), source: visibleText(object, .source))
    let stored = readStored(object[.stored], key: ItemKey.stored)
    return optionalText(object, .text).map { ($0, origin, stored) }
  }

  /// Whether the keys of the map are those of an item or an answer, and not languages.
  func hasKeys<Key: ObjectKey>(of keys: Key.Type, _ node: YAMLNode) -> Bool {
    document.entries(node).contains { key, _ in
      document.kind(key) == .scalar && document.index(of: key, in: Key.members.names) != nil
        && !languages.contains(document.string(key))
    }
  }

  /// The first language in a map that has a key of items, but no `text`.
  private func languageBesideKeys(in node: YAMLNode) -> YAMLNode? {
    let keys = document.entries(node).map(\.key).filter { document.kind($0) == .scalar }
    guard !keys.contains(where: { document.string($0) == ItemKey.text.rawValue }) else { return nil }
    return keys.first { LanguageTag.check(document.string($0)) == .registered }
  }
}

extension Finding {
  fileprivate static func itemHasKeys(_ range: SourceRange, _ id: String, _ keys: [String]) -> Finding {
    let wish = keys.lazy.compactMap { UnsupportedRequest($0, in: ItemKey.object) }.first
    return Finding(
      "an item has only \(listed(ItemKey.allCases.map { "`\($0.rawValue)`" }))"
        + (wish.map { ", and qtool cannot \($0.what)" } ?? ""),
      at: range,
      help: "write `\(id): ` and the text; "
        + (wish?.instead ?? "for other keys, write it under `questions` with `- id: \(id)`"))
  }

  fileprivate static func languagesBesideKeys(_ range: SourceRange, of id: String) -> Finding {
    Finding(
      "the languages of an item with other keys belong under `text`", at: range,
      help: "write `text:` below `\(id):`, and indent the languages below it")
  }
}
