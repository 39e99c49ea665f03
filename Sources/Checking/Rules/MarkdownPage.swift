import Diagnostics

/// The page of a rule, as `Documentation/Rules.md` has it and an editor shows it.
package func markdownPage(of rule: RuleDescription) -> String {
  """
  ### \(rule.name)

  \(rule.severity.rawValue): \(rule.summary)\(rule.isEssential || rule.isFixed ? " (cannot be turned off)" : rule.isOffByDefault ? " (off by default)" : "")

  \(rule.reason)
  \(rule.surroundings.map { "\n\($0)\n\n```yaml\n\($1)\n```\n" }.joined())
  Incorrect:

  ```\(rule.exampleLanguage)
  \(rule.failingText)
  ```

  Correct:

  ```\(rule.exampleLanguage)
  \(rule.passing)
  ```
  """
}
