import Questionnaires
import Terminal

/// One object of the language before it is written: what is known of it, by its keys.
///
/// Every format is imported into drafts. What a key takes, in which order keys are written and what a key is called are rows
/// of the language, so that writing and merging drafts needs no list of keys.
package struct Draft<Key: ObjectKey>: Sendable {
  private var values: FewValues<Key, DraftValue> = [:]
  /// Remarks for the author. They are written as comments before it.
  package var remarks: [Remark] = []

  package init(_ values: FewValues<Key, DraftValue> = [:]) { self.values = values }

  package subscript(key: Key) -> DraftValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The keys with values, in the order of the language.
  var keys: [Key] { values.keys.isEmpty ? [] : Key.allCases.filter(values.keys.contains) }

  /// Takes over all keys of another draft.
  mutating func add(_ other: Draft) {
    values.merge(other.values)
    remarks += other.remarks
  }

  func text(_ key: Key) -> DraftText? {
    if case .text(let text)? = values[key] { text } else { nil }
  }

  /// Empty if there is none.
  func word(_ key: Key) -> String {
    if case .word(let word)? = values[key] { word } else { "" }
  }

  func plain(_ key: Key) -> String? {
    if case .plain(let words)? = values[key] { words } else { nil }
  }

  func condition(_ key: Key) -> DraftCondition? {
    if case .condition(let condition)? = values[key] { condition } else { nil }
  }

  func options(_ key: Key) -> DraftList? {
    if case .options(let options)? = values[key] { options } else { nil }
  }
}

/// Values under a few keys, such as the columns of one row. A dictionary hashes the texts of keys: reading files of other systems
/// took a tenth longer with it.
package struct FewValues<Key: Equatable & Sendable, Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral
{
  private(set) var keys: [Key]
  /// In the order of the keys.
  private var values: [Value]

  package init(dictionaryLiteral entries: (Key, Value)...) {
    (keys, values) = (entries.map(\.0), entries.map(\.1))
  }

  subscript(key: Key) -> Value? {
    get { keys.firstIndex(of: key).map { values[$0] } }
    set {
      switch (keys.firstIndex(of: key), newValue) {
      case (let place?, let value?): values[place] = value
      case (let place?, nil):
        keys.remove(at: place)
        values.remove(at: place)
      case (nil, let value?):
        keys.append(key)
        values.append(value)
      case (nil, nil): break
      }
    }
  }

  /// Takes over all values of another one.
  mutating func merge(_ other: FewValues) {
    for (key, value) in zip(other.keys, other.values) { self[key] = value }
  }
}

package typealias AnswerDraft = Draft<QuestionKey>
package typealias RuleDraft = Draft<ScheduleKey>

/// The value of a key before it is written.
package enum DraftValue: Hashable, Sendable {
  /// A number or a word of the language.
  case word(String)
  /// A text that is never translated.
  case plain(String)
  case text(DraftText)
  case condition(DraftCondition)
  case list([DraftValue])
  /// Texts by codes or positions.
  case options(DraftList)
  /// Under keys that the source or the language has.
  case map([DraftEntry])

  static func words(_ words: [String]) -> DraftValue { .list(words.map(DraftValue.word)) }

  /// A single one is not a list.
  static func oneOrMore(_ values: [DraftValue]) -> DraftValue? {
    values.count == 1 ? values[0] : values.isEmpty ? nil : .list(values)
  }

  static func number(_ number: Int) -> DraftValue { .word(String(number)) }

  /// Nil if it is what applies without the key.
  static func flag(_ flag: Bool, otherwise: Bool) -> DraftValue? {
    flag == otherwise ? nil : .word(String(flag))
  }

  /// Digits need no quotes.
  static func code(_ code: String) -> DraftValue {
    !code.isEmpty && code.utf8.allSatisfy(isDigit) ? .word(code) : .plain(code)
  }

  /// Whether participants read it.
  var isText: Bool {
    switch self {
    case .text, .options: true
    case .list(let values): values.contains(where: \.isText)
    case .map(let entries): entries.contains(where: \.value.isText)
    case .word, .plain, .condition: false
    }
  }

  /// Whether it has no words.
  var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .options(let list): list.options.isEmpty
    case .list(let values): values.allSatisfy(\.isEmpty)
    case .map(let entries): entries.isEmpty
    case .word(let word), .plain(let word): word.isEmpty
    case .condition: false
    }
  }
}

