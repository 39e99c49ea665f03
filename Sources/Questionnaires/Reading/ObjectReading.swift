import Diagnostics
import YAML

/// The entries of one object of the language, by key. `Key` is not constrained here: looking up its conformances at start-up takes
/// 1 % of linting a small file per kind of object.
package struct ObjectReader<Key> {
  fileprivate(set) var entries: ObjectEntries

  var range: SourceRange { entries.range }
  var present: KeySet { entries.present }
  var hasUnknownPart: Bool { entries.hasUnknownPart }
  var hasUnknownText: Bool { entries.hasUnknownText }

  /// The place of the key of this value; the start of the object if there is none.
  func keyRange(_ value: YAMLNode?) -> SourceRange {
    value.map(entries.keyRange) ?? SourceRange(start: range.start, end: range.start)
  }
}

/// The entries of one object of the language, by the slots of their keys.
struct ObjectEntries {
  let node: YAMLNode
  let document: YAMLDocument
  fileprivate(set) var present = KeySet()
  /// An unrecognized key has a list or keys under it, or a text: it may be the missing one.
  var hasUnknownPart = false
  var hasUnknownText = false
  fileprivate(set) var unknown: [UnknownKey] = []
  /// By the key's place in its table. Inline, because every question has one of these.
  private var values: InlineArray<32, YAMLNode>

  init(_ node: YAMLNode, in document: YAMLDocument) {
    self.node = node
    self.document = document
    values = InlineArray(repeating: node)
  }

  var range: SourceRange { document.range(node) }

  /// The place of the key of a value.
  func keyRange(_ value: YAMLNode) -> SourceRange { document.range(document.key(of: value)) }

  subscript(slot: Int?) -> YAMLNode? { slot.flatMap { present.contains($0) ? values[$0] : nil } }

  /// Forgets all keys from this place on.
  fileprivate mutating func cut(before place: SourceRange) {
    for slot in 0..<mostKeys where present.contains(slot) && keyRange(values[slot]).start >= place.start {
      present.remove(slot)
    }
    unknown.removeAll { document.range($0.key).start >= place.start }
  }

  /// False if the key is already present.
  mutating func insert(_ value: YAMLNode, slot: Int) -> Bool {
    guard !present.contains(slot) else { return false }
    present.insert(slot)
    values[slot] = value
    return true
  }
}

extension ObjectReader where Key: ObjectKey {
  package subscript(key: Key) -> YAMLNode? { entries[Key.table.slot(of: key)] }

  /// The place of the key itself.
  func keyRange(of key: Key) -> SourceRange? { self[key].map(entries.keyRange) }
}

/// Handles a key that the language does not have at this place; false leaves it to `unknown-key`.
package typealias UnknownKeyHandler = (_ name: String, _ key: YAMLNode, _ value: YAMLNode) -> Bool

struct UnknownKey {
  let name: String
  let key: YAMLNode
  let value: YAMLNode
}

extension QuestionnaireReader {
  /// Reads keys with values, and reports unknown, repeated and missing keys. Nil if the value is something else.
  package func object<Key: ObjectKey>(
    _ node: YAMLNode, _ type: Key.Type, onUnknown: UnknownKeyHandler = { _, _, _ in false }
  ) -> ObjectReader<Key>? {
    guard var object = keys(of: node, type) else { return nil }
    check(&object, requiring: Key.members.required, allowing: Key.members.all, onUnknown: onUnknown)
    return object
  }

  /// The first half of `object`, for objects whose content decides which keys they need.
  func keys<Key: ObjectKey>(of node: YAMLNode, _ type: Key.Type) -> ObjectReader<Key>? {
    entries(of: node, Key.members).map { ObjectReader(entries: $0) }
  }

  /// Reports keys that are missing or unknown, once the keys are read.
  func check<Key: ObjectKey>(
    _ object: inout ObjectReader<Key>, requiring required: KeySet, allowing allowed: KeySet,
    onUnknown: UnknownKeyHandler
  ) {
    check(&object.entries, Key.members, requiring: required, allowing: allowed, onUnknown: onUnknown)
  }

