extension Solver {
  mutating func set(_ literal: Int32, because clause: Int32) {
    values[Int(literal)] = 1
    values[Int(literal ^ 1)] = -1
    levels[Int(literal >> 1)] = Int32(levelStarts.count)
    reasons[Int(literal >> 1)] = clause
    trail.append(literal)
  }

  /// Draws all conclusions; returns the clause that can no longer hold, or -1.
  mutating func propagate() -> Int32 {
    while next < trail.count {
      let falsified = trail[next] ^ 1
      next += 1
      // Removed during the loop so that it is not copied.
      var list: [Int32] = []
      swap(&list, &watches[Int(falsified)])
      steps += list.count
      let conflict = visit(&list, falsified)
      swap(&list, &watches[Int(falsified)])
      if conflict >= 0 { return conflict }
    }
    return -1
  }

  /// Finds another literal to watch for each clause in the list, or concludes its last one.
  private mutating func visit(_ list: inout [Int32], _ falsified: Int32) -> Int32 {
    var kept = 0
    defer { list.removeSubrange(kept...) }
    for index in list.indices {
      let clause = list[index]
      let place = Int(clause)
      if arena[place] == falsified { arena.swapAt(place, place + 1) }
      let other = arena[place]
      if values[Int(other)] != 1, moveWatch(of: clause) { continue }
      list[kept] = clause
      kept += 1
      if values[Int(other)] == -1 {
        for rest in index + 1..<list.count {
          list[kept] = list[rest]
          kept += 1
        }
        return clause
      }
      if values[Int(other)] == 0 { set(other, because: clause) }
    }
    return -1
  }

  private mutating func moveWatch(of clause: Int32) -> Bool {
    let place = Int(clause)
    for candidate in place + 2..<max(place + 2, place + Int(arena[place - 1]))
    where values[Int(arena[candidate])] != -1 {
      arena.swapAt(place + 1, candidate)
      watches[Int(arena[place + 1])].append(clause)
      return true
    }
    return false
  }

  mutating func backtrack(to level: Int) {
    guard levelStarts.count > level else { return }
    for literal in trail[levelStarts[level]...] {
      values[Int(literal)] = 0
      values[Int(literal ^ 1)] = 0
      order.putBack(Int(literal >> 1))
    }
    trail.removeSubrange(levelStarts[level]...)
    levelStarts.removeSubrange(level...)
    next = trail.count
  }

  /// Learns the clause that would have prevented the conflict, and goes back to the level where it is useful.
  mutating func learn(from conflict: Int32) {
    var clause: [Int32] = [0]
    var open = 0
    var position = trail.count - 1
    var reason = conflict
    repeat {
      // Where conflicts are frequent and long, as in parity conditions, learning takes longer than all the rest.
      steps += literals(of: reason).count
      for literal in literals(of: reason) where !isSeen[Int(literal >> 1)] && levels[Int(literal >> 1)] > 0 {
        guard values[Int(literal)] == -1 else { continue }
        isSeen[Int(literal >> 1)] = true
        order.bump(Int(literal >> 1))
        if Int(levels[Int(literal >> 1)]) == levelStarts.count { open += 1 } else { clause.append(literal) }
      }
      while !isSeen[Int(trail[position] >> 1)] { position -= 1 }
      clause[0] = trail[position] ^ 1
      reason = reasons[Int(trail[position] >> 1)]
      isSeen[Int(trail[position] >> 1)] = false
      position -= 1
      open -= 1
    } while open > 0
    for literal in clause { isSeen[Int(literal >> 1)] = false }
    order.decay()
    adopt(&clause)
  }

  private func literals(of clause: Int32) -> ArraySlice<Int32> {
    arena[Int(clause)..<Int(clause) + Int(arena[Int(clause) - 1])]
  }

  private mutating func adopt(_ clause: inout [Int32]) {
    guard clause.count > 1 else {
      backtrack(to: 0)
      return set(clause[0], because: -1)
    }
    var latest = 1
    for index in clause.indices.dropFirst()
    where levels[Int(clause[index] >> 1)] > levels[Int(clause[latest] >> 1)] { latest = index }
    clause.swapAt(1, latest)
    backtrack(to: Int(levels[Int(clause[1] >> 1)]))
    let place = watch(clause)
    set(clause[0], because: place)
  }

  /// The assumptions from which the opposite of this one follows, and the assumption itself.
  func assumptionsBehind(_ assumption: Int32) -> [Literal] {
    var found = [Literal(code: assumption)]
    var pending: Set = [assumption >> 1]
    for literal in trail.reversed() where pending.contains(literal >> 1) && levels[Int(literal >> 1)] > 0 {
      let reason = reasons[Int(literal >> 1)]
      if reason < 0 {
        found.append(Literal(code: literal))
      } else {
        pending.formUnion(literals(of: reason).map { $0 >> 1 })
      }
    }
    return found
  }
}
