import Diagnostics
import YAML

/// The entries of one map of the language, each under its key.
struct ObjectReader<Key: ObjectKey> {
  let node: YAMLNode
  let document: YAMLDocument
  private(set) var present = KeySet<Key>(slots: [])
  /// A key that could not be told stands over a list or map, or over a text: it may be the one that is missing.
  fileprivate(set) var hasUnknownPart = false
  fileprivate(set) var hasUnknownText = false
  private var keyNodes: [YAMLNode]
  private var values: [YAMLNode]

  init(_ node: YAMLNode, in document: YAMLDocument) {
    self.node = node
    self.document = document
    let count = Key.table.keys.count
    keyNodes = Array(repeating: node, count: count)
    values = Array(repeating: node, count: count)
  }

  var range: SourceRange { document.range(node) }

  subscript(key: Key) -> YAMLNode? {
    let slot = Key.table.slot(of: key)
    return present.contains(slot) ? values[slot] : nil
  }

  /// Where the key itself stands.
  func keyRange(of key: Key) -> SourceRange? {
    let slot = Key.table.slot(of: key)
    return present.contains(slot) ? document.range(keyNodes[slot]) : nil
  }

  /// Where the key of this value stands; the start of the map where there is none.
  func keyRange(_ value: YAMLNode?) -> SourceRange {
    let key = Key.table.keys(in: present).first { self[$0] == value }
    return key.flatMap(keyRange) ?? SourceRange(start: range.start, end: range.start)
  }

  /// False where the key is there already.
  fileprivate mutating func insert(_ value: YAMLNode, under key: YAMLNode, slot: Int) -> Bool {
    guard !present.contains(slot) else { return false }
    present.insert(slot)
    keyNodes[slot] = key
    values[slot] = value
    return true
  }
}

/// Takes a key that the language does not have at this place; false leaves it to `unknown-key`.
typealias UnknownKeyHandler = (_ name: String, _ key: YAMLNode, _ value: YAMLNode) -> Bool

private struct UnknownKey {
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
    guard document.kind(node) == .mapping else {
      report(.wrongType, .notAMap(document.range(node), object: Key.object, found: description(of: node)))
      return nil
    }
    var object = ObjectReader<Key>(node, in: document)
    var unknown: [UnknownKey] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNoWord(document.range(key)))
        continue
      }
      if let slot = document.withBytes(of: key, { Key.table.slot(of: $0) }) {
        if !object.insert(value, under: key, slot: slot),
          let first = object.keyRange(of: Key.table.keys[slot])
        {
          let name = document.string(key)
          report(.duplicateKey, .duplicate(name, document.range(key), first: first, of: .duplicateKey))
        }
      } else {
        let name = document.string(key)
        if !onUnknown(name, key, value) { unknown.append(UnknownKey(name: name, key: key, value: value)) }
      }
    }
    if !unknown.isEmpty { reportUnknown(unknown, in: &object, allowed) }
    let missing = required.subtracting(object.present)
    if !missing.isEmpty, !unknown.contains(where: { $0.name == "<<" }) { reportMissing(missing, in: object) }
    return object
  }

  private func reportUnknown<Key>(
    _ unknown: [UnknownKey], in object: inout ObjectReader<Key>, _ allowed: KeySet<Key>
  ) {
    var meantKeys: Set<Key> = []
    for entry in unknown {
      let range = document.range(entry.key)
      guard entry.name != "<<" else {
        report(.mergeKey, .mergeKey(range))
        continue
      }
      let known = Key.table.keys(in: allowed.subtracting(object.present))
      let meant = meantKey(of: entry, among: known)
      let others = Key.table.keys(in: allowed)
      // `min` and `max` are one mistake.
      if let word = meant ?? meantKey(of: entry, among: others), word.isAnotherWord {
        guard !meantKeys.contains(word.key) else { continue }
        if meant != nil { meantKeys.insert(word.key) }
      }
      report(.unknownKey, .unknownKey(entry.name, range, object: Key.object, meant: meant, others: others))
      if let meant {
        adopt(entry, as: meant, in: &object)
      } else if document.kind(entry.value) == .scalar {
        object.hasUnknownText = true
      } else {
        object.hasUnknownPart = true
      }
    }
  }

  /// Reads on as if the key were written right, so that nothing which merely follows from it is reported. Where
  /// the guess may be wrong, neither is what is odd about the value.
  private func adopt<Key>(_ entry: UnknownKey, as meant: MeantKey<Key>, in object: inout ObjectReader<Key>) {
    _ = object.insert(entry.value, under: entry.key, slot: Key.table.slot(of: meant.key))
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

  /// Entries of a map whose keys are the author's own names: each key once, no merge keys, scalars only.
  func namedEntries(
    _ node: YAMLNode, duplicate: RuleDescription = .duplicateKey
  ) -> [(name: Located<String>, value: YAMLNode)] {
    var found: [(name: Located<String>, value: YAMLNode)] = []
    var names = FirstUses()
    for (key, value) in document.entries(node) {
      let range = document.range(key)
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNoWord(range))
        continue
      }
      let name = document.string(key)
      if name == "<<" {
        report(.mergeKey, .mergeKey(range))
      } else if let earlier = names.earlier(than: name, at: range) {
        report(duplicate, .duplicate(name, range, first: earlier, of: duplicate))
      } else {
        found.append((Located(name, at: range), value))
      }
    }
    return found
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

/// Where names were used first. Most maps are so short that looking through them beats hashing.
private struct FirstUses {
  private var short: [(name: String, range: SourceRange)] = []
  private var long: [String: SourceRange] = [:]

  /// Notes the name, or tells where it stands already.
  mutating func earlier(than name: String, at range: SourceRange) -> SourceRange? {
    if long.isEmpty {
      if let first = short.first(where: { $0.name == name }) { return first.range }
      short.append((name, range))
      if short.count > 12 { for (name, range) in short { long[name] = range } }
      return nil
    }
    if let first = long[name] { return first }
    long[name] = range
    return nil
  }
}

extension Finding {
  fileprivate static func notAMap(_ range: SourceRange, object: String, found: String) -> Finding {
    Finding(
      "\(object) is written as keys with values, but here stands \(found)", at: range,
      help: "write `key: value`, one key on a line")
  }

  fileprivate static func keyIsNoWord(_ range: SourceRange) -> Finding {
    Finding(
      "a list or map stands where a key is expected", at: range,
      help: "put a text that begins with `[` or `{` in quotes")
  }

  fileprivate static func duplicate(
    _ name: String, _ range: SourceRange, first: SourceRange, of rule: RuleDescription
  ) -> Finding {
    switch rule.name {
    case RuleDescription.duplicateCode.name:
      Finding(
        "answer code `\(name)` is already taken", at: range,
        notes: [Note("first used here; in the data the two answers could not be told apart", at: first)],
        help: "give one of the two answers another code")
    case RuleDescription.duplicateID.name:
      Finding(
        "id `\(name)` is already taken", at: range,
        notes: [Note("first used here; the server would keep only one of the two answers", at: first)],
        help: "give one of the two another id")
    default:
      Finding(
        "`\(name)` stands here a second time", at: range, notes: [Note("first used here", at: first)],
        help: "keep one of the two; only one could count")
    }
  }

  fileprivate static func mergeKey(_ range: SourceRange) -> Finding {
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
