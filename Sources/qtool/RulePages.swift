import Checking
import Comparing
import Diagnostics
import Terminal

/// The list of all rules by topic, of all rules of data, and of all changes.
enum RuleIndex {
  private struct Row {
    let name: String
    /// The severity, or the class of a change.
    let weight: String
    let summary: String
  }

  static func lines(width: Int) -> [StyledText] {
    let column = (ExplainedName.all.map { $0.name.utf8.count }.max() ?? 0) + 2
    return chapters.flatMap { title, rows -> [StyledText] in
      guard !rows.isEmpty else { return [] }
      return [StyledText(title, .bold)] + rows.flatMap { entry($0, column, width) } + [""]
    } + wrap("qtool explain NAME explains one of them.", width: width)
  }

  private static var chapters: [(title: String, rows: [Row])] {
    let topics = RuleDescription.Topic.allCases.map { topic in
      let rules = everyRule.filter { $0.topic == topic }
      return (
        topic.rawValue, rules.map { Row(name: $0.name, weight: $0.severity.rawValue, summary: $0.summary) }
      )
    }
    let data = DataRule.allCases.map {
      Row(name: $0.name, weight: $0.usualSeverity.rawValue, summary: $0.about.summary)
    }
    let changes = catalogue.map {
      Row(name: $0.kind.rawValue, weight: $0.classes[0].rawValue, summary: $0.summary)
    }
    return topics + [("Answers (qtool check-data)", data), ("Changes (qtool diff)", changes)]
  }

  private static func entry(_ row: Row, _ column: Int, _ width: Int) -> [StyledText] {
    let name = "  " + row.name + String(repeating: " ", count: column - row.name.utf8.count)
    let weight = row.weight + String(repeating: " ", count: 13 - row.weight.utf8.count)
    let indent = name.utf8.count + weight.utf8.count
    let text = wrap(StyledText(row.summary), width: max(width - indent, 20))
    return text.enumerated().map { index, line in
      let start = StyledText(name) + StyledText(weight, .dim)
      return (index == 0 ? start : StyledText(String(repeating: " ", count: indent))) + line
    }
  }
}

/// The page of one name, with a part for each command that prints it.
struct ExplainedPage {
  private let name: ExplainedName
  private let width: Int

  init(_ name: ExplainedName, width: Int) {
    self.name = name
    self.width = width
  }

  var lines: [StyledText] {
    let parts = [
      name.rule.map { RulePage(rule: $0).lines(width: width) },
      name.dataRule.map { DataRulePage(rule: $0).lines(width: width) },
      name.change.map { ChangePage(change: $0).lines(width: width) },
    ]
    return Array(parts.compactMap(\.self).joined(separator: [""]))
  }
}

/// The page of a rule of data.
private struct DataRulePage {
  let rule: DataRule

  func lines(width: Int) -> [StyledText] {
    let about = rule.about
    let severity = StyledText("  \(rule.usualSeverity.rawValue) in answers", .dim)
    var lines = [StyledText(rule.name, .bold) + severity]
    lines += wrap(StyledText(about.summary), width: width)
    lines += [""] + wrap(StyledText(about.reason), width: width)
    lines += [""] + wrap("Incorrect answers:", width: width) + indented(about.data)
    return lines + [""] + wrap("to this questionnaire:", width: width) + indented(about.questionnaire)
  }
}

/// The page of a kind of change.
private struct ChangePage {
  let change: CatalogueEntry

  func lines(width: Int) -> [StyledText] {
    let classes = change.classes.map(\.rawValue).joined(separator: ", ")
    let head = StyledText(change.kind.rawValue, .bold) + StyledText("  change: \(classes)", .dim)
    let meanings = change.classes.map { one in
      "\(one.rawValue): \(one.meaning). "
        + (one.settledBy.map { "What settles it: \($0)." } ?? "Nothing is needed.")
    }
    return [head] + wrap(StyledText(change.summary), width: width) + [""]
      + meanings.flatMap { wrap(StyledText($0), width: width) }
  }
}

/// The page of one rule.
private struct RulePage {
  let rule: RuleDescription

  func lines(width: Int) -> [StyledText] {
    var lines = [StyledText(rule.name, .bold) + StyledText("  \(rule.severity.rawValue)", .dim)]
    lines += wrap(StyledText(rule.summary), width: width)
    lines += [""] + wrap(StyledText(rule.reason), width: width)
    for (introduction, text) in rule.surroundings {
      lines += [""] + wrap(StyledText(introduction), width: width) + indented(text)
    }
    lines += [""] + wrap("Incorrect:", width: width) + indented(rule.failingText)
    lines += [""] + findings.map { StyledText("  ") + $0 }
    lines += [""] + wrap("Correct:", width: width) + indented(rule.passing)
    if rule.isEssential {
      lines += [""] + wrap("Cannot be turned off: such a questionnaire cannot be compiled.", width: width)
    }
    if rule.isFixed {
      lines += [""] + wrap("Settings cannot turn it off; a comment with a reason can allow it.", width: width)
    }
    if rule.isOffByDefault {
      let words = "Off by default; `rules: {\(rule.name): hint}` in .qtool.yaml turns it on."
      lines += [""] + wrap(StyledText(words), width: width)
    }
    return lines
  }

  /// Findings in the failing example, so that the page shows what readers will see.
  private var findings: [StyledText] {
    let diagnostics = exampleFindings(rule.failing, of: rule).filter { $0.rule == rule.name }
    let report = Report(diagnostics: diagnostics, fileCount: 1)
    let text = String(
      decoding: TextReporter(usesColor: false, isBrief: true).bytes(of: report), as: UTF8.self)
    return text.split(separator: "\n").map { StyledText($0) }
  }

}

private func indented(_ text: String) -> [StyledText] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText("  \($0)", .italic) }
}

/// A name that a command prints, and everything that it is the name of. A rule of `lint` and a rule of `check-data` that
/// share a name are about the same fault, in a questionnaire and in its answers.
struct ExplainedName {
  let name: String
  let rule: RuleDescription?
  let dataRule: DataRule?
  let change: CatalogueEntry?

  /// All names of rules, rules of data and changes, sorted.
  static let all: [ExplainedName] = {
    let rules = Dictionary(uniqueKeysWithValues: everyRule.map { ($0.name, $0) })
    let data = Dictionary(uniqueKeysWithValues: DataRule.allCases.map { ($0.name, $0) })
    let changes = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.kind.rawValue, $0) })
    return Set(rules.keys).union(data.keys).union(changes.keys).sorted().map {
      ExplainedName(name: $0, rule: rules[$0], dataRule: data[$0], change: changes[$0])
    }
  }()
}
