import Diagnostics
import Tables
import YAML

/// The key that the author of an unknown key meant.
struct MeantKey {
  let key: any ObjectKey
  /// The author used another tool's word and did not make a typo, so the value may have another form too.
  let isAnotherWord: Bool
  /// Neither the key itself nor a word for it in another language or tool.
  let isTypo: Bool
  /// A typo of this key and of no other.
  let isOnlyOne: Bool

  /// The key that an author expressed in another way.
  init(_ key: any ObjectKey) {
    (self.key, isAnotherWord, isTypo, isOnlyOne) = (key, true, false, false)
  }

  /// No typo makes a key this long.
  private static let longest = 64

  /// Nil if no known key is similar.
  init?(_ name: String, among known: [any ObjectKey]) {
    guard name.utf8.count <= Self.longest else { return nil }
    let kebab = kebabCase(name)
    let names = known.map { $0.rawValue }
    let allNear = names.contains(kebab) ? [kebab] : allNearest(to: kebab, among: names)
    let near = allNear.first
    let isSlip = near.map { $0 == kebab || differsByOneEnding($0, kebab) } ?? false
    // `show-only-if` and `only-show-if` are `show-if`.
    let bare = kebab.split(separator: "-").filter { $0 != "only" && $0 != "nur" }.joined(separator: "-")
    let german = isSlip ? nil : (germanKeys[kebab] ?? germanKeys[bare])?.first(where: names.contains)
    let word =
      isSlip || german != nil
      ? nil : (mistakenKeys[kebab] ?? mistakenKeys[bare])?.first(where: names.contains)
    let found = german ?? word ?? near ?? misspeltWord(kebab, among: names)
    guard let key = known.first(where: { $0.rawValue == found }) else { return nil }
    self.key = key
    isAnotherWord = word != nil
    isTypo = word == nil && german == nil && key.rawValue != kebab
    isOnlyOne = found == near && allNear.count == 1
  }
}

/// `max label`, `max_label` and `maxLabel` as `max-label`.
func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, result.last?.isLowercase == true { result += "-" }
    result += character == "_" || character == " " ? "-" : character.lowercased()
  }
  return result
}

/// Such as `label` and `labels`, `start` and `starts`: then the nearest key takes precedence over other tools' words.
private func differsByOneEnding(_ left: String, _ right: String) -> Bool {
  left.dropLast() == right || left == right.dropLast()
}

/// A typo in another tool's word, such as `lable`.
private func misspeltWord(_ name: String, among known: [String]) -> String? {
  nearest(to: name, among: mistakenWords).flatMap { mistakenKeys[$0] }?.first(where: known.contains)
}

/// The German words for keys of this language. Their values have the same form.
private let germanKeys = words(withValue: "same")

/// The names in other tools (XLSForm, SurveyJS, formr, HTML) for the keys of this language.
private let mistakenKeys = words(withValue: "other").merging(randomWords.map { ($0, ["order", "between"]) }) {
  own, _ in own
}

private func words(withValue form: String) -> [String: [String]] {
  WordsFile.keys.byWord(2) { $0[1] == form ? listedWords($0[0]) : nil }
}

private let mistakenWords = mistakenKeys.keys.sorted()

/// A type of question that other systems have and this language says in another way, so that one word cannot replace it.
struct ForeignType {
  private let help: String
  /// The type and other lines of the question; empty where only the author knows.
  private let lines: [String]
  private let isNote: Bool

  /// The word is in lower case, without spaces and hyphens.
  init?(_ word: String) {
    guard let (help, lines) = Self.all[word] else { return nil }
    (self.help, self.lines) = (help, lines)
    isNote = Self.textsWithoutAnswers.contains(word)
  }

  /// Other systems' names for a `note`, which needs no id.
  static let textsWithoutAnswers = Set(
    WordsFile.types.rows.filter { $0[0] == QuestionType.note.rawValue }.flatMap { listedWords($0[1]) })

  private static let all = WordsFile.types.byWord(1) { (help: $0[3], lines: listedWords($0[2])) }

  /// - Parameters:
  ///   - separator: between two keys of the question
  ///   - isNote: nothing else says that the question takes an answer
  func finding(
    _ word: String, _ range: SourceRange, separator: String, isNote: Bool, without has: (String) -> Bool
  ) -> Finding {
    if isNote, self.isNote {
      return Finding(
        "`type` cannot be `\(word)`", at: range, help: "for a text without an answer, write `type: note`",
        fix: Fix([Fix.Edit(range, QuestionType.note.rawValue)], isSafe: false))
    }
    let new = lines.filter { !$0.contains(":") || !has($0) }
    let edit = Fix.Edit(range, new.joined(separator: separator))
    return Finding(
      "`type` cannot be `\(word)`", at: range, help: help,
      fix: lines.isEmpty ? nil : Fix([edit], isSafe: false))
  }
}

