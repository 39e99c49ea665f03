import Questionnaires

/// A small letter of ASCII.
func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// A letter, a digit or an underscore of ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isLetter(byte | 0x20) || byte == UInt8(ascii: "_")
}

/// Digits with at most one point between them, after an optional minus.
func isNumber(_ text: String) -> Bool {
  let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0).split(
    separator: ".", omittingEmptySubsequences: false)
  return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
}

/// Whether it is a whole number with so few digits that it is an `Int`.
func isWholeNumber(_ text: String) -> Bool { isNumber(text) && !text.contains(".") && text.utf8.count < 10 }

/// Such as `2025-03-01`, which need not be in the calendar.
func isDay(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
}

/// Most characters, without a look at Unicode's tables.
func isVisibleASCII(_ scalar: Unicode.Scalar) -> Bool { (0x21...0x7E).contains(scalar.value) }

/// Without white space at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  let scalars = text.unicodeScalars
  // Nearly all texts begin and end with a visible character of ASCII.
  if let first = scalars.first, let last = scalars.last, isVisibleASCII(first), isVisibleASCII(last) {
    return String(text)
  }
  let isBlank = { (scalar: Unicode.Scalar) in
    scalar.value == 0x20
      || !isVisibleASCII(scalar) && (scalar.properties.isWhitespace || scalar == "\u{FEFF}")
  }
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(text[first..<scalars.index(after: last)])
}

/// `HH:MM`, perhaps with seconds; nil for others.
func timeOfDay(_ text: some StringProtocol) -> TimeOfDay? {
  let clock = text.split(separator: ":")
  let numbers = clock.compactMap { $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
  guard (2...3).contains(clock.count), numbers.count == clock.count, numbers[0] < 24, numbers[1] < 60 else {
    return nil
  }
  return TimeOfDay(minutes: numbers[0] * 60 + numbers[1])
}
