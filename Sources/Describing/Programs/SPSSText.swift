/// Texts as SPSS reads them. Its limits count bytes of UTF-8.
enum SPSSText {
  static let longestLabel = 250
  static let longestValueLabel = 120
  static let longestAttribute = 32_000
  /// With INCLUDE, SPSS reads 256 characters of a line.
  private static let longestPiece = 200
  private static let longestLine = 110

  /// A string in apostrophes; a long one in pieces on several lines, joined by `+`.
  static func literal(_ text: String) -> String {
    let quoted = pieces(of: oneLine(text)).map { "'\($0.doublingApostrophes)'" }
    return quoted.joined(separator: " +\n  ")
  }

  /// A comment, which ends at the first period at the end of a line.
  static func comment(_ text: String) -> String {
    let text = oneLine(text).trimmedEnd
    return wrapped("* \(text)" + (text.hasSuffix(".") ? "" : ".")).joined(separator: "\n")
  }

  /// A long command on several lines, broken at spaces; it must not have texts with spaces. No line but the last ends
  /// with a period, which would end the command.
  static func wrapped(_ command: String) -> [String] {
    var lines: [String] = []
    for word in command.split(separator: " ") {
      if let last = lines.last, last.hasSuffix(".") || last.utf8.count + word.utf8.count < longestLine {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }

  /// Broken after a space if there is one.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while rest.utf8.count > longestPiece {
      var bytes = 0
      let most = rest.prefix { character in
        bytes += character.utf8.count
        return bytes <= longestPiece
      }
      let end = most.lastIndex(of: " ").map(rest.index(after:)) ?? most.endIndex
      let piece = rest[..<max(end, rest.index(after: rest.startIndex))]
      pieces.append(String(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces + [String(rest)]
  }
}

extension String {
  fileprivate var doublingApostrophes: String {
    contains("'") ? String(flatMap { $0 == "'" ? "''" : String($0) }) : self
  }

  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
