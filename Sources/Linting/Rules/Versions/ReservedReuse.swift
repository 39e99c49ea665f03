import Diagnostics
import Questionnaires

package struct ReservedReuse: Rule {
  package let about = RuleDescription("reserved-reuse")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses().map(\.finding))
  }

  /// Ids and codes that an earlier version reserved and this one uses without saying so.
  package func findings(in questionnaire: Questionnaire, since before: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses(since: before).map(\.finding))
  }
}
