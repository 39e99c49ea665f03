/// A tag of HTML in a text, such as `<a href="https://example.org">`.
struct HTMLTag {
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
