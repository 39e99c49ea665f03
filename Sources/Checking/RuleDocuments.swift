import Configuring
import Diagnostics

extension Pipeline {
  /// What is found in one of a rule's examples, under the configuration that it is for.
  package static func checkExample(_ text: String, of rule: RuleDescription) -> CheckedFile {
    let file = rule.configuration.map { SourceFile(path: Configuration.fileName, text: $0) }
    let pipeline = Pipeline(configuration: file.flatMap { configuration(in: $0).value } ?? Configuration())
    let path = rule.isAboutConfiguration ? Configuration.fileName : "example.yaml"
    return pipeline.check(RuleExample(text).bytes, path: path)
  }
}

/// `Documentation/Rules.md`.
package func rulesDocument() -> String {
  var text = """
    # The rules

    Written from the rules themselves; `QTOOL_RECORD=1 swift test` writes it anew. `qtool explain NAME` prints the
    same in a terminal, with what qtool says of the example.

    """
  for topic in RuleDescription.Topic.allCases {
    let rules = everyRule.filter { $0.topic == topic }
    guard !rules.isEmpty else { continue }
    text += "\n## \(topic.rawValue)\n"
    for rule in rules { text += entry(rule) }
  }
  return text
}

private func entry(_ rule: RuleDescription) -> String {
  """

  ### \(rule.name)

  \(markdownBody(of: rule))

  """
}

/// The page of a rule on its own, as an editor shows it.
package func markdownPage(of rule: RuleDescription) -> String {
  "### \(rule.name)\n\n\(markdownBody(of: rule))"
}

private func markdownBody(of rule: RuleDescription) -> String {
  """
  \(rule.severity.rawValue): \(rule.summary)\(rule.isEssential ? " (cannot be turned off)" : "")

  \(rule.reason)
  \(rule.configuration.map { "\nWith this `.qtool.yaml`:\n\n```yaml\n\($0)\n```\n" } ?? "")
  Not so:

  ```yaml
  \(rule.failingText)
  ```

  But so:

  ```yaml
  \(rule.passing)
  ```
  """
}
