import Tables

/// The number of columns in which a terminal shows a text.
///
/// Control characters count as zero, so untrusted text must go through `escapeControls` first. Characters
/// of ambiguous East Asian width count as one column.
package func displayWidth(_ text: String) -> Int {
  if isPrintableASCII(text) { return text.utf8.count }
  return text.reduce(0) { $0 + $1.displayWidth }
}

package func displayWidth(_ text: Substring) -> Int { displayWidth(String(text)) }

func isPrintableASCII(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { $0.allSatisfy(isPrintableASCII) }
}

func isPrintableASCII(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte }

extension Character {
  /// The columns of this grapheme cluster: at most two, unless Unicode joins a skin tone to the letter or space
  /// before it, or Korean initial consonants to each other, which terminals draw separately.
  var displayWidth: Int {
    var columns = 0
    var base: Unicode.Scalar?
    for scalar in unicodeScalars {
      if let base, base.properties.isEmoji {
        if scalar == .emojiPresentation { return 2 }
        if scalar == .textPresentation { return 1 }
      }
      columns += scalar.displayWidth
      base = scalar
    }
    let first = unicodeScalars.first!  // A Character is never empty.
    return first.isASCII || first.isInitialConsonant ? columns : min(columns, 2)
  }

  /// The parts that terminals draw separately, so that a line may end between two of them.
  var drawnParts: [Character] {
    var parts: [String] = []
    for scalar in unicodeScalars {
      if parts.isEmpty || scalar.displayWidth > 0 { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts.map(Character.init)
  }
}

extension Unicode.Scalar {
  static let textPresentation: Unicode.Scalar = "\u{FE0E}"
  static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

  /// A Hangul letter that begins a syllable (Unicode's Hangul_Syllable_Type L).
  fileprivate var isInitialConsonant: Bool { 0x1100...0x115F ~= value || 0xA960...0xA97C ~= value }

  /// The columns of this scalar if nothing precedes it.
  var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || 0x7F..<0xA0 ~= value ? 0 : 1 }
    return Int(WidthRuns.last(upTo: self) & 3)
  }
}

/// The runs of scalars with equal widths, sorted: the first scalar of each, shifted left by two bits, plus the width.
private enum WidthRuns {
  /// The last run that starts at or before the scalar.
  static func last(upTo scalar: Unicode.Scalar) -> UInt32 {
    let table = EmbeddedTable.widths
    let key = scalar.value << 2 | 3
    var low = 0
    var high = table.count / 4
    while high - low > 1 {
      let middle = (low + high) / 2
      if run(middle, of: table) <= key { low = middle } else { high = middle }
    }
    return run(low, of: table)
  }

  private static func run(_ index: Int, of table: EmbeddedTable) -> UInt32 {
    table[index * 4..<index * 4 + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
