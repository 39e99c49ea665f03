extension AmbiguityGraph {
  /// Words that lead from a state back to itself in two ways, so that each repetition doubles the number of ways.
  ///
  /// `nil` if the effort is used up.
  func doublingCandidates(_ effort: inout Effort) -> [Candidate]? {
    var found: [Candidate] = []
    for states in loops where !states.isEmpty {
      guard let new = doublingCandidates(in: states, &effort) else { return nil }
      found += new
    }
    return found
  }

  private func doublingCandidates(in states: [Int], _ effort: inout Effort) -> [Candidate]? {
    guard states.contains(where: { isBranching($0) }) else { return [] }
    guard let meetings = Meetings(of: states, in: self, &effort) else { return nil }
    var found: [Candidate] = []
    for state in states {
      for (number, first) in edges[state].enumerated() {
        for second in edges[state][(number + 1)...] {
          guard let kind = (first.kinds & second.kinds).firstCharacter,
            let (word, meeting) = meetings.word(from: first.target, second.target),
            let back = shortestWord(from: meeting, to: state, within: components.numbers[state])
          else { continue }
          found.append(Candidate(state: state, pump: [kind] + word + back))
          if found.count >= Self.mostCandidates { return found }
        }
      }
    }
    return found
  }

  static let mostCandidates = 40

  /// Whether two edges with a kind in common stay in the loop.
  private func isBranching(_ state: Int) -> Bool {
    let inside = edges[state].filter { components.numbers[$0.target] == components.numbers[state] }
    var seen = KindSet.zero
    for edge in inside {
      if !(edge.kinds & seen).isEmpty { return true }
      seen |= edge.kinds
    }
    return false
  }
}

/// The edges of a loop by the state to which they lead, one after the other: an array for each state would be retained and
/// released for each pair, a third of the time.
private struct Incoming {
  typealias Edge = (place: Int, kinds: KindSet)
  private let starts: [Int]
  let edges: [Edge]

  init(of states: [Int], _ places: [Int: Int], in graph: AmbiguityGraph) {
    var before: [[Edge]] = Array(repeating: [], count: states.count)
    for (place, state) in states.enumerated() {
      for edge in graph.edges[state] {
        if let target = places[edge.target] { before[target].append((place, edge.kinds)) }
      }
    }
    starts = before.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    edges = Array(before.joined())
  }

  func range(of place: Int) -> Range<Int> { starts[place]..<starts[place + 1] }
}

/// For pairs of states of one loop, the shortest word that leads both to the same state.
private struct Meetings {
  private let places: [Int: Int]
  private let states: [Int]
  /// For the pair at `first * count + second`: the next pair, -1 for none, itself if the two states are the same.
  private var next: [Int32]
  private var kinds: [UInt8]

  init?(of states: [Int], in graph: AmbiguityGraph, _ effort: inout Effort) {
    self.states = states
    places = Dictionary(uniqueKeysWithValues: states.enumerated().map { ($1, $0) })
    let count = states.count
    guard effort.spend(count * count / 8) else { return nil }
    next = Array(repeating: -1, count: count * count)
    kinds = Array(repeating: 0, count: count * count)
    guard spread(Incoming(of: states, places, in: graph), &effort) else { return nil }
  }

  /// Searches backwards from the pairs of equal states.
  private mutating func spread(_ incoming: Incoming, _ effort: inout Effort) -> Bool {
    let count = states.count
    var queue = (0..<count).map { $0 * count + $0 }
    for pair in queue { next[pair] = Int32(pair) }
    var done = 0
    while done < queue.count {
      let pair = queue[done]
      done += 1
      let others = incoming.range(of: pair % count)
      for index in incoming.range(of: pair / count) {
        guard effort.spend(others.count) else { return false }
        let first = incoming.edges[index]
        for other in others {
          let second = incoming.edges[other]
          let earlier = first.place * count + second.place
          guard next[earlier] < 0, let kind = (first.kinds & second.kinds).firstCharacter else { continue }
          next[earlier] = Int32(pair)
          kinds[earlier] = UInt8(kind)
          queue.append(earlier)
        }
      }
    }
    return true
  }

  func word(from first: Int, _ second: Int) -> (word: [Int], meeting: Int)? {
    guard let one = places[first], let other = places[second] else { return nil }
    var pair = one * states.count + other
    if next[pair] < 0 { return nil }
    var word: [Int] = []
    while next[pair] != pair {
      word.append(Int(kinds[pair]))
      pair = Int(next[pair])
    }
    return (word, states[pair % states.count])
  }
}
