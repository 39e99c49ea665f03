/// A text of a form in Markdown, as the language has it: with bold lines where there are headings, and without links and pictures.
struct ImportedMarkdown {
  private(set) var text: String
  /// The addresses of links and pictures, which cannot be shown.
  private(set) var losses: [String] = []

  init(_ source: String) {
    text = source
    if source.utf8.contains(UInt8(ascii: "]")) { takeLinks() }
    if text.utf8.contains(UInt8(ascii: "_")) {
      text = Self.withStars(Self.withSingleStars(text)).replacing("\\_", with: "_")
    }
    text = withBoldHeadings(text)
  }

  private static let longestAddress = 2_000

  /// `[more](https://example.org)` is `more`, and `![a face](face.png)` is `a face`.
  private mutating func takeLinks() {
    var result = ""
    var rest = text[...]
    while let joint = rest.firstRange(of: "](") {
      result += rest[..<joint.lowerBound]
      let after = rest[joint.upperBound...]
      guard let open = result.lastIndex(of: "["),
        let close = after.prefix(Self.longestAddress).firstIndex(where: { $0 == ")" || $0.isNewline }),
        after[close] == ")"
      else {
        result += "]("
        rest = after
        continue
      }
      let words = result[result.index(after: open)...]
      let isPicture = result[..<open].last == "!"
      let address = after[..<close]
      losses.append("\(isPicture ? "the picture" : "the link to") \(address)")
      result = String(result[..<open].dropLast(isPicture ? 1 : 0)) + words
      rest = after[after.index(after: close)...]
    }
    text = result + rest
  }

  /// `_very_` is `*very*`; `snake_case` and lines to write on stay.
  private static func withSingleStars(_ text: String) -> String {
    let characters = Array(text)
    func isGap(_ index: Int) -> Bool {
      guard characters.indices.contains(index) else { return true }
      let character = characters[index]
      return !character.isLetter && !character.isNumber && !["_", "\\", "$", "{", "}"].contains(character)
    }
    func isSpace(_ index: Int) -> Bool {
      !characters.indices.contains(index) || characters[index].isWhitespace
    }
    var result = characters
    var open: Int?
    for (index, character) in characters.enumerated() {
      if character.isNewline { open = nil }
      guard character == "_" else { continue }
      if let start = open, isGap(index + 1), !isSpace(index - 1),
        !["_", "\\"].contains(characters[index - 1])
      {
        (result[start], result[index], open) = ("*", "*", nil)
      } else if open == nil, isGap(index - 1), !isSpace(index + 1), characters[index + 1] != "_" {
        open = index
      }
    }
    guard result != characters else { return text }
    let styled = String(result)
    let stars = { (text: String) in MarkedText(markup: text).plain.count { $0 == "*" } }
    return stars(styled) > stars(text) ? text : styled
  }

  /// `__very__` is `**very**`; lines to write on, such as `____`, stay.
  private static func withStars(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "__") {
      let inner = rest[open.upperBound...].prefix(longestAddress)
      guard let close = inner.firstRange(of: "__"), let first = inner.first, first != "_",
        !first.isWhitespace, case let words = inner[..<close.lowerBound], words.last?.isWhitespace == false,
        !words.contains(where: \.isNewline)
      else {
        let end = rest[open.lowerBound...].firstIndex { $0 != "_" } ?? rest.endIndex
        result += rest[..<end]
        rest = rest[end...]
        continue
      }
      result += rest[..<open.lowerBound] + "**" + words + "**"
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}

/// A text with bold lines where Markdown has headings, such as `## Sleep`.
func withBoldHeadings(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
    let marks = line.prefix { $0 == "#" }
    let words = trimmed(line.dropFirst(marks.count))
    guard (1...6).contains(marks.count), line.dropFirst(marks.count).first == " ", !words.isEmpty else {
      return String(line)
    }
    return words.contains("*") ? words : "**\(words)**"
  }
  return lines.joined(separator: "\n")
}
