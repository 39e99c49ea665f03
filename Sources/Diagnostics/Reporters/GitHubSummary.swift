import Terminal

/// The findings as a table for the page of a job in GitHub Actions.
package struct GitHubSummary {
  private let report: Report
  /// The URL of a file's lines on GitHub, up to the path; nil if it is unknown.
  private let address: String?

  package init(_ report: Report, address: String?) {
    self.report = report
    self.address = address
  }

  /// Markdown with a limited number of bytes, the most serious findings first; nil if there is no room at all.
  package func markdown(limit: Int) -> [UInt8]? {
    let head = "### qtool, \(report.summary)\n\n"
    let rows = self.rows
    guard !rows.isEmpty else { return head.utf8.count <= limit ? Array(head.utf8) : nil }
    var text = Array((head + "| | where | what | rule |\n| --- | --- | --- | --- |\n").utf8)
    // Room for the last line.
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
    let unreadable = report.failures.map { row("error", escapedForMarkdown($0.path), $0.reason, rule: "") }
    let findings = Severity.allCases.reversed().flatMap { severity in
      report.diagnostics.filter { $0.severity == severity }.map(row)
    }
    return unreadable + findings
  }

  private func row(_ diagnostic: Diagnostic) -> String {
    row(diagnostic.severity.rawValue, link(diagnostic), diagnostic.messageWithHelp, rule: diagnostic.title)
  }

  private func row(_ severity: String, _ place: String, _ message: String, rule: String) -> String {
    "| \(severity) | \(place) | \(escapedForMarkdown(message)) | \(rule) |\n"
  }

  private func link(_ diagnostic: Diagnostic) -> String {
    let line = diagnostic.position()?.line
    let place = report.place(of: diagnostic.file)
    let words = escapedForMarkdown((place.path ?? diagnostic.file.path) + (line.map { ":\($0)" } ?? ""))
    guard let address, case .repository(let path) = place else { return words }
    return "[\(words)](\(address)\(percentEncoded(path))\(line.map { "#L\($0)" } ?? ""))"
  }
}

/// A comment on a pull request. The first line is a mark by which a later run finds the comment to update.
struct MarkdownReporter: Reporter {
  /// GitHub refuses longer comments.
  private static let limit = 65_000

  let command: String

  func bytes(of report: Report) -> [UInt8] {
    let mark = Array("<!-- qtool-\(command) -->\n".utf8)
    return mark + (GitHubSummary(report, address: nil).markdown(limit: Self.limit - mark.count) ?? [])
  }
}

/// Text escaped so that Markdown shows it as it is, without table cells, links, images, tags, formulas, mentions or
/// references.
package func escapedForMarkdown(_ text: String) -> String {
  var escaped = ""
  for scalar in escapeControls(text).unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    // An empty comment ends the word that GitHub would look up.
    case "@", "#": escaped += "\(scalar)<!-- -->"
    case "\\", "`", "*", "_", "~", "|", "[", "]", "(", ")", "!", "$": escaped += "\\\(scalar)"
    // GitHub turns URLs into links.
    case "/" where escaped.hasSuffix(":"), "." where escaped.lowercased().hasSuffix("www"):
      escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}
