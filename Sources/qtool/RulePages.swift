import Checking
import Diagnostics
import Terminal

/// The list of all rules, by topic.
enum RuleIndex {
  static func lines(width: Int) -> [StyledText] {
    let column = (everyRule.map { $0.name.utf8.count }.max() ?? 0) + 2
    return RuleDescription.Topic.allCases.flatMap { topic -> [StyledText] in
      let rules = everyRule.filter { $0.topic == topic }
      guard !rules.isEmpty else { return [] }
      return [StyledText(topic.rawValue, .bold)] + rules.flatMap { entry($0, column, width) } + [""]
    } + wrap("qtool explain NAME explains one of them.", width: width)
  }

  private static func entry(_ rule: RuleDescription, _ column: Int, _ width: Int) -> [StyledText] {
    let name = "  " + rule.name + String(repeating: " ", count: column - rule.name.utf8.count)
    let severity =
      rule.severity.rawValue + String(repeating: " ", count: 9 - rule.severity.rawValue.utf8.count)
    let indent = name.utf8.count + severity.utf8.count
    let text = wrap(StyledText(rule.summary), width: max(width - indent, 20))
    return text.enumerated().map { index, line in
      let start = StyledText(name) + StyledText(severity, .dim)
      return (index == 0 ? start : StyledText(String(repeating: " ", count: indent))) + line
    }
  }
}

/// The page of one rule.
struct RulePage {
  let rule: RuleDescription

  func lines(width: Int) -> [StyledText] {
    var lines = [StyledText(rule.name, .bold) + StyledText("  \(rule.severity.rawValue)", .dim)]
    lines += wrap(StyledText(rule.summary), width: width)
    lines += [""] + wrap(StyledText(rule.reason), width: width)
    for (introduction, text) in rule.exampleSetting.surroundings {
      lines += [""] + wrap(StyledText(introduction), width: width) + example(text)
    }
    lines += [""] + wrap("Incorrect:", width: width) + example(rule.failingText)
    lines += [""] + findings.map { StyledText("  ") + $0 }
    lines += [""] + wrap("Correct:", width: width) + example(rule.passing)
    if rule.isEssential {
      lines += [""] + wrap("Cannot be turned off: such a questionnaire cannot be compiled.", width: width)
    }
    if rule.isOffByDefault {
      let words = "Off by default; `rules: {\(rule.name): hint}` in .qtool.yaml turns it on."
      lines += [""] + wrap(StyledText(words), width: width)
    }
    return lines
  }

  /// What qtool reports for the failing example, so that the page shows what readers will see.
  private var findings: [StyledText] {
    let diagnostics = exampleFindings(rule.failing, of: rule).filter { $0.rule == rule.name }
    let report = Report(diagnostics: diagnostics, fileCount: 1)
    let text = String(
      decoding: TextReporter(usesColor: false, isBrief: true).bytes(of: report), as: UTF8.self)
    return text.split(separator: "\n").map { StyledText($0) }
  }

  private func example(_ text: String) -> [StyledText] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      StyledText("  \($0)", .italic)
    }
  }
}
