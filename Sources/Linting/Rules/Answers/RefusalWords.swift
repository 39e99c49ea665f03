import Questionnaires
import Tables

/// Answers that say no more than that there is no answer, in German, English, French, Spanish, Italian and Dutch.
package enum RefusalWords {
  package static func contains(_ text: String) -> Bool {
    // Nearly all answers are shorter than any refusal or longer than all of them.
    guard (4...60).contains(text.utf8.count) else { return false }
    return answers.are(normalized(text)) || areSeveral(text)
  }

  /// `Don't know / Not sure`
  private static func areSeveral(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/"))
      && text.split(separator: "/").allSatisfy { answers.are(normalized(String($0))) }
  }

  /// Whether the text says the same in no scale and in no other list.
  static func containsOnlyRefusal(_ text: String) -> Bool {
    contains(text) && !ambiguous.contains(normalized(text))
  }

  /// In lower case, without punctuation and what is in brackets.
  static func normalized(_ text: String) -> String {
    var text = text
    let words = text.withUTF8 { bytes in
      var words: [UInt8] = []
      var last: UInt8 = 0
      var index = 0
      while index < bytes.count, bytes[index] != UInt8(ascii: "("), bytes[index] != UInt8(ascii: "[") {
        let letter = WordBytes.letterOrDigit(at: index, in: bytes)
        if let letter {
          if last == 0, !words.isEmpty { words.append(0x20) }
          words.append(WordBytes.lowered(letter, after: last))
        }
        last = letter ?? 0
        index += WordBytes.length(at: index, in: bytes)
      }
      return words
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static let answers = AnswerPhrases("refusal")

  /// Such as "How sure are you?"
  private static let ambiguous = Set(WordsFile.answers.words("also an end of a scale"))
}

/// The answers of a list in `Words/answers.tsv`. After `…`, more may follow.
struct AnswerPhrases: Sendable {
  private let whole: Set<String>
  /// By their first bytes, as nearly all answers begin with another one.
  private let beginnings: [UInt8: [String]]

  init(_ list: String) {
    // By bytes, as each run of `lint` makes two of these.
    let mark = "…".utf8
    var answers = WordsFile.answers.words(list)
    let end = answers.partition { $0.utf8.suffix(mark.count).elementsEqual(mark) }
    whole = Set(answers[..<end])
    beginnings = Dictionary(
      grouping: answers[end...].map { String(decoding: $0.utf8.dropLast(mark.count), as: UTF8.self) }
    ) { $0.utf8.first ?? 0 }
  }

  var all: [String] { beginnings.values.flatMap(\.self) + whole }

  /// - Parameters:
  ///   - words: an answer in lower case without punctuation
  ///   - isMore: whether what follows a beginning says something else
  func are(_ words: String, unless isMore: (String) -> Bool = { _ in false }) -> Bool {
    guard let first = words.utf8.first else { return false }
    return whole.contains(words)
      || beginnings[first]?.contains { words.hasPrefix($0) } == true && !isMore(words)
  }
}

extension Text {
  /// Whether one of its versions is a refusal.
  var isRefusal: Bool { versions.contains { RefusalWords.contains($0.text.value) } }

  /// Whether one of its versions can only be a refusal.
  var isPlainRefusal: Bool { versions.contains { RefusalWords.containsOnlyRefusal($0.text.value) } }
}

/// Answers that exclude all others, such as "none of these", in German, English, French, Spanish, Italian and Dutch.
enum NoneWords {
  static func contains(_ text: String) -> Bool {
    guard (3...60).contains(text.utf8.count), beginsLikeOne(text) else { return false }
    let words = RefusalWords.normalized(text)
    return answers.are(words, unless: isStatement)
  }

  /// "None of my pills were left" and "Keine der Tabletten war übrig" say something that can be true beside other answers; "none of
  /// the above" says nothing of its own.
  private static func isStatement(_ words: String) -> Bool {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 4 else { return false }
    if parts.starts(with: ["none", "of"]) {
      return owners.contains(parts[2]) || parts[2] == "the" && !pointers.contains(parts[3])
    }
    return parts[1] == "der" && parts[0].hasPrefix("kein") && !pointers.contains(parts[2])
  }

  private static let owners = Set(WordsFile.answers.words("owners"))

  private static let pointers = Set(WordsFile.answers.words("answers themselves"))

  /// By its first three bytes, whatever their case: nearly no other answer begins like one of these.
  private static func beginsLikeOne(_ text: String) -> Bool {
    let beginning = beginning(of: text)
    return firstLetters[Int(beginning >> 16)] && firstThree.contains(beginning)
  }

  private static func beginning(of text: String) -> UInt32 {
    text.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1 | 0x20) }
  }

  private static let firstThree = answers.all.map(beginning)

  private static let firstLetters = {
    var letters = [Bool](repeating: false, count: 256)
    for beginning in firstThree { letters[Int(beginning >> 16)] = true }
    return letters
  }()

  private static let answers = AnswerPhrases("none")
}
