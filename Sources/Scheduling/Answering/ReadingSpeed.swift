/// How fast participants read; for sources, see Documentation/AnsweringTime.md.
package struct ReadingSpeed: Sendable {
  /// Words per minute that the author gives for all languages with `reading-speed` in `.qtool.yaml`.
  package let given: Int?

  package init(wordsPerMinute: Int? = nil) {
    given = wordsPerMinute.map { max($0, 1) }
  }

  /// Words per minute in a language; a file that declares none may be in the slower one.
  package func wordsPerMinute(in language: String?) -> Int {
    given ?? (language?.split(separator: "-").first == "en" ? 230 : 200)
  }
}

/// The words in a text. In scripts without spaces, two characters count as a word.
package func wordCount(_ text: String) -> Int {
  var words = 0
  var characters = 0
  var isInWord = false
  for scalar in text.unicodeScalars {
    switch scalar.role {
    case .character:
      characters += 1
      isInWord = false
    case .space: isInWord = false
    case .letter:
      if !isInWord { words += 1 }
      isInWord = true
    case .other: break
    }
  }
  return words + (characters + 1) / 2
}

/// How a scalar counts towards the words of a text. Markup is `other`, so that it does not change the count.
private enum ReadingRole {
  /// A letter or a number.
  case letter
  case space
  /// A character in a script without spaces.
  case character
  case other
}

extension Unicode.Scalar {
  fileprivate var role: ReadingRole {
    switch value {
    // Almost all of a text. Looking up every letter in Unicode's tables took a quarter of linting 10,000 questions (632
    // of 2,455 million instructions).
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: .letter
    case 0x20, 0x09...0x0D: .space
    case 0x21...0x7E: .other
    default: roleByTable
    }
  }

  private var roleByTable: ReadingRole {
    if isWrittenWithoutSpaces { return .character }
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
