extension ConstructScan {
  mutating func scan(_ character: PatternCharacter) {
    let escaped = Rewrites.escape(character.value)
    switch character.spelling {
    case .control where character.value == 0x0B: see(.verticalTab, character.range, rewrite: "\\x0b")
    case .control where character.value == 0x08: see(.backspace, character.range, rewrite: "\\x08")
    case .controlLetter:
      if let letter = source[character.range].last, letter >= 0x61 {
        see(.controlLetter, character.range, rewrite: escaped)
      }
    case .null: see(.null, character.range, rewrite: "\\x00")
    case .codePoint: see(.codePointEscape, character.range, rewrite: escaped)
    case .literal, .control, .legacyOctal, .hexadecimal, .unicode, .identity, .backslashBeforeC: break
    }
    if flags.contains(.ignoreCase) { scanCase(character) }
  }

  private mutating func scanCase(_ character: PatternCharacter) {
    let reference = MatchedCharacters(flags: flags).characters(of: character)
    let inJava = dialect(.java).characters(of: character)
    if reference.subtracting(PropertyAges.foldedRecently) != inJava.subtracting(PropertyAges.foldedRecently) {
      see(.ignoreCase, character.range)
    }
  }

  private func dialect(_ engine: PatternEngine) -> MatchedCharacters {
    MatchedCharacters(flags: flags, dialect: Dialect(engine: engine, construct: .ignoreCase))
  }

  mutating func scan(_ escape: CharacterClassEscape, inClass: Bool) {
    switch escape.kind {
    case .digit: see(.digit, escape.range, rewrite: rewrite(Rewrites.digits, escape, inClass))
    case .space: see(.space, escape.range, rewrite: rewrite(Rewrites.spaces, escape, inClass))
    case .word:
      let isPlain = !flags.contains(.ignoreCase)
      see(.word, escape.range, rewrite: isPlain ? rewrite(Rewrites.words, escape, inClass) : nil)
    case .property(let property): scan(property, escape)
    }
    if flags.contains(.ignoreCase), hasCase(escape) { see(.ignoreCase, escape.range) }
  }

  private func hasCase(_ escape: CharacterClassEscape) -> Bool {
    let reference = MatchedCharacters(flags: flags).characters(of: escape)
    return [.iOS, .java].contains { dialect($0).characters(of: escape) != reference }
  }

  /// Inside a class, a set can be listed, but not its complement.
  private func rewrite(_ set: String, _ escape: CharacterClassEscape, _ inClass: Bool) -> String? {
    if inClass { return escape.isNegated ? nil : set }
    return escape.isNegated ? "[^\(set)]" : "[\(set)]"
  }

  private mutating func scan(_ property: UnicodeProperty, _ escape: CharacterClassEscape) {
    let name = String(text(escape.range).dropFirst(3).dropLast())
    let value = name.split(separator: "=").last.map(String.init) ?? name
    let letter = escape.isNegated ? "P" : "p"
    switch property {
    case .generalCategory(let long):
      if value.utf8.count > 2 {
        see(
          .longPropertyName, escape.range,
          rewrite: PropertyAges.shortName(of: long).map { "\\\(letter){\($0)}" })
      }
    case .script(let long): scanAge(of: long, value, escape)
    case .scriptExtensions: see(.scriptExtensions, escape.range)
    case .binary("ASCII"): break
    case .binary, .ofStrings:
      let isPosix = ["Alpha", "Lower", "Upper"].contains(name)
      see(isPosix ? .posixProperty : .binaryProperty, escape.range)
    }
  }

  private mutating func scanAge(of script: String, _ value: String, _ escape: CharacterClassEscape) {
    if PropertyAges.newerThanICU.contains(script) {
      see(.recentScript, escape.range)
    } else if PropertyAges.newerThanJava.contains(script) || ["Qaac", "Qaai"].contains(value) {
      see(.recentScript, escape.range, engines: [.java: .refuses])
    }
  }
}

extension Rewrites {
  /// A character written with escapes that all engines support.
  static func escape(_ value: UInt32) -> String {
    switch value {
    case 0...0xFF: "\\x" + hexadecimal(value, digits: 2)
    case 0x100...0xFFFF: "\\u" + hexadecimal(value, digits: 4)
    default:
      "\\u" + hexadecimal(0xD800 + (value - 0x10000) >> 10, digits: 4) + "\\u"
        + hexadecimal(0xDC00 + (value - 0x10000) & 0x3FF, digits: 4)
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

/// The names that are too new for some engines.
enum PropertyAges {
  /// Characters that look the same and differ only in case since Unicode 15.1, so it depends on the engine's age.
  static let foldedRecently = CharSet([0x390...0x390, 0x3B0...0x3B0, 0x1FD3...0x1FD3, 0x1FE3...0x1FE3])

  /// New in Unicode 16; ICU 72 has Unicode 15.
  static let newerThanICU: Set<String> = [
    "Beria_Erfe", "Garay", "Gurung_Khema", "Kirat_Rai", "Ol_Onal", "Sidetic", "Sunuwar", "Tai_Yo", "Todhri",
    "Tolong_Siki", "Tulu_Tigalari",
  ]
  /// New in Unicode 14; OpenJDK 17 has Unicode 13.
  static let newerThanJava: Set<String> = [
    "Cypro_Minoan", "Kawi", "Nag_Mundari", "Old_Uyghur", "Tangsa", "Toto", "Vithkuqi",
  ]

  /// The name of a general category in one or two letters.
  static func shortName(of category: String) -> String? {
    for line in TableLines(.generalCategoryNames) {
      let names = String(decoding: line, as: UTF8.self).split(separator: " ")
      if names[0] == category { return names.first { $0.utf8.count <= 2 }.map(String.init) }
    }
    return nil
  }
}
