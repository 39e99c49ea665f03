import Diagnostics
import JSON
import Questionnaires

/// A study with what a therapist may send to a participant.
extension IntersessionTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let text = { (text: Text) -> JSON in .string(plainText(text.string(in: language))) }
    let about = study.study
    let document: JSON = [
      "id": .string(about.id.value),
      "name": text(about.title),
      "description": about.description.map(text) ?? .null,
      "questionnaires": .array(study.questionnaires.map { .string($0.id.value) }),
      "interventions": .array(
        about.interventions.map {
          ["id": .string($0.id.value), "kind": .string($0.kind.rawValue), "text": text($0.text)]
        }),
    ]
    var report = PhaseReport(on: about.file)
    report.addLosses(of: about, in: .intersession)
    return Outcome(document, report)
  }
}

/// The shape of the document of a study.
let intersessionStudySchema = JSONSchema.document(
  "A study of Intersession-Online",
  "One study in one language, as `qtool compile --target intersession` writes it.",
  JSONSchema.object([
    "id": questionnaireID,
    "name": shown,
    "description": JSONSchema.orNull(shown),
    "questionnaires": JSONSchema.list(of: questionnaireID, atLeast: 1),
    "interventions": JSONSchema.list(
      of: JSONSchema.object([
        "id": JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_-]*$"),
        "kind": JSONSchema.oneOf(words: InterventionKind.allCases.map(\.rawValue)),
        "text": shown,
      ])),
  ]))

private let questionnaireID = JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")
private let shown: JSON = ["type": "string", "minLength": 1]
