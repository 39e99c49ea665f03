import Diagnostics
import YAML

/// The entries of one map of the language, each under its key.
struct ObjectReader<Key: ObjectKey> {
  let node: YAMLNode
  let document: YAMLDocument
  fileprivate(set) var present = KeySet<Key>()
  /// A key that could not be told stands over a list or map, or over a text: it may be the one that is missing.
  fileprivate(set) var hasUnknownPart = false
  fileprivate(set) var hasUnknownText = false
  fileprivate var unknown: [UnknownKey] = []
  /// By the key's place in its table. In line, as every question has one of these.
  private var values: InlineArray<32, YAMLNode>

  init(_ node: YAMLNode, in document: YAMLDocument) {
    self.node = node
    self.document = document
    values = InlineArray(repeating: node)
  }

  var range: SourceRange { document.range(node) }

  subscript(key: Key) -> YAMLNode? {
    let slot = Key.table.slot(of: key)
    return present.contains(slot) ? values[slot] : nil
  }

  /// Where the key itself stands.
  func keyRange(of key: Key) -> SourceRange? {
    let slot = Key.table.slot(of: key)
    return present.contains(slot) ? document.range(document.key(of: values[slot])) : nil
  }

  /// Where the key of this value stands; the start of the map where there is none.
  func keyRange(_ value: YAMLNode?) -> SourceRange {
    value.map { document.range(document.key(of: $0)) } ?? SourceRange(start: range.start, end: range.start)
  }

  /// False where the key is there already.
  fileprivate mutating func insert(_ value: YAMLNode, slot: Int) -> Bool {
    guard !present.contains(slot) else { return false }
    present.insert(slot)
    values[slot] = value
    return true
  }
}

/// Takes a key that the language does not have at this place; false leaves it to `unknown-key`.
typealias UnknownKeyHandler = (_ name: String, _ key: YAMLNode, _ value: YAMLNode) -> Bool

struct UnknownKey {
  let name: String
  let key: YAMLNode
  let value: YAMLNode
}

extension QuestionnaireReader {
  /// Reads a map: unknown, repeated and missing keys are reported. Nil where no map stands.
  ///
  /// Keys that only some maps of the kind must have, or may have, are given as `required` and `allowed`.
  func object<Key: ObjectKey>(
    _ node: YAMLNode, _ type: Key.Type, requiring required: KeySet<Key> = Key.table.required,
    allowing allowed: KeySet<Key> = Key.table.all, onUnknown: UnknownKeyHandler = { _, _, _ in false }
  ) -> ObjectReader<Key>? {
    guard var object = keys(of: node, type) else { return nil }
    check(&object, requiring: required, allowing: allowed, onUnknown: onUnknown)
    return object
  }

