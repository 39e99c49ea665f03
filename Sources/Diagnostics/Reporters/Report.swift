/// Everything one run found, for a reporter to show.
package struct Report: Sendable {
  /// By file in the order they were given, then by place.
  package let diagnostics: [Diagnostic]
  /// How many questionnaires were looked at.
  package let fileCount: Int

  package init(diagnostics: [Diagnostic], fileCount: Int) {
    self.diagnostics = diagnostics
    self.fileCount = fileCount
  }

  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

/// Turns a report into the bytes of one format.
package protocol Reporter: Sendable {
  func bytes(of report: Report) -> [UInt8]
}
