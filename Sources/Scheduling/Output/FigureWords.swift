import Algorithms
import Platforms
import Questionnaires

/// The figures of a simulation as `qtool schedule` says them, each with a name.
package func figureWords(
  _ simulation: Simulation, _ figures: ScheduleFigures, in language: OwnLanguage
) -> [(name: String, words: String)] {
  FigureWords(simulation: simulation, figures: figures, language: language).entries
}

/// The figures of a simulation in words, each with a name.
struct FigureWords {
  let simulation: Simulation
  let figures: ScheduleFigures
  let language: OwnLanguage

  private var wording: ScheduleWording { ScheduleWording(language) }

  var entries: [(name: String, words: String)] {
    let named = [
      (.prompts, prompts), (.reminders, reminders), (.gaps, gaps), (.answering, answering),
      (.measurements, measurements),
    ].compactMap { (figure: FigureName, words) in words.map { (name: wording.name(figure), words: $0) } }
    let rings = ringWords.map { (name: wording.name(.rings), words: $0) }
    let expected = expectedWords.map { (name: wording.name(.expected), words: $0) }
    return named + rings + expected + notes.map { (wording.name(.note), $0) }
  }

  private var prompts: String? {
    let total = figures.promptsByDay.reduce(0, +)
    return total > 0 ? perDay(figures.promptsByDay) : wording.noneOnTheseDays
  }

  private var reminders: String? {
    guard figures.remindersByDay.contains(where: { $0 > 0 }) else { return nil }
    return perDay(figures.remindersByDay) + wording.ifNoneIsAnswered
  }

  private func perDay(_ counts: [Int]) -> String {
    let asked = counts.filter { $0 > 0 }
    let (least, most) = (asked.min() ?? 0, asked.max() ?? 0)
    let number = least == most ? "\(most)" : wording.span("\(least)", "\(most)")
    let total = counts.reduce(0, +)
    return asked.count == simulation.days
      ? wording.perDay(number, total: total) : wording.onSomeDays(number, asked.count, total: total)
  }

  private var gaps: String? {
    guard let smallest = figures.smallestGap, let largest = figures.largestGap else { return nil }
    return wording.gaps(smallest: gapWords(smallest), largest: gapWords(largest))
  }

  private func gapWords(_ gap: ScheduleFigures.Gap) -> String {
    let (first, second) = (simulation.prompts[gap.first], simulation.prompts[gap.second])
    let end = first.day == second.day ? "" : wording.day(second.day) + ", "
    let times = wording.span(clockTime(first.minute), end + clockTime(second.minute))
    return "\(wording.length(minutes: gap.seconds / 60)) (\(wording.day(first.day)), \(times))"
  }

  private var answering: String? {
    let total = figures.promptsByDay.reduce(0, +)
    guard total > 0 else { return nil }
    let busy = figures.answeringByDay.filter { $0.upperBound > 0 }
    let low = busy.reduce(0) { $0 + $1.lowerBound } / busy.count
    let high = busy.reduce(0) { $0 + $1.upperBound } / busy.count
    let isExact = figures.answeringTimes.allSatisfy(\.isExact)
    guard isExact else { return wording.onADay(wording.bounds(low...high)) + eachTime }
    return wording.onADay(wording.about(low...high)) + mostAnswering(than: high) + eachTime
  }

  private func mostAnswering(than average: Int) -> String {
    let times = figures.answeringByDay.map(\.upperBound)
    guard let day = times.indices.max(by: { times[$0] < times[$1] }) else { return "" }
    let words = wording.about(times[day]...times[day])
    return words == wording.about(average...average) ? "" : wording.most(onDay: day, words)
  }

  private var eachTime: String {
    guard simulation.questionnaires.count == 1 else { return "" }
    return wording.eachTime(figures.answeringTimes[0].words(in: wording))
  }

  /// Those that the schedule asks for, and the clients in which there are none.
  private var measurements: String? {
    guard !figures.sensors.isEmpty else { return nil }
    let words = figures.sensors.map { "\($0.name) \($0.measurements)" }.joined(separator: ", ")
    let clients = simulation.phones.map(\.client)
    let without = clients.filter(\.readsNoSensor)
    guard !without.isEmpty else { return words }
    let names = listed(without.map(\.name))
    return without.count == clients.count
      ? "none, because no sensor is read in \(names)" : "\(words); none in \(names)"
  }

  private var ringWords: [String] {
    simulation.phones.enumerated().map { place, phone in
      (place == 0 ? phone.use.inWords + ": " : "") + phone.inWords(of: simulation)
    }
  }

  private var expectedWords: [String] {
    let words = figures.samples.map { sample in
      let precision = wording.precision(sample).map { " \($0)" } ?? ""
      return wording.expected(sample, of: sample.questionnaire.id.value) + precision
    }
    return words.isEmpty ? [] : words + [wording.howExpected]
  }

  private var notes: [String] {
    let inactive = simulation.questionnaires.filter { !$0.isActive }
    return inactive.map { offeredWords(of: $0) ?? wording.inactive($0.id.value) }
      + simulation.omissions.map(omissionWords)
      + closingNotes + clockNotes + journeyNotes + monthNotes
  }

  /// Says which clients are not told that a questionnaire is not active; nil if all are.
  private func offeredWords(of questionnaire: Questionnaire) -> String? {
    let clients = simulation.phones.map(\.client).filter { $0.platform.loses(QuestionnaireKey.active) }
    return clients.isEmpty
      ? nil
      : "\(questionnaire.id.value) is not active, which is not said in documents for \(listed(clients.map(\.name))): participants see it there and get its prompts"
  }

