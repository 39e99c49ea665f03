import Diagnostics

extension YAMLProblem {
  /// A text in brackets with ` #`: the comment hides the closing bracket, so that the rest of the file is misunderstood.
  func cutText(in file: SourceFile) -> Finding? {
    guard isInBrackets else { return nil }
    let end = file.text[contextPlace...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.text.count
    return CutInBrackets(file.text[contextPlace..<end]).flatMap { $0.finding(in: file) }
  }
}

/// The line of an opening bracket, up to a comment that is probably part of a text.
private struct CutInBrackets {
  /// The beginning of the text.
  private let start: Int
  private let sign: Int
  /// The intended end of the text: before the next entry, or before the brackets that close the line.
  private let end: Int
  private let lineEnd: Int

  init?(_ line: ArraySlice<UInt8>) {
    var start = line.startIndex + 1
    var separator = line.first
    var quote: UInt8?
    for index in line.indices.dropFirst() {
      let byte = line[index]
      let isAfterGap = line[index - 1] == 0x20 || Self.isSeparator(line[index - 1])
      if let open = quote {
        if byte == open { quote = nil }
      } else if isAfterGap, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "#"), line[index - 1] == 0x20 {
        guard line.dropFirst(index + 1 - line.startIndex).first != 0x20 || line[index - 2] != 0x20 else {
          return nil
        }
        self.start = line[start...].firstIndex { $0 != 0x20 } ?? index
        sign = index
        end = Self.end(of: line[index...], isInList: separator != UInt8(ascii: ":"))
        lineEnd = line.endIndex
        return
      } else if Self.isSeparator(byte) {
        start = index + 1
        separator = byte
      }
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: false
    }
  }

  /// In a list, a comma ends the text; after a key, only one before another key does.
  private static func end(of rest: ArraySlice<UInt8>, isInList: Bool) -> Int {
    let closing = rest.lastIndex { $0 != 0x20 && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "]") }
    let comma = rest.indices.first {
      rest[$0] == UInt8(ascii: ",") && (isInList || WrittenText.beginsWithKey(rest[($0 + 1)...]))
    }
    return comma ?? closing.map { $0 + 1 } ?? rest.endIndex
  }

  func finding(in file: SourceFile) -> Finding? {
    let whole = file.string(in: SourceRange(start..<end))
    return .cut(
      before: Located(file.string(in: SourceRange(sign..<end)), at: SourceRange(sign..<lineEnd)),
      whole: whole, fix: Fix([Fix.Edit(SourceRange(start..<end), quotedInYAML(whole))], isSafe: false))
  }
}

extension Finding {
  package static func cut(before lost: Located<String>, notes: [Note] = [], whole: String, fix: Fix)
    -> Finding
  {
    let shown = lost.value.count <= 40 ? lost.value : lost.value.prefix(39) + "…"
    return Finding(
      "the text ends before `\(shown)`, which YAML reads as a comment", at: lost.range, notes: notes,
      help: "put the whole text in quotes: `\(quotedInYAML(whole))`"
        + (lost.value.hasPrefix("# ") ? "; if it is a comment, write two spaces before the `#`" : ""),
      fix: fix)
  }
}
