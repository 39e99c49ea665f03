import Deciding
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
  private(set) lazy var optionLists = questionnaire.everyOptionList
  private(set) lazy var conditionAnalysis = ConditionAnalysis(questionnaire)

  package init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
  }
}

/// A part of all checks, which needs no other part.
package typealias Check = @Sendable () -> [Diagnostic]

/// Everything that the rules find in one questionnaire, in the order of the file.
package func lint(_ questionnaire: Questionnaire) -> [Diagnostic] { lint(questionnaire, and: []) }

/// The same with what the `others` find. `run` makes the checks, in whatever order and on whatever cores.
///
/// Which answers there can be decides which conditions hold. Where the answers themselves are wrong, what the
/// rules on conditions would say only follows from that, and is not said.
package func lint(
  _ questionnaire: Questionnaire, and others: [Check],
  run: ([Check]) -> [[Diagnostic]] = { checks in checks.map { $0() } }
) -> [Diagnostic] {
  let topics = rulesByTopic.map { rules in { @Sendable in findings(of: rules, in: questionnaire) } }
  let found = run(others + topics).flatMap { $0 }
  let areAnswersSound = !found.contains { answerFaults.contains($0.rule) }
  return found.filter { areAnswersSound || !conditionRules.contains($0.rule) }.inReadingOrder()
}

private func findings(of rules: [any Rule], in questionnaire: Questionnaire) -> [Diagnostic] {
  let shared = SharedAnalyses(questionnaire)
  return rules.flatMap { rule in
    rule.findings(in: questionnaire, sharing: shared).map {
      rule.about.diagnostic($0, in: questionnaire.file)
    }
  }
}

/// Rules of one topic share what they work out.
private let rulesByTopic = RuleDescription.Topic.allCases.compactMap { topic in
  let rules = allRules.filter { $0.about.topic == topic }
  return rules.isEmpty ? nil : rules
}

private let answerFaults = Set(
  allRules.map(\.about).filter { $0.topic == .answers && $0.isEssential }.map(\.name))

private let conditionRules = Set(allRules.map(\.about).filter { $0.topic == .conditions }.map(\.name))
