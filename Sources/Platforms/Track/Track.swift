import Questionnaires

/// The Track Your … platform.
package struct Track: Platform {
  package init() {}

  package var target: TargetName { .track }

  package func stored(_ question: Question) -> [String] { question.codesWithYesAsOne(on: target) }
}
