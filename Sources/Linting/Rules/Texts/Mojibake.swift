import Diagnostics

package struct Mojibake: Rule {
  package let about = RuleDescription("mojibake")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      MisreadText(text.value).map { .misread($0, texts.place(of: $0.first, in: text), text, texts) }
    }
  }
}

/// A text in which UTF-8 was read as Windows-1252.
private struct MisreadText {
  /// The bytes of the first place.
  let first: Range<Int>
  let corrected: String
  let firstCorrected: String

  /// Nil if nothing in it was misread.
  init?(_ text: String) {
    guard Self.mayBeMisread(text) else { return nil }
    var corrected = String.UnicodeScalarView()
    var found: (bytes: Range<Int>, corrected: String)?
    var rest = Substring(text).unicodeScalars
    var position = 0
    while let scalar = rest.first {
      let run = rest.prefix(3)
      guard let (character, length) = meant(by: Array(run)) else {
        corrected.append(scalar)
        position += String(scalar).utf8.count
        rest.removeFirst()
        continue
      }
      let written = String(String.UnicodeScalarView(rest.prefix(length)))
      if found == nil { found = (position..<position + written.utf8.count, String(character)) }
      corrected.append(character)
      position += written.utf8.count
      rest.removeFirst(length)
    }
    guard let found else { return nil }
    (first, firstCorrected) = (found.bytes, found.corrected)
    // A file that was misread twice becomes right in two steps.
    self.corrected = MisreadText(String(corrected))?.corrected ?? String(corrected)
  }

  /// Whether one of the letters occurs with which all misread characters begin: `Â`, `Ã`, `â`. Without this look at the bytes, the
  /// rule took 40 % of linting 10,000 questions.
  private static func mayBeMisread(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if last == 0xC3, byte == 0x82 || byte == 0x83 || byte == 0xA2 { return true }
      last = byte
    }
    return false
  }
}

/// The character whose bytes in UTF-8 are these ones in Windows-1252, and how many they are. Only what begins like the
/// letters of Western Europe, a space that does not break, or punctuation: nobody writes `Ã` or `â` before such signs.
private func meant(by scalars: [Unicode.Scalar]) -> (Unicode.Scalar, length: Int)? {
  let bytes = scalars.map(windows1252)
  guard let lead = bytes.first ?? nil else { return nil }
  let length = lead == 0xE2 ? 3 : lead == 0xC2 || lead == 0xC3 ? 2 : 0
  guard length > 0, bytes.count >= length else { return nil }
  let tail = bytes[1..<length].compactMap(\.self).filter { 0x80...0xBF ~= $0 }
  guard tail.count == length - 1, length < 3 || tail[0] == 0x80 || tail[0] == 0x82 else { return nil }
  let decoded = String(validating: [lead] + tail, as: UTF8.self)?.unicodeScalars.first
  return decoded.map { ($0, length) }
}

/// The byte of a character that is not ASCII in Windows-1252, or in Latin-1 where that has no character.
private func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
  if let place = windows1252Characters.firstIndex(of: scalar) { return UInt8(0x80 + place) }
  return (0x80...0xFF).contains(scalar.value) ? UInt8(scalar.value) : nil
}

/// From 0x80 on; where it has none, the character of Latin-1.
private let windows1252Characters = Array(
  "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

extension Finding {
  fileprivate static func misread(
    _ misread: MisreadText, _ range: SourceRange, _ text: Located<String>, _ texts: WrittenTexts
  ) -> Finding {
    let written = Array(text.value.utf8)[misread.first]
    let isOnOneLine = !misread.corrected.contains("\n")
    return Finding(
      "participants would read `\(String(decoding: written, as: UTF8.self))`, which is a misread `\(misread.firstCorrected)`",
      at: range,
      help: "write `\(isOnOneLine ? misread.corrected : misread.firstCorrected)`, and save the file as UTF-8",
      fix: texts.fix(text, as: misread.corrected))
  }
}

package struct TypographicQuotes: Rule {
  package let about = RuleDescription("typographic-quotes")

  package init() {}

  package func findings(in texts: WrittenTexts) -> Findings {
    texts.findingsInUnusual { text in
      text.value.insideTypographicQuotes.map {
        .inTypographicQuotes(text, $0, mayBeMeant: !texts.isWithoutQuotes(text))
      }
    }
  }
}

extension Finding {
  fileprivate static func inTypographicQuotes(
    _ text: Located<String>, _ inner: String, mayBeMeant: Bool
  ) -> Finding {
    let isPlain = !inner.contains { $0 == "\"" || $0 == "\\" }
    let doubled = inner.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    let quoted = isPlain ? "\"\(inner)\"" : "'\(doubled)'"
    return Finding(
      "participants would read the quotes around this text", at: text.range,
      help: "write straight quotes: `\(quoted)`",
      fix: Fix([Fix.Edit(text.range, quoted)], isSafe: !mayBeMeant, restoresText: true))
  }
}
