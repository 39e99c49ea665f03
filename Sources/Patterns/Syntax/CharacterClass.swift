/// `[…]`
public struct CharacterClass: Hashable, Sendable {
  /// How the operands are combined; only `v` has more than the union.
  public enum Operation: Hashable, Sendable {
    case union
    /// `&&`
    case intersection
    /// `--`
    case subtraction
  }

  /// `[^…]`
  public let isNegated: Bool
  public let operation: Operation
  public let operands: [ClassOperand]
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>

  /// Whether it can match something other than exactly one character (the standard's MayContainStrings).
  public var mayContainStrings: Bool {
    if isNegated { return false }
    switch operation {
    case .union: return operands.contains(where: \.mayContainStrings)
    case .intersection: return operands.allSatisfy(\.mayContainStrings)
    case .subtraction: return operands.first?.mayContainStrings ?? false
    }
  }
}

/// One part of a character class.
public struct ClassOperand: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case character(PatternCharacter)
    /// `a-z`, including both ends, which are in order.
    case range(PatternCharacter, PatternCharacter)
    case escape(CharacterClassEscape)
    /// A class in a class, only with `v`.
    case nested(CharacterClass)
    /// `\q{…|…}`, only with `v`.
    case strings([ClassString])
  }

  public let kind: Kind
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>

  var mayContainStrings: Bool {
    switch kind {
    case .character, .range: false
    case .escape(let escape): escape.mayContainStrings
    case .nested(let nested): nested.mayContainStrings
    case .strings(let strings): strings.contains { $0.characters.count != 1 }
    }
  }
}

/// One alternative of `\q{…|…}`; may be empty.
public struct ClassString: Hashable, Sendable {
  public let characters: [PatternCharacter]
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// A backslash and a letter that represent a set of characters.
public struct CharacterClassEscape: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `\d`
    case digit
    /// `\s`
    case space
    /// `\w`
    case word
    /// `\p{…}`
    case property(UnicodeProperty)
  }

  public let kind: Kind
  /// The capital letter: `\D`, `\S`, `\W`, `\P{…}`.
  public let isNegated: Bool
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>

  var mayContainStrings: Bool {
    guard case .property(.ofStrings) = kind else { return false }
    return !isNegated
  }
}
