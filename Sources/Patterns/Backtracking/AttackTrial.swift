/// Tries attacks on the matcher and infers the growth from the steps it takes.
struct AttackTrial {
  struct Result {
    /// The exponent with which the steps grew with the repetitions.
    let degree: Int
    /// Whether each repetition multiplied them.
    let isSteep: Bool
    let attack: BacktrackingAttack
  }

  private let program: Program

  /// Stop as soon as an input takes this many steps.
  private let enough: Int
  /// The factor by which an input may exceed that, so that the last doubling of quadratic growth is seen in full.
  private let room: Int
  /// UTF-16 code units of all repetitions.
  private let longestInput: Int

  /// - Parameter isBounded: try shorter inputs, but more steps.
  /// - Parameter divisor: use only this fraction of the steps.
  init(_ pattern: Pattern, isBounded: Bool, divisor: Int) {
    program = Matcher(whole: pattern).program
    enough = (isBounded ? 1_000_000 : 150_000) / divisor
    room = isBounded ? 2 : 4
    longestInput = isBounded ? 4_000 : 16_000
  }

  /// Doubles the repetitions until an input takes long; `nil` if none does, or if the growth is linear or less.
  func run(prefix: String, pump: String, suffix: String, _ effort: inout Effort) -> Result? {
    let attack = BacktrackingAttack(prefix: prefix, pump: pump, suffix: suffix, trials: [])
    var trials: [BacktrackingTrial] = []
    var pumps = 1
    while (trials.last?.steps ?? 0) < enough {
      guard effort.left > 0, pumps * pump.utf16.count <= longestInput else { return nil }
      trials.append(trial(of: attack, pumps: pumps, &effort))
      pumps *= 2
    }
    let growth = growth(of: &trials, attack, &effort)
    if growth.degree < 2 { return nil }
    return Result(
      degree: growth.degree, isSteep: growth.isSteep,
      attack: BacktrackingAttack(prefix: prefix, pump: pump, suffix: suffix, trials: trials))
  }

  /// Uses the last two trials that were not cut off; if the last was, tries one repetition less than the one before.
  private func growth(
    of trials: inout [BacktrackingTrial], _ attack: BacktrackingAttack, _ effort: inout Effort
  ) -> Growth {
    guard trials.count > 1 else { return Growth(from: nil, to: trials.last) }
    let (before, last) = (trials[trials.count - 2], trials[trials.count - 1])
    guard isCutOff(last), (2...Self.mostRefined).contains(before.pumps) else {
      return Growth(from: before, to: last)
    }
    let earlier = trial(of: attack, pumps: before.pumps - 1, &effort)
    if trials.contains(where: { $0.pumps == earlier.pumps }) { return Growth(from: earlier, to: before) }
    trials.insert(earlier, at: trials.count - 2)
    return Growth(from: earlier, to: before)
  }

  private static let mostRefined = 64

  private func isCutOff(_ trial: BacktrackingTrial) -> Bool { trial.steps >= room * enough }

  private func trial(of attack: BacktrackingAttack, pumps: Int, _ effort: inout Effort) -> BacktrackingTrial {
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
}

/// How the steps grew between two trials of an attack.
private struct Growth {
  /// The exponent, rounded.
  let degree: Int
  /// Whether one more repetition multiplied the steps by at least 1.4.
  let isSteep: Bool

  private static let greatestDegree = 20

  init(from before: BacktrackingTrial?, to last: BacktrackingTrial?) {
    guard let before, let last else {
      (degree, isSteep) = (Self.greatestDegree, true)
      return
    }
    let growth = Double(last.steps) / Double(max(before.steps, 1))
    let base = Double(last.pumps) / Double(before.pumps)
    var power = base.squareRoot()
    var degree = 0
    while power <= growth, degree < Self.greatestDegree {
      power *= base
      degree += 1
    }
    self.degree = degree
    let pumps = min(last.pumps - before.pumps, 100)
    isSteep = growth >= (0..<pumps).reduce(1.0) { result, _ in 1.4 * result }
  }
}
