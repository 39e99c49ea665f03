/// A set of kinds of characters, one bit each; bit 0 is the end of the input.
typealias KindSet = SIMD4<UInt64>

extension KindSet {
  static let mostKinds = 256
  static let all = KindSet(repeating: .max)
  static let endOfInput = KindSet(kind: 0)

  init(kind: Int) {
    self.init(repeating: 0)
    insert(kind)
  }

  mutating func insert(_ kind: Int) { self[kind >> 6] |= 1 << UInt64(kind & 63) }

  func contains(_ kind: Int) -> Bool { self[kind >> 6] >> UInt64(kind & 63) & 1 == 1 }

  var isEmpty: Bool { self == .zero }

  /// The lowest kind; the alphabet gives the lowest numbers to the most readable characters.
  var first: Int? {
    for word in 0..<4 where self[word] != 0 { return word << 6 + self[word].trailingZeroBitCount }
    return nil
  }
}

/// All characters divided into kinds: the characters of a kind belong to the same sets of a pattern.
struct Alphabet {
  /// A character for each kind; the first entry is the end of the input.
  private(set) var representatives: [UInt32] = [0]
  /// The kinds that each set of the pattern consists of.
  private(set) var members: [KindSet]

  /// Fails if there are more kinds than a `KindSet` holds.
  init?(sets: [CharSet], all: CharSet) {
    members = Array(repeating: .zero, count: sets.count)
    var kinds: [UInt64: (niceness: Int, character: UInt32)] = [:]
    for (start, signature) in Self.stretches(sets, all) where all.contains(start) {
      let found = (niceness: Self.niceness(of: start), character: start)
      if let known = kinds[signature], known <= found { continue }
      kinds[signature] = found
      if kinds.count >= KindSet.mostKinds { return nil }
    }
    for best in kinds.values.sorted(by: <) {
      for set in sets.indices where sets[set].contains(best.character) {
        members[set].insert(representatives.count)
      }
      representatives.append(best.character)
    }
  }

  /// The beginnings of ranges of characters in the same sets, each with a hash of those sets: the exclusive or of a number per
  /// set (Zobrist 1970). Lists of sets would have to be built and compared for thousands of ranges.
  private static func stretches(_ sets: [CharSet], _ all: CharSet) -> [(start: UInt32, signature: UInt64)] {
    var changes = (all.bounds + niceBounds).map { (start: $0, signature: UInt64(0)) }
    for (number, set) in sets.enumerated() {
      let signature = mixed(UInt64(number))
      changes += set.bounds.map { (start: $0, signature: signature) }
    }
    changes.sort { $0.start < $1.start }
    var stretches: [(start: UInt32, signature: UInt64)] = []
    var signature: UInt64 = 0
    for change in changes {
      signature ^= change.signature
      if stretches.last?.start == change.start {
        stretches[stretches.count - 1].signature = signature
      } else {
        stretches.append((change.start, signature))
      }
    }
    return stretches
  }

  /// Steele, Lea & Flood 2014, Fast splittable pseudorandom number generators.
  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  var count: Int { representatives.count }

  /// An input of the given kinds of characters.
  func text(_ kinds: [Int]) -> String {
    let units = kinds.flatMap { kind -> [UInt16] in
      let character = representatives[kind]
      guard let scalar = Unicode.Scalar(character) else { return [UInt16(truncatingIfNeeded: character)] }
      return Array(String(Character(scalar)).utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Makes sure that a readable character is tried if there is one.
  private static let niceBounds: [UInt32] = [
    0x21, 0x2D, 0x30, 0x41, 0x5F, 0x61, 0x78, 0xE9, 0x1F600, 0x3A, 0x7B, 0x5B,
  ]

  private static func niceness(of character: UInt32) -> Int {
    switch character {
    case 0x61...0x7A: 0
    case 0x30...0x39: 1
    case 0x41...0x5A: 2
    case 0x21...0x7E: 3
    case 0x20: 4
    case 0xE0...0xFF: 5
    case 0x09, 0x0A, 0xA1...0x2FF: 6
    case 0xD800...0xDFFF: 9
    case 0x300...0x10FFFF: 7
    default: 8
    }
  }
}
