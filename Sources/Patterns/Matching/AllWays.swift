/// Decides whether a program matches from the start of an input by following all ways at once. That takes time in
/// proportion to the input, however many ways there are, but cannot tell what groups matched. So it is only possible
/// without backreferences and lookarounds.
struct AllWays {
  /// A place in the program, and how often each loop and run has been taken there.
  fileprivate struct Way: Hashable {
    var place: Int
    var counts: [Int]
  }

  private let program: Program

  /// Nil for a program that needs to know what was matched before.
  init?(_ program: Program) {
    let isPossible = program.instructions.allSatisfy { instruction in
      switch instruction {
      case .backreference, .lookStart, .lookEnd, .negativeLookStart, .negativeLookEnd, .strings: false
      case .character, .characterIgnoringCase, .set, .run, .jump, .split, .match, .loopStart, .loopTest,
        .loopRound, .loopEnd, .groupStart, .groupEnd, .inputStart, .inputEnd, .wordBoundary:
        true
      }
    }
    guard isPossible else { return nil }
    self.program = program
  }

  /// Nil if it takes more steps than there are.
  func match(_ input: UnsafeBufferPointer<UInt16>, spending steps: inout Int) -> Bool? {
    var machine = Machine(program, input: input, limits: MatchLimits())
    var ways: Set = [
      Way(place: 0, counts: Array(repeating: 0, count: program.loops.count + program.runs.count))
    ]
    while !ways.isEmpty {
      let start = machine.position
      guard let readers = readers(of: ways, &machine, spending: &steps) else { return true }
      guard steps > 0 else { return nil }
      var end = start
      ways = []
      for reader in readers {
        machine.position = start
        guard let next = read(reader, &machine) else { continue }
        end = machine.position
        ways.insert(next)
      }
      machine.position = end
    }
    return false
  }

  /// The ways that continue with a character of the input; nil if one of them is a match.
  private func readers(of ways: Set<Way>, _ machine: inout Machine, spending steps: inout Int) -> [Way]? {
    var (known, pending, readers) = (ways, Array(ways), [Way]())
    while let way = pending.popLast(), steps > 0 {
      steps -= 1 + way.counts.count
      let instruction = program.instructions[way.place]
      if case .match = instruction { return nil }
      if isReader(instruction, way) { readers.append(way) }
      for next in following(instruction, way, &machine) where known.insert(next).inserted {
        pending.append(next)
      }
    }
    return readers
  }

  private func isReader(_ instruction: Instruction, _ way: Way) -> Bool {
    switch instruction {
    case .character, .characterIgnoringCase, .set: true
    case .run(let run): way.counts[count(ofRun: run)] < program.runs[run].maximum
    default: false
    }
  }

  /// The ways that continue without a character.
  private func following(_ instruction: Instruction, _ way: Way, _ machine: inout Machine) -> [Way] {
    switch instruction {
    case .character, .characterIgnoringCase, .set, .match: return []
    case .run(let run):
      let isEnough = way.counts[count(ofRun: run)] >= program.runs[run].minimum
      return isEnough ? [way.next(at: way.place + 1, setting: count(ofRun: run), to: 0)] : []
    case .jump(let next): return [way.next(at: next)]
    case .split(let next): return [way.next(at: way.place + 1), way.next(at: next)]
    case .loopStart(let loop): return [way.next(at: way.place + 1, setting: loop, to: 0)]
    case .loopTest(let loop): return tested(program.loops[loop], loop, way)
    case .loopEnd(let loop):
      let (of, count) = (program.loops[loop], way.counts[loop])
      return [way.next(at: of.test, setting: loop, to: min(count + 1, most(of.minimum, of.maximum)))]
    case .loopRound, .groupStart, .groupEnd: return [way.next(at: way.place + 1)]
    case .inputStart, .inputEnd, .wordBoundary:
      return machine.perform(instruction) ? [way.next(at: way.place + 1)] : []
    case .backreference, .lookStart, .lookEnd, .negativeLookStart, .negativeLookEnd, .strings: return []
    }
  }

  private func tested(_ loop: Loop, _ number: Int, _ way: Way) -> [Way] {
    let count = way.counts[number]
    let round = count < loop.maximum ? [way.next(at: way.place + 1)] : []
    return count < loop.minimum ? round : round + [way.next(at: loop.exit, setting: number, to: 0)]
  }

  /// The way after one character of the input.
  private func read(_ way: Way, _ machine: inout Machine) -> Way? {
    guard case .run(let number) = program.instructions[way.place] else {
      let isRead = machine.perform(program.instructions[way.place])
      return isRead ? way.next(at: way.place + 1) : nil
    }
    let (run, place) = (program.runs[number], count(ofRun: number))
    guard machine.takeOne(run.body) else { return nil }
    let count = min(way.counts[place] + 1, most(run.minimum, run.maximum))
    return way.next(at: way.place, setting: place, to: count)
  }

  private func count(ofRun run: Int) -> Int { program.loops.count + run }

  /// Without a maximum, it makes no difference how far the minimum is exceeded.
  private func most(_ minimum: Int, _ maximum: Int) -> Int { maximum == .max ? minimum : maximum }
}

extension AllWays.Way {
  fileprivate func next(at place: Int) -> Self {
    var next = self
    next.place = place
    return next
  }

  fileprivate func next(at place: Int, setting loop: Int, to count: Int) -> Self {
    var next = next(at: place)
    next.counts[loop] = count
    return next
  }
}

/// Decides whether whole inputs match one pattern, in time that is linear in their length if the pattern allows that.
public struct WholeMatcher: Sendable {
  private let matcher: Matcher
  private let ways: AllWays?
  /// Backtracking was too slow for an earlier input, so it is not tried again.
  private var avoidsBacktracking = false

  /// The most steps of backtracking if there is another way.
  private static let fewSteps = 20_000

  public init(_ pattern: Pattern) {
    matcher = Matcher(whole: pattern)
    // In several lines, a match may begin later.
    ways = matcher.program.isAnchored ? AllWays(matcher.program) : nil
  }

  /// Nil if it takes too long; the steps it takes are subtracted from the limits.
  public mutating func matches(_ input: [UInt16], spending limits: inout MatchLimits) -> Bool? {
    guard let ways else { return backtrack(input, spending: &limits) }
    if !avoidsBacktracking {
      var few = limits
      few.steps = min(few.steps, Self.fewSteps)
      let given = few.steps
      let result = backtrack(input, spending: &few)
      limits.steps -= given - max(few.steps, 0)
      if let result { return result }
      avoidsBacktracking = true
    }
    return input.withUnsafeBufferPointer { ways.match($0, spending: &limits.steps) }
  }

  private func backtrack(_ input: [UInt16], spending limits: inout MatchLimits) -> Bool? {
    switch matcher.firstMatch(in: input, spending: &limits) {
    case .match: true
    case .noMatch: false
    case .gaveUp: nil
    }
  }
}
