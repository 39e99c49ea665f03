/// How fast participants read; sources in Documentation/AnsweringTime.md.
package struct ReadingSpeed: Sendable {
  /// Words a minute that the author gives for all languages, as `reading-speed` in `.qtool.yaml`.
  package let given: Int?

  package init(wordsPerMinute: Int? = nil) {
    given = wordsPerMinute.map { max($0, 1) }
  }

  /// Words a minute in a language; a file that declares none may be in the slower one.
  package func wordsPerMinute(in language: String?) -> Int {
    given ?? (language?.split(separator: "-").first == "en" ? 230 : 200)
  }
}

/// The words of a text. Scripts without spaces count by their signs: two make a word.
package func wordCount(_ text: String) -> Int {
  var words = 0
  var signs = 0
  var isInWord = false
  for scalar in text.unicodeScalars {
    switch scalar.role {
    case .sign:
      signs += 1
      isInWord = false
    case .space: isInWord = false
    case .letter:
      if !isInWord { words += 1 }
      isInWord = true
    case .other: break
    }
  }
  return words + (signs + 1) / 2
}

/// What a scalar does to the words of a text. Markup is among the others, so that a text counts alike with it.
private enum ReadingRole {
  /// A letter or a number.
  case letter
  case space
  /// One of a script without spaces.
  case sign
  case other
}

extension Unicode.Scalar {
  fileprivate var role: ReadingRole {
    switch value {
    // Almost all of a text. To ask Unicode's tables about every letter was a quarter of linting 10,000 questions (632 of
    // 2,455 million instructions).
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: .letter
    case 0x20, 0x09...0x0D: .space
    case 0x21...0x7E: .other
    default: roleByTable
    }
  }

  private var roleByTable: ReadingRole {
    if isWrittenWithoutSpaces { return .sign }
    if properties.isWhitespace { return .space }
    return properties.isAlphabetic || properties.numericType != nil ? .letter : .other
  }

  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E01...0x0E2E, 0x3041...0x30FA, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }
}