  private func omissionWords(_ omission: Omission) -> String {
    let questionnaire = simulation.questionnaires[omission.questionnaire].id.value
    return wording.leftOut(omission.count, of: questionnaire, omission.reason)
  }

  /// The schedule is shown as written, also where a client closes prompts at other times or has no reminders.
  private var closingNotes: [String] {
    let said = simulation.phones.compactMap { phone -> (client: String, words: String)? in
      let own = Set(zip(simulation.prompts, phone.rings).filter { $1 != nil }.map(\.0.questionnaire)).sorted()
      let words = own.flatMap { phone.client.closesOtherwise(simulation.questionnaires[$0]) }
      return words.isEmpty ? nil : (phone.client.name, words.uniqued().joined(separator: "; "))
    }
    return said.map(\.words).uniqued().map { words in
      "in \(listed(said.filter { $0.words == words }.map(\.client))): \(words)"
    }
  }

  private var clockNotes: [String] {
    let start = simulation.start.dayNumber * secondsADay
    let changes = simulation.timeZone.changes(
      in: start - secondsADay..<start + (simulation.days + 1) * secondsADay)
    let journeys = Set(simulation.timeZone.journeys.map(\.from))
    return changes.filter { !journeys.contains($0.instant) }.compactMap { change in
      let local = change.instant + change.before
      guard let date = CalendarDate(dayNumber: floorDivide(local, secondsADay)) else { return nil }
      guard (0..<simulation.days).contains(date.dayNumber - simulation.start.dayNumber) else { return nil }
      return wording.clocksGo(
        on: date, at: floorModulo(local, secondsADay) / 60, by: (change.after - change.before) / 60)
    }
  }

  private var journeyNotes: [String] {
    simulation.timeZone.journeys.compactMap { stay in
      let zone = simulation.timeZone
      let later = zone.offset(at: stay.from) - zone.offset(at: stay.from - 1)
      return stay.day.map { wording.travels(to: stay.zone.name, on: $0, by: later / 60) }
    }
  }

  private var monthNotes: [String] {
    let hasMonths = simulation.questionnaires.contains { questionnaire in
      questionnaire.schedule.contains { $0.interval.unit == .month }
    }
    let platforms = hasMonths ? simulation.questionnaires.flatMap(\.targets).map(\.value.platform) : []
    return platforms.lazy.compactMap { platform in
      platform.promptDays.daysOfMonth.map { wording.months(of: platform.name, are: $0) }
    }.first.map { [$0] } ?? []
  }
}

/// A remark about a questionnaire that participants are not offered: its prompts are simulated anyway, because it
/// will be offered one day.
package func inactivityWords(_ questionnaire: Questionnaire) -> String? {
  questionnaire.isActive ? nil : ScheduleWording(.english).inactive(questionnaire.id.value)
}

extension PhoneRings {
  /// Such as `42 of 84 prompts in the iOS app of ESMira, 2 of them at another time (2027-03-28 19:00 instead of 18:00, …)`.
  func inWords(of simulation: Simulation) -> String {
    let all = rings.count { $0 != nil }
    if count(.unknown) > 0 {
      let since = count(.yes) > 0 ? " after the journey" : ""
      return "no source says what rings in \(client.name)\(since)" + (count(.yes) > 0 ? "" : ownTimes)
    }
    let ringing = count(.yes)
    return "\(ringing) of \(all) prompts in \(client.name)"
      + (ringing > 0 ? movedWords(of: simulation) : ownTimes)
  }

  /// When it rings instead, where the schedule has no effect.
  private var ownTimes: String {
    client.platform.habit(overruling: .schedule, in: client).map { "; \($0.mark)" } ?? ""
  }

  private func movedWords(of simulation: Simulation) -> String {
    guard !moved.isEmpty else { return "" }
    let examples = moved.sorted { $0.key < $1.key }.prefix(2).map { place, instant in
      let (prompt, local) = (simulation.prompts[place], instant + simulation.timeZone.offset(at: instant))
      let date = CalendarDate(dayNumber: floorDivide(local, secondsADay))
      let planned = (date == prompt.date ? "" : "\(prompt.date) ") + clockTime(prompt.minute)
      let rung = clockTime(floorModulo(local, secondsADay) / 60)
      return "\(date.map { "\($0) " } ?? "")\(rung) instead of \(planned)"
    }
    let more = moved.count > examples.count ? ", …" : ""
    return ", \(moved.count) of them at another time (\(examples.joined(separator: ", "))\(more))"
  }
}

extension ClientName {
  fileprivate var readsNoSensor: Bool {
    platform.loses(QuestionnaireKey.canUse) || platform.habit(overruling: .sensors, in: self) != nil
  }
}

extension PhoneUse {
  /// Such as `opened daily at 08:00, all answered`.
  var inWords: String {
    let opening = opens.map { "opened daily at \(clockTime($0))" }
    let closed = answers == .none ? "never opened" : "opened only to answer"
    return "\(opening ?? closed), \(answers.inWords)"
  }
}

extension AnsweredShare {
  fileprivate var inWords: String {
    switch self {
    case .all: "all answered"
    case .none: "none answered"
    case .every(let number): "1 of \(number) answered"
    case .firstOfDay: "each day's first answered"
    case .chosen: "some answered"
    case .share(let share, _): "a random \(Int((share * 100).rounded())) % answered"
    }
  }
}
