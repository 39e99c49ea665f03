import Diagnostics
import JSON
import Platforms
import Questionnaires

/// A study with what a therapist may send to a participant.
extension IntersessionTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let text = { (text: Text) -> JSON in .string(plainText(text.string(in: language))) }
    let about = study.study
    let interventions = about.interventions.map { intervention in
      let object: WireObject<IntersessionInterventionKey> = [
        .id: .string(intervention.id.value), .kind: .string(intervention.kind.rawValue),
        .text: text(intervention.text),
      ]
      return object.json
    }
    let document: WireObject<IntersessionStudyKey> = [
      .id: .string(about.id.value), .name: text(about.title),
      .description: about.description.map(text) ?? .null,
      .questionnaires: .array(study.questionnaires.map { .string($0.id.value) }),
      .interventions: .array(interventions),
    ]
    var report = PhaseReport(on: about.file)
    report.addLosses(of: about, in: .intersession)
    return Outcome(document.json, report)
  }
}
