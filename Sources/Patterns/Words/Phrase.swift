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

  init(_ noun: Noun) {
    self.init(noun.singular, noun.isCompound ? .or : .one)
  }

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
