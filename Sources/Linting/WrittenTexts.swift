import Diagnostics
import Questionnaires

/// The texts of a questionnaire that participants read, which several rules check.
package final class WrittenTexts {
  package let questionnaire: Questionnaire
  private lazy var search = TextSearch(of: questionnaire)

  package init(of questionnaire: Questionnaire) { self.questionnaire = questionnaire }

  func place(of bytes: Range<Int>, in text: Located<String>) -> SourceRange {
    text.place(of: bytes, in: questionnaire.file)
  }

  /// Whether the file has it as it is, without straight quotes or escapes.
  func isWithoutQuotes(_ text: Located<String>) -> Bool {
    questionnaire.file.string(in: text.range) == text.value
  }

  /// Writes another text there, which needs the same quotes; nil if it is written with escapes or on several lines.
  func fix(_ text: Located<String>, as other: String) -> Fix? {
    let whole = text.place(of: 0..<text.value.utf8.count, in: questionnaire.file)
    guard questionnaire.file.string(in: whole) == text.value else { return nil }
    return Fix([Fix.Edit(whole, other)], isSafe: true, restoresText: true)
  }

  /// The texts that are the same in two languages.
  var repeated: [Translations] { search.repeated }

  /// Findings in texts of several lines, and in some that are written with escapes.
  func findingsInLong(_ finding: @escaping (Located<String>) -> Finding?) -> Findings {
    Findings(of: search.long, finding)
  }

  /// Findings in the unusual texts, at most one in each.
  func findingsInUnusual(_ finding: @escaping (Located<String>) -> Finding?) -> Findings {
    findingsInUnusual { text, _ in finding(text) }
  }

  /// The same with the role of each text.
  func findingsInUnusual(_ finding: @escaping (Located<String>, TextRole) -> Finding?) -> Findings {
    Findings(of: search.unusual) { text, role in
      switch text {
      case .plain(let text): return finding(text, role)
      case .translated(let translations, _):
        for text in translations.texts {
          if let found = finding(text, role) { return found }
        }
        return nil
      }
    }
  }
}

extension Located<String> {
  /// The place in the file of some bytes of a text; the whole text if it is written with escapes.
  func place(of bytes: Range<Int>, in file: SourceFile) -> SourceRange {
    let start = Int(range.start)
    // A text begins with itself or after a quote.
    for start in [start, start + 1] where file.text[start...].starts(with: value.utf8) {
      return SourceRange(start + bytes.lowerBound..<start + bytes.upperBound)
    }
    return placeInLines(of: bytes, in: file.text[range.bytes]) ?? range
  }

  /// In a text on several lines, of which only the white space differs from the file.
  private func placeInLines(of bytes: Range<Int>, in source: ArraySlice<UInt8>) -> SourceRange? {
    guard let lineBreak = source.firstIndex(of: 0x0A), !bytes.isEmpty else { return nil }
    let isBlock = source.first == UInt8(ascii: "|") || source.first == UInt8(ascii: ">")
    let isQuoted = source.first == UInt8(ascii: "\"") || source.first == UInt8(ascii: "'")
    var place = isBlock ? lineBreak : source.startIndex + (isQuoted ? 1 : 0)
    var first: Int?
    for (index, byte) in value.utf8.enumerated() {
      let isSpace = byte == 0x20 || byte == 0x0A
      if !isSpace {
        while place < source.endIndex, source[place] <= 0x20 { place += 1 }
        guard place < source.endIndex, source[place] == byte else { return nil }
      }
      if index == bytes.lowerBound { first = place }
      if !isSpace { place += 1 }
      if index + 1 == bytes.upperBound { return first.map { SourceRange($0..<max(place, $0 + 1)) } }
    }
    return nil
  }
}

/// The part of a question that a text is.
enum TextRole {
  case answer
  case unit
  case other
}

extension Text {
  fileprivate func isUnusual(_ roles: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .plain(let text): text.value.isUnusual(roles)
    case .translated(let translations, _): translations.texts.contains { $0.value.isUnusual(roles) }
    }
  }
}

