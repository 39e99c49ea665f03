/// A word, number or symbol of a text that is compared with another.
struct ComparedWord: Hashable {
  enum Kind: Hashable {
    case word
    /// With its plus or minus, decimal separator, range and comparison: `> 5`, `1.5`, `-3`, `1-2`.
    case number
    /// A character that is neither a letter nor punctuation, such as `%` or an emoji.
    case symbol
  }

  let kind: Kind
  /// The text for comparisons: in lower case unless case matters, without spaces and apostrophes.
  let key: String
  /// As it is written in the text.
  let written: String

  static func == (left: ComparedWord, right: ComparedWord) -> Bool {
    left.kind == right.kind && left.key == right.key
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(key)
  }
}

/// Splits a text into words. Numbers come first: what belongs to them would be punctuation elsewhere.
struct WordSplitting {
  private let characters: [Character]
  private let language: TextLanguage
  private var position = 0
  private var words: [ComparedWord] = []

  /// - Parameter text: without markup
  init(_ text: String, in language: TextLanguage) {
    characters = Array(text)
    self.language = language
  }

  consuming func all() -> [ComparedWord] {
    while position < characters.count {
      if let end = endOfNumber(at: position) {
        add(.number, upTo: end)
      } else if characters[position].isPartOfWord {
        add(.word, upTo: endOfWord(at: position))
      } else if characters[position].isSymbol {
        add(.symbol, upTo: position + 1)
      } else {
        position += 1
      }
    }
    return words
  }

  private mutating func add(_ kind: ComparedWord.Kind, upTo end: Int) {
    let written = String(characters[position..<end])
    words.append(ComparedWord(kind: kind, key: key(kind, characters[position..<end]), written: written))
    position = end
  }

  private func key(_ kind: ComparedWord.Kind, _ part: ArraySlice<Character>) -> String {
    switch kind {
    case .word:
      let word = String(part.filter { !$0.isApostrophe })
      let lower = word.lowercased()
      // "Sie" speaks to participants, and "sie" speaks about others.
      let isCapital = part.first?.isUppercase ?? false
      return isCapital && language.politeWords.contains(lower) ? lower.capitalizedFirst : lower
    case .number: return String(part.filter { !$0.isWhitespace }.map(\.plainDash)).spelledOutComparison
    case .symbol: return String(part)
    }
  }

  /// An apostrophe between letters belongs to the word.
  private func endOfWord(at start: Int) -> Int {
    var end = start
    while end < characters.count {
      let isInside = end + 1 < characters.count && characters[end + 1].isPartOfWord
      guard characters[end].isPartOfWord || characters[end].isApostrophe && isInside else { break }
      end += 1
    }
    return end
  }

  /// Nil if no number begins here.
  private func endOfNumber(at start: Int) -> Int? {
    var next = start
    while next < characters.count, characters[next].comparesNumbers { next += 1 }
    if next > start { next = afterSpaces(next) }
    if next < characters.count, characters[next].isDash, mayBeMinus(at: next) { next += 1 }
    guard next < characters.count, characters[next].isDigit else { return nil }
    var end = endOfDigits(at: next)
    while let more = endOfRange(after: end) { end = more }
    return end
  }

  /// A hyphen after a word or number is not a minus.
  private func mayBeMinus(at place: Int) -> Bool {
    guard place > 0 else { return true }
    return !characters[place - 1].isPartOfWord && !characters[place - 1].isDigit
  }

  private func endOfDigits(at start: Int) -> Int {
    var end = start
    while end < characters.count {
      let isInside = end + 1 < characters.count && characters[end + 1].isDigit
      guard characters[end].isDigit || characters[end].separatesDigits && isInside else { break }
      end += 1
    }
    return end
  }

  /// The end of the number after a dash: `1-2`, `0 – 100`. In `5 -3`, the dash belongs to the second number.
  private func endOfRange(after end: Int) -> Int? {
    let dash = afterSpaces(end)
    guard dash < characters.count, characters[dash].isDash else { return nil }
    let next = afterSpaces(dash + 1)
    guard next < characters.count, characters[next].isDigit, dash == end || next > dash + 1 else {
      return nil
    }
    return endOfDigits(at: next)
  }

  private func afterSpaces(_ place: Int) -> Int {
    var place = place
    while place < characters.count, characters[place].isWhitespace, !characters[place].isNewline {
      place += 1
    }
    return place
  }
}

extension Character {
  private var category: Unicode.GeneralCategory {
    unicodeScalars.first!.properties.generalCategory  // A character has a scalar.
  }

  /// A letter of any script.
  fileprivate var isPartOfWord: Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { category == .decimalNumber || category == .otherNumber }
  fileprivate var isApostrophe: Bool { self == "'" || self == "’" || self == "ʼ" }
  fileprivate var isDash: Bool { category == .dashPunctuation || self == "\u{2212}" }
  fileprivate var separatesDigits: Bool { ".,:/".contains(self) || isApostrophe }
  fileprivate var comparesNumbers: Bool { "<>=≤≥≠≈~±+".contains(self) }

  fileprivate var isSymbol: Bool {
    switch category {
    case .mathSymbol, .currencySymbol, .otherSymbol: true
    default: "%‰&".contains(self)
    }
  }

  fileprivate var plainDash: Character { isDash ? "-" : isApostrophe ? "'" : self }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// `>=5` is `≥5`.
  fileprivate var spelledOutComparison: String {
    if hasPrefix(">=") { return "≥" + dropFirst(2) }
    return hasPrefix("<=") ? "≤" + dropFirst(2) : self
  }
}
