extension Pattern {
  /// The differences between engines when they match the pattern against a whole input, by place.
  ///
  /// If an engine compiles the pattern, a difference is only listed if some input shows it, as far as the automaton of
  /// the pattern can tell: `(?<=\w)b` matches no whole input in any engine.
  public func differences() -> [PortabilityDifference] {
    var efforts = SharedEfforts()
    return differences(within: &efforts)
  }

  /// The differences of a pattern in a file with several, within the efforts that these share.
  public func differences(within efforts: inout SharedEfforts) -> [PortabilityDifference] {
    // It is parsed again for each way of reading it.
    let scanning = 100 * source.utf16.count
    if efforts.differences.isEmpty { return [] }
    efforts.differences.spend(scanning)
    var scan = ConstructScan(self)
    scan.run()
    var search = DifferenceSearch(self)
    defer { efforts.differences.spend(search.steps) }
    return scan.sightings.compactMap { sightings in
      difference(sightings, &search)
    }.sorted { $0.ranges[0].lowerBound < $1.ranges[0].lowerBound }
  }

  /// Whether all engines compile the pattern and read it in the same way.
  public var isPortable: Bool { differences().isEmpty }

  private func difference(_ sightings: [Sighting], _ search: inout DifferenceSearch) -> PortabilityDifference?
  {
    guard let first = sightings.first else { return nil }
    let fact = PortabilityTable.fact(about: first.construct)
    var engines = first.engines ?? fact.deviations
    var example: PortabilityExample?
    for (engine, behavior) in engines.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where behavior == .differs && fact.needsExample {
      switch search.example(for: first.construct, in: engine) {
      case .found(let new): if example == nil { example = new }
      case .none: engines[engine] = nil
      case .unknown: break
      }
    }
    if engines.isEmpty { return nil }
    return PortabilityDifference(
      construct: first.construct, ranges: sightings.map(\.range).sorted { $0.lowerBound < $1.lowerBound },
      engines: engines, explanation: fact.explanation, example: example ?? first.example,
      rewrite: first.rewrite)
  }
}

/// One construct of a pattern that engines do not agree on.
public struct PortabilityDifference: Hashable, Sendable {
  public let construct: PatternConstruct
  /// UTF-16 offsets into the pattern, in order; at least one.
  public let ranges: [Range<Int>]
  /// The engines that leave the reference, and how.
  public let engines: [PatternEngine: EngineBehavior]
  /// The difference in words.
  public let explanation: String
  /// An input on which engines disagree; `nil` if they refuse the pattern, or none was found.
  public let example: PortabilityExample?
  /// The text that, instead of the first range, means the same everywhere; nil if there is none.
  public let rewrite: String?
}

/// An input that one engine matches and another does not.
public struct PortabilityExample: Hashable, Sendable {
  public let input: String
  /// Whether the reference matches it; the engine does the opposite.
  public let isMatchInReference: Bool
  public let engine: PatternEngine
}

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

  init(_ pattern: Pattern) { self.pattern = pattern }

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
