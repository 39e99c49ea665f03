import Foundation

/// A corpus and what is checked with it.
struct Check: Sendable {
  /// Counts right and wrong answers on the corpus in the folder.
  let run: @Sendable (URL) throws -> Tally

  /// In the order in which they are printed.
  static let all = [
    Check(run: ValidityCheck.run),
    Check(run: MatchingCheck.run),
    Check(run: PortabilityCheck.run),
    Check(run: PortabilityCheck.runFalseAlarms),
    Check(run: BacktrackingCheck.runExponential),
    Check(run: BacktrackingCheck.runPolynomial),
    Check(run: BacktrackingCheck.runSafe),
    Check(run: BacktrackingCheck.runFalseAlarms),
    Check(run: BacktrackingCheck.runTime),
  ]
}
