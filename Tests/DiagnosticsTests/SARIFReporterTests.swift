import Foundation
import Testing

@testable import Diagnostics

struct SARIFReporterTests {
  /// The values from github/codeql-action's own tests.
  @Test(arguments: [
    ("", ["c129715d7a2bc9a3:1"]),
    (
      " a\nb\n  \t\tc\n d",
      ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    ),
    (
      " hello; \t\r\nworld!!!\r\n\n\r  \t\tGreetings\r End\n",
      [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1",
        "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ]
    ),
    (
      String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10),
      (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1",
        "c129715d7a2bc9a3:1",
      ]
    ),
  ])
  func lineHashesAreThoseOfGitHub(text: String, hashes: [String]) {
    let found = LineHashes.hashes(of: Set(1...hashes.count), in: SourceFile(path: "a", text: text))
    #expect((1...hashes.count).map { found[$0] } == hashes)
  }

  @Test func aResultCountsInUTF16AndNamesTheFileAsAURI() throws {
    let edit = Fix([Fix.Edit(SourceRange(0..<1), "z")], isSafe: true)
    let run = try run([
      finding(
        "see [a](b)", wide, path: "täglich: 1%.yaml", notes: [Note("n", at: SourceRange(0..<1))], fix: edit)
    ])
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["message"] as? [String: String] == ["text": "see [a\\](b)"])
    let place = try physicalLocation(result)
    #expect(place["region"] as? [String: Int] == region(2, 9, 2, 12))
    let artifact = ["uri": "t%C3%A4glich%3A%201%25.yaml", "uriBaseId": "%SRCROOT%"]
    #expect(place["artifactLocation"] as? [String: String] == artifact)
    let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
    #expect(related["id"] as? Int == 1)
    let fix = try #require((result["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect(replacement["deletedRegion"] as? [String: Int] == region(1, 1, 1, 2))
    #expect(replacement["insertedContent"] as? [String: String] == ["text": "z"])
  }

  @Test func filesOutsideTheRepositoryAreAbsoluteAndBytesAreKept() throws {
    let diagnostics = [finding("↓↓", path: "a"), finding("↓↓", path: "b")]
    let report = Report(
      diagnostics: diagnostics, fileCount: 2,
      places: ["a": .absolute(Array("/tmp/a b".utf8)), "b": .repository([0x78, 0xE4])])
    let bytes = SARIFReporter(rules: [RuleSummary(someRule)], version: "1").bytes(of: report)
    let uris = try results(bytes).map { result in
      (try physicalLocation(result)["artifactLocation"] as? [String: String])?["uri"]
    }
    #expect(uris == ["file:///tmp/a%20b", "x%E4"])
  }

  @Test func rulesHaveWhatCodeScanningShows() throws {
    let driver = try #require((try run([])["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["version"] as? String == "1.2.3")
    let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
    #expect(rule["id"] as? String == "some-rule")
    #expect(rule["shortDescription"] as? [String: String] == ["text": "something is wrong"])
    #expect(rule["fullDescription"] as? [String: String] == ["text": "It would lose answers."])
    #expect(rule["defaultConfiguration"] as? [String: String] == ["level": "warning"])
    let help = try #require(rule["help"] as? [String: String])
    #expect(help["markdown"]?.contains("Correct:\n\n```yaml\ntitle: b\n```") == true)
    #expect(help["text"]?.contains("Incorrect:\n\n  title: a\n") == true)
  }

  @Test func longDescriptionsAreCutAtWhatGitHubShows() throws {
    let long = rule(
      "long", "severity: hint\ntopic: Answers and scales", String(repeating: "😀", count: 600),
      why: String(repeating: "ä", count: 900), failing: String(repeating: "a", count: 300), passing: "b")
    let bytes = SARIFReporter(rules: [RuleSummary(long)], version: "1").bytes(
      of: Report(diagnostics: [], fileCount: 0))
    let json = String(decoding: bytes, as: UTF8.self)
    let strings = json.split(separator: "\"").filter { $0.utf16.count > 500 }
    #expect(strings.count == 4 && strings.allSatisfy { $0.utf16.count <= 1_024 })
    #expect(json.contains("😀…\""))
  }

  @Test func keepsTheMostSeriousOfTooManyResults() throws {
    let hint = finding("hint", "↓a↓", severity: .hint)
    let many = Array(repeating: hint, count: SARIFReporter.mostResults) + [finding("error", "↓a↓")]
    let run = try run(many)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == SARIFReporter.mostResults)
    #expect(results.last?["level"] as? String == "error")
    let notifications = try #require(
      (run["invocations"] as? [[String: Any]])?.first?["toolExecutionNotifications"])
    #expect("\(notifications)".contains("1 finding left out"))
  }

  private func run(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
    try firstRun(Data(text(.sarif, diagnostics).utf8))
  }

  private func results(_ bytes: [UInt8]) throws -> [[String: Any]] {
    try #require(firstRun(Data(bytes))["results"] as? [[String: Any]])
  }

  private func firstRun(_ data: Data) throws -> [String: Any] {
    let document = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require((document["runs"] as? [[String: Any]])?.first)
  }

  private func physicalLocation(_ result: [String: Any]) throws -> [String: Any] {
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    return try #require(location["physicalLocation"] as? [String: Any])
  }

  private func region(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> [String: Int] {
    ["startLine": line, "startColumn": column, "endLine": endLine, "endColumn": endColumn]
  }
}
