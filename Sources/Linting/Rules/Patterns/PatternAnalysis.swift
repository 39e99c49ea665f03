import Patterns

/// The analyses of one pattern that the rules need, each done once. Each has a bounded cost.
package final class PatternAnalysis {
  let parsed: Result<Pattern, PatternError>
  private(set) lazy var deadEnd = examined?.deadEnd(within: &budget.efforts)
  package private(set) lazy var differences = examined?.differences(within: &budget.efforts) ?? []
  /// Also nil if the file has too many patterns.
  package private(set) lazy var backtracking =
    budget.efforts.hasBacktrackingLeft ? examined?.backtracking(within: &budget.efforts).verdict : nil
  private lazy var matcher = tree.map { Matcher(whole: $0) }
  private let budget: PatternBudget
  /// The tree, if the file's budget is not spent.
  private let examined: Pattern?
  private var tree: Pattern? { try? parsed.get() }

  init(_ source: String, flags: Flags, _ budget: PatternBudget) {
    let parsed = Result { () throws(PatternError) in try Pattern(parsing: source, flags: flags) }
    self.parsed = parsed
    self.budget = budget
    examined = budget.canExamine() ? try? parsed.get() : nil
  }

  /// Whether the pattern matches the whole input; `nil` if that takes too long to find out.
  func matches(_ input: String) -> Bool? {
    if input.isEmpty, let answer = tree?.plainlyMatchesEmpty { return answer }
    return switch matcher.flatMap({ budget.match($0, input) }) {
    case .match: true
    case .noMatch: false
    case .gaveUp, nil: nil
    }
  }

  /// Whether this is the first pattern in the file whose backtracking is no longer examined.
  func isFirstUnexamined() -> Bool { tree != nil && backtracking == nil && budget.tellsOfUnexamined() }

  /// The pattern in words, if it can be described.
  var inWords: String? {
    guard let tree, budget.canDescribe(tree) else { return nil }
    return tree.inWords
  }

  func shortfall(of input: String) -> Shortfall? {
    budget.canExplain() ? tree?.shortfall(wholeOf: input, limits: PatternBudget.few) : nil
  }

  /// The pattern with one construct rewritten so that all engines agree on it; nil if some occurrence has no rewrite.
  func rewritten(_ construct: PatternConstruct) -> String? {
    guard var pattern = examined, var difference = differences.first(where: { $0.construct == construct })
    else { return nil }
    for _ in difference.ranges {
      guard let next = pattern.replacing(difference) else { return nil }
      pattern = next
      guard
        let left = pattern.differences(within: &budget.efforts).first(where: { $0.construct == construct })
      else { return pattern.source }
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

/// The costs that all patterns of one questionnaire may have together, so that no file takes long to check.
final class PatternBudget {
  var efforts = SharedEfforts()
  private var examinations = 1_000
  private var hasToldOfUnexamined = false
  private var explanations = 100
  /// Code units of the patterns that are described in words.
  private var described = 100_000
  /// Steps of all matches, so that quick matches do not wait for endless ones.
  private var steps = 3_000_000
  private var stepsOfLong = 3_000_000

  static let few = MatchLimits(steps: 50_000, stack: 20_000)
  private static let many = MatchLimits(steps: 1_000_000, stack: 400_000)

  func canExamine() -> Bool {
    examinations -= 1
    return examinations >= 0
  }

  /// Once.
  func tellsOfUnexamined() -> Bool {
    defer { hasToldOfUnexamined = true }
    return !hasToldOfUnexamined
  }

  /// Finding out why an example is refused takes longer than finding out that it is.
  func canExplain() -> Bool {
    explanations -= 1
    return explanations >= 0
  }

  func canDescribe(_ pattern: Pattern) -> Bool {
    described -= pattern.source.utf16.count
    return described >= 0
  }

  func match(_ matcher: Matcher, _ input: String) -> MatchResult {
    let input = Array(input.utf16)
    let result = match(matcher, input, Self.few, &steps)
    return result == .gaveUp ? match(matcher, input, Self.many, &stepsOfLong) : result
  }

  private func match(
    _ matcher: Matcher, _ input: [UInt16], _ limits: MatchLimits, _ left: inout Int
  ) -> MatchResult {
    guard left > 0 else { return .gaveUp }
    var limits = limits
    let most = limits.steps
    defer { left -= most - limits.steps + 10 }
    return matcher.firstMatch(in: input, spending: &limits)
  }
}
