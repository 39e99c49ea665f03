/// A finding that people decided to accept. Only SARIF lists it, so that its readers know that it is not gone.
package struct SuppressedFinding: Sendable {
  package enum Decision: Sendable {
    /// A comment in the file, with its reason.
    case comment(reason: String)
    case baseline
  }

  package let diagnostic: Diagnostic
  package let decision: Decision

  package init(_ diagnostic: Diagnostic, by decision: Decision) {
    self.diagnostic = diagnostic
    self.decision = decision
  }
}
