/// The furthest places in the input at which ways through a program failed.
struct MatchTrace {
  private(set) var furthest = 0
  /// The instructions that failed there.
  private(set) var places: Set<Int> = []

  mutating func record(_ place: Int, at position: Int) {
    if position > furthest {
      furthest = position
      places = [place]
    } else if position == furthest {
      places.insert(place)
    }
  }

  /// Removes the failure of an instruction that succeeded on another way.
  mutating func forget(_ place: Int, at position: Int) {
    if position == furthest { places.remove(place) }
  }
}

extension Machine {
  /// Runs like a match from the start and records what failed; `nil` if it matches or reaches its limits.
  mutating func trace() -> MatchTrace? {
    let lookarounds = Lookarounds(program)
    var trace = MatchTrace()
    while steps > 0, stack.count <= largestStack {
      steps -= 1
      let place = counter
      let start = position
      let instruction = program.instructions[place]
      if case .match = instruction { return nil }
      let lookaround = lookarounds.outermost[place]
      let outside = lookaround.map { registers[$0.register + 1] }
      counter += 1
      let goesOn = perform(instruction)
      if let lookaround, let outside, place != lookaround.place {
        record(place, lookaround, at: outside, goesOn, in: &trace)
      } else {
        record(instruction, place, from: start, goesOn, in: &trace)
      }
      if !goesOn, !backtrack() { return trace }
    }
    return nil
  }

  /// Of a lookaround, only the outcome and its place count.
  private func record(
    _ place: Int, _ lookaround: Lookarounds.Lookaround, at position: Int, _ goesOn: Bool,
    in trace: inout MatchTrace
  ) {
    if lookaround.isNegative {
      if place == lookaround.end { trace.record(lookaround.place, at: position) }
    } else if place == lookaround.end {
      trace.forget(lookaround.place, at: position)
    } else if !goesOn {
      trace.record(lookaround.place, at: position)
    }
  }

  private func record(
    _ instruction: Instruction, _ place: Int, from start: Int, _ goesOn: Bool, in trace: inout MatchTrace
  ) {
    switch instruction {
    case .run(let number):
      // A run that reached its maximum does not need more of the same.
      let run = program.runs[number]
      if !goesOn || count(from: start) < run.maximum { trace.record(place, at: position) }
    case .loopEnd: break
    default: if !goesOn { trace.record(place, at: start) }
    }
  }

  /// The number of characters between a position and the current one.
  private func count(from start: Int) -> Int {
    guard program.isUnicode else { return position - start }
    return String(decoding: input[start..<position], as: UTF16.self).unicodeScalars.count
  }
}

/// The instructions inside lookarounds.
private struct Lookarounds {
  struct Lookaround {
    let place: Int
    let register: Int
    let isNegative: Bool
    var end = 0
  }

  /// For each instruction, the outermost lookaround that contains it, including the lookaround's own start and end.
  private(set) var outermost: [Lookaround?]

  init(_ program: Program) {
    outermost = Array(repeating: nil, count: program.end)
    var current: Lookaround?
    for place in 0..<program.end {
      switch program.instructions[place] {
      case .lookStart(let register) where current == nil:
        current = Lookaround(place: place, register: register, isNegative: false)
      case .negativeLookStart(let register, _) where current == nil:
        current = Lookaround(place: place, register: register, isNegative: true)
      case .lookEnd(let register) where current?.register == register,
        .negativeLookEnd(let register) where current?.register == register:
        close(&current, at: place)
      default: break
      }
    }
  }

  private mutating func close(_ current: inout Lookaround?, at end: Int) {
    guard var closed = current else { return }
    closed.end = end
    for place in closed.place...end { outermost[place] = closed }
    current = nil
  }
}