extension String {
  /// Whether a byte that markup, a placeholder or a typographic quote begins with occurs, or two capital letters in a row
  /// (`TODO`), or `lo` (`lorem ipsum`), or a letter that a misread text has (`Ã`). Every text is searched: with a table and in one pass, that is 1 % of linting 10,000 questions
  /// instead of 8 %.
  fileprivate func isUnusual(_ roles: UnsafeBufferPointer<UInt8>) -> Bool {
    utf8.withContiguousStorageIfAvailable { containsUnusual($0, roles) }
      ?? containsUnusual(Array(utf8), roles)
  }
}

private func containsUnusual(_ text: some Collection<UInt8>, _ roles: UnsafeBufferPointer<UInt8>) -> Bool {
  var last: UInt8 = 0
  for byte in text {
    let role = roles[Int(byte)]
    // A first character followed by its second, or one that is unusual alone.
    if role & (last << 1 | Role.alone) != 0 { return true }
    last = role
  }
  return false
}

/// The characters and pairs that a byte may begin. The bit of a second character is twice that of its first.
private enum Role {
  static let alone: UInt8 = 1
  static let capital: UInt8 = 2 | 4
  static let l: UInt8 = 16
  static let o: UInt8 = 32
  /// Letters of Western Europe are this byte and another one; those of misread texts are `Â`, `Ã` and `â`.
  static let letter: UInt8 = 64
  static let misread: UInt8 = 128
}

private let characterRoles = {
  var roles = [UInt8](repeating: 0, count: 256)
  for byte in "{$[<&#_`".utf8 { roles[Int(byte)] = Role.alone }
  for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { roles[Int(byte)] = Role.capital }
  // Typographic quotes and dashes, « and ».
  for byte in [0xE2, 0xC2] { roles[byte] = Role.alone }
  roles[0xC3] = Role.letter
  for byte in [0x82, 0x83, 0xA2] { roles[byte] = Role.misread }
  for byte in "lL".utf8 { roles[Int(byte)] |= Role.l }
  for byte in "oO".utf8 { roles[Int(byte)] |= Role.o }
  return roles
}()

/// Goes through all texts once for all rules; nearly all are of interest to none of them.
private struct TextSearch {
  /// The texts in which markup or a placeholder may be.
  private(set) var unusual: [(text: Text, role: TextRole)] = []
  /// The texts that are the same in two languages.
  private(set) var repeated: [Translations] = []
  /// The texts that take more room in the file than their characters and quotes.
  private(set) var long: [Located<String>] = []

  init(of questionnaire: Questionnaire) { look(through: questionnaire) }

  private mutating func look(through questionnaire: Questionnaire) {
    look(at: questionnaire.title)
    for text in [questionnaire.description, questionnaire.intro, questionnaire.outro] { look(at: text) }
    for list in questionnaire.everyOptionList {
      // Names of places in a long list are the same in many languages.
      let areNames = list.options.count > Self.mostAnswers
      for option in list.options { look(at: option.text, as: .answer, mayBeSame: areNames) }
    }
    for section in questionnaire.sections {
      look(at: section.title)
      look(at: section.text)
    }
    for question in questionnaire.questions { look(through: question) }
  }

  /// Its texts, except those of its options, which belong to the list.
  private mutating func look(through question: Question) {
    look(at: question.text)
    look(at: question.help)
    if let labels = question.labels {
      look(at: labels.first)
      for label in labels.between { look(at: label.text) }
      look(at: labels.second)
    }
    look(at: question.scale?.unit, as: .unit)
    look(at: question.pattern?.hint)
  }

  private static let mostAnswers = 100

  private mutating func look(at text: Text?, as role: TextRole = .other, mayBeSame: Bool = false) {
    guard let text else { return }
    if characterRoles.withUnsafeBufferPointer(text.isUnusual) { unusual.append((text, role)) }
    switch text {
    case .plain(let text): look(atLengthOf: text)
    case .translated(let translations, _):
      for text in translations.texts { look(atLengthOf: text) }
      if !mayBeSame, translations.isRepeated { repeated.append(translations) }
    }
  }

  private mutating func look(atLengthOf text: Located<String>) {
    if Int(text.range.end - text.range.start) > text.value.utf8.count + 2 { long.append(text) }
  }
}

extension Translations {
  fileprivate var isRepeated: Bool {
    for later in texts.indices.dropFirst() {
      for first in 0..<later where texts[first].value == texts[later].value { return true }
    }
    return false
  }
}
