import Diagnostics
import Questionnaires

/// One check of a questionnaire that could be read. To add one: its file, and its line in `allRules`.
package protocol Rule: Sendable {
  var about: RuleDescription { get }
  func findings(in questionnaire: Questionnaire) -> [Finding]
}

/// Everything the rules find in one questionnaire, in the order of the file.
package func lint(_ questionnaire: Questionnaire) -> [Diagnostic] {
  allRules.flatMap { rule in
    rule.findings(in: questionnaire).map { rule.about.diagnostic($0, in: questionnaire.file) }
  }.inReadingOrder()
}
