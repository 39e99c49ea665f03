import Algorithms
import Synchronization

/// A text and its path as people write it.
package final class SourceFile: Sendable {
  package let path: String
  /// The text as valid UTF-8, without a byte order mark.
  package let text: [UInt8]
  /// Whether the file began with a byte order mark, which is not part of `text`.
  package let hasByteOrderMark: Bool
  /// Whether every finding is listed, however many there are of one rule: fixing judges by all of them.
  package let listsEveryFinding: Bool
  /// Nil if people write the text themselves.
  package let origin: (any SourceOrigin)?
  /// The place of the text, if it is a part of a file in another format.
  package let foreignPlace: ForeignPlace?
  private let lineTable = Mutex(LineTable())

  private struct LineTable {
    /// Of the lines that begin in the bytes searched so far. Searching only as far as needed saves 3 % of linting 10,000
    /// questions with a single finding in the first line.
    private(set) var starts: [UInt32] = [0]
    private var searched = 0
    /// The number of units before each block of bytes: counting from the start of a long line for each of its findings
    /// would take quadratic time.
    var checkpoints: [ColumnUnit: [Int]] = [:]

    /// Finds the lines that begin at an offset or before it.
    mutating func search(to offset: Int, in text: [UInt8]) {
      guard searched < offset else { return }
      text.withUnsafeBufferPointer { text in
        var index = searched
        while index < offset {
          // Nearly all bytes are above both.
          if text[index] <= 0x0D { addLine(endingAt: index, in: text) }
          index += 1
        }
      }
      searched = offset
    }

    private mutating func addLine(endingAt index: Int, in text: UnsafeBufferPointer<UInt8>) {
      let isBeforeLineFeed = index + 1 < text.count && text[index + 1] == 0x0A
      if text[index] == 0x0A || text[index] == 0x0D && !isBeforeLineFeed { starts.append(UInt32(index + 1)) }
    }

    /// Finds where a line ends, which is counted from 1.
    mutating func search(toEndOfLine number: Int, in text: [UInt8]) {
      while starts.count <= number, searched < text.count { search(to: searched + 1, in: text) }
    }
  }

  private static let bytesBetweenCheckpoints = 1_024

  /// `text` must be valid UTF-8; `decodeText` ensures this.
  package init(
    path: String, text: [UInt8], hasByteOrderMark: Bool = false, listsEveryFinding: Bool = false,
    from origin: (any SourceOrigin)? = nil, at place: ForeignPlace? = nil
  ) {
    self.path = path
    self.text = text
    self.hasByteOrderMark = hasByteOrderMark
    self.listsEveryFinding = listsEveryFinding
    self.origin = origin
    foreignPlace = place
  }

  package convenience init(path: String, text: String) {
    self.init(path: path, text: Array(text.utf8))
  }

  /// This file, with every finding listed.
  package var listingEveryFinding: SourceFile {
    SourceFile(
      path: path, text: text, hasByteOrderMark: hasByteOrderMark, listsEveryFinding: true, from: origin)
  }

  /// Upper limit for listed findings of one rule.
  package var mostOfOneKind: Int { listsEveryFinding ? Int(UInt32.max) : [Diagnostic].mostOfOneKind }

  package func string(in range: SourceRange) -> String {
    String(decoding: text[range.bytes.clamped(to: 0..<text.count)], as: UTF8.self)
  }

  /// The position of a byte offset; one past the end is allowed.
  package func position(at offset: UInt32, in unit: ColumnUnit = .scalars) -> SourcePosition {
    let offset = min(Int(offset), text.count)
    return lineTable.withLock { table in
      table.search(to: offset, in: text)
      let line = lastIndex(in: table.starts, notAfter: offset)
      let start = Int(table.starts[line])
      guard offset - start > Self.bytesBetweenCheckpoints else {
        return SourcePosition(line: line + 1, column: columns(in: start..<offset, unit: unit) + 1)
      }
      let width = units(before: offset, unit, &table) - units(before: start, unit, &table)
      return SourcePosition(line: line + 1, column: width + 1)
    }
  }

  /// The bytes of a line counted from 1, without its line break.
  package func line(_ number: Int) -> Range<Int> {
    lineTable.withLock { table in
      table.search(toEndOfLine: number, in: text)
      let starts = table.starts
      guard starts.indices.contains(number - 1) else { return text.count..<text.count }
      let start = Int(starts[number - 1])
      var end = number < starts.count ? Int(starts[number]) : text.count
      while end > start, text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
      return start..<end
    }
  }

  /// The width of a range of bytes in the given unit.
  package func columns(in bytes: Range<Int>, unit: ColumnUnit) -> Int {
    guard unit != .bytes else { return bytes.count }
    var count = 0
    for byte in text[bytes] where byte & 0xC0 != 0x80 {
      count += unit == .utf16 && byte >= 0xF0 ? 2 : 1
    }
    return count
  }

  private func units(before offset: Int, _ unit: ColumnUnit, _ table: inout LineTable) -> Int {
    let distance = Self.bytesBetweenCheckpoints
    if table.checkpoints[unit] == nil {
      var counts = [0]
      for start in stride(from: 0, to: text.count - distance, by: distance) {
        counts.append(counts[counts.count - 1] + columns(in: start..<start + distance, unit: unit))
      }
      table.checkpoints[unit] = counts
    }
    // Set above, and as long as the text.
    let counts = table.checkpoints[unit]!
    let checkpoint = min(offset / distance, counts.count - 1)
    return counts[checkpoint] + columns(in: checkpoint * distance..<offset, unit: unit)
  }

  private func lastIndex(in starts: [UInt32], notAfter offset: Int) -> Int {
    starts.partitioningIndex { Int($0) > offset } - 1
  }

  /// The text with these fixes applied, which must not overlap.
  package func text(making fixes: [Fix]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in fixes.flatMap(\.edits).inTextOrder() {
      result += text[position..<edit.range.bytes.lowerBound]
      result += edit.text.utf8
      position = edit.range.bytes.upperBound
    }
    return result + text[position...]
  }

  /// The fixes that can be applied together; of those that overlap, the first in the text.
  package func fixesTogether(_ fixes: [Fix]) -> [Fix] {
    let known = fixes.filter { isSound($0) }.sorted { $0.start < $1.start }
    var chosen: [Fix] = []
    // All edits of the chosen fixes, which a later fix may still overlap.
    var taken: [Fix.Edit] = []
    for fix in known where !fix.edits.contains(where: { edit in taken.contains { $0.overlaps(edit) } }) {
      chosen.append(fix)
      taken = taken.filter { $0.range.end >= fix.start } + fix.edits
    }
    return chosen
  }

  /// Its edits are within the text and do not overlap.
  private func isSound(_ fix: Fix) -> Bool {
    let edits = fix.edits.inTextOrder()
    guard let last = edits.last, Int(last.range.end) <= text.count else { return false }
    return edits.adjacentPairs().allSatisfy { $0.range.end <= $1.range.start && $0.range != $1.range }
  }
}

extension Fix {
  fileprivate var start: UInt32 { edits.map(\.range.start).min() ?? 0 }
}

extension Fix.Edit {
  /// True also if one is inserted at the other's edge, because their order would be undefined.
  fileprivate func overlaps(_ other: Fix.Edit) -> Bool {
    let isInsertion = range.start == range.end || other.range.start == other.range.end
    return isInsertion
      ? range.start <= other.range.end && other.range.start <= range.end
      : range.start < other.range.end && other.range.start < range.end
  }
}

extension [Fix.Edit] {
  /// An insertion comes before a replacement that starts at the same place.
  fileprivate func inTextOrder() -> [Fix.Edit] {
    sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }
}
