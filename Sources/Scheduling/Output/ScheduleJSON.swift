import JSON
import Questionnaires

/// A simulation and its figures for programs; `schemas/schedule.schema.json` describes it.
package func scheduleJSON(_ simulation: Simulation, figures: ScheduleFigures) -> JSON {
  shape.json((simulation, figures))
}

/// The shape of `qtool schedule --format json`.
package let scheduleSchema = shape.document(
  "Simulated prompts",
  "What `qtool schedule --format json` writes. Times in milliseconds are estimates; rules count from 1, days of participation from 0."
)

private typealias Simulated = (simulation: Simulation, figures: ScheduleFigures)

private let shape = JSONShape<Simulated>.object([
  .required("start", .text, "The day of joining.", from: \.simulation.start.description),
  .required("days", .whole(from: 1), from: \.simulation.days),
  .required("timezone", .text, "The one in which the participant joins.", from: \.simulation.timeZone.name),
  .optional("journeys", .list(of: journey)) {
    $0.simulation.timeZone.journeys.isEmpty ? nil : Array($0.simulation.timeZone.journeys)
  },
  .required("seed", JSONShape(JSONSchema.whole(from: 0)) { .number(String($0)) }, from: \.simulation.seed),
  .required("questionnaires", .list(of: questionnaire)) {
    Array(zip($0.simulation.questionnaires, $0.figures.answeringTimes))
  },
  .required("prompts", .list(of: prompt), "In chronological order.") { all in
    all.simulation.prompts.indices.map { (all.simulation, $0) }
  },
  .required("reminders", .list(of: reminder), "If no prompt is answered.") { all in
    all.simulation.prompts.flatMap { prompt in prompt.reminders.map { (all.simulation, prompt, $0) } }
  },
  .required("omissions", .list(of: omission), "Prompts that do not come.") { all in
    all.simulation.omissions.map { (all.simulation, $0) }
  },
  .required("figures", figures) { $0 },
  .optional(
    "expected", .list(of: sample),
    "Of the participants that --participants plans, by questionnaire with prompts."
  ) {
    $0.figures.samples.isEmpty ? nil : $0.figures.samples
  },
])

private let sample = JSONShape<PlannedSample>.object([
  .required("questionnaire", .text, "Its id.", from: \.questionnaire.id.value),
  .required("participants", .whole(from: 1), from: \.plan.participants),
  .required("response_rate", number, from: \.plan.responseRate),
  .required("icc", .orNull(number), "As it was given.", from: \.plan.icc),
  .required("answers", expected, from: \.answers),
  .required("answers_per_person", number, from: \.answersPerPerson),
  .required("answered_days", expected, "Days of participants with an answer.", from: \.days),
  .required(
    "pairs", expected, "Two successive prompts of a day that are both answered.", from: \.pairs),
  .required("effective_sample", .orNull(number), "Null without an ICC.", from: \.effectiveSample),
  .required(
    "error_of_person_mean", .orNull(number), "In standard deviations of the answers.",
    from: \.errorOfPersonMean),
  .required(
    "error_of_slope", .orNull(number),
    "Of a small slope within persons, in standard deviations within persons.", from: \.errorOfSlope),
])

private let expected = JSONShape<PlannedSample.Expected>.object([
  .required("mean", number, from: \.mean),
  .required("from", .count, "Of 95 % of such studies.", from: \.range.lowerBound),
  .required("to", .count, from: \.range.upperBound),
])

/// With at most four decimals.
private let number = JSONShape<Double>(["type": "number", "minimum": 0]) {
  .number(Decimal(billionths: Int128(($0 * 10_000).rounded()) * 100_000).description)
}

private let questionnaire = JSONShape<(Questionnaire, time: AnsweringTime)>.object([
  .required("id", .text, from: \.0.id.value),
  .required("title", .text) { $0.0.title.string(in: nil) },
  .required("file", .text, from: \.0.file.path),
  .required("active", .flag, from: \.0.isActive),
  .required("answering_ms", extremes, from: \.time.range),
  .required("answering_is_exact", .flag, from: \.time.isExact),
])

