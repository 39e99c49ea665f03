import Compiling
import Configuring
import Diagnostics
import Files
import Linting
import Questionnaires
import YAML

/// One questionnaire's way, all of it: bytes, text, tree, questionnaire, findings, documents.
struct Pipeline: Sendable {
  var limits = YAMLLimits()
  /// The target of the command line, instead of those that the file names.
  var target: TargetName?
  var configuration = Configuration()

  /// What became of one file.
  struct Result: Sendable {
    let diagnostics: [Diagnostic]
    /// The questionnaire, where nothing stands against compiling it.
    let questionnaire: Questionnaire?
    /// What a preview can show, also of a file with errors.
    let draft: Questionnaire?
  }

  func check(_ bytes: consuming [UInt8], path: String) -> Result {
    let decoded = decodeText(bytes, path: path, limits: limits)
    guard let file = decoded.value else { return stopped(decoded.diagnostics) }
    if FilePath(path).name.elementsEqual(Configuration.fileName.utf8) {
      return stopped(Pipeline.configuration(in: file).diagnostics)
    }
    let parsed = parseYAML(file, limits: limits)
    guard let document = parsed.value else { return stopped(parsed.diagnostics) }
    let reading = readQuestionnaire(document)
    guard let questionnaire = reading.outcome.value else {
      return Result(diagnostics: reading.outcome.diagnostics, questionnaire: nil, draft: reading.draft)
    }
    let found = reading.outcome.diagnostics + lint(questionnaire) + targetFindings(questionnaire)
    let left = Allowances(in: document, knownRules: everyRule).applied(to: configuration.applied(to: found))
    let diagnostics = left.inReadingOrder()
    // What configuration makes of a finding does not change whether the questionnaire can be compiled.
    let canCompile = !diagnostics.hasErrors && !found.contains { $0.severity == .error && isEssential($0) }
    return Result(
      diagnostics: diagnostics, questionnaire: canCompile ? questionnaire : nil, draft: questionnaire)
  }

  /// The targets a questionnaire is meant for: the command line's, its own, or its folder's.
  func targets(of questionnaire: Questionnaire) -> [any CompileTarget] {
    let own =
      questionnaire.targets.isEmpty
      ? [configuration.target].compactMap { $0 } : questionnaire.targets.map(\.value.rawValue)
    let names = target.map { [$0.rawValue] } ?? own
    return allTargets.filter { names.contains($0.name.rawValue) }
  }

  static func configuration(in file: SourceFile) -> Outcome<Configuration> {
    readConfiguration(file, knownRules: everyRule, knownTargets: TargetName.allCases.map(\.rawValue))
  }

  /// What lowering says; it does not depend on the language, so one is enough.
  private func targetFindings(_ questionnaire: Questionnaire) -> [Diagnostic] {
    let language = questionnaire.outputLanguages[0]
    return targets(of: questionnaire).flatMap { $0.lower(questionnaire, language: language).diagnostics }
  }

  private func isEssential(_ diagnostic: Diagnostic) -> Bool {
    everyRule.first { $0.name == diagnostic.rule }?.isEssential ?? true
  }

  private func stopped(_ diagnostics: [Diagnostic]) -> Result {
    Result(diagnostics: diagnostics, questionnaire: nil, draft: nil)
  }
}

/// All rules there are, by name: those of YAML, reading, linting, the targets and the comments to qtool.
let everyRule: [RuleDescription] =
  (RuleDescription.yaml + RuleDescription.reading + RuleDescription.configuring + allRules.map(\.about)
  + targetRules)
  .sorted { $0.name < $1.name }

/// A rule that several targets have, such as `target-unsupported`, is one rule.
private let targetRules: [RuleDescription] = allTargets.flatMap(\.rules).reduce(into: []) { known, rule in
  if !known.contains(where: { $0.name == rule.name }) { known.append(rule) }
}
