/// What one key of the language is: the single source of its reading errors, the schema, the reference page
/// and what an editor shows.
package struct KeyDescription: Sendable {
  package let takes: Shape
  package let isRequired: Bool
  /// One line, for someone who writes questionnaires.
  package let summary: String
  /// A value as it is written behind the key, in YAML's flow style.
  package let example: String
  /// What holds where the key is left out, in words or as a value.
  package let otherwise: String?

  init(
    _ takes: Shape, required: Bool = false, otherwise: String? = nil, example: String, _ summary: String
  ) {
    self.takes = takes
    isRequired = required
    self.summary = summary
    self.example = example
    self.otherwise = otherwise
  }
}

/// The keys of one kind of map in the language.
package protocol ObjectKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The kind of map with its article, as in "a section has no key …".
  static var object: String { get }
  static var table: KeyTable<Self> { get }
  var about: KeyDescription { get }
}

/// Finds a key by its bytes, without making a string.
package struct KeyTable<Key: ObjectKey>: Sendable {
  private let names: [[UInt8]]
  package let keys: [Key]

  init() {
    keys = Array(Key.allCases)
    names = keys.map { Array($0.rawValue.utf8) }
  }

  func slot(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    names.firstIndex { $0.count == name.count && $0.elementsEqual(name) }
  }

  func slot(of key: Key) -> Int {
    // Every key is among all cases.
    keys.firstIndex(of: key)!
  }
}
