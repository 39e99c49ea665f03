import Checking
import DataChecking
import Diagnostics
import Foundation
import TestSupport
import Testing

/// The pages that people write. What is misspelt in one would otherwise be ignored.
@Suite("The pages of the folder Rules")
struct RulePageTests {
  @Test("Each rule has a page, and each page a rule")
  func names() throws {
    #expect(try Self.names(in: "Rules") == everyRule.map(\.name))
    #expect(try Self.names(in: "Rules/answers") == DataRule.allCases.map(\.name).sorted())
  }

  @Test("The title is the name of the file, and the top has only what is read", arguments: everyRule)
  func top(_ rule: RuleDescription) throws {
    let page = try Self.page("Rules/\(rule.name)")
    let topics = RuleDescription.Topic.allCases.map(\.rawValue).joined(separator: "|")
    let severities = Severity.allCases.map(\.rawValue).joined(separator: "|")
    let top = try Regex(
      "---\nseverity: (\(severities))\ntopic: (\(topics))\n(essential: true\n)?(fixed: true\n)?"
        + "(off-by-default: true\n)?"
        + "(limit: [0-9]+ [a-z]+, from [0-9]+ to [0-9]+\n)?(examples: (\\.qtool\\.yaml|dictionary\\.csv)\n)?"
        + "---\n\n# \(rule.name)\n\n")
    #expect(page.prefixMatch(of: top) != nil)
    #expect((rule.limit != nil) == page.contains("\nlimit: "))
  }

  @Test("Its parts are those that are read, in their order", arguments: everyRule)
  func parts(_ rule: RuleDescription) throws {
    let around: Set<Substring> = [
      "## With this `.qtool.yaml`", "## With this questionnaire in the same folder",
      "## With this as the earlier version",
    ]
    let headings = try Self.headings(of: "Rules/\(rule.name)")
    #expect(headings.suffix(2) == ["## Incorrect", "## Correct"])
    let first = headings.dropLast(2)
    #expect(
      first.allSatisfy { $0 == "## With this file in the same folder" }
        || first.count == 1 && around.contains(first[0]))
    #expect(!rule.failing.isEmpty && !rule.passing.isEmpty && rule.surroundings.count == first.count)
  }

  @Test("The same for the rules of check-data", arguments: DataRule.allCases)
  func answers(_ rule: DataRule) throws {
    #expect(try Self.page("Rules/answers/\(rule.name)").hasPrefix("# \(rule.name)\n\n"))
    #expect(
      try Self.headings(of: "Rules/answers/\(rule.name)") == ["## Incorrect", "## Of this questionnaire"])
  }

  @Test("A paragraph may follow another")
  func paragraphs() {
    let page = PageText("---\ntopic: a\n---\n\n# a\n\nwhat\nis wrong\n\nOne\nline.\n\nTwo.\n\n## Correct\n")
    #expect(page.summary == "what is wrong" && page.reason == "One line.\n\nTwo." && page.title == "a")
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: name + ".md"), encoding: .utf8)
  }

  /// Code blocks have none.
  private static func headings(of name: String) throws -> [Substring] {
    try page(name).split(separator: "\n").filter { $0.hasPrefix("## ") }
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: folder).path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }
}
