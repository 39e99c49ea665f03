import DataChecking
import JSON

/// The shape of `simulation.json`.
package let simulationSchema = JSONSchema.document(
  "Invented answers",
  "How `qtool simulate` made the files beside it; with the same version of qtool and the same questionnaire, they can be made again.",
  JSONSchema.object([
    "simulated": JSONSchema.constant(true),
    "qtool": JSONSchema.described("The version that made it.", JSONSchema.text),
    "participants": JSONSchema.whole(from: 1),
    "seed": JSONSchema.whole(from: 0),
    "starts": JSONSchema.described(
      "The first day of joining.", JSONSchema.text(matching: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")),
    "days": JSONSchema.described("Of each participant.", JSONSchema.whole(from: 1)),
    "response-rate": share("Of the prompts that are answered; as it was asked for."),
    "careless": share("Of participants who give the same answer throughout."),
    "spoilt": share("Of cells with a planted fault."),
    "layout": JSONSchema.oneOf(words: SimulationLayout.allCases.map(\.rawValue)),
    "language": JSONSchema.described(
      "As it was asked for; null for the first of the file.", JSONSchema.orNull(JSONSchema.text)),
    "files": JSONSchema.list(of: file, atLeast: 1),
  ]))

private let file = JSONSchema.object([
  "file": JSONSchema.text,
  "questionnaire": JSONSchema.described("Its id.", JSONSchema.text),
  "version": JSONSchema.whole(from: 1),
  "rows": JSONSchema.whole(from: 0),
  "prompts": JSONSchema.described("How many prompts participants got.", JSONSchema.whole(from: 0)),
  "answered": JSONSchema.whole(from: 0),
  "faults": JSONSchema.described(
    "How many cells are spoilt; faults.csv lists them.", JSONSchema.whole(from: 0)),
  "never-shown": JSONSchema.described(
    "The columns of questions that nobody was shown.", JSONSchema.list(of: JSONSchema.text)),
])

private func share(_ description: String) -> JSON {
  JSONSchema.described(description, ["type": "number", "minimum": 0, "maximum": 1])
}