  private func entries(of node: YAMLNode, _ known: ObjectKeys) -> ObjectEntries? {
    guard document.kind(node) == .mapping else {
      if let tight = tightColons(inLinesOf: node, known) {
        report(.wrongType, .tightColons(tight))
        return nil
      }
      let example = known.keys.first.map { "\($0.rawValue): \(self.example(of: $0.about))" }
      report(
        .wrongType,
        .notAMap(document.range(node), object: known.object, found: description(of: node), example: example))
      return nil
    }
    var object = ObjectEntries(node, in: document)
    var repeated: [(key: YAMLNode, slot: Int)] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar else {
        report(.wrongType, .keyIsNotAWord(document.range(key)))
        continue
      }
      guard let slot = document.index(of: key, in: known.names) else {
        object.unknown.append(UnknownKey(name: document.string(key), key: key, value: value))
        continue
      }
      if !object.insert(value, slot: slot) { repeated.append((key, slot)) }
    }
    guard !repeated.isEmpty else { return object }
    return withoutRepeated(repeated, in: object, known)
  }

  /// Repeated keys are mistakes, each for itself or because a dash is missing before the first.
  private func withoutRepeated(
    _ repeated: [(key: YAMLNode, slot: Int)], in object: ObjectEntries, _ known: ObjectKeys
  ) -> ObjectEntries {
    if let next = keyAfterMissingDash(in: object.node, of: known.object) {
      var object = object
      object.cut(before: next)
      return object
    }
    for (key, slot) in repeated {
      guard let first = object[slot].map(object.keyRange) else { continue }
      let mayBeHelp =
        document.string(key) == QuestionKey.text.rawValue && known.object == QuestionKey.object
        && object[known.slot(of: QuestionKey.help.rawValue)] == nil
      report(
        .duplicateKey,
        .duplicateKey(document.string(key), document.range(key), first: first, mayBeHelp: mayBeHelp))
    }
    return object
  }

  private func check(
    _ object: inout ObjectEntries, _ known: ObjectKeys, requiring required: KeySet, allowing allowed: KeySet,
    onUnknown: UnknownKeyHandler
  ) {
    if !object.unknown.isEmpty {
      let rests = restsOfTexts(
        in: object.node, isText: { known[$0]?.about.takes == .text },
        isCondition: { known[$0]?.about.takes == .condition },
        isKey: { self.isNearKey($0, of: known) })
      let lines = linesNotIndented(in: object.node, of: known)
      let tight = keysWithTightColons(in: object.unknown, of: known)
      for (key, slot) in tight { _ = object.insert(key, slot: slot) }
      object.unknown.removeAll { entry in
        rests.contains(entry.key) || lines.contains(entry.key) || tight.contains { $0.key == entry.key }
      }
      object.unknown.removeAll { onUnknown($0.name, $0.key, $0.value) }
      let answers = answersAsKeys(in: object, known)
      if !answers.isEmpty {
        object.unknown.removeAll { answers.contains($0.key) }
        object.hasUnknownPart = true
      }
      reportUnknown(in: &object, known, allowed, requiring: required)
    }
    let missing = required.subtracting(object.present)
    guard !missing.isEmpty, !object.unknown.contains(where: { $0.name == "<<" }) else { return }
    // The meant key has not been determined for findings that are not listed.
    if object.unknown.isEmpty || isListing(.unknownKey) { reportMissing(missing, in: object, known) }
  }

  /// One word that is a key or nearly one: its colon and value are missing.
  private func isNearKey(_ name: String, of known: ObjectKeys) -> Bool {
    let names = known.keys.map { $0.rawValue }
    return names.contains(name) || (!name.contains(" ") && nearestName(to: name, among: names) != nil)
  }

  private func reportMissing(_ missing: KeySet, in object: ObjectEntries, _ known: ObjectKeys) {
    let id = freeID(for: object[known.slot(of: "text")])
    for key in known.keys(in: missing) {
      // It is there, under a name that has been reported.
      if object.hasUnknownPart, !key.about.takes.allows(.scalar) || key.about.takes == .defined(.options) {
        continue
      }
      report(
        .missingKey,
        .missingKey(
          key, in: known.object, at: object.range, firstKey: firstKeyRange(object.node), id: id,
          example: example(of: key.about), fitting: key.rawValue == "type" ? types(for: object, known) : nil))
    }
  }

  /// The types of question that have all the keys of a question without a type; nil for other objects.
  private func types(for object: ObjectEntries, _ known: ObjectKeys) -> [String]? {
    guard known.object == QuestionKey.object else { return nil }
    let fitting = QuestionType.allCases.filter { object.present.subtracting($0.keys).isEmpty }
    return fitting.isEmpty ? nil : fitting.map(\.rawValue)
  }

  /// An id made of the first words of the question's own text that no other question has.
  private func freeID(for node: YAMLNode?) -> String? {
    guard let node else { return nil }
    let text =
      switch document.kind(node) {
      case .scalar: document.string(node)
      case .mapping:
        document.entries(node).first { _, value in document.kind(value) == .scalar }
          .map { document.string($0.value) } ?? ""
      case .sequence: ""
      }
    return freeID(for: text, besides: [])
  }

  /// An id for each text.
  func freeIDs(for texts: [String]) -> [String] {
    var taken: Set<String> = []
    return texts.enumerated().map { place, text in
      let id = freeID(for: text, besides: taken) ?? "item_\(place + 1)"
      taken.insert(id)
      return id
    }
  }

  private func freeID(for text: String, besides others: Set<String>) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(3).joined(separator: " ").lowercased()
    guard let id = IdentifierPattern.questionID.suggestion(for: words) else { return nil }
    let taken = declared.allQuestionIDs
    let isFree = { (id: String) in taken[id] == nil && !others.contains(id) }
    return isFree(id) ? id : (2...).lazy.map { "\(id)_\($0)" }.first(where: isFree)
  }

  private func firstKeyRange(_ node: YAMLNode) -> SourceRange? {
    var entries = document.entries(node)
    return entries.next().map { document.range($0.key) }
  }

  /// The words for a node, after "but it is".
  func description(of node: YAMLNode) -> String {
    switch document.kind(node) {
    case .sequence: return Array(document.elements(node)).isEmpty ? "an empty list" : "a list"
    case .mapping: return "a set of keys"
    case .scalar:
      if document.isEmpty(node) { return "empty" }
      let text = document.string(node)
      let short = text.count <= 30 ? text : text.prefix(29) + "…"
      if text.isEmpty { return "an empty text" }
      if isBlank(text) { return "a text in which nothing is visible" }
      let isText = document.style(node) != .plain || document.tag(node) == .text
      return isText ? "the text \"\(short)\"" : "`\(short)`"
    }
  }
}
