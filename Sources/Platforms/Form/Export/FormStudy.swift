import Diagnostics
import JSON
import Questionnaires

/// The catalogue of forms, from which participants choose one.
extension FormTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let forms: [JSON] = study.questionnaires.map { questionnaire in
      [
        "command": .string(questionnaire.id.value), "method": "GET",
        "info": .string(plainText(questionnaire.title.string(in: language))),
      ]
    }
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .form)
    return Outcome(["next": .array(forms)], report)
  }
}

/// The shape of a catalogue.
let formStudySchema = JSONSchema.document(
  "A catalogue of Crowd Sensing forms",
  "The forms of a study in one language, as `qtool compile --target form` writes them.",
  JSONSchema.object([
    "next": JSONSchema.list(
      of: JSONSchema.object([
        "command": JSONSchema.described(
          "The id of the form.", JSONSchema.text(matching: "^[a-z][a-z0-9-]*$")),
        "method": JSONSchema.constant("GET"),
        "info": JSONSchema.described("What participants choose by.", ["type": "string", "minLength": 1]),
      ]), atLeast: 1)
  ]))
