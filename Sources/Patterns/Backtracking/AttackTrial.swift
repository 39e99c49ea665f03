/// Tries attacks on the matcher and reads the growth from the steps it takes.
struct AttackTrial {
  struct Result {
    /// The power of the repetitions with which the steps grew.
    let degree: Int
    /// Whether each repetition multiplied them.
    let isSteep: Bool
    let attack: BacktrackingAttack
  }

  private let program: Program

  /// Stop when an input takes this many steps.
  private let enough: Int
  /// How many times as many steps an input may take, so that the last doubling of a quadratic growth is seen whole.
  private let room: Int

  private static let longestInput = 16_000

  init(_ pattern: Pattern, enough: Int, room: Int) {
    program = Matcher(whole: pattern).program
    self.enough = enough
    self.room = room
  }

  /// Doubles the repetitions until an input takes long; `nil` if none does, or growth is no worse than linear.
  func run(
    prefix: String, pump: String, suffix: String, _ effort: inout Effort
  ) -> Result? {
    let attack = BacktrackingAttack(prefix: prefix, pump: pump, suffix: suffix, trials: [])
    var trials: [BacktrackingTrial] = []
    var pumps = 1
    while (trials.last?.steps ?? 0) < enough {
      guard effort.left > 0, pumps * pump.utf16.count <= Self.longestInput else { return nil }
      trials.append(trial(of: attack, pumps: pumps, &effort))
      pumps *= 2
    }
    if trials.count > 1, isCutOff(trials[trials.count - 1]) { refine(&trials, attack, &effort) }
    let degree = degree(of: trials)
    if degree < 2 { return nil }
    return Result(
      degree: degree, isSteep: isSteep(trials),
      attack: BacktrackingAttack(prefix: prefix, pump: pump, suffix: suffix, trials: trials))
  }

  /// Tries one repetition more than the last input that was not cut off.
  private func refine(
    _ trials: inout [BacktrackingTrial], _ attack: BacktrackingAttack, _ effort: inout Effort
  ) {
    let pumps = trials[trials.count - 2].pumps
    if pumps > Self.mostRefined { return }
    let last = trials.removeLast()
    trials.append(trial(of: attack, pumps: pumps + 1, &effort))
    if isCutOff(trials[trials.count - 1]) { trials[trials.count - 1] = last }
  }

  private func isCutOff(_ trial: BacktrackingTrial) -> Bool {
    trial.steps >= room * enough
  }

  private func trial(
    of attack: BacktrackingAttack, pumps: Int, _ effort: inout Effort
  ) -> BacktrackingTrial {
    let input = Array(attack.input(pumps: pumps).utf16)
    let steps = steps(on: input)
    _ = effort.spend(steps)
    return BacktrackingTrial(pumps: pumps, length: input.count, steps: steps)
  }

  private func steps(on input: [UInt16]) -> Int {
    let limits = MatchLimits(steps: room * enough, stack: 2 * enough)
    return input.withUnsafeBufferPointer { input in
      var machine = Machine(program, input: input, limits: limits)
      _ = machine.firstMatch(from: 0, isSticky: true)
      return limits.steps - machine.steps
    }
  }

  /// The power of the repetitions with which the steps grew last, rounded; at most 20.
  private func degree(of trials: [BacktrackingTrial]) -> Int {
    guard trials.count > 1 else { return Self.greatestDegree }
    let (before, last) = (trials[trials.count - 2], trials[trials.count - 1])
    let growth = Double(last.steps) / Double(max(before.steps, 1))
    let base = Double(last.pumps) / Double(before.pumps)
    var power = base.squareRoot()
    var degree = 0
    while power <= growth, degree < Self.greatestDegree {
      power *= base
      degree += 1
    }
    return degree
  }

  /// Whether one repetition more made the steps at least 1.4 times as many.
  private func isSteep(_ trials: [BacktrackingTrial]) -> Bool {
    guard trials.count > 1 else { return true }
    let (before, last) = (trials[trials.count - 2], trials[trials.count - 1])
    let pumps = last.pumps - before.pumps
    if pumps > Self.mostRefined { return false }
    let least = (0..<pumps).reduce(Double(before.steps)) { steps, _ in 1.4 * steps }
    return Double(last.steps) >= least
  }

  private static let greatestDegree = 20
  private static let mostRefined = 64
}
