import Diagnostics
import Questionnaires

extension Platform {
  /// At the schedule of a questionnaire, how far ahead a client plans prompts that end for people who do not open it.
  func marksOfPlanning(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    guard let rule = questionnaire.schedule.first,
      let delivery = deliveries.first(where: { $0.client == client }), delivery.neverOpened.value == .ends,
      let words = delivery.ahead.value?.planned
    else { return [] }
    return [Mark(.changed(words), at: [rule.range])]
  }
}

extension Delivery.Ahead {
  /// Nil where a finding says it, or where nothing ends.
  fileprivate var planned: String? {
    switch self {
    case .endless, .days: nil
    case .notifications(let count):
      "plans the next \(count) prompts and reminders when it is started; who does not start it again gets no more"
    case .signalTimes(let days):
      "plans at most \(days) days ahead, when it is opened or a questionnaire is answered; who does neither gets no more prompts"
    }
  }
}
