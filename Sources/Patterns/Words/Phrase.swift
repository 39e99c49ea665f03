/// A part of a pattern in words.
struct Phrase: Hashable {
  /// How tightly the words bind: "or" binds tighter than "then".
  enum Bond: Comparable {
    case then
    case or
    case one
  }

  let text: String
  let bond: Bond

  init(_ text: String, _ bond: Bond = .one) {
    self.text = text
    self.bond = bond
  }

  init(_ noun: Noun) { self.init(noun.singular, noun.isCompound ? .or : .one) }

  static let nothing = Phrase("nothing")

  /// In parentheses unless it is a single thing.
  var grouped: String { bond == .one ? text : "(\(text))" }

  /// One phrase after another.
  init(sequence: [Phrase]) {
    let parts = sequence.filter { $0 != .nothing }
    switch parts.count {
    case 0: self = .nothing
    case 1: self = parts[0]
    default: self.init(parts.map(\.text).joined(separator: ", then "), .then)
    }
  }

  /// One phrase or another.
  init(alternatives: [Phrase]) {
    guard alternatives.count != 1 else {
      self = alternatives[0]
      return
    }
    self.init(alternatives.map { $0.bond == .then ? $0.grouped : $0.text }.joinedWithOr, .or)
  }
}

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

/// A number of repetitions, in words.
struct Amount {
  private let minimum: Int
  private let maximum: Int?
  private let isGreedy: Bool

  init(_ quantifier: Quantifier) {
    minimum = quantifier.minimum
    maximum = quantifier.maximum
    isGreedy = quantifier.isGreedy
  }

  func of(_ noun: Noun) -> Phrase {
    guard let plural = noun.plural else { return of(Phrase(noun)) }
    if let plain = plain(Phrase(noun)) { return plain }
    let bond = noun.isCompound ? Phrase.Bond.then : .one
    return Phrase("\(number) \(minimum == 0 && maximum == nil ? "of " : "")\(plural)\(manner)", bond)
  }

  func of(_ phrase: Phrase) -> Phrase {
    if let plain = plain(phrase) { return plain }
    let times = minimum == 0 && maximum == nil ? "any number of times" : "\(number) times"
    return Phrase("\(phrase.grouped) \(times)\(manner)", .then)
  }

  /// None, one, or perhaps one.
  private func plain(_ phrase: Phrase) -> Phrase? {
    switch (minimum, maximum) {
    case (_, 0): .nothing
    case (1, 1): phrase
    case (0, 1): Phrase("optionally \(phrase.grouped)\(manner)", .or)
    default: nil
    }
  }

  private var number: String {
    let least = Self.number(minimum)
    guard let maximum else { return minimum == 0 ? "any number" : "\(least) or more" }
    let most = Self.number(maximum)
    if minimum == maximum { return least }
    if minimum == 0 { return "up to \(most)" }
    return maximum == minimum + 1 ? "\(least) or \(most)" : "\(least) to \(most)"
  }

  private var manner: String { isGreedy || minimum == maximum ? "" : " (as few as possible)" }

  private static func number(_ number: Int) -> String {
    number < numbers.count ? numbers[number] : String(number)
  }

  private static let numbers = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
}
