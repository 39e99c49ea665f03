import Algorithms
import Diagnostics
import Questionnaires

/// The edits that turn a list of answers into a mapping with the same codes; nil if the layout of the text
/// needs more than such small edits.
func writtenCodes(for list: OptionList, in file: SourceFile) -> Fix? {
  let answers = list.options.map(\.code)
  guard let first = answers.first, let last = answers.last else { return nil }
  // The text of an alias is elsewhere.
  guard answers.adjacentPairs().allSatisfy({ $0.range.end <= $1.range.start }) else { return nil }
  let text = file.text
  guard let opening = text.lastCharacter(before: Int(first.range.start)) else { return nil }
  if text[opening] == UInt8(ascii: "[") {
    guard let closing = text.closingBracket(from: Int(last.range.end)) else { return nil }
    let inner = answers.map {
      Fix.Edit(SourceRange(start: $0.range.start, end: $0.range.start), "\($0.value.text): ")
    }
    return Fix([.replacing(opening, "{")] + inner + [.replacing(closing, "}")], isSafe: true)
  }
  guard text.isIndentedBelowItsKey(dash: opening) else { return nil }
  let edits = list.options.compactMap { option -> Fix.Edit? in
    let start = Int(option.code.range.start)
    guard let dash = text.lastCharacter(before: start), text[dash] == UInt8(ascii: "-"),
      text[start] != UInt8(ascii: "?"), !option.isBlockMap(in: text)
    else { return nil }
    return .replacing(dash, "\(option.code.value.text):")
  }
  return edits.count == answers.count ? Fix(edits, isSafe: true) : nil
}

extension ResponseOption {
  /// The answer is a list of languages on lines of its own, which cannot follow a code on the same line.
  fileprivate func isBlockMap(in text: [UInt8]) -> Bool {
    if case .plain = self.text { return false }
    return text[Int(code.range.start)] != UInt8(ascii: "{")
  }
}

extension Fix.Edit {
  fileprivate static func replacing(_ offset: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(offset..<offset + 1), text)
  }
}

extension [UInt8] {
  /// The last byte before an offset that is neither blank nor a line break.
  fileprivate func lastCharacter(before offset: Int) -> Int? { self[..<offset].lastIndex { $0 > 0x20 } }

  /// The `]` after the last answer, with at most a comma between them.
  fileprivate func closingBracket(from offset: Int) -> Int? {
    let closing = self[offset...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    return closing.flatMap { self[$0] == UInt8(ascii: "]") ? $0 : nil }
  }

  /// The line above the dash is the key's and is indented less; otherwise a code in place of the dash would be
  /// level with the key. There may be comments between them.
  fileprivate func isIndentedBelowItsKey(dash: Int) -> Bool {
    var start = lineStart(dash)
    let indent = dash - start
    while start > 0 {
      let line = lineStart(start - 1)..<start
      start = line.lowerBound
      guard let first = self[line].firstIndex(where: { $0 > 0x20 }), self[first] != UInt8(ascii: "#") else {
        continue
      }
      let key = self[line].firstIndex { $0 != 0x20 && $0 != UInt8(ascii: "-") } ?? first
      return endsWithColon(line) && indent > key - line.lowerBound
    }
    return false
  }

  private func lineStart(_ offset: Int) -> Int { self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// Except for a comment.
  private func endsWithColon(_ line: Range<Int>) -> Bool {
    line.contains { offset in
      guard self[offset] == UInt8(ascii: ":") else { return false }
      let rest = self[offset + 1..<line.upperBound].drop { $0 <= 0x20 }
      return rest.isEmpty || (rest.startIndex > offset + 1 && rest.first == UInt8(ascii: "#"))
    }
  }
}
