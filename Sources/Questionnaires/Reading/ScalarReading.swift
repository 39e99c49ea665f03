import Diagnostics
import Tables
import YAML

extension QuestionnaireReader {
  /// The text of a non-empty scalar; anything else is reported.
  package func scalar(_ node: YAMLNode, key: any ObjectKey) -> Located<String>? {
    let text = document.kind(node) == .scalar ? document.string(node) : ""
    guard !text.isEmpty else {
      reportWrongType(node, key: key)
      return nil
    }
    if let character = controlCharacter(in: node) {
      report(.wrongType, .controlCharacter(character, in: key.rawValue, at: document.range(node)))
      return nil
    }
    return Located(text, at: document.range(node))
  }

  /// A character that is neither visible nor a space nor a line break. YAML allows one only as an escape.
  func controlCharacter(in node: YAMLNode) -> Unicode.Scalar? {
    guard document.kind(node) == .scalar, document.verbatimStart(node) == nil else { return nil }
    return document.string(node).unicodeScalars.first(where: isControl)
  }

  /// U+0000 to U+001F and U+007F to U+009F, without those that are white space.
  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85: false
    case 0x00...0x1F, 0x7F...0x9F: true
    default: false
    }
  }

  /// The text of a key, if people can see it: blanks alone say nothing.
  func visibleText<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<String>? {
    object[key].flatMap { visibleText($0, key: key) }
  }

  private func visibleText(_ node: YAMLNode, key: any ObjectKey) -> Located<String>? {
    guard let text = scalar(node, key: key) else { return nil }
    guard !isBlank(text.value) else {
      reportWrongType(node, key: key)
      return nil
    }
    return Located(shownText(node), at: text.range)
  }

  package func plainText<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<String>? {
    object[key].flatMap { scalar($0, key: key) }
  }

  func identifier<Key: ObjectKey>(
    _ object: ObjectReader<Key>, _ key: Key, pattern: IdentifierPattern, isReferredTo: Bool = true
  ) -> Located<String>? {
    guard let text = plainText(object, key) else { return nil }
    checkIdentifier(text, pattern, what: "an id", isReferredTo: isReferredTo)
    // What refers to the id without an odd space refers to this question.
    return Located(OddSpaces.replaced(in: text.value), at: text.range)
  }

  func checkIdentifier(
    _ text: Located<String>, _ pattern: IdentifierPattern, what: String, isReferredTo: Bool = true
  ) {
    guard !pattern.matches(text.value) else { return }
    guard isListing(.badID) else { return report(.badID, .badID(text, pattern, what, instead: nil, nil)) }
    let uses = isReferredTo ? uses(of: text, what) : []
    let instead = pattern.suggestion(for: text.value).map { what == "an id" && isReferredTo ? free($0) : $0 }
    report(.badID, .badID(text, pattern, what, instead: instead, uses, isSafe: !isReferredTo))
  }

  /// With a number if another question has this id.
  private func free(_ id: String) -> String {
    let taken = declared.allQuestionIDs
    return taken[id] == nil ? id : (2...).lazy.map { "\(id)_\($0)" }.first { taken[$0] == nil } ?? id
  }

  /// The other places of an id or of the name of a list, which change together with it; nil where that is not certain.
  private func uses(of name: Located<String>, _ what: String) -> [SourceRange]? {
    guard !name.value.isEmpty, document.file.text.count < 100_000 else { return nil }
    if what == "an answer code" {
      return name.value.first?.isLetter == true && !isNamedElsewhere(name.value) ? [] : nil
    }
    let isList = what != "an id"
    let named = NameIndex(of: document).uses.filter { use in
      guard use.name == name.value else { return false }
      switch use.kind {
      case .optionList: return isList
      case .question, .section, .score, .questionnaire: return !isList
      case .answer: return false
      }
    }
    guard named.count(where: \.isDeclaration) == 1 else { return nil }
    return named.filter { !$0.isDeclaration }.map(\.range)
      + (isList ? [] : placesInConditions(of: name.value))
  }

  /// Whether a condition or a list has an answer code.
  private func isNamedElsewhere(_ code: String) -> Bool {
    document.allNodes.contains { node in
      guard !document.isAlias(node) else { return false }
      let isSequence = document.kind(node) == .sequence
      return isSequence
        ? document.elements(node).contains { document.kind($0) == .scalar && document.string($0) == code }
        : document.kind(node) == .mapping
          && document.entries(node).contains { key, value in
            isWord(SectionKey.when.rawValue, key) && document.kind(value) == .scalar
              && document.string(value).contains(code)
          }
    }
  }

  /// The places of a name of several words, with which conditions cannot be read; nothing else is reported about these.
  private func placesInConditions(of name: String) -> [SourceRange] {
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, !words.contains("") else { return [] }
    return document.allNodes.filter { document.kind($0) == .mapping && !document.isAlias($0) }.flatMap {
      map in
      document.entries(map).flatMap { key, value -> [SourceRange] in
        guard isWord(SectionKey.when.rawValue, key), document.kind(value) == .scalar else { return [] }
        let text = document.string(value)
        let places = text.ranges(of: name).map { place in
          let start = text[..<place.lowerBound].utf8.count
          return document.range(ofTextBytes: start..<start + name.utf8.count, in: value)
        }
        if !places.isEmpty { doubt(document.range(value), allWithin: true) }
        return places
      }
    }
  }

  func wholeNumber<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<Int>? {
    object[key].flatMap { wholeNumber($0, key: key) }
  }

  /// - Parameter name: what the author wrote instead of the key
  func wholeNumber(_ node: YAMLNode, key: any ObjectKey, called name: String? = nil) -> Located<Int>? {
    guard let number = decimal(node)?.whole, case .wholeNumber(let least) = key.about.takes.codec,
      number >= least, number <= Int(Int32.max)
    else {
      reportWrongType(node, key: key, called: name)
      return nil
    }
    reportThousands(document.string(node), at: document.range(node))
    return Located(number, at: document.range(node))
  }

  /// A number that the author may have meant a thousand times as large.
  func reportThousands(_ text: String, at range: SourceRange) {
    guard document.file.origin == nil, let number = PointInThousands(text) else { return }
    report(.wrongType, .pointInThousands(number, text, at: range))
  }

  /// `1.1` and `1.0.1` come after 1, and have the next whole number; `2.0.0` is 2.
  func readVersion(_ node: YAMLNode) -> Located<Int>? {
    let parts = document.kind(node) == .scalar ? document.string(node).split(separator: ".") : []
    let numbers = parts.compactMap { Int($0) }
    guard parts.count > 1, numbers.count == parts.count, let first = numbers.first,
      decimal(node)?.whole == nil,
      numbers.allSatisfy({ $0 >= 0 }), numbers.contains(where: { $0 > 0 }), first < Int(Int32.max)
    else { return wholeNumber(node, key: QuestionnaireKey.version) }
    let isWhole = numbers.dropFirst().allSatisfy { $0 == 0 }
    reportWrongType(node, key: QuestionnaireKey.version, instead: "\(isWhole ? first : first + 1)")
    return nil
  }

  /// A plain scalar that is a number; a quoted one is a text.
  package func decimal(_ node: YAMLNode) -> Decimal? {
    guard document.isPlain(node, taggedAs: .number) else { return nil }
    return Decimal(document.string(node))
  }

  package func flag<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<Bool>? {
    object[key].flatMap { flag($0, key: key) }
  }

  private func flag(_ node: YAMLNode, key: any ObjectKey) -> Located<Bool>? {
    switch document.isPlain(node, taggedAs: .truth) ? document.string(node) : "" {
    case "true", "True", "TRUE": return Located(true, at: document.range(node))
    case "false", "False", "FALSE": return Located(false, at: document.range(node))
    default:
      reportWrongType(node, key: key)
      return nil
    }
  }

  package func word<Key: ObjectKey, Word: CaseIterable & RawRepresentable<String>>(
    _ object: ObjectReader<Key>, _ key: Key
  ) -> Located<Word>? {
    guard let node = object[key], scalar(node, key: key) != nil else { return nil }
    return knownWord(node, key: key.rawValue)
  }

  /// One of a fixed list of words; any other is an unknown value.
  package func knownWord<Word: CaseIterable & RawRepresentable<String>>(_ node: YAMLNode, key: String)
    -> Located<Word>?
  {
    let text = document.string(node)
    let range = document.range(node)
    if let word = Word(rawValue: text) { return Located(word, at: range) }
    report(.unknownValue, .unknownValue(text, range, key: key, known: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// - Parameters:
  ///   - fitting: the types that take the other keys of the question
  ///   - isNote: the question takes no answer, as far as its other keys and its text tell
  ///   - has: whether the question has the key of a line
  func reportUnknownType(_ node: YAMLNode, fitting: [String], isNote: Bool, has: (String) -> Bool) {
    let (text, range) = (document.string(node), document.range(node))
    let plain = text.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    if let scale = TypeWithRange(text), !has(QuestionKey.range.rawValue) {
      report(.unknownValue, scale.finding(text, range, separator: separator(after: document.key(of: node))))
    } else if let foreign = ForeignType(plain) {
      let separator = separator(after: document.key(of: node))
      report(.unknownValue, foreign.finding(text, range, separator: separator, isNote: isNote, without: has))
    } else {
      report(.unknownValue, .unknownValue(text, range, key: QuestionKey.type.rawValue, known: fitting))
    }
  }

  /// A line break with the indentation of a key that begins its line, otherwise a comma.
  func separator(after key: YAMLNode) -> String {
    let place = document.place(key).lowerBound
    let line = document.file.text[..<place].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
    let isFirst = line.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return isFirst ? "\n" + String(repeating: " ", count: line.count) : ", "
  }

  /// `about` is what the key takes here, if that is less than elsewhere, and `instead` what is certainly meant.
  package func reportWrongType(
    _ node: YAMLNode, key: any ObjectKey, about: KeyDescription? = nil, called name: String? = nil,
    instead: String? = nil
  ) {
    let isScalar = document.kind(node) == .scalar
    let help = instead ?? key.about.takes.meant(by: isScalar ? document.string(node) : "")
    let firstName = firstName(of: node)
    report(
      .wrongType,
      .wrongType(
        name ?? key.rawValue, about ?? key.about, description(of: node), at: document.range(node),
        instead: help, firstName: firstName,
        dash: firstName == nil ? dash(before: node, in: key.about.takes) : nil,
        example: example(of: about ?? key.about)))
  }

  /// The first key of a map in which each key is the name of another map, such as `{mood: {type: date}}`.
  private func firstName(of node: YAMLNode) -> String? {
    let entries = Array(document.entries(node))
    guard let first = entries.first, document.kind(first.key) == .scalar,
      entries.allSatisfy({ document.kind($0.value) == .mapping })
    else { return nil }
    return document.string(first.key)
  }

}

extension Shape {
  /// The value that the author means by writing it in another way.
  func meant(by text: String) -> String? {
    let text = text.filter { !curlyQuotes.contains($0) }
    guard !text.isEmpty else { return nil }
    return forms.lazy.compactMap { form -> String? in
      switch form {
      case .scalar(let codec), .oneOrMore(let codec): codec.meant(by: text)
      case .list(.scalar(.input), _, _): nil
      case .list(.scalar(let codec), _, _): ListSuggestion.list(text, of: codec)
      case .pair(.scalar(.number)), .pair(.scalar(.numberOrAny)): RangeSuggestion.range(text)
      case .pair(.defined(.label)): TwoLabels.list(text)
      case .list, .pair, .map, .object, .either, .defined: nil
      }
    }.first
  }
}

extension Finding {
  fileprivate static func pointInThousands(_ number: PointInThousands, _ text: String, at range: SourceRange)
    -> Finding
  {
    Finding(
      number.message(text), at: range, help: number.help,
      fix: Fix([Fix.Edit(range, number.meant)], isSafe: false))
  }

  /// - Parameter uses: the places that change together with it; nil where they are not known
  fileprivate static func badID(
    _ text: Located<String>, _ pattern: IdentifierPattern, _ what: String, instead: String?,
    _ uses: [SourceRange]?, isSafe: Bool = false
  ) -> Finding {
    let places = uses ?? []
    return Finding(
      "`\(text.value)` cannot be \(what): "
        + (pattern.isReserved(text.value) ? "it is a word used in conditions" : "use \(pattern.words)"),
      at: text.range, notes: places.prefix(20).map { Note("used here", at: $0) },
      help: instead.map {
        "write, for example, `\($0)`" + (places.isEmpty ? "" : ", here and where it is used")
      },
      fix: instead.flatMap { id in
        uses == nil ? nil : Fix(([text.range] + places).map { Fix.Edit($0, id) }, isSafe: isSafe)
      })
  }

  /// The help that keeps the wish behind `repeat: daily`.
  static func aboutPrompts(_ text: String) -> String {
    let word = text.lowercased().filter(\.isLetter)
    return frequencies.contains { word.contains($0) }
      ? "; the days and times of prompts are written in `schedule`, such as `schedule: [{at: \"20:00\"}]`"
      : ""
  }

  private static let frequencies = [
    "daily", "day", "täglich", "taeglich", "jedentag", "week", "woch", "wöch", "month", "monat", "hour",
    "stund", "stünd",
  ]

  fileprivate static func unknownValue(
    _ text: String, _ range: SourceRange, key: String, known: [String]
  ) -> Finding {
    let plain = text.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    // `likert-5`, `VAS 0-100`
    let letters = plain.filter { !$0.isNumber }
    let word = (mistakenValues[plain] ?? mistakenValues[letters]).flatMap { known.contains($0) ? $0 : nil }
    let near = known.count == 1 ? known[0] : word ?? nearest(to: text, among: known)
    let list = known.count == 1 ? "" : " use one of " + known.map { "`\($0)`" }.joined(separator: ", ")
    let prompts = key == QuestionnaireKey.repeat.rawValue ? aboutPrompts(text) : ""
    return Finding(
      "`\(key)` cannot be `\(text)`", at: range,
      help: (near.map { "did you mean `\($0)`?\(list)" } ?? String(list.dropFirst())) + prompts,
      // A note stores no answer: nobody should get one by accident. The numbers of `VAS 0-100` must not be lost.
      fix: near.flatMap {
        $0 == QuestionType.note.rawValue || letters != plain ? nil : Fix([Fix.Edit(range, $0)], isSafe: false)
      }
    )
  }

  fileprivate static func wrongType(
    _ key: String, _ about: KeyDescription, _ found: String, at range: SourceRange, instead: String?,
    firstName: String?, dash: (help: String, fix: Fix)?, example: String
  ) -> Finding {
    Finding(
      "`\(key)` takes \(about.takes.phrase), but is \(found)", at: range,
      help: instead.map { "write `\(key): \($0)`" } ?? dash?.help
        ?? (about.takes.isListOfObjects && firstName != nil
          ? "begin each entry with its id, such as `- id: \(firstName ?? "")`, and write its other keys below"
          : nil)
          ?? (about.takes.isListOfObjects && found == "a set of keys"
            ? "write `- ` before the first key of each entry, and indent the others below it"
            : about.takes == .scalar(.flag)
              ? "write `\(key): true`, or `\(key): false`" : "write, for example, `\(key): \(example)`"),
      fix: instead.map { Fix([Fix.Edit(range, $0)], isSafe: false) } ?? dash?.fix)
  }
}

/// The words in other tools for the words of this language, without hyphens, and with `ae` for `ä`, too.
private let mistakenValues = {
  let written = WordsFile.values.byWord(1) { $0[0] }.map { ($0.filter { $0 != "-" }, $1) }
  let transcribed = written.map { (withoutUmlauts($0), $1) }
  return Dictionary(written + transcribed, uniquingKeysWith: { first, _ in first })
}()

private func withoutUmlauts(_ word: String) -> String {
  [("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")].reduce(word) { $0.replacing($1.0, with: $1.1) }
}

/// The word of the language that another word means, such as `off` for `aus`; nil if it is none of these.
package func meantWord(_ text: String, among known: [String]) -> String? {
  if known.contains(text) { return text }
  return mistakenValues[text.lowercased()].flatMap { known.contains($0) ? $0 : nil }
}

/// The words in other tools, and of authors, for a random order.
let randomWords = Set(
  WordsFile.values.rows.filter { $0[0] == Order.random.rawValue }.flatMap { listedWords($0[1]) })

/// An id made of the words of a title; nil if nothing of it can be in one.
package func proposedQuestionnaireID(_ title: String) -> String? {
  IdentifierPattern.questionnaireID.suggestion(for: title)
}

/// Why a name cannot be a questionnaire's id, in words; nil if it can.
package func questionnaireIDProblem(_ name: String) -> String? {
  let pattern = IdentifierPattern.questionnaireID
  guard !pattern.matches(name) else { return nil }
  let near = pattern.suggestion(for: name).map { " Write, for example, '\($0)'." } ?? ""
  return "'\(name)' cannot be the id of a questionnaire: use \(pattern.words)." + near
}
