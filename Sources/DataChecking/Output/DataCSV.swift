/// One line for each finding, for spreadsheets.
extension DataReport {
  package var csv: [UInt8] {
    var bytes: [UInt8] = []
    writeCSV { bytes += $0 }
    return bytes
  }

  /// Writes one line after the other: a finding may have a million rows.
  package func writeCSV<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(line(["file", "rule", "severity", "column", "value", "count", "rows", "message", "help"]))
    for finding in findings {
      try sink(
        line([
          finding.file, finding.rule.name, finding.severity.rawValue, finding.column ?? "",
          finding.value ?? "", "\(finding.count)", finding.rowNumbers, finding.message, finding.help ?? "",
        ]))
    }
  }

  private func line(_ cells: [String]) -> [UInt8] {
    Array((cells.map(spreadsheetCell).joined(separator: ",") + "\n").utf8)
  }
}

extension DataFinding {
  fileprivate var rowNumbers: String {
    guard let allRows else { return rows.map(String.init).joined(separator: ";") }
    var text = ""
    for row in allRows {
      if !text.isEmpty { text += ";" }
      text += String(row)
    }
    return text
  }
}

/// A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text.
package func spreadsheetCell(_ text: String) -> String {
  let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let safe = isFormula ? "'" + text : text
  guard safe.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else { return safe }
  return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
