/// The parts of a pattern that the analysis of backtracking needs.
indirect enum PatternOutline: Equatable, Sendable {
  /// One character of a set, by number.
  case characters(Int)
  case sequence([PatternOutline])
  /// Tried from first to last.
  case choice([PatternOutline])
  case loop(PatternOutline, minimum: Int, maximum: Int?, isGreedy: Bool)
  case condition(Condition)
  case lookahead(PatternOutline, isNegative: Bool)
  /// May match or not, for reasons that are not analysed.
  case doubtful(PatternOutline)

  enum Condition: Equatable, Sendable {
    /// Also after a character of the set `lines`.
    case start(lines: Int?)
    /// Also before a character of the set `lines`.
    case end(lines: Int?)
    case wordBoundary(isNegative: Bool, words: Int)
  }

  static let empty = PatternOutline.sequence([])

  /// Whether the length of what it matches has a bound.
  var isBounded: Bool {
    switch self {
    case .characters, .condition: true
    case .sequence(let parts), .choice(let parts): parts.allSatisfy(\.isBounded)
    case .loop(let body, _, let maximum, _): maximum != nil && body.isBounded
    case .lookahead(let body, _), .doubtful(let body): body.isBounded
    }
  }

  /// The number of places for characters if all bounded loops are written out; at most `largestSize`.
  var size: Int {
    switch self {
    case .characters: 1
    case .condition: 0
    case .sequence(let parts), .choice(let parts):
      min(PatternOutline.largestSize, parts.reduce(0) { $0 + $1.size } + parts.count)
    case .lookahead(let body, _), .doubtful(let body): body.size
    case .loop(let body, let minimum, let maximum, _):
      min(
        PatternOutline.largestSize,
        (body.size + 1) * min(PatternOutline.largestSize, maximum ?? (minimum + 1)))
    }
  }

  static let largestSize = 100_000
  /// Bounded loops with fewer rounds are left alone.
  static let leastRelaxed = 3

  /// The outline with bounded loops over bounded bodies taken as unbounded, or `nil` if there are none.
  var relaxed: PatternOutline? {
    var hasChanged = false
    let result = relaxed(&hasChanged)
    return hasChanged ? result : nil
  }

  private func relaxed(_ hasChanged: inout Bool) -> PatternOutline {
    switch self {
    case .characters, .condition: return self
    case .sequence(let parts): return .sequence(parts.map { $0.relaxed(&hasChanged) })
    case .choice(let parts): return .choice(parts.map { $0.relaxed(&hasChanged) })
    case .lookahead(let body, let isNegative):
      return .lookahead(body.relaxed(&hasChanged), isNegative: isNegative)
    case .doubtful(let body): return .doubtful(body.relaxed(&hasChanged))
    case .loop(let body, let minimum, let maximum, let isGreedy):
      let inner = body.relaxed(&hasChanged)
      guard let maximum, maximum >= PatternOutline.leastRelaxed, maximum > minimum || maximum > 20,
        body.isBounded
      else { return .loop(inner, minimum: minimum, maximum: maximum, isGreedy: isGreedy) }
      hasChanged = true
      return .loop(inner, minimum: min(minimum, 1), maximum: nil, isGreedy: isGreedy)
    }
  }
}
