import YAML

/// Ids of the language.
enum IdentifierPattern {
  /// `[a-z][a-z0-9-]*`
  case questionnaireID
  /// `[A-Za-z][A-Za-z0-9_]*`, but not a word used in conditions
  case questionID
  /// A whole number, or `[A-Za-z][A-Za-z0-9_-]*`
  case code
  /// `[A-Za-z][A-Za-z0-9_-]*`
  case listName

  func matches(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first else { return false }
    switch self {
    case .questionnaireID:
      return isSmall(first) && bytes.allSatisfy { isSmall($0) || isDigit($0) || $0 == 45 }
    case .questionID:
      return isLetter(first) && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 95 }
        && !isReserved(text)
    case .listName:
      return isLetter(first) && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 95 || $0 == 45 }
    case .code: return IdentifierPattern.listName.matches(text) || isWholeNumber(text)
    }
  }

  var words: String {
    switch self {
    case .questionnaireID: "lower-case letters, digits and hyphens, beginning with a letter"
    case .questionID: "letters, digits and underscores, beginning with a letter"
    case .listName: "letters, digits, underscores and hyphens, beginning with a letter"
    case .code: "a whole number, or letters, digits, underscores and hyphens, beginning with a letter"
    }
  }

  /// The text with all characters that the pattern does not allow replaced, if anything is left.
  func suggestion(for text: String) -> String? {
    if self == .code, let number = Int(text) ?? negative(text) { return String(number) }
    let separator = self == .questionnaireID ? "-" : "_"
    var result = ""
    for character in text {
      let replaced = umlautSpelling(character) ?? String(character)
      let folded = self == .questionnaireID ? replaced.lowercased() : replaced
      if folded.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) {
        result += folded
      } else if !result.isEmpty, !result.hasSuffix(separator) {
        result += separator
      }
    }
    while result.hasSuffix(separator) { result.removeLast() }
    if isReserved(result) { return "q_" + result }
    if let first = result.utf8.first, isDigit(first) { result = (self == .code ? "a" : "q") + result }
    return matches(result) ? result : nil
  }

  /// A number with a minus or a dash from another keyboard.
  private func negative(_ text: String) -> Int? {
    guard let first = text.first, ["−", "–", "—"].contains(first) else { return nil }
    return Int(text.dropFirst()).map { -$0 }
  }

  /// A question named `not` could not be distinguished from the word in a condition.
  func isReserved(_ text: String) -> Bool {
    self == .questionID && ConditionKeyword.isKeyword(text)
  }

  private func isWholeNumber(_ text: String) -> Bool { Int(text).map { String($0) == text } ?? false }
  private func isSmall(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
  private func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }
  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func umlautSpelling(_ character: Character) -> String? {
    switch character {
    case "ä": "ae"
    case "ö": "oe"
    case "ü": "ue"
    case "Ä": "Ae"
    case "Ö": "Oe"
    case "Ü": "Ue"
    case "ß": "ss"
    default: nil
    }
  }
}

/// The words used in conditions. They cannot be ids of questions, and codes with these names need quotes.
enum ConditionKeyword: String, CaseIterable {
  case and
  case or
  case not
  case `is`
  case `in`
  case includes
  case between
  case answered

  static func isKeyword(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { words.index(of: $0) != nil }
  }

  private static let words = WordTable(allCases.map(\.rawValue))
}
