import Compiling
import Diagnostics
import Linting
import Questionnaires
import Scheduling

/// Runs all rules on one file that could be read as a questionnaire.
package struct RuleCheck: Sendable {
  let questionnaire: Questionnaire
  /// Findings reported while the questionnaire was read.
  let reading: PhaseReport
  let targets: [any CompileTarget]
  let settings: RuleSettings

  package init(
    _ questionnaire: Questionnaire, reading: PhaseReport? = nil, targets: [any CompileTarget] = [],
    settings: RuleSettings = RuleSettings()
  ) {
    self.questionnaire = questionnaire
    self.reading = reading ?? PhaseReport(on: questionnaire.file)
    self.targets = targets
    self.settings = settings
  }

  /// The number of questions from which groups of rules run in parallel.
  static let manyQuestions = 1_000

  /// Findings of the rules, in reading order, limited to the number that is shown per rule.
  ///
  /// Possible answers decide which conditions can be true and which values a score has. If the answers themselves are
  /// wrong, findings about these would only be consequences, so they are not reported.
  package func diagnostics() -> [Diagnostic] {
    let isLarge = questionnaire.questions.count >= Self.manyQuestions
    let groups = ruleGroups + optionalRules
    let found =
      isLarge
      ? parallelMap(groups.count, share: 1) { diagnostics(of: groups[$0]) } : groups.map(diagnostics)
    let all = found.flatMap(\.self)
    let areAnswersSound = !all.contains { answerFaults.contains($0.rule) }
    return all.filter { areAnswersSound || !rulesOnAnswers.contains($0.rule) }.inReadingOrder().limited()
  }

  /// Whether the settings turn a rule off. Findings of a phase may prevent compiling, so its rules stay on.
  private func isOff(_ rule: ListedRule) -> Bool {
    guard !settings.turnedOff.isEmpty, rule.batch != .phases else { return false }
    return settings.turnedOff.contains(rule.about.name)
  }

  /// The rules that are on only here.
  private var optionalRules: [[ListedRule]] {
    guard !settings.turnedOn.isEmpty else { return [] }
    return [allRules.filter { $0.about.isOffByDefault && settings.turnedOn.contains($0.about.name) }]
  }

  private func diagnostics(of rules: [ListedRule]) -> [Diagnostic] {
    let known = Known(self)
    return rules.flatMap { isOff($0) ? [] : $0.diagnostics(in: known) }
  }
}

/// Rules that look at the same run together.
private let ruleGroups: [[ListedRule]] = {
  let shared: [ListedRule.Batch] = [.phases, .texts, .items]
  let others = allRules.filter { !shared.contains($0.batch) && !$0.about.isOffByDefault }
  return shared.map { batch in allRules.filter { $0.batch == batch } }
    + RuleDescription.Topic.allCases.map { topic in others.filter { $0.about.topic == topic } }
}()

private let answerFaults = Set(everyRule.filter { $0.topic == .answers && $0.isEssential }.map(\.name))

private let rulesOnAnswers = Set(allRules.filter { $0.batch == .answers }.map(\.about.name))

/// Findings that only appear when the questionnaires of a folder without a study file are checked together.
package func studyFindings(_ questionnaires: [Questionnaire]) -> [Diagnostic] {
  findings(in: StudySchedule.all(of: questionnaires)) + findings(in: Namesake.all(of: questionnaires))
}

/// Findings that only appear when the questionnaires that a study file lists are checked together.
func studyFindings(_ gathered: GatheredStudy) -> [Diagnostic] {
  findings(in: [StudySchedule(of: gathered)])
    + findings(in: Namesake.all(of: gathered.questionnaires, areListed: true))
}

private func findings(in schedules: [StudySchedule]) -> [Diagnostic] {
  schedules.flatMap(\.members).flatMap { member in
    studyRules.flatMap { $0.diagnostics(in: member, of: member.questionnaire.file) }
  }
}

private func findings(in namesakes: [Namesake]) -> [Diagnostic] {
  namesakes.flatMap { namesake in
    namesakeRules.flatMap { $0.diagnostics(in: namesake, of: namesake.questionnaire.file) }
  }
}
