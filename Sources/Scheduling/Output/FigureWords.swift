import Questionnaires

/// The figures of a simulation as `qtool schedule` says them, each with a name.
package func figureWords(
  _ simulation: Simulation, _ figures: ScheduleFigures
) -> [(name: String, words: String)] {
  FigureWords(simulation: simulation, figures: figures).entries
}

/// The figures of a simulation in words, each with a name.
struct FigureWords {
  let simulation: Simulation
  let figures: ScheduleFigures

  var entries: [(name: String, words: String)] {
    let named = [
      ("prompts", prompts), ("reminders", reminders), ("gaps", gaps), ("answering", answering),
      ("measurements", measurements),
      ("iOS", notifications),
    ].compactMap { name, words in words.map { (name: name, words: $0) } }
    return named + notes.map { ("note", $0) }
  }

  private var prompts: String? {
    let total = figures.promptsByDay.reduce(0, +)
    return total > 0 ? perDay(figures.promptsByDay) : "none on these days"
  }

  private var reminders: String? {
    guard figures.remindersByDay.contains(where: { $0 > 0 }) else { return nil }
    return perDay(figures.remindersByDay) + ", if no prompt is answered"
  }

  private func perDay(_ counts: [Int]) -> String {
    let asked = counts.filter { $0 > 0 }
    let (least, most) = (asked.min() ?? 0, asked.max() ?? 0)
    let number = least == most ? "\(most)" : "\(least) to \(most)"
    let days = asked.count == simulation.days ? "per day" : "on each of \(plural(asked.count, "day"))"
    return "\(number) \(days), \(counts.reduce(0, +)) in total"
  }

  private var gaps: String? {
    guard let smallest = figures.smallestGap, let largest = figures.largestGap else { return nil }
    return "smallest \(gapWords(smallest)); largest \(gapWords(largest))"
  }

  private func gapWords(_ gap: ScheduleFigures.Gap) -> String {
    let (first, second) = (simulation.prompts[gap.first], simulation.prompts[gap.second])
    let end = first.day == second.day ? "" : "day \(second.day), "
    return "\(spanWords(gap.seconds / 60)) (day \(first.day), \(clockTime(first.minute)) to \(end)"
      + "\(clockTime(second.minute)))"
  }

  private var answering: String? {
    let total = figures.promptsByDay.reduce(0, +)
    guard total > 0 else { return nil }
    let busy = figures.answeringByDay.filter { $0.upperBound > 0 }
    let low = busy.reduce(0) { $0 + $1.lowerBound } / busy.count
    let high = busy.reduce(0) { $0 + $1.upperBound } / busy.count
    let day = figures.answeringByDay.indices.max {
      figures.answeringByDay[$0].upperBound < figures.answeringByDay[$1].upperBound
    }
    let isExact = figures.answeringTimes.allSatisfy(\.isExact)
    guard isExact else { return boundWords(low...high) + " on a day with prompts" + eachTime }
    let most = day.flatMap { day -> String? in
      let words = durationWords(figures.answeringByDay[day].upperBound)
      return words == durationWords(high) ? nil : ", most on day \(day): \(words)"
    }
    return durationWords(low...high) + " on a day with prompts" + (most ?? "") + eachTime
  }

  private var eachTime: String {
    guard simulation.questionnaires.count == 1 else { return "" }
    return " (\(figures.answeringTimes[0].inWords) each time)"
  }

  private var measurements: String? {
    let words = figures.sensors.map { "\($0.name) \($0.measurements)" }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }

  private var notifications: String? {
    guard let day = figures.notificationsUsedUp else {
      return
        "no \(hasReminders ? "prompt or reminder" : "prompt") is lost: at most \(pendingNotifications) are pending"
    }
    let date = CalendarDate(dayNumber: simulation.start.dayNumber + day)
    return "\(hasReminders ? "prompts and reminders" : "prompts") are lost from day \(day)"
      + (date.map { " (\($0))" } ?? "")
      + " on if the app is never opened: only \(pendingNotifications) can be pending"
  }

  private var hasReminders: Bool {
    simulation.questionnaires.contains { $0.schedule.contains { $0.reminders != nil } }
  }

  private var notes: [String] {
    simulation.questionnaires.compactMap(inactivityWords) + simulation.omissions.map(omissionWords)
      + clockNotes
      + monthNotes
  }

  private func omissionWords(_ omission: Omission) -> String {
    let questionnaire = simulation.questionnaires[omission.questionnaire].id.value
    let prompts = plural(omission.count, "prompt")
    switch omission.reason {
    case .windowFull:
      return "\(prompts) of \(questionnaire) left out: there is no room for more in the window"
    case .pastMidnight:
      return
        "\(prompts) of \(questionnaire) left out: each waits for the previous one to end, until past midnight"
    }
  }

  private var clockNotes: [String] {
    let start = simulation.start.dayNumber * secondsADay
    let changes = simulation.timeZone.changes(
      in: start - secondsADay..<start + (simulation.days + 1) * secondsADay)
    return changes.compactMap { change in
      let local = change.instant + change.before
      guard let date = CalendarDate(dayNumber: floorDivide(local, secondsADay)) else { return nil }
      guard (0..<simulation.days).contains(date.dayNumber - simulation.start.dayNumber) else { return nil }
      let minutes = abs(change.after - change.before) / 60
      let way = change.after > change.before ? "forward" : "back"
      return "on \(date) at \(clockTime(floorModulo(local, secondsADay) / 60)) the clocks go \(way) by "
        + spanWords(minutes)
    }
  }

  private var monthNotes: [String] {
    let hasMonths = simulation.questionnaires.contains { questionnaire in
      let isTrack = questionnaire.targets.contains { $0.value == .track }
      return isTrack && questionnaire.schedule.contains { $0.interval.unit == .month }
    }
    return hasMonths ? ["months are calendar months; Track servers count 30 days instead"] : []
  }
}

/// A remark about a questionnaire that participants are not offered: its prompts are simulated anyway, because it
/// will be offered one day.
package func inactivityWords(_ questionnaire: Questionnaire) -> String? {
  guard !questionnaire.isActive else { return nil }
  return
    "\(questionnaire.id.value) is not active: participants will not see it or get its prompts until you remove "
    + "`active: false`"
}

/// `45 min`, `2 h 5 min`, `3 days 4 h`.
func spanWords(_ minutes: Int) -> String {
  let parts = [(minutes / 1_440, "day"), (minutes / 60 % 24, "h"), (minutes % 60, "min")]
  let words = parts.filter { $0.0 > 0 }.prefix(2).map {
    $0.1 == "day" ? plural($0.0, "day") : "\($0.0) \($0.1)"
  }
  return words.isEmpty ? "0 min" : words.joined(separator: " ")
}
