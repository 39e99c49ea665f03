import Patterns
import Testing

@Suite struct LimitsTests {
  @Test(arguments: ["(a+)+b", "(a|a)*b", "(a|aa)+$", "(?:a?){30}a{30}b", "(.*)*=", "(?=(a+)+b)a", "(a*?)*?b"])
  func `gives up on a pattern that would take forever`(source: String) throws {
    let input = String(repeating: "a", count: 60) + "!"
    let limits = MatchLimits(steps: 100_000)
    #expect(try Pattern(parsing: source).matches(wholeOf: input, limits: limits) == .gaveUp)
  }

  @Test func `the stack is bounded`() throws {
    let input = String(repeating: "ab", count: 10_000)
    let limits = MatchLimits(stack: 1_000)
    #expect(try Pattern(parsing: "(?:a|b)*").matches(wholeOf: input, limits: limits) == .gaveUp)
    #expect(try Pattern(parsing: "[ab]*").matches(wholeOf: input, limits: limits) != .gaveUp)
  }

  @Test func `a long input does not make it give up`() throws {
    let input = String(repeating: "ab", count: 50_000)
    #expect(try Pattern(parsing: "(?:a|b)*").matches(wholeOf: input).match?.range == 0..<100_000)
  }

  @Test func `a huge minimum of empty rounds is skipped`() throws {
    #expect(try Pattern(parsing: "(?:a?){1000000000}").matches(wholeOf: "aaa").match?.range == 0..<3)
    let nested = try Pattern(parsing: "(?:(?:a??){9999999999}b)*")
    #expect(nested.matches(wholeOf: "abbab").match?.range == 0..<5)
    #expect(try Pattern(parsing: "(?=a){9999999999}", flags: []).firstMatch(in: "ba").match?.range == 1..<1)
  }
}
