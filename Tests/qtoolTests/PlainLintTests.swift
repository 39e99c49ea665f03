import Files
import Testing

@testable import qtool

struct PlainLintTests {
  /// An option that is added to `lint` needs its default in `Lint(paths:)` as well.
  @Test func aLineOfPathsMeansWhatTheArgumentParserMakesOfIt() throws {
    for paths in [[], ["a.yaml"], ["-", "b c.yaml"]] {
      var parsed = ""
      var plain = ""
      dump(try Lint.parse(paths), to: &parsed)
      dump(Lint(paths: paths.map { FilePath($0) }), to: &plain)
      #expect(plain == parsed)
    }
  }
}
