import Diagnostics

/// One line for each finding, for spreadsheets.
extension DataReport {
  package var csv: [UInt8] {
    var bytes: [UInt8] = []
    writeCSV { bytes += $0 }
    return bytes
  }

  /// Writes one line after the other: a finding may have a million rows.
  package func writeCSV<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try sink(csvLine(["file", "rule", "severity", "column", "value", "count", "rows", "message", "help"]))
    for finding in findings {
      try sink(
        csvLine([
          finding.file, finding.rule.name, finding.severity.rawValue, finding.column ?? "",
          finding.value ?? "", "\(finding.count)", finding.rowNumbers, finding.message, finding.help ?? "",
        ]))
    }
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
