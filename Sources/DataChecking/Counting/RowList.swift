/// Numbers of rows in ascending order. Each is kept as the distance to the one before, which is a byte for most.
package struct RowList: Sendable, Sequence {
  private var bytes: [UInt8] = []
  private var last = 0
  package private(set) var count = 0
  /// Before every 64th row: where its distance begins, and the row before it.
  private var starts: [(byte: Int, row: Int)] = []

  private static let stretch = 64

  package init() {}

  mutating func append(_ row: Int) {
    if count.isMultiple(of: Self.stretch) { starts.append((bytes.count, last)) }
    count += 1
    var distance = UInt(row - last)
    last = row
    while distance >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: distance) | 0x80)
      distance >>= 7
    }
    bytes.append(UInt8(distance))
  }

  /// All rows of both, in their order.
  func merged(with other: RowList) -> RowList {
    guard !bytes.isEmpty, !other.bytes.isEmpty else { return bytes.isEmpty ? other : self }
    var merged = RowList()
    var (left, right) = (makeIterator(), other.makeIterator())
    var (first, second) = (left.next(), right.next())
    while first != nil || second != nil {
      if let row = first, row <= second ?? .max {
        merged.append(row)
        first = left.next()
      } else if let row = second {
        merged.append(row)
        second = right.next()
      }
    }
    return merged
  }

  package struct Iterator: IteratorProtocol {
    fileprivate let bytes: [UInt8]
    private var place: Int
    private var row: Int

    fileprivate init(_ bytes: [UInt8], from start: (byte: Int, row: Int) = (0, 0)) {
      self.bytes = bytes
      (place, row) = start
    }

    package mutating func next() -> Int? {
      guard place < bytes.count else { return nil }
      var (distance, shift) = (UInt(0), UInt(0))
      while bytes[place] >= 0x80 {
        distance |= UInt(bytes[place] & 0x7F) << shift
        shift += 7
        place += 1
      }
      distance |= UInt(bytes[place]) << shift
      place += 1
      row += Int(distance)
      return row
    }
  }

  /// The rows at some places in the list.
  package func rows(in places: Range<Int>) -> [Int] {
    guard !places.isEmpty else { return [] }
    var iterator = Iterator(bytes, from: starts[places.lowerBound / Self.stretch])
    for _ in 0..<places.lowerBound % Self.stretch { _ = iterator.next() }
    return places.compactMap { _ in iterator.next() }
  }

  package func makeIterator() -> Iterator { Iterator(bytes) }
}
