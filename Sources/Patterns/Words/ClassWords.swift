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

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
  }

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
