/// The inputs that only one of two patterns matches as a whole.
public struct PatternComparison: Hashable, Sendable {
  public enum Inputs: Hashable, Sendable {
    /// The shortest of them, confirmed by matching it.
    case some(String)
    case none
    /// The patterns are too large, or contain something that is not analysed exactly.
    case unknown
  }

  public let onlyFirst: Inputs
  public let onlySecond: Inputs
}

extension Pattern {
  /// Inputs that this pattern matches and the other does not, and the reverse.
  public func compared(with other: Pattern) -> PatternComparison {
    PatternComparer(first: self, second: other).compare()
  }
}

private struct PatternComparer {
  let first: Pattern
  let second: Pattern

  private static let mostSteps = 3_000_000

  func compare() -> PatternComparison {
    guard first != second else { return PatternComparison(onlyFirst: .none, onlySecond: .none) }
    var reader = PatternOutlineReader(first)
    let firstShape = reader.read()
    let isExact = reader.approximations.isEmpty
    reader = PatternOutlineReader(second, after: reader)
    let shapes = [firstShape, reader.read()]
    var effort = Effort(Self.mostSteps)
    guard let pair = pair(of: shapes, reader, &effort) else {
      return PatternComparison(onlyFirst: .unknown, onlySecond: .unknown)
    }
    let isAllExact = isExact && reader.approximations.isEmpty
    return PatternComparison(
      onlyFirst: inputs(pair, isAllExact, &effort) { $0 && !$1 },
      onlySecond: inputs(pair, isAllExact, &effort) { !$0 && $1 })
  }

  private func pair(of shapes: [PatternOutline], _ reader: PatternOutlineReader, _ effort: inout Effort)
    -> AutomatonPair?
  {
    guard let alphabet = Alphabet(sets: reader.sets, all: MatchedCharacters(flags: first.flags).all) else {
      return nil
    }
    let automata = shapes.compactMap { outline in
      Steps(outline).flatMap { steps in
        Automaton(steps, alphabet, setsLookedBackAt: reader.setsLookedBackAt, effort: &effort)?.withoutDoubt
      }
    }
    return automata.count == 2 ? AutomatonPair(automata[0], automata[1]) : nil
  }

  private func inputs(
    _ pair: AutomatonPair, _ isExact: Bool, _ effort: inout Effort, _ wanted: (Bool, Bool) -> Bool
  ) -> PatternComparison.Inputs {
    var pair = pair
    switch pair.shortestInput(&effort, wanted) {
    case .found(let text, _): return isConfirmed(text, wanted) ? .some(text) : .unknown
    case .none: return isExact ? .none : .unknown
    case .unknown: return .unknown
    }
  }

  private func isConfirmed(_ text: String, _ wanted: (Bool, Bool) -> Bool) -> Bool {
    guard let before = isMatch(of: first, text), let after = isMatch(of: second, text) else { return false }
    return wanted(before, after)
  }

  /// Nil if the attempt gave up.
  private func isMatch(of pattern: Pattern, _ text: String) -> Bool? {
    switch pattern.matches(wholeOf: text) {
    case .match: true
    case .noMatch: false
    case .gaveUp: nil
    }
  }
}
