import Diagnostics
import Questionnaires

extension Platform {
  /// At the schedule of a questionnaire, how far ahead a client plans prompts that end for people who do not open it.
  func marksOfPlanning(on questionnaire: Questionnaire, in client: ClientName?) -> [Mark] {
    guard let rule = questionnaire.schedule.first,
      let delivery = deliveries.first(where: { $0.client == client })
    else { return [] }
    var words = [delivery.unknownPlanning, delivery.mostKept, delivery.movedByClock].compactMap(\.self)
    if delivery.neverOpened.value == .ends, let planned = delivery.ahead.value?.planned(for: questionnaire) {
      words.append(planned)
    }
    return words.map { Mark(.changed($0), at: [rule.range]) }
  }
}

extension Delivery {
  /// Says how many notifications an iPhone keeps of an app that may need more; nil if they are as many as it plans, or if it has no limit.
  package var mostKept: String? {
    guard let kept = cap.value?.count else { return nil }
    switch (ahead.value, rings.value) {
    case (.endless, .weekly): return "an iPhone keeps at most \(kept / 7) prompts a day"
    case (.days(nil), _), (nil, _):
      return "an iPhone keeps at most \(kept) notifications of the app at a time"
    case (.endless, _), (.days, _), (.notifications, _), (.signalTimes, _): return nil
    }
  }

  /// Says what a change of the clocks does to prompts that come 24 hours after the ones before them; nil if there are none.
  fileprivate var movedByClock: String? {
    guard case .adds24h? = clock.value else { return nil }
    return "when the clocks change, prompts come an hour late or early on that day and the next"
  }

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
    if case .absent? = delivery.reminders.value {
      marks.append(
        Mark(.ignored("no source mentions reminders"), at: rules.compactMap { $0.reminders?.range }))
    }
    return marks
  }
}

extension ClientName {
  /// How it closes prompts and reminds, where the schedule of a questionnaire says otherwise.
  package func closesOtherwise(_ questionnaire: Questionnaire) -> [String] {
    platform.marksOfClosing(on: questionnaire, in: self).compactMap { mark in
      guard case .ignored(let words) = mark.what, !mark.places.isEmpty else { return nil }
      return words
    }
  }
}

extension Delivery.Ahead {
  /// Nil where a finding says it, or where nothing ends.
  fileprivate func planned(for questionnaire: Questionnaire) -> String? {
    switch self {
    case .endless, .days: return nil
    case .notifications(let count):
      return
        "the app plans the next \(count) prompts and reminders when it is started; who does not start it again gets no more"
    case .signalTimes(let days):
      // As many days as it takes to plan so many prompts.
      let fewest = questionnaire.schedule.map(\.form.promptsOfSignalTime).min() ?? 1
      let most = (days + fewest - 1) / fewest
      return
        "the app plans \(most == 1 ? "only the next day" : "at most the next \(most) days") with prompts, when it is opened or a questionnaire is answered; who does neither gets no more prompts"
    }
  }
}

extension ScheduleForm {
  /// A window or a fixed time is a signal time.
  fileprivate var promptsOfSignalTime: Int {
    switch self {
    case .spread(_, let times, _): max(times.value, 1)
    case .windows, .fixed: 1
    }
  }
}
