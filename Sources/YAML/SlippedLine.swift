import Diagnostics

/// A line that is indented by one space more or less than the line or the entry of a list above that it belongs with.
struct SlippedLine {
  private let line: SourceLine
  private let spaces: Int
  /// The lines right below that slipped with it.
  private var below: [SourceLine] = []

  init?(_ line: SourceLine, in file: SourceFile) {
    guard let spaces = Self.neighbour(of: line, in: file.text), abs(Self.indentation(of: line) - spaces) == 1
    else { return nil }
    (self.line, self.spaces) = (line, spaces)
  }

  /// A line like the entries of a list, but without a dash, whose key the entry above lacks and could not begin with.
  init?(outsideOfEntryAbove line: SourceLine, in file: SourceFile) {
    guard let key = line.key, key.allSatisfy(Self.isPartOfKey), let last = line.above(in: file.text),
      !last.value.isEmpty, !last.opensBlock
    else { return nil }
    var above: SourceLine? = last
    while let current = above, !current.isListEntry {
      guard current.key != key, current.column > Self.indentation(of: line) else { return nil }
      above = current.above(in: file.text)
    }
    guard let entry = above, let first = entry.key, first != key, entry.column == last.column,
      Self.indentation(of: entry) == Self.indentation(of: line)
    else { return nil }
    (self.line, spaces) = (line, entry.column)
    below = Self.linesBelow(line, in: file.text)
  }

  /// The keys at the same indentation as a line, and what is in them, up to the next entry or a line further out.
  private static func linesBelow(_ line: SourceLine, in text: [UInt8]) -> [SourceLine] {
    var lines: [SourceLine] = []
    var start = line.text.endIndex + 1
    while start < text.count {
      let next = SourceLine(at: start, in: text)
      let isOwnEntry = next.isListEntry && indentation(of: next) == indentation(of: line)
      guard !next.content.isEmpty, !isOwnEntry, indentation(of: next) >= indentation(of: line) else { break }
      lines.append(next)
      start = next.text.endIndex + 1
    }
    return lines
  }

  private static func indentation(of line: SourceLine) -> Int {
    line.content.lowerBound - line.text.startIndex
  }

  /// The indentation of the line above, if it has a key and all of its value, or of the entry above.
  private static func neighbour(of line: SourceLine, in text: [UInt8]) -> Int? {
    var above = line.above(in: text)
    guard line.isListEntry else {
      let isKey = line.key?.allSatisfy(isPartOfKey) ?? false
      return above.flatMap { !isKey || $0.value.isEmpty || $0.opensBlock ? nil : $0.column }
    }
    while let current = above, !current.isListEntry || indentation(of: current) > indentation(of: line) + 1 {
      above = indentation(of: current) < indentation(of: line) ? nil : current.above(in: text)
    }
    return above.map(indentation)
  }

  private static func isPartOfKey(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || byte == UInt8(ascii: "-")
  }

  var finding: Finding {
    let (start, end) = (line.text.startIndex, line.content.lowerBound)
    let other = line.isListEntry ? "entry" : "line"
    let indentation = end - start
    let edits =
      [Fix.Edit(SourceRange(start..<end), String(repeating: " ", count: spaces))]
      + below.map { line in
        let start = line.text.startIndex
        return Fix.Edit(
          SourceRange(start..<start), String(repeating: " ", count: max(0, spaces - indentation)))
      }
    let rest =
      below.isEmpty
      ? "" : below.count == 1 ? " and the line below it" : " and the \(below.count) lines below it"
    return Finding(
      "this line is indented by \(counted(indentation)), and the \(other) above it by \(counted(spaces))",
      at: SourceRange(line.content),
      help: below.isEmpty
        ? "indent it by \(counted(spaces)), too"
        : "indent it\(rest) by \(counted(spaces - indentation)) more", fix: Fix(edits, isSafe: false))
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }
}
