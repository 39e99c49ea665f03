import Generating

/// Writes small questionnaires of single choices with conditions on each other.
struct RandomQuestionnaire {
  private var random: SeededGenerator
  private var earlier: [Asked] = []

  private struct Asked {
    let id: String
    let codes: [String]
    let isNumeric: Bool
  }

  private let hasNegations: Bool
  /// The options of the section are numbers, apart from one that means "no answer".
  private var sharedIsNumeric = false

  init(seed: UInt64, hasNegations: Bool = true) {
    random = SeededGenerator(seed: seed)
    self.hasNegations = hasNegations
  }

  mutating func text() -> String {
    var lines = ["questionnaire: random", "title: Random", "target: [track, intersession]", "sections:"]
    for _ in 0..<random.pick([1, 2, 2, 3]) {
      lines.append("  - title: A section")
      if let when = when(percent: 40) { lines.append("    when: \(when)") }
      lines.append("    options: {1: one, 2: two, x: other}")
      sharedIsNumeric = random.chance(50)
      if sharedIsNumeric { lines.append("    no-answer: [x]") }
      lines.append("    questions:")
      for _ in 0..<random.pick([1, 1, 2, 2]) { lines.append("      - " + question()) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func question() -> String {
    let id = "q\(earlier.count)"
    if sharedIsNumeric, random.chance(25) {
      return question(id, "type: choice", ["1", "2"], isNumeric: true)
    }
    let kinds: [(String, [String], Bool)] = [
      ("type: yes-no", ["yes", "no"], false), ("type: rating, range: [0, 2]", ["0", "1", "2"], true),
      ("type: choice", ["1", "2", "x"], false),
      ("type: choice, options: {5: five, 7: seven}", ["5", "7"], true),
      ("type: choice, options: {9: no, 5: five, 7: seven}, no-answer: [9]", ["5", "7"], true),
    ]
    let (type, codes, isNumeric) = random.pick(kinds)
    return question(id, type, codes, isNumeric: isNumeric)
  }

  private mutating func question(_ id: String, _ type: String, _ codes: [String], isNumeric: Bool) -> String {
    let condition = when(percent: 50).map { ", when: \($0)" } ?? ""
    let required = random.chance(25) ? ", required: false" : ""
    earlier.append(Asked(id: id, codes: codes, isNumeric: isNumeric))
    return "{id: \(id), text: \(id.uppercased()), \(type)\(required)\(condition)}"
  }

  private mutating func when(percent: Int) -> String? {
    earlier.isEmpty || !random.chance(percent) ? nil : "\"\(condition(depth: 2))\""
  }

  private mutating func condition(depth: Int) -> String {
    guard depth > 0, random.chance(60) else { return test() }
    if hasNegations, random.chance(20) { return alwaysTrue() }
    switch random.pick(hasNegations ? [0, 1, 2] : [0, 1]) {
    case 0: return "(\(condition(depth: depth - 1)) and \(condition(depth: depth - 1)))"
    case 1: return "(\(condition(depth: depth - 1)) or \(condition(depth: depth - 1)))"
    default: return "not (\(condition(depth: depth - 1)))"
    }
  }

  private mutating func alwaysTrue() -> String {
    let asked = random.pick(earlier)
    let id = asked.id
    let code = random.pick(asked.codes)
    let eachCode = asked.codes.map { "\(id) is \($0)" }.joined(separator: " or ")
    return random.pick([
      "(\(id) is \(code) or \(id) is not \(code))", "(not answered \(id) or \(eachCode))",
      "(\(id) is not \(code) and answered \(random.pick(earlier).id) or \(id) is \(code))", "(\(eachCode))",
      "(\(test()) or not (\(test())))",
    ])
  }

  private mutating func test() -> String {
    let asked = random.pick(earlier)
    let (one, two) = (random.pick(asked.codes), random.pick(asked.codes))
    let positive = ["is \(one)", "in [\(one), \(two)]"]
    let tests = positive + (hasNegations ? ["is not \(one)", "not in [\(one), \(two)]"] : [])
    let numeric = ["< \(one)", "<= \(one)", "> \(one)", ">= \(one)", "between \(one) and \(two)"]
    if random.chance(10) { return "answered \(asked.id)" }
    return "\(asked.id) \(random.pick(asked.isNumeric ? tests + numeric : tests))"
  }
}
