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
@inlinable
package func lineBreakLength<Text: RandomAccessCollection>(in text: Text, at index: Int) -> Int
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
