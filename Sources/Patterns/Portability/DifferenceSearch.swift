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
  private var last: (shapes: [PatternOutline], sets: [CharSet], answer: Answer)?

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
    var reader = PatternOutlineReader(pattern)
    var shapes: [PatternOutline] = []
    for dialect in [nil, Dialect(engine: engine, construct: construct)] {
      reader.dialect = dialect
      shapes.append(isSearch ? reader.readForSearch() : reader.read())
    }
    if let last, last.shapes == shapes, last.sets == reader.sets { return last.answer }
    let answer = answer(shapes, reader, engine)
    last = (shapes, reader.sets, answer)
    return answer
  }

  private mutating func answer(
    _ shapes: [PatternOutline], _ reader: PatternOutlineReader, _ engine: PatternEngine
  )
    -> Answer
  {
    var effort = Effort(Self.mostSteps)
    defer { steps += effort.spent }
    let bounds = reader.sets.reduce(0) { $0 + $1.bounds.count }
    steps += Self.stepsForAutomata + Self.stepsForBound * bounds
    guard let alphabet = Alphabet(sets: reader.sets, all: MatchedCharacters(flags: pattern.flags).all) else {
      return .unknown
    }
    let automata = shapes.compactMap { outline in
      Steps(outline).flatMap { steps in
        Automaton(steps, alphabet, setsLookedBackAt: reader.setsLookedBackAt, effort: &effort)?.withoutDoubt
      }
    }
    if automata.count < 2 { return .unknown }
    var pair = AutomatonPair(automata[0], automata[1])
    switch pair.shortestInput(&effort, { $0 != $1 }) {
    case .found(let input, let isMatch):
      return .found(PortabilityExample(input: input, isMatchInReference: isMatch, engine: engine))
    case .none: return .none
    case .unknown: return .unknown
    }
  }
}
