/// Texts as SPSS reads them. Its limits count bytes of UTF-8.
enum SPSSText {
  static let longestLabel = 250
  static let longestValueLabel = 120
  static let longestAttribute = 32_000
  /// With INCLUDE, SPSS reads 256 characters of a line.
  private static let longestPiece = 200

  /// A string in apostrophes; a long one in pieces on several lines, joined by `+`.
  static func literal(_ text: String) -> String {
    let quoted = pieces(of: oneLine(text)).map { "'\($0.doublingApostrophes)'" }
    return quoted.joined(separator: " +\n  ")
  }

  /// A comment, which ends at the first period at the end of a line or at an empty line.
  static func comment(_ text: String) -> String {
    let line = oneLine(text)
    return pieces(of: line).map { "* \($0)".trimmedEnd + ($0.trimmedEnd.hasSuffix(".") ? "" : ".") }
      .joined(separator: "\n")
  }

  /// A long command on several lines, broken at spaces; it must not have texts with spaces.
  static func wrapped(_ command: String) -> [String] {
    var lines: [String] = []
    for word in command.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.utf8.count + word.utf8.count < longestPiece {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }

  private static func pieces(of text: String) -> [String] {
    guard text.utf8.count > longestPiece else { return [text] }
    var pieces: [String] = []
    var piece = ""
    var bytes = 0
    for character in text {
      let size = character.utf8.count
      if bytes + size > longestPiece, !piece.isEmpty {
        pieces.append(piece)
        (piece, bytes) = ("", 0)
      }
      piece.append(character)
      bytes += size
    }
    return pieces + [piece]
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
