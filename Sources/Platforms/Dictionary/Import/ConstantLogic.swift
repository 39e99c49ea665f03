/// Conditions that say the same whatever is answered, such as `FALSE`, `false()` and `1 = 0`.
enum ConstantLogic {
  /// Nil if it depends on answers, or on anything else.
  static func truth(of logic: String) -> Bool? {
    // Nearly all conditions name a field, `[mood]` or `${mood}`.
    guard logic.utf8.count <= 100, !logic.utf8.contains(UInt8(ascii: "[")),
      !logic.utf8.contains(UInt8(ascii: "{"))
    else { return nil }
    var words = logic.lowercased().filter { !$0.isWhitespace }
    while words.hasPrefix("("), words.hasSuffix(")"),
      !words.dropFirst().dropLast().contains(where: { "()".contains($0) })
    {
      words = String(words.dropFirst().dropLast())
    }
    switch words {
    case "false", "false()", "f", "0": return false
    case "true", "true()", "t", "1": return true
    default: return comparison(words)
    }
  }

  private static let operators = ["!=", "<>", "==", "="]

  private static func comparison(_ words: String) -> Bool? {
    guard words.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") }) else {
      return nil
    }
    for word in operators {
      guard let place = words.firstRange(of: word) else { continue }
      guard let left = literal(words[..<place.lowerBound]), let right = literal(words[place.upperBound...])
      else {
        return nil
      }
      return (left == right) == (word != "!=" && word != "<>")
    }
    return nil
  }

  /// A number, or a text in quotes.
  private static func literal(_ word: Substring) -> String? {
    if isNumber(String(word)) { return String(word) }
    guard word.count > 1, let quote = word.first, quote == "'" || quote == "\"", word.last == quote else {
      return nil
    }
    let inner = word.dropFirst().dropLast()
    return inner.contains(quote) ? nil : String(inner)
  }
}
