import YAML

/// Answers whose codes are written into their texts: `1 = never` in a list, `1, never | 2, often` as REDCap has them.
struct CodedTexts {
  private let answers: [(code: String, text: String)]

  /// Nil unless each of several texts begins with a whole number and `=`.
  init?(_ texts: [String]) {
    self.init(texts.map { Self.split($0, at: "=") })
  }

  /// Nil unless it is several answers of a REDCap field.
  init?(inLine line: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    self.init(parts.map { Self.split(String($0), at: ",") })
  }

  private init?(_ answers: [(code: String, text: String)?]) {
    self.answers = answers.compactMap(\.self)
    guard self.answers.count == answers.count, answers.count > 1 else { return nil }
    guard Set(self.answers.map(\.code)).count == answers.count else { return nil }
  }

  private static func split(_ text: String, at separator: Character) -> (code: String, text: String)? {
    guard let place = text.firstIndex(of: separator) else { return nil }
    let (code, rest) = (trimmed(text[..<place]), trimmed(text[text.index(after: place)...]))
    guard let number = Int(code), String(number) == code, !rest.isEmpty else { return nil }
    return (code, rest)
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// All answers as the language has them.
  var map: String {
    "{" + answers.map { "\($0.code): \(Self.written($0.text))" }.joined(separator: ", ") + "}"
  }

  /// The first of them, for a message.
  var shownMap: String {
    let first = answers.prefix(3).map { "\($0.code): \(Self.written($0.text))" }
    return "{" + first.joined(separator: ", ") + (answers.count > 3 ? ", …}" : "}")
  }

  /// A text with anything but letters, digits and spaces in it is in quotes.
  private static func written(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == " " }
    return isPlain ? text : quotedInYAML(text)
  }
}
