extension UnicodeProperty {
  /// The words for a character with the property.
  var noun: Noun {
    switch self {
    case .generalCategory(let name): Self.category(name)
    case .script(let name):
      Noun("a character of the script \(Self.spaced(name))", "characters of the script \(Self.spaced(name))")
    case .scriptExtensions(let name):
      Noun(
        "a character used with the script \(Self.spaced(name))",
        "characters used with the script \(Self.spaced(name))")
    case .binary("Any"): Noun("any character", "characters of any kind")
    case .binary("ASCII"): Noun("an ASCII character", "ASCII characters")
    case .binary("Alphabetic"):
      Noun("an alphabetic character of any script", "alphabetic characters of any script")
    case .binary(let name):
      Noun(
        "a character with the Unicode property \(name)", "characters with the Unicode property \(name)")
    case .ofStrings(let name):
      Noun(
        "a character or sequence with the Unicode property \(name)",
        "characters or sequences with the Unicode property \(name)")
    }
  }

  private static func category(_ name: String) -> Noun {
    if let name = categories[name] { return Noun("a \(name.one)", name.many) }
    let name = "the Unicode category \(spaced(name))"
    return Noun("a character of \(name)", "characters of \(name)")
  }

  private static func spaced(_ name: String) -> String {
    String(name.map { $0 == "_" ? " " : $0 })
  }

  private static let categories: [String: (one: String, many: String)] = [
    "Letter": ("letter of any script", "letters of any script"),
    "Uppercase_Letter": ("capital letter of any script", "capital letters of any script"),
    "Lowercase_Letter": ("small letter of any script", "small letters of any script"),
    "Mark": ("combining mark", "combining marks"),
    "Number": ("number character of any script", "number characters of any script"),
    "Decimal_Number": ("digit of any script", "digits of any script"),
    "Punctuation": ("punctuation mark", "punctuation marks"),
    "Symbol": ("symbol", "symbols"),
    "Space_Separator": ("space of any width", "spaces of any width"),
  ]
}
