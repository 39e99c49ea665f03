/// The text in ASCII, for terminals whose locale is not UTF-8: umlauts as two letters such as `ae`, other Latin
/// letters without their marks, typographic characters as on a keyboard, anything else as one `?` per grapheme
/// cluster.
package func asciiFallback(_ text: some StringProtocol) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text) }
  return text.reduce(into: "") { $0 += $1.asciiFallback }
}

extension Character {
  fileprivate var asciiFallback: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(self) }
    let base = unicodeScalars.first!  // A Character is never empty.
    let mark = unicodeScalars.dropFirst().first
    if mark == "\u{308}", "aouAOU".unicodeScalars.contains(base) { return "\(base)e" }
    if base.isASCII { return String(base) }
    if displayWidth == 0 || base == "\u{AD}" { return "" }
    return base.signInASCII ?? base.latinInASCII ?? "?"
  }
}

extension Unicode.Scalar {
  fileprivate var latinInASCII: String? {
    switch self {
    case "ä", "æ": "ae"
    case "ö", "œ": "oe"
    case "ü": "ue"
    case "ß": "ss"
    case "þ": "th"
    case "Ä", "Æ": "Ae"
    case "Ö", "Œ": "Oe"
    case "Ü": "Ue"
    case "ẞ": "SS"
    case "Þ": "Th"
    default: LatinTable.letter(for: self)
    }
  }
}

extension LatinTable {
  fileprivate static func letter(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xC0...0x24F: letter(Int(scalar.value) - 0xC0, of: extended)
    case 0x1E00...0x1EFF: letter(Int(scalar.value) - 0x1E00, of: additional)
    default: nil
    }
  }

  private static func letter(_ index: Int, of table: StaticString) -> String {
    precondition(index < table.utf8CodeUnitCount, "the generated table covers its blocks")
    return String(Unicode.Scalar(table.utf8Start[index]))
  }
}
