/// A range of a file's text, as byte offsets into its UTF-8: what every finding points at.
///
/// Offsets are exact and take eight bytes; `SourceFile` converts them to lines and columns in the unit that a reader
/// counts in, and only for what is reported.
///
/// Public because only public code is inlined across modules; otherwise `Located` would be created by its
/// unspecialized initializer, which took a sixth of reading.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, from 0.
  public let start: UInt32
  /// The offset after the last byte.
  public let end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  package init(_ bytes: Range<Int>) {
    self.init(start: UInt32(clamping: bytes.lowerBound), end: UInt32(clamping: bytes.upperBound))
  }

  package var bytes: Range<Int> { Int(start)..<Int(end) }

  /// From the start of this range to the end of the other.
  package func through(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}

/// A place as people count it: line and column from 1.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The unit in which columns are counted. The tools that read qtool's reports do not agree on it.
package enum ColumnUnit: Sendable {
  case scalars
  case utf16
  case bytes
}

/// A value and the place where its author wrote it.
public struct Located<Value> {
  public let value: Value
  public let range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}
