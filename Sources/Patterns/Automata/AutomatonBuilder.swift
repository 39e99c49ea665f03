/// Follows the steps from each state to the next characters.
struct AutomatonBuilder {
  private struct Origin: Hashable {
    let step: Int
    let context: Int
  }

  /// The progress of a walk between two characters.
  private struct Walk {
    var next = KindSet.all
    var guards: [Automaton.Guard] = []
    var rounds: [Int] = []
    var isDoubtful = false
  }

  private let steps: Steps
  private let alphabet: Alphabet
  private let lookedBackAt: [Int]
  /// The kinds of each context; context 0 is the start of the input.
  private var contexts: [KindSet] = [.zero]
  private var states: [Automaton.State] = []
  private var numbers: [Origin: Int] = [:]
  private var origins: [Origin] = []
  private var visits: [Int: Int] = [:]
  /// Number of equal paths that the state already has; more than two make no difference.
  private var copies: [Copy: Int] = [:]
  private var followed = 0

  private static let mostStates = 2_500
  private static let mostPaths = 400
  private static let mostVisits = 6

  init(_ steps: Steps, _ alphabet: Alphabet, setsLookedBackAt: Set<Int>) {
    self.steps = steps
    self.alphabet = alphabet
    lookedBackAt = setsLookedBackAt.sorted()
    contexts += makeContexts()
  }

  /// Kinds that no later condition distinguishes belong to one context.
  private func makeContexts() -> [KindSet] {
    var found: [[Bool]: KindSet] = [:]
    for kind in 1..<max(alphabet.count, 2) {
      found[lookedBackAt.map { alphabet.members[$0].contains(kind) }, default: .zero].insert(kind)
    }
    return found.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }

  mutating func build(_ effort: inout Effort) -> [Automaton.State]? {
    _ = state(Origin(step: steps.start, context: 0), depth: 0)
    var done = 0
    while done < states.count {
      visits.removeAll(keepingCapacity: true)
      copies.removeAll(keepingCapacity: true)
      followed = 1
      var paths: [Automaton.Path] = []
      follow(origins[done].step, Walk(), from: done, &paths)
      states[done].paths = paths
      done += 1
      guard states.count <= Self.mostStates, paths.count <= Self.mostPaths, effort.spend(15 * followed)
      else { return nil }
    }
    return states
  }

  private mutating func state(_ origin: Origin, depth: Int) -> Int {
    if let number = numbers[origin] { return number }
    states.append(Automaton.State(depth: depth))
    origins.append(origin)
    numbers[origin] = states.count - 1
    return states.count - 1
  }

  private mutating func follow(_ place: Int, _ walk: Walk, from state: Int, _ paths: inout [Automaton.Path]) {
    guard paths.count <= Self.mostPaths else { return }
    followed += 1
    var walk = walk
    switch steps.list[place] {
    case .take(let set, let next): step(over: set, next, walk, from: state, &paths)
    case .choose(let ways):
      guard visits[place, default: 0] < Self.mostVisits else { return }
      visits[place, default: 0] += 1
      for way in ways { follow(way, walk, from: state, &paths) }
    case .beginRound(let loop, let next):
      walk.rounds.append(loop)
      follow(next, walk, from: state, &paths)
    case .endRound(let loop, let next):
      if !walk.rounds.contains(loop) { follow(next, walk, from: state, &paths) }
    case .require(let condition, let next):
      walk.next &= allowed(by: condition, after: origins[state].context)
      if !walk.next.isEmpty { follow(next, walk, from: state, &paths) }
    case .lookahead(let entry, let isNegative, let isDoubtful, let next):
      let context = origins[state].context
      let inside = self.state(Origin(step: entry, context: context), depth: states[state].depth + 1)
      walk.guards.append(
        .init(state: inside, isNegative: isNegative, isDoubtful: isDoubtful, next: walk.next))
      follow(next, walk, from: state, &paths)
    case .doubt(let next):
      walk.isDoubtful = true
      follow(next, walk, from: state, &paths)
    case .accept: add(.accept, allowing: walk.next, walk, &paths)
    }
  }

  private struct Copy: Hashable {
    let target: Automaton.Path.Target
    let next: KindSet
    let guards: [Automaton.Guard]
  }

  private mutating func add(
    _ target: Automaton.Path.Target, allowing next: KindSet, _ walk: Walk, _ paths: inout [Automaton.Path]
  ) {
    if next.isEmpty, walk.guards.isEmpty { return }
    let copy = Copy(target: target, next: next, guards: walk.guards)
    if copies[copy, default: 0] >= 2 { return }
    copies[copy, default: 0] += 1
    paths.append(.init(guards: walk.guards, next: next, target: target, isDoubtful: walk.isDoubtful))
  }

  private mutating func step(
    over set: Int, _ next: Int, _ walk: Walk, from state: Int, _ paths: inout [Automaton.Path]
  ) {
    let depth = states[state].depth
    for context in contexts.indices.dropFirst() {
      let kinds = alphabet.members[set] & contexts[context]
      if kinds.isEmpty { continue }
      let target = self.state(Origin(step: next, context: context), depth: depth)
      add(.state(target), allowing: walk.next & kinds, walk, &paths)
    }
  }

  /// The kinds that may come next so that the condition holds after a character of the context.
  private func allowed(by condition: PatternOutline.Condition, after context: Int) -> KindSet {
    let isAtStart = context == 0
    switch condition {
    case .start(let lines):
      return isAtStart || lines.map { isMember(context, of: $0) } ?? false ? .all : .zero
    case .end(let lines): return .endOfInput | (lines.map { alphabet.members[$0] } ?? .zero)
    case .wordBoundary(let isNegative, let words):
      let isAfterWord = !isAtStart && isMember(context, of: words)
      return isAfterWord != isNegative ? .all & ~alphabet.members[words] : alphabet.members[words]
    }
  }

  private func isMember(_ context: Int, of set: Int) -> Bool {
    !(contexts[context] & alphabet.members[set]).isEmpty
  }
}
