/// A text as words, for the few texts that rules on wording look at closely.
struct TextWords {
  struct Word {
    /// In lower case, with a straight apostrophe.
    let lower: String
    let isCapitalized: Bool
    let gap: Gap
    /// In bytes of the text.
    let bytes: Range<Int>
  }

  /// What is before a word.
  enum Gap: Comparable {
    /// Only a space.
    case space
    /// A comma, a bracket, a dash.
    case clause
    /// The beginning of the text, or the end of a sentence.
    case sentence
  }

  let words: [Word]

  init(_ text: String) {
    words =
      text.utf8.withContiguousStorageIfAvailable(Self.words)
      ?? Array(text.utf8).withUnsafeBufferPointer(Self.words)
  }

  private static func words(in text: UnsafeBufferPointer<UInt8>) -> [Word] {
    var words: [Word] = []
    var letters: [UInt8] = []
    var start = 0
    var gap = Gap.sentence
    var index = 0
    while index < text.count {
      if let letter = letter(at: index, in: text) {
        if letters.isEmpty { start = index }
        letters.append(letter)
      } else {
        if !letters.isEmpty {
          words.append(Word(letters, at: start..<index, in: text, after: gap))
          letters = []
          gap = .space
        }
        gap = max(gap, Gap(at: index, in: text))
      }
      index += WordBytes.length(at: index, in: text)
    }
    if !letters.isEmpty { words.append(Word(letters, at: start..<text.count, in: text, after: gap)) }
    return words
  }

  private static func letter(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    (48...57).contains(text[index]) ? text[index] : WordBytes.letter(at: index, in: text)
  }

  /// The end of the phrase that begins at a word, if one of these does; within it there are only spaces.
  func end(of phrases: Phrases, at index: Int) -> Int? {
    phrases.byFirstWord[words[index].lower]?.lazy.compactMap { end(of: $0, at: index) }.first
  }

  private func end(of phrase: [String], at index: Int) -> Int? {
    guard index + phrase.count <= words.count else { return nil }
    for (offset, word) in phrase.enumerated() {
      guard words[index + offset].lower == word else { return nil }
      if offset > 0, words[index + offset].gap != .space { return nil }
    }
    return index + phrase.count
  }

  /// The first of these phrases in the text, as places of words.
  func first(of phrases: Phrases) -> Range<Int>? {
    words.indices.lazy.compactMap { start in end(of: phrases, at: start).map { start..<$0 } }.first
  }

  /// The bytes of some words.
  func bytes(of range: Range<Int>) -> Range<Int> {
    words[range.lowerBound].bytes.lowerBound..<words[range.upperBound - 1].bytes.upperBound
  }

  /// The word at a place, unless that is outside the text or after more than a space.
  func adjacent(_ index: Int) -> String? {
    words.indices.contains(index) && words[index].gap == .space ? words[index].lower : nil
  }
}

extension TextWords.Word {
  fileprivate init(
    _ letters: [UInt8], at bytes: Range<Int>, in text: UnsafeBufferPointer<UInt8>, after gap: TextWords.Gap
  ) {
    let word = String(decoding: letters, as: UTF8.self)
    lower = letters.allSatisfy { $0 < 0x80 } ? word : word.lowercased()
    isCapitalized = (0x41...0x5A).contains(text[bytes.lowerBound]) || (word.first?.isUppercase ?? false)
    self.gap = gap
    self.bytes = bytes
  }
}

extension TextWords.Gap {
  /// The gap that a character between words makes.
  fileprivate init(at index: Int, in text: UnsafeBufferPointer<UInt8>) {
    switch text[index] {
    case 0x20, UInt8(ascii: "*"), UInt8(ascii: "_"): self = .space
    case 0x0A, UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: "\""),
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "/"):
      self = .sentence
    // A no-break space, and « and ».
    case 0xC2: self = index + 1 < text.count && text[index + 1] == 0xA0 ? .space : .sentence
    // Quotes and the ellipsis; dashes separate clauses.
    case 0xE2 where WordBytes.length(at: index, in: text) == 3:
      self = (0x90...0x95).contains(text[index + 2]) ? .clause : .sentence
    default: self = .clause
    }
  }
}

/// Phrases in lower case, written one per line or separated by commas.
struct Phrases {
  let byFirstWord: [String: [[String]]]

  init(_ text: String) {
    let phrases = text.utf8.split { $0 == UInt8(ascii: ",") || $0 == 0x0A }.map(words)
    byFirstWord = Dictionary(grouping: phrases.filter { !$0.isEmpty }) { $0[0] }
  }
}

/// Single words in lower case, separated by spaces.
func wordSet(_ text: String) -> Set<String> { Set(words(Substring(text).utf8)) }

/// By bytes, because tables of words are made at each start.
private func words(_ text: Substring.UTF8View) -> [String] {
  text.split { $0 == 0x20 || $0 == 0x0A }.map { String(Substring($0)) }
}
