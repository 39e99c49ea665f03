import Questionnaires

/// A text as words, for the few texts that rules on wording look at closely.
struct TextWords {
  struct Word {
    fileprivate let text: String
    /// The fingerprint of the word in lower case.
    let fingerprint: Fingerprint
    let isCapitalized: Bool
    let gap: Gap
    /// In bytes of the text.
    let bytes: Range<Int>

    /// In lower case, with a straight apostrophe. Made when it is asked for: most words are only compared with the
    /// beginnings of phrases, by their fingerprints.
    var lower: String {
      var text = text
      let letters = text.withUTF8 { text in WordBytes.letters(in: text[bytes]) }
      let word = String(decoding: letters, as: UTF8.self)
      return letters.allSatisfy { $0 < 0x80 } ? word : word.lowercased()
    }
  }

  /// The gap before a word.
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
    var contiguous = text
    words = contiguous.withUTF8 { WordSplitter(text).words(in: $0) }
  }

  /// The end of the phrase that begins at a word, if one of these does; within it there are only spaces.
  func end(of phrases: Phrases, at index: Int) -> Int? {
    guard let candidates = phrases.byFirstWord[words[index].fingerprint] else { return nil }
    for phrase in candidates {
      if let end = end(of: phrase, at: index) { return end }
    }
    return nil
  }

  private func end(of phrase: Phrases.Phrase, at index: Int) -> Int? {
    let end = index + phrase.words.count
    guard end <= words.count else { return nil }
    for (offset, word) in phrase.words.enumerated() {
      guard words[index + offset].fingerprint == word else { return nil }
      if offset > 0, words[index + offset].gap != .space { return nil }
    }
    return words[index..<end].map(\.lower).joined(separator: " ") == phrase.text ? end : nil
  }

  /// The first of these phrases in the text, as places of words.
  func first(of phrases: Phrases) -> Range<Int>? {
    for start in words.indices {
      if let end = end(of: phrases, at: start) { return start..<end }
    }
    return nil
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

/// Goes through the bytes of a text once.
private struct WordSplitter {
  private let text: String
  private var words: [TextWords.Word] = []
  /// The hash of the word so far.
  private var hash = WordBytes.start
  private var last: UInt8 = 0
  private var start: Int?
  private var gap = TextWords.Gap.sentence

  init(_ text: String) {
    self.text = text
  }

  consuming func words(in bytes: UnsafeBufferPointer<UInt8>) -> [TextWords.Word] {
    var index = 0
    while index < bytes.count {
      if let letter = WordBytes.letterOrDigit(at: index, in: bytes) {
        if start == nil { start = index }
        hash = WordBytes.mixed(hash, WordBytes.lowered(letter, after: last))
        last = letter
      } else {
        endWord(at: index, in: bytes)
        gap = max(gap, TextWords.Gap(at: index, in: bytes))
      }
      index += WordBytes.length(at: index, in: bytes)
    }
    endWord(at: bytes.count, in: bytes)
    return words
  }

  private mutating func endWord(at end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let start else { return }
    words.append(
      TextWords.Word(
        text: text, fingerprint: Fingerprint(Int(truncatingIfNeeded: hash)),
        isCapitalized: WordBytes.isCapital(at: start, in: bytes), gap: gap, bytes: start..<end))
    self.start = nil
    hash = WordBytes.start
    last = 0
    gap = .space
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
  struct Phrase {
    /// The words with one space between them.
    let text: String
    let words: [Fingerprint]

    fileprivate init(_ text: String) {
      self.text = text
      words = text.utf8.split(separator: 0x20).map { word in
        Fingerprint(Int(truncatingIfNeeded: word.reduce(WordBytes.start, WordBytes.mixed)))
      }
    }
  }

  let byFirstWord: [Fingerprint: [Phrase]]

  init(_ phrases: [String]) {
    byFirstWord = Dictionary(grouping: phrases.map(Phrase.init)) { $0.words[0] }
  }
}
