import Generating

/// A small questionnaire with many conditions, as YAML.
struct RandomQuestionnaire {
  private struct Asked {
    let id: String
    let kind: Kind
  }

  private enum Kind: CaseIterable {
    case choice, numbers, yesNo, multiple, slider, rating, sam, whole, decimal, text, date
  }

  private var generator: SeededGenerator
  private var asked: [Asked] = []
  private var lines = ["questionnaire: test", "title: Test", "sections:"]
  private var count = 0

  /// The YAML text of a questionnaire with at most `most` questions.
  static func yaml(seed: UInt64, most: Int) -> String {
    var questionnaire = RandomQuestionnaire(generator: SeededGenerator(seed: seed))
    questionnaire.write(most: most)
    return questionnaire.lines.joined(separator: "\n") + "\n"
  }

  private init(generator: SeededGenerator) {
    self.generator = generator
  }

  private mutating func write(most: Int) {
    repeat {
      lines.append("  - title: Section")
      if generator.chance(50), !asked.isEmpty { lines.append("    when: \(quoted(condition(depth: 2)))") }
      lines.append("    questions:")
      for _ in 0..<Int.random(in: 1...3, using: &generator) where count < most { writeQuestion("      ") }
    } while count < most
  }

  private mutating func writeQuestion(_ indent: String) {
    let roll = Int.random(in: 0..<20, using: &generator)
    if roll == 0, !asked.isEmpty {
      lines.append(indent + "- {type: note, text: Note, when: \(quoted(condition(depth: 1)))}")
    } else if roll < 4 {
      writeGroup(indent)
    } else {
      lines.append(indent + field(conditional: 60))
    }
    count += 1
  }

  private mutating func writeGroup(_ indent: String) {
    count += 1
    let when = generator.chance(50) && !asked.isEmpty ? ", when: \(quoted(condition(depth: 1)))" : ""
    let required = generator.chance(60) ? ", required: false" : ""
    let fields = (0..<2).map { _ in field(conditional: 25).dropFirst(2) }.joined(separator: ", ")
    lines.append(
      indent + "- {id: g\(count), type: group, text: Group\(when)\(required), fields: [\(fields)]}")
  }

  private mutating func field(conditional percent: Int) -> String {
    let id = "q\(asked.count)"
    let kind = generator.pick(Kind.allCases + [.choice, .yesNo, .yesNo, .multiple, .multiple, .slider])
    var text = "- {id: \(id), \(shape(kind)), text: Text"
    if generator.chance(25) { text += ", required: false" }
    if generator.chance(percent), !asked.isEmpty { text += ", when: \(quoted(condition(depth: 2)))" }
    asked.append(Asked(id: id, kind: kind))
    return text + "}"
  }

  private func quoted(_ text: String) -> String { "'\(text)'" }

  private mutating func shape(_ kind: Kind) -> String {
    switch kind {
    case .choice:
      return "type: choice, options: {a: A, b: B, c: C}" + (generator.chance(20) ? ", no-answer: [b]" : "")
    case .numbers:
      let refusals = generator.pick(["", ", no-answer: [9]", ", no-answer: [9]", ", no-answer: [9, -1]"])
      return "type: choice, options: {3: C, 9: Z, 1: A, -1: Y, 2: B}\(refusals)"
    case .yesNo: return "type: yes-no"
    case .multiple:
      let exclusive = generator.chance(50) ? ", exclusive: \(generator.pick(["[c]", "[c, d]"]))" : ""
      let refusals = generator.chance(30) ? ", no-answer: \(generator.pick(["[d]", "[c]"]))" : ""
      let least = generator.chance(30) ? ", at-least: \(Int.random(in: 0...2, using: &generator))" : ""
      let most = generator.chance(30) ? ", at-most: 2" : ""
      return "type: multiple, options: {a: A, b: B, c: C, d: D}\(exclusive)\(refusals)\(least)\(most)"
    case .slider: return "type: slider, range: [0, 10], step: \(generator.pick(["5", "2.5", "4"]))"
    case .rating: return "type: rating, range: [1, 3]"
    case .sam: return "type: sam, dimension: valence"
    case .whole:
      return "type: number"
        + generator.pick(["", ", range: [0.5, 3.5]", ", range: [1, any]", ", range: [any, 3]"])
    case .decimal:
      return "type: number, whole: false"
        + generator.pick(["", ", range: [0, 3]", ", range: [0, any]", ", range: [any, 3]"])
    case .text: return "type: text"
    case .date: return "type: date"
    }
  }

  private mutating func condition(depth: Int) -> String {
    let roll = Int.random(in: 0..<10, using: &generator)
    if depth == 0 || roll < 3 { return test() }
    if roll == 3 { return "not (\(condition(depth: depth - 1)))" }
    let parts = (0..<Int.random(in: 2...3, using: &generator)).map { _ in "(\(condition(depth: depth - 1)))" }
    return parts.joined(separator: roll < 7 ? " and " : " or ")
  }

  private mutating func test() -> String {
    let question = generator.pick(Array(asked.suffix(4)))
    if generator.chance(10) { return "answered \(question.id)" }
    switch question.kind {
    case .choice: return one(question.id, ["a", "b", "c"])
    case .numbers:
      return generator.chance(50)
        ? one(question.id, ["1", "2", "3", "9", "-1"]) : compare(question.id, ["1", "2", "3"])
    case .yesNo: return one(question.id, ["yes", "no"])
    case .multiple:
      return
        "\(question.id)\(generator.chance(30) ? " not" : "") includes \(generator.pick(["a", "b", "c", "d"]))"
    case .slider: return compare(question.id, ["0", "5", "7", "10"])
    case .rating: return compare(question.id, ["1", "2", "3"])
    case .sam: return compare(question.id, ["1", "4", "5", "9"])
    case .whole, .decimal: return compare(question.id, ["1", "1.5", "2", "3"])
    case .text, .date: return "answered \(question.id)"
    }
  }

  private mutating func one(_ id: String, _ codes: [String]) -> String {
    let not = generator.chance(30)
    if generator.chance(30) {
      return "\(id)\(not ? " not" : "") in [\(generator.pick(codes)), \(generator.pick(codes))]"
    }
    return "\(id) is\(not ? " not" : "") \(generator.pick(codes))"
  }

  private mutating func compare(_ id: String, _ numbers: [String]) -> String {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: return one(id, numbers)
    case 1: return "\(id) between \(generator.pick(numbers)) and \(generator.pick(numbers))"
    default: return "\(id) \(generator.pick(["<", "<=", ">", ">="])) \(generator.pick(numbers))"
    }
  }
}
