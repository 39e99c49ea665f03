import Patterns
import Testing

/// Texts that are invented for a pattern.
struct SamplingTests {
  private struct Numbers {
    var state: UInt64 = 7

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func samples(of source: String, count: Int = 50) throws -> [String] {
    let sampler = PatternSampler(try Pattern(parsing: source))
    var numbers = Numbers()
    return (0..<count).compactMap { _ in sampler.sample { numbers.below($0) } }
  }

  @Test(arguments: [
    "[A-Z]{2}[0-9]", "\\d{1,3}/\\d{2,3}", "(a|b)+c?", "[^,]{3,}", "\\p{Lu}\\p{Ll}+", "(?:ab){2,}",
    "(\\d)-\\1",
    "(?<year>20\\d\\d)-\\k<year>", "^[a-z]+$", "(?=.*\\d)(?=.*[a-z])[a-z\\d]{6,8}", "(?!0)\\d{3}", "[äöü]+ß",
    "\\s*x\\s*", "[\\w.]+@[\\w]+\\.de", ".{10}", "(?i:ab)c", "\\u{1F600}+", "[^\\x00-\\x7F]{2}",
  ])
  func everySampleMatches(source: String) throws {
    let pattern = try Pattern(parsing: source)
    let samples = try samples(of: source)
    #expect(samples.count == 50)
    for sample in samples {
      guard case .match = pattern.matches(wholeOf: sample) else {
        Issue.record("`\(sample)` does not match `\(source)`")
        return
      }
    }
  }

  @Test func samplesDiffer() throws {
    #expect(Set(try samples(of: "[A-Z]{2}[0-9]{4}")).count > 40)
    #expect(Set(try samples(of: "red|green|blue")) == ["red", "green", "blue"])
  }

  /// A lookbehind that chance hardly ever meets: the analysis finds the shortest text.
  @Test func whatIsHardlyEverMetIsTheShortestText() throws {
    #expect(Set(try samples(of: "[a-z]{12}(?<=qwertzuiopas)", count: 3)).isSubset(of: ["qwertzuiopas"]))
    #expect(Set(try samples(of: "(?=zzzz)[a-z]{4}", count: 3)) == ["zzzz"])
  }

  @Test(arguments: ["[]", "a[]", "(?!a)a"]) func nothingIsInventedForWhatNothingMatches(source: String) throws
  {
    #expect(try samples(of: source, count: 3).isEmpty)
  }

  @Test func manyRepetitionsEnd() throws {
    #expect(try samples(of: "(((a{9}){9}){9}){9}", count: 1).isEmpty)
    #expect(try samples(of: "(x+x+)+y", count: 10).count == 10)
  }
}
