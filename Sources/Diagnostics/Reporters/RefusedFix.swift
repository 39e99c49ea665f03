/// A fix that was not applied, because the file would not be better afterwards.
package struct RefusedFix: Sendable {
  private let finding: Diagnostic
  private let why: String

  /// - Parameter why: empty if that was not tried
  package init(_ finding: Diagnostic, why: String) {
    self.finding = finding
    self.why = why
  }

  var isExplained: Bool { !why.isEmpty }

  /// Such as `mood.yaml:5, …: it leads to another error: …`.
  var words: String {
    let place = finding.position().map { "\(finding.file.path):\($0.line)" } ?? finding.file.path
    return "\(place), \(finding.finding.message)" + (why.isEmpty ? "" : ": \(why)")
  }
}
