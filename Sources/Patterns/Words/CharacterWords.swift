/// The words for a character: itself in backticks, or its name or number if it is invisible.
enum CharacterWords {
  static func noun(for character: UInt32) -> Noun {
    if let name = names[character] { return Noun(name.singular, name.plural) }
    guard let scalar = visible(character) else {
      let number = "U+" + hexadecimal(character)
      return Noun("the character \(number)", "characters \(number)")
    }
    return Noun(literal: "`\(Character(scalar))`")
  }

  /// Whether the character can be shown in backticks with others.
  static func isLiteral(_ character: UInt32) -> Bool {
    names[character] == nil && visible(character) != nil
  }

  /// A whole text in backticks, or in quotes if it contains backticks; invisible characters are given by number.
  static func quoted(_ characters: [UInt32]) -> String {
    if characters.count == 1 { return noun(for: characters[0]).singular }
    let text = characters.map { character in
      if character == 0x20 { return " " }
      return visible(character).map { String(Character($0)) } ?? "⟨U+\(hexadecimal(character))⟩"
    }.joined()
    return text.contains("`") ? "\"\(text)\"" : "`\(text)`"
  }

  private static let names: [UInt32: (singular: String, plural: String)] = [
    0x09: ("a tab", "tabs"), 0x0A: ("a line feed", "line feeds"),
    0x0D: ("a carriage return", "carriage returns"), 0x20: ("a space", "spaces"),
    0x60: ("a backtick", "backticks"), 0xA0: ("a no-break space", "no-break spaces"),
  ]

  private static func visible(_ character: UInt32) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(character) else { return nil }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return nil
    default: return scalar
    }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
