import Diagnostics
import YAML

/// The entries of one map of the language, each under its key.
struct ObjectReader<Key: ObjectKey> {
  let node: YAMLNode
  let document: YAMLDocument
  private(set) var present = KeySet<Key>(slots: [])
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

extension QuestionnaireReader {
  /// Reads a map: unknown, repeated and missing keys are reported. Nil where no map stands.
  func object<Key: ObjectKey>(
    _ node: YAMLNode, _ type: Key.Type, requiring required: KeySet<Key> = Key.table.required,
    onUnknown: UnknownKeyHandler = { _, _, _ in false }
  ) -> ObjectReader<Key>? {
    guard document.kind(node) == .mapping else {
      report(.wrongType, .notAMap(document.range(node), object: Key.object, found: description(of: node)))
      return nil
    }
    var object = ObjectReader<Key>(node, in: document)
    var unknown: [(name: String, key: YAMLNode)] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNoWord(document.range(key)))
        continue
      }
      if let slot = document.withBytes(of: key, { Key.table.slot(of: $0) }) {
        if !object.insert(value, under: key, slot: slot),
          let first = object.keyRange(of: Key.table.keys[slot])
        {
          report(.duplicateKey, .duplicateKey(document.string(key), document.range(key), first: first))
        }
      } else {
        let name = document.string(key)
        if !onUnknown(name, key, value) { unknown.append((name, key)) }
      }
    }
    if !unknown.isEmpty { reportUnknown(unknown, in: object) }
    let missing = required.subtracting(object.present)
    if !missing.isEmpty {
      reportMissing(Key.table.keys(in: missing), in: object, unknown: unknown.map(\.name))
    }
    return object
  }

  private func reportUnknown<Key>(_ unknown: [(name: String, key: YAMLNode)], in object: ObjectReader<Key>) {
    for (name, key) in unknown {
      let range = document.range(key)
      if name == "<<" {
        report(.mergeKey, .mergeKey(range))
      } else {
        let known = Key.allCases.filter { object[$0] == nil }.map(\.rawValue)
        report(
          .unknownKey, .unknownKey(name, range, object: Key.object, near: nearestKey(to: name, among: known)))
      }
    }
  }

  /// A required key is not also missing when an unknown one is plainly meant for it.
  private func reportMissing<Key>(_ missing: [Key], in object: ObjectReader<Key>, unknown: [String]) {
    let meant = unknown.compactMap { name in nearestKey(to: name, among: Key.allCases.map(\.rawValue)) }
    guard !unknown.contains("<<") else { return }
    for key in missing where !meant.contains(key.rawValue) {
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
        report(duplicate, .duplicate(name, range, first: earlier, isCode: duplicate.name == "duplicate-code"))
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

/// The key that a misspelt or mistaken one is meant for.
func nearestKey(to name: String, among known: [String]) -> String? {
  let kebab = name.map { $0 == "_" || $0 == " " ? "-" : String($0).lowercased() }.joined()
  if known.contains(kebab) { return kebab }
  if let meant = mistakenKeys[kebab], known.contains(meant) { return meant }
  return nearest(to: kebab, among: known)
}

/// What other tools call the keys of this language (XLSForm, SurveyJS, formr, HTML).
private let mistakenKeys = [
  "name": "id", "label": "text", "question": "text", "message": "text", "answers": "options",
  "choices": "options",
  "values": "options", "hint": "help", "explanation": "help", "relevant": "when", "condition": "when",
  "if": "when",
  "visible-if": "when", "show-if": "when", "showif": "when", "mandatory": "required", "optional": "required",
  "regex": "pattern", "constraint": "pattern", "constraint-message": "pattern-hint", "min": "range",
  "max": "range",
  "lists": "option-lists", "choice-lists": "option-lists", "pages": "sections", "sensors": "can-use",
  "language": "languages", "heading": "title", "anchors": "labels", "items-list": "items",
  "interval": "every",
  "window": "between", "gap": "min-gap", "count": "times", "introduction": "intro", "anchor-labels": "labels",
]

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

  fileprivate static func duplicateKey(_ name: String, _ range: SourceRange, first: SourceRange) -> Finding {
    duplicate(name, range, first: first, isCode: false)
  }

  fileprivate static func duplicate(
    _ name: String, _ range: SourceRange, first: SourceRange, isCode: Bool
  ) -> Finding {
    guard isCode else {
      return Finding(
        "`\(name)` stands here a second time", at: range, notes: [Note("first used here", at: first)],
        help: "keep one of the two; only one could count")
    }
    return Finding(
      "answer code `\(name)` is already taken", at: range,
      notes: [Note("first used here; in the data the two answers could not be told apart", at: first)],
      help: "give one of the two answers another code")
  }

  fileprivate static func mergeKey(_ range: SourceRange) -> Finding {
    Finding(
      "`<<` merges another map, which questionnaires do not have", at: range,
      help: "write the keys out, or share options through `option-lists`")
  }

  fileprivate static func unknownKey(
    _ name: String, _ range: SourceRange, object: String, near: String?
  ) -> Finding {
    Finding(
      "\(object) has no key `\(name)`", at: range, help: near.map { "did you mean `\($0)`?" } ?? "remove it",
      fix: near.map { Fix([Fix.Edit(range, $0)], isSafe: true) })
  }

  fileprivate static func missingKey<Key: ObjectKey>(
    _ key: Key, in object: String, at range: SourceRange, firstKey: SourceRange?
  ) -> Finding {
    Finding(
      "\(object) needs `\(key.rawValue)`", at: firstKey ?? range,
      help: "add `\(key.rawValue): \(key.about.example)`")
  }
}
