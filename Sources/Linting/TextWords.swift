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
  enum Gap {
    /// Only a space.
    case space
    /// A comma, a bracket, a dash.
    case clause
    /// The beginning of the text, or the end of a sentence.
    case sentence
  }

  let words: [Word]

  init(_ text: String) {
    var words: [Word] = []
    var current = ""
    var start = 0
    var gap = Gap.sentence
    var nextGap = Gap.sentence
    var offset = 0
    func finish() {
      guard !current.isEmpty else { return }
      words.append(
        Word(
          lower: current.lowercased(), isCapitalized: current.first?.isUppercase ?? false, gap: gap,
          bytes: start..<offset))
      current = ""
      nextGap = .space
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "'" || character == "’" {
        if current.isEmpty { (start, gap) = (offset, nextGap) }
        current.append(character == "’" ? "'" : character)
      } else {
        finish()
        nextGap = Self.gap(after: character, nextGap)
      }
      offset += character.utf8.count
    }
    finish()
    self.words = words
  }

  private static func gap(after character: Character, _ before: Gap) -> Gap {
    switch character {
    case " ", "\u{A0}", "*", "_": before
    case ".", "?", "!", ":", "\n", "…", "\"", "„", "“", "”", "«", "»", "(", "[", "/": .sentence
    default: before == .sentence ? .sentence : .clause
    }
  }

  /// The end of the phrase that begins at a word, if one of these does; within it there are only spaces.
  func end(of phrases: Phrases, at index: Int) -> Int? {
    phrases.all.lazy.compactMap { end(of: $0, at: index) }.first
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

/// Phrases in lower case, written one per line or separated by commas.
struct Phrases {
  let all: [[String]]

  init(_ text: String) {
    all = text.split(whereSeparator: { $0 == "," || $0 == "\n" }).map { phrase in
      phrase.split(separator: " ").map(String.init)
    }.filter { !$0.isEmpty }
  }
}

/// Single words in lower case, separated by spaces.
func wordSet(_ text: String) -> Set<String> {
  Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
}
