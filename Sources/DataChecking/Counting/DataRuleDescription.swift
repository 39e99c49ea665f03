import Diagnostics
import Tables

/// What a rule of data is about: its page in `Rules/answers`, which `qtool explain` prints, and whose example is its first
/// test.
package struct DataRuleDescription: Sendable {
  private let page: PageText

  fileprivate init(_ page: PageText) { self.page = page }

  /// What is wrong, in one line.
  package var summary: String { page.summary }

  /// Why it matters for the data, and what to do.
  package var reason: String { page.reason }

  /// A table with the fault.
  package var data: String { page.block("Incorrect") }

  /// What the table has answers to.
  package var questionnaire: String { page.block("Of this questionnaire") }
}

extension DataRule {
  /// As reports describe it.
  package var ruleSummary: RuleSummary {
    RuleSummary(
      name: name, severity: usualSeverity, tag: "answers", summary: about.summary, reason: about.reason)
  }

  /// What `qtool explain` says about it. A test checks that there is a page for each rule.
  package var about: DataRuleDescription { DataRuleDescription(pages[name]!) }
}

/// By title.
private let pages: [String: PageText] = {
  let all = EmbeddedTable.answerPages.map { PageText(String(decoding: $0, as: UTF8.self)) }
  return Dictionary(all.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
}()
