import CTables

/// A file of `CTables/Files`: bytes of the program itself, so it takes no time at the start and needs no file at run time.
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
}