private let prompt = JSONShape<(simulation: Simulation, place: Int)>.object(
  head(of: { $0.simulation.prompts[$0.place] }, in: \.simulation) + [
    .required("local", .text) {
      let prompt = $0.simulation.prompts[$0.place]
      return InstantText.local(prompt.instant, offset: prompt.offset)
    },
    .required("instant", instant) { $0.simulation.prompts[$0.place].instant },
    .required("open_until", .orNull(instant), "Null if it can be answered until the next one comes.") {
      $0.simulation.prompts[$0.place].openUntil
    },
    .optional("rings", rings, "By client, whether its phone rings; none where a system has no schedule.") {
      let all = $0.simulation.rings(at: $0.place)
      return all.isEmpty ? nil : all
    },
    .optional("rings_at", moments, "By client, when its phone rings, where that is another time.") {
      let all = $0.simulation.movedRings(at: $0.place)
      return all.isEmpty ? nil : all
    },
  ])

private let moments = JSONShape<[(client: ClientName, instant: Int)]>.map(of: .text) {
  $0.map { ($0.client.rawValue, InstantText.utc($0.instant)) }
}

private let journey = JSONShape<Stay>.object([
  .required("day", .text) { $0.day?.description ?? "" },
  .required("timezone", .text, from: \.zone.name),
])

private let rings = JSONShape<[(client: ClientName, rings: PromptRing)]>.map(
  of: .text(oneOf: PromptRing.allCases.map(\.rawValue))
) { $0.map { ($0.client.rawValue, $0.rings.rawValue) } }

private let reminder = JSONShape<(simulation: Simulation, prompt: Prompt, instant: Int)>.object(
  head(of: \.prompt, in: \.simulation) + [
    .required("local", .text) {
      InstantText.local($0.instant, offset: $0.simulation.timeZone.offset(at: $0.instant))
    },
    .required("instant", instant, from: \.instant),
    .required("prompt", instant, "The instant of the prompt that it repeats.", from: \.prompt.instant),
  ])

/// The members of a prompt and its reminders.
private func head<Value>(
  of prompt: @escaping @Sendable (Value) -> Prompt, in simulation: @escaping @Sendable (Value) -> Simulation
) -> [JSONShape<Value>.Member] {
  [
    .required("questionnaire", .text, "Its id.") {
      simulation($0).questionnaires[prompt($0).questionnaire].id.value
    },
    .required("rule", .whole(from: 1)) { prompt($0).rule + 1 },
    .required("day", .count) { prompt($0).day },
  ]
}

private let omission = JSONShape<(simulation: Simulation, omission: Omission)>.object([
  .required("questionnaire", .text, "Its id.") {
    $0.simulation.questionnaires[$0.omission.questionnaire].id.value
  },
  .required("rule", .whole(from: 1)) { $0.omission.rule + 1 },
  .required("reason", .text(oneOf: ["window-full", "past-midnight"])) {
    $0.omission.reason == .windowFull ? "window-full" : "past-midnight"
  },
  .required("count", .count, from: \.omission.count),
])

private let figures = JSONShape<Simulated>.object([
  .required("prompts", .count) { $0.figures.promptsByDay.reduce(0, +) },
  .required("prompts_by_day", .list(of: .count), from: \.figures.promptsByDay),
  .required("reminders", .count) { $0.figures.remindersByDay.reduce(0, +) },
  .required("smallest_gap", .orNull(gap), "Null if there are fewer than two prompts.") { all in
    all.figures.smallestGap.map { (all.simulation, $0) }
  },
  .required("largest_gap", .orNull(gap)) { all in all.figures.largestGap.map { (all.simulation, $0) } },
  .required("answering_ms_by_day", .list(of: extremes), from: \.figures.answeringByDay),
  .required("measurements", measurements, "By the name of the sensor.", from: \.figures.sensors),
])

private let measurements = JSONShape<[ScheduleFigures.SensorTotal]>.map(of: .count) {
  $0.map { ($0.name, $0.measurements) }
}

private let gap = JSONShape<(simulation: Simulation, gap: ScheduleFigures.Gap)>.object([
  .required("seconds", .count, from: \.gap.seconds),
  .required("from", instant) { $0.simulation.prompts[$0.gap.first].instant },
  .required("to", instant) { $0.simulation.prompts[$0.gap.second].instant },
])

private let extremes = JSONShape<ClosedRange<Int>>.object([
  .required("least", .count, from: \.lowerBound), .required("most", .count, from: \.upperBound),
])

private let instant = JSONShape<Int>(JSONSchema.text) { .string(InstantText.utc($0)) }
