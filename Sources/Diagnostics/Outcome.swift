/// The result of a phase: its report, and a value unless the report contains an error without which there is none.
package struct Outcome<Value> {
  package let value: Value?
  package let report: PhaseReport

  package init(_ value: Value?, _ report: PhaseReport) {
    precondition(
      (value == nil) == report.hasErrors, "a phase returns a value exactly when it found no error")
    self.value = value
    self.report = report
  }

  package var diagnostics: [Diagnostic] { report.diagnostics }
}

extension Outcome: Sendable where Value: Sendable {}
