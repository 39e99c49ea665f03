import Testing

@testable import pattern_conformance

@Suite struct FuzzTests {
  @Test(arguments: [1, 2] as [UInt64])
  func `random patterns do not crash`(seed: UInt64) {
    var fuzz = Fuzz(seed: seed)
    let report = fuzz.run(count: 10_000)
    #expect(report.failures == [])
    #expect(report.valid > 1_000)
  }

  @Test func `the same seed gives the same patterns`() {
    var first = PatternSource(seed: 7)
    var second = PatternSource(seed: 7)
    for _ in 0..<100 { #expect(first.nextPattern() == second.nextPattern()) }
  }
}
