import Patterns

/// What the rules ask of one pattern, each answered once. Every answer has a bound on its cost.
final class PatternAnalysis {
  let parsed: Result<Pattern, PatternError>
  private(set) lazy var deadEnd = tree?.deadEnd()
  private lazy var matcher = tree.map { Matcher(whole: $0) }
  private var tree: Pattern? { try? parsed.get() }

  private static let limits = MatchLimits(steps: 500_000, stack: 200_000)

  init(_ source: String) {
    parsed = Result { () throws(PatternError) in try Pattern(parsing: source, flags: .unicode) }
  }

  /// Whether the pattern matches the whole input; `nil` where that takes too long to find out.
  func matches(_ input: String) -> Bool? {
    switch matcher?.firstMatch(in: input, limits: Self.limits) {
    case .match: true
    case .noMatch: false
    case .gaveUp, nil: nil
    }
  }

  func shortfall(of input: String) -> Shortfall? {
    tree?.shortfall(wholeOf: input, limits: Self.limits)
  }
}
