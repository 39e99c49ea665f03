/// A pattern compiled for the machine that matches it.
struct Program: Sendable {
  private(set) var instructions: [Instruction] = []
  private(set) var sets: [MatchSet] = []
  private var setNumbers: [MatchSet: Int] = [:]
  private(set) var strings: [MatchStrings] = []
  private(set) var runs: [Run] = []
  private(set) var loops: [Loop] = []
  private(set) var references: [Reference] = []
  /// Two registers for each capture (the whole match is capture 0), then those of groups, loops and lookarounds.
  private(set) var registerCount: Int
  let captureCount: Int
  /// Whether pattern and input are code points.
  let isUnicode: Bool
  let mapping: CaseMapping
  /// Whether a match can only begin where the input begins.
  var isAnchored = false

  init(captureCount: Int, isUnicode: Bool) {
    self.captureCount = captureCount
    self.isUnicode = isUnicode
    mapping = isUnicode ? .simpleCaseFolding : .toUppercase
    registerCount = 2 * (captureCount + 1)
  }

  /// The place of the next instruction.
  var end: Int { instructions.count }

  mutating func append(_ instruction: Instruction) { instructions.append(instruction) }

  /// Reserves room for an instruction that refers to a place after it.
  mutating func reserve() -> Int {
    instructions.append(.match)
    return end - 1
  }

  mutating func fill(_ place: Int, with instruction: Instruction) {
    instructions[place] = instruction
  }

  mutating func addRegisters(_ count: Int) -> Int {
    registerCount += count
    return registerCount - count
  }

  mutating func add(_ set: MatchSet) -> Int {
    if let number = setNumbers[set] { return number }
    sets.append(set)
    setNumbers[set] = sets.count - 1
    return sets.count - 1
  }

  mutating func add(_ set: MatchStrings) -> Int {
    strings.append(set)
    return strings.count - 1
  }

  mutating func add(_ run: Run) -> Int {
    runs.append(run)
    return runs.count - 1
  }

  mutating func add(_ loop: Loop) -> Int {
    loops.append(loop)
    return loops.count - 1
  }

  mutating func add(_ reference: Reference) -> Int {
    references.append(reference)
    return references.count - 1
  }
}

/// One step of a compiled pattern; places in the program are indices of instructions.
///
/// Trivial to copy: larger data is in the tables of `Program`, by number.
enum Instruction {
  // One character
  case character(UInt32, Direction)
  /// The character is canonicalized.
  case characterIgnoringCase(UInt32, Direction)
  case set(Int, Direction)
  case strings(Int, Direction)
  case run(Int)

  // Ways
  case jump(Int)
  /// Tries the next instruction first, then the one named.
  case split(Int)
  case match

  // Loops
  case loopStart(Int)
  case loopTest(Int)
  case loopRound(Int)
  case loopEnd(Int)

  // Groups
  case groupStart(register: Int)
  case groupEnd(number: Int, register: Int, Direction)
  case backreference(Int, Direction)

  // Assertions
  case inputStart(multiline: Bool)
  case inputEnd(multiline: Bool)
  case wordBoundary(isNegative: Bool, set: Int)
  /// Keeps the place and the height of the stack in two registers.
  case lookStart(register: Int)
  /// Returns to the place and forgets the ways inside.
  case lookEnd(register: Int)
  /// Like `lookStart`, but continues at `next` if the inside fails.
  case negativeLookStart(register: Int, next: Int)
  case negativeLookEnd(register: Int)
}

/// Lookbehind reads the input from right to left.
enum Direction {
  case forward
  case backward
}

/// A loop over any body; the counter and the start of the current round are in registers.
struct Loop {
  /// If a round matches nothing and more than these are still required, they are skipped.
  static let manyRounds = 1 << 16
  /// Counters stay within 32 bits: no input can reach larger minima.
  static let largestMinimum = 1 << 29

  let minimum: Int
  let maximum: Int
  let isGreedy: Bool
  /// The counter; the next register is the start of the round.
  let register: Int
  /// The captures that are reset each time round.
  let captures: Range<Int>
  /// The place of the test; the start of a round and the body follow it.
  let test: Int
  /// The place after the loop.
  let exit: Int
}

/// Something that always matches exactly one character.
enum OneCharacter {
  case character(UInt32)
  /// The character is canonicalized.
  case characterIgnoringCase(UInt32)
  case set(Int)
}

/// A greedy loop over one character, read forward: to backtrack, it only needs its length.
struct Run {
  let body: OneCharacter
  let minimum: Int
  let maximum: Int
}

/// `\1`, or `\k<name>` with all groups of the name.
struct Reference {
  let groups: [Int]
  let ignoresCase: Bool
}

/// A set of characters prepared for matching.
struct MatchSet: Hashable, Sendable {
  private let set: CharSet
  private let bits: SIMD2<UInt64>
  /// Whether a character is canonicalized before it is looked up.
  let ignoresCase: Bool
  /// `[^…]`
  let isInverted: Bool

  init(_ set: CharSet, ignoresCase: Bool, isInverted: Bool) {
    self.set = set
    self.ignoresCase = ignoresCase
    self.isInverted = isInverted
    bits = [Self.bits(of: set, from: 0), Self.bits(of: set, from: 64)]
  }

  private static func bits(of set: CharSet, from start: UInt32) -> UInt64 {
    (0..<64).reduce(0) { $0 | (set.contains(start + $1) ? 1 << UInt64($1) : 0) }
  }

  /// Whether it matches a character, which must already be canonicalized if necessary.
  func matches(_ character: UInt32) -> Bool {
    switch character {
    case 0..<64: (bits[0] >> UInt64(character) & 1 == 1) != isInverted
    case 64..<128: (bits[1] >> UInt64(character - 64) & 1 == 1) != isInverted
    default: set.contains(character) != isInverted
    }
  }
}

/// The strings of a class with the flag `v`, prepared for matching.
struct MatchStrings: Sendable {
  /// Canonicalized if case is ignored; each has two characters or more.
  let strings: Set<[UInt32]>
  let singles: MatchSet
  let hasEmpty: Bool
  /// The lengths of `strings` in characters, the longest first.
  let lengths: [Int]

  init(strings: Set<[UInt32]>, singles: MatchSet) {
    self.strings = strings.filter { $0.count > 1 }
    self.singles = singles
    hasEmpty = strings.contains([])
    lengths = Set(self.strings.map(\.count)).sorted(by: >)
  }
}
