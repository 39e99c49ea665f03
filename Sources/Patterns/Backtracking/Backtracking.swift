/// How the time of a backtracking engine grows with the input, if a pattern has to match the whole input.
///
/// Browsers, ICU and Java all match by backtracking: they try the ways through a pattern one after another.
public enum Backtracking: Hashable, Sendable {
  /// The time is in proportion to the length of the input.
  case linear
  /// Inputs twice as long can take 2ᵈᵉᵍʳᵉᵉ times as long.
  case polynomial(degree: Int, BacktrackingAttack)
  /// A few more characters can double the time.
  case exponential(BacktrackingAttack)
  /// The analysis reached a limit; nothing is known.
  case gaveUp(BacktrackingLimit)

  fileprivate var isExponential: Bool {
    if case .exponential = self { true } else { false }
  }

  fileprivate var isSlow: Bool {
    if case .polynomial = self { true } else { isExponential }
  }
}

/// Why an analysis ended without an answer.
public enum BacktrackingLimit: Hashable, Sendable {
  /// There are too many paths or states.
  case patternTooLarge
  /// The pattern distinguishes more kinds of characters than a set can hold.
  case tooManyKindsOfCharacters
  /// Looking for ambiguous loops took too many steps.
  case tooManySteps
}

/// Inputs that make a pattern slow: a beginning, a part to repeat, and an end that makes the match fail.
public struct BacktrackingAttack: Hashable, Sendable {
  public let prefix: String
  public let pump: String
  public let suffix: String
  /// The trials, shortest input first; the last one may have been cut off.
  public let trials: [BacktrackingTrial]

  /// The input with the pump repeated this many times.
  public func input(pumps: Int) -> String {
    prefix + String(repeating: pump, count: pumps) + suffix
  }
}

/// One input of an attack, tried on the matcher of this module.
public struct BacktrackingTrial: Hashable, Sendable {
  public let pumps: Int
  /// UTF-16 code units of the input.
  public let length: Int
  /// The steps of the matcher, or those after which it was stopped.
  public let steps: Int
}

/// The result for a pattern, and what it leaves open.
public struct BacktrackingReport: Hashable, Sendable {
  public let verdict: Backtracking
  public let approximations: Set<Approximation>
}

extension Pattern {
  /// Decides how slow a backtracking engine can become when it matches the pattern against a whole input.
  ///
  /// The answer comes from the automaton of the pattern. A pattern is reported as slow only after an attack on it has
  /// succeeded. The work is limited by counting steps, so the answer does not depend on the machine.
  public func backtracking() -> BacktrackingReport {
    var efforts = SharedEfforts()
    return backtracking(within: &efforts)
  }

  /// The counterpart of `backtracking()` for a pattern of a file with several, which share their limits of
  /// work.
  public func backtracking(within efforts: inout SharedEfforts) -> BacktrackingReport {
    var analysis = BacktrackingAnalysis(self, efforts)
    let verdict = analysis.run()
    efforts.analysis.spend(analysis.steps)
    efforts.trials.spend(analysis.trialSteps)
    return BacktrackingReport(verdict: verdict, approximations: analysis.approximations)
  }
}

/// One analysis: finds candidates in the graph, judges them with the automaton, and tries them on the matcher.
private struct BacktrackingAnalysis {
  private let pattern: Pattern
  private let outline: PatternOutline
  private let setsLookedBackAt: Set<Int>
  private let alphabet: Alphabet?
  private(set) var approximations: Set<Approximation>
  private var effort = Effort(0)
  private var trialEffort = Effort(0)
  /// The steps of efforts that have been renewed since.
  private var earlierSteps = 0
  private(set) var trialSteps = 0
  private let divisor: Int
  private let trialDivisor: Int

  /// The steps for each part of the work.
  private static let mostSteps = 1_200_000
  private static let mostTrialSteps = 4_000_000

  /// Larger automata are first analysed with their bounded loops taken as unbounded.
  private static let largeSize = 200
  /// Still larger ones are only analysed that way.
  private static let largestSize = 4_000

