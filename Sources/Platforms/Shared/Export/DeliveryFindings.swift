import Diagnostics
import Platforms
import Questionnaires
import Scheduling

/// Prompts of a rule that do not ring, in words.
struct PromptLoss {
  /// Such as `6 of 84`.
  let words: String
  /// The number of days on which prompts ring.
  let days: Int
  /// Whether every second prompt is lost.
  let isHalf: Bool

  /// Nil if none is lost, or if as many days are planned as there can be.
  init?(_ count: PromptCount, _ prompts: PlannedPrompts, ahead: Int = .max) {
    guard count.rung < count.planned, count.days < ahead else { return nil }
    let weeks = prompts.hasEnd ? "" : " prompts in \(prompts.simulation.days) days"
    words = "\(count.rung) of \(count.planned)\(weeks)"
    days = count.days
    isHalf = count.rung * 2 == count.planned
  }
}

extension SignalTimePlan {
  /// Prompts and reminders a day of which as many days are planned as there can be: each needs a place on each of these days, and
  /// the first day is counted twice.
  private var mostADay: Int { cap / (ahead + 1) }

  func help(for prompts: PlannedPrompts, _ rule: ScheduleRule) -> String {
    let rules = prompts.questionnaires.flatMap(\.schedule)
    let isCrowded = rules.reduce(0) { $0 + $1.notificationsADay } > mostADay
    let fewer = "at most \(mostADay) prompts and reminders a day"
    let effect = ": then \(ahead) days are planned"
    guard case .spread(_, let times, _) = rule.form, times.value > 1 else {
      return "ask for \(fewer)\(effect)"
    }
    return "write `windows`, one for each prompt" + (isCrowded ? ", and \(fewer)" : "") + effect
  }
}

extension Finding {
  static func stops(_ loss: PromptLoss, _ client: ClientName, at rule: ScheduleRule, help: String) -> Finding
  {
    let days = loss.days == 1 ? "the next day's" : "the next \(loss.days) days'"
    return Finding(
      "\(client.name) knows only \(days) prompts: who never opens it gets \(loss.words)",
      at: rule.promptsRange, help: help
    ).about(client, "only \(days) prompts are planned: who never opens the app gets \(loss.words)")
  }

  static func skips(_ loss: PromptLoss, _ client: ClientName, at rule: ScheduleRule, help: String) -> Finding
  {
    let effect =
      "in the morning without answering is \(loss.isHalf ? "asked only every second day" : "not asked every day"): \(loss.words)"
    return Finding("who opens \(client.name) \(effect)", at: rule.promptsRange, help: help)
      .about(client, "who opens the app \(effect)")
  }

  /// An answer helps, but not once the prompt is closed.
  static func stuck(_ rule: ScheduleRule, at range: SourceRange, _ client: ClientName) -> Finding {
    let time = rule.promptsADay > 1 && !rule.isSpread ? " at that time" : ""
    let effect = "after the last planned reminder, without answering, is never asked again\(time)"
    return Finding("who opens \(client.name) \(effect)", at: range, help: "leave out `remind-after`")
      .lowered(to: rule.openFor == nil ? .hint : nil).about(client, "who opens the app \(effect)")
  }

  static func togetherStops(
    _ counts: [(name: String, place: SourceRange, count: PromptCount)], _ client: ClientName
  ) -> Finding {
    let first = counts[0]
    let effect = "gets \(first.count.rung) of \(first.count.planned) prompts of `\(first.name)`"
    return Finding(
      "together with the study's other questionnaires, \(client.name) has no room for more: who never opens it \(effect)",
      at: first.place,
      notes: counts.dropFirst().map {
        Note("\($0.count.rung) of \($0.count.planned) prompts of `\($0.name)`", at: $0.place)
      }, help: "ask less often, or tell participants to open the app every day"
    ).about(
      client,
      "there is no room for more prompts of the study's questionnaires: who never opens the app \(effect)")
  }

