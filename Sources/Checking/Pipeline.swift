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

  /// `path` is the one that findings show. A `.qtool.yaml` is checked as such.
  package func check(_ bytes: consuming [UInt8], path: String) -> CheckedFile {
    let decoded = decodeText(bytes, path: path, limits: limits)
    guard let file = decoded.value else { return checked(.unreadable, decoded.diagnostics) }
    if FilePath(path).isConfiguration {
      let read = Pipeline.configuration(in: file)
      return checked(.settings(read.value), read.diagnostics)
    }
    let read = read(file)
    guard let (reading, allowances) = read.value else { return checked(.unreadable, read.diagnostics) }
    guard let questionnaire = reading.outcome.value else {
      return checked(.draft(reading.draft), reading.outcome.diagnostics)
    }
    let found = (reading.outcome.diagnostics + ruleFindings(questionnaire)).limited()
    // What configuration makes of a finding does not change whether the questionnaire can be compiled.
    let findings = configuration.applied(to: found)
    let cannotCompile =
      allowances.applied(to: findings).hasErrors
      || found.contains { $0.severity == .error && isEssential($0) }
    return checked(cannotCompile ? .faulty(questionnaire) : .sound(questionnaire), findings, allowances)
  }

  /// The tree stays in here: it is needed for nothing else, and goes before the rules want memory of their own.
  private func read(_ file: SourceFile) -> Outcome<(Reading, Allowances)> {
    let parsed = parseYAML(file, limits: limits)
    let read = parsed.value.map { (readQuestionnaire($0), Allowances(in: $0, knownRules: everyRule)) }
    return Outcome(read, parsed.diagnostics)
  }

  /// What a file asks, as far as it can be read: for those who do not need its findings.
  package func draft(of bytes: consuming [UInt8], path: String) -> Questionnaire? {
    decodeText(bytes, path: path, limits: limits).value.flatMap { parseYAML($0, limits: limits).value }
      .flatMap { readQuestionnaire($0).draft }
  }

  private func checked(
    _ content: CheckedFile.Content, _ found: [Diagnostic], _ allowances: Allowances? = nil
  ) -> CheckedFile {
    CheckedFile(content: content, findings: FileFindings(found, allowances: allowances), pipeline: self)
  }

  /// How fast participants read, by the settings.
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
