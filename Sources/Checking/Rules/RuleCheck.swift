import Compiling
import Diagnostics
import Linting
import Patterns
import Platforms
import Questionnaires
import Scheduling

/// Runs all rules on one file that could be read as a questionnaire.
package struct RuleCheck: Sendable {
  let questionnaire: Questionnaire
  /// Findings reported while the questionnaire was read.
  let reading: PhaseReport
  let targets: [any CompileTarget]
  let settings: RuleSettings
  /// Whether it is a draft: its reading has been reported, and no target takes it.
  fileprivate var isDraft = false

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
  package func diagnostics() -> [Diagnostic] { diagnostics(ofGroups: ruleGroups + optionalRules) }

  /// The findings in a draft, whose other parts could not be read.
  func diagnosticsOfDraft() -> [Diagnostic] {
    var check = self
    check.isDraft = true
    return check.diagnostics(ofGroups: (ruleGroups + optionalRules).map { $0.filter(\.isForDrafts) })
  }

  /// The findings about promises alone.
  func diagnosticsOfPromises() -> [Diagnostic] {
    diagnostics(ofGroups: [allRules.filter(\.about.isFixed)])
  }

  /// Promises of the questionnaire and of its folder.
  var proofs: [PromiseProof] {
    guard !questionnaire.expectations.all.isEmpty || !settings.expected.isEmpty else { return [] }
    return PromiseProver(
      questionnaire, settings.expected, on: targets.map(\.name), readingSpeed: settings.readingSpeed
    ).proofs
  }

  private func diagnostics(ofGroups groups: [[ListedRule]]) -> [Diagnostic] {
    let isLarge = questionnaire.questions.count >= Self.manyQuestions
    let found =
      isLarge ? parallelMap(groups.count, share: 1) { diagnostics(of: groups[$0]) } : groups.map(diagnostics)
    let all = found.flatMap(\.self)
    let areAnswersSound = !all.contains(where: \.isAboutAnswers)
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

extension Diagnostic {
  /// Whether possible answers are wrong, so that nothing can be said about what follows from them.
  var isAboutAnswers: Bool { answerFaults.contains(rule) }
}

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

/// The settings and the day that decide about the rules' findings in a questionnaire.
package struct RuleSettings: Sendable {
  package var readingSpeed = ReadingSpeed()
  package var requiredLanguages: RequiredLanguages?
  /// The promises that settings make about every questionnaire.
  package var expected: [FolderPromise] = []
  /// By rule, for rules with a limit other than the standard.
  package var limits: [String: Int] = [:]
  /// The rules that settings or the command line name, among them those that are off by default.
  package var turnedOn: Set<String> = []
  /// The rules that settings or the command line turn off: they are not run.
  package var turnedOff: Set<String> = []
  /// Nil if the day does not matter.
  package var today: @Sendable () -> CalendarDate? = { nil }
  /// The study of the questionnaire says `running: true`.
  package var isStudyRunning = false

  /// Whether a questionnaire without a target may get one from a study that cannot be read.
  package var mayHaveTarget = false

  /// Each target's verdict on the whole questionnaire, for findings that depend on it; each is compiled for this.
  package var verdicts: @Sendable (Questionnaire) -> [TargetVerdict] = { questionnaire in
    allTargets.map { TargetVerdict($0.name, $0.report(on: questionnaire).diagnostics) }
  }

  package init() {}
}

/// Computed data about one questionnaire, for the rules that look at it. Each part is computed only once,
/// when the first rule needs it.
package final class Known {
  private let check: RuleCheck
  private(set) lazy var reports = check.isDraft ? [] : [check.reading] + targetReports
  private(set) lazy var optionLists = OptionLists(of: questionnaire)
  private(set) lazy var texts = WrittenTexts(of: questionnaire)
  private(set) lazy var items = ItemTexts(of: questionnaire)
  private(set) lazy var patterns = checkedPatterns(of: questionnaire)
  private(set) lazy var conditions = JudgedConditions(of: questionnaire)
  private(set) lazy var scores = JudgedScores(of: questionnaire)
  private(set) lazy var promises = check.proofs
  private(set) lazy var answering = AnsweringEstimate(
    questionnaire, readingSpeed: settings.readingSpeed, burdenLimit: settings.limits[Burden.name])

  package init(_ check: RuleCheck) { self.check = check }

  var questionnaire: Questionnaire { check.questionnaire }

  var settings: RuleSettings { check.settings }

  private var targetReports: [PhaseReport] {
    guard check.targets.isEmpty else { return check.targets.map(report) }
    return settings.mayHaveTarget ? [] : [.withoutTarget(questionnaire, isLarge ? nil : verdicts)]
  }

  /// Compiling a large questionnaire for all targets takes longer than checking it.
  private var isLarge: Bool {
    questionnaire.questions.count >= RuleCheck.manyQuestions || questionnaire.file.text.count > 1 << 16
  }

  private lazy var verdicts = settings.verdicts(questionnaire)

  private func report(of target: any CompileTarget) -> PhaseReport {
    target.report(on: questionnaire).suggestingOtherTargets {
      let own = check.targets.map(\.name)
      return verdicts.filter { !own.contains($0.target) }.elsewhere(in: questionnaire.file)
    }
  }

  var sensorNotice: SensorNotice {
    let limits = check.targets.map(\.clientLimits)
    let words = [limits.flatMap(\.withoutIntro), limits.flatMap(\.withoutNotes)].map {
      $0.isEmpty ? nil : $0.inWords
    }
    return SensorNotice(questionnaire, introMissingIn: words[0], notesMissingIn: words[1])
  }

  var spreadPrompts: SpreadPrompts {
    let clients = check.targets.flatMap(\.clientLimits.keepingQuarterHours)
    return SpreadPrompts(questionnaire, failingIn: clients.isEmpty ? nil : clients.inWords)
  }
}

/// The findings of the rules in a pattern on its own, for someone who is writing one.
package struct PatternCheck {
  /// At places in a file that contains only the pattern.
  package let diagnostics: [Diagnostic]
  /// Nil if the pattern is invalid.
  package let pattern: Pattern?
  package let differences: [PortabilityDifference]
  package let backtracking: Backtracking?

  package init(_ source: String, flags: Flags) {
    let checked = CheckedPattern(source, flags: flags)
    diagnostics = patternRules.flatMap { $0.diagnostics(in: checked, of: checked.file) }.inReadingOrder()
    pattern = checked.tree
    differences = checked.analysis.differences
    backtracking = checked.analysis.backtracking
  }
}
