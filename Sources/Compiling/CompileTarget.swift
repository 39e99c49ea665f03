import Diagnostics
import JSON
import Questionnaires

/// A system that questionnaires are published on. To add one: its folder under `Targets`, its line in
/// `allTargets`.
package protocol CompileTarget: Sendable {
  var name: TargetName { get }
  /// The rules of the target itself, such as `target-unsupported`; a subset of `RuleDescription.compiling`.
  var rules: [RuleDescription] { get }
  /// JSON Schema (draft-07) of one document.
  var schema: JSON { get }
  /// What lowering finds: what the target cannot hold is an error, what its clients pass over a warning. Neither
  /// depends on the language.
  func findings(in questionnaire: Questionnaire) -> [Diagnostic]
  /// The document in one language, with the same findings.
  func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON>
  /// The document alone, of a questionnaire whose findings are known and hold no error.
  func document(of questionnaire: Questionnaire, language: String?) -> JSON?
}

extension CompileTarget {
  package func findings(in questionnaire: Questionnaire) -> [Diagnostic] {
    lower(questionnaire, language: questionnaire.outputLanguages[0]).diagnostics
  }

  package func document(of questionnaire: Questionnaire, language: String?) -> JSON? {
    lower(questionnaire, language: language).value
  }
}

/// The targets, in the order of `TargetName`.
package let allTargets: [any CompileTarget] = [TrackTarget(), IntersessionTarget(), FormTarget()]
