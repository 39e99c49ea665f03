import Questionnaires

/// FHIR questionnaires and their responses.
package struct FHIR: Platform {
  package init() {}

  package var target: TargetName { .fhir }

  package var name: String { "FHIR" }

  package var app: (english: String, german: String) {
    ("in an app that shows FHIR questionnaires", "in einer App, die FHIR-Fragebögen zeigt")
  }
}