  init(_ pattern: Pattern, _ efforts: SharedEfforts) {
    self.pattern = pattern
    divisor = efforts.analysis.divisor
    trialDivisor = efforts.trials.divisor
    var reader = PatternOutlineReader(pattern)
    outline = reader.read()
    setsLookedBackAt = reader.setsLookedBackAt
    approximations = reader.approximations
    let all = pattern.flags.hasEitherUnicodeFlag ? CharSet.codePoints : .codeUnits
    alphabet = Alphabet(sets: reader.sets, all: all)
  }

  mutating func run() -> Backtracking {
    // For reading the pattern and building its automaton.
    earlierSteps = 40 * pattern.source.utf16.count
    guard let alphabet else { return .gaveUp(.tooManyKindsOfCharacters) }
    guard let relaxed = outline.relaxed else { return exactAnswer(alphabet) }
    let isLarge = outline.size > Self.largeSize
    if isLarge {
      let coarse = coarseAnswer(for: relaxed, alphabet)
      if coarse.isExponential || outline.size > Self.largestSize { return coarse }
    }
    let exact = exactAnswer(alphabet)
    return exact.isSlow ? exact : coarseAnswer(for: relaxed, alphabet)
  }

  private mutating func exactAnswer(_ alphabet: Alphabet) -> Backtracking {
    approximations.remove(.boundedRepetition)
    return answer(for: outline, alphabet, isRelaxed: false)
  }

  private mutating func coarseAnswer(for relaxed: PatternOutline, _ alphabet: Alphabet) -> Backtracking {
    approximations.insert(.boundedRepetition)
    let answer = answer(for: relaxed, alphabet, isRelaxed: true)
    if !answer.isSlow { approximations.remove(.boundedRepetition) }
    return answer
  }

  private mutating func answer(for outline: PatternOutline, _ alphabet: Alphabet, isRelaxed: Bool)
    -> Backtracking
  {
    renewEffort()
    guard let steps = Steps(outline),
      let automaton = Automaton(steps, alphabet, setsLookedBackAt: setsLookedBackAt, effort: &effort)
    else { return .gaveUp(.patternTooLarge) }
    return verdict(on: automaton, isRelaxed: isRelaxed)
  }

  private mutating func verdict(on automaton: Automaton, isRelaxed: Bool) -> Backtracking {
    let graph = AmbiguityGraph(automaton)
    trialEffort = Effort(
      (isRelaxed ? Self.mostTrialSteps : Self.mostTrialSteps / 2) / max(1, trialDivisor / 5))
    renewEffort()
    let doubling = graph.doublingCandidates(&effort)
    let first = verdict(on: doubling ?? [], graph, automaton, isRelaxed: isRelaxed)
    if let first, first.isExponential { return first }
    let hasLeft = effort.left > 0 && doubling != nil
    renewEffort()
    let spreading = graph.spreadingCandidates(&effort)
    var others = spreading ?? []
    if !others.isEmpty || first != nil { others += graph.singleKindCycles }
    if approximations.contains(.lookbehind) { others += graph.shortestCycles }
    renewEffort()
    if let second = verdict(on: others, graph, automaton, isRelaxed: isRelaxed) { return second }
    let isComplete = hasLeft && spreading != nil && effort.left > 0 && trialEffort.left > 0
    return first ?? (isComplete ? .linear : .gaveUp(.tooManySteps))
  }

  /// The steps spent so far.
  var steps: Int { earlierSteps + effort.spent }

  private mutating func renewEffort() {
    earlierSteps = steps
    effort = Effort(Self.mostSteps / divisor)
  }

  private mutating func verdict(
    on candidates: [AmbiguityGraph.Candidate], _ graph: AmbiguityGraph, _ automaton: Automaton,
    isRelaxed: Bool
  ) -> Backtracking? {
    var proposals = proposals(candidates, graph, automaton)
    if !approximations.isEmpty { proposals += self.proposals(candidates, graph, automaton.withoutDoubt) }
    return firstConfirmed(proposals, isExact: approximations.isEmpty, isRelaxed: isRelaxed)
  }

