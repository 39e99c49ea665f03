import Patterns

/// What the rules ask of one pattern, each answered once. Every answer has a bound on its cost.
final class PatternAnalysis {
  let parsed: Result<Pattern, PatternError>
  private(set) lazy var deadEnd = examined?.deadEnd()
  private(set) lazy var differences = examined?.differences() ?? []
  private(set) lazy var backtracking = examined?.backtracking().verdict
  private lazy var matcher = tree.map { Matcher(whole: $0) }
  private let budget: PatternBudget
  /// The tree, if there is anything left to spend on it.
  private let examined: Pattern?
  private var tree: Pattern? { try? parsed.get() }

  init(_ source: String, flags: Flags, _ budget: PatternBudget) {
    let parsed = Result { () throws(PatternError) in try Pattern(parsing: source, flags: flags) }
    self.parsed = parsed
    self.budget = budget
    examined = budget.canExamine() ? try? parsed.get() : nil
  }

  /// Whether the pattern matches the whole input; `nil` where that takes too long to find out.
  func matches(_ input: String) -> Bool? {
    switch matcher.flatMap({ budget.match($0, input) }) {
    case .match: true
    case .noMatch: false
    case .gaveUp, nil: nil
    }
  }

  func shortfall(of input: String) -> Shortfall? {
    tree?.shortfall(wholeOf: input, limits: PatternBudget.few)
  }

  /// The pattern with one construct written so that all engines agree on it; nil if that cannot be done everywhere.
  func rewritten(_ construct: PatternConstruct) -> String? {
    guard var pattern = examined, var difference = differences.first(where: { $0.construct == construct })
    else { return nil }
    for _ in difference.ranges {
      guard let next = pattern.replacing(difference) else { return nil }
      pattern = next
      guard let left = pattern.differences().first(where: { $0.construct == construct }) else {
        return pattern.source
      }
      difference = left
    }
    return nil
  }
}

extension Pattern {
  fileprivate func replacing(_ difference: PortabilityDifference) -> Pattern? {
    guard let rewrite = difference.rewrite else { return nil }
    var units = Array(source.utf16)
    units.replaceSubrange(difference.ranges[0], with: rewrite.utf16)
    return try? Pattern(parsing: String(decoding: units, as: UTF16.self), flags: flags)
  }
}

/// What all patterns of one questionnaire may cost together, so that no file holds anyone up for long.
final class PatternBudget {
  private var examinations = 200
  private var longMatches = 100
  /// How often an example may take too long before none is tried any more.
  private var failures = 300

  static let few = MatchLimits(steps: 50_000, stack: 20_000)
  private static let many = MatchLimits(steps: 1_000_000, stack: 400_000)

  func canExamine() -> Bool {
    examinations -= 1
    return examinations >= 0
  }

  func match(_ matcher: Matcher, _ input: String) -> MatchResult {
    guard failures > 0 else { return .gaveUp }
    let result = matcher.firstMatch(in: input, limits: Self.few)
    guard result == .gaveUp else { return result }
    failures -= 1
    longMatches -= 1
    return longMatches >= 0 ? matcher.firstMatch(in: input, limits: Self.many) : result
  }
}
