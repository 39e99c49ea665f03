/// Searches for a beginning of an input that brings an engine to a state before a given rest.
///
/// Searches backwards from the state, because what an engine tries depends on the rest.
struct PrefixSearch {
  private struct Place: Hashable {
    let state: Int
    let set: Int
  }

  private var queue: [Place]
  private var next: [Place: (kind: Int, place: Place)] = [:]

  private static let mostPlaces = 400

  init(to state: Int, before set: Int) { queue = [Place(state: state, set: set)] }

  /// The kinds of a shortest beginning; `nil` if none was found.
  mutating func run(_ suffixes: inout SuffixSets, _ effort: inout Effort) -> [Int]? {
    var done = 0
    while done < queue.count, queue.count < Self.mostPlaces {
      let place = queue[done]
      done += 1
      if place.state == Automaton.start { return word(from: place) }
      for kind in 1..<max(suffixes.automaton.alphabet.count, 2) {
        guard let set = suffixes.set(before: kind, place.set, &effort) else { return nil }
        addStates(before: kind, place, set, suffixes)
        guard effort.spend(20 + 40 * suffixes.automaton.sources[place.state].count) else { return nil }
      }
    }
    return nil
  }

  private mutating func addStates(before kind: Int, _ place: Place, _ set: Int, _ suffixes: SuffixSets) {
    let (here, rest) = (suffixes.sets[set], suffixes.sets[place.set])
    for state in suffixes.automaton.sources[place.state] {
      let new = Place(state: state, set: set)
      if next[new] != nil || new == queue[0] { continue }
      var comesToPlace = false
      suffixes.automaton.visit(state, kind, here: here, rest: rest) { target in
        if target == place.state { comesToPlace = true }
      }
      guard comesToPlace else { continue }
      next[new] = (kind, place)
      queue.append(new)
    }
  }

  private func word(from start: Place) -> [Int] {
    var word: [Int] = []
    var place = start
    while place != queue[0], let step = next[place] {
      word.append(step.kind)
      place = step.place
    }
    return word
  }
}

/// The strongly connected components of a graph, after Tarjan.
struct Components {
  /// The component of each node; a component has a greater number than those that can be reached from it.
  private(set) var numbers: [Int]
  private(set) var count = 0

  init(_ successors: [[Int]]) {
    numbers = Array(repeating: -1, count: successors.count)
    var order = Array(repeating: -1, count: successors.count)
    var lowest = order
    var open: [Int] = []
    var visited = 0
    for root in successors.indices where order[root] < 0 {
      var calls = [(node: root, edge: 0)]
      while let (node, edge) = calls.last {
        if order[node] < 0 {
          order[node] = visited
          lowest[node] = visited
          visited += 1
          open.append(node)
        }
        if edge < successors[node].count {
          calls[calls.count - 1].edge += 1
          let next = successors[node][edge]
          if order[next] < 0 {
            calls.append((next, 0))
          } else if numbers[next] < 0 {
            lowest[node] = min(lowest[node], order[next])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lowest[caller] = min(lowest[caller], lowest[node]) }
        if lowest[node] == order[node] { close(node, &open) }
      }
    }
  }

  private mutating func close(_ node: Int, _ open: inout [Int]) {
    while let last = open.popLast() {
      numbers[last] = count
      if last == node { break }
    }
    count += 1
  }
}
