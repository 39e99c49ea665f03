import Patterns
import Testing

/// Following all ways at once decides what backtracking decides, also where that takes too long.
struct AllWaysTests {
  private static let patterns = [
    "(a+)+b", "(a|aa)+", "(?:a|b)*abb", "[ab]{2,4}", "(?:ab?){3}", "(a?){3}b", "(?:a*)*b", "(?:a|b?)*?a",
    "a{0}b",
    "(?:(?:a{1,2}b){2}|c)+", "\\b(?:a|b)+\\b", "^a|b$", "(?:^a|b)*", ".{2,}", "[^a]+", "(?:a{2}){2,3}",
    "\\p{L}+",
    "(?:ab|a)(?:bc|c)?", "", "a*?b*?", "(?i:A)b", "a+(?:b{2,}a)*",
  ]

  /// All texts of up to five of these letters.
  private static let texts: [String] = {
    var all = [""]
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { text in ["a", "b", "c"].map { text + $0 } }
      all += last
    }
    return all + ["Äa", "a\nb", "😀", "aA", " a", "ab ab"]
  }()

  @Test(arguments: patterns) func agreesWithBacktracking(pattern: String) throws {
    let parsed = try Pattern(parsing: pattern)
    let matcher = Matcher(whole: parsed)
    for text in Self.texts {
      let expected = matcher.firstMatch(in: text) != .noMatch
      // With a step of its own, backtracking gives up at once.
      #expect(try decided(text, parsed, afterGivingUp: true) == expected, "\(text)")
      #expect(try decided(text, parsed, afterGivingUp: false) == expected, "\(text)")
    }
  }

  private func decided(_ text: String, _ pattern: Pattern, afterGivingUp: Bool) throws -> Bool? {
    var matcher = WholeMatcher(pattern)
    if afterGivingUp {
      var none = MatchLimits(steps: 0)
      #expect(matcher.matches(Array("a".utf16), spending: &none) == nil)
    }
    var limits = MatchLimits()
    return matcher.matches(Array(text.utf16), spending: &limits)
  }

  @Test(arguments: ["(a+)+b", "(a|aa)+b", "(?:a*)*b", "(?:a|b|ab)*c", "(a?){30}a{30}"])
  func timeIsLinear(pattern: String) throws {
    var matcher = WholeMatcher(try Pattern(parsing: pattern))
    var limits = MatchLimits(steps: 2_000_000)
    #expect(matcher.matches(Array(repeating: 0x61, count: 1_000), spending: &limits) == false)
    #expect(matcher.matches(Array((String(repeating: "a", count: 29) + "c").utf16), spending: &limits) != nil)
  }

  @Test(arguments: ["(a|aa)+(b)\\2", "(?=(a+)+b)a", "(?<!(a+)+)c"])
  func whatLooksBackIsGivenUp(pattern: String) throws {
    var matcher = WholeMatcher(try Pattern(parsing: pattern))
    var limits = MatchLimits(steps: 100_000)
    let result = matcher.matches(Array(repeating: 0x61, count: 60), spending: &limits)
    #expect(result != true && limits.steps < 100_000)
  }
}
