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

  init(_ text: String) { self.text = text }

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

/// Which bytes of a text belong to words: letters of any language and apostrophes.
enum WordBytes {
  /// The byte as part of a word, in lower case if it is an English letter; nil between words.
  @inline(__always) static func letter(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let byte = text[index]
    switch byte {
    case 0x61...0x7A, 0x27: return byte
    case 0x41...0x5A: return byte | 0x20
    case 0xE2 where isPunctuation(at: index, in: text):
      return text[index + 2] == 0x99 ? UInt8(ascii: "'") : nil
    case 0xC2: return nil
    case 0x80...: return byte
    default: return nil
    }
  }

  /// Number of bytes of the character, as far as `letter` looks at it at once.
  @inline(__always) static func length(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    switch text[index] {
    case 0xE2 where isPunctuation(at: index, in: text): 3
    case 0xC2: 2
    default: 1
    }
  }

  /// Quotes, dashes, the ellipsis and the apostrophe ’.
  private static func isPunctuation(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < text.count && text[index + 1] == 0x80
  }

  /// Digits are letters of a word as well.
  @inline(__always) static func letterOrDigit(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    (48...57).contains(text[index]) ? text[index] : letter(at: index, in: text)
  }

  /// A letter in lower case, given the byte before it: Ä to ä, and the others of Western Europe.
  @inline(__always) static func lowered(_ letter: UInt8, after last: UInt8) -> UInt8 {
    last == 0xC3 && (0x80...0x9E).contains(letter) ? letter | 0x20 : letter
  }

  /// The letters of one word, of which only those of other languages than English may be capital.
  static func letters(in word: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let bytes = UnsafeBufferPointer(rebasing: word)
    var letters: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let letter = letterOrDigit(at: index, in: bytes) { letters.append(letter) }
      index += length(at: index, in: bytes)
    }
    return letters
  }

  static func isCapital(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text[index] {
    case 0x41...0x5A: true
    case 0x80...:
      String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self).first?.isUppercase ?? false
    default: false
    }
  }

  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash function of Fowler, Noll and Vo.
  @inline(__always) static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
