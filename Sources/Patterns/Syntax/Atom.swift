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
