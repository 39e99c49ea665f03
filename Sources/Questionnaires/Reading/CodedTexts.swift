/// Answers whose codes are written into their texts: `1 = never` and `1) never` in a list, `1, never | 2, often` as REDCap has them.
struct CodedTexts {
  fileprivate typealias Answer = (code: String, text: String)
  private let answers: [Answer]

  /// Answers in a list, all of them with the same character after a whole number. `1. Klasse` and `1 cup` may be meant as they are.
  init?(_ texts: [String]) {
    guard let first = texts.first, Self.mayBeginWithNumber(first) else { return nil }
    let separators = ["=", ")", ":", " - ", " – ", "\t"]
    let each = texts.lazy.map { text in separators.lazy.compactMap { Self.split(text, at: $0) }.first }
    self.init(
      separators.lazy.map { separator in texts.map { Self.split($0, at: separator) } } + [Array(each)])
  }

  /// Several answers on one line, or each on a line of its own, where a list of answers is expected.
  init?(inText text: String) {
    // Most texts are names of lists, and one answer alone is none.
    guard text.utf8.contains(where: "\n|;,()".utf8.contains) else { return nil }
    let text = Self.withLines(text)
    let lines = Self.parts(of: text, at: "\n")
    let separators = ["=", ")", ":", ".", " - ", " – "]
    let ways = ["\n", "|", ";", ","].lazy.filter { lines.count == 1 || $0 == "\n" }.flatMap { joint in
      let parts = Self.parts(of: text, at: joint)
      let inner = joint == "," ? separators : joint == "\n" ? separators + ["\t", " "] : separators + [","]
      return inner.lazy.map { separator in parts.map { Self.split($0, at: separator, hasLetters: true) } }
    }
    self.init(ways)
  }

  /// `(1) never (2) often` and `1) never 2) often` with each answer on a line of its own.
  private static func withLines(_ text: String) -> String {
    if text.first == "(" { return text.replacing(" (", with: "\n(") }
    let words = text.split(separator: " ")
    guard words.count > 3, words.count(where: isMarked) > 1, words.first.map(isMarked) == true else {
      return text
    }
    return words.enumerated().map { ($0 > 0 ? isMarked($1) ? "\n" : " " : "") + $1 }.joined()
  }

  /// `12)`
  private static func isMarked(_ word: Substring) -> Bool {
    word.last == ")" && (2...3).contains(word.utf8.count) && word.dropLast().allSatisfy(\.isWholeNumber)
  }

  /// The first way in which each of several answers has a code of its own.
  private init?(_ ways: some Sequence<[Answer?]>) {
    for way in ways {
      let answers = way.compactMap(\.self)
      guard answers.count == way.count, answers.count > 1, Set(answers.map(\.code)).count == answers.count
      else {
        continue
      }
      self.answers = answers
      return
    }
    return nil
  }

  /// Entries such as `{code: 1, text: never}`.
  init?(pairs: [(code: String, text: String)]) {
    self.init(
      CollectionOfOne(pairs.map { Self.isCode($0.code, hasLetters: true) && !$0.text.isEmpty ? $0 : nil }))
  }

  private static func parts(of text: String, at joint: String) -> [String] {
    text.split(separator: joint, omittingEmptySubsequences: true).map { trimmed($0) }.filter { !$0.isEmpty }
  }

  /// The code and the text of `1 = never`, `(1) never` or `a) never`.
  private static func split(_ text: String, at separator: String, hasLetters: Bool = false) -> Answer? {
    // Looking for the separator takes longer, and nearly all answers are only a text.
    guard hasLetters || mayBeginWithNumber(text) else { return nil }
    let written = separator == ")" && text.hasPrefix("(") ? String(text.dropFirst()) : text
    guard let place = written.range(of: separator) else { return nil }
    let (code, rest) = (trimmed(written[..<place.lowerBound]), trimmed(written[place.upperBound...]))
    guard isCode(code, hasLetters: hasLetters && separator == ")"), let first = rest.first else { return nil }
    // `9:00`, `1 - 2 cups`.
    guard separator == "=" || separator == "," || !first.isNumber else { return nil }
    return (code, rest)
  }

  private static func mayBeginWithNumber(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != UInt8(ascii: " ") }) ?? 0 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "("): true
    default: false
    }
  }

  /// A whole number without zeros before it, or one letter.
  private static func isCode(_ code: String, hasLetters: Bool) -> Bool {
    if let number = Int(code) { return String(number) == code }
    return hasLetters && code.count == 1 && code.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func trimmed(_ text: Substring) -> String {
    let rest = text.drop { $0 == " " }
    return rest.lastIndex { $0 != " " && $0 != "," && $0 != ";" }.map { String(rest[...$0]) } ?? ""
  }

  /// All answers as the language has them.
  var map: String { "{" + entries.joined(separator: ", ") + "}" }

  /// The first of them, for a message.
  var shownMap: String {
    "{" + entries.prefix(3).joined(separator: ", ") + (answers.count > 3 ? ", …}" : "}")
  }

  /// Each of them with its code and a colon.
  var entries: [String] { answers.map { "\($0.code): \(textInBrackets($0.text))" } }
}

extension String {
  /// The first place of another text, without Foundation.
  fileprivate func range(of part: String) -> Range<Index>? { firstRange(of: part) }
}
