extension Pattern {
  /// Whether it is plain from how the pattern is built that each match takes a character, so that an empty input need
  /// not be tried.
  public var plainlyTakesCharacters: Bool {
    // With flag `v` a class may also stand for strings, and an empty one.
    disjunction.takesCharacters(inClasses: !flags.contains(.unicodeSets))
  }
}

extension Disjunction {
  fileprivate func takesCharacters(inClasses: Bool) -> Bool {
    alternatives.allSatisfy { $0.terms.contains { $0.takesCharacters(inClasses: inClasses) } }
  }
}

extension Term {
  fileprivate func takesCharacters(inClasses: Bool) -> Bool {
    guard quantifier.map({ $0.minimum > 0 }) ?? true, case .atom(let atom) = body else { return false }
    return switch atom.kind {
    case .character, .any: true
    case .characterClassEscape, .characterClass: inClasses
    case .backreference: false
    case .group(let group): group.disjunction.takesCharacters(inClasses: inClasses)
    }
  }
}
