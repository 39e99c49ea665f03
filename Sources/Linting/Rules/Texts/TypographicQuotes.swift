import Diagnostics
import Questionnaires

package struct TypographicQuotes: Rule {
  package let about = RuleDescription("typographic-quotes")

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
