/// A set of characters prepared for matching.
struct MatchSet: Hashable, Sendable {
  private let set: CharSet
  private let bits: SIMD2<UInt64>
  /// Whether a character is canonicalized before it is looked up.
  let ignoresCase: Bool
  /// `[^…]`
  let isInverted: Bool

  init(_ set: CharSet, ignoresCase: Bool, isInverted: Bool) {
    self.set = set
    self.ignoresCase = ignoresCase
    self.isInverted = isInverted
    bits = [Self.bits(of: set, from: 0), Self.bits(of: set, from: 64)]
  }

  private static func bits(of set: CharSet, from start: UInt32) -> UInt64 {
    (0..<64).reduce(0) { $0 | (set.contains(start + $1) ? 1 << UInt64($1) : 0) }
  }

  /// Whether it matches a character, which must already be canonicalized if necessary.
  func matches(_ character: UInt32) -> Bool {
    switch character {
    case 0..<64: (bits[0] >> UInt64(character) & 1 == 1) != isInverted
    case 64..<128: (bits[1] >> UInt64(character - 64) & 1 == 1) != isInverted
    default: set.contains(character) != isInverted
    }
  }
}

/// The strings of a class with the flag `v`, prepared for matching.
struct MatchStrings: Sendable {
  /// Canonicalized if case is ignored; each has two characters or more.
  let strings: Set<[UInt32]>
  let singles: MatchSet
  let hasEmpty: Bool
  /// The lengths of `strings` in characters, the longest first.
  let lengths: [Int]

  init(strings: Set<[UInt32]>, singles: MatchSet) {
    self.strings = strings.filter { $0.count > 1 }
    self.singles = singles
    hasEmpty = strings.contains([])
    lengths = Set(self.strings.map(\.count)).sorted(by: >)
  }
}
