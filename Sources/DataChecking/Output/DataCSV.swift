/// One line for each finding, for spreadsheets.
extension DataReport {
  package var csv: [UInt8] {
    var bytes: [UInt8] = []
    write(["file", "rule", "severity", "column", "value", "count", "rows", "message", "help"], to: &bytes)
    for finding in findings {
      write(
        [
          finding.file, finding.rule.name, finding.severity.rawValue, finding.column ?? "",
          finding.value ?? "", "\(finding.count)", finding.rowNumbers, finding.message, finding.help ?? "",
        ], to: &bytes)
    }
    return bytes
  }

  private func write(_ line: [String], to bytes: inout [UInt8]) {
    bytes += Array((line.map(spreadsheetCell).joined(separator: ",") + "\n").utf8)
  }
}

extension DataFinding {
  fileprivate var rowNumbers: String {
    allRows.map { $0.map(String.init).joined(separator: ";") }
      ?? rows.map(String.init).joined(separator: ";")
  }
}

/// A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text.
package func spreadsheetCell(_ text: String) -> String {
  let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let safe = isFormula ? "'" + text : text
  guard safe.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else { return safe }
  return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
