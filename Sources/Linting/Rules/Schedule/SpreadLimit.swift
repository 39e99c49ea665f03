import Diagnostics
import Questionnaires

package struct SpreadLimit: Rule {
  package let about = RuleDescription("spread-limit")

  package init() {}

  private static let gap = 15

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      guard case .spread(let window, let times, _) = rule.form, !window.value.isEmpty, !rule.isOverfull else {
        return nil
      }
      let most = window.value.minutes / Self.gap
      return times.value > most ? .tooMany(times, window, most: most) : nil
    }
  }
}

extension Finding {
  fileprivate static func tooMany(
    _ times: Located<Int>, _ window: Located<TimeWindow>, most: Int
  ) -> Finding {
    Finding(
      "\(times.value) prompts are more than there are quarters of an hour in \(window.value)",
      at: times.range,
      notes: [Note("the window", at: window.range)],
      help: most > 0 ? "write `times: \(most)` or less, or a longer window" : "write a longer window")
  }
}
