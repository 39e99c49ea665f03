import Diagnostics
import YAML

/// Ids of the language.
enum IdentifierPattern {
  /// `[a-z][a-z0-9-]*`
  case questionnaireID
  /// `[A-Za-z][A-Za-z0-9_]*`, but not a word used in conditions
  case questionID
  /// A whole number, or `[A-Za-z][A-Za-z0-9_-]*`
  case code
  /// `[A-Za-z][A-Za-z0-9_-]*`
  case listName

  func matches(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first else { return false }
    switch self {
    case .questionnaireID:
      return isSmall(first) && bytes.allSatisfy { isSmall($0) || isDigit($0) || $0 == 45 }
    case .questionID:
      return isLetter(first) && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 95 }
        && !isReserved(text)
    case .listName:
      return isLetter(first) && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == 95 || $0 == 45 }
    case .code: return IdentifierPattern.listName.matches(text) || isWholeNumber(text)
    }
  }

  var words: String {
    switch self {
    case .questionnaireID: "lower-case letters, digits and hyphens, beginning with a letter"
    case .questionID: "letters, digits and underscores, beginning with a letter"
    case .listName: "letters, digits, underscores and hyphens, beginning with a letter"
    case .code: "a whole number, or letters, digits, underscores and hyphens, beginning with a letter"
    }
  }

  /// The text with all characters that the pattern does not allow replaced, if anything is left.
  func suggestion(for text: String) -> String? {
    if self == .code, let number = Int(text) ?? negative(text) { return String(number) }
    let separator = self == .questionnaireID ? "-" : "_"
    var result = ""
    for character in text {
      let replaced = umlautSpelling(character) ?? String(character)
      let folded = self == .questionnaireID ? replaced.lowercased() : replaced
      if folded.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) {
        result += folded
      } else if !result.isEmpty, !result.hasSuffix(separator) {
        result += separator
      }
    }
    while result.hasSuffix(separator) { result.removeLast() }
    if isReserved(result) { return "q_" + result }
    if let first = result.utf8.first, isDigit(first) { result = (self == .code ? "a" : "q") + result }
    return matches(result) ? result : nil
  }

  /// A number with a minus or a dash from another keyboard.
  private func negative(_ text: String) -> Int? {
    guard let first = text.first, ["−", "–", "—"].contains(first) else { return nil }
    return Int(text.dropFirst()).map { -$0 }
  }

  /// A question named `not` could not be distinguished from the word in a condition.
  func isReserved(_ text: String) -> Bool {
    self == .questionID && ConditionKeyword.isKeyword(text)
  }

  private func isWholeNumber(_ text: String) -> Bool { Int(text).map { String($0) == text } ?? false }
  private func isSmall(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
  private func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }
  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private func umlautSpelling(_ character: Character) -> String? {
    switch character {
    case "ä": "ae"
    case "ö": "oe"
    case "ü": "ue"
    case "Ä": "Ae"
    case "Ö": "Oe"
    case "Ü": "Ue"
    case "ß": "ss"
    default: nil
    }
  }
}

