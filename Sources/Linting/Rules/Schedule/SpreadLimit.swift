import Diagnostics
import Platforms
import Questionnaires

/// A questionnaire, and whether the study names a client that sends no prompts if there are too many for their window.
package struct SpreadPrompts {
  let questionnaire: Questionnaire
  /// The clients in words.
  let failingIn: String?

  package init(_ questionnaire: Questionnaire, failingIn clients: String? = nil) {
    self.questionnaire = questionnaire
    failingIn = clients
  }
}

package struct SpreadLimit: Rule {
  package let about = RuleDescription("spread-limit")

  package init() {}

  private static let random = ClientName.iosTinnitus.delivery?.random.value

  package func findings(in prompts: SpreadPrompts) -> Findings {
    Findings(of: prompts.questionnaire.schedule) { rule in
      guard case .spread(let window, let times, _) = rule.form, !window.value.isEmpty, !rule.isOverfull else {
        return nil
      }
      guard let random = Self.random, let minutes = random.minutesEach,
        !random.hasTimes(for: rule.form)
      else { return nil }
      return .tooMany(times, window, most: window.value.minutes / minutes - 1, failingIn: prompts.failingIn)
    }
  }
}

extension Finding {
  fileprivate static func tooMany(
    _ times: Located<Int>, _ window: Located<TimeWindow>, most: Int, failingIn clients: String?
  ) -> Finding {
    Finding(
      (clients.map { "\($0) sends none of these \(times.value) prompts, because " } ?? "")
        + "\(window.value) has only \(most + 1) quarters of an hour"
        + (clients == nil ? " for \(times.value) prompts" : ""),
      at: times.range,
      notes: [Note("the window", at: window.range)],
      help: most > 0 ? "write `times: \(most)` or less, or a longer window" : "write a longer window"
    ).lowered(to: clients == nil ? .hint : nil)
  }
}
