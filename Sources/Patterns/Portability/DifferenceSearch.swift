/// Searches for an input for which an engine that reads one construct in its own way differs from the reference.
struct DifferenceSearch {
  enum Answer {
    case found(PortabilityExample)
    /// There is no such input: both automata accept the same inputs.
    case none
    /// The search took too long.
    case unknown
  }

  let pattern: Pattern
  /// The steps spent so far.
  private(set) var steps = 0
  /// The last search: iOS and Android read most constructs in the same way.
  private var last: (shapes: [Shape], sets: [CharSet], answer: Answer)?

  private static let mostPairs = 4_000
  private static let mostSteps = 3_000_000
  /// About the cost of adding it to the alphabet and building the automata.
  private static let stepsForBound = 10
  private static let stepsForAutomata = 60_000

  init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  mutating func example(for construct: PatternConstruct, in engine: PatternEngine) -> Answer {
    let answer = example(for: construct, in: engine, isSearch: false)
    // A match inside an input also depends on the text around it.
    guard construct == .wordBoundary, case .none = answer else { return answer }
    return example(for: construct, in: engine, isSearch: true)
  }

  private mutating func example(
    for construct: PatternConstruct, in engine: PatternEngine, isSearch: Bool
  ) -> Answer {
    var reader = ShapeReader(pattern)
    var shapes: [Shape] = []
    for dialect in [nil, Dialect(engine: engine, construct: construct)] {
      reader.dialect = dialect
      shapes.append(isSearch ? reader.readForSearch() : reader.read())
    }
    if let last, last.shapes == shapes, last.sets == reader.sets { return last.answer }
    let answer = answer(shapes, reader, engine)
    last = (shapes, reader.sets, answer)
    return answer
  }

  private mutating func answer(_ shapes: [Shape], _ reader: ShapeReader, _ engine: PatternEngine) -> Answer {
    var effort = Effort(Self.mostSteps)
    defer { steps += effort.spent }
    let bounds = reader.sets.reduce(0) { $0 + $1.bounds.count }
    steps += Self.stepsForAutomata + Self.stepsForBound * bounds
    guard let alphabet = Alphabet(sets: reader.sets, all: MatchedCharacters(flags: pattern.flags).all) else {
      return .unknown
    }
    let automata = shapes.compactMap { shape in
      Steps(shape).flatMap { steps in
        Automaton(steps, alphabet, setsLookedBackAt: reader.setsLookedBackAt, effort: &effort)?.withoutDoubt
      }
    }
    if automata.count < 2 { return .unknown }
    return compare(automata[0], automata[1], engine, &effort)
  }

  /// Reads both automata backwards in parallel, until only one of them matches from its start.
  private func compare(
    _ reference: Automaton, _ other: Automaton, _ engine: PatternEngine, _ effort: inout Effort
  ) -> Answer {
    var sets = (SuffixSets(reference), SuffixSets(other))
    var queue = [Pair(reference: 0, other: 0)]
    var seen: [Pair: (kind: Int, next: Pair)] = [:]
    var done = 0
    while done < queue.count {
      let pair = queue[done]
      done += 1
      let matches = sets.0.sets[pair.reference].contains(Automaton.start)
      if matches != sets.1.sets[pair.other].contains(Automaton.start) {
        let input = text(seen, from: pair, reference.alphabet)
        return .found(PortabilityExample(input: input, isMatchInReference: matches, engine: engine))
      }
      if queue.count > Self.mostPairs { return .unknown }
      for kind in 1..<max(reference.alphabet.count, 2) {
        guard let first = sets.0.set(before: kind, pair.reference, &effort),
          let second = sets.1.set(before: kind, pair.other, &effort)
        else { return .unknown }
        let new = Pair(reference: first, other: second)
        guard new != queue[0], seen[new] == nil else { continue }
        seen[new] = (kind, pair)
        queue.append(new)
      }
    }
    return .none
  }

  private struct Pair: Hashable {
    let reference: Int
    let other: Int
  }

  private func text(_ seen: [Pair: (kind: Int, next: Pair)], from pair: Pair, _ alphabet: Alphabet) -> String
  {
    var kinds: [Int] = []
    var pair = pair
    while let step = seen[pair] {
      kinds.append(step.kind)
      pair = step.next
    }
    return alphabet.text(kinds)
  }
}
