/// Adjacent lines that were removed, and those that replace them, numbered from 0.
package struct LineChange: Equatable, Sendable {
  package let old: Range<Int>
  package let new: Range<Int>
}

/// The changes that turn one text into another.
package func lineChanges(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [LineChange] {
  LineDifference(old, new).changes
}

/// Each line includes its line feed; a carriage return before it belongs to the line.
package func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  while let end = text[start...].firstIndex(of: 0x0A) {
    lines.append(text[start...end])
    start = end + 1
  }
  if start < text.count { lines.append(text[start...]) }
  return lines
}

/// The lines of two texts that have no counterpart in the other text.
struct LineDifference {
  private(set) var isRemoved: [Bool]
  private(set) var isAdded: [Bool]

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    isRemoved = Array(repeating: false, count: old.count)
    isAdded = Array(repeating: false, count: new.count)
    var numbers = LineNumbers()
    let oldLines = old.map { numbers.number(of: $0) }
    let newLines = new.map { numbers.number(of: $0) }
    let inOld = numbers.occurrences(in: oldLines)
    let inNew = numbers.occurrences(in: newLines)
    // A line that occurs in only one text has no counterpart. Dropping those first makes it cheap to compare texts
    // that differ everywhere.
    let oldShared = oldLines.indices.filter { inNew[oldLines[$0]] }
    let newShared = newLines.indices.filter { inOld[newLines[$0]] }
    for index in oldLines.indices where !inNew[oldLines[index]] { isRemoved[index] = true }
    for index in newLines.indices where !inOld[newLines[index]] { isAdded[index] = true }
    pair(oldShared.map { ($0, oldLines[$0]) }[...], newShared.map { ($0, newLines[$0]) }[...])
  }

  /// In the order of the lines.
  var changes: [LineChange] {
    var changes: [LineChange] = []
    var (x, y) = (0, 0)
    while x < isRemoved.count || y < isAdded.count {
      let (oldStart, newStart) = (x, y)
      while x < isRemoved.count, isRemoved[x] { x += 1 }
      while y < isAdded.count, isAdded[y] { y += 1 }
      if x > oldStart || y > newStart {
        changes.append(LineChange(old: oldStart..<x, new: newStart..<y))
      } else {
        x += 1
        y += 1
      }
    }
    return changes
  }

  /// With more lines than this on each side, everything between the first and the last change is replaced: the
  /// search would take quadratic time.
  private static let mostCompared = 2_000

  private typealias NumberedLines = ArraySlice<(index: Int, number: Int)>

  /// Marks the lines that occur in both texts but have no counterpart in the right order.
  private mutating func pair(_ old: NumberedLines, _ new: NumberedLines) {
    let start = zip(old, new).prefix { $0.number == $1.number }.count
    let (old, new) = (old.dropFirst(start), new.dropFirst(start))
    let end = zip(old.reversed(), new.reversed()).prefix { $0.number == $1.number }.count
    let (left, right) = (Array(old.dropLast(end)), Array(new.dropLast(end)))
    guard max(left.count, right.count) <= Self.mostCompared else {
      for line in left { isRemoved[line.index] = true }
      for line in right { isAdded[line.index] = true }
      return
    }
    for change in right.map(\.number).difference(from: left.map(\.number)) {
      switch change {
      case .remove(let offset, _, _): isRemoved[left[offset].index] = true
      case .insert(let offset, _, _): isAdded[right[offset].index] = true
      }
    }
  }
}

/// Equal lines get equal numbers, so that comparing two lines costs the same however long they are.
private struct LineNumbers {
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private var numbers: [Line: Int] = [:]

  mutating func number(of bytes: ArraySlice<UInt8>) -> Int {
    let line = Line(bytes: bytes)
    if let known = numbers[line] { return known }
    numbers[line] = numbers.count
    return numbers.count - 1
  }

  func occurrences(in lines: [Int]) -> [Bool] {
    var occurs = Array(repeating: false, count: numbers.count)
    for line in lines { occurs[line] = true }
    return occurs
  }
}
