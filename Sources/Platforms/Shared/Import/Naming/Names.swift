import Questionnaires

/// The file is named after the id, and names of files are short: 255 bytes on most systems.
private let longestID = 100

/// The id of a questionnaire from its name in the source: lower case, with one hyphen for other characters. An id stays as it is.
func questionnaireID(_ name: String) -> String {
  if isQuestionnaireID(name) { return name }
  var id = ""
  for character in name.lowercased().prefix(longestID) where id.utf8.count < longestID {
    if character != "_", let letters = asciiLetters(character) {
      id += letters
    } else if !id.isEmpty, id.utf8.last != UInt8(ascii: "-") {
      id += "-"
    }
  }
  if id.utf8.last == UInt8(ascii: "-") { id.removeLast() }
  guard let first = id.utf8.first else { return "questionnaire" }
  return isLetter(first) ? id : "q-" + id
}

private func isQuestionnaireID(_ name: String) -> Bool {
  guard let first = name.utf8.first, isLetter(first), name.utf8.count <= longestID else { return false }
  return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
}

/// `adhd_phq8` as a title, for sources without titles.
func readableTitle(_ name: String) -> String {
  let visible = String(
    String.UnicodeScalarView(name.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  let words = visible.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
  return words.isEmpty ? "?" : words.prefix(1).uppercased() + words.dropFirst()
}

/// Gives the questions of one questionnaire ids of the language.
///
/// Equal names get equal ids: if the source has one twice, that is for `lint` to find. Names that differ only
/// in their capital letters get different ids, as statistics programs take them for one.
struct QuestionNames {
  private var ids: [String: String] = [:]

  /// Names that need no change come first, so that they keep their ids.
  init(_ names: [String]) {
    var free = FreeNames(separator: "_", ignoresCase: true)
    for name in names where ids[name] == nil && Self.questionID(name) == name && free.take(name) {
      ids[name] = name
    }
    for name in names where ids[name] == nil { ids[name] = free.free(Self.questionID(name)) }
  }

  /// The id of a name; for one that is not in the questionnaire, the id that it would have.
  func id(of name: String) -> String { ids[name] ?? Self.questionID(name) }

  func contains(_ name: String) -> Bool { ids[name] != nil }

  /// Names of hundreds of characters are no columns of any table.
  private static let longestID = 100

  private static func questionID(_ name: String) -> String {
    let characters = name.unicodeScalars.prefix(longestID).map { scalar in
      scalar.isASCII && isWordByte(UInt8(scalar.value)) ? String(scalar) : "_"
    }
    let id = characters.joined()
    // Words of conditions, such as `in`, cannot be ids.
    if conditionWord(forCode: id) != id { return id + "_" }
    guard let first = id.utf8.first, isLetter(first | 0x20) else { return "q_" + id }
    return id
  }
}

extension QuestionDraft {
  /// Under the id that the language has for a name in the source, which is then the one that is stored.
  init(
    named name: String, by names: QuestionNames, _ answer: AnswerDraft, text: DraftText, at place: SourcePlace
  ) {
    self.init(id: names.id(of: name), answer, text: text, at: place)
    if id != name, isStorable(name) { values[.stored] = .plain(name) }
  }

  /// The name in the source, if it is not the id.
  var storedName: String? { if case .plain(let name)? = values[.stored] { name } else { nil } }
}

/// Names that are not taken yet: a wish, or the wish with the next number after it.
///
/// Numbers go on from the last one, so that thousands of equal wishes take no longer than thousands of different ones.
struct FreeNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private let separator: String
  /// Whether `Mood` and `mood` are the same name.
  private let ignoresCase: Bool
  /// Number of tried names, for tests.
  private(set) var steps = 0

  init(separator: String, ignoresCase: Bool = false) {
    (self.separator, self.ignoresCase) = (separator, ignoresCase)
  }

  private func key(_ name: String) -> String { ignoresCase ? name.lowercased() : name }

  func contains(_ name: String) -> Bool { taken.contains(key(name)) }

  /// Whether the name was free.
  mutating func take(_ name: String) -> Bool {
    steps += 1
    return taken.insert(key(name)).inserted
  }

  mutating func free(_ wish: String) -> String {
    var name = wish
    while !take(name) {
      lastNumbers[key(wish), default: 1] += 1
      name = "\(wish)\(separator)\(lastNumbers[key(wish), default: 2])"
    }
    return name
  }

  /// A number is never numbered itself: `1` becomes `c_1`.
  mutating func freeCode(_ wish: String) -> String {
    isWholeCode(wish) && contains(wish) ? free("c_" + wish.filter { $0 != "-" }) : free(wish)
  }
}

/// Whether the language has the code: a whole number, or a word that begins with a letter.
func isSoundCode(_ code: String) -> Bool {
  if isWholeCode(code) { return true }
  return code.utf8.first.map { isLetter($0 | 0x20) } == true && code.utf8.count <= longestCode
    && code.utf8.allSatisfy { isWordByte($0) || $0 == UInt8(ascii: "-") }
}

private let longestCode = 100

private func isWholeCode(_ code: String) -> Bool { Int(code).map { String($0) == code } ?? false }

/// Without white space and control characters at its ends.
func trimmedCode(_ code: String) -> String {
  let isOutside = { (scalar: Unicode.Scalar) in
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
  }
  let scalars = code.unicodeScalars
  guard let first = scalars.first, let last = scalars.last, isOutside(first) || isOutside(last) else {
    return code
  }
  let start = scalars.drop(while: isOutside)
  return String(String.UnicodeScalarView(start.reversed().drop(while: isOutside).reversed()))
}

/// A code that the language has and that is as close as possible to one that it has not.
func codeWish(_ code: String) -> String {
  if let number = Int(code) { return String(number) }
  var result = ""
  for character in code {
    if let letters = signWords[character] ?? asciiLetters(character) {
      result += letters
    } else if !result.isEmpty, !result.hasSuffix("_") {
      result += "_"
    }
    guard result.utf8.count <= 60 else { break }
  }
  while result.hasSuffix("_") { result.removeLast() }
  guard let first = result.utf8.first else { return "c" }
  return isLetter(first | 0x20) ? result : "c_" + result.drop { $0 == "_" }
}

/// `<5` and `>5` are different answers.
private let signWords: [Character: String] = ["<": "lt_", ">": "gt_", "≤": "le_", "≥": "ge_", "+": "_plus"]

/// The letters of ASCII that are closest to a Latin letter; nil for other scripts.
func asciiLetters(_ character: Character) -> String? {
  if let byte = character.asciiValue { return isWordByte(byte) ? String(character) : nil }
  if let known = latinLetters[character] { return known }
  guard character.isUppercase, let small = latinLetters[Character(character.lowercased())] else { return nil }
  return small.prefix(1).uppercased() + small.dropFirst()
}

private let latinLetters: [Character: String] = {
  let table = [
    "a": "áàâãåāăą", "ae": "äæ", "c": "çćčĉ", "d": "ďđð", "e": "éèêëēėęě", "g": "ğģ", "i": "íìîïīįı",
    "k": "ķ", "l": "łļľ", "n": "ñńňņ", "o": "óòôõøōő", "oe": "öœ", "r": "řŕ", "s": "śšşș", "ss": "ß",
    "t": "ťțţ", "u": "úùûūůűų", "ue": "ü", "y": "ýÿ", "z": "źżž",
  ]
  return Dictionary(
    uniqueKeysWithValues: table.flatMap { plain, letters in letters.map { ($0, plain) } })
}()

/// A name, and which of several it is where a source repeats it.
struct NumberedName: Hashable {
  let name: String
  let number: Int
}

func numbered(_ names: [String]) -> [NumberedName] {
  var counts: [String: Int] = [:]
  return names.map { name in
    counts[name, default: 0] += 1
    return NumberedName(name: name, number: counts[name, default: 0])
  }
}
