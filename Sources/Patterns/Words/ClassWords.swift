import Algorithms

/// The words for the characters of classes and class escapes.
struct ClassWords {
  let flags: Flags

  private var ignoresCase: Bool { flags.contains(.ignoreCase) }

  /// `.`
  var any: Noun {
    if flags.contains(.dotAll) { return Noun("any character", "characters of any kind") }
    return Noun("any character except a line break", "characters except line breaks")
  }

  func noun(for escape: CharacterClassEscape) -> Noun {
    let nouns = nouns(for: escape)
    return escape.isNegated ? Noun(noneOf: nouns) : Noun(anyOf: nouns)
  }

  func noun(for characterClass: CharacterClass) -> Noun {
    guard !characterClass.operands.isEmpty else {
      return characterClass.isNegated
        ? Noun("any character", "characters of any kind")
        : Noun("a character that does not exist", "characters that do not exist")
    }
    switch characterClass.operation {
    case .union:
      let nouns = nouns(for: characterClass.operands)
      return characterClass.isNegated ? Noun(noneOf: nouns) : Noun(anyOf: nouns)
    case .intersection: return joined(characterClass, " and also ")
    case .subtraction: return joined(characterClass, " but not ")
    }
  }

  private func joined(_ characterClass: CharacterClass, _ joint: String) -> Noun {
    let words = characterClass.operands.map { Noun(anyOf: nouns(for: [$0])).grouped }.joined(separator: joint)
    let both = Noun(words, "characters, each \(words)", isCompound: true)
    return characterClass.isNegated ? Noun(noneOf: [both]) : both
  }

  private func nouns(for operands: [ClassOperand]) -> [Noun] {
    var spans = LetterSpans(ignoresCase: ignoresCase)
    let items = operands.flatMap { operand -> [Item] in
      switch operand.kind {
      case .character(let character): return [.noun(CharacterWords.noun(for: character.value))]
      case .range(let first, let last): return [spans.item(for: first.value, last.value)]
      case .escape(let escape) where escape.isNegated: return [.noun(noun(for: escape))]
      case .escape(let escape): return nouns(for: escape).map(Item.noun)
      case .nested(let nested): return [.noun(noun(for: nested))]
      case .strings(let strings): return strings.map { .noun(noun(for: $0)) }
      }
    }
    return Array(items.compactMap { spans.noun(for: $0) }.uniqued())
  }

  private func noun(for string: ClassString) -> Noun {
    let characters = string.characters.map(\.value)
    return characters.isEmpty ? Noun(literal: "nothing") : Noun(literal: CharacterWords.quoted(characters))
  }

  private func nouns(for escape: CharacterClassEscape) -> [Noun] {
    switch escape.kind {
    case .digit: [LetterSpans.digit]
    case .space: [Noun("white space", "white space characters")]
    case .word:
      [LetterSpans.anyLetter(from: "a", to: "z", ignoresCase), LetterSpans.digit, Noun(literal: "`_`")]
    case .property(let property): [property.noun]
    }
  }
}

/// A part of a class: named, or letters that may be joined with their other case.
enum Item {
  case noun(Noun)
  case letters(Character, Character, isCapital: Bool)
}

/// The ranges of letters in one class, so that `a-zA-Z` is described once.
struct LetterSpans {
  private let ignoresCase: Bool
  private var small: Set<[Character]> = []
  private var capital: Set<[Character]> = []

  static let digit = Noun("a digit", "digits")

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  mutating func item(for first: UInt32, _ last: UInt32) -> Item {
    let (from, to) = (Character.ascii(first), Character.ascii(last))
    switch (first, last) {
    case (0x30, 0x39): return .noun(Self.digit)
    case (0x30...0x39, 0x30...0x39):
      return .noun(Noun("a digit from \(from) to \(to)", "digits from \(from) to \(to)"))
    case (0x61...0x7A, 0x61...0x7A):
      small.insert([from, to])
      return .letters(from, to, isCapital: false)
    case (0x41...0x5A, 0x41...0x5A):
      let lower = [Character.ascii(first + 0x20), Character.ascii(last + 0x20)]
      capital.insert(lower)
      return .letters(lower[0], lower[1], isCapital: true)
    default:
      let (from, to) = (CharacterWords.noun(for: first).singular, CharacterWords.noun(for: last).singular)
      return .noun(Noun("a character from \(from) to \(to)", "characters from \(from) to \(to)"))
    }
  }

