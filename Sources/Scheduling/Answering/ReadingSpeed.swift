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
    if scalar.isWrittenWithoutSpaces {
      signs += 1
      isInWord = false
    } else if scalar.properties.isWhitespace {
      isInWord = false
    } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      words += 1
      isInWord = true
    }
  }
  return words + (signs + 1) / 2
}

extension Unicode.Scalar {
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E01...0x0E2E, 0x3041...0x30FA, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }
}
