/// How the time of a backtracking engine grows with the input, for a pattern held against the whole of it.
///
/// Browsers, ICU and Java all match by backtracking: they try the ways through a pattern one after the other.
public enum Backtracking: Hashable, Sendable {
  /// No input makes it much slower than its length does.
  case linear
  /// With inputs twice as long, it takes 2ᵈᵉᵍʳᵉᵉ times as long.
  case polynomial(degree: Int, BacktrackingAttack)
  /// A few more characters double the time.
  case exponential(BacktrackingAttack)
  /// The analysis came to the end of its steps; nothing is known.
  case gaveUp(BacktrackingLimit)
}

/// Why an analysis ended without an answer.
public enum BacktrackingLimit: Hashable, Sendable {
  /// There are too many ways or states.
  case patternTooLarge
  /// The pattern tells more kinds of characters apart than are kept.
  case tooManyKindsOfCharacters
  /// Looking for ambiguous loops took too many steps.
  case tooManySteps
}

/// Inputs that make a pattern slow: a beginning, a piece to repeat, and an end that makes the match fail.
public struct BacktrackingAttack: Hashable, Sendable {
  public let prefix: String
  public let pump: String
  public let suffix: String
  /// What trying it took, shortest input first; the last one may have been cut off.
  public let trials: [BacktrackingTrial]

  /// The input with the pump repeated.
  public func input(pumps: Int) -> String {
    prefix + String(repeating: pump, count: pumps) + suffix
  }
}

/// One input of an attack, tried on the matcher of this module.
public struct BacktrackingTrial: Hashable, Sendable {
  public let pumps: Int
  /// UTF-16 code units of the input.
  public let length: Int
  /// Steps of the matcher, or those after which it was stopped.
  public let steps: Int
}

/// The answer about a pattern, and what it leaves open.
public struct BacktrackingReport: Hashable, Sendable {
  /// What the analysis does not follow exactly; it then only warns of what a trial confirmed.
  public enum Approximation: Hashable, Sendable {
    /// A lookbehind is taken to hold.
    case lookbehind
    /// A backreference is taken to match whatever its group could.
    case backreference
    /// A bounded repetition is taken to have no bound.
    case boundedRepetition
  }

  public let verdict: Backtracking
  public let approximations: Set<Approximation>
}
