/// Runs a program on one input by backtracking, with its own stack and with limits on steps and memory.
struct Machine: ~Copyable {
  /// A step to take when the current way fails, the last entry first.
  enum Entry {
    /// Continue at an instruction and a position.
    case way(Int32, position: Int32)
    /// Restore a register, and continue failing.
    case undo(register: Int32, value: Int32)
    /// Give back one character of a run, down to the lowest position.
    case run(Int32, position: Int32, lowest: Int32)
  }

  let program: Program
  let input: UnsafeBufferPointer<UInt16>
  /// The next instruction to execute.
  var counter = 0
  var position = 0
  /// -1: unset.
  let registers: MachineRegisters
  var stack = MachineStack()
  var steps: Int
  let largestStack: Int

  init(_ program: Program, input: UnsafeBufferPointer<UInt16>, limits: MatchLimits) {
    self.program = program
    self.input = input
    registers = MachineRegisters(count: program.registerCount)
    steps = limits.steps
    // Heights of the stack are kept in entries, in 32 bits.
    largestStack = min(limits.stack, 1 << 30)
  }

  mutating func firstMatch(from start: Int, isSticky: Bool) -> MatchResult {
    var start = isInsidePair(start) ? start - 1 : start
    repeat {
      let result = match(at: start)
      if result != .noMatch || isSticky || program.isAnchored { return result }
      start += isInsidePair(start + 1) ? 2 : 1
    } while start <= input.count
    return .noMatch
  }

  /// Whether a position is in the middle of a character.
  private func isInsidePair(_ position: Int) -> Bool {
    guard program.isUnicode, position > 0, position < input.count else { return false }
    return input[position - 1].isLeadSurrogate && input[position].isTrailSurrogate
  }

  private mutating func match(at start: Int) -> MatchResult {
    counter = 0
    position = start
    while steps > 0, stack.count <= largestStack {
      steps -= 1
      let instruction = program.instructions[counter]
      if case .match = instruction { return .match(finish(from: start)) }
      counter += 1
      if !perform(instruction), !backtrack() { return .noMatch }
    }
    return .gaveUp
  }

  private func finish(from start: Int) -> Match {
    let groups = (1..<program.captureCount + 1).map { capture($0) }
    return Match(captures: [start..<position] + groups)
  }

  func capture(_ number: Int) -> Range<Int>? {
    let start = registers[2 * number]
    return start < 0 ? nil : start..<registers[2 * number + 1]
  }

  /// Executes one instruction; returns whether the match continues.
  mutating func perform(_ instruction: Instruction) -> Bool {
    switch instruction {
    case .character(let character, let direction): return readCharacter(direction) == character
    case .characterIgnoringCase(let character, let direction):
      return readCharacter(direction).map(program.mapping.callAsFunction) == character
    case .set(let set, let direction): return takeMember(of: set, direction)
    case .strings(let strings, let direction): return takeString(of: strings, direction)
    case .run(let run): return takeRun(program.runs[run])
    case .jump(let next): counter = next
    case .split(let next): push(.way(Int32(next), position: Int32(position)))
    case .match: return true
    case .loopStart(let loop): startLoop(program.loops[loop])
    case .loopTest(let loop): testLoop(program.loops[loop])
    case .loopRound(let loop): startRound(of: program.loops[loop])
    case .loopEnd(let loop): return endRound(of: program.loops[loop])
    case .groupStart(let register): set(register, to: position)
    case .groupEnd(let number, let register, let direction): endGroup(number, register, direction)
    case .backreference(let reference, let direction): return takeReference(reference, direction)
    case .inputStart(let multiline): return isAtStart(multiline: multiline)
    case .inputEnd(let multiline): return isAtEnd(multiline: multiline)
    case .wordBoundary(let isNegative, let set): return isAtWordBoundary(set) != isNegative
    case .lookStart(let register): startLook(register)
    case .lookEnd(let register): endLook(register)
    case .negativeLookStart(let register, let next): startNegativeLook(register, next: next)
    case .negativeLookEnd(let register): return endNegativeLook(register)
    }
    return true
  }
}

/// The stack of a machine, in its own memory. An array would check at each write whether it is shared, which took half
/// of the time of matching.
struct MachineStack: ~Copyable {
  private var entries: UnsafeMutablePointer<Machine.Entry>
  private var capacity = 64
  private(set) var count = 0

  init() { entries = .allocate(capacity: capacity) }

  deinit { entries.deallocate() }

  subscript(place: Int) -> Machine.Entry {
    get {
      assert(place < count)
      return entries[place]
    }
    set {
      assert(place < count)
      entries[place] = newValue
    }
  }

  mutating func append(_ entry: Machine.Entry) {
    if count == capacity { grow() }
    (entries + count).initialize(to: entry)
    count += 1
  }

  mutating func popLast() -> Machine.Entry? {
    guard count > 0 else { return nil }
    count -= 1
    return entries[count]
  }

  /// Entries are plain numbers, so there is nothing to deinitialize.
  mutating func removeLast(_ removed: Int) {
    assert(removed <= count)
    count -= removed
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Machine.Entry>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: entries, count: count)
    entries.deallocate()
    entries = larger
    capacity *= 2
  }
}

/// The registers of a machine, all unset (-1) at first; in their own memory, like the stack.
struct MachineRegisters: ~Copyable {
  private let values: UnsafeMutableBufferPointer<Int>

  init(count: Int) {
    values = .allocate(capacity: count)
    values.initialize(repeating: -1)
  }

  deinit { values.deallocate() }

  subscript(register: Int) -> Int {
    get {
      assert(values.indices.contains(register))
      return values[register]
    }
    nonmutating set {
      assert(values.indices.contains(register))
      values[register] = newValue
    }
  }
}
