/// The places at which a pattern matched.
public struct Match: Hashable, Sendable {
  /// The whole match first, then each capturing group in turn; `nil` for a group that took no part.
  ///
  /// UTF-16 offsets into the input.
  public let captures: [Range<Int>?]

  /// The whole match.
  public var range: Range<Int> {
    captures[0] ?? 0..<0
  }
}

/// The result of an attempt to match.
public enum MatchResult: Hashable, Sendable {
  case match(Match)
  case noMatch
  /// The attempt took more steps or more memory than allowed: nothing is known about the input.
  case gaveUp

  /// The match, if there is one.
  public var match: Match? {
    guard case .match(let match) = self else { return nil }
    return match
  }
}

/// The limits of one attempt to match.
public struct MatchLimits: Hashable, Sendable {
  /// Instructions and characters examined, about 10 ns each.
  public var steps: Int
  /// Entries of the stack for backtracking, 16 bytes each.
  public var stack: Int

  public init(steps: Int = 10_000_000, stack: Int = 2_000_000) {
    self.steps = steps
    self.stack = stack
  }
}
