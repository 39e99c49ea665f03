import Diagnostics
import Questionnaires

package struct ScoreReversal: Rule {
  package let about = RuleDescription("score-reversal")

  package init() {}

  package func findings(in scores: JudgedScores) -> Findings {
    Findings(joining: scores.questionnaire.scores) { score in
      Findings(of: score.items) { item in
        guard let place = item.reversed, !item.scale.isSymmetric else { return nil }
        return .uneven(scores.question(of: item), item, at: place)
      }
    }
  }
}

extension Finding {
  fileprivate static func uneven(_ question: Question, _ item: ScoreItem, at place: SourceRange) -> Finding {
    switch item.scale.numbers {
    case .codes(let codes):
      let numbers = codes.values.sorted()
      let odd = numbers.first { !numbers.contains(item.counted($0)) } ?? item.scale.lowest
      return Finding(
        "\(question.name) cannot be reversed: \(odd) would count as \(item.counted(odd)), which is none of its codes",
        at: place,
        notes: [Note("the codes are \(listed(numbers.map(\.description)))", at: question.nameRange)],
        help: "use evenly spaced codes, such as 1, 2, 3, or do not reverse it")
    case .grid(let grid):
      let lowest = grid[0]
      return Finding(
        "\(question.name) cannot be reversed: \(lowest) would count as \(item.counted(lowest)), which is none of its answers",
        at: place, notes: [Note("the question", at: question.nameRange)],
        help: "begin and end its range with a possible answer, or do not reverse it")
    }
  }
}
