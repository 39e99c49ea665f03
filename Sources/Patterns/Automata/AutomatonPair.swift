/// Two automata over one alphabet, read backwards in parallel, to find the shortest inputs that only one of them matches.
struct AutomatonPair {
  enum Answer {
    case found(text: String, isMatchOfFirst: Bool)
    case none
    /// The search took too long.
    case unknown
  }

  private struct Place: Hashable {
    let first: Int
    let second: Int
  }

  private static let mostPlaces = 4_000

  private var first: SuffixSets
  private var second: SuffixSets

  init(_ first: Automaton, _ second: Automaton) {
    self.first = SuffixSets(first)
    self.second = SuffixSets(second)
  }

  private var alphabet: Alphabet { first.automaton.alphabet }

  /// The shortest input that is `wanted`: whether the first automaton matches it, and whether the second does.
  mutating func shortestInput(_ effort: inout Effort, _ wanted: (Bool, Bool) -> Bool) -> Answer {
    var queue = [Place(first: 0, second: 0)]
    var seen: [Place: (kind: Int, next: Place)] = [:]
    var done = 0
    while done < queue.count {
      let place = queue[done]
      done += 1
      let isMatch = first.sets[place.first].contains(Automaton.start)
      if wanted(isMatch, second.sets[place.second].contains(Automaton.start)) {
        return .found(text: text(seen, from: place), isMatchOfFirst: isMatch)
      }
      if queue.count > Self.mostPlaces { return .unknown }
      for kind in 1..<max(alphabet.count, 2) {
        guard let before = first.set(before: kind, place.first, &effort),
          let other = second.set(before: kind, place.second, &effort)
        else { return .unknown }
        let new = Place(first: before, second: other)
        guard new != queue[0], seen[new] == nil else { continue }
        seen[new] = (kind, place)
        queue.append(new)
      }
    }
    return .none
  }

  private func text(_ seen: [Place: (kind: Int, next: Place)], from place: Place) -> String {
    var kinds: [Int] = []
    var place = place
    while let step = seen[place] {
      kinds.append(step.kind)
      place = step.next
    }
    return alphabet.text(kinds)
  }
}
