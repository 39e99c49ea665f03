import Diagnostics
import Questionnaires

package struct TypographicQuotes: Rule {
  package let about = RuleDescription(
    name: "typographic-quotes", topic: .texts, severity: .warning,
    summary: "a whole text in quotes such as „…“, which participants would read",
    rationale: """
      Word processors write “…” or „…“ instead of straight quotes. For YAML they are a part of the text, so participants read them.
      If they should, as in an item that quotes somebody, allow it with a reason. `--fix` leaves quotes that are in straight quotes
      themselves.
      """,
    failing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: ↓„Wie geht es Ihnen?“}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "Wie geht es Ihnen?"}
      """)

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      text.value.insideTypographicQuotes.map {
        .inTypographicQuotes(text, $0, mayBeMeant: !texts.isWithoutQuotes(text))
      }
    }
  }
}

extension Finding {
  fileprivate static func inTypographicQuotes(
    _ text: Located<String>, _ inner: String, mayBeMeant: Bool
  ) -> Finding {
    let isPlain = !inner.contains { $0 == "\"" || $0 == "\\" }
    let doubled = inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    let quoted = isPlain ? "\"\(inner)\"" : "'\(doubled)'"
    return Finding(
      "participants would read the quotes around this text", at: text.range,
      help: "write straight quotes: `\(quoted)`",
      fix: Fix([Fix.Edit(text.range, quoted)], isSafe: !mayBeMeant, restoresText: true))
  }
}
