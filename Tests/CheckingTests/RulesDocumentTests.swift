import Checking
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
    return introduction + RuleDescription.Topic.allCases.map(chapter).joined()
  }

  private func chapter(_ topic: RuleDescription.Topic) -> String {
    let rules = everyRule.filter { $0.topic == topic }
    return "\n## \(topic.rawValue)\n" + rules.map { "\n\(markdownPage(of: $0))\n" }.joined()
  }
}
