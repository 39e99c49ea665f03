import Diagnostics

/// A text as its author wrote it on one line, which YAML read in another way because it lacks quotes around the whole.
struct WrittenText {
  /// From its first character to its last, with quotes that belong to a part of it or to all of it.
  let range: Range<Int>
  private let text: String

  /// `bracket`: the innermost one that is open there. Nil if nothing is written there.
  init?(from start: Int, in file: SourceFile, inside bracket: UInt8?) {
    let line = SourceLine(at: start, in: file.text)
    let rest = file.text[start..<max(start, line.content.upperBound)]
    let end = bracket.map { Self.end(of: rest, inside: $0) } ?? Self.comment(rest) ?? rest.endIndex
    let content = file.text[start..<end]
    guard let first = content.firstIndex(where: { $0 > 0x20 }),
      let last = content.lastIndex(where: { $0 > 0x20 })
    else { return nil }
    range = first..<last + 1
    let written = file.string(in: SourceRange(range))
    text = written.insideTypographicQuotes ?? written.insideCommas ?? Self.unquoted(written)
  }

  /// The whole text in quotes, ready to be pasted.
  var quoted: String { quotedInYAML(text) }

  var fix: Fix { Fix([Fix.Edit(SourceRange(range), quoted)], isSafe: false) }

  /// Before the bracket that closes, another key, or the next entry of a list.
  private static func end(of rest: ArraySlice<UInt8>, inside bracket: UInt8) -> Int {
    var depth = 0
    for index in rest.indices {
      switch rest[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        if bracket == UInt8(ascii: "[") || beginsWithKey(rest[(index + 1)...]) { return index }
      case _: break
      }
    }
    return rest.endIndex
  }

  /// A word with a colon and a space after it.
  static func beginsWithKey(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.drop { $0 == 0x20 }.prefix {
      $0 > 0x20 && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",")
    }
    return !word.isEmpty && word.endIndex < text.endIndex && text[word.endIndex] == UInt8(ascii: ":")
  }

  private static func comment(_ rest: ArraySlice<UInt8>) -> Int? {
    rest.indices.dropFirst().first { rest[$0] == UInt8(ascii: "#") && rest[$0 - 1] == 0x20 }
  }

  /// Without the quotes around it, unless they are around its first and its last word, such as in `"Now" or "then"`.
  private static func unquoted(_ text: String) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1, text.last == quote else {
      return text
    }
    let inner = text.dropFirst().dropLast()
    for index in inner.indices where inner[index] == quote {
      let before = index == inner.startIndex ? " " : inner[inner.index(before: index)]
      let after = inner.index(after: index) == inner.endIndex ? " " : inner[inner.index(after: index)]
      // An apostrophe.
      if before.isLetter, after.isLetter { continue }
      return before == " " ? String(inner) : text
    }
    return String(inner)
  }
}

extension String {
  /// The text between `,,` and `"` or `''`, which typewriters wrote for „ and “.
  fileprivate var insideCommas: String? {
    guard hasPrefix(",,") else { return nil }
    let inner = dropFirst(2)
    for quote in ["\"", "''", "“", "”"] where inner.hasSuffix(quote) && inner.count > quote.count {
      return String(inner.dropLast(quote.count))
    }
    return nil
  }
}

/// A text as it is written in double quotes, ready to be pasted into a file.
package func quotedInYAML(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
