import YAML

/// The words used in conditions. They cannot be ids of questions, and codes with these names need quotes.
enum ConditionKeyword: String, CaseIterable {
  case and
  case or
  case not
  case `is`
  case `in`
  case includes
  case between
  case answered

  static func isKeyword(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { words.index(of: $0) != nil }
  }

  private static let words = WordTable(allCases.map(\.rawValue))
}
