import Questionnaires

/// The file is named after the id, and names of files are short: 255 bytes on most systems.
private let longestID = 100

/// The id of a questionnaire from its name in the source: lower case, with hyphens for all other characters.
func questionnaireID(_ name: String) -> String {
  var id = ""
  var isReplaced = false
  for byte in name.lowercased().utf8.prefix(longestID) {
    if isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") {
      id.unicodeScalars.append(Unicode.Scalar(byte))
      isReplaced = false
    } else if !isReplaced {
      id += "-"
      isReplaced = true
    }
  }
  if isReplaced { id.removeLast() }
  guard let first = id.utf8.first else { return "questionnaire" }
  return isLetter(first) ? id : "q-" + id
}

/// `adhd_phq8` as a title, for sources without titles.
func readableTitle(_ name: String) -> String {
  let words = name.split { $0 == "_" || $0.isWhitespace }.joined(separator: " ")
  return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
}

/// Gives the questions of one questionnaire ids of the language.
///
/// The same name always gets the same id: if the source has it twice, that is for `lint` to find.
struct QuestionNames {
  private var ids: [String: String] = [:]
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]

  /// Names that need no change come first, so that they keep their ids.
  init(_ names: [String]) {
    for name in names where Self.questionID(name) == name {
      ids[name] = name
      taken.insert(name)
    }
    for name in names where ids[name] == nil { ids[name] = freeID(Self.questionID(name)) }
  }

  /// The id of a name; for one that is not in the questionnaire, the id that it would have.
  func id(of name: String) -> String { ids[name] ?? Self.questionID(name) }

  func contains(_ name: String) -> Bool { ids[name] != nil }

  private mutating func freeID(_ wish: String) -> String {
    var id = wish
    while !taken.insert(id).inserted {
      lastNumbers[wish, default: 1] += 1
      id = "\(wish)_\(lastNumbers[wish, default: 2])"
    }
    return id
  }

  private static func questionID(_ name: String) -> String {
    let characters = name.unicodeScalars.map { scalar in
      scalar.isASCII && isWordByte(UInt8(scalar.value)) ? String(scalar) : "_"
    }
    let id = characters.joined()
    // Words of conditions, such as `in`, cannot be ids.
    if conditionWord(forCode: id) != id { return id + "_" }
    guard let first = id.utf8.first, isLetter(first | 0x20) else { return "q_" + id }
    return id
  }
}
