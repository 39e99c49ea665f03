/// The text in ASCII, for terminals whose locale is not UTF-8: umlauts as two letters such as `ae`, other Latin
/// letters without their marks, typographic characters as on a keyboard, anything else as one `?` per grapheme
/// cluster.
package func asciiFallback(_ text: some StringProtocol) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text) }
  return text.reduce(into: "") { $0 += $1.asciiFallback }
}

extension Character {
  fileprivate var asciiFallback: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
    let base = unicodeScalars.first!  // A Character is never empty.
    let mark = unicodeScalars.dropFirst().first
    if mark == "\u{308}", "aouAOU".unicodeScalars.contains(base) { return "\(base)e" }
    if base.isASCII { return String(base) }
    if displayWidth == 0 || base == "\u{AD}" { return "" }
    return base.signInASCII ?? base.latinInASCII ?? "?"
  }
}

extension LatinTable {
  fileprivate static func letter(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xC0...0x24F: letter(Int(scalar.value) - 0xC0, of: extended)
    case 0x1E00...0x1EFF: letter(Int(scalar.value) - 0x1E00, of: additional)
    default: nil
    }
  }

  private static func letter(_ index: Int, of table: StaticString) -> String {
    precondition(index < table.utf8CodeUnitCount, "the generated table covers its blocks")
    return String(Unicode.Scalar(table.utf8Start[index]))
  }
}

extension Unicode.Scalar {
  fileprivate var latinInASCII: String? {
    switch self {
    case "ä", "æ": "ae"
    case "ö", "œ": "oe"
    case "ü": "ue"
    case "ß": "ss"
    case "þ": "th"
    case "Ä", "Æ": "Ae"
    case "Ö", "Œ": "Oe"
    case "Ü": "Ue"
    case "ẞ": "SS"
    case "Þ": "Th"
    default: LatinTable.letter(for: self)
    }
  }

  /// The closest text in ASCII, if there is one.
  var signInASCII: String? { punctuationInASCII ?? symbolInASCII ?? boxInASCII }

  private var punctuationInASCII: String? {
    switch self {
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": " "
    case "\u{2010}"..."\u{2013}", "\u{2212}": "-"
    case "\u{2014}", "\u{2015}": "--"
    case "\u{2018}"..."\u{201B}", "‹", "›", "′", "´": "'"
    case "\u{201C}"..."\u{201F}", "«", "»", "″": "\""
    case "…": "..."
    case "•", "·", "‣", "∙": "*"
    case "¡": "!"
    case "¿": "?"
    default: nil
    }
  }

  private var symbolInASCII: String? {
    switch self {
    case "→", "⇒", "➜": "->"
    case "←", "⇐": "<-"
    case "↔", "⇔": "<->"
    case "↑": "^"
    case "↓": "v"
    case "×", "✗", "✘": "x"
    case "÷": "/"
    case "±": "+/-"
    case "≤": "<="
    case "≥": ">="
    case "≠": "!="
    case "≈": "~"
    case "°": "deg"
    case "µ", "μ": "u"
    case "€": "EUR"
    case "£": "GBP"
    case "§": "S."
    case "©": "(C)"
    case "®": "(R)"
    case "™": "(TM)"
    case "¼": "1/4"
    case "½": "1/2"
    case "¾": "3/4"
    case "¹": "1"
    case "²": "2"
    case "³": "3"
    case "✓", "✔": "v"
    default: nil
    }
  }

  /// Replaces one column with one column, so that drawings stay aligned.
  private var boxInASCII: String? {
    switch self {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
    case "═": "="
    case "╱": "/"
    case "╲": "\\"
    case "╳": "x"
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{259F}", "■", "▪": "#"
    case "□", "▫", "○", "◯", "◦": "o"
    case "●", "◉", "◆": "*"
    case "▶", "►", "▸": ">"
    case "◀", "◄", "◂": "<"
    default: nil
    }
  }
}
