import Files
import Testing

@testable import qtool

struct PlainLintTests {
  /// An option of `lint` that has not been given must be what `LintPass` is without it.
  @Test func aLineOfPathsMeansWhatTheArgumentParserMakesOfIt() throws {
    for paths in [[], ["a.yaml"], ["-", "b c.yaml"]] {
      var parsed = ""
      var plain = ""
      dump(try Lint.parse(paths).pass(try ReportPlan([])), to: &parsed)
      dump(try PlainLint.pass(paths.map { FilePath($0) }), to: &plain)
      #expect(plain == parsed)
    }
  }
}
