/// The automaton as a plain graph, in which no way is skipped because an earlier one matched.
///
/// It contains all ways of the engine for all inputs, so a pattern without ambiguous loops here is certainly fast.
struct AmbiguityGraph {
  struct Edge: Hashable {
    let target: Int
    let kinds: KindSet
  }

  /// A piece that can be repeated from a state.
  struct Candidate: Hashable {
    let state: Int
    /// Kinds of characters.
    let pump: [Int]
  }

  let edges: [[Edge]]
  let components: Components
  /// The states of each component that has a cycle; empty for the others.
  private(set) var loops: [[Int]]

  init(_ automaton: Automaton) {
    let edges = automaton.states.indices.map { Self.edges(from: $0, automaton) }
    self.edges = edges
    components = Components(edges.map { $0.map(\.target) })
    loops = Array(repeating: [], count: components.count)
    for state in edges.indices { loops[components.numbers[state]].append(state) }
    for (number, states) in loops.enumerated() where states.count == 1 {
      if !edges[states[0]].contains(where: { $0.target == states[0] }) { loops[number] = [] }
    }
  }

  private static func edges(from state: Int, _ automaton: Automaton) -> [Edge] {
    var result: [Edge] = []
    var counts: [Edge: Int] = [:]
    var entered: Set<Automaton.Guard> = []
    func add(_ edge: Edge, most: Int) {
      guard !edge.kinds.isEmpty, counts[edge, default: 0] < most else { return }
      counts[edge, default: 0] += 1
      result.append(edge)
    }
    for path in automaton.states[state].paths {
      for look in path.guards where entered.insert(look).inserted {
        for edge in edges(from: look.state, automaton) {
          add(Edge(target: edge.target, kinds: edge.kinds & look.next), most: 1)
        }
      }
      if case .state(let target) = path.target { add(Edge(target: target, kinds: path.next), most: 2) }
    }
    return result
  }

  /// The kinds on a shortest path between two states; `nil` if there is none.
  func shortestWord(from start: Int, to end: Int, within component: Int? = nil) -> [Int]? {
    if start == end { return [] }
    var before: [Int: (state: Int, kind: Int)] = [start: (-1, -1)]
    var queue = [start]
    var done = 0
    while done < queue.count, before[end] == nil {
      let state = queue[done]
      done += 1
      for edge in edges[state] where before[edge.target] == nil {
        if let component, components.numbers[edge.target] != component { continue }
        guard let kind = edge.kinds.firstCharacter else { continue }
        before[edge.target] = (state, kind)
        queue.append(edge.target)
      }
    }
    guard before[end] != nil else { return nil }
    var word: [Int] = []
    var place = end
    while let step = before[place], step.state >= 0 {
      word.append(step.kind)
      place = step.state
    }
    return word.reversed()
  }
}

/// Single loops, even if there is only one way through them.
extension AmbiguityGraph {
  private static let mostCycles = 10
  private static let mostSingleKindCycles = 60

  /// The shortest loops, for costs that do not come from ambiguity.
  var shortestCycles: [Candidate] {
    let all = loops.joined().flatMap { state in cycles(of: state).map { Candidate(state: state, pump: $0) } }
    return Array(all.sorted { $0.pump.count < $1.pump.count }.prefix(Self.mostCycles))
  }

  /// One loop for each first step.
  private func cycles(of state: Int) -> [[Int]] {
    let component = components.numbers[state]
    return edges[state].compactMap { edge in
      guard components.numbers[edge.target] == component, let kind = edge.kinds.firstCharacter else {
        return nil
      }
      return shortestWord(from: edge.target, to: state, within: component).map { [kind] + $0 }
    }
  }

  /// Repeated characters, which most loops have in common.
  var singleKindCycles: [Candidate] {
    let cycles = edges.indices.flatMap { state in
      edges[state].lazy.filter { $0.target == state }.flatMap(\.kinds.characters)
        .map { Candidate(state: state, pump: [$0]) }
    }
    return Array(cycles.prefix(Self.mostSingleKindCycles))
  }
}

extension KindSet {
  /// The lowest kind that is a character.
  var firstCharacter: Int? { (self & ~KindSet.endOfInput).first }

  /// The kinds that are characters.
  fileprivate var characters: [Int] { (1..<KindSet.mostKinds).filter(contains) }
}
