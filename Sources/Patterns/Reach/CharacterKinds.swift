/// All characters divided into kinds: as far as there is room, those of a kind are in the same sets of a pattern.
struct CharacterKinds {
  /// A set of kinds; bit 0 is the end of the input.
  typealias Bits = UInt64

  /// The number of kinds, including the end of the input.
  let count: Int
  /// For each set, the kinds that have a character in it.
  let touched: [Bits]
  /// For each set, the kinds that are completely in it.
  let covered: [Bits]

  private static let mostKinds = 40
  private static let mostSets = 400

  /// Fails if there are too many sets.
  init?(_ sets: [CharSet], all: CharSet) {
    guard sets.count <= Self.mostSets else { return nil }
    // Word characters and line breaks are tested one by one and must be distinguished in any case.
    var kinds = [all]
    for set in [.wordCharacters, .wordCharactersIgnoringCase, .lineTerminators] + sets
    where kinds.count < Self.mostKinds {
      kinds = kinds.flatMap { [$0.intersection(set), $0.subtracting(set)] }.filter { !$0.isEmpty }
    }
    // A round can double the kinds.
    guard kinds.count < Bits.bitWidth else { return nil }
    count = kinds.count + 1
    touched = sets.map { set in Self.bits(kinds) { !$0.intersection(set).isEmpty } }
    covered = sets.map { set in Self.bits(kinds) { $0.subtracting(set).isEmpty } }
  }

  private static func bits(_ kinds: [CharSet], where holds: (CharSet) -> Bool) -> Bits {
    kinds.indices.reduce(0) { $0 | (holds(kinds[$1]) ? 1 << Bits($1 + 1) : 0) }
  }
}

/// A set of positions in inputs, distinguished by the kind of the previous and of the next character.
struct ReachPositions: Equatable {
  typealias Bits = CharacterKinds.Bits

  /// For each kind of the previous character, the kinds of the next; the first entry is for the start of the input.
  private(set) var ahead: [Bits]
  private let all: Bits

  private init(count: Int, _ ahead: Bits) {
    all = Bits.max >> Bits(Bits.bitWidth - count)
    self.ahead = Array(repeating: ahead & all, count: count)
  }

  static func none(_ count: Int) -> Self { Self(count: count, 0) }
  static func everywhere(_ count: Int) -> Self { Self(count: count, .max) }
  static func start(_ count: Int) -> Self { everywhere(count).after(1) }

  var isEmpty: Bool { ahead.allSatisfy { $0 == 0 } }
  var containsEnd: Bool { ahead.contains { $0 & 1 == 1 } }
  /// The kinds of the character after any of the positions.
  var allAhead: Bits { ahead.reduce(0, |) }
  /// The kinds of the character before any of the positions.
  var allBehind: Bits { ahead.indices.reduce(0) { $0 | (ahead[$1] == 0 ? 0 : 1 << Bits($1)) } }

  /// The positions after one of the kinds; bit 0 is the start of the input.
  func after(_ kinds: Bits) -> Self {
    map { kinds >> Bits($0) & 1 == 1 ? $1 : 0 }
  }

  /// The positions before one of the kinds.
  func before(_ kinds: Bits) -> Self {
    map { $1 & kinds }
  }

  func union(_ other: Self) -> Self { map { $1 | other.ahead[$0] } }
  func intersection(_ other: Self) -> Self { map { $1 & other.ahead[$0] } }
  func subtracting(_ other: Self) -> Self { map { $1 & ~other.ahead[$0] } }

  private func map(_ change: (Int, Bits) -> Bits) -> Self {
    var result = self
    for index in ahead.indices { result.ahead[index] = change(index, ahead[index]) }
    return result
  }
}
