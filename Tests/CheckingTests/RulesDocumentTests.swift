import Checking
import DataChecking
import Diagnostics
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
    return "\n## \(topic.rawValue)\n" + rules.map { "\n\(markdownPage(of: $0))\n" }.joined()
  }
}
