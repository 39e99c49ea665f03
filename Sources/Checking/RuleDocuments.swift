import Diagnostics

/// `Documentation/Rules.md`.
package func rulesDocument() -> String {
  var text = """
    # The rules

    Generated from the rules; `QTOOL_RECORD=1 swift test` rewrites this page. `qtool explain NAME` prints the same in a
    terminal, with the findings of the example.

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

/// The page of a single rule, as an editor shows it.
package func markdownPage(of rule: RuleDescription) -> String {
  "### \(rule.name)\n\n\(markdownBody(of: rule))"
}

private func markdownBody(of rule: RuleDescription) -> String {
  """
  \(rule.severity.rawValue): \(rule.summary)\(rule.isEssential ? " (cannot be turned off)" : "")

  \(rule.reason)
  \(rule.exampleSetting.surroundings.map { "\n\($0)\n\n```yaml\n\($1)\n```\n" } ?? "")
  Incorrect:

  ```yaml
  \(rule.failingText)
  ```

  Correct:

  ```yaml
  \(rule.passing)
  ```
  """
}
