/// One line for each finding, for spreadsheets.
extension DataReport {
  package var csv: [UInt8] {
    var lines = [["file", "rule", "severity", "column", "value", "count", "rows", "message", "help"]]
    for finding in findings {
      lines.append([
        finding.file, finding.rule.name, finding.severity.rawValue, finding.column ?? "", finding.value ?? "",
        "\(finding.count)", finding.rows.map(String.init).joined(separator: ";"), finding.message,
        finding.help ?? "",
      ])
    }
    return lines.flatMap { line in Array((line.map(cell).joined(separator: ",") + "\n").utf8) }
  }
}

/// A spreadsheet would run a cell that begins like a formula, so an apostrophe makes it a text.
private func cell(_ text: String) -> String {
  let isFormula = text.utf8.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  let safe = isFormula ? "'" + text : text
  guard safe.utf8.contains(where: { "\",\n\r".utf8.contains($0) }) else { return safe }
  return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
