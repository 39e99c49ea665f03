/// A part of a pattern that the analysis does not follow exactly; it then only warns of what a trial confirmed.
public enum Approximation: Hashable, Sendable {
  /// A lookbehind is taken to hold.
  case lookbehind
  /// A backreference is taken to match whatever its group could.
  case backreference
  /// A bounded repetition is taken to have no bound.
  case boundedRepetition
}
