import Algorithms
import CYAML
import Diagnostics

extension YAMLDocument {
  /// The comments that begin with this word, such as `# qtool: …`; the range begins at the `#`, the text is what follows
  /// the word. A `#` inside a text is not a comment.
  package func comments(beginningWith word: String) -> [Located<String>] {
    let wanted = Array(word.utf8)
    var found: [Located<String>] = []
    file.text.withUnsafeBufferPointer { text in
      var position = 0
      while let start = text.firstIndex(of: UInt8(ascii: "#"), from: position) {
        position = start + 1
        let first = text[position...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
        guard text[first...].starts(with: wanted), isCommentStart(start) else { continue }
        let end = (first..<text.count).first { lineBreakLength(in: text, at: $0) > 0 } ?? text.count
        let rest = String(decoding: text[(first + wanted.count)..<end], as: UTF8.self)
        found.append(Located(rest, at: SourceRange(start..<end)))
      }
    }
    return found
  }

  /// Whether a list or a map can be written in another way without losing a comment.
  package func hasNoComment(in node: YAMLNode) -> Bool {
    let range = self.range(node)
    return !file.text[range.bytes].indices.contains {
      file.text[$0] == UInt8(ascii: "#") && isCommentStart($0)
    }
  }

  private func isCommentStart(_ offset: Int) -> Bool {
    (offset == 0 || file.text[offset - 1] <= 0x20) && !isInsideScalar(offset)
  }

  /// Nodes are in the order of the text, so the last one that begins at or before the offset decides.
  private func isInsideScalar(_ offset: Int) -> Bool {
    guard let node = nodes[..<nodes.partitioningIndex { Int($0.start) > offset }].last,
      node.kind == .scalar || node.kind == .decodedScalar
    else { return false }
    return textStart(of: node) <= offset && offset < Int(node.end)
  }

  /// A comment may follow `|` or `>`; the text begins on the next line.
  private func textStart(of node: Node) -> Int {
    let start = Int(node.start)
    guard node.style == .literal || node.style == .folded else { return start }
    return file.text[start..<Int(node.end)].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? start
  }
}

/// The length in bytes of the line break at this place, or 0 if there is none. Includes those of YAML 1.1 (U+0085,
/// U+2028, U+2029), because libyaml ends comments there.
@inlinable package func lineBreakLength<Text: RandomAccessCollection>(in text: Text, at index: Int) -> Int
where Text.Element == UInt8, Text.Index == Int {
  guard index < text.count else { return 0 }
  switch text[index] {
  case 0x0A: return 1
  case 0x0D: return index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
  case 0xC2: return index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
  case 0xE2:
    guard index + 2 < text.count, text[index + 1] == 0x80 else { return 0 }
    return text[index + 2] == 0xA8 || text[index + 2] == 0xA9 ? 3 : 0
  default: return 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Like `firstIndex(of:)`, but faster in a whole file that usually has no such byte: with that, linting 1,000
  /// questions took 145.0 instead of 143.5 million instructions.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = UnsafeRawPointer(baseAddress) else { return nil }
    return memchr(base + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - base }
  }
}

/// Comments of other languages, such as `// Block A` or `<!-- Block A -->`; in YAML, a comment begins with `#`.
package struct OtherComments {
  private let range: SourceRange
  private let mark: String
  private let edits: [Fix.Edit]

  /// With what ends them: nil for the end of the line.
  private static let marks: [(start: String, end: String?)] = [
    ("//", nil), ("-- ", nil), ("; ", nil), ("/*", "*/"), ("<!--", "-->"),
  ]

  /// Looks at the lines of a problem and at the one above, which YAML may have read as a key or a part of a text; all other such lines
  /// of the file are fixed together with it.
  init?(near places: [Int], in file: SourceFile) {
    if let last = places.last, last > 0, last < file.text.count, file.text[last - 1] <= 0x20,
      let found = Self(after: last, in: file)
    {
      self = found
      return
    }
    let lines = places.flatMap { place in
      let line = SourceLine(at: place, in: file.text)
      return [line.above(in: file.text), line].compactMap(\.self)
    }
    let first = lines.lazy.compactMap { line in Self.mark(at: line.content, in: file).map { (line, $0) } }
      .first
    guard let (line, mark) = first else { return nil }
    self.init(SourceRange(line.content), mark.start, Self.edits(in: file))
  }

  /// After a value, up to the end of the line: `type: slider // VAS`.
  private init?(after place: Int, in file: SourceFile) {
    let content = place..<max(place, SourceLine(at: place, in: file.text).content.upperBound)
    guard let mark = Self.mark(at: content, in: file) else { return nil }
    self.init(SourceRange(content), mark.start, Self.edits(of: content, mark, in: file) ?? [])
  }

  /// In a value or key that is not as it should be: `// Block A: Mood` is a key for YAML.
  package init?(in range: SourceRange, of file: SourceFile) {
    let bytes = range.bytes
    guard let first = bytes.first, file.text.indices.contains(first), !"\"'".utf8.contains(file.text[first])
    else { return nil }
    let place =
      Self.mark(at: bytes, in: file) == nil
      ? bytes.dropFirst().first { place in
        file.text[place - 1] == 0x20 && file.text[place...].starts(with: "//".utf8)
      } : first
    guard let place, let found = Self(after: place, in: file) else { return nil }
    self = found
  }

  private init(_ range: SourceRange, _ mark: String, _ edits: [Fix.Edit]) {
    (self.range, self.edits) = (range, edits)
    self.mark = mark.split(separator: " ").joined()
  }

  private static func mark(at content: Range<Int>, in file: SourceFile) -> (start: String, end: String?)? {
    marks.first { file.text[content].starts(with: $0.start.utf8) }
  }

  /// All lines that are such comments, outside of block texts.
  private static func edits(in file: SourceFile) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    var end = 0
    for line in SourceLine.outsideOfBlocks(in: file.text) where line.content.lowerBound >= end {
      guard let mark = mark(at: line.content, in: file) else { continue }
      guard let own = Self.edits(of: line.content, mark, in: file) else { return [] }
      edits += own
      if let last = own.last { end = Int(last.range.end) }
    }
    return edits
  }

  /// Nil if something follows the comment on its last line.
  private static func edits(
    of content: Range<Int>, _ mark: (start: String, end: String?), in file: SourceFile
  ) -> [Fix.Edit]? {
    let opening = SourceRange(content.lowerBound..<content.lowerBound + mark.start.utf8.count)
    let isTight = opening.end < content.upperBound && file.text[Int(opening.end)] != 0x20
    let first = Fix.Edit(opening, isTight || mark.start.hasSuffix(" ") ? "# " : "#")
    guard let end = mark.end.map({ Array($0.utf8) }) else { return [first] }
    var edits = [first]
    var line = SourceLine(at: content.lowerBound, in: file.text)
    while !file.text[line.content].suffix(end.count).elementsEqual(end) {
      guard let next = line.below(in: file.text), edits.count < 100 else { return nil }
      line = next
      edits.append(Fix.Edit(SourceRange(line.content.lowerBound..<line.content.lowerBound), "# "))
    }
    let closing = line.content.upperBound - end.count
    let space = file.text[..<closing].last == 0x20 ? 1 : 0
    guard Int(opening.end) <= closing - space else { return nil }
    return edits + [Fix.Edit(SourceRange(closing - space..<line.content.upperBound), "")]
  }

  package var finding: Finding {
    Finding(
      "a comment begins with `#`, not with `\(mark)`", at: range, help: "write `#` instead of `\(mark)`",
      fix: edits.isEmpty ? nil : Fix(edits, isSafe: false))
  }
}
