/// The notifications that TrackYourTinnitus requests on an iPhone: one for each prompt of each day of the week, repeated
/// every week. Reminders are not mentioned by any source.
package struct WeeklyRequests: Sendable {
  package let count: Int
  /// Those that the phone does not keep.
  package let tooMany: Int

  private struct Request: Hashable {
    let questionnaire: Int
    let rule: Int
    let weekday: Int
    let number: Int
  }

  /// - Parameter kept: the number that the phone keeps
  package init(of simulation: Simulation, kept: Int) {
    let requests = simulation.prompts.map {
      Request(questionnaire: $0.questionnaire, rule: $0.rule, weekday: $0.day % 7, number: $0.number)
    }
    count = Set(requests).count
    tooMany = max(count - kept, 0)
  }
}
