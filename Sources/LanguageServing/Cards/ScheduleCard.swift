import Questionnaires

/// When the prompts of a schedule rule come, in a sentence or two.
func scheduleCard(_ rule: ScheduleRule) -> String {
  let days = [intervalWords(rule.interval)] + dayBounds(rule)
  return "\(promptWords(rule.form)), \(days.joined(separator: ", ")).\(details(rule.form))"
}

private func promptWords(_ form: ScheduleForm) -> String {
  switch form {
  case .spread(let window, let times, _):
    let moments = times.value == 1 ? "a random time" : "random times"
    return "\(prompts(times.value)) at \(moments) between \(window.value.start) and \(window.value.end)"
  case .windows(let windows, _):
    let list = windows.map { "\($0.value.start) and \($0.value.end)" }.joined(separator: ", between ")
    return
      "\(prompts(windows.count)) at \(windows.count == 1 ? "a random time" : "random times") between \(list)"
  case .fixed(let times):
    return "\(prompts(times.count)) at \(times.map(\.value.description).joined(separator: ", "))"
  }
}

private func details(_ form: ScheduleForm) -> String {
  switch form {
  case .spread(_, let times, let minGap):
    guard times.value > 1 else { return "" }
    let gap = minGap?.value ?? ScheduleForm.defaultMinGap
    return
      " The window has \(times.value) equal parts with one prompt each, at least \(gap) after the one before."
  case .windows(_, let openFor):
    return " Each can be answered " + (openFor.map { "for \($0.value)." } ?? "until the next prompt.")
  case .fixed: return ""
  }
}

private func prompts(_ count: Int) -> String { count == 1 ? "1 prompt" : "\(count) prompts" }

private func intervalWords(_ interval: Interval) -> String {
  interval.count == 1
    ? "every \(interval.unit.rawValue)" : "every \(interval.count) \(interval.unit.rawValue)s"
}

private func dayBounds(_ rule: ScheduleRule) -> [String] {
  [
    rule.fromDay.map { "beginning on day \($0.value) of participation" },
    rule.starts.map { "not before \($0.value)" }, rule.ends.map { "not after \($0.value)" },
  ].compactMap { $0 }
}
