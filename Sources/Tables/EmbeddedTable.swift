import CTables

/// A file of `CTables/Files` or a page of `Rules`: bytes of the program itself, so it takes no time at the start and needs no file at run time.
///
/// It is public because only what is public is inlined into other modules, which read it byte by byte.
public struct EmbeddedTable: RandomAccessCollection, Sendable {
  // Nothing changes or frees the bytes of the program.
  @usableFromInline nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  init(_ table: CTable) {
    bytes = UnsafeBufferPointer(start: table.bytes, count: table.count)
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { bytes.count }

  @inlinable public subscript(place: Int) -> UInt8 {
    precondition(bytes.indices.contains(place), "a place outside the table")
    return bytes[place]
  }

  /// The bytes as they are, so that a text is made of them at once.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? {
    try body(bytes)
  }
}