  /// The first half of `object`, for maps that say themselves which keys they need.
  func keys<Key: ObjectKey>(of node: YAMLNode, _ type: Key.Type) -> ObjectReader<Key>? {
    guard document.kind(node) == .mapping else {
      report(.wrongType, .notAMap(document.range(node), object: Key.object, found: description(of: node)))
      return nil
    }
    var object = ObjectReader<Key>(node, in: document)
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNoWord(document.range(key)))
        continue
      }
      guard let slot = document.index(of: key, in: Key.table.names) else {
        object.unknown.append(UnknownKey(name: document.string(key), key: key, value: value))
        continue
      }
      if !object.insert(value, slot: slot), let first = object.keyRange(of: Key.table.keys[slot]) {
        let name = document.string(key)
        report(.duplicateKey, .duplicateKey(name, document.range(key), first: first))
      }
    }
    return object
  }

  /// The second half.
  func check<Key: ObjectKey>(
    _ object: inout ObjectReader<Key>, requiring required: KeySet<Key>, allowing allowed: KeySet<Key>,
    onUnknown: UnknownKeyHandler
  ) {
    if !object.unknown.isEmpty {
      object.unknown.removeAll { onUnknown($0.name, $0.key, $0.value) }
      reportUnknown(in: &object, allowed)
    }
    let missing = required.subtracting(object.present)
    guard !missing.isEmpty, !object.unknown.contains(where: { $0.name == "<<" }) else { return }
    // Which key an unlisted one is meant for has not been looked up.
    if object.unknown.isEmpty || isListing(.unknownKey) { reportMissing(missing, in: object) }
  }

  private func reportUnknown<Key>(in object: inout ObjectReader<Key>, _ allowed: KeySet<Key>) {
    var meantKeys: Set<Key> = []
    let others = Key.table.keys(in: allowed)
    for entry in object.unknown {
      let range = document.range(entry.key)
      guard entry.name != "<<" else {
        report(.mergeKey, .mergeKey(range))
        continue
      }
      guard isListing(.unknownKey) else {
        noteUnknown(entry, in: &object)
        continue
      }
      let known = others.filter { object[$0] == nil }
      let meant = meantKey(of: entry, among: known)
      // `min` and `max` are one mistake.
      if let word = meant ?? meantKey(of: entry, among: others), word.isAnotherWord {
        guard !meantKeys.contains(word.key) else { continue }
        if meant != nil { meantKeys.insert(word.key) }
      }
      report(.unknownKey, .unknownKey(entry.name, range, object: Key.object, meant: meant, others: others))
      if let meant {
        adopt(entry, as: meant, in: &object)
      } else {
        noteUnknown(entry, in: &object)
      }
    }
  }

  private func noteUnknown<Key>(_ entry: UnknownKey, in object: inout ObjectReader<Key>) {
    if document.kind(entry.value) == .scalar {
      object.hasUnknownText = true
    } else {
      object.hasUnknownPart = true
    }
  }

  /// Reads on as if the key were written right, so that nothing which merely follows from it is reported. Where
  /// the guess may be wrong, neither is what is odd about the value.
  private func adopt<Key>(_ entry: UnknownKey, as meant: MeantKey<Key>, in object: inout ObjectReader<Key>) {
    _ = object.insert(entry.value, slot: Key.table.slot(of: meant.key))
    doubt(document.range(entry.value), allWithin: meant.isAnotherWord)
  }

  /// Keys that take this kind of value go before others.
  private func meantKey<Key: ObjectKey>(of entry: UnknownKey, among keys: [Key]) -> MeantKey<Key>? {
    guard mayCompare(with: keys.count * 4) else { return nil }
    let fitting = keys.filter { $0.about.takes.allows(document.kind(entry.value)) }
    return MeantKey(entry.name, among: fitting) ?? MeantKey(entry.name, among: keys)
  }

  private func reportMissing<Key>(_ missing: KeySet<Key>, in object: ObjectReader<Key>) {
    for key in Key.table.keys(in: missing) {
      report(
        .missingKey, .missingKey(key, in: Key.object, at: object.range, firstKey: firstKeyRange(object.node)))
    }
  }

  private func firstKeyRange(_ node: YAMLNode) -> SourceRange? {
    var entries = document.entries(node)
    return entries.next().map { document.range($0.key) }
  }

  /// What stands at a node, for "but here stands …".
  func description(of node: YAMLNode) -> String {
    switch document.kind(node) {
    case .sequence: return "a list"
    case .mapping: return "a map"
    case .scalar:
      if document.isEmpty(node) { return "nothing" }
      let text = document.string(node)
      let short = text.count <= 30 ? text : text.prefix(29) + "…"
      if text.isEmpty { return "an empty text" }
      return document.style(node) == .plain ? "`\(short)`" : "the text \"\(short)\""
    }
  }
}

extension Finding {
  fileprivate static func notAMap(_ range: SourceRange, object: String, found: String) -> Finding {
    Finding(
      "\(object) is written as keys with values, but here stands \(found)", at: range,
      help: "write `key: value`, one key on a line")
  }

  package static func keyIsNoWord(_ range: SourceRange) -> Finding {
    Finding(
      "a list or map stands where a key is expected", at: range,
      help: "put a text that begins with `[` or `{` in quotes")
  }

  package static func duplicateKey(_ name: String, _ range: SourceRange, first: SourceRange) -> Finding {
    Finding(
      "`\(name)` is repeated", at: range, notes: [Note("first used here", at: first)],
      help: "keep one of the two; only one could count")
  }

  static func mergeKey(_ range: SourceRange) -> Finding {
    Finding(
      "`<<` merges another map, which questionnaires do not have", at: range,
      help: "write the keys out, or share options through `option-lists`")
  }

  fileprivate static func unknownKey<Key: ObjectKey>(
    _ name: String, _ range: SourceRange, object: String, meant: MeantKey<Key>?, others: [Key]
  ) -> Finding {
    let message = "\(object) has no key `\(name)`"
    guard let meant else {
      let keys = "; the keys here are " + others.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      return Finding(message, at: range, help: "remove it" + (others.count <= 12 ? keys : ""))
    }
    guard !meant.isAnotherWord else {
      let example =
        "\(meant.key.rawValue): " + (name.lowercased() == "optional" ? "false" : meant.key.about.example)
      return Finding(
        message, at: range, help: "did you mean `\(meant.key.rawValue)`? write for example `\(example)`")
    }
    return Finding(
      message, at: range, help: "did you mean `\(meant.key.rawValue)`?",
      fix: Fix([Fix.Edit(range, meant.key.rawValue)], isSafe: meant.isOnlyOne))
  }

  fileprivate static func missingKey<Key: ObjectKey>(
    _ key: Key, in object: String, at range: SourceRange, firstKey: SourceRange?
  ) -> Finding {
    Finding(
      "\(object) needs `\(key.rawValue)`", at: firstKey ?? range,
      help: "add `\(key.rawValue): \(key.about.example)`")
  }
}
