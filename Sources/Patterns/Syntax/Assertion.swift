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
