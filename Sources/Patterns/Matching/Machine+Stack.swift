extension Machine {
  mutating func push(_ entry: Entry) {
    stack.append(entry)
  }

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
