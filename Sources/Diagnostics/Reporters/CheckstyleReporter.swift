/// Checkstyle's XML, which many tools read.
package struct CheckstyleReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    let files = byFile(report.diagnostics).map { group in
      XMLElement("file", [("name", group.path)], group.diagnostics.map(error))
    }
    let unreadable = report.failures.map { failure in
      let error = [("line", "1"), ("severity", "error"), ("message", failure.message), ("source", "qtool")]
      return XMLElement("file", [("name", failure.path)], [XMLElement("error", error)])
    }
    return XMLElement("checkstyle", [("version", "10.0")], files + unreadable).document
  }

  private func error(_ diagnostic: Diagnostic) -> XMLElement {
    // Of a table, its header, because some readers cannot do without a line.
    let position = diagnostic.position(in: .utf16) ?? SourcePosition(line: 1, column: 1)
    return XMLElement(
      "error",
      [
        ("line", "\(position.line)"), ("column", "\(position.column)"),
        ("severity", severity(diagnostic.severity)), ("message", diagnostic.messageWithHelp),
        ("source", "qtool.\(diagnostic.rule)"),
      ])
  }

  private func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .hint: "info"
    }
  }
}
