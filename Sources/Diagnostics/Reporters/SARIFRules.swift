import JSON

/// A rule as GitHub shows it next to an alert.
func sarifRule(_ rule: RuleSummary) -> JSON {
  [
    "id": .string(rule.name),
    "name": .string(rule.name),
    "shortDescription": ["text": .string(shortened(rule.summary))],
    "fullDescription": ["text": .string(shortened(rule.reason))],
    "help": [
      "text": .string(help(rule, isMarkdown: false)), "markdown": .string(help(rule, isMarkdown: true)),
    ],
    "defaultConfiguration": defaultConfiguration(of: rule),
    "properties": [
      "tags": ["questionnaire", .string(rule.tag)],
      "precision": .string(precision(rule.severity)),
      "problem.severity": .string(problemSeverity(rule.severity)),
    ],
  ]
}

private func defaultConfiguration(of rule: RuleSummary) -> JSON {
  let level: JSON = ["level": .string(sarifLevel(rule.severity))]
  return rule.isOffByDefault ? level.merging(["enabled": false]) : level
}

func sarifLevel(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .hint: "note"
  }
}

private func problemSeverity(_ severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .hint: "recommendation"
  }
}

/// The share of findings that are real problems: errors always are, a hint may be intentional.
private func precision(_ severity: Severity) -> String {
  switch severity {
  case .error: "very-high"
  case .warning: "high"
  case .hint: "medium"
  }
}

/// The number of characters that GitHub shows of a description.
private let longestDescription = 1_024

/// Why the rule exists, with both examples if there is room, and where to read more.
private func help(_ rule: RuleSummary, isMarkdown: Bool) -> String {
  let command = "qtool explain \(rule.name)"
  let more = "For more, run \(isMarkdown ? "`\(command)`" : command)."
  let alone = [rule.reason, more].joined(separator: "\n\n")
  guard let examples = rule.examples else { return shortened(alone) }
  let language = isMarkdown ? rule.exampleLanguage : nil
  let failing = "Incorrect:\n\n" + example(examples.failing, language)
  let passing = "Correct:\n\n" + example(examples.passing, language)
  let texts = [[rule.reason, failing, passing, more], [rule.reason, passing, more]].map {
    $0.joined(separator: "\n\n")
  }
  return texts.first { $0.utf16.count <= longestDescription } ?? shortened(alone)
}

/// - Parameter language: nil outside Markdown
private func example(_ text: String, _ language: String?) -> String {
  if let language { return "```\(language)\n\(text)\n```" }
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(
    separator: "\n")
}

private func shortened(_ text: String) -> String {
  guard text.utf16.count > longestDescription else { return text }
  var short = ""
  for character in text where short.utf16.count + character.utf16.count < longestDescription {
    short.append(character)
  }
  return short + "…"
}
