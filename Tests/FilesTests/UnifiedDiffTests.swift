import Foundation
import Testing

@testable import Files

/// Each patch is applied by the tools that users have.
struct UnifiedDiffTests {
  @Test(arguments: [
    ("one line", "a\nb\nc\n", "a\nB\nc\n"),
    (
      "two hunks", lines(1...40),
      lines(1...40).replacingOccurrences(of: "line 5\n", with: "")
        .replacingOccurrences(of: "line 30\n", with: "line 30\nmore\n")
    ),
    (
      "changes that share their context", lines(1...20),
      lines(1...20)
        .replacingOccurrences(of: "line 5\n", with: "five\n").replacingOccurrences(of: "line 12\n", with: "")
    ),
    ("no newline at the old end", "a\nb", "a\nb\n"),
    ("no newline at the new end", "a\nb\n", "a\nb"),
    ("no newline at either end", "a\nb", "c\nb"),
    ("from nothing", "", "a\nb\n"),
    ("to nothing", "a\nb\n", ""),
    ("CRLF stays", "a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"),
    ("CRLF goes", "a\r\nb\r\nc\r\n", "a\nb\nc\n"),
    ("a lone CR", "a\rb\nc\n", "a\rd\nc\n"),
    ("lines that look like a patch", "--- x\n+++ y\n@@ -1 +1 @@\n", "--- x\n-+++ y\n"),
    ("umlauts and emoji", "Wie geht’s? 😀\nb\n", "Wie geht’s Ihnen? 😀\nb\n"),
    ("repeated lines", "x\nx\nx\ny\nx\nx\n", "x\ny\nx\nx\nx\nx\n"),
  ])
  func bothToolsApplyIt(_ name: String, _ old: String, _ new: String) throws {
    try expectPatch(of: old, to: new)
  }

  @Test(arguments: [
    "daily mood.yaml", "Müdigkeit.yaml", "a\"b.yaml", "back\\slash.yaml", "tab\there.yaml",
    "deep/er/file.yaml", "./deep/dot.yaml",
  ])
  func pathsSurvive(_ path: String) throws {
    try expectPatch(of: "a\nb\n", to: "a\nc\n", path: path)
  }

  @Test func noChangeGivesNoPatch() {
    #expect(unifiedDiff(path: FilePath("a.yaml"), old: Array("a\n".utf8), new: Array("a\n".utf8)) == [])
  }

  @Test func looksLikeThis() {
    let patch = unifiedDiff(
      path: FilePath("study/a b.yaml"), old: Array("1\n2\n3\n4\n5\n6".utf8),
      new: Array("1\n2\n3\n4\nfive\n6".utf8))
    #expect(
      String(decoding: patch, as: UTF8.self) == """
        --- a/study/a b.yaml\t
        +++ b/study/a b.yaml\t
        @@ -2,5 +2,5 @@
         2
         3
         4
        -5
        +five
         6
        \\ No newline at end of file

        """)
  }

  @Test func bytesThatAreNotTextAreQuoted() {
    let patch = unifiedDiff(path: FilePath(bytes: [0x61, 0xFF, 0x07]), old: [], new: [0x61, 0x0A])
    #expect(String(decoding: patch, as: UTF8.self).hasPrefix("--- \"a/a\\377\\007\"\n"))
  }

  @Test(arguments: 0..<60)
  func randomChangesApply(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let old = (0..<random.below(60)).map { _ in "line \(random.below(8))\n" }
    var new = old
    for _ in 0..<random.below(20) {
      let index = random.below(new.count + 1)
      if random.below(2) == 0 || index == new.count {
        new.insert("line \(random.below(9))\n", at: index)
      } else {
        new.remove(at: index)
      }
    }
    if old != new { try expectPatch(of: old.joined(), to: new.joined()) }
  }

  @Test func findsTheFewestChanges() {
    let old = (0..<400).map { "\($0 % 50)" }
    var new = old
    new.remove(at: 300)
    new.insert("17", at: 100)
    let difference = LineDifference(old.map { Array($0.utf8)[...] }, new.map { Array($0.utf8)[...] })
    #expect(difference.isRemoved.count { $0 } == 1)
    #expect(difference.isAdded.count { $0 } == 1)
  }

  @Test func hugeTextsThatDifferEverywhereApply() throws {
    // The same few lines in two random orders: nothing can be dropped first, and almost nothing lines up.
    var random = SplitMix(state: 7)
    let old = (0..<6_000).map { _ in "\(random.below(100))\n" }.joined()
    let new = (0..<6_000).map { _ in "\(random.below(100))\n" }.joined()
    try expectPatch(of: old, to: new)
  }

  private func expectPatch(of old: String, to new: String, path: String = "q.yaml") throws {
    let patch = unifiedDiff(path: FilePath(path), old: Array(old.utf8), new: Array(new.utf8))
    for tool in [
      ["patch", "-s", "-p1", "-i", "the.patch"], ["git", "apply", "--whitespace=nowarn", "the.patch"],
    ] {
      let folder = try Scratch()
      try folder.write(path, old)
      try folder.write("the.patch", String(decoding: patch, as: UTF8.self))
      let output = try folder.run(tool)
      // A file that becomes empty is removed, as tools do if git's own header is missing.
      let result = (try? folder.read(path)) ?? ""
      #expect(result == new, "\(tool[0]): \(output)")
    }
  }
}

private func lines(_ numbers: ClosedRange<Int>) -> String {
  numbers.map { "line \($0)\n" }.joined()
}

/// Steele, Lea and Flood's SplitMix64, so that a failing seed fails again.
private struct SplitMix {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
