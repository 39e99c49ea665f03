extension Machine {
  mutating func startLoop(_ loop: Loop) { set(loop.register, to: 0) }

  /// Decides between another round, which begins with the next instruction, and leaving the loop.
  mutating func testLoop(_ loop: Loop) {
    let count = registers[loop.register]
    if count < loop.minimum { return }
    if count >= loop.maximum {
      counter = loop.exit
    } else if loop.isGreedy {
      push(.way(Int32(loop.exit), position: Int32(position)))
    } else {
      push(.way(Int32(counter), position: Int32(position)))
      counter = loop.exit
    }
  }

  /// Each round begins without the captures of the one before.
  mutating func startRound(of loop: Loop) {
    set(loop.register + 1, to: position)
    for capture in loop.captures where registers[2 * capture] >= 0 {
      set(2 * capture, to: -1)
      set(2 * capture + 1, to: -1)
    }
    steps -= loop.captures.count
  }

  /// A round beyond the minimum that matches nothing fails; otherwise the loop would never end.
  mutating func endRound(of loop: Loop) -> Bool {
    let count = registers[loop.register]
    if count >= loop.minimum, registers[loop.register + 1] == position { return false }
    set(loop.register, to: hasManyEmptyRoundsAhead(of: loop) ? loop.minimum : count + 1)
    counter = loop.test
    return true
  }

  /// Whether this round matched nothing, as all further ones can, and too many of them are left to run.
  private func hasManyEmptyRoundsAhead(of loop: Loop) -> Bool {
    let isEmpty = registers[loop.register + 1] == position
    return isEmpty && loop.minimum - registers[loop.register] > Loop.manyRounds
  }

  mutating func endGroup(_ number: Int, _ register: Int, _ direction: Direction) {
    let start = registers[register]
    set(2 * number, to: min(start, position))
    set(2 * number + 1, to: max(start, position))
  }

  /// Matches again what the group matched; nothing if it has not matched.
  mutating func takeReference(_ index: Int, _ direction: Direction) -> Bool {
    let reference = program.references[index]
    steps -= reference.groups.count
    guard let range = captured(reference.groups) else { return true }
    var captured = direction == .forward ? range.lowerBound : range.upperBound
    let end = direction == .forward ? range.upperBound : range.lowerBound
    steps -= range.count
    while captured != end {
      let here = position
      position = captured
      let wanted = readCharacter(direction)
      captured = position
      position = here
      guard let wanted, let found = readCharacter(direction), equal(wanted, found, reference.ignoresCase)
      else { return false }
    }
    return true
  }

  /// The range that the one group that took part matched; `nil` if none did.
  private func captured(_ groups: [Int]) -> Range<Int>? {
    for group in groups {
      if let range = capture(group) { return range }
    }
    return nil
  }

  private func equal(_ first: UInt32, _ second: UInt32, _ ignoresCase: Bool) -> Bool {
    first == second || ignoresCase && program.mapping(first) == program.mapping(second)
  }

  mutating func push(_ entry: Entry) { stack.append(entry) }

  /// Writes a register so that backtracking restores it.
  mutating func set(_ register: Int, to value: Int) {
    push(.undo(register: Int32(register), value: Int32(registers[register])))
    registers[register] = value
  }

  /// Continues with the last alternative; returns whether there is one.
  mutating func backtrack() -> Bool {
    while let entry = stack.popLast() {
      switch entry {
      case .undo(let register, let value): registers[Int(register)] = Int(value)
      case .way(let next, let place):
        counter = Int(next)
        position = Int(place)
        return true
      case .run(let next, let place, let lowest):
        shorten(next, from: place, to: lowest)
        return true
      }
    }
    return false
  }

  private mutating func shorten(_ next: Int32, from place: Int32, to lowest: Int32) {
    counter = Int(next)
    position = Int(place)
    _ = readCharacter(.backward)
    if position > lowest {
      push(.run(next, position: Int32(position), lowest: lowest))
    }
  }

  mutating func startLook(_ register: Int) {
    let height = stack.count
    set(register, to: height)
    set(register + 1, to: position)
  }

  /// Only the first way through a lookaround counts, but its captures must still be undone later.
  mutating func endLook(_ register: Int) {
    position = registers[register + 1]
    var end = registers[register]
    for place in end..<stack.count {
      guard case .undo = stack[place] else { continue }
      stack[end] = stack[place]
      end += 1
    }
    steps -= stack.count - registers[register]
    stack.removeLast(stack.count - end)
  }

  mutating func startNegativeLook(_ register: Int, next: Int) {
    startLook(register)
    push(.way(Int32(next), position: Int32(position)))
  }

  /// The inside has matched, so the lookaround fails: undoes all of it, including the way that would continue after it.
  mutating func endNegativeLook(_ register: Int) -> Bool {
    let height = registers[register]
    steps -= stack.count - height
    while stack.count > height, let entry = stack.popLast() {
      if case .undo(let register, let value) = entry { registers[Int(register)] = Int(value) }
    }
    return false
  }
}
