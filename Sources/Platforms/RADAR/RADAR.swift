import Questionnaires

/// The questionnaires of the aRMT app of RADAR-base.
package struct RADAR: Platform {
  package init() {}

  package var target: TargetName { .radar }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}