  /// `nil` for capital letters that are described together with the small ones.
  func noun(for item: Item) -> Noun? {
    guard case .letters(let from, let to, let isCapital) = item else {
      guard case .noun(let noun) = item else { return nil }
      return noun
    }
    let isBoth = ignoresCase || small.contains([from, to]) && capital.contains([from, to])
    if isBoth { return Self.anyLetter(from: from, to: to, ignoresCase) }
    let ends = isCapital ? "\(from.uppercased()) to \(to.uppercased())" : "\(from) to \(to)"
    let size = isCapital ? "capital" : "small"
    return Noun("a \(size) letter from \(ends)", "\(size) letters from \(ends)")
  }

  static func anyLetter(from: Character, to: Character, _ ignoresCase: Bool) -> Noun {
    let size = ignoresCase ? "" : "small or capital "
    return Noun("a \(size)letter from \(from) to \(to)", "\(size)letters from \(from) to \(to)")
  }
}

extension Character {
  fileprivate static func ascii(_ value: UInt32) -> Character {
    Character(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
  }
}

extension UnicodeProperty {
  /// The words for a character with the property.
  var noun: Noun {
    switch self {
    case .generalCategory(let name): Self.category(name)
    case .script(let name):
      Noun("a character of the script \(Self.spaced(name))", "characters of the script \(Self.spaced(name))")
    case .scriptExtensions(let name):
      Noun(
        "a character used with the script \(Self.spaced(name))",
        "characters used with the script \(Self.spaced(name))")
    case .binary("Any"): Noun("any character", "characters of any kind")
    case .binary("ASCII"): Noun("an ASCII character", "ASCII characters")
    case .binary("Alphabetic"):
      Noun("an alphabetic character of any script", "alphabetic characters of any script")
    case .binary(let name):
      Noun("a character with the Unicode property \(name)", "characters with the Unicode property \(name)")
    case .ofStrings(let name):
      Noun(
        "a character or sequence with the Unicode property \(name)",
        "characters or sequences with the Unicode property \(name)")
    }
  }

  private static func category(_ name: String) -> Noun {
    if let name = categories[name] { return Noun("a \(name.one)", name.many) }
    let name = "the Unicode category \(spaced(name))"
    return Noun("a character of \(name)", "characters of \(name)")
  }

  private static func spaced(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  private static let categories: [String: (one: String, many: String)] = [
    "Letter": ("letter of any script", "letters of any script"),
    "Uppercase_Letter": ("capital letter of any script", "capital letters of any script"),
    "Lowercase_Letter": ("small letter of any script", "small letters of any script"),
    "Mark": ("combining mark", "combining marks"),
    "Number": ("number character of any script", "number characters of any script"),
    "Decimal_Number": ("digit of any script", "digits of any script"),
    "Punctuation": ("punctuation mark", "punctuation marks"),
    "Symbol": ("symbol", "symbols"),
    "Space_Separator": ("space of any width", "spaces of any width"),
  ]
}

/// The words for a character: itself in backticks, or its name or number if it is invisible.
enum CharacterWords {
  static func noun(for character: UInt32) -> Noun {
    if let name = names[character] { return Noun(name.singular, name.plural) }
    guard let scalar = visible(character) else {
      let number = "U+" + hexadecimal(character)
      return Noun("the character \(number)", "characters \(number)")
    }
    return Noun(literal: "`\(Character(scalar))`")
  }

  /// Whether the character can be shown in backticks with others.
  static func isLiteral(_ character: UInt32) -> Bool {
    names[character] == nil && visible(character) != nil
  }

  /// A whole text in backticks, or in quotes if it contains backticks; invisible characters are given by number.
  static func quoted(_ characters: [UInt32]) -> String {
    if characters.count == 1 { return noun(for: characters[0]).singular }
    let text = characters.map { character in
      if character == 0x20 { return " " }
      return visible(character).map { String(Character($0)) } ?? "⟨U+\(hexadecimal(character))⟩"
    }.joined()
    return text.contains("`") ? "\"\(text)\"" : "`\(text)`"
  }

  private static let names: [UInt32: (singular: String, plural: String)] = [
    0x09: ("a tab", "tabs"), 0x0A: ("a line feed", "line feeds"),
    0x0D: ("a carriage return", "carriage returns"), 0x20: ("a space", "spaces"),
    0x60: ("a backtick", "backticks"), 0xA0: ("a no-break space", "no-break spaces"),
  ]

  private static func visible(_ character: UInt32) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(character) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return nil
    default: return scalar
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
