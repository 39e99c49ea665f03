import Compiling
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// Runs all rules on one file that could be read as a questionnaire.
package struct RuleCheck: Sendable {
  let questionnaire: Questionnaire
  /// What was reported while the questionnaire was read.
  let reading: PhaseReport
  let targets: [any CompileTarget]
  let readingSpeed: ReadingSpeed
  let requiredLanguages: RequiredLanguages?

  package init(
    _ questionnaire: Questionnaire, reading: PhaseReport? = nil, targets: [any CompileTarget] = [],
    readingSpeed: ReadingSpeed = ReadingSpeed(), requiredLanguages: RequiredLanguages? = nil
  ) {
    self.questionnaire = questionnaire
    self.reading = reading ?? PhaseReport(on: questionnaire.file)
    self.targets = targets
    self.readingSpeed = readingSpeed
    self.requiredLanguages = requiredLanguages
  }

  /// From how many questions on the groups of rules run side by side.
  private static let manyQuestions = 1_000

  /// What the rules find, in reading order, and of one rule no more than is listed.
  ///
  /// Which answers there can be decides which conditions hold. Where the answers themselves are wrong, what the
  /// rules on conditions would say only follows from that, and is not said.
  package func diagnostics() -> [Diagnostic] {
    let isLarge = questionnaire.questions.count >= Self.manyQuestions
    let groups = ruleGroups
    let found =
      isLarge
      ? parallelMap(groups.count, share: 1) { diagnostics(of: groups[$0]) } : groups.map(diagnostics)
    let all = found.flatMap(\.self)
    let areAnswersSound = !all.contains { answerFaults.contains($0.rule) }
    return all.filter { areAnswersSound || !conditionRules.contains($0.rule) }.inReadingOrder().limited()
  }

  private func diagnostics(of rules: [ListedRule]) -> [Diagnostic] {
    let known = KnownOfFile(self)
    return rules.flatMap(known.diagnostics)
  }
}

/// Rules that share what is worked out for them: those of phases, and those of each topic.
private let ruleGroups: [[ListedRule]] = {
  let groups = Dictionary(grouping: allRules) { rule in
    if case .reported = rule { nil as RuleDescription.Topic? } else { rule.about.topic }
  }
  return ([nil] + RuleDescription.Topic.allCases).compactMap { groups[$0] }
}()

private let answerFaults = Set(everyRule.filter { $0.topic == .answers && $0.isEssential }.map(\.name))

private let conditionRules = Set(
  allRules.compactMap { rule in
    if case .conditions(let rule) = rule { rule.about.name } else { nil }
  })

/// What only shows when the questionnaires of a study are looked at together. Those of one folder are a study.
package func studyFindings(_ questionnaires: [Questionnaire]) -> [Diagnostic] {
  StudySchedule.all(of: questionnaires).flatMap(\.members).flatMap { member in
    studyRules.flatMap { $0.diagnostics(in: member, of: member.questionnaire.file) }
  }
}

private let studyRules = allRules.compactMap { rule in
  if case .study(let rule) = rule { rule } else { nil }
}
