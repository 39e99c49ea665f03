/// When participants are asked, one sentence for each entry of the schedule.
package func scheduleWords(_ questionnaire: Questionnaire, in language: OwnLanguage = .english) -> [String] {
  let wording = ScheduleWording(language)
  if questionnaire.schedule.isEmpty { return [wording.none] }
  var words = questionnaire.schedule.map { wording.phrase(for: $0) }
  if questionnaire.schedule.contains(where: \.countsDays) { words.append(wording.dayZero) }
  if questionnaire.isChangeable { words.append(wording.isChangeable) }
  return words
}

extension ScheduleWording {
  fileprivate func phrase(for rule: ScheduleRule) -> String {
    let names = rule.days != nil || rule.weekdays != nil
    let when = phrases(for: rule) + openPhrases(for: rule)
    let days = dayWords(of: rule)
    var parts = names ? days + when : when + days
    if let day = rule.fromDay?.value, day != 0 { parts.append(from(day)) }
    if let starts = rule.starts?.value { parts.append(starting(starts)) }
    if let ends = rule.ends?.value { parts.append(until(ends)) }
    return parts.joined(separator: ", ")
  }

  private func phrases(for rule: ScheduleRule) -> [String] {
    switch rule.form {
    case .spread(let window, let times, let minGap):
      let isADay = rule.interval.isDaily && !rule.isOnOneDay
      let prompts = prompts(times.value) + (isADay ? aDay : "")
      let gap = minGap?.value ?? ScheduleForm.defaultMinGap
      return [atRandom(prompts, in: window.value)] + (times.value > 1 ? [apart(gap)] : [])
    case .windows(let windows): return [inEach(of: windows.map(\.value))]
    case .fixed(let times): return [at(times.map(\.value))]
    }
  }

  private func openPhrases(for rule: ScheduleRule) -> [String] {
    [rule.openFor.map { open(for: $0.value) }, reminderWords(of: rule).map(with)].compactMap { $0 }
  }
}
