import Diagnostics
import Questionnaires

package struct CrowdedRating: Rule {
  package let about = RuleDescription("crowded-rating")

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
