/// When participants are asked, one sentence for each entry of the schedule.
package func scheduleWords(_ questionnaire: Questionnaire) -> [String] {
  if questionnaire.schedule.isEmpty { return ["no prompts"] }
  var words = questionnaire.schedule.map(phrase(for:))
  if questionnaire.schedule.contains(where: \.countsDays) { words.append("day 0 is the day of joining") }
  if questionnaire.isChangeable { words.append("participants may move the times") }
  return words
}

private func phrase(for rule: ScheduleRule) -> String {
  let names = rule.days != nil || rule.weekdays != nil
  let when = phrases(for: rule) + openPhrases(for: rule)
  var parts = names ? rule.dayWords + when : when + rule.dayWords
  if let day = rule.fromDay?.value, day != 0 { parts.append("from day \(day) of participation on") }
  if let starts = rule.starts?.value { parts.append("starting \(starts)") }
  if let ends = rule.ends?.value { parts.append("until \(ends)") }
  return parts.joined(separator: ", ")
}

private func phrases(for rule: ScheduleRule) -> [String] {
  switch rule.form {
  case .spread(let window, let times, let minGap):
    let aDay = rule.interval.isDaily && !rule.isOnOneDay ? " a day" : ""
    let prompts = prompts(times.value) + aDay
    let gap = minGap?.value ?? ScheduleForm.defaultMinGap
    return ["\(prompts) at random between \(window.value.start) and \(window.value.end)"]
      + (times.value > 1 ? ["at least \(gap) apart"] : [])
  case .windows(let windows):
    let names = windows.map { "\($0.value.start)–\($0.value.end)" }
    let windows = names.count == 1 ? "the window " : "each of the windows "
    return ["1 prompt at random in " + windows + listed(names)]
  case .fixed(let times):
    return ["\(prompts(times.count)) at \(listed(times.map(\.value.description)))"]
  }
}

private func openPhrases(for rule: ScheduleRule) -> [String] {
  [rule.openFor.map { "open for \($0.value)" }, rule.reminderWords.map { "with \($0)" }].compactMap { $0 }
}

private func prompts(_ count: Int) -> String { count == 1 ? "1 prompt" : "\(count) prompts" }

extension Interval {
  fileprivate var isDaily: Bool { count == 1 && unit == .day }
}
