/// Escapes characters that would control the terminal, reorder the line or hide in it, for example as `\u{202E}`.
///
/// Letters of every script, combining marks, and emoji with their joiners stay the same. Tabs and line breaks
/// become `\t`, `\n` and `\r`.
package func escapeControls(_ text: String, keepingLineFeeds: Bool = false) -> String {
  // Most texts are ASCII.
  if isPrintableASCII(text) { return text }
  if text.unicodeScalars.allSatisfy({ $0.isAlwaysHarmless || keepingLineFeeds && $0 == "\n" }) { return text }
  var escaper = ControlEscaper(keepsLineFeeds: keepingLineFeeds)
  for character in text { escaper.append(character) }
  return escaper.output
}

private struct ControlEscaper {
  let keepsLineFeeds: Bool
  private(set) var output = ""
  private var previous: Unicode.Scalar = " "

  init(keepsLineFeeds: Bool) { self.keepsLineFeeds = keepsLineFeeds }

  mutating func append(_ character: Character) {
    if character.unicodeScalars.first == .blackFlag, subdivisionFlags.contains(character) {
      output.append(character)
    } else {
      appendScalars(of: character)
    }
  }

  private mutating func appendScalars(of character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    var current = scalars.next()
    while let scalar = current {
      current = scalars.next()
      if isHarmless(scalar, before: current) {
        output.unicodeScalars.append(scalar)
        previous = scalar
      } else {
        output += scalar.visibleEscape
        previous = "}"
      }
    }
  }

  private func isHarmless(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    scalar.isAlwaysHarmless || keepsLineFeeds && scalar == "\n"
      || scalar.isAtHome(after: previous, before: next)
  }
}

/// The flags of England, Scotland and Wales, the only ones for which Unicode recommends tag sequences.
private let subdivisionFlags: [Character] = [
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}",
]

extension Unicode.Scalar {
  fileprivate static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  fileprivate var visibleEscape: String {
    switch self {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  fileprivate var isAlwaysHarmless: Bool {
    if value < 0x300 { return displayWidth > 0 }
    if properties.isDefaultIgnorableCodePoint { return false }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .format: displayWidth > 0
    default: true
    }
  }

  /// Whether this is an invisible character that serves its purpose at this position.
  fileprivate func isAtHome(after previous: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200D where next?.isPictograph == true: previous.isPictograph || previous == .emojiPresentation
    case 0x200B...0x200D: previous.isOfJoiningScript
    case 0xFE00...0xFE0D: [.otherLetter, .mathSymbol].contains(previous.properties.generalCategory)
    case 0xFE0E...0xFE0F: previous.properties.isEmoji
    case 0xE0100...0xE01EF: previous.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: 0x1820...0x18AA ~= previous.value
    default: false
    }
  }

  private var isPictograph: Bool { value > 0x7F && properties.isEmoji }

  /// Scripts from Arabic to Mongolian that need invisible joiners and spaces.
  private var isOfJoiningScript: Bool {
    switch value {
    case 0x600...0x109F, 0x1780...0x18AF: !properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}

/// A word of a command for people to copy, in quotes where a shell would read it differently. Invisible bytes are
/// written as bash and zsh read them, `$'\xFF'`.
package func shellWord(_ bytes: [UInt8]) -> String {
  guard let text = String(validating: bytes, as: UTF8.self), escapeControls(text) == text else {
    return "$'" + bytes.map(escaped).joined() + "'"
  }
  if !bytes.isEmpty, bytes.allSatisfy(isOrdinary) { return text }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func escaped(_ byte: UInt8) -> String {
  guard (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "'"), byte != UInt8(ascii: "\\") else {
    return "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
  return String(Unicode.Scalar(byte))
}

private func isOrdinary(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-_./,:+@%".utf8.contains(byte) || byte >= 0x80
  }
}

/// Such as `1 error`, `2 errors`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
