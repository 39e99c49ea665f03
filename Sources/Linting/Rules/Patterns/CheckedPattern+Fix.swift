import Diagnostics

extension CheckedPattern {
  /// Removes parts of the pattern, given in UTF-16 offsets; nil if the file might then be read differently.
  func fix(removing parts: [Range<Int>]) -> Fix? {
    let edits = parts.map { Fix.Edit(range($0), "") }
    switch file.text[range.bytes].first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return Fix(edits, isSafe: true)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      // Spaces at the edges of lines are significant there.
      return source.contains(where: \.isWhitespace) ? nil : Fix(edits, isSafe: true)
    // An anchor: others may refer to the text too.
    case UInt8(ascii: "&"): return nil
    default:
      guard file.string(in: range) == source else { return nil }
      return Fix([Fix.Edit(range, quoted(source.removing(parts)))], isSafe: true)
    }
  }

  /// Replaces the pattern; nil unless it is on a single line. Apps that read the pattern differently will behave
  /// differently from then on, so the author must decide.
  func fix(replacingWith text: String) -> Fix? {
    let isWritable = text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace || $0 == " " }
    let isPlain = file.string(in: range) == source
    guard isPlain || isQuotedInOneLine, isWritable else { return nil }
    return Fix([Fix.Edit(range, quoted(text))], isSafe: false)
  }

  private var isQuotedInOneLine: Bool {
    let text = file.text[range.bytes]
    return [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(text.first) && !text.contains(0x0A)
  }

  /// Without its first character, a plain text might no longer be one.
  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}

extension String {
  fileprivate func removing(_ parts: [Range<Int>]) -> String {
    let kept = utf16.enumerated().filter { unit in !parts.contains { $0.contains(unit.offset) } }
    return String(decoding: kept.map(\.element), as: UTF16.self)
  }
}
