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

/// The number of rows in which something was found, the first three of them, and, if reports list them, all.
struct RowCount: Sendable {
  private(set) var count = 0
  /// Zero for none. An array would be memory of its own for each value.
  private var rows = (0, 0, 0)
  /// Nil unless all rows are kept.
  private(set) var all: RowList?

  static let shown = 3

  init(keepsAll: Bool) { all = keepsAll ? RowList() : nil }

  var first: [Int] { Array([rows.0, rows.1, rows.2].prefix(count)) }

  /// Rows are added in ascending order.
  @inline(__always) mutating func add(_ row: Int) {
    count += 1
    if count <= Self.shown { addFirst(row) }
    all?.append(row)
  }

  /// Adds rows after the first three, of a count that does not keep all.
  mutating func add(more rows: Int) { count += rows }

  private mutating func addFirst(_ row: Int) {
    switch count {
    case 1: rows.0 = row
    case 2: rows.1 = row
    default: rows.2 = row
    }
  }

  mutating func add(_ other: RowCount) {
    let first = (first + other.first).sorted() + [0, 0, 0]
    rows = (first[0], first[1], first[2])
    count += other.count
    all = all.flatMap { own in other.all.map { own.merged(with: $0) } }
  }
}

/// A list by number, such as of participants, with memory only for those that something was counted for: two threads that each see
/// half of a million participants do not both keep all of them.
package struct PagedArray<Element: Sendable>: Sendable {
  /// Without elements where nothing was counted.
  private var pages: [[Element]] = []
  private let empty: Element

  private static var pageSize: Int { 1_024 }

  package init(empty: Element) { self.empty = empty }

  package subscript(number: Int) -> Element {
    get {
      let page = number / Self.pageSize
      return page < pages.count && !pages[page].isEmpty ? pages[page][number % Self.pageSize] : empty
    }
    _modify {
      let page = number / Self.pageSize
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = Array(repeating: empty, count: Self.pageSize) }
      yield &pages[page][number % Self.pageSize]
    }
  }

  /// The numbers of all elements that may not be empty.
  package var indices: some Sequence<Int> {
    pages.indices.lazy.filter { !pages[$0].isEmpty }.flatMap { $0 * Self.pageSize..<($0 + 1) * Self.pageSize }
  }

  /// All elements that may not be empty.
  var elements: some Sequence<Element> { pages.lazy.joined() }

  mutating func add(_ other: PagedArray, _ body: (inout Element, Element) -> Void) {
    while pages.count < other.pages.count { pages.append([]) }
    for (place, page) in other.pages.enumerated() where !page.isEmpty {
      if pages[place].isEmpty {
        pages[place] = page
      } else {
        for number in page.indices { body(&pages[place][number], page[number]) }
      }
    }
  }
}
