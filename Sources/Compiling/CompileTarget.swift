import Diagnostics
import JSON
import Questionnaires

/// A system that questionnaires are published on. To add one: its folder under `Targets`, its line in
/// `allTargets`.
package protocol CompileTarget: Sendable {
  var name: TargetName { get }
  /// JSON Schema (draft-07) of one document.
  var schema: JSON { get }
  /// The document in one language, and what comes up on the way to it: what the target cannot hold is an error, what
  /// its clients pass over a warning. Neither depends on the language.
  func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON>
}

extension CompileTarget {
  /// What lowering reports, for those who do not need the document.
  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    lower(questionnaire, language: questionnaire.outputLanguages[0]).report
  }
}

/// The targets, in the order of `TargetName`.
package let allTargets: [any CompileTarget] = [TrackTarget(), IntersessionTarget(), FormTarget()]
