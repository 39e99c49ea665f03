import Platforms
import Questionnaires

/// The notifications that TrackYourTinnitus requests on an iPhone: one for each prompt of each day of the week, repeated
/// every week. Reminders are not mentioned by any source.
package struct WeeklyRequests: Sendable {
  package let count: Int
  /// The number that the phone does not keep.
  package let tooMany: Int
  /// How times are drawn, if a source says it.
  private let random: Delivery.Random?

  /// - Parameter kept: the number that the phone keeps
  package init(of simulation: Simulation, kept: Int, random: Delivery.Random?) {
    self.random = random
    let asked = Set(simulation.prompts.map { RulePlace(questionnaire: $0.questionnaire, rule: $0.rule) })
    count = asked.reduce(0) { count, place in
      let rule = simulation.questionnaires[place.questionnaire].schedule[place.rule]
      guard random?.hasTimes(for: rule.form) ?? true else { return count }
      return count + (rule.weekdays.map { Set($0.value.map(\.value)).count } ?? 7) * rule.promptsADay
    }
    tooMany = max(count - kept, 0)
  }

  /// Nil for clients whose notifications do not repeat, or if that is not known.
  package init?(of simulation: Simulation, on delivery: Delivery) {
    guard case .endless? = delivery.ahead.value, let kept = delivery.cap.value?.count else { return nil }
    self.init(of: simulation, kept: kept, random: delivery.random.value)
  }

  private struct RulePlace: Hashable {
    let questionnaire: Int
    let rule: Int
  }

  private struct Request: Hashable {
    let questionnaire: Int
    let rule: Int
    let weekday: Int
    let number: Int
  }

  /// By `Simulation.prompts`: the instant at which each rings, in every week at the minute of the first one; nil if it never does.
  func rings(of simulation: Simulation) -> [Int?] {
    guard let random, random.drawn == .once else { return simulation.prompts.map(\.instant) }
    var drawn: [Request: Int] = [:]
    return simulation.prompts.map { prompt in
      let form = simulation.questionnaires[prompt.questionnaire].schedule[prompt.rule].form
      guard random.hasTimes(for: form) else { return nil }
      let midnight = (simulation.start.dayNumber + prompt.day) * secondsADay
      let request = Request(
        questionnaire: prompt.questionnaire, rule: prompt.rule, weekday: prompt.day % 7, number: prompt.number
      )
      let time = drawn[request] ?? prompt.instant + prompt.offset - midnight
      drawn[request] = time
      return simulation.timeZone.instant(ofLocal: midnight + time)
    }
  }
}
