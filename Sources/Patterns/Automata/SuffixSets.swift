/// For each end of an input, the states from which it would match: the automaton read backwards and made
/// deterministic.
struct SuffixSets {
  struct Members: Hashable {
    private var words: [UInt64]

    init(count: Int) { words = Array(repeating: 0, count: (count + 63) >> 6) }

    func contains(_ state: Int) -> Bool { words[state >> 6] >> UInt64(state & 63) & 1 == 1 }

    mutating func insert(_ state: Int) { words[state >> 6] |= 1 << UInt64(state & 63) }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  }

  let automaton: Automaton
  private(set) var sets: [Members] = []
  private var numbers: [Members: Int] = [:]
  private var earlier: [[Int: Int]] = []
  /// How each set was first found: the kind read backwards, and the set after it.
  private var origins: [(kind: Int, set: Int)] = []

  /// Begins with the end of the input, set 0.
  init(_ automaton: Automaton) {
    self.automaton = automaton
    _ = number(of: members(before: 0, nil), from: (0, -1))
  }

  private mutating func number(of members: Members, from origin: (Int, Int)) -> Int {
    if let number = numbers[members] { return number }
    numbers[members] = sets.count
    sets.append(members)
    earlier.append([:])
    origins.append(origin)
    return sets.count - 1
  }

  /// The set before a character; `nil` if the effort is used up.
  mutating func set(before kind: Int, _ set: Int, _ effort: inout Effort) -> Int? {
    if let known = earlier[set][kind] { return known }
    guard effort.spend(8 * automaton.states.count) else { return nil }
    let result = number(of: members(before: kind, sets[set]), from: (kind, set))
    earlier[set][kind] = result
    return result
  }

  private func members(before kind: Int, _ rest: Members?) -> Members {
    var result = Members(count: automaton.states.count)
    for state in automaton.deepestFirst where automaton.accepts(state, kind, here: result, rest) {
      result.insert(state)
    }
    return result
  }

  /// Finds sets for longer and longer ends, until there are enough or no new ones.
  mutating func explore(most: Int, _ effort: inout Effort) {
    var done = 0
    while done < sets.count, sets.count < most {
      for kind in 1..<max(automaton.alphabet.count, 2) where sets.count < most {
        if set(before: kind, done, &effort) == nil { return }
      }
      done += 1
    }
  }

  /// The kinds of the end for which the set was found.
  func word(of set: Int) -> [Int] {
    var word: [Int] = []
    var set = set
    while origins[set].set >= 0 {
      word.append(origins[set].kind)
      set = origins[set].set
    }
    return word
  }
}

extension Automaton {
  /// Whether the rest of an input certainly matches: `kind` comes next, and `rest` are the states that match after it.
  func accepts(_ state: Int, _ kind: Int, here: SuffixSets.Members, _ rest: SuffixSets.Members?) -> Bool {
    states[state].paths.contains { path in
      !path.isDoubtful && isTaken(path, kind, rest)
        && path.guards.allSatisfy { !$0.isDoubtful && here.contains($0.state) != $0.isNegative }
    }
  }

  private func isTaken(_ path: Path, _ kind: Int, _ rest: SuffixSets.Members?) -> Bool {
    guard path.next.contains(kind) else { return false }
    switch path.target {
    case .accept: return true
    case .state(let target): return rest?.contains(target) ?? false
    }
  }

  /// The states that an engine reaches from `state` over `kind`, as often as it does: it tries a way only if all
  /// earlier ones have failed.
  func visit(
    _ state: Int, _ kind: Int, here: SuffixSets.Members, rest: SuffixSets.Members, _ body: (Int) -> Void
  ) {
    for path in states[state].paths {
      var holds = true
      for look in path.guards where holds {
        if look.next.contains(kind) { visit(look.state, kind, here: here, rest: rest, body) }
        holds = look.isDoubtful || here.contains(look.state) != look.isNegative
      }
      guard holds, path.next.contains(kind) else { continue }
      if case .state(let target) = path.target { body(target) }
      if !path.isDoubtful, !path.guards.contains(where: \.isDoubtful), isTaken(path, kind, rest) { return }
    }
  }
}
