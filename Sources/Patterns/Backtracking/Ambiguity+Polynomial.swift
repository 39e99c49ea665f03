extension AmbiguityGraph {
  /// Words that lead once around a loop, from there into a later loop, and once around that one.
  ///
  /// `nil` if the effort is used up.
  func spreadingCandidates(_ effort: inout Effort) -> [Candidate]? {
    let loopNumbers = loops.indices.filter { !loops[$0].isEmpty }
    var found: [Candidate] = []
    var seen: Set<Candidate> = []
    for first in loopNumbers.reversed() {
      let reachable = reachable(from: loops[first][0])
      for second in loopNumbers where second < first && reachable[loops[second][0]] {
        guard let new = candidates(from: first, to: second, reachable, &effort) else {
          return found.isEmpty ? nil : found
        }
        found += new.filter { seen.insert($0).inserted }
      }
    }
    return found
  }

  private func reachable(from start: Int) -> [Bool] {
    var result = Array(repeating: false, count: edges.count)
    var open = [start]
    result[start] = true
    while let state = open.popLast() {
      for edge in edges[state] where !result[edge.target] {
        result[edge.target] = true
        open.append(edge.target)
      }
    }
    return result
  }

  private static let mostWordsForTwoLoops = 4

  private func candidates(
    from first: Int, to second: Int, _ reachable: [Bool], _ effort: inout Effort
  ) -> [Candidate]? {
    let between = edges.indices.map { reachable[$0] && components.numbers[$0] >= second }
    var found: [Candidate] = []
    for start in loops[first] {
      for end in loops[second] {
        var search = SpreadingSearch(self, start, end, between)
        guard let word = search.run(&effort) else { return found.isEmpty ? nil : found }
        if !word.isEmpty { found.append(Candidate(state: start, pump: word)) }
        if found.count >= Self.mostWordsForTwoLoops { return found }
      }
    }
    return found
  }
}

/// Follows three ways at once: around the first loop, from it to the second, around the second.
private struct SpreadingSearch {
  private struct Place: Hashable {
    var first: Int32
    var between: Int32
    var second: Int32
  }

  private let graph: AmbiguityGraph
  private let start: Int
  private let end: Int
  private let isBetween: [Bool]
  private var before: [Place: (place: Place, kind: Int)] = [:]
  private var queue: [Place]

  init(_ graph: AmbiguityGraph, _ start: Int, _ end: Int, _ isBetween: [Bool]) {
    self.graph = graph
    self.start = start
    self.end = end
    self.isBetween = isBetween
    queue = [Place(first: Int32(start), between: Int32(start), second: Int32(end))]
  }

  /// The shortest word, empty if there is none, `nil` if the effort is used up.
  mutating func run(_ effort: inout Effort) -> [Int]? {
    let goal = Place(first: Int32(start), between: Int32(end), second: Int32(end))
    var done = 0
    while done < queue.count {
      let place = queue[done]
      done += 1
      guard expand(place, &effort) else { return nil }
      if before[goal] != nil { return word(to: goal) }
    }
    return []
  }

  private mutating func expand(_ place: Place, _ effort: inout Effort) -> Bool {
    let numbers = graph.components.numbers
    for first in graph.edges[Int(place.first)] where numbers[first.target] == numbers[start] {
      for second in graph.edges[Int(place.second)] where numbers[second.target] == numbers[end] {
        let both = first.kinds & second.kinds
        guard effort.spend(3) else { return false }
        if both.isEmpty { continue }
        for edge in graph.edges[Int(place.between)] where isBetween[edge.target] {
          guard effort.spend(12) else { return false }
          guard let kind = (both & edge.kinds).firstCharacter else { continue }
          add(
            Place(first: Int32(first.target), between: Int32(edge.target), second: Int32(second.target)),
            place, kind)
        }
      }
    }
    return true
  }

  private mutating func add(_ new: Place, _ place: Place, _ kind: Int) {
    guard before[new] == nil else { return }
    before[new] = (place, kind)
    queue.append(new)
  }

  private func word(to goal: Place) -> [Int] {
    var word: [Int] = []
    var place = goal
    repeat {
      guard let step = before[place] else { break }
      word.append(step.kind)
      place = step.place
    } while place != queue[0]
    return word.reversed()
  }
}
