/// What a phase returns: findings, and a value only if none of them is an error.
package struct Outcome<Value> {
  package let value: Value?
  package let diagnostics: [Diagnostic]

  package init(_ value: Value?, _ diagnostics: [Diagnostic] = []) {
    precondition(
      (value == nil) == diagnostics.hasErrors, "a phase returns a value exactly if it found no error")
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Outcome: Sendable where Value: Sendable {}
