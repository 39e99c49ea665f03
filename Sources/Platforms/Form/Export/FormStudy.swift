import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The catalogue of forms, from which participants choose one.
extension FormTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    let forms: [JSON] = study.questionnaires.map { questionnaire in
      let entry: WireObject<FormEntryKey> = [
        .command: .string(questionnaire.id.value), .method: FormEntryKey.method.about.otherwise,
        .info: .string(plainText(questionnaire.title.string(in: language))),
      ]
      return entry.json
    }
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .form)
    let catalogue: WireObject<FormCatalogueKey> = [.next: .array(forms)]
    return Outcome(catalogue.json, report)
  }
}
