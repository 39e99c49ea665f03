import Generating

@testable import Questionnaires

/// Scores of a questionnaire's questions, as YAML to add at its end.
struct RandomScores {
  fileprivate var generator: SeededGenerator
  fileprivate let items: [String]

  /// Empty if the questionnaire has no questions whose answers can all be listed.
  static func yaml(of questionnaire: Questionnaire, seed: UInt64) -> String {
    let items = questionnaire.questions.filter { $0.isListable && $0.group == nil && $0.scoredScale != nil }
    var scores = RandomScores(generator: SeededGenerator(seed: seed), items: items.compactMap(\.id?.value))
    guard !items.isEmpty else { return "" }
    return "scores:\n" + (0..<3).map { scores.score($0) }.joined()
  }

  private mutating func score(_ number: Int) -> String {
    let count = Int.random(in: 1...min(items.count, 5), using: &generator)
    let chosen = Array(items.shuffled(using: &generator).prefix(count))
    var text =
      "  - {id: score\(number), \(generator.pick(["sum", "mean"])): [\(chosen.joined(separator: ", "))]"
    let reversed = chosen.filter { _ in generator.chance(30) }
    if !reversed.isEmpty { text += ", reversed: [\(reversed.joined(separator: ", "))]" }
    if generator.chance(50) { text += ", at-least: \(Int.random(in: 1...count, using: &generator))" }
    let starts = Set((0..<4).map { _ in Int.random(in: -10...60, using: &generator) }).sorted()
    return text + ", bands: {\(starts.map { "\(Double($0) / 2): band" }.joined(separator: ", "))}}\n"
  }
}

extension Question {
  /// Brute force takes all answers, not only those next to the numbers in conditions.
  fileprivate var isListable: Bool { kind.type != .number }
}
