/// How the number of ways that an engine tries grows with the number of times a word is repeated.
enum PumpGrowth: Hashable, Comparable {
  /// As a polynomial of this degree; 0 means that it does not grow.
  case polynomial(Int)
  case exponential

  /// Whether it is worse than the cost of any loop.
  var isSlow: Bool { self > .polynomial(1) }
}

/// Inputs that begin with a word, repeat another and end with a known set of states that still match.
struct PumpedInput {
  /// The state in which the repetitions begin.
  let state: Int
  private(set) var prefix: [Int]
  let pump: [Int]

  private static let mostRepetitions = 30

  /// The growth before the end that `set` represents; `nil` if it takes too long to find out.
  ///
  /// `seen` contains the sets that have already been answered. Uses another prefix if an engine does not reach the
  /// state with this one, because of a lookahead or because an earlier way matches.
  mutating func growth(
    before set: Int, _ suffixes: inout SuffixSets, _ seen: inout Set<Int>, _ effort: inout Effort
  ) -> PumpGrowth? {
    guard let cycle = cycle(before: set, &suffixes, &effort) else { return nil }
    guard seen.insert(cycle.min() ?? 0).inserted else { return .polynomial(0) }
    guard var entered = states(before: cycle[0], &suffixes, &effort) else { return nil }
    if !entered.contains(state) {
      var search = PrefixSearch(to: state, before: cycle[0])
      guard let prefix = search.run(&suffixes, &effort) else { return .polynomial(0) }
      self.prefix = prefix
      entered = [state]
    }
    let length = cycle.count
    let automaton = suffixes.automaton
    var numbers: [Int: Int] = [:]
    var nodes = entered.map { $0 * length }
    var successors: [[Int]] = []
    for (number, node) in nodes.enumerated() { numbers[node] = number }
    while successors.count < nodes.count {
      let (state, place) = (nodes[successors.count] / length, nodes[successors.count] % length)
      let next = (place + 1) % length
      var targets: [Int] = []
      automaton.visit(
        state, pump[place % pump.count], here: suffixes.sets[cycle[place]], rest: suffixes.sets[cycle[next]]
      ) { target in
        let node = target * length + next
        if numbers[node] == nil {
          numbers[node] = nodes.count
          nodes.append(node)
        }
        targets.append(numbers[node] ?? 0)
      }
      successors.append(targets)
      guard effort.spend(10 + 10 * targets.count) else { return nil }
    }
    return PumpGrowth(of: successors)
  }

  /// The sets at each place, for as many repetitions as it takes until the sets repeat.
  private func cycle(before set: Int, _ suffixes: inout SuffixSets, _ effort: inout Effort) -> [Int]? {
    var ends = [set]
    var places: [[Int]] = []
    while ends.count <= Self.mostRepetitions {
      var round: [Int] = []
      for kind in pump.reversed() {
        guard let before = suffixes.set(before: kind, round.last ?? ends[ends.count - 1], &effort) else {
          return nil
        }
        round.append(before)
      }
      places.append(round)
      let last = round[round.count - 1]
      if let first = ends.firstIndex(of: last) {
        return places[first...].flatMap { $0 }.reversed()
      }
      ends.append(last)
    }
    return nil
  }

  /// The states in which an engine reaches the end of the prefix.
  private func states(before set: Int, _ suffixes: inout SuffixSets, _ effort: inout Effort) -> Set<Int>? {
    var sets = [set]
    for kind in prefix.reversed() {
      guard let before = suffixes.set(before: kind, sets[sets.count - 1], &effort) else { return nil }
      sets.append(before)
    }
    sets.reverse()
    var states: Set<Int> = [Automaton.start]
    for (place, kind) in prefix.enumerated() {
      var next: Set<Int> = []
      for state in states {
        suffixes.automaton.visit(
          state, kind, here: suffixes.sets[sets[place]], rest: suffixes.sets[sets[place + 1]]
        ) { next.insert($0) }
      }
      states = next
    }
    return states
  }
}

extension PumpGrowth {
  /// Loops that branch double the ways each time round; loops after one another multiply them.
  init(of successors: [[Int]]) {
    let components = Components(successors)
    var nodes = Array(repeating: 0, count: components.count)
    var edges = nodes
    for (node, targets) in successors.enumerated() {
      let own = components.numbers[node]
      nodes[own] += 1
      edges[own] += targets.count { components.numbers[$0] == own }
    }
    if components.numbers.contains(where: { edges[$0] > nodes[$0] }) {
      self = .exponential
      return
    }
    var longest = edges.map { min($0, 1) }
    for node in successors.indices.sorted(by: { components.numbers[$0] < components.numbers[$1] }) {
      let own = components.numbers[node]
      for target in successors[node] where components.numbers[target] != own {
        longest[own] = max(longest[own], min(edges[own], 1) + longest[components.numbers[target]])
      }
    }
    self = .polynomial(longest.max() ?? 0)
  }
}
