/// The words for one character of a kind, and for several.
struct Noun: Hashable {
  /// With its article, such as "a digit".
  let singular: String
  /// Such as "digits"; `nil` for what can only be repeated a number of times, such as "`a`".
  let plural: String?
  /// Whether it needs parentheses inside an "or" or after an "optionally".
  let isCompound: Bool

  init(_ singular: String, _ plural: String, isCompound: Bool = false) {
    self.singular = singular
    self.plural = plural
    self.isCompound = isCompound
  }

  init(literal: String) {
    singular = literal
    plural = nil
    isCompound = false
  }

  /// One of several things: "a digit or `_`", "characters, each a digit or `_`".
  init(anyOf nouns: [Noun]) {
    guard nouns.count != 1 else {
      self = nouns[0]
      return
    }
    let list = nouns.map(\.grouped).joinedWithOr
    self.init(list, "characters, each \(list)", isCompound: true)
  }

  /// All but some things: "a character other than `,`".
  init(noneOf nouns: [Noun]) {
    let list = nouns.map(\.grouped).joinedWithOr
    self.init("a character other than \(list)", "characters other than \(list)", isCompound: nouns.count > 1)
  }

  var grouped: String { isCompound ? "(\(singular))" : singular }
}

extension [String] {
  /// "a", "a or b", "a, b or c".
  var joinedWithOr: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
