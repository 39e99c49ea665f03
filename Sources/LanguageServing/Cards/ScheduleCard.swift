import Questionnaires

/// When the prompts of a schedule rule come, in a sentence or two.
func scheduleCard(_ rule: ScheduleRule) -> String {
  let days = rule.dayWords + dayBounds(rule)
  let joining = rule.countsDays ? " (day 0 is the day of joining)" : ""
  return "\(promptWords(rule.form)), \(days.joined(separator: ", "))\(joining).\(details(rule))"
}

private func promptWords(_ form: ScheduleForm) -> String {
  switch form {
  case .spread(let window, let times, _):
    let moments = times.value == 1 ? "a random time" : "random times"
    return "\(prompts(times.value)) at \(moments) between \(window.value.start) and \(window.value.end)"
  case .windows(let windows):
    let list = windows.map { "\($0.value.start) and \($0.value.end)" }.joined(separator: ", between ")
    return
      "\(prompts(windows.count)) at \(windows.count == 1 ? "a random time" : "random times") between \(list)"
  case .fixed(let times):
    return "\(prompts(times.count)) at \(times.map(\.value.description).joined(separator: ", "))"
  }
}

private func details(_ rule: ScheduleRule) -> String {
  parts(rule.form) + answering(rule)
    + (rule.reminderWords.map { " Each prompt has \($0)." } ?? "")
}

private func parts(_ form: ScheduleForm) -> String {
  guard case .spread(_, let times, let minGap) = form, times.value > 1 else { return "" }
  let gap = minGap?.value ?? ScheduleForm.defaultMinGap
  return
    " The window has \(times.value) equal parts with one prompt each, at least \(gap) after the one before."
}

private func answering(_ rule: ScheduleRule) -> String {
  if let openFor = rule.openFor { return " Each can be answered for \(openFor.value)." }
  return if case .windows = rule.form { " Each can be answered until the next prompt." } else { "" }
}

private func prompts(_ count: Int) -> String { count == 1 ? "1 prompt" : "\(count) prompts" }

private func dayBounds(_ rule: ScheduleRule) -> [String] {
  [
    rule.fromDay.map { "beginning on day \($0.value) of participation" },
    rule.starts.map { "not before \($0.value)" }, rule.ends.map { "not after \($0.value)" },
  ].compactMap { $0 }
}
