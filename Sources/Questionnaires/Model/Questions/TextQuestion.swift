import Diagnostics

/// Typed text.
package struct TextQuestion: Sendable {
  package let input: Located<TextInput>?
  package let pattern: Pattern?

  package var inputKind: TextInput { input?.value ?? .line }

  /// The pattern that the whole input must match, with the author's hint and examples.
  package struct Pattern: Sendable {
    /// An ECMA-262 pattern with flag `u`.
    package let source: Located<String>
    package let hint: Text?
    package let valid: [Located<String>]
    package let invalid: [Located<String>]
    package let scalar: ScalarPlace
  }
}

/// The kind of field for typing a text.
package enum TextInput: String, CaseIterable, Sendable {
  case line
  case area
  case email
  case url
  case tel
  case password
}
