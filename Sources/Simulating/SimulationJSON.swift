import JSON
import Questionnaires
import Scheduling

extension SimulatedStudy {
  /// How everything was made, so that it can be made again; `schemas/simulation.schema.json` describes it.
  func json(_ answers: [SimulatedAnswers], version: String) -> JSON { shape.json((self, answers, version)) }
}

/// The shape of `simulation.json`.
package let simulationSchema = shape.document(
  "Invented answers",
  "How `qtool simulate` made the files beside it; with the same version of qtool and the same questionnaire, they can be made again."
)

private typealias Made = (study: SimulatedStudy, answers: [SimulatedAnswers], version: String)

private let shape = JSONShape<Made>.object([
  .required("simulated", JSONShape(JSONSchema.constant(true), json: JSON.bool)) { _ in true },
  .required("qtool", .text, "The version that made it.", from: \.version),
  .required("participants", .whole(from: 1), from: \.study.options.participants),
  .required("seed", seed, from: \.study.options.seed),
  .required("starts", day, "The first day of joining.", from: \.study.options.starts),
  .required("days", .whole(from: 1), "Of each participant.", from: \.study.options.days),
  .required(
    "response-rate", share, "Of the prompts that are answered; as it was asked for.",
    from: \.study.options.responseRate),
  .required(
    "careless", share, "Of participants who give the same answer throughout.", from: \.study.options.careless),
  .required(
    "fatigue", share, "By how much the response rate falls from the first to the last day.",
    from: \.study.options.fatigue),
  .required("dropout", share, "Of participants who stop for good.", from: \.study.options.dropout),
  .required(
    "missing-with", .orNull(.text), "The question whose latent value makes prompts be missed.",
    from: \.study.options.missingWith),
  .required("effects", .list(of: effect), from: \.study.options.effects),
  .required("spoilt", share, "Of cells with a planted fault.", from: \.study.options.faults),
  .required("layout", .word, from: \.study.options.layout),
  .required(
    "language", .orNull(.text), "As it was asked for; null for the first of the file.",
    from: \.study.options.language),
  .optional(
    "clients", clients, "The share of the participants who use each client; none if everything rings.",
    from: \.study.options.phones?.clients),
  .optional("opens", .text, "When the app is opened each day, or `never`.") {
    $0.study.options.phones.map { $0.opens.map(clockTime) ?? "never" }
  },
  .required("files", .list(of: file, atLeast: 1)) { made in
    zip(made.study.questionnaires, made.answers).map { (made.study, $0, $1) }
  },
])

private let effect = JSONShape<SimulatedEffect>.object([
  .required("outcome", .text, from: \.outcome),
  .required("predictor", .text, "Of the same prompt.", from: \.predictor),
  .required("slope", slope, "Within persons, in standard deviations within persons.", from: \.slope),
])

private let slope = JSONShape<Double>(["type": "number", "minimum": -1, "maximum": 1], json: number)

private let seed = JSONShape<UInt64>(JSONSchema.whole(from: 0)) { .number(String($0)) }

private let day = JSONShape<CalendarDate>(JSONSchema.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")) {
  .string($0.description)
}

private let share = JSONShape<Double>(["type": "number", "minimum": 0, "maximum": 1], json: number)

private func number(_ value: Double) -> JSON {
  .number(Decimal(billionths: Int128((value * 1_000_000_000).rounded())).description)
}

private let clients = JSONShape<[(client: ClientName, share: Double)]>.map(of: share) {
  $0.map { ($0.client.rawValue, $0.share) }
}

private typealias AnswerFile = (
  study: SimulatedStudy, questionnaire: Questionnaire, answers: SimulatedAnswers
)

private let file = JSONShape<AnswerFile>.object([
  .required("file", .text) { $0.study.fileName(of: $0.questionnaire) },
  .required("questionnaire", .text, "Its id.", from: \.questionnaire.id.value),
  .required("version", .whole(from: 1), from: \.questionnaire.version),
  .required("rows", .count, from: \.answers.rows),
  .required("prompts", .count, "How many prompts participants got.", from: \.answers.prompts),
  .required("answered", .count, from: \.answers.answered),
  .required("faults", .count, "How many cells are spoilt; faults.csv lists them.") {
    $0.answers.faults.count
  },
  .required(
    "never-shown", .list(of: .text), "The columns of questions that nobody was shown.",
    from: \.answers.neverShown),
])
