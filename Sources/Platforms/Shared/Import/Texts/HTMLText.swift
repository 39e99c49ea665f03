/// A text of a source without its HTML: bold, italic and line breaks stay, other tags go.
struct HTMLText {
  /// Each in one style.
  private(set) var runs = MarkedText()
  /// With the markup of the language.
  let text: String
  /// The names of the tags that are gone without a trace.
  private(set) var stripped: [String] = []
  /// The parts that cannot be expressed: addresses of links, images and the like.
  private(set) var losses: [String] = []

  init(_ source: String) {
    guard source.utf8.contains(UInt8(ascii: "<")) || source.utf8.contains(UInt8(ascii: "&")) else {
      text = source
      runs.append(source, isBold: false, isItalic: false)
      return
    }
    var reader = HTMLReader(source)
    reader.read()
    runs = reader.runs
    text = reader.markup
    stripped = reader.stripped
    losses = reader.losses
  }
}

/// Goes through a text tag by tag.
private struct HTMLReader {
  private let source: Substring.UTF8View
  private(set) var runs = MarkedText()
  private var close: String.Index?
  private var isWithoutClose = false
  private var bold = 0
  private var italic = 0
  private(set) var stripped: [String] = []
  private(set) var losses: [String] = []

  init(_ source: String) { self.source = source[...].utf8 }

  mutating func read() {
    var rest = source
    while let first = rest.first {
      if first == UInt8(ascii: "<"), let close = nextClose(in: rest), let tag = HTMLTag(rest, close: close) {
        take(tag)
        rest = rest[tag.end...]
      } else if first == UInt8(ascii: "&"), let (text, end) = entity(rest) {
        append(text)
        rest = rest[end...]
      } else {
        let isSign = { (byte: UInt8) in byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") }
        let next = rest.dropFirst().firstIndex(where: isSign) ?? rest.endIndex
        append(String(Substring(rest[..<next])))
        rest = rest[next...]
      }
    }
  }

  /// The first `>`, searched for once however many `<` come before it.
  private mutating func nextClose(in rest: Substring.UTF8View) -> String.Index? {
    if let close, close > rest.startIndex { return close }
    close = isWithoutClose ? nil : rest.firstIndex(of: UInt8(ascii: ">"))
    isWithoutClose = close == nil
    return close
  }

  private mutating func append(_ text: String) {
    runs.append(text, isBold: bold > 0, isItalic: italic > 0)
  }

  private mutating func take(_ tag: HTMLTag) {
    switch tag.kind {
    case .bold: bold = max(0, bold + (tag.isClosing ? -1 : 1))
    case .italic:
      italic = max(0, italic + (tag.isClosing ? -1 : 1))
      // Programs draw icons so.
      if !tag.isClosing, let name = tag.attribute("class") { losses.append("the icon `\(name)`") }
    case .lineBreak: append("\n")
    case .block:
      append("\n")
      if tag.name == "li", !tag.isClosing { append("- ") }
      note(tag)
    case .style:
      note(tag)
      if tag.name == "abbr", let words = tag.attribute("title") {
        losses.append("the explanation `\(words)`")
      }
    case .link:
      note(tag)
      if let address = tag.attribute("href") { losses.append("the link to \(address)") }
    case .embedded:
      guard !tag.isClosing else { return }
      let address = tag.attribute("src").map { " \($0)" } ?? ""
      losses.append("the <\(tag.name)>\(address)")
    }
  }

  private mutating func note(_ tag: HTMLTag) {
    if !stripped.contains(tag.name) { stripped.append(tag.name) }
  }

  /// The runs with stars around what is bold or italic; spaces stay outside of them.
  var markup: String {
    runs.runs.map { run in
      let stars = (run.isBold ? "**" : "") + (run.isItalic ? "*" : "")
      let inner = trimmed(run.text)
      guard !stars.isEmpty, !inner.isEmpty else { return run.text }
      let parts = inner.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        trimmed(line).isEmpty ? "" : stars + trimmed(line) + String(stars)
      }
      let before = run.text.prefix { $0.isWhitespace }
      let after = String(run.text.reversed().prefix { $0.isWhitespace }.reversed())
      return before + parts.joined(separator: "\n") + after
    }.joined()
  }
}

/// The character that an entity such as `&amp;` or `&#8217;` names, and where the text goes on.
private func entity(_ text: Substring.UTF8View) -> (String, end: String.Index)? {
  guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")),
    let name = String(text[text.index(after: text.startIndex)..<end])
  else { return nil }
  let next = text.index(after: end)
  if let known = namedEntities[name] { return (known, next) }
  guard name.hasPrefix("#") else { return nil }
  let digits = name.dropFirst()
  let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
  guard let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
    let scalar = Unicode.Scalar(number), scalar.value >= 0x20
  else { return nil }
  return (String(scalar), next)
}

private let namedEntities = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
  "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "deg": "°",
  "copy": "©", "reg": "®", "trade": "™", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
  "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "aacute": "á", "iacute": "í", "oacute": "ó",
  "uacute": "ú", "ntilde": "ñ", "ccedil": "ç", "iquest": "¿", "iexcl": "¡", "bull": "•", "middot": "·",
]

/// A tag of HTML in a text, such as `<a href="https://example.org">`.
private struct HTMLTag {
  enum Kind {
    case bold
    case italic
    case lineBreak
    /// Begins a new line.
    case block
    /// Only changes how the text looks.
    case style
    case link
    /// Shows something that is not text.
    case embedded
  }

  let kind: Kind
  /// In small letters.
  let name: String
  let isClosing: Bool
  /// After the `>`.
  let end: String.Index
  private let inner: Substring

  /// Nil unless the text begins with a tag of HTML; `<5` and `<name>` are ordinary text. `close` is the first `>`.
  init?(_ text: Substring.UTF8View, close: String.Index) {
    var rest = text.dropFirst()
    isClosing = rest.first == UInt8(ascii: "/")
    if isClosing { rest = rest.dropFirst() }
    let name = rest.prefix(Self.longestName + 1).prefix { isLetter($0 | 0x20) || isDigit($0) }
    guard (1...Self.longestName).contains(name.count), name.endIndex <= close else { return nil }
    let next = rest[name.endIndex]
    guard [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20, 0x09, 0x0A, 0x0D].contains(next) else { return nil }
    let word = Substring(name).lowercased()
    guard let kind = Self.kinds[word] else { return nil }
    self.kind = kind
    self.name = word
    inner = Substring(rest[name.endIndex..<close])
    end = rest.index(after: close)
  }

  /// The value of an attribute in quotes.
  func attribute(_ name: String) -> String? {
    guard let start = inner.firstRange(of: name + "=")?.upperBound, let quote = inner[start...].first,
      quote == "\"" || quote == "'"
    else { return nil }
    return String(inner[inner.index(after: start)...].prefix { $0 != quote })
  }

  private static let longestName = 10

  private static let kinds: [String: Kind] = {
    let table: [(Kind, String)] = [
      (.bold, "b strong"), (.italic, "i em"), (.lineBreak, "br"),
      (.block, "p div h1 h2 h3 h4 h5 h6 li ul ol table tr hr center blockquote"),
      (.style, "abbr span font small big u s sub sup td th tbody thead label pre code mark strike body html"),
      (.link, "a"), (.embedded, "img iframe video audio source object embed input button svg script style"),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.flatMap { kind, names in
        names.split(separator: " ").map { (String($0), kind) }
      })
  }()
}
