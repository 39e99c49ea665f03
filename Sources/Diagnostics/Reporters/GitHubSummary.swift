import Terminal

/// The findings as a table for the page of a job in GitHub Actions.
package struct GitHubSummary {
  private let report: Report
  /// The address of a file's lines on GitHub, up to the path; nil where it is not known.
  private let address: String?

  package init(_ report: Report, address: String?) {
    self.report = report
    self.address = address
  }

  /// Markdown of at most so many bytes, the worst first; nil where there is no room to say anything.
  package func markdown(limit: Int) -> [UInt8]? {
    let head = "### qtool, \(report.summary)\n\n"
    let rows = self.rows
    guard !rows.isEmpty else { return head.utf8.count <= limit ? Array(head.utf8) : nil }
    var text = Array((head + "| | where | what | rule |\n| --- | --- | --- | --- |\n").utf8)
    // What the last line may take.
    let room = limit - 80
    guard text.count <= room else { return nil }
    for (index, row) in rows.enumerated() {
      guard text.count + row.utf8.count <= room else {
        return text + Array("\n\(rows.count - index) more did not fit into this summary.\n\n".utf8)
      }
      text += Array(row.utf8)
    }
    return text + [0x0A]
  }

  private var rows: [String] {
    let unreadable = report.failures.map { row("error", inMarkdown($0.path), $0.reason, rule: "") }
    let findings = Severity.allCases.reversed().flatMap { severity in
      report.diagnostics.filter { $0.severity == severity }.map(row)
    }
    return unreadable + findings
  }

  private func row(_ diagnostic: Diagnostic) -> String {
    row(diagnostic.severity.rawValue, link(diagnostic), diagnostic.messageWithHelp, rule: diagnostic.rule)
  }

  private func row(_ severity: String, _ place: String, _ message: String, rule: String) -> String {
    "| \(severity) | \(place) | \(inMarkdown(message)) | \(rule) |\n"
  }

  private func link(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.file.position(at: diagnostic.finding.range.start).line
    let place = report.place(of: diagnostic.file)
    let words = inMarkdown("\(place.path ?? diagnostic.file.path):\(line)")
    guard let address, case .repository(let path) = place else { return words }
    return "[\(words)](\(address)\(percentEncoded(path))#L\(line))"
  }

  /// Text that Markdown shows as it is: no table cell, link, image, tag, formula, mention or reference of its own.
  private func inMarkdown(_ text: String) -> String {
    var escaped = ""
    for scalar in escapeControls(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // An empty comment ends the word that would be looked up.
      case "@", "#": escaped += "\(scalar)<!-- -->"
      case "\\", "`", "*", "_", "~", "|", "[", "]", "(", ")", "!", "$": escaped += "\\\(scalar)"
      // Addresses become links by themselves.
      case "/" where escaped.hasSuffix(":"), "." where escaped.lowercased().hasSuffix("www"):
        escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