  static func tooMany(_ requests: WeeklyRequests, _ client: ClientName, at range: SourceRange) -> Finding {
    let kept = requests.count - requests.tooMany
    let effect = "asks for \(requests.count) weekly notifications, but iOS keeps \(kept)"
    return Finding(
      "\(client.name) \(effect)", at: range, help: "ask at most \(kept / 7) times a day"
    ).about(client, "needs \(requests.count) notifications a week, but iPhones keep only \(kept)")
  }

  static func moved(by change: ClockChange, _ clients: [ClientName], at range: SourceRange) -> Finding {
    let length = Duration(minutes: abs(change.minutes)).description
    let effect = "\(length) \(change.minutes > 0 ? "late" : "early")"
    let days = "the clocks change on \(change.day): on that day and the next,"
    return Finding(
      "\(days) \(clients.inWords) asks \(effect)", at: range,
      help: "choose other dates, or allow for it in the analysis"
    ).lowered(to: .hint).marked(.changed("\(days) prompts come \(effect)"), only: clients.map(\.rawValue))
  }

  /// The next prompt is counted from the one before it.
  static func afterMidnight(
    _ time: Located<TimeOfDay>, of rule: ScheduleRule, _ change: ClockChange, _ clients: [ClientName]
  ) -> Finding {
    let isDaily = rule.weekdays != nil || rule.interval.days == 1
    let start =
      "the clocks change on \(change.day): that night, the prompt at \(time.value) comes after midnight"
    let effect = isDaily ? "there is none on the next day" : "all later ones come a day later"
    return Finding(
      "\(start) in \(clients.inWords), and \(effect)", at: time.range,
      help: "ask before \(clockTime(minutesADay - change.minutes))"
    ).lowered(to: .warning).marked(.changed("\(start), and \(effect)"), only: clients.map(\.rawValue))
  }

  static func late(
    _ first: Int, of member: GatheredStudy.Member, _ count: PromptCount, _ joined: CalendarDate,
    _ change: ClockChange, _ client: ClientName
  ) -> Finding {
    let effect =
      "who joins on \(joined) and does not open it gets \(count.rung) of the \(count.planned) prompts of `\(member.questionnaire.id.value)` from day \(first) on"
    return Finding(
      "the clocks change on \(change.day), and \(client.name) counts a day too few from then on: \(effect)",
      at: member.place, help: "begin on the first day, or let participants join after that change"
    ).lowered(to: .hint).about(client, effect)
  }

  static func repeated(
    _ time: Located<TimeOfDay>, after change: ClockChange, _ client: ClientName, before limit: Int
  ) -> Finding {
    let start = "the clocks change on \(change.day): that evening,"
    return Finding(
      "\(start) \(client.name) rings the prompt at \(time.value) again and again until midnight",
      at: time.range, help: "ask at \(clockTime(limit)) or later"
    ).about(client, "\(start) the prompt at \(time.value) rings again and again until midnight")
  }

  /// A preview says it at each schedule: `marksOfPlanning`.
  static func unknown(_ client: ClientName, at range: SourceRange) -> Finding {
    Finding(
      "no source says how far ahead \(client.name) plans prompts", at: range,
      help: "before the study, leave a phone unopened for a week, and see what rings"
    ).marked(.hidden, at: [])
  }

  /// In a preview, only in the view of the client.
  private func about(_ client: ClientName, _ words: String) -> Finding {
    marked(.changed(words), only: [client.rawValue])
  }
}

extension PhaseReport {
  /// Reports a habit of clients at the places where it matters, under the rule that the habit names.
  mutating func add(
    _ habit: some ClientHabit, at places: Places, as severity: Severity? = nil,
    help: @autoclosure () -> String
  ) {
    guard let first = places.first, let rule = habit.rule else { return }
    add(
      ReportedRule(rule),
      Finding(
        "in \(habit.clients.inWords), \(habit.words): \(habit.consequence)\(places.total)", at: first,
        notes: places.notes, help: help()
      ).lowered(to: severity).marked(.changed(habit.mark), at: places.ranges))
  }
}
