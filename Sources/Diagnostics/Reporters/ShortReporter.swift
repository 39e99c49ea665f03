import Terminal

/// One line per finding, in the format that editors and problem matchers know from compilers.
package struct ShortReporter: Reporter {
  package func bytes(of report: Report) -> [UInt8] {
    report.diagnostics.flatMap { Array((shortLine($0) + "\n").utf8) }
  }
}

/// Such as `daily.yaml:4:9: error: question id `hours` is already taken [duplicate-id]`.
func shortLine(_ diagnostic: Diagnostic) -> String {
  escapeControls(
    "\(diagnostic.place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]")
}
