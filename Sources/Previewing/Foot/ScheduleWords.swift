import Questionnaires

/// When participants are asked, one sentence for each entry of the schedule.
func scheduleWords(_ questionnaire: Questionnaire) -> [String] {
  if questionnaire.schedule.isEmpty { return ["no prompts"] }
  let rules = questionnaire.schedule.map(phrase(for:))
  return questionnaire.isChangeable ? rules + ["participants may move the times"] : rules
}

private func phrase(for rule: ScheduleRule) -> String {
  var parts = phrases(for: rule.form, every: rule.interval)
  parts.append(phrase(for: rule.interval))
  if let day = rule.fromDay?.value, day != 0 { parts.append("from day \(day) of participation on") }
  if let starts = rule.starts?.value { parts.append("starting \(starts)") }
  if let ends = rule.ends?.value { parts.append("until \(ends)") }
  return parts.joined(separator: ", ")
}

private func phrases(for form: ScheduleForm, every interval: Interval) -> [String] {
  switch form {
  case .spread(let window, let times, let minGap):
    let aDay = interval.isDaily ? " a day" : ""
    let prompts = counted(times.value, "prompt") + aDay
    let gap = minGap?.value ?? ScheduleForm.defaultMinGap
    return ["\(prompts) at random between \(window.value.start) and \(window.value.end)"]
      + (times.value > 1 ? ["at least \(gap) apart"] : [])
  case .windows(let windows, let openFor):
    let names = windows.map { "\($0.value.start)–\($0.value.end)" }
    let windows = names.count == 1 ? "the window " : "each of the windows "
    return ["1 prompt at random in " + windows + listed(names)]
      + (openFor.map { ["open for \($0.value)"] } ?? [])
  case .fixed(let times):
    return ["\(counted(times.count, "prompt")) at \(listed(times.map(\.value.description)))"]
  }
}

private func phrase(for interval: Interval) -> String {
  let unit = interval.unit.rawValue
  return interval.count == 1 ? "every \(unit)" : "every \(interval.count) \(unit)s"
}

private func listed(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

extension Interval {
  fileprivate var isDaily: Bool { count == 1 && unit == .day }
}
