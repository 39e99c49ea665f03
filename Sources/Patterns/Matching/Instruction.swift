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
