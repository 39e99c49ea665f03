/// The line a problem is on.
struct SourceLine {
  let text: ArraySlice<UInt8>
  /// The line without indentation, line break and trailing spaces.
  let content: Range<Int>

  init(at offset: Int, in text: [UInt8]) {
    let place = min(offset, text.count)
    let start = text[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
    let end = text[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    self.text = text[start..<end]
    let first = self.text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    let last = self.text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? first
    content = first..<max(first, last)
  }

  /// The lines that are neither empty nor a part of a block text.
  static func outsideOfBlocks(in text: [UInt8]) -> [SourceLine] {
    var lines: [SourceLine] = []
    var start = 0
    // The indentation of the line that opens a block text.
    var block: Int?
    while start < text.count {
      let line = SourceLine(at: start, in: text)
      start = line.text.endIndex + 1
      guard !line.content.isEmpty else { continue }
      if let opening = block, line.text.prefix(while: { $0 == 0x20 }).count > opening { continue }
      lines.append(line)
      block = line.opensBlock ? line.column : nil
    }
    return lines
  }

  /// The line without the dashes before it.
  var entry: Range<Int> {
    var start = content.lowerBound
    while start + 1 < content.upperBound, text[start] == UInt8(ascii: "-"), text[start + 1] == 0x20 {
      start += 2
      while start < content.upperBound, text[start] == 0x20 { start += 1 }
    }
    return start..<content.upperBound
  }

  /// Whether it begins or ends a block of code in Markdown.
  var isFence: Bool { text[content].starts(with: "```".utf8) }

  /// The indentation of the line's entry.
  var column: Int { entry.lowerBound - text.startIndex }

  /// The previous line that is not empty or a comment.
  func above(in whole: [UInt8]) -> SourceLine? {
    var start = text.startIndex
    while start > 0 {
      let line = SourceLine(at: start - 1, in: whole)
      if !line.content.isEmpty, line.text[line.content.lowerBound] != UInt8(ascii: "#") { return line }
      start = line.text.startIndex
    }
    return nil
  }

  /// The next line that is not empty.
  func below(in whole: [UInt8]) -> SourceLine? {
    var end = text.endIndex
    while end < whole.count {
      let line = SourceLine(at: end + 1, in: whole)
      if !line.content.isEmpty { return line }
      end = max(line.text.endIndex, end + 1)
    }
    return nil
  }

  /// The tabs among the spaces and dashes before the line's first word; neighbouring ones together.
  var indentingTabs: [Range<Int>] {
    var tabs: [Range<Int>] = []
    var place = text.startIndex
    while place < content.upperBound {
      if text[place] == 0x09 {
        let start = tabs.last?.upperBound == place ? tabs.removeLast().lowerBound : place
        tabs.append(start..<place + 1)
      } else if text[place] != 0x20, !isDash(at: place) {
        break
      }
      place += 1
    }
    return tabs
  }

  private func isDash(at place: Int) -> Bool {
    let next = place + 1
    return text[place] == UInt8(ascii: "-") && next < text.endIndex
      && (text[next] == 0x20 || text[next] == 0x09)
  }

  /// The first colon that YAML reads as the end of a key.
  var firstColon: Int? {
    text.indices.first { index in
      text[index] == UInt8(ascii: ":") && (index + 1 == text.endIndex || text[index + 1] == 0x20)
    }
  }

  /// The first colon of this part with neither a space nor the slashes of an address after it.
  func tightColon(in part: Range<Int>) -> Int? {
    guard let colon = text[part].firstIndex(of: UInt8(ascii: ":")), colon + 1 < part.upperBound,
      text[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    return colon
  }

  /// The line begins with a dash and a space.
  var isListEntry: Bool { entry.lowerBound > content.lowerBound }

  /// The key that the line's entry begins with.
  var key: ArraySlice<UInt8>? {
    firstColon.flatMap { $0 > entry.lowerBound ? text[entry.lowerBound..<$0] : nil }
  }

  /// The rest of the line after its key; empty if there is no key.
  var value: ArraySlice<UInt8> {
    guard let colon = firstColon, colon < content.upperBound else { return [] }
    return text[(colon + 1)..<content.upperBound].drop { $0 == 0x20 }
  }

  /// The line's key has a text without quotes, which the next line could continue.
  var hasPlainValue: Bool {
    guard let first = value.first else { return false }
    return !"\"'[{|>&*!#".utf8.contains(first)
  }

  /// The value is `|` or `>`, so that the text is on the lines below.
  var opensBlock: Bool {
    let value = isListEntry && firstColon == nil ? text[entry] : value
    guard let first = value.first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">") else {
      return false
    }
    return value.dropFirst().allSatisfy {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || (0x30...0x39).contains($0)
    }
  }

  /// The line above all the lines of the block text that this line comes right after.
  func blockOpening(in whole: [UInt8]) -> SourceLine? {
    var deepest = Int.max
    var line = above(in: whole)
    while let current = line, !current.opensBlock {
      deepest = min(deepest, current.column)
      line = deepest == 0 ? nil : current.above(in: whole)
    }
    return line.flatMap { $0.column < deepest ? $0 : nil }
  }
}

/// Converts libyaml's positions, which count characters, to byte offsets of the same text.
///
/// Positions come almost in order, so the cursor moves along instead of starting over each time. It looks at eight bytes
/// at a time; byte by byte, linting 1,000 questions took 145.5 instead of 143.5 million instructions.
struct CharacterCursor {
  private var character = 0
  private var byte = 0

  mutating func offset(of target: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    while character > target {
      byte -= 1
      if !isContinuation(text[byte]) { character -= 1 }
    }
    while target - character >= 8, byte + 8 <= text.count {
      let continuations = continuations(in: text, at: byte)
      character += continuations == 0 ? 8 : 8 - continuations.nonzeroBitCount
      byte += 8
    }
    while byte < text.count, isContinuation(text[byte]) { byte += 1 }
    while character < target, byte < text.count {
      byte += 1
      while byte < text.count, isContinuation(text[byte]) { byte += 1 }
      character += 1
    }
    return byte
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// One bit for each byte `10xxxxxx` among the next eight; the first byte is the lowest.
  private func continuations(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let word = UInt64(littleEndian: bytes)
    return (word >> 7) & ~(word >> 6) & 0x0101_0101_0101_0101
  }
}
