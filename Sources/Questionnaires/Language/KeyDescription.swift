import Diagnostics
import JSON
import YAML

/// The row of one key of the language: the single source of its reading errors, the schema, the reference page, what an
/// editor shows, and what `qtool diff` calls its changes. What becomes of it on each target is in `Platforms`.
package struct KeyDescription: Sendable {
  package let takes: Shape
  package let isRequired: Bool
  /// One line, for someone who writes questionnaires.
  package let summary: String
  /// A value as it is written after the key, in YAML's flow style.
  package let example: String
  /// The default if the key is left out, in words or as a value.
  package let otherwise: String?
  /// The kinds of change that `qtool diff` reports for its value.
  package let changes: [ChangeKind]
  /// Whether documents of targets say it; what does not go there is for qtool and those who analyse the data.
  package let inDocuments: Bool
  /// The words of the finding if a target loses it.
  package let loss: Loss?

  init(
    _ takes: Shape, required: Bool = false, otherwise: String? = nil, example: String, _ summary: String,
    changes: [ChangeKind], inDocuments: Bool = true, loss: Loss? = nil
  ) {
    self.takes = takes
    isRequired = required
    self.summary = summary
    self.example = example
    self.otherwise = otherwise
    self.changes = changes
    self.inDocuments = inDocuments
    self.loss = loss
  }

  /// This key where it takes something else.
  func taking(_ takes: Shape, example: String, _ summary: String) -> Self {
    Self(
      takes, required: isRequired, otherwise: otherwise, example: example, summary, changes: changes,
      inDocuments: inDocuments, loss: loss)
  }
}

/// The keys of one kind of object in the language.
package protocol ObjectKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The kind of object with its article, as in "a section has no key …".
  static var object: String { get }
  /// Several of them, without an article.
  static var plural: String { get }
  /// The name of its definition in JSON Schema.
  static var definition: String { get }
  static var table: KeyTable<Self> { get }
  var about: KeyDescription { get }
}

extension ObjectKey {
  static var members: ObjectKeys { table.members }

  package static var plural: String { object.drop { $0 != " " }.dropFirst() + "s" }

  package static var definition: String {
    let words = object.filter { $0 != "`" }.split(separator: " ")
    return words.drop { $0 == "a" || $0 == "an" }.joined(separator: "-")
  }
}

/// No kind of object has more keys: the values of one fit into a row of this length.
let mostKeys = 32

/// The keys of one kind of object, each with its place in the order of the language, its slot.
///
/// Faults in keys are worked out from this, so that there is one code for it, not one for each kind of object: those took a
/// quarter of the time in which the module is built.
package struct ObjectKeys: Sendable {
  /// The name of the kind, as in "a section has no key …".
  let object: String
  package let keys: [any ObjectKey]
  let names: WordTable
  let all: KeySet
  /// The keys that every object of the kind needs.
  let required: KeySet

  init(_ keys: [any ObjectKey], of object: String) {
    precondition(keys.count <= mostKeys)
    self.object = object
    self.keys = keys
    names = WordTable(keys.map { $0.rawValue })
    all = KeySet(slots: keys.indices)
    required = KeySet(slots: keys.indices.filter { keys[$0].about.isRequired })
  }

  package subscript(name: String) -> (any ObjectKey)? { slot(of: name).map { keys[$0] } }

  /// The slot of a key in a file; nil for an unknown key.
  package func slot(of name: UnsafeBufferPointer<UInt8>) -> Int? { names.index(of: name) }

  func slot(of name: String) -> Int? { keys.firstIndex { $0.rawValue == name } }

  func keys(in set: KeySet) -> [any ObjectKey] { keys.indices.filter(set.contains).map { keys[$0] } }
}

/// The typed counterpart of `ObjectKeys`.
package struct KeyTable<Key: ObjectKey>: Sendable {
  let members: ObjectKeys
  let keys: [Key]

  init() {
    keys = Array(Key.allCases)
    members = ObjectKeys(keys, of: Key.object)
  }

  func slot(of key: Key) -> Int {
    // `allCases` has every key.
    keys.firstIndex(of: key)!
  }

  func set(of keys: some Sequence<Key>) -> KeySet { KeySet(slots: keys.map(slot)) }

  func keys(in set: KeySet) -> [Key] { keys.indices.filter(set.contains).map { keys[$0] } }
}

/// Some of the keys of one kind of object, as bits of their slots, because every question needs such a set.
struct KeySet: Sendable {
  private(set) var bits: UInt64 = 0

  init() {}

  init(slots: some Sequence<Int>) {
    for slot in slots { insert(slot) }
  }

  mutating func insert(_ slot: Int) { bits |= 1 << UInt64(slot) }
  mutating func remove(_ slot: Int) { bits &= ~(1 << UInt64(slot)) }
  func contains(_ slot: Int) -> Bool { bits & (1 << UInt64(slot)) != 0 }
  var isEmpty: Bool { bits == 0 }

  func subtracting(_ other: KeySet) -> KeySet {
    var result = self
    result.bits &= ~other.bits
    return result
  }
}

/// The words of the finding if a target loses a key.
package struct Loss: Sendable {
  /// The part that is lost, if it is not everything that the key says.
  package let what: String?
  /// The difference for participants; nil if there is none.
  package let consequence: String?
  /// The words of a preview; nil for the consequence.
  package let effect: String?
  package let instead: String

  init(of what: String? = nil, _ consequence: String? = nil, effect: String? = nil, instead: String) {
    self.what = what
    self.consequence = consequence
    self.effect = effect
    self.instead = instead
  }
}

/// A key, or the part of what it says that is lost, with what that means, as a preview says it.
///
/// - Parameter part: nil for what the row of the key says
package func lossWords(of key: any ObjectKey, _ part: String? = nil) -> String {
  let loss = key.about.loss
  let effect = loss?.effect ?? loss?.consequence
  return (part ?? loss?.what ?? "`\(key.rawValue)`") + (effect.map { " (\($0))" } ?? "")
}

/// An example from the language's description as a loader of YAML's core schema reads it; nil if it is not YAML.
func exampleValue(_ example: String) -> JSON? {
  let document = parseYAML(SourceFile(path: "example", text: example)).value
  return document.flatMap { document in document.root.map { document.value($0) } }
}

extension YAMLDocument {
  fileprivate func value(_ node: YAMLNode) -> JSON {
    switch kind(node) {
    case .sequence: .array(elements(node).map(value))
    case .mapping: .object(entries(node).map { JSON.Member(string($0.key), value($0.value)) })
    case .scalar: style(node) == .plain ? plainValue(string(node)) : .string(string(node))
    }
  }

  private func plainValue(_ text: String) -> JSON {
    switch text {
    case "true": .bool(true)
    case "false": .bool(false)
    default: Decimal(text).map { .number($0.description) } ?? .string(text)
    }
  }
}
