import Files
import Testing

@testable import qtool

struct PlainLintTests {
  /// An option of `lint` that is not given must have the default of `LintPass`.
  @Test func pathsAloneMeanTheSameAsToTheArgumentParser() throws {
    for paths in [[], ["a.yaml"], ["-", "b c.yaml"]] {
      var parsed = ""
      var plain = ""
      dump(try Lint.parse(paths).pass(try ReportPlan([])), to: &parsed)
      dump(try PlainLint.pass(paths.map { FilePath($0) }), to: &plain)
      #expect(plain == parsed)
    }
  }
}
