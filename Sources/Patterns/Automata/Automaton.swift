/// The ways from character to character through a pattern, in the order in which a backtracking engine tries them.
struct Automaton {
  /// The engine's state after a character, or at the start of the pattern or of a lookahead.
  struct State {
    var paths: [Path] = []
    /// The number of lookaheads that it is inside, at least.
    let depth: Int
  }

  /// One way to the next character, or to the end.
  struct Path {
    enum Target: Hashable {
      case state(Int)
      case accept
    }

    /// The lookaheads on the way, in order.
    var guards: [Guard]
    /// The kinds that may come next in the input.
    let next: KindSet
    let target: Target
    /// Whether it may fail for reasons that are not analysed.
    var isDoubtful: Bool
  }

  struct Guard: Hashable {
    /// The state in which the inside starts.
    let state: Int
    let isNegative: Bool
    var isDoubtful: Bool
    /// The kinds that may come next at the place of the lookahead.
    let next: KindSet
  }

  private(set) var states: [State]
  let alphabet: Alphabet
  /// The states in the order in which acceptance is decided: insides of lookaheads first.
  let deepestFirst: [Int]

  /// For each state, those from which one character leads to it.
  private(set) var sources: [[Int]] = []

  static let start = 0

  /// Fails if it becomes too large.
  init?(_ steps: Steps, _ alphabet: Alphabet, setsLookedBackAt: Set<Int>, effort: inout Effort) {
    self.alphabet = alphabet
    var builder = AutomatonBuilder(steps, alphabet, setsLookedBackAt: setsLookedBackAt)
    guard let states = builder.build(&effort) else { return nil }
    self.states = states
    deepestFirst = states.indices.sorted { (states[$1].depth, $0) < (states[$0].depth, $1) }
    sources = Array(repeating: [], count: states.count)
    for state in states.indices {
      for target in targets(of: state) { sources[target].append(state) }
    }
  }

  var hasLookaheads: Bool { states.contains { $0.depth > 0 } }

  private func targets(of state: Int) -> Set<Int> {
    var result: Set<Int> = []
    var entered: Set<Int> = []
    for path in states[state].paths {
      if case .state(let target) = path.target { result.insert(target) }
      for look in path.guards where entered.insert(look.state).inserted {
        result.formUnion(targets(of: look.state))
      }
    }
    return result
  }

  /// This automaton, assuming that everything that is not analysed holds.
  var withoutDoubt: Automaton {
    var result = self
    for state in states.indices {
      for path in states[state].paths.indices {
        result.states[state].paths[path].isDoubtful = false
        for look in states[state].paths[path].guards.indices {
          result.states[state].paths[path].guards[look].isDoubtful = false
        }
      }
    }
    return result
  }
}

/// The steps that an analysis may still spend; counted, not timed, so that the answer is the same on every machine.
struct Effort {
  private(set) var left: Int
  private let given: Int

  init(_ steps: Int) {
    left = steps
    given = steps
  }

  var spent: Int { given - left }

  /// Spends steps; returns whether any are left.
  mutating func spend(_ steps: Int = 1) -> Bool {
    left -= steps
    return left > 0
  }
}

/// The steps for examining all patterns of a file together, so that no file takes long.
///
/// Each pattern gets all the steps it needs until the patterns before it have used up the first part of the file's
/// steps. After that it gets a fraction, which is enough for what people write by hand. Once all steps are used up, no
/// further patterns are examined.
public struct SharedEfforts: Sendable {
  /// The steps for one kind of work.
  struct Pool {
    private var spent = 0
    private let first: Int
    private let last: Int
    private let part: Int

    init(first: Int, last: Int, part: Int = 1) {
      self.first = first
      self.last = last
      self.part = part
    }

    /// The divisor of the steps that a pattern gets: 1 for all of them.
    var divisor: Int { spent < first ? 1 : part }

    var isEmpty: Bool { spent >= last }

    mutating func spend(_ steps: Int) { spent += steps }
  }

  var analysis = Pool(first: 8_000_000, last: 16_000_000, part: 4)
  var trials = Pool(first: 3_000_000, last: 10_000_000, part: 20)
  var differences = Pool(first: 60_000_000, last: 60_000_000)
  var deadEnds = Pool(first: 400_000, last: 400_000)

  public init() {}

  /// Whether the backtracking of another pattern can be examined.
  public var hasBacktrackingLeft: Bool { !analysis.isEmpty && !trials.isEmpty }
}
