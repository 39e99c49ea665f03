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
}
