/// Which lines of two texts have no partner in the other one.
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
    // A line that only one text has is no partner of any: leaving those out first makes texts that differ
    // everywhere cheap.
    let oldShared = oldLines.indices.filter { inNew[oldLines[$0]] }
    let newShared = newLines.indices.filter { inOld[newLines[$0]] }
    for index in oldLines.indices where !inNew[oldLines[index]] { isRemoved[index] = true }
    for index in newLines.indices where !inOld[newLines[index]] { isAdded[index] = true }
    var search = SnakeSearch(old: oldShared.map { oldLines[$0] }, new: newShared.map { newLines[$0] })
    search.run()
    for index in search.removed { isRemoved[oldShared[index]] = true }
    for index in search.added { isAdded[newShared[index]] = true }
  }
}

/// Equal lines get equal numbers, so that comparing two costs the same however long they are.
private struct LineNumbers {
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
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

/// Myers' search for the fewest changes, in linear space: from both ends at once until the ways meet.
///
/// Where the two differ in too much, it goes on from the point that got furthest: the result is then not the
/// shortest, but found in bounded time.
private struct SnakeSearch {
  private struct Box {
    var old: Range<Int>
    var new: Range<Int>
  }

  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []
  private let old: [Int]
  private let new: [Int]
  /// How far the ways from the start and from the end got on each diagonal.
  private var ahead: [Int]
  private var back: [Int]
  private let limit: Int

  init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    ahead = Array(repeating: 0, count: old.count + new.count + 3)
    back = ahead
    limit = max(256, Int(Double(old.count + new.count).squareRoot()))
  }

  mutating func run() {
    var open = [Box(old: old.indices, new: new.indices)]
    while var box = open.popLast() {
      trim(&box)
      if box.old.isEmpty || box.new.isEmpty {
        removed += box.old
        added += box.new
      } else {
        let (x, y) = middle(of: box)
        open.append(Box(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y))
        open.append(Box(old: x..<box.old.upperBound, new: y..<box.new.upperBound))
      }
    }
  }

  private func trim(_ box: inout Box) {
    while let a = box.old.first, let b = box.new.first, old[a] == new[b] {
      box.old.removeFirst()
      box.new.removeFirst()
    }
    while let a = box.old.last, let b = box.new.last, old[a] == new[b] {
      box.old.removeLast()
      box.new.removeLast()
    }
  }

  private func slot(_ diagonal: Int) -> Int { diagonal + new.count + 1 }

  /// A point on a way through the box, neither its start nor its end.
  private mutating func middle(of box: Box) -> (Int, Int) {
    let first = box.old.lowerBound - box.new.lowerBound
    let last = box.old.upperBound - box.new.upperBound
    let all = (box.old.lowerBound - box.new.upperBound)...(box.old.upperBound - box.new.lowerBound)
    let meetsAhead = !(first - last).isMultiple(of: 2)
    var fromStart = first...first
    var fromEnd = last...last
    ahead[slot(first)] = box.old.lowerBound
    back[slot(last)] = box.old.upperBound
    for _ in 0..<limit {
      widen(&fromStart, within: all) { ahead[slot($0)] = -1 }
      for diagonal in stride(from: fromStart.upperBound, through: fromStart.lowerBound, by: -2) {
        let x = stepAhead(on: diagonal, in: box)
        if meetsAhead, fromEnd.contains(diagonal), back[slot(diagonal)] <= x { return (x, x - diagonal) }
      }
      widen(&fromEnd, within: all) { back[slot($0)] = .max }
      for diagonal in stride(from: fromEnd.upperBound, through: fromEnd.lowerBound, by: -2) {
        let x = stepBack(on: diagonal, in: box)
        if !meetsAhead, fromStart.contains(diagonal), x <= ahead[slot(diagonal)] { return (x, x - diagonal) }
      }
    }
    return furthest(in: box, fromStart, fromEnd)
  }

  /// One diagonal more on each side, inside the box; those just outside get a value that never wins.
  private func widen(_ range: inout ClosedRange<Int>, within all: ClosedRange<Int>, fence: (Int) -> Void) {
    var low = range.lowerBound
    var high = range.upperBound
    if low > all.lowerBound {
      low -= 1
      fence(low - 1)
    } else {
      low += 1
    }
    if high < all.upperBound {
      high += 1
      fence(high + 1)
    } else {
      high -= 1
    }
    range = low...high
  }

  private mutating func stepAhead(on diagonal: Int, in box: Box) -> Int {
    var x = max(ahead[slot(diagonal - 1)] + 1, ahead[slot(diagonal + 1)])
    while x < box.old.upperBound, x - diagonal < box.new.upperBound, old[x] == new[x - diagonal] { x += 1 }
    ahead[slot(diagonal)] = x
    return x
  }

  private mutating func stepBack(on diagonal: Int, in box: Box) -> Int {
    var x = min(back[slot(diagonal - 1)], back[slot(diagonal + 1)] - 1)
    while x > box.old.lowerBound, x - diagonal > box.new.lowerBound, old[x - 1] == new[x - 1 - diagonal] {
      x -= 1
    }
    back[slot(diagonal)] = x
    return x
  }

  private func furthest(in box: Box, _ fromStart: ClosedRange<Int>, _ fromEnd: ClosedRange<Int>) -> (Int, Int)
  {
    var best = (x: box.old.lowerBound, y: box.new.lowerBound, way: 0)
    for diagonal in stride(from: fromStart.upperBound, through: fromStart.lowerBound, by: -2) {
      let x = min(ahead[slot(diagonal)], box.old.upperBound, box.new.upperBound + diagonal)
      let way = x - box.old.lowerBound + x - diagonal - box.new.lowerBound
      if way > best.way { best = (x, x - diagonal, way) }
    }
    for diagonal in stride(from: fromEnd.upperBound, through: fromEnd.lowerBound, by: -2) {
      let x = max(back[slot(diagonal)], box.old.lowerBound, box.new.lowerBound + diagonal)
      let way = box.old.upperBound - x + box.new.upperBound - (x - diagonal)
      if way > best.way { best = (x, x - diagonal, way) }
    }
    return (best.x, best.y)
  }
}
