/// Alternatives separated by `|`, tried from left to right.
public struct Disjunction: Hashable, Sendable {
  /// At least one.
  public let alternatives: [Alternative]
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// Terms that must match one after another; empty if there is nothing between two `|`.
public struct Alternative: Hashable, Sendable {
  public let terms: [Term]
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// An assertion or an atom, with the quantifier after it, if any.
public struct Term: Hashable, Sendable {
  public enum Body: Hashable, Sendable {
    /// Has a quantifier only if it is a lookahead without flag `u` or `v` (Annex B).
    case assertion(Assertion)
    case atom(Atom)
  }

  public let body: Body
  public let quantifier: Quantifier?
  /// The capturing groups inside this term: those with numbers in this range are reset each time round.
  public let captures: Range<Int>
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// The number of repetitions of a term.
public struct Quantifier: Hashable, Sendable {
  /// Bounds are big integers in the standard; larger ones are clamped to this, which no input is long enough to notice.
  public static let largestBound = 1 << 53

  public let minimum: Int
  /// `nil` means without limit.
  public let maximum: Int?
  /// Whether it first matches as much as it can (no `?` after it).
  public let isGreedy: Bool
  /// UTF-16 offsets into the pattern, of the quantifier alone.
  public let range: Range<Int>
}

/// A condition on a place in the input, which matches no characters.
public struct Assertion: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `^`
    case start
    /// `$`
    case end
    /// `\b`
    case wordBoundary
    /// `\B`
    case notWordBoundary
    /// `(?=…)` and `(?!…)`
    case lookahead(isNegative: Bool, Disjunction)
    /// `(?<=…)` and `(?<!…)`
    case lookbehind(isNegative: Bool, Disjunction)
  }

  public let kind: Kind
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// A part of a pattern that matches a part of the input.
public struct Atom: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case character(PatternCharacter)
    /// `.`
    case any
    /// `\d`, `\p{…}` and similar escapes outside a class.
    case characterClassEscape(CharacterClassEscape)
    case characterClass(CharacterClass)
    case group(Group)
    case backreference(Backreference)
  }

  public let kind: Kind
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// One literal character, and how it was written.
public struct PatternCharacter: Hashable, Sendable {
  /// How a character is written; named after the standard's productions of CharacterEscape.
  public enum Spelling: Hashable, Sendable {
    /// As itself.
    case literal
    /// `\t`, `\n`, `\v`, `\f`, `\r`; in a class also `\b`.
    case control
    /// `\cA`; in a class without `u` and `v` also `\c0` and `\c_`.
    case controlLetter
    /// `\0`
    case null
    /// `\1` to `\377`, not a backreference (Annex B).
    case legacyOctal
    /// `\x41`
    case hexadecimal
    /// `\u0041`, and with `u` or `v` the pair `\uD83D\uDE00`.
    case unicode
    /// `\u{1F600}`
    case codePoint
    /// `\.`, a backslash before the character itself.
    case identity
    /// The backslash of a `\c` that no letter follows (Annex B).
    case backslashBeforeC
  }

  /// A code point with `u` or `v`, otherwise a UTF-16 code unit.
  public let value: UInt32
  public let spelling: Spelling
  /// UTF-16 offsets into the pattern.
  public let range: Range<Int>
}

/// A pair of parentheses that is not a lookaround.
public struct Group: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// `(…)` and `(?<name>…)`; numbered from 1 by the opening parenthesis.
    case capturing(number: Int, name: GroupName?)
    /// `(?:…)`
    case nonCapturing
    /// `(?ims-ims:…)`
    case modifiers(adding: Flags, removing: Flags)
  }

  public let kind: Kind
  public let disjunction: Disjunction
}

/// The name of a group, escapes resolved.
public struct GroupName: Hashable, Sendable {
  public let text: String
  /// UTF-16 offsets into the pattern, without the angle brackets.
  public let range: Range<Int>
}

/// `\1` or `\k<name>`: what a group matched, again.
public struct Backreference: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    case number(Int)
    case name(GroupName)
  }

  public let target: Target
}
