import Diagnostics
import Questionnaires

package struct ScoreReversal: Rule {
  package let about = RuleDescription(
    name: "score-reversal", topic: .scores, severity: .error,
    summary: "a reversed question whose reversed values are not among its answers",
    rationale: """
      A reversed answer counts as lowest + highest − answer. With the codes 1, 2 and 4, a 2 would count as 3, which nobody can
      answer: the distances between the answers would change with the direction, and so would the score.
      """,
    failing: """
      \(questions(of: "stress"))
        - {id: tense, type: choice, text: "Are you tense?", options: {1: never, 2: sometimes, 4: often}}
        - {id: calm, type: choice, text: "Are you calm?", options: {1: never, 2: sometimes, 4: often}}
      scores:
        - {id: stress, sum: [tense, calm], reversed: [↓calm]}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: tense, type: choice, text: "Are you tense?", options: {1: never, 2: sometimes, 3: often}}
        - {id: calm, type: choice, text: "Are you calm?", options: {1: never, 2: sometimes, 3: often}}
      scores:
        - {id: stress, sum: [tense, calm], reversed: [calm]}
      """)

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
