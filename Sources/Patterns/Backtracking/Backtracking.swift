/// How the time of a backtracking engine grows with the input, if a pattern has to match the whole input.
///
/// Browsers, ICU and Java all match by backtracking: they try the ways through a pattern one after another.
public enum Backtracking: Hashable, Sendable {
  /// The time is in proportion to the length of the input.
  case linear
  /// Inputs twice as long can take 2ᵈᵉᵍʳᵉᵉ times as long.
  case polynomial(degree: Int, BacktrackingAttack)
  /// A few more characters can double the time.
  case exponential(BacktrackingAttack)
  /// The analysis reached a limit; nothing is known.
  case gaveUp(BacktrackingLimit)
}

/// Why an analysis ended without an answer.
public enum BacktrackingLimit: Hashable, Sendable {
  /// There are too many paths or states.
  case patternTooLarge
  /// The pattern distinguishes more kinds of characters than a set can hold.
  case tooManyKindsOfCharacters
  /// Looking for ambiguous loops took too many steps.
  case tooManySteps
}

/// Inputs that make a pattern slow: a beginning, a part to repeat, and an end that makes the match fail.
public struct BacktrackingAttack: Hashable, Sendable {
  public let prefix: String
  public let pump: String
  public let suffix: String
  /// The trials, shortest input first; the last one may have been cut off.
  public let trials: [BacktrackingTrial]

  /// The input with the pump repeated this many times.
  public func input(pumps: Int) -> String {
    prefix + String(repeating: pump, count: pumps) + suffix
  }
}

/// One input of an attack, tried on the matcher of this module.
public struct BacktrackingTrial: Hashable, Sendable {
  public let pumps: Int
  /// UTF-16 code units of the input.
  public let length: Int
  /// The steps of the matcher, or those after which it was stopped.
  public let steps: Int
}

/// The result for a pattern, and what it leaves open.
public struct BacktrackingReport: Hashable, Sendable {
  public let verdict: Backtracking
  public let approximations: Set<Approximation>
}