/// A type with its range in one text: `rating_button 1,7,1`, `Skala von 0 bis 10`, `VAS 0-100`.
struct TypeWithRange {
  private let type: String
  private let range: String

  init?(_ text: String) {
    let word = text.prefix { $0.isLetter || $0 == "_" }
    let numbers = text.dropFirst(word.count).drop { !$0.isNumber }
    let names = [String(word), word.split(separator: "_").first.map(String.init) ?? ""]
    guard !numbers.isEmpty, let type = names.lazy.compactMap({ Self.scale($0) }).first,
      let range = Self.range(String(numbers))
    else { return nil }
    (self.type, self.range) = (type, range)
  }

  private static func scale(_ word: String) -> String? {
    let scales: [QuestionType] = [.rating, .slider, .number]
    return meantWord(word.lowercased(), among: scales.map(\.rawValue))
  }

  /// Also that of `1,7,1`, which has the step last.
  private static func range(_ text: String) -> String? {
    let parts = text.split(separator: ",")
    return RangeSuggestion.range(parts.count == 3 ? parts.dropLast().joined(separator: ",") : text)
  }

  func finding(_ word: String, _ place: SourceRange, separator: String) -> Finding {
    Finding(
      "`type` cannot be `\(word)`", at: place, help: "write `type: \(type)` and `range: \(range)`",
      fix: Fix([Fix.Edit(place, "\(type)\(separator)range: \(range)")], isSafe: false))
  }
}

/// An author's request that the language does not support, and what to do instead.
struct UnsupportedRequest {
  /// After "qtool cannot".
  let what: String
  let instead: String

  /// The request of the author of a key that does not exist in an object, such as `an intervention`.
  init?(_ key: String, in object: String) {
    let word = randomWords.contains(kebabCase(key)) ? SectionKey.order.rawValue : key
    let name = Self.joined(word)
    guard let row = Self.all[object]?[name] ?? Self.all[""]?[name] else { return nil }
    (what, instead) = (row[2], row[3])
  }

  /// By the object that a row is about, and the word.
  private static let all = Dictionary(grouping: WordsFile.requests.rows, by: { $0[1] }).mapValues { rows in
    Dictionary(
      rows.flatMap { row in listedWords(row[0]).map { (joined($0), row) } },
      uniquingKeysWith: { first, _ in first })
  }

  private static func joined(_ word: String) -> String { kebabCase(word).filter { $0 != "-" } }
}

/// Examples in helps, in the language of the questionnaire.
extension QuestionnaireReader {
  /// The example of a key, in German if the questionnaire is.
  func example(of about: KeyDescription) -> String {
    germanExamples[about.example].flatMap { isGerman ? $0 : nil } ?? about.example
  }

  /// By the first of `languages`; without these, by the small words of the file.
  private var isGerman: Bool {
    if let first = languages.all.first { return first.value.hasPrefix("de") }
    let text = String(decoding: document.file.text.prefix(Self.mostBytes), as: UTF8.self)
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.count(where: germanWords.contains) > words.count(where: englishWords.contains)
  }

  /// The first questions of a long file tell enough.
  private static let mostBytes = 20_000
}

private let germanExamples = [
  "{1: never, 2: sometimes, 3: often}": "{1: nie, 2: manchmal, 3: oft}",
  "[not at all, extremely]": "[gar nicht, sehr]", "[\"Yes, I do\", \"No, I don't\"]": "[Ja, Nein]",
  "{0: low, 34: medium, 67: high}": "{0: niedrig, 34: mittel, 67: hoch}",
  "[{id: street, type: text, text: Street}]": "[{id: strasse, type: text, text: Straße}]",
]

private let germanWords: Set = [
  "der", "die", "das", "und", "oder", "wie", "sie", "ich", "ihr", "ihre", "ihnen", "nicht", "ist", "sind",
  "haben", "bin", "gar", "sehr", "nie", "oft", "was", "wann", "mit", "auf", "bitte", "heute", "ja", "nein",
]
private let englishWords: Set = [
  "the", "and", "or", "how", "you", "your", "i", "my", "not", "is", "are", "have", "do", "did", "am", "all",
  "very", "never", "often", "what", "when", "with", "on", "please", "today", "yes", "no",
]
