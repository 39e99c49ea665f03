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
