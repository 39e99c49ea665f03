/// One line for each finding, for spreadsheets.
struct CSVReporter: Reporter {
  func bytes(of report: Report) -> [UInt8] {
    let names = ["file", "line", "column", "severity", "rule", "class", "message", "help"]
    let failures = report.failures.map { [$0.path, "", "", "error", "unreadable-file", "", $0.reason, ""] }
    return withoutWorkflowCommands(([names] + report.diagnostics.map(cells) + failures).flatMap(csvLine))
  }

  private func cells(of diagnostic: Diagnostic) -> [String] {
    let position = diagnostic.position()
    return [
      diagnostic.file.path, position.map { "\($0.line)" } ?? "", position.map { "\($0.column)" } ?? "",
      diagnostic.severity.rawValue, diagnostic.rule, diagnostic.changeClass ?? "", diagnostic.message,
      diagnostic.finding.help ?? "",
    ]
  }
}

package func csvLine(_ cells: [String]) -> [UInt8] {
  Array((cells.map(spreadsheetCell).joined(separator: ",") + "\n").utf8)
}

/// A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text.
package func spreadsheetCell(_ text: String) -> String {
  let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let safe = isFormula ? "'" + text : text
  guard safe.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else { return safe }
  return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
