extension Backtracking {
  /// How slow a pattern can become, as a clause.
  public var message: String {
    switch self {
    case .linear: "no input takes much longer than its length"
    case .exponential(let attack):
      "some inputs take twice as long with every few characters: \(attack.message)"
    case .polynomial(let degree, let attack):
      "inputs twice as long can take \(Self.factor(degree)) times as long: \(attack.message)"
    case .gaveUp(let limit): "whether some inputs take very long is not known: \(limit.message)"
    }
  }

  private static func factor(_ degree: Int) -> Int { 1 << min(max(degree, 1), 32) }
}

extension BacktrackingLimit {
  var message: String {
    switch self {
    case .patternTooLarge: "the pattern is too large"
    case .tooManyKindsOfCharacters: "the pattern distinguishes too many kinds of characters"
    case .tooManySteps: "the check takes too many steps"
    }
  }
}

extension BacktrackingAttack {
  /// The inputs and what they cost, such as "`a` 10 times, then `!`, takes 3,000 steps; 20 times takes at least
  /// 3,000,000"; the last attempt may have been stopped.
  public var message: String {
    let shown = ShownAttack(self)
    guard let last = trials.last else { return shown.input("many") }
    let first = trials.last { $0.steps * 4 <= last.steps } ?? trials[0]
    let start = "\(shown.input(shown.times(first))) takes \(first.steps.grouped) steps"
    return first.pumps < last.pumps
      ? "\(start); \(shown.times(last)) times takes at least \(last.steps.grouped)" : start
  }
}

/// An attack with the shortest part to repeat; its beginning and end count as repetitions if they are the same.
private struct ShownAttack {
  private var prefix: [Character]
  private var pump: [Character]
  private var suffix: [Character]
  private let repeatsInPump: Int
  private var repeatsAround = 0

  init(_ attack: BacktrackingAttack) {
    (prefix, pump, suffix) = (Array(attack.prefix), Array(attack.pump), Array(attack.suffix))
    let count = pump.count
    let shortest = (1...max(count, 1)).first { [pump] length in
      count.isMultiple(of: length) && pump.indices.allSatisfy { pump[$0] == pump[$0 % length] }
    }
    pump = Array(pump.prefix(shortest ?? count))
    repeatsInPump = pump.isEmpty ? 1 : count / pump.count
    while !pump.isEmpty, prefix.suffix(pump.count) == pump[...] {
      prefix.removeLast(pump.count)
      repeatsAround += 1
    }
    while !pump.isEmpty, suffix.prefix(pump.count) == pump[...] {
      suffix.removeFirst(pump.count)
      repeatsAround += 1
    }
  }

  func times(_ trial: BacktrackingTrial) -> String {
    (trial.pumps * repeatsInPump + repeatsAround).grouped
  }

  func input(_ times: String) -> String {
    let start = prefix.isEmpty ? "" : "\(quoted(prefix)), then "
    let end = suffix.isEmpty ? "" : ", then \(quoted(suffix)),"
    return "\(start)\(quoted(pump)) \(times) times\(end)"
  }

  private func quoted(_ text: [Character]) -> String {
    CharacterWords.quoted(text.flatMap(\.unicodeScalars).map(\.value))
  }
}

extension Int {
  /// With commas between groups of three digits.
  fileprivate var grouped: String {
    let digits = Array(String(self))
    return String(
      digits.enumerated().flatMap { index, digit -> [Character] in
        let isGroupStart = index > 0 && (digits.count - index).isMultiple(of: 3)
        return isGroupStart ? [",", digit] : [digit]
      })
  }
}

extension PatternEngine {
  /// Such as "browsers".
  public var name: String {
    switch self {
    case .browser: "browsers"
    case .iOS: "iOS"
    case .android: "Android"
    case .java: "Java"
    }
  }
}

extension PortabilityDifference {
  /// The fault and its consequences, as a clause.
  public var message: String { "\(explanation): \(consequences.joined(separator: ", "))" }

  /// The consequences, such as "iOS and Android cannot read the pattern".
  private var consequences: [String] {
    let refusing = names(of: .refuses)
    let differing = names(of: .differs)
    let refusal = refusing.isEmpty ? [] : ["\(refusing.joinedWithAnd) cannot read the pattern"]
    if differing.isEmpty { return refusal }
    return refusal + [example?.message ?? "\(differing.joinedWithAnd) may accept other inputs"]
  }

  private func names(of behavior: EngineBehavior) -> [String] {
    PatternEngine.allCases.filter { engines[$0] == behavior }.map(\.name)
  }
}

extension PortabilityExample {
  fileprivate var message: String {
    let shown = CharacterWords.quoted(input.unicodeScalars.map(\.value))
    let what = input.isEmpty ? "an empty input" : shown
    return isMatchInReference
      ? "for example, \(engine.name) refuses \(what)" : "for example, \(engine.name) also accepts \(what)"
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c".
  var joinedWithAnd: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
