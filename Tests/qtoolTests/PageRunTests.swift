import Foundation
import Testing

/// What the pages about data and imports show of qtool is what it prints, with the files in `examples`.
struct PageRunTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  @Test(arguments: [
    "CheckingData", "SPSS", "R", "Archives", "Importing", "RADAR", "REDCap", "FHIR", "ESMira",
  ])
  func outputsAreTrue(name: String) throws {
    let url = Self.root.appendingPathComponent("Documentation/\(name).md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let folder = try CommandFolder()
    try #require(
      try folder.shell("cp -R '\(Self.root.appendingPathComponent("examples").path)' .").status == 0)
    let actual = try rewritten(page) { command in
      let run = try folder.shell("exec 2>&1; qtool() { \"$QTOOL\" \"$@\"; }; \(command)")
      #expect(run.status < 2, "\(command): \(run.output)")
      return run.output
    }
    guard actual != page else { return }
    guard ProcessInfo.processInfo.environment["QTOOL_RECORD"] == "1" else {
      #expect(page == actual)
      return
    }
    try actual.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name).md")
  }

  /// Replaces what follows a line such as `$ qtool …` or `$ diff …`, up to the next command or the end of the block.
  private func rewritten(_ page: String, _ output: (String) throws -> String) rethrows -> String {
    var lines: [Substring] = []
    var isOld = false
    var isFenced = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isFenced.toggle() }
      let indent = !isFenced && line.hasPrefix("    ") ? "    " : ""
      let isCommand = line.hasPrefix(indent + "$ ")
      let isEnd =
        line.hasPrefix("```") || !isFenced && indent.isEmpty && lines.last?.hasPrefix("    ") == true
      if isCommand || isEnd { isOld = false }
      if !isOld { lines.append(line) }
      guard isCommand, line.contains(#/^ *\$ (qtool|diff) /#) else { continue }
      isOld = true
      let printed = try output(String(line.dropFirst(indent.count + 2))).split(
        separator: "\n", omittingEmptySubsequences: false)
      lines += printed.dropLast().map { $0.isEmpty ? $0 : indent + $0 }
    }
    return lines.joined(separator: "\n")
  }
}
