/// The value of a key before it is written.
package enum DraftValue: Hashable, Sendable {
  /// A number or a word of the language.
  case word(String)
  /// A text that is never translated.
  case plain(String)
  case text(DraftText)
  case condition(DraftCondition)
  case list([DraftValue])
  /// Texts by codes or positions.
  case options(DraftList)
  /// Under keys that the source or the language has.
  case map([DraftEntry])

  static func words(_ words: [String]) -> DraftValue { .list(words.map(DraftValue.word)) }

  /// A single one is not a list.
  static func oneOrMore(_ values: [DraftValue]) -> DraftValue? {
    values.count == 1 ? values[0] : values.isEmpty ? nil : .list(values)
  }

  static func number(_ number: Int) -> DraftValue { .word(String(number)) }

  /// Nil if it is what applies without the key.
  static func flag(_ flag: Bool, otherwise: Bool) -> DraftValue? {
    flag == otherwise ? nil : .word(String(flag))
  }

  /// Digits need no quotes.
  static func code(_ code: String) -> DraftValue {
    !code.isEmpty && code.utf8.allSatisfy(isDigit) ? .word(code) : .plain(code)
  }

  /// Whether participants read it.
  var isText: Bool {
    switch self {
    case .text, .options: true
    case .list(let values): values.contains(where: \.isText)
    case .word, .plain, .condition, .map: false
    }
  }

  /// Whether it has no words.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .options(let list): list.options.isEmpty
    case .list(let values): values.allSatisfy(\.isEmpty)
    case .map(let entries): entries.isEmpty
    case .word(let word), .plain(let word): word.isEmpty
    case .condition: false
    }
  }
}

package struct DraftEntry: Hashable, Sendable {
  let key: String
  let value: DraftValue
}

/// A response option or the label of a position; its code is exactly that of the source, until `SoundCodes` has seen it.
package struct DraftOption: Hashable, Sendable {
  package let code: String
  package var text: DraftText
  /// The code in the source, where the language has no such code.
  package var stored: String?

  package init(_ code: String, _ text: DraftText, stored: String? = nil) {
    self.code = code
    self.text = text
    self.stored = stored
  }
}
