import Generating
import Patterns
import Testing

@testable import Comparing

/// What a change of a pattern does to the texts that are accepted.
@Suite struct PatternTextsTests {
  @Test(arguments: [
    ("[0-9]+", "[0-9]{1,3}", PatternChange.narrowed("0000")), ("[0-9]{2}", "[0-9]{2,3}", .widened("000")),
    ("[0-9]+", "[0-9][0-9]*", .equivalent), ("a|b", "[ab]", .equivalent),
    ("(?:ab)*", "(?:(?:ab)+)?", .equivalent),
    ("[ab]", "[bc]", .moved(refused: "a", accepted: "c")), ("^a$", "a", .equivalent),
    ("(?=a)[ab]c", "ac", .equivalent), ("(a|b)\\1", "(a|b)(a|b)", .undecided),
  ])
  func change(old: String, new: String, expected: PatternChange) {
    #expect(PatternChange(from: old, to: new) == expected)
  }

  @Test("A question without a pattern takes every text") func without() {
    #expect(PatternChange(from: nil, to: "[0-9]*") != .equivalent)
    guard case .narrowed = PatternChange(from: nil, to: "[0-9]*"),
      case .widened = PatternChange(from: "a", to: nil)
    else {
      Issue.record("not narrowed or not widened")
      return
    }
    #expect(PatternChange(from: nil, to: nil) == .equivalent)
    #expect(PatternChange(from: "(", to: "a") == .undecided)
  }

  @Test("Random patterns against all short texts", arguments: 0..<20) func shortTexts(batch: Int) throws {
    for seed in 0..<15 {
      var patterns = RandomPattern(generator: SeededGenerator(seed: UInt64(batch * 1_000 + seed)))
      try check(patterns.pattern(depth: 3), patterns.pattern(depth: 3))
    }
  }

  /// Other characters may make a shorter difference.
  private static let texts: [String] = (0..<4).reduce(into: [[""]]) { lists, _ in
    lists.append(lists.last!.flatMap { text in ["a", "b", "c"].map { text + $0 } })
  }.flatMap(\.self)

  private func check(_ old: String, _ new: String) throws {
    let matchers = try [old, new].map { Matcher(whole: try Pattern(parsing: $0)) }
    let matches = Self.texts.map { text in matchers.map { $0.firstMatch(in: text).isMatch } }
    let refused = matches.firstIndex { $0[0] && !$0[1] }.map { Self.texts[$0].count }
    let accepted = matches.firstIndex { !$0[0] && $0[1] }.map { Self.texts[$0].count }
    let comment = "\(old) → \(new)"
    switch PatternChange(from: old, to: new) {
    case .equivalent: #expect(refused == nil && accepted == nil, "\(comment)")
    case .narrowed(let text):
      #expect(accepted == nil && text.count <= refused ?? text.count, "\(comment) \(text)")
      #expect(
        matchers[0].firstMatch(in: text).isMatch && !matchers[1].firstMatch(in: text).isMatch,
        "\(comment)")
    case .widened(let text):
      #expect(refused == nil && text.count <= accepted ?? text.count, "\(comment) \(text)")
      #expect(
        !matchers[0].firstMatch(in: text).isMatch && matchers[1].firstMatch(in: text).isMatch,
        "\(comment)")
    case .moved(let lost, let gained):
      #expect(lost.count <= refused ?? lost.count && gained.count <= accepted ?? gained.count, "\(comment)")
    case .undecided: Issue.record("\(comment)")
    }
  }
}

extension MatchResult {
  fileprivate var isMatch: Bool { if case .match = self { true } else { false } }
}

/// Patterns over a few letters.
private struct RandomPattern {
  var generator: SeededGenerator

  mutating func pattern(depth: Int) -> String {
    guard depth > 0 else { return generator.pick(["a", "b", "[ab]", "[^a]", "c", "."]) }
    switch generator.number(0...5) {
    case 0: return "(?:" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
    case 1: return "(?:" + pattern(depth: depth - 1) + ")" + generator.pick(["*", "+", "?", "{2}", "{1,2}"])
    case 2: return "(?!" + pattern(depth: 0) + ")" + pattern(depth: depth - 1)
    default: return pattern(depth: depth - 1) + pattern(depth: depth - 1)
    }
  }
}
