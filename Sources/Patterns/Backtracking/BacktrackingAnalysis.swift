extension Pattern {
  /// Decides how slow a backtracking engine can become when it holds the pattern against a whole input.
  ///
  /// The answer comes from the automaton of the pattern; that it is slow is only said after an attack has been tried
  /// with success. The work is bounded by counted steps, so that the answer does not depend on the machine.
  public func backtracking() -> BacktrackingReport {
    var analysis = BacktrackingAnalysis(self)
    let verdict = analysis.run()
    return BacktrackingReport(verdict: verdict, approximations: analysis.approximations)
  }
}

/// One analysis: candidates from the graph, judged on the automaton, tried on the matcher.
struct BacktrackingAnalysis {
  private let pattern: Pattern
  private let shape: Shape
  private let setsLookedBackAt: Set<Int>
  private let alphabet: Alphabet?
  private(set) var approximations: Set<BacktrackingReport.Approximation>
  private var effort = Effort(6_000_000)
  private var trialEffort = Effort(6_000_000)

  /// Larger automata are first looked at with their bounded loops taken as unbounded.
  private static let largeSize = 200

  init(_ pattern: Pattern) {
    self.pattern = pattern
    var reader = ShapeReader(pattern)
    shape = reader.read()
    setsLookedBackAt = reader.setsLookedBackAt
    approximations = reader.approximations
    let all = pattern.flags.hasEitherUnicodeFlag ? CharSet.codePoints : .codeUnits
    alphabet = Alphabet(sets: reader.sets, all: all)
  }

  mutating func run() -> Backtracking {
    guard let alphabet else { return .gaveUp(.tooManyKindsOfCharacters) }
    let relaxed = shape.relaxed
    if let relaxed, shape.size > Self.largeSize {
      let answer = answer(for: relaxed, alphabet, isRelaxed: true)
      if case .exponential = answer { return answer }
      if shape.size > 4_000 { return answer }
    }
    let exact = answer(for: shape, alphabet, isRelaxed: false)
    guard let relaxed, shape.size <= Self.largeSize, exact == .linear else { return exact }
    return answer(for: relaxed, alphabet, isRelaxed: true)
  }

  private mutating func answer(for shape: Shape, _ alphabet: Alphabet, isRelaxed: Bool) -> Backtracking {
    guard let steps = Steps(shape),
      let automaton = Automaton(steps, alphabet, setsLookedBackAt: setsLookedBackAt, effort: &effort)
    else { return .gaveUp(.patternTooLarge) }
    let graph = AmbiguityGraph(automaton)
    let doubling = graph.doublingCandidates(&effort)
    let spreading = graph.spreadingCandidates(&effort)
    var candidates = (doubling ?? []) + (spreading ?? [])
    if !candidates.isEmpty { candidates += graph.singleKindCycles }
    if approximations.contains(.lookbehind) { candidates += graph.shortestCycles }
    var proposals = proposals(candidates, graph, automaton)
    if !approximations.isEmpty { proposals += self.proposals(candidates, graph, automaton.withoutDoubt) }
    if isRelaxed { approximations.insert(.boundedRepetition) }
    let isExact = !isRelaxed && approximations.isEmpty
    if let verdict = firstConfirmed(proposals, isExact: isExact, isRelaxed: isRelaxed) { return verdict }
    if isRelaxed { approximations.remove(.boundedRepetition) }
    return doubling == nil || spreading == nil ? .gaveUp(.tooManySteps) : .linear
  }

  /// An attack that is still to be tried.
  private struct Proposal: Hashable {
    let growth: PumpGrowth
    let prefix: [Int]
    let pump: [Int]
    let suffix: [Int]
  }

  private static let mostSuffixSets = 300

  /// The worst first; of equals, the shorter.
  private mutating func proposals(
    _ candidates: [AmbiguityGraph.Candidate], _ graph: AmbiguityGraph, _ automaton: Automaton
  ) -> [Proposal] {
    if candidates.isEmpty { return [] }
    var suffixes = SuffixSets(automaton)
    suffixes.explore(most: Self.mostSuffixSets, &effort)
    var found: [Proposal] = []
    var seen: Set<AmbiguityGraph.Candidate> = []
    for candidate in candidates.sorted(by: { $0.pump.count < $1.pump.count }) {
      guard seen.insert(candidate).inserted else { continue }
      guard let prefix = graph.shortestWord(from: Automaton.start, to: candidate.state) else { continue }
      let input = PumpedInput(prefix: prefix, pump: candidate.pump)
      found += proposals(for: input, &suffixes)
    }
    return found.enumerated().sorted { ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset) }
      .map(\.element)
  }

  private mutating func proposals(for input: PumpedInput, _ suffixes: inout SuffixSets) -> [Proposal] {
    var found: [Proposal] = []
    var seen: Set<Int> = []
    let known = suffixes.sets.indices.prefix(Self.mostSuffixSets)
    for set in known.filter({ suffixes.sets[$0].isEmpty }) + known.filter({ !suffixes.sets[$0].isEmpty }) {
      guard let growth = input.growth(before: set, &suffixes, &seen, &effort) else { break }
      let isWorse = found.last.map { $0.growth < growth } ?? growth.isSlow
      if isWorse || !approximations.isEmpty && found.count < 6 {
        found.append(
          Proposal(growth: growth, prefix: input.prefix, pump: input.pump, suffix: suffixes.word(of: set)))
      }
      if growth == .exponential { break }
    }
    return found
  }

  private static let mostTrials = 12

  private mutating func firstConfirmed(_ proposals: [Proposal], isExact: Bool, isRelaxed: Bool)
    -> Backtracking?
  {
    let trial = AttackTrial(pattern, enough: isRelaxed ? 1_200_000 : 150_000)
    var best: (degree: Int, attack: BacktrackingAttack)?
    var seen: Set<Proposal> = []
    for proposal in proposals where seen.count < Self.mostTrials && seen.insert(proposal).inserted {
      let measured = trial.run(
        prefix: text(proposal.prefix), pump: text(proposal.pump), suffix: text(proposal.suffix), &trialEffort)
      guard let measured else { continue }
      switch proposal.growth {
      case .exponential where isExact || measured.degree >= 7: return .exponential(measured.attack)
      case .polynomial(let degree) where isExact: return .polynomial(degree: degree, measured.attack)
      default: if measured.degree > best?.degree ?? 0 { best = measured }
      }
    }
    return best.map { .polynomial(degree: $0.degree, $0.attack) }
  }

  private func text(_ kinds: [Int]) -> String {
    alphabet?.text(kinds) ?? ""
  }
}
