/// Why data cannot be read, and where.
package struct DataProblem: Error, Equatable, Sendable {
  package let file: String
  /// From 1; nil if the whole file is meant.
  package let line: Int?
  /// In characters, from 1.
  package let column: Int?
  package let message: String
  package let help: String?

  init(_ message: String, file: String, line: Int? = nil, column: Int? = nil, help: String? = nil) {
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.help = help
  }
}

/// A problem within a piece of a file, before its line and column are known.
struct LocalProblem: Error {
  let message: String
  let help: String?
  /// In bytes, from the start of the piece.
  let offset: Int
}
