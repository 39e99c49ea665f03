import JSON
import Questionnaires

/// A simulation and its figures for programs; times in milliseconds are estimates.
package func scheduleJSON(_ simulation: Simulation, figures: ScheduleFigures) -> JSON {
  [
    "start": .string(simulation.start.description),
    "days": .int(simulation.days),
    "timezone": .string(simulation.timeZone.name),
    "seed": .number(String(simulation.seed)),
    "questionnaires": .array(zip(simulation.questionnaires, figures.answeringTimes).map(json)),
    "prompts": .array(simulation.prompts.map { json($0, simulation) }),
    "reminders": .array(simulation.prompts.flatMap { reminders(of: $0, simulation) }),
    "omissions": .array(simulation.omissions.map { json($0, simulation) }),
    "figures": json(figures, simulation),
  ]
}

private func json(_ questionnaire: Questionnaire, _ time: AnsweringTime) -> JSON {
  [
    "id": .string(questionnaire.id.value),
    "title": .string(questionnaire.title.string(in: nil)),
    "file": .string(questionnaire.file.path),
    "active": .bool(questionnaire.isActive),
    "answering_ms": json(time.range),
    "answering_is_exact": .bool(time.isExact),
  ]
}

private func json(_ prompt: Prompt, _ simulation: Simulation) -> JSON {
  [
    "questionnaire": .string(simulation.questionnaires[prompt.questionnaire].id.value),
    "rule": .int(prompt.rule + 1),
    "day": .int(prompt.day),
    "local": .string(InstantText.local(prompt.instant, offset: prompt.offset)),
    "instant": .string(InstantText.utc(prompt.instant)),
    "open_until": JSON(prompt.openUntil.map(InstantText.utc)),
  ]
}

/// The reminders of a prompt.
private func reminders(of prompt: Prompt, _ simulation: Simulation) -> [JSON] {
  prompt.reminders.map { instant in
    [
      "questionnaire": .string(simulation.questionnaires[prompt.questionnaire].id.value),
      "rule": .int(prompt.rule + 1),
      "day": .int(prompt.day),
      "local": .string(InstantText.local(instant, offset: simulation.timeZone.offset(at: instant))),
      "instant": .string(InstantText.utc(instant)),
      "prompt": .string(InstantText.utc(prompt.instant)),
    ]
  }
}

private func json(_ omission: Omission, _ simulation: Simulation) -> JSON {
  [
    "questionnaire": .string(simulation.questionnaires[omission.questionnaire].id.value),
    "rule": .int(omission.rule + 1),
    "reason": omission.reason == .windowFull ? "window-full" : "past-midnight",
    "count": .int(omission.count),
  ]
}

private func json(_ figures: ScheduleFigures, _ simulation: Simulation) -> JSON {
  [
    "prompts": .int(figures.promptsByDay.reduce(0, +)),
    "prompts_by_day": .array(figures.promptsByDay.map(JSON.int)),
    "reminders": .int(figures.remindersByDay.reduce(0, +)),
    "smallest_gap": json(figures.smallestGap, simulation),
    "largest_gap": json(figures.largestGap, simulation),
    "answering_ms_by_day": .array(figures.answeringByDay.map(json)),
    "measurements": .object(figures.sensors.map { JSON.Member($0.name, .int($0.measurements)) }),
    "notifications_lost_from_day": figures.notificationsUsedUp.map(JSON.int) ?? .null,
  ]
}

private func json(_ gap: ScheduleFigures.Gap?, _ simulation: Simulation) -> JSON {
  guard let gap else { return .null }
  return [
    "seconds": .int(gap.seconds),
    "from": .string(InstantText.utc(simulation.prompts[gap.first].instant)),
    "to": .string(InstantText.utc(simulation.prompts[gap.second].instant)),
  ]
}

private func json(_ range: ClosedRange<Int>) -> JSON {
  ["least": .int(range.lowerBound), "most": .int(range.upperBound)]
}
