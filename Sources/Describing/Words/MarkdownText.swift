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
