import Diagnostics
import Questionnaires

package struct CrowdedRating: Rule {
  package let about = RuleDescription(
    name: "crowded-rating", topic: .answers, severity: .hint,
    summary: "a rating with more points than participants can distinguish",
    rationale: """
      On a phone, a row of so many points is small and hard to hit. Preston and Colman (2000) found that ratings become less
      reliable from test to retest with more than ten points. A setting changes how many are too many:
      `rules: {crowded-rating: {points: 21}}`.
      """,
    failing: """
      \(questions(of: "pain"))
        - {id: pain, type: rating, text: "How bad is it?", range: ↓[0, 20], labels: [no pain, worst pain]}
      """,
    passing: """
      \(questions(of: "pain"))
        - {id: pain, type: rating, text: "How bad is it?", range: [0, 10], labels: [no pain, worst pain]}
      """,
    limit: RuleLimit("points", standard: 11, among: 2...1_000))

  package init() {}

  package func findings(in limited: LimitedQuestionnaire) -> Findings {
    Findings(of: limited.questionnaire.byAnswer.numbers) { question in
      guard let scale = question.scale, let points = scale.points, points.count > limited.limit else {
        return nil
      }
      return scale.range.map { .crowded(question, points.count, limit: limited.limit, at: $0.range) }
    }
  }
}

extension Finding {
  fileprivate static func crowded(_ question: Question, _ points: Int, limit: Int, at place: SourceRange)
    -> Finding
  {
    Finding(
      "\(question.name) has \(points) points, more than participants can distinguish", at: place,
      help: "write `type: slider`, or a range with at most \(limit) points")
  }
}