package struct DraftEntry: Hashable, Sendable {
  let key: String
  let value: DraftValue
}

/// A response option or the label of a position; its code is exactly that of the source, until `SoundCodes` has seen it.
package struct DraftOption: Hashable, Sendable {
  package let code: String
  package var text: DraftText
  /// The code in the source, where the language has no such code.
  package var stored: String?

  package init(_ code: String, _ text: DraftText, stored: String? = nil) {
    self.code = code
    self.text = text
    self.stored = stored
  }
}

/// Response options, or the labels of positions.
///
/// Questions that have one list in the source share it here, because a small file can name a long list thousands of times: what is
/// made of a list is then made once (`MadeOnce`), and lists are compared by their identity first.
package final class DraftList: Hashable, Sendable {
  package let options: [DraftOption]
  private let hash: Int

  package init(_ options: [DraftOption]) {
    self.options = options
    hash = options.hashValue
  }

  package static func == (first: DraftList, second: DraftList) -> Bool {
    first === second || first.hash == second.hash && first.options == second.options
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  var codes: [String] { options.map(\.code) }
}

/// Objects made of lists, once for each.
struct MadeOnce<Made> {
  /// With the list, so that no other one gets its identity.
  private var all: [ObjectIdentifier: (list: DraftList, made: Made)] = [:]

  /// Number of lists from which something was made, for tests.
  var count: Int { all.count }

  mutating func made(of list: DraftList, _ make: (DraftList) -> Made) -> Made {
    if let known = all[ObjectIdentifier(list)] { return known.made }
    let made = make(list)
    all[ObjectIdentifier(list)] = (list, made)
    return made
  }
}

/// A place in the file that is imported.
package enum SourcePlace: Hashable, Sendable {
  /// The file as a whole.
  case file
  /// A place in JSON (RFC 6901), such as `/3/field_label`.
  case pointer(String)
  /// A row of a table, counted from 1 with the header, and the name of a column.
  case cell(row: Int, column: String)
  /// In another file than the one that the questionnaire comes from.
  indirect case inFile(String, SourcePlace)

  package var words: String {
    switch self {
    case .file: ""
    case .pointer(let pointer): pointer
    case .cell(let row, let column): "row \(row), \(column)"
    case .inFile(let file, let place): place == .file ? file : "\(file) \(place.words)"
    }
  }
}

/// A remark for the author about something that was imported.
package struct Remark: Sendable {
  package enum Kind: Sendable {
    /// The language cannot express it. The exit status is 1.
    case unsaid
    /// It is expressed differently, such as an id with other characters.
    case changed
    /// Only the spelling of a text changed. The report counts these; the file has no comment about them.
    case tidied
  }

  package let kind: Kind
  package let text: String
  package let place: SourcePlace

  package init(_ kind: Kind, _ text: String, at place: SourcePlace) {
    self.kind = kind
    self.text = text
    self.place = place
  }
}

/// A stretch of time as `open-for` and `remind-after` have it.
func duration(minutes: Int) -> String {
  if minutes > 0, minutes.isMultiple(of: 1_440) { return counted(minutes / 1_440, "day") }
  return minutes > 0 && minutes.isMultiple(of: 60) ? "\(minutes / 60) h" : "\(minutes) min"
}

/// A text in the languages in which it was found.
package struct DraftText: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    /// Nil if the source does not name its language, which then is the first of the questionnaire.
    package let language: String?
    package let text: String

    /// A text in which nothing is visible is empty.
    package init(language: String?, text: String) {
      self.language = language
      self.text = isBlank(text) ? "" : text
    }
  }

  package private(set) var versions: [Version]

  package init(_ text: String, language: String? = nil) {
    versions = [Version(language: language, text: text)]
  }

  /// Other words in the same languages.
  func with(_ texts: [String]) -> DraftText {
    var other = self
    other.versions = zip(versions, texts).map { Version(language: $0.language, text: $1) }
    return other
  }

  package mutating func add(_ text: String, language: String) {
    versions.append(Version(language: language, text: text))
  }

  /// The text in the source language.
  package var first: String { versions.first?.text ?? "" }

  /// The texts in all languages, for remarks.
  var words: String {
    var known: Set<String> = []
    return versions.map(\.text).filter { !$0.isEmpty && known.insert($0).inserted }.joined(separator: " / ")
  }

  package var isEmpty: Bool { versions.allSatisfy { $0.text.isEmpty } }

  /// Both texts in each language that one of them has; where it is missing in one, that text is in its source language.
  func joined(_ other: DraftText, with separator: String) -> DraftText {
    let languages = versions.map(\.language)
    let all = languages + other.versions.map(\.language).filter { !languages.contains($0) }
    let texts = all.map { language in
      let (own, more) = (text(in: language) ?? first, other.text(in: language) ?? other.first)
      return Version(language: language, text: own + separator + more)
    }
    var result = self
    result.versions = texts
    return result
  }

  private func text(in language: String?) -> String? { versions.first { $0.language == language }?.text }
}

