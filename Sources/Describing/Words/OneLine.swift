/// A text on one line, for formats in which a line break would end it: control characters become spaces, and characters
/// that reorder the text around them are left out.
package func oneLine(_ text: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029: line.append(" ")
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: break
    default: line.append(scalar)
    }
  }
  return String(line)
}

extension String {
  /// The beginning of the text that fits into so many bytes of UTF-8, with `…` if something is missing. No character is
  /// taken apart.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let mark = "…"
    guard limit > mark.utf8.count else { return "" }
    var bytes = mark.utf8.count
    let beginning = prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    }
    return beginning.trimmedEnd + mark
  }
}

extension Substring {
  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

/// Texts in Markdown, shown as they are: without markup, tables, links, formulas or tags of their own.
package enum MarkdownText {
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "`", "*", "_", "~", "|", "[", "]", "$": escaped += "\\\(scalar)"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Not a heading, a list or a line below one, whatever it begins with.
  package static func paragraph(_ text: String) -> String {
    let text = escaped(String(text.drop { $0 == " " }))
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    let isMark = digits.isEmpty ? "-+=#".contains(rest.first ?? " ") : ".)".contains(rest.first ?? " ")
    return isMark ? "\(digits)\\\(rest)" : text
  }

  package static func lines(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "<br>") }

  /// The name of a column, in which no character needs to be escaped.
  package static func name(_ name: String) -> String { "`\(name)`" }
}