  /// An attack that is still to be tried.
  private struct Proposal: Hashable {
    let growth: PumpGrowth
    let prefix: [Int]
    let pump: [Int]
    let suffix: [Int]
  }

  private static let mostSuffixSets = 300
  private static let mostStepsForSuffixes = 800_000

  /// The worst first; of equally bad ones, the shorter.
  private mutating func proposals(
    _ candidates: [AmbiguityGraph.Candidate], _ graph: AmbiguityGraph, _ automaton: Automaton
  ) -> [Proposal] {
    if candidates.isEmpty { return [] }
    var suffixes = SuffixSets(automaton)
    var suffixEffort = Effort(Self.mostStepsForSuffixes / divisor)
    suffixes.explore(most: Self.mostSuffixSets, &suffixEffort)
    earlierSteps += suffixEffort.spent
    var found: [Proposal] = []
    var seen: Set<AmbiguityGraph.Candidate> = []
    for candidate in candidates.sorted(by: { $0.pump.count < $1.pump.count }) {
      guard seen.insert(candidate).inserted else { continue }
      guard let prefix = graph.shortestWord(from: Automaton.start, to: candidate.state) else { continue }
      let input = PumpedInput(state: candidate.state, prefix: prefix, pump: candidate.pump)
      found += proposals(for: input, &suffixes)
    }
    return found.enumerated().sorted { ($1.element.growth, $0.offset) < ($0.element.growth, $1.offset) }
      .map(\.element)
  }

  private mutating func proposals(for input: PumpedInput, _ suffixes: inout SuffixSets) -> [Proposal] {
    var input = input
    var found: [Proposal] = []
    var seen: Set<Int> = []
    let known = suffixes.sets.indices.prefix(Self.mostSuffixSets)
    for set in known.filter({ suffixes.sets[$0].isEmpty }) + known.filter({ !suffixes.sets[$0].isEmpty }) {
      if effort.left <= 0 { break }
      guard let growth = input.growth(before: set, &suffixes, &seen, &effort) else { continue }
      let isWorse = found.last.map { $0.growth < growth } ?? growth.isSlow
      if isWorse || !approximations.isEmpty && found.count < 6 {
        found.append(
          Proposal(growth: growth, prefix: input.prefix, pump: input.pump, suffix: suffixes.word(of: set)))
      }
      // If nothing matches, everything is tried; only lookaheads can require more.
      let isWorst = suffixes.sets[set].isEmpty && !suffixes.automaton.hasLookaheads && approximations.isEmpty
      if growth == .exponential || isWorst { break }
    }
    return found
  }

  private static let mostTrials = 12

  private mutating func firstConfirmed(_ proposals: [Proposal], isExact: Bool, isRelaxed: Bool)
    -> Backtracking?
  {
    if proposals.isEmpty { return nil }
    let trial = AttackTrial(pattern, isBounded: isRelaxed, divisor: trialDivisor)
    let before = trialEffort.spent
    defer { trialSteps += trialEffort.spent - before }
    var best: AttackTrial.Result?
    var seen: Set<Proposal> = []
    for proposal in proposals where seen.count < Self.mostTrials && seen.insert(proposal).inserted {
      let measured = trial.run(
        prefix: text(proposal.prefix), pump: text(proposal.pump), suffix: text(proposal.suffix), &trialEffort)
      guard let measured else { continue }
      switch proposal.growth {
      case _ where isRelaxed && measured.isExponential: return .exponential(measured.attack)
      case .exponential where isExact || measured.isExponential: return .exponential(measured.attack)
      case .polynomial(let degree) where isExact: return .polynomial(degree: degree, measured.attack)
      default: if measured.degree > best?.degree ?? 0 { best = measured }
      }
    }
    return best.map { .polynomial(degree: $0.degree, $0.attack) }
  }

  private func text(_ kinds: [Int]) -> String { alphabet?.text(kinds) ?? "" }
}

extension AttackTrial.Result {
  /// If the automaton is not exact, steep growth counts as exponential.
  fileprivate var isExponential: Bool { isSteep || degree >= 7 }
}
