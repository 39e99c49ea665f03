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
    let configuration: Configuration
    /// The questionnaire, where nothing stands against compiling it.
    package let questionnaire: Questionnaire?
    /// What a preview can show, also of a file with errors.
    package let draft: Questionnaire?

    package var diagnostics: [Diagnostic] { diagnostics(with: []) }

    /// The same without what no other file's checks need, for runs over thousands of files.
    package var forStudy: Result {
      let isAsking = questionnaire.map { !$0.schedule.isEmpty } ?? false
      return Result(
        stage: stage, findings: findings, allowances: allowances, configuration: configuration,
        questionnaire: nil, draft: isAsking ? questionnaire?.withoutQuestions : nil)
    }

    /// Leaves the questions of the last file to the system, which takes all memory of a process back at once.
    package func outliveProcess() {
      if let draft { _ = Unmanaged.passRetained(draft) }
    }

    /// What is left to report, with findings that only the study's other questionnaires bring about.
    package func diagnostics(with study: [Diagnostic]) -> [Diagnostic] {
      let all = findings + study
      guard let allowances else { return all.inReadingOrder() }
      let (left, report) = allowances.applied(to: all)
      return (left + configuration.applied(to: report.diagnostics)).inReadingOrder()
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
    let found = ruleCheck(of: questionnaire, reading.outcome.report).diagnostics()
    // What configuration makes of a finding does not change whether the questionnaire can be compiled.
    let findings = configuration.applied(to: found)
    let (left, comments) = allowances.applied(to: findings)
    let cannotCompile =
      left.hasErrors || comments.hasErrors
      || found.contains { $0.severity == .error && isEssential($0) }
    return Result(
      stage: .questionnaire, findings: findings, allowances: allowances, configuration: configuration,
      questionnaire: cannotCompile ? nil : questionnaire, draft: questionnaire)
  }

  /// The tree stays in here: it is needed for nothing else, and goes before the rules want memory of their own.
  private func read(_ file: SourceFile) -> Outcome<(Reading, Allowances)> {
    let parsed = parseYAML(file, limits: limits)
    let read = parsed.value.map { (readQuestionnaire($0), Allowances(in: $0, knownRules: everyRule)) }
    return Outcome(read, parsed.report)
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

  private func ruleCheck(of questionnaire: Questionnaire, _ reading: PhaseReport) -> RuleCheck {
    RuleCheck(
      questionnaire, reading: reading, targets: targets(of: questionnaire),
      readingSpeed: readingSpeed,
      requiredLanguages: configuration.file.map {
        RequiredLanguages(configuration.languages, by: $0, for: questionnaire)
      })
  }

  private func isEssential(_ diagnostic: Diagnostic) -> Bool {
    everyRule.first { $0.name == diagnostic.rule }?.isEssential ?? true
  }

  private func stopped(
    _ diagnostics: [Diagnostic], at stage: Stage = .bytes, draft: Questionnaire? = nil
  ) -> Result {
    Result(
      stage: stage, findings: diagnostics, allowances: nil, configuration: configuration, questionnaire: nil,
      draft: draft)
  }
}