extension QuestionnaireReader {
  /// The text of a non-empty scalar; anything else is reported.
  func scalar(_ node: YAMLNode, key: some ObjectKey) -> Located<String>? {
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

  /// The same for a text that people read, where blanks alone say nothing.
  func visibleText<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<String>? {
    guard let node = object[key], let text = scalar(node, key: key) else { return nil }
    guard !isBlank(text.value) else {
      reportWrongType(node, key: key)
      return nil
    }
    return text
  }

  func plainText<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<String>? {
    object[key].flatMap { scalar($0, key: key) }
  }

  func identifier<Key: ObjectKey>(
    _ object: ObjectReader<Key>, _ key: Key, pattern: IdentifierPattern
  ) -> Located<String>? {
    guard let text = plainText(object, key) else { return nil }
    checkIdentifier(text, pattern, what: "an id")
    // What refers to the id without an odd space refers to this question.
    return Located(OddSpaces.replaced(in: text.value), at: text.range)
  }

  func checkIdentifier(_ text: Located<String>, _ pattern: IdentifierPattern, what: String) {
    guard !pattern.matches(text.value) else { return }
    report(.badID, .badID(text, pattern, what: what))
  }

  func wholeNumber<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<Int>? {
    object[key].flatMap { wholeNumber($0, key: key) }
  }

  func wholeNumber(_ node: YAMLNode, key: some ObjectKey) -> Located<Int>? {
    guard let number = decimal(node)?.whole, case .wholeNumber(let least) = key.about.takes, number >= least,
      number <= Int(Int32.max)
    else {
      reportWrongType(node, key: key)
      return nil
    }
    return Located(number, at: document.range(node))
  }

  /// A plain scalar that is a number; a quoted one is a text.
  func decimal(_ node: YAMLNode) -> Decimal? {
    guard document.isPlain(node, taggedAs: .number) else { return nil }
    return Decimal(document.string(node))
  }

  func flag<Key: ObjectKey>(_ object: ObjectReader<Key>, _ key: Key) -> Located<Bool>? {
    guard let node = object[key] else { return nil }
    switch document.isPlain(node, taggedAs: .truth) ? document.string(node) : "" {
    case "true", "True", "TRUE": return Located(true, at: document.range(node))
    case "false", "False", "FALSE": return Located(false, at: document.range(node))
    default:
      reportWrongType(node, key: key)
      return nil
    }
  }

  func word<Key: ObjectKey, Word: CaseIterable & RawRepresentable<String>>(
    _ object: ObjectReader<Key>, _ key: Key
  ) -> Located<Word>? {
    guard let node = object[key], scalar(node, key: key) != nil else { return nil }
    return knownWord(node, key: key.rawValue)
  }

  /// One of a fixed list of words; any other is an unknown value.
  func knownWord<Word: CaseIterable & RawRepresentable<String>>(_ node: YAMLNode, key: String) -> Located<
    Word
  >? {
    let text = document.string(node)
    let range = document.range(node)
    if let word = Word(rawValue: text) { return Located(word, at: range) }
    report(.unknownValue, .unknownValue(text, range, key: key, known: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// `about` is what the key takes here, if that is less than elsewhere.
  func reportWrongType<Key: ObjectKey>(_ node: YAMLNode, key: Key, about: KeyDescription? = nil) {
    let isScalar = document.kind(node) == .scalar
    let help = suggestion(for: isScalar ? document.string(node) : "", key: key)
    report(
      .wrongType,
      .wrongType(
        key, about ?? key.about, description(of: node), at: document.range(node), instead: help))
  }

  /// The value that the author means by writing it in another way.
  private func suggestion(for text: String, key: some ObjectKey) -> String? {
    let text = text.filter { !curlyQuotes.contains($0) }
    return switch key.about.takes {
    case .flag: truth(text).map(String.init)
    case .wholeNumber, .step:
      Decimal(text.split(separator: ",").joined(separator: ".")).flatMap { accepts($0, key) }
    case .codes where !text.isEmpty: "[\(text)]"
    case .window: TimeSuggestion.window(text)
    case .range, .openRange: RangeSuggestion.range(text)
    case .labels where text.split(separator: ",").count == 2: "[\(text)]"
    case .labelPair where text.split(separator: ",").count == 2: "[\(text)]"
    case .languages where !text.isEmpty, .scoreItems where !text.isEmpty, .questionnaires where !text.isEmpty,
      .reservedIDs where !text.isEmpty, .allowedChanges where !text.isEmpty:
      "[\(text)]"
    default: nil
    }
  }

  private func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "ja", "on", "1", "y", "wahr": true
    case "false", "no", "nein", "off", "0", "n", "falsch": false
    default: nil
    }
  }

  private func accepts(_ number: Decimal, _ key: some ObjectKey) -> String? {
    switch key.about.takes {
    case .wholeNumber(let least): number.whole.flatMap { $0 >= least && $0 <= Int(Int32.max) ? "\($0)" : nil }
    default: number > Decimal(0) ? "\(number)" : nil
    }
  }
}

extension Finding {
  fileprivate static func badID(_ text: Located<String>, _ pattern: IdentifierPattern, what: String)
    -> Finding
  {
    Finding(
      "`\(text.value)` cannot be \(what): "
        + (pattern.isReserved(text.value) ? "it is a word used in conditions" : "use \(pattern.words)"),
      at: text.range,
      help: pattern.suggestion(for: text.value).map { "write, for example, `\($0)`" })
  }

  fileprivate static func unknownValue(
    _ text: String, _ range: SourceRange, key: String, known: [String]
  ) -> Finding {
    let plain = text.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    let word = mistakenValues[plain].flatMap { known.contains($0) ? $0 : nil }
    let near = word ?? nearest(to: text, among: known)
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return Finding(
      "`\(key)` cannot be `\(text)`", at: range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "use one of \(list)",
      fix: near.map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }

  fileprivate static func wrongType<Key: ObjectKey>(
    _ key: Key, _ about: KeyDescription, _ found: String, at range: SourceRange, instead: String?
  ) -> Finding {
    Finding(
      "`\(key.rawValue)` takes \(about.takes.phrase), but is \(found)", at: range,
      help: instead.map { "write `\(key.rawValue): \($0)`" }
        ?? (about.takes.isListOfMaps && found == "a set of keys"
          ? "write `- ` before the first key of each entry, and indent the others below it"
          : "write, for example, `\(key.rawValue): \(about.example)`"),
      fix: instead.map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }
}

/// What other tools call the words of this language.
private let mistakenValues = [
  "radio": "choice", "single": "choice", "singlechoice": "choice", "selectone": "choice", "select": "choice",
  "dropdown": "choice", "auswahl": "choice", "checkbox": "multiple", "checkboxes": "multiple",
  "multiplechoice": "multiple", "selectmultiple": "multiple", "mehrfachauswahl": "multiple",
  "boolean": "yes-no",
  "bool": "yes-no", "yesno": "yes-no", "janein": "yes-no", "ja/nein": "yes-no", "range": "slider",
  "vas": "slider",
  "schieberegler": "slider", "regler": "slider", "scale": "rating", "likert": "rating", "skala": "rating",
  "integer": "number", "decimal": "number", "int": "number", "zahl": "number", "string": "text",
  "textarea": "text", "textfeld": "text", "comment": "text", "html": "note", "expression": "note",
  "datum": "date", "uhrzeit": "time", "manikin": "sam", "pleasure": "valence", "mood": "valence",
  "activation": "arousal", "daily": "many", "always": "many", "multiline": "area", "phone": "tel",
]

/// Why a name cannot be a questionnaire's id, in words; nil if it can.
package func questionnaireIDProblem(_ name: String) -> String? {
  let pattern = IdentifierPattern.questionnaireID
  guard !pattern.matches(name) else { return nil }
  let near = pattern.suggestion(for: name).map { " Write, for example, '\($0)'." } ?? ""
  return "'\(name)' cannot be the id of a questionnaire: use \(pattern.words)." + near
}
