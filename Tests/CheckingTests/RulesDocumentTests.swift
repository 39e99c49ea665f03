import Checking
import DataChecking
import Diagnostics
import Foundation
import JSON
import TestSupport
import Testing

struct RulesDocumentTests {
  @Test func theSchemaOfSettingsIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: settingsSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/settings.schema.json"))
  }

  @Test func theDocumentationIsUpToDate() throws {
    try expectRecorded(rulesDocument, at: packageFolder.appending(path: "Documentation/Rules.md"))
  }

  private var rulesDocument: String {
    let introduction = """
      # The rules

      Written from the rules themselves; `QTOOL_RECORD=1 swift test` rewrites it. `qtool explain NAME` prints the
      same in a terminal, with what qtool says of the example.

      """
    return introduction + RuleDescription.Topic.allCases.map(chapter).joined() + dataChapter
  }

  /// A rule of data that shares its name with one above says so, so that each has its own address.
  private var dataChapter: String {
    let introduction = """

      ## Answers

      What `qtool check-data` finds in tables of answers. What `qtool diff` reports is in [Diff.md](Diff.md).

      """
    return introduction
      + DataRule.allCases.map { rule in
        let isShared = everyRule.contains { $0.name == rule.name }
        return """

          ### \(rule.name)\(isShared ? " in answers" : "")

          \(rule.usualSeverity.rawValue): \(rule.about.summary)

          \(rule.about.reason)

          Incorrect:

          ```csv
          \(rule.about.data)
          ```

          Of this questionnaire:

          ```yaml
          \(rule.about.questionnaire)
          ```

          """
      }.joined()
  }

  private func chapter(_ topic: RuleDescription.Topic) -> String {
    let rules = everyRule.filter { $0.topic == topic }
    return "\n## \(topic.rawValue)\n"
      + rules.map { rule in
        let page = markdownPage(of: rule)
        return "\n\(page)\n" + (readings[rule.name]?.words.map { "\n\($0)\n" } ?? "")
      }.joined()
  }

  /// The verdicts of two readers on findings in public files, by rule.
  private let readings: [String: Readings] = {
    let file = packageFolder.appending(path: "Documentation/Precision/readings.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    return rows.filter { $0[6] == "yes" }.reduce(into: [:]) { all, row in
      for verdict in row[7...8] { all[String(row[4]), default: Readings()].add(verdict) }
    }
  }()
}

/// How many findings of a rule readers called right, unimportant and wrong.
private struct Readings {
  private var counts: [Substring: Int] = [:]

  mutating func add(_ verdict: Substring) { counts[verdict, default: 0] += 1 }

  /// With fewer readings, a share says nothing.
  private static let fewest = 20

  /// Nil with too few readings; those of what only the conversion made, or what works where the file comes from, do not count.
  var words: String? {
    let (right, unimportant, wrong) = (counts["right"] ?? 0, counts["unimportant"] ?? 0, counts["wrong"] ?? 0)
    let all = right + unimportant + wrong
    guard all >= Self.fewest else { return nil }
    return
      "Of \(all) [readings](Precision.md) of its findings in public files, \(right) called them right, \(unimportant) unimportant and \(wrong) wrong."
  }
}
