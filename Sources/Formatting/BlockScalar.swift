/// A text after `|` or `>`, with the author's own line breaks.
struct BlockScalar {
  /// `|`, `>-` and so on.
  var header: [UInt8]
  /// Without the common indentation.
  let lines: [ArraySlice<UInt8>]
  /// Empty lines below it are part of the text.
  let keepsEmptyLines: Bool

  /// Nil for a text that is safer in quotes.
  init?(_ value: UnsafeBufferPointer<UInt8>, source: ArraySlice<UInt8>, isFolded: Bool) {
    let breaks = value.reversed().prefix { $0 == 0x0A }.count
    let content = value.dropLast(breaks)
    guard !content.isEmpty, !source.withUnsafeBufferPointer(hasUnusualCharacters), !value.contains(0x0D),
      !hasUnusualCharacters(value), let last = Self.lastLine(of: content),
      last.contains(where: { $0 != 0x20 && $0 != 0x09 })
    else { return nil }
    let own = isFolded ? Self.foldedLines(source, value) : Self.literalLines(content)
    keepsEmptyLines = breaks > 1
    lines = own + Array(repeating: [], count: max(0, breaks - 1))
    header = [UInt8(ascii: isFolded ? ">" : "|")]
    let start = own.prefix { line in line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    let first = own[start.count]
    if first.first == 0x20 || first.first == 0x09 || start.contains(where: { !$0.isEmpty }) {
      header.append(UInt8(ascii: "2"))
    }
    let keeps = source.prefix { $0 > 0x20 }.contains(UInt8(ascii: "+"))
    if breaks == 0 { header.append(UInt8(ascii: "-")) }
    if breaks > 1 || breaks == 1 && keeps { header.append(UInt8(ascii: "+")) }
  }

  /// The comment after the header.
  static func headerComment(in text: [UInt8], from start: Int) -> Range<Int>? {
    let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    guard let hash = text[start..<end].firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let last = text[hash..<end].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? hash
    return hash..<last + 1
  }

  /// Including spaces at the end of the last line, which belong to the text.
  static func end(in text: [UInt8], start: Int, trimmedEnd: Int) -> Int {
    text[trimmedEnd...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
  }

  private static func lastLine(of content: Slice<UnsafeBufferPointer<UInt8>>) -> Slice<
    UnsafeBufferPointer<UInt8>
  >? {
    content.split(separator: 0x0A, omittingEmptySubsequences: false).last
  }

  private static func literalLines(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> [ArraySlice<UInt8>] {
    Array(content).split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// The lines of the file, because the text no longer shows where they were broken.
  private static func foldedLines(
    _ source: ArraySlice<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) -> [ArraySlice<UInt8>] {
    let lines = sourceLines(source).dropFirst()
    let ownSpaces = value.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count
    let first = lines.first { line in line.contains { $0 != 0x20 } } ?? []
    let indentation = first.prefix { $0 == 0x20 }.count - ownSpaces
    return lines.map { line in line.dropFirst(min(indentation, line.prefix { $0 == 0x20 }.count)) }
  }
}
