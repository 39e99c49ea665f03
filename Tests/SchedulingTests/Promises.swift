import Questionnaires

@testable import Scheduling

/// How a simulation of one questionnaire violated its schedule; empty if it kept every promise.
func brokenPromises(_ simulation: Simulation) -> [String] {
  let questionnaire = simulation.questionnaires[0]
  var broken: [String] = []
  for (place, rule) in questionnaire.schedule.enumerated() {
    for day in 0..<simulation.days {
      let prompts = simulation.prompts.filter { $0.rule == place && $0.day == day }
      let number = simulation.start.dayNumber + day
      let isDue = rule.calendar.applies(on: number, joined: simulation.start.dayNumber)
      if prompts.count != (isDue ? rule.promptsADay : 0) {
        broken.append("day \(day): \(prompts.count) prompts")
      }
      if isDue { broken += brokenPromises(prompts, rule).map { "day \(day): \($0)" } }
    }
  }
  return broken
}

private func brokenPromises(_ prompts: [Prompt], _ rule: ScheduleRule) -> [String] {
  var broken: [String] = []
  let gaps = zip(prompts, prompts.dropFirst()).map { ($1.instant - $0.instant) / 60 }
  switch rule.form {
  case .spread(let window, let times, let minGap):
    let isWhole = window.value.start.minutes >= 180  // The parts differ on a day that lacks an hour.
    for (number, prompt) in prompts.enumerated() {
      if !contains(window.value, prompt.minute) {
        broken.append("\(clockTime(prompt.minute)) is not in the window")
      }
      let part = (prompt.minute - window.value.start.minutes) * times.value / max(window.value.minutes, 1)
      if isWhole, part != number { broken.append("\(clockTime(prompt.minute)) is not in part \(number)") }
    }
    if gaps.contains(where: { $0 < (minGap?.value.minutes ?? 15) }) { broken.append("gaps \(gaps)") }
  case .windows(let windows):
    for (prompt, window) in zip(prompts, windows) {
      let isMoved = prompts.contains { $0.openUntil == prompt.instant }
      if !isMoved, !contains(window.value, prompt.minute) {
        broken.append("\(clockTime(prompt.minute)) is outside")
      }
    }
    if let openFor = rule.openFor {
      if gaps.contains(where: { $0 < openFor.value.minutes }) { broken.append("overlaps: \(gaps)") }
    }
  case .fixed(let times):
    if prompts.map(\.minute) != times.map(\.value.minutes) { broken.append("\(prompts.map(\.minute))") }
  }
  return broken
}

private func contains(_ window: TimeWindow, _ minute: Int) -> Bool {
  window.start.minutes <= minute && minute < window.end.minutes
}