/// A condition in the words of the language; questions are named by their new ids.
package indirect enum DraftCondition: Hashable, Sendable {
  case and([DraftCondition])
  case or([DraftCondition])
  case not(DraftCondition)
  /// Has one of these codes, or is one of these numbers.
  case isOneOf(question: String, [String])
  case includes(question: String, String)
  /// `<`, `<=`, `>` or `>=` and a number.
  case compare(question: String, String, String)
  case answered(question: String)

  /// The questions that it asks about, repeatedly if it does.
  package var questions: [String] {
    switch self {
    case .and(let parts), .or(let parts): parts.flatMap(\.questions)
    case .not(let part): part.questions
    case .isOneOf(let question, _), .includes(let question, _), .compare(let question, _, _),
      .answered(let question):
      [question]
    }
  }

  /// The questions with the codes that it asks about.
  package var answers: [(question: String, codes: [String])] {
    switch self {
    case .and(let parts), .or(let parts): parts.flatMap(\.answers)
    case .not(let part): part.answers
    case .isOneOf(let question, let codes): [(question, codes)]
    case .includes(let question, let code): [(question, [code])]
    case .compare, .answered: []
    }
  }

  /// All of them are true, without parentheses around those that have several parts themselves.
  static func all(_ parts: [DraftCondition]) -> DraftCondition {
    if parts.count == 1 { return parts[0] }
    let flat = parts.flatMap { part in
      if case .and(let inner) = part { inner } else { [part] }
    }
    return flat.count == 1 ? flat[0] : .and(flat)
  }

  /// At least one is true. Neighbours that ask for codes of the same question become one: `q in [1, 2]`.
  static func any(_ parts: [DraftCondition]) -> DraftCondition {
    var joined: [DraftCondition] = []
    var open: (question: String, codes: [String])?
    var known: Set<String> = []
    for part in parts {
      guard case .isOneOf(let question, let codes) = part else {
        joined.append(part)
        open = nil
        continue
      }
      if let earlier = open, earlier.question == question {
        open?.codes += codes.filter { known.insert($0).inserted }
        joined.removeLast()
      } else {
        (open, known) = ((question, codes), Set(codes))
      }
      joined.append(.isOneOf(question: question, open?.codes ?? codes))
    }
    return joined.count == 1 ? joined[0] : .or(joined)
  }
}
