/// The characters in kinds: those of a kind are, as far as there is room to tell, in the same sets of a pattern.
struct CharacterKinds {
  /// A set of kinds; bit 0 is the end of the input.
  typealias Bits = UInt64

  /// How many kinds there are, with the end of the input.
  let count: Int
  /// For each set the kinds that have a character in it.
  let touched: [Bits]
  /// For each set the kinds that are in it as a whole.
  let covered: [Bits]

  private static let mostKinds = 40
  private static let mostSets = 400

  /// Fails if there are too many sets.
  init?(_ sets: [CharSet], all: CharSet) {
    guard sets.count <= Self.mostSets else { return nil }
    // Word characters and line breaks are asked about one by one and must be told apart in any case.
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

/// A set of positions in inputs, told apart by the kind of character behind and the kind ahead.
struct ReachPositions: Equatable {
  typealias Bits = CharacterKinds.Bits

  /// For each kind behind, the kinds ahead; the first entry is for the start of the input.
  private(set) var ahead: [Bits]
  private let all: Bits

  private init(count: Int, _ ahead: Bits) {
    all = Bits.max >> Bits(Bits.bitWidth - count)
    self.ahead = Array(repeating: ahead & all, count: count)
  }

  static func none(_ count: Int) -> Self { Self(count: count, 0) }
  static func everywhere(_ count: Int) -> Self { Self(count: count, .max) }
  static func start(_ count: Int) -> Self { everywhere(count).behind(1) }

  var isEmpty: Bool { ahead.allSatisfy { $0 == 0 } }
  var containsEnd: Bool { ahead.contains { $0 & 1 == 1 } }
  /// The kinds that stand ahead of any of the positions.
  var allAhead: Bits { ahead.reduce(0, |) }
  /// The kinds that stand behind any of the positions.
  var allBehind: Bits { ahead.indices.reduce(0) { $0 | (ahead[$1] == 0 ? 0 : 1 << Bits($1)) } }

  /// Those with one of the kinds behind; bit 0 is the start of the input.
  func behind(_ kinds: Bits) -> Self {
    map { kinds >> Bits($0) & 1 == 1 ? $1 : 0 }
  }

  /// Those with one of the kinds ahead.
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
