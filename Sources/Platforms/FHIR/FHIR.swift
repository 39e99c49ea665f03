import Questionnaires

/// FHIR questionnaires and their responses.
package struct FHIR: Platform {
  package init() {}

  package var target: TargetName { .fhir }
}
