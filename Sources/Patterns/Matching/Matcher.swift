/// A pattern compiled once, to try on many inputs.
public struct Matcher: Sendable {
  let program: Program
  private let isSticky: Bool

  /// Compiles a pattern to be found anywhere in an input.
  public init(_ pattern: Pattern) {
    program = PatternCompiler(pattern, isWhole: false).program
    isSticky = pattern.flags.contains(.sticky)
  }

  /// Compiles a pattern that must match a whole input, like `^(?:…)$` with the pattern's flags (HTML's `pattern`).
  public init(whole pattern: Pattern) {
    program = PatternCompiler(pattern, isWhole: true).program
    isSticky = pattern.flags.contains(.sticky)
  }

  /// The leftmost match that begins at or after `start`, a UTF-16 offset; with flag `y`, exactly there.
  public func firstMatch(
    in input: String, from start: Int = 0, limits: MatchLimits = MatchLimits()
  ) -> MatchResult {
    firstMatch(in: Array(input.utf16), from: start, limits: limits)
  }

  /// The leftmost match in any UTF-16 code units, even with unpaired surrogates.
  public func firstMatch(
    in input: [UInt16], from start: Int = 0, limits: MatchLimits = MatchLimits()
  ) -> MatchResult {
    var limits = limits
    return firstMatch(in: input, from: start, spending: &limits)
  }

  /// The leftmost match; the steps it takes are subtracted from the limits.
  public func firstMatch(
    in input: [UInt16], from start: Int = 0, spending limits: inout MatchLimits
  ) -> MatchResult {
    guard (0...input.count).contains(start) else { return .noMatch }
    guard input.count <= Int32.max else { return .gaveUp }
    return input.withUnsafeBufferPointer { input in
      var machine = Machine(program, input: input, limits: limits)
      let result = machine.firstMatch(from: start, isSticky: isSticky)
      limits.steps = machine.steps
      return result
    }
  }
}

extension Pattern {
  /// Whether the pattern matches the input from beginning to end, like `^(?:…)$`; compiles it each time.
  public func matches(wholeOf input: String, limits: MatchLimits = MatchLimits()) -> MatchResult {
    Matcher(whole: self).firstMatch(in: input, limits: limits)
  }

  /// The leftmost match that begins at or after `start`, a UTF-16 offset; compiles the pattern each time.
  public func firstMatch(
    in input: String, from start: Int = 0, limits: MatchLimits = MatchLimits()
  ) -> MatchResult {
    Matcher(self).firstMatch(in: input, from: start, limits: limits)
  }
}

/// The places at which a pattern matched.
public struct Match: Hashable, Sendable {
  /// The whole match first, then each capturing group in turn; `nil` for a group that took no part.
  ///
  /// UTF-16 offsets into the input.
  public let captures: [Range<Int>?]

  /// The whole match.
  public var range: Range<Int> { captures[0] ?? 0..<0 }
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
