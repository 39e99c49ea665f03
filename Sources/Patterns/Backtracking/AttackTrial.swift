/// Tries attacks on the matcher and reads the growth from the steps it takes.
struct AttackTrial {
  private let program: Program

  /// Stop when an input takes this many steps.
  let enough: Int

  private static let longestInput = 16_000

  init(_ pattern: Pattern, enough: Int) {
    program = Matcher(whole: pattern).program
    self.enough = enough
  }

  /// Doubles the repetitions until an input takes long; `nil` if none does, or growth is no worse than linear.
  func run(prefix: String, pump: String, suffix: String, _ effort: inout Effort) -> (degree: Int, attack: BacktrackingAttack)? {
    let (prefixUnits, pumpUnits, suffixUnits) = (Array(prefix.utf16), Array(pump.utf16), Array(suffix.utf16))
    var trials: [BacktrackingTrial] = []
    var pumps = 1
    while pumps * pumpUnits.count <= Self.longestInput {
      let input = prefixUnits + (0..<pumps).flatMap { _ in pumpUnits } + suffixUnits
      let steps = steps(on: input)
      guard effort.spend(steps) else { return nil }
      trials.append(BacktrackingTrial(pumps: pumps, length: input.count, steps: steps))
      if steps >= enough { break }
      pumps *= 2
    }
    let degree = Self.degree(of: trials)
    guard let last = trials.last, last.steps >= enough, degree > 1 else { return nil }
    return (degree, BacktrackingAttack(prefix: prefix, pump: pump, suffix: suffix, trials: trials))
  }

  private func steps(on input: [UInt16]) -> Int {
    // Room for the last doubling of a cubic growth to be seen whole.
    let limits = MatchLimits(steps: 9 * enough, stack: 2 * enough)
    return input.withUnsafeBufferPointer { input in
      var machine = Machine(program, input: input, limits: limits)
      _ = machine.firstMatch(from: 0, isSticky: true)
      return limits.steps - machine.steps
    }
  }

  /// How many times the last doubling of the repetitions doubled the steps, rounded.
  private static func degree(of trials: [BacktrackingTrial]) -> Int {
    guard trials.count > 1 else { return trials.first.map { $0.steps > 0 ? 20 : 0 } ?? 0 }
    let (before, last) = (trials[trials.count - 2].steps, trials[trials.count - 1].steps)
    var degree = 0
    // Half a degree more: the ratio squared is compared.
    var ratio = Double(last) / Double(max(before, 1))
    while ratio * ratio >= 2, degree < 20 {
      ratio /= 2
      degree += 1
    }
    return degree
  }
}
