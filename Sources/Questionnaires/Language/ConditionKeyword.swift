/// The words that conditions are made of. They cannot be ids of questions, and as codes they need quotes.
enum ConditionKeyword: String, CaseIterable {
  case and
  case or
  case not
  case `is`
  case `in`
  case includes
  case between
  case answered

  static func isKeyword(_ word: String) -> Bool { words.contains(word) }

  private static let words = Set(allCases.map(\.rawValue))
}
