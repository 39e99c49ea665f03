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

  mutating func append(_ instruction: Instruction) {
    instructions.append(instruction)
  }

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
