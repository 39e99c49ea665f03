import Diagnostics
import Questionnaires

extension Platform {
  /// At the schedule of a questionnaire, how far ahead a client plans prompts that end for people who do not open it.
  func marksOfPlanning(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    guard let rule = questionnaire.schedule.first,
      let delivery = deliveries.first(where: { $0.client == client })
    else { return [] }
    if let words = delivery.unknownPlanning { return [Mark(.changed(words), at: [rule.range])] }
    guard delivery.neverOpened.value == .ends, let words = delivery.ahead.value?.planned else { return [] }
    return [Mark(.changed(words), at: [rule.range])]
  }
}

extension Delivery {
  /// Says that no source says how far ahead it plans; nil if one does.
  package var unknownPlanning: String? {
    switch ahead.value {
    case .endless, .days(.some), .notifications, .signalTimes: nil
    case .days(nil), nil:
      neverOpened.value == .ends
        ? "who does not open the app gets no more prompts; no source says after how many days"
        : "no source says how far ahead prompts are planned"
    }
  }
}

extension Platform {
  /// At the parts of a schedule that say otherwise, how long a client lets people answer, and that it does not remind them.
  func marksOfClosing(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    guard let delivery = deliveries.first(where: { $0.client == client }) else { return [] }
    var marks: [Mark] = []
    let rules = questionnaire.schedule
    if case .closes(_, _, let minutes?) = delivery.expiry.value {
      let words = "a prompt can be answered for \(minutes) min"
      let others = rules.compactMap(\.openFor).filter { $0.value.minutes != minutes }
      marks.append(Mark(.ignored(words), at: others.map(\.range)))
      marks.append(Mark(.changed(words), at: rules.filter { $0.openFor == nil }.map(\.range)))
    }
    if case .closes(_, .fromLastRing, _) = delivery.expiry.value {
      let reminded = rules.filter { $0.reminders != nil }.compactMap { $0.openFor?.range }
      if !reminded.isEmpty {
        marks.append(Mark(.changed("the time to answer begins again with each reminder"), at: reminded))
      }
    }
    if case .absent? = delivery.reminders.value {
      marks.append(Mark(.ignored("there are no reminders"), at: rules.compactMap { $0.reminders?.range }))
    }
    return marks
  }
}

extension Delivery.Ahead {
  /// Nil where a finding says it, or where nothing ends.
  fileprivate var planned: String? {
    switch self {
    case .endless, .days: nil
    case .notifications(let count):
      "the app plans the next \(count) prompts and reminders when it is started; who does not start it again gets no more"
    case .signalTimes(let days):
      "the app plans at most \(days) days ahead, when it is opened or a questionnaire is answered; who does neither gets no more prompts"
    }
  }
}
