/// Everything one run found, for a reporter to show.
package struct Report: Sendable {
  /// By file in the order they were given, then by place.
  package let diagnostics: [Diagnostic]
  /// How many questionnaires were looked at.
  package let fileCount: Int
  /// How many findings are left out as a baseline knows them.
  package let knownCount: Int
  /// What was done about findings that can be mended; nil where nothing was asked for.
  package let fixing: Fixing?

  package struct Fixing: Sendable {
    let mended: Int
    let includesUnsafe: Bool
    let isTrial: Bool

    /// So many findings were mended, or would be.
    package init(mended: Int, includesUnsafe: Bool, isTrial: Bool) {
      self.mended = mended
      self.includesUnsafe = includesUnsafe
      self.isTrial = isTrial
    }
  }

  package init(diagnostics: [Diagnostic], fileCount: Int, knownCount: Int = 0, fixing: Fixing? = nil) {
    self.diagnostics = diagnostics
    self.fileCount = fileCount
    self.knownCount = knownCount
    self.fixing = fixing
  }

  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// How many findings could be mended by asking for it, which has not been done.
  package func fixableCount(isSafe: Bool) -> Int {
    let isDone = fixing.map { isSafe || $0.includesUnsafe } ?? false
    return isDone ? 0 : diagnostics.count { $0.finding.fix?.isSafe == isSafe }
  }
}

/// Turns a report into the bytes of one format.
package protocol Reporter: Sendable {
  func bytes(of report: Report) -> [UInt8]
}
