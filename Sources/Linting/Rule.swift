import Diagnostics
import Questionnaires

/// One check of a questionnaire that could be read. To add one: its file, and its line in `allRules`.
package protocol Rule: Sendable {
  var about: RuleDescription { get }
  func findings(in questionnaire: Questionnaire) -> [Finding]
}

/// Everything the rules find in one questionnaire, in the order of the file.
///
/// Which answers there can be decides which conditions hold. Where the answers themselves are wrong, what the
/// rules on conditions would say only follows from that, and is not said.
package func lint(_ questionnaire: Questionnaire) -> [Diagnostic] {
  var found: [Diagnostic] = []
  var areAnswersSound = true
  for rule in allRules where rule.about.topic != .conditions {
    let diagnostics = rule.diagnostics(in: questionnaire)
    if rule.about.isEssential, rule.about.topic == .answers, !diagnostics.isEmpty { areAnswersSound = false }
    found += diagnostics
  }
  if areAnswersSound {
    for rule in allRules where rule.about.topic == .conditions {
      found += rule.diagnostics(in: questionnaire)
    }
  }
  return found.inReadingOrder()
}

extension Rule {
  fileprivate func diagnostics(in questionnaire: Questionnaire) -> [Diagnostic] {
    findings(in: questionnaire).map { about.diagnostic($0, in: questionnaire.file) }
  }
}
