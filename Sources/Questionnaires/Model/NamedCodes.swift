import Diagnostics

/// Answer codes that the author names beside a list, such as those of `exclusive` and `no-answer`.
package struct NamedCodes: Sendable {
  /// In the order in which they are written.
  package let written: [Located<String>]
  /// The codes, if there are so many that searching them takes time.
  private let many: Set<String>

  init(_ written: [Located<String>]) {
    self.written = written
    many = written.count > 32 ? Set(written.map(\.value)) : []
  }

  package var isEmpty: Bool { written.isEmpty }

  package func contains(_ code: Code) -> Bool {
    many.isEmpty ? written.contains { $0.value == code.text } : many.contains(code.text)
  }
}
