/// A run of text in one style: `**bold**` and `*italic*` are the only markup in the language.
package struct MarkupRun: Equatable, Sendable {
  package fileprivate(set) var text: String
  package let isBold: Bool
  package let isItalic: Bool
}

/// Splits a text at its markup. A star without a partner, or next to a space on the inside, is a plain star.
package func markupRuns(_ text: String) -> [MarkupRun] {
  guard text.utf8.contains(UInt8(ascii: "*")) else {
    return text.isEmpty ? [] : [MarkupRun(text: text, isBold: false, isItalic: false)]
  }
  var parser = MarkupParser(text)
  return parser.runs()
}

/// The text without its markup, for targets that do not support any.
package func plainText(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
  return markupRuns(text).map(\.text).joined()
}

private struct MarkupParser {
  /// Stars and the text between them.
  private enum Token: Equatable {
    case text(Substring)
    case stars(Int, canOpen: Bool, canClose: Bool)
  }

  private let tokens: [Token]
  private var result: [MarkupRun] = []

  init(_ text: String) {
    var tokens: [Token] = []
    var rest = Substring(text)
    var before: Character?
    while let first = rest.first {
      let isStar = first == "*"
      let piece = rest.prefix { ($0 == "*") == isStar }
      rest = rest.dropFirst(piece.count)
      if isStar, piece.count <= 3 {
        let canOpen = rest.first.map { !$0.isWhitespace } ?? false
        let canClose = before.map { !$0.isWhitespace } ?? false
        tokens.append(.stars(piece.count, canOpen: canOpen, canClose: canClose))
      } else {
        tokens.append(.text(piece))
      }
      before = piece.last
    }
    self.tokens = tokens
  }

  mutating func runs() -> [MarkupRun] {
    let partners = pairs()
    var isBold = false
    var isItalic = false
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text(let text): append(text, isBold, isItalic)
      case .stars(let count, _, _):
        guard partners.contains(index) else {
          append(Substring(repeating: "*", count: count), isBold, isItalic)
          continue
        }
        if count != 1 { isBold.toggle() }
        if count != 2 { isItalic.toggle() }
      }
    }
    return result
  }

  /// The star tokens that have a partner: an opening and a closing token with the same number of stars, properly nested.
  private func pairs() -> Set<Int> {
    var open: [(index: Int, count: Int)] = []
    var found: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      guard case .stars(let count, let canOpen, let canClose) = token else { continue }
      if canClose, let position = open.lastIndex(where: { $0.count == count }) {
        found.formUnion([open[position].index, index])
        open.removeSubrange(position...)
      } else if canOpen,
        open.allSatisfy({ $0.count + count == 3 }) || !open.contains(where: { $0.count == count })
      {
        open.append((index, count))
      }
    }
    return found
  }

  private mutating func append(_ text: Substring, _ isBold: Bool, _ isItalic: Bool) {
    if let last = result.last, last.isBold == isBold, last.isItalic == isItalic {
      // In place: a text may have as many stray stars as characters, and copying the run for each would take minutes.
      result[result.count - 1].text += text
    } else {
      result.append(MarkupRun(text: String(text), isBold: isBold, isItalic: isItalic))
    }
  }
}

/// Markup of HTML or Markdown in a text, which no app of a target understands: texts have only `**bold**` and `*italic*`.
package struct ForeignMarkup {
  package enum Kind {
    case tag(name: String)
    case entity
    case heading
    case underscores
  }

  package let kind: Kind
  /// In bytes of the text's UTF-8.
  package let bytes: Range<Int>

  /// The first in a text.
  package init?(in text: String) {
    let bytes = Array(text.utf8)
    for index in bytes.indices where Self.mayBegin(bytes[index]) {
      guard let (kind, end) = markup(at: index, in: bytes) else { continue }
      self.kind = kind
      self.bytes = index..<end
      return
    }
    return nil
  }

  private static func mayBegin(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "_")
  }
}

private func markup(at index: Int, in text: [UInt8]) -> (ForeignMarkup.Kind, end: Int)? {
  let rest = text[index...]
  switch text[index] {
  case UInt8(ascii: "<"): return tag(rest)
  case UInt8(ascii: "&"): return entity(rest).map { (.entity, $0) }
  case UInt8(ascii: "#") where index == 0 || text[index - 1] == 0x0A:
    return heading(rest).map { (.heading, $0) }
  case UInt8(ascii: "_") where index == 0 || isGap(text[index - 1]):
    return underscores(rest).map { (.underscores, $0) }
  default: return nil
  }
}

private let tagNames: Set = [
  "a", "b", "big", "br", "center", "div", "em", "font", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img",
  "li", "ol", "p", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
]

/// No tag or entity that people write is longer, and a long text is searched only this far.
private let longest = 200

/// `<b>`, `</b>`, `<br/>`, `<font color="red">`.
private func tag(_ text: ArraySlice<UInt8>) -> (ForeignMarkup.Kind, end: Int)? {
  let name = text.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix { isLetter($0) || isDigit($0) }
  guard (1...6).contains(name.count) else { return nil }
  let word = String(decoding: name, as: UTF8.self).lowercased()
  guard tagNames.contains(word), let end = text.prefix(longest).firstIndex(of: UInt8(ascii: ">")) else {
    return nil
  }
  let next = text[name.endIndex]
  return next == UInt8(ascii: ">") || next == 0x20 || next == UInt8(ascii: "/")
    ? (.tag(name: word), end + 1) : nil
}

/// `&nbsp;` or `&#160;`.
private func entity(_ text: ArraySlice<UInt8>) -> Int? {
  let name = text.dropFirst().drop { $0 == UInt8(ascii: "#") }.prefix { isLetter($0) || isDigit($0) }
  guard (2...8).contains(name.count), name.endIndex < text.endIndex else { return nil }
  return text[name.endIndex] == UInt8(ascii: ";") ? name.endIndex + 1 : nil
}

/// `## ` at the beginning of a line; a single `#` may mean "number".
private func heading(_ text: ArraySlice<UInt8>) -> Int? {
  let signs = text.prefix { $0 == UInt8(ascii: "#") }
  guard (2...6).contains(signs.count), signs.endIndex < text.endIndex else { return nil }
  return text[signs.endIndex] == 0x20 ? signs.endIndex : nil
}

/// `_italic_` or `__bold__` around words, not a line to write on.
private func underscores(_ text: ArraySlice<UInt8>) -> Int? {
  let opening = text.prefix { $0 == UInt8(ascii: "_") }.count
  let inner = text.dropFirst(opening).prefix(longest)
  guard opening <= 2, let first = inner.first, first > 0x20,
    let close = inner.firstIndex(of: UInt8(ascii: "_")), inner[close - 1] > 0x20
  else { return nil }
  let end = close + opening
  let isClosed = text[close...].prefix { $0 == UInt8(ascii: "_") }.count == opening
  return isClosed && (end == text.endIndex || isGap(text[end])) ? end : nil
}

/// Neither a letter, a digit nor an underscore, nor what takes an underscore its meaning in Markdown.
private func isGap(_ byte: UInt8) -> Bool {
  byte < 0x80 && byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "_") && !isLetter(byte) && !isDigit(byte)
}

private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

/// A text that HTML and SVG show as it is, also within quotes. Browsers would replace or drop control characters, each in
/// its own way.
package func escapedForHTML(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": result.unicodeScalars.append("\u{FFFD}")
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
