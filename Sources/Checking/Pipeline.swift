import Compiling
import Configuring
import Diagnostics
import Files
import Linting
import Questionnaires
import Scheduling
import YAML

/// One questionnaire's way, all of it: bytes, text, tree, questionnaire, findings, documents.
package struct Pipeline: Sendable {
  package var limits: YAMLLimits
  /// The target of the command line, instead of those that the file names.
  package var target: TargetName?
  package var configuration: Configuration

  package init(
    limits: YAMLLimits = YAMLLimits(), target: TargetName? = nil,
    configuration: Configuration = Configuration()
  ) {
    self.limits = limits
    self.target = target
    self.configuration = configuration
  }

  /// How far a file is understood.
  package enum Stage: Int, Comparable, Sendable {
    case bytes
    case tree
    case questionnaire

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// What became of one file.
  package struct Result: Sendable {
    package let stage: Stage
    /// As configuration wants them, before the comments of the file allow any.
    package let findings: [Diagnostic]
    package let allowances: Allowances?
    /// The questionnaire, where nothing stands against compiling it.
    package let questionnaire: Questionnaire?
    /// What a preview can show, also of a file with errors.
    package let draft: Questionnaire?

    package var diagnostics: [Diagnostic] { diagnostics(with: []) }

    /// The same without what no other file's checks need, for runs over thousands of files.
    package var forStudy: Result {
      let isAsking = questionnaire.map { !$0.schedule.isEmpty } ?? false
      return Result(
        stage: stage, findings: findings, allowances: allowances, questionnaire: nil,
        draft: isAsking ? questionnaire?.withoutQuestions : nil)
    }

    /// Leaves the questions of the last file to the system, which takes all memory of a process back at once.
    package func outliveProcess() {
      if let draft { _ = Unmanaged.passRetained(draft) }
    }

    /// What is left to report, with findings that only the study's other questionnaires bring about.
    package func diagnostics(with study: [Diagnostic]) -> [Diagnostic] {
      let all = findings + study
      return (allowances?.applied(to: all) ?? all).inReadingOrder()
    }
  }

  package func check(_ bytes: consuming [UInt8], path: String) -> Result {
    let decoded = decodeText(bytes, path: path, limits: limits)
    guard let file = decoded.value else { return stopped(decoded.diagnostics) }
    if FilePath(path).name.elementsEqual(Configuration.fileName.utf8) {
      return stopped(Pipeline.configuration(in: file).diagnostics)
    }
    let read = read(file)
    guard let (reading, allowances) = read.value else { return stopped(read.diagnostics) }
    guard let questionnaire = reading.outcome.value else {
      return stopped(reading.outcome.diagnostics, at: .tree, draft: reading.draft)
    }
    let found = (reading.outcome.diagnostics + ruleFindings(questionnaire)).limited()
    // What configuration makes of a finding does not change whether the questionnaire can be compiled.
    let findings = configuration.applied(to: found)
    let cannotCompile =
      allowances.applied(to: findings).hasErrors
      || found.contains { $0.severity == .error && isEssential($0) }
    return Result(
      stage: .questionnaire, findings: findings, allowances: allowances,
      questionnaire: cannotCompile ? nil : questionnaire, draft: questionnaire)
  }

  /// The tree stays in here: it is needed for nothing else, and goes before the rules want memory of their own.
  private func read(_ file: SourceFile) -> Outcome<(Reading, Allowances)> {
    let parsed = parseYAML(file, limits: limits)
    let read = parsed.value.map { (readQuestionnaire($0), Allowances(in: $0, knownRules: everyRule)) }
    return Outcome(read, parsed.diagnostics)
  }

  package var readingSpeed: ReadingSpeed { ReadingSpeed(wordsPerMinute: configuration.readingSpeed?.value) }

  /// The targets a questionnaire is meant for: the command line's, its own, or its folder's.
  package func targets(of questionnaire: Questionnaire) -> [any CompileTarget] {
    let own =
      questionnaire.targets.isEmpty
      ? [configuration.target?.value].compactMap { $0 } : questionnaire.targets.map(\.value.rawValue)
    let names = target.map { [$0.rawValue] } ?? own
    return allTargets.filter { names.contains($0.name.rawValue) }
  }

  package static func configuration(in file: SourceFile) -> Outcome<Configuration> {
    readConfiguration(
      file, knownRules: everyRule, knownTargets: TargetName.allCases.map(\.rawValue),
      isLanguage: { LanguageTag.check($0) == .registered })
  }

  /// From how many questions on the checks are made side by side.
  private static let manyQuestions = 1_000

  private func ruleFindings(_ questionnaire: Questionnaire) -> [Diagnostic] {
    let others: [Check] = [
      { targetFindings(questionnaire) },
      { schedulingFindings(questionnaire, readingSpeed: readingSpeed) },
      { languageFindings(questionnaire) },
    ]
    guard questionnaire.questions.count >= Self.manyQuestions else { return lint(questionnaire, and: others) }
    return lint(questionnaire, and: others) { checks in
      parallelMap(checks.count, share: 1) { checks[$0]() }
    }
  }

  private func targetFindings(_ questionnaire: Questionnaire) -> [Diagnostic] {
    targets(of: questionnaire).flatMap { $0.findings(in: questionnaire) }
  }

  private func languageFindings(_ questionnaire: Questionnaire) -> [Diagnostic] {
    configuration.file.map {
      missingLanguages(of: questionnaire, required: configuration.languages, by: $0)
    } ?? []
  }

  private func isEssential(_ diagnostic: Diagnostic) -> Bool {
    everyRule.first { $0.name == diagnostic.rule }?.isEssential ?? true
  }

  private func stopped(
    _ diagnostics: [Diagnostic], at stage: Stage = .bytes, draft: Questionnaire? = nil
  ) -> Result {
    Result(stage: stage, findings: diagnostics, allowances: nil, questionnaire: nil, draft: draft)
  }
}

/// All rules there are, by name.
package let everyRule: [RuleDescription] = (fileRules + studyRules).sorted { $0.name < $1.name }

/// Those that look at one file: of YAML, reading, linting, schedules, the targets and the comments to qtool.
package let fileRules: [RuleDescription] =
  RuleDescription.yaml + RuleDescription.reading + RuleDescription.configuring + allRules.map(\.about)
  + schedulingRules + targetRules + [.missingLanguage]

/// A rule that several targets have, such as `target-unsupported`, is one rule.
private let targetRules: [RuleDescription] = allTargets.flatMap(\.rules).reduce(into: []) { known, rule in
  if !known.contains(where: { $0.name == rule.name }) { known.append(rule) }
}
