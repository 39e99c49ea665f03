import Diagnostics
import Questionnaires

/// One check of a questionnaire that could be read. To add one: its file, and its line in `allRules`.
package protocol Rule: Sendable {
  var about: RuleDescription { get }
  func findings(in questionnaire: Questionnaire) -> [Finding]
  /// For rules that share what they work out; the others need not know of it.
  func findings(in questionnaire: Questionnaire, sharing shared: SharedAnalyses) -> [Finding]
}

extension Rule {
  package func findings(in questionnaire: Questionnaire, sharing _: SharedAnalyses) -> [Finding] {
    findings(in: questionnaire)
  }
}

/// What several rules work out of one questionnaire, each when it is first asked for.
package final class SharedAnalyses {
  private let questionnaire: Questionnaire
  private(set) lazy var patterns = checkedPatterns(of: questionnaire)

  package init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }
}

/// Everything the rules find in one questionnaire, in the order of the file.
///
/// Which answers there can be decides which conditions hold. Where the answers themselves are wrong, what the
/// rules on conditions would say only follows from that, and is not said.
package func lint(_ questionnaire: Questionnaire) -> [Diagnostic] {
  let shared = SharedAnalyses(questionnaire)
  var found: [Diagnostic] = []
  var areAnswersSound = true
  for rule in allRules where rule.about.topic != .conditions {
    let diagnostics = rule.diagnostics(in: questionnaire, sharing: shared)
    if rule.about.isEssential, rule.about.topic == .answers, !diagnostics.isEmpty { areAnswersSound = false }
    found += diagnostics
  }
  if areAnswersSound {
    for rule in allRules where rule.about.topic == .conditions {
      found += rule.diagnostics(in: questionnaire, sharing: shared)
    }
  }
  return found.inReadingOrder()
}

extension Rule {
  fileprivate func diagnostics(in questionnaire: Questionnaire, sharing shared: SharedAnalyses)
    -> [Diagnostic]
  {
    findings(in: questionnaire, sharing: shared).map { about.diagnostic($0, in: questionnaire.file) }
  }
}
