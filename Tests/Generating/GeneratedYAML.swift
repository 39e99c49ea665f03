/// A YAML tree before it has a layout.
package indirect enum GeneratedYAML: Sendable {
  /// Prose: in any style, even one that adds a line break at the end.
  case text(String)
  /// A scalar in which every character matters, such as a pattern.
  case exact(String)
  /// A number, an id, a word: without quotes where YAML allows it.
  case word(String)
  case list([GeneratedYAML])
  case map([Entry])
  case anchored(String, GeneratedYAML)
  case alias(String)

  package struct Entry: Sendable {
    package let key: String
    package let value: GeneratedYAML

    package init(_ key: String, _ value: GeneratedYAML) {
      self.key = key
      self.value = value
    }
  }

  package static func number(_ number: Int) -> Self { .word(String(number)) }

  package static func words(_ words: [String]) -> Self { .list(words.map(Self.word)) }

  /// Whether it is always on one line.
  var isScalar: Bool {
    switch self {
    case .text, .exact, .word, .alias: true
    case .anchored(_, let value): value.isScalar
    case .list, .map: false
    }
  }

  /// How many elements or entries it has; a scalar is one.
  var count: Int {
    switch self {
    case .text, .exact, .word, .alias: 1
    case .anchored(_, let value): value.count
    case .list(let items): items.count
    case .map(let entries): entries.count
    }
  }

  var isEmpty: Bool { count == 0 }
}
