extension PatternParser {
  /// Reads `\d`, `\p{…}` and similar escapes in a class or outside; reads nothing of other escapes.
  mutating func parseCharacterClassEscape() throws(PatternError) -> CharacterClassEscape? {
    let start = position
    guard isNext("\\") else { return nil }
    let kind: CharacterClassEscape.Kind
    switch peek(ahead: 1) {
    case "d", "D": kind = .digit
    case "s", "S": kind = .space
    case "w", "W": kind = .word
    case "p" where unicodeMode, "P" where unicodeMode: return try parseProperty()
    default: return nil
    }
    let isNegated = peek(ahead: 1).map { $0 & 0x20 == 0 } ?? false
    position += 2
    return CharacterClassEscape(kind: kind, isNegated: isNegated, range: start..<position)
  }

  private mutating func parseProperty() throws(PatternError) -> CharacterClassEscape {
    let start = position
    let isNegated = isNext("\\P")
    position += 2
    guard consume("{") else { throw PatternError(.incompleteProperty, at: start..<position) }
    let name = takePropertyName()
    let value = consume("=") ? takePropertyName() : nil
    guard consume("}") else { throw PatternError(.incompleteProperty, at: start..<position) }
    let range = start..<position
    let property = try property(name: name, value: value, at: range)
    let escape = CharacterClassEscape(kind: .property(property), isNegated: isNegated, range: range)
    if case .ofStrings = property, isNegated { throw PatternError(.negatedStrings, at: range) }
    return escape
  }

  /// Letters, digits and underscores.
  private mutating func takePropertyName() -> String {
    let start = position
    while let unit = peek, unit.isASCIILetter || unit.decimalDigit != nil || "_" ~= unit { position += 1 }
    return text(start..<position)
  }

  private func property(
    name: String, value: String?, at range: Range<Int>
  ) throws(PatternError) -> UnicodeProperty {
    if let property = UnicodeProperty(name: name, value: value) {
      if case .ofStrings = property, !unicodeSetsMode {
        throw PatternError(.propertyOfStringsNeedsSets(name), at: range)
      }
      return property
    }
    if name.isEmpty || value == "" { throw PatternError(.incompleteProperty, at: range) }
    let hasValues = UnicodeProperty.namesWithValues.contains(name)
    switch value {
    case nil where hasValues: throw PatternError(.propertyWithoutValue(name), at: range)
    case .some(let value) where hasValues:
      throw PatternError(.unknownPropertyValue(name: name, value: value), at: range)
    default: throw PatternError(.unknownProperty(name), at: range)
    }
  }
}
