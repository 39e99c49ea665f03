extension Unicode.Scalar {
  /// The closest text in ASCII, if there is one.
  var signInASCII: String? {
    punctuationInASCII ?? symbolInASCII ?? boxInASCII
  }

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
