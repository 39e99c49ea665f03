import Testing

@testable import Files

struct GlobTests {
  @Test(arguments: [
    ("*.yaml", "daily.yaml", true), ("*.yaml", "a/daily.yaml", true), ("/*.yaml", "a/daily.yaml", false),
    ("build", "build", true), ("build", "a/build", true), ("build", "rebuild", false),
    ("a/*.yaml", "a/b.yaml", true), ("a/*.yaml", "a/b/c.yaml", false), ("a/**/c.yaml", "a/c.yaml", true),
    ("a/**/c.yaml", "a/x/y/c.yaml", true), ("**/old", "x/old", true), ("old/**", "old/x", true),
    ("old/**", "old", false), ("d?y.yaml", "day.yaml", true), ("d?y.yaml", "d/y.yaml", false),
    ("[a-c]*.yaml", "b1.yaml", true), ("[!a-c]*.yaml", "b1.yaml", false), ("[!a-c]*.yaml", "d1.yaml", true),
    (#"\*.yaml"#, "*.yaml", true), (#"\*.yaml"#, "a.yaml", false), ("ä*.yaml", "ärger.yaml", true),
  ])
  func matchesAsGitDoes(line: String, path: String, expected: Bool) throws {
    let pattern = try #require(IgnorePattern(Array(line.utf8)[...]))
    #expect(pattern.matches(Array(path.utf8), isFolder: false) == expected)
  }

  @Test(arguments: ["", "# comment", "/", "!"])
  func linesWithoutAPattern(line: String) {
    #expect(IgnorePattern(Array(line.utf8)[...]) == nil)
  }

  @Test func aPatternForFoldersIgnoresFiles() throws {
    let pattern = try #require(IgnorePattern(Array("old/".utf8)[...]))
    #expect(pattern.matches(Array("old".utf8), isFolder: true))
    #expect(!pattern.matches(Array("old".utf8), isFolder: false))
  }

  @Test func manyStarsDoNotTakeLong() {
    let pattern = Array(String(repeating: "*a", count: 200).utf8)
    #expect(!globMatches(pattern[...], Array(repeating: UInt8(ascii: "a"), count: 150)[...]))
  }
}
