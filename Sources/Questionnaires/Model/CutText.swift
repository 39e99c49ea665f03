import Diagnostics
import YAML

/// A text without quotes that ends before ` #` although its author probably meant it to go on: what follows is a
/// comment in YAML, and participants never see it.
package struct CutText {
  /// The text as far as YAML reads it.
  let text: Located<String>
  /// The lost part, from `#` to the end of the line.
  let lost: Located<String>
  /// The text with what is lost.
  let whole: String

  /// The text with what is lost, as it is in the file.
  var range: SourceRange {
    SourceRange(start: text.value.isEmpty ? lost.range.start : text.range.start, end: lost.range.end)
  }

  /// Nil if nothing follows the text, or if it looks like a comment: two spaces before `#` and one after it.
  package init?(_ text: Located<String>, in file: SourceFile) {
    let bytes = file.text
    let end = Int(text.range.end)
    guard end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09, !text.isQuoted(in: file) else {
      return nil
    }
    let start = bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let last = bytes[start..<lineEnd].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start
    let range = SourceRange(start..<last + 1)
    let lost = file.string(in: range)
    let isSpaced = lost == "#" || lost.hasPrefix("# ") || lost.hasPrefix("##")
    guard !isSpaced || (start - end == 1 && !text.value.isEmpty), !lost.hasPrefix("# qtool:") else {
      return nil
    }
    self.text = text
    self.lost = Located(lost, at: range)
    whole = text.value + (text.value.isEmpty ? "" : file.string(in: SourceRange(end..<start))) + lost
  }
}

extension Located<String> {
  fileprivate func isQuoted(in file: SourceFile) -> Bool {
    guard range.start < range.end else { return false }
    switch file.text[Int(range.start)] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "|"), UInt8(ascii: ">"): return true
    default: return false
    }
  }
}

extension Finding {
  /// The finding about the texts of one list, or about one text.
  static func cut(_ texts: [CutText]) -> Finding? {
    guard let first = texts.first else { return nil }
    let others = texts.dropFirst().map { Note("so does this text", at: $0.lost.range) }
    let edits = texts.map { Fix.Edit($0.range, quotedInYAML($0.whole)) }
    let finding = Finding.cut(
      before: first.lost, notes: others, whole: first.whole, fix: Fix(edits, isSafe: false))
    return texts.contains { $0.text.value.isEmpty } ? finding.essential() : finding
  }
}
