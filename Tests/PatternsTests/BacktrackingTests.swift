import Testing

@testable import Patterns

@Suite struct BacktrackingTests {
  @Test(arguments: [
    "(e+)+", "(e|e)*", "(e|ef|f)*", "(?:e*)*f", "(\\w+\\s?)*", "(?:e?f?)*g", "(?i:(e|E)+)", "(?=(e+)+$)e",
    "(?!(e+)+$)e*", "(?=.*7)(?:e+)+", "(?:(e+)+f|[^]*)", "(?:e{1,30}){1,30}f", "(e?){40}e{40}",
    "(?:(?:\\b|e)+e?)*", "(\\p{L}|\\p{Lu})*", "(👍|👍)*",
  ])
  func `loops that can be gone through in two ways are exponential`(text: String) throws {
    guard case .exponential(let attack) = try verdict(text) else {
      Issue.record("\(text) is \(try verdict(text))")
      return
    }
    #expect(try isSlow(text, on: attack.input(pumps: 40)))
  }

  @Test(arguments: [
    ("e*e*", 2), ("\\w*\\d*", 2), ("e*e*e*", 3), (".*g.*g.*", 3), ("(?:(?=.*f)e)*", 2), ("e+(?=(e))\\1+", 2),
    ("(?:e(?<=e+))*", 2), ("e(?!e+e+f)", 2), ("(.*,){6}", 6),
  ])
  func `consecutive loops multiply`(text: String, degree: Int) throws {
    guard case .polynomial(degree, let attack) = try verdict(text) else {
      Issue.record("\(text) is \(try verdict(text))")
      return
    }
    #expect(attack.trials.map(\.steps) == attack.trials.map(\.steps).sorted())
  }

  @Test(arguments: [
    "e*", "(?:ef)*g", "(e+f)+", "[^,]*(,[^,]*)*", "(?:e|f)*", "[^]*", "(?:.|\\s)*",
    "(?=.*[a-z])(?=.*[0-9]).{8,}",
    "(?=e+e+)", "e{1,100}e{1,100}", "(?:e{0,4}){0,4}", "(e|)*", "(?m:(^e|e)*)", "(e+\\b)+",
    "(e{300,301}){1,2}",
    "\\w+@\\w+\\.\\w{2,}",
  ])
  func `all others are linear`(text: String) throws {
    #expect(try verdict(text) == .linear)
  }

  @Test func `says what is not modelled exactly`() throws {
    let report = try Pattern(parsing: "(e+)\\1(?<=e)").backtracking()
    #expect(report.approximations == [.backreference, .lookbehind])
    #expect(try Pattern(parsing: "e+").backtracking().approximations.isEmpty)
  }

  @Test func `gives up on an analysis that is too large`() throws {
    let letters = (0x4E00..<0x4F80).compactMap { Unicode.Scalar($0) }.map { String(Character($0)) }
    #expect(try verdict(letters.joined(separator: "|")) == .gaveUp(.tooManyKindsOfCharacters))
  }

  @Test func `the answer is the same each time`() throws {
    let pattern = try Pattern(parsing: "(?:\\w+[-.]?)+@(?:\\w+\\.)+\\w{2,10}")
    #expect(pattern.backtracking() == pattern.backtracking())
  }

  private func verdict(_ text: String) throws -> Backtracking {
    try Pattern(parsing: text).backtracking().verdict
  }

  private func isSlow(_ text: String, on input: String) throws -> Bool {
    let limits = MatchLimits(steps: 100_000)
    return try Pattern(parsing: text).matches(wholeOf: input, limits: limits) == .gaveUp
  }
}
