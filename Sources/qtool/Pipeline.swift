import Compiling
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
    let parsed = parseYAML(file, limits: limits)
    guard let document = parsed.value else { return stopped(parsed.diagnostics) }
    let reading = readQuestionnaire(document)
    guard let questionnaire = reading.outcome.value else {
      return Result(diagnostics: reading.outcome.diagnostics, questionnaire: nil, draft: reading.draft)
    }
    let found = reading.outcome.diagnostics + lint(questionnaire) + targetFindings(questionnaire)
    let diagnostics = found.inReadingOrder()
    return Result(
      diagnostics: diagnostics, questionnaire: diagnostics.hasErrors ? nil : questionnaire,
      draft: questionnaire)
  }

  /// The targets a questionnaire is meant for: the command line's, or its own.
  func targets(of questionnaire: Questionnaire) -> [any CompileTarget] {
    let names = target.map { [$0] } ?? questionnaire.targets.map(\.value)
    return allTargets.filter { names.contains($0.name) }
  }

  /// What lowering says; it does not depend on the language, so one is enough.
  private func targetFindings(_ questionnaire: Questionnaire) -> [Diagnostic] {
    let language = questionnaire.outputLanguages[0]
    return targets(of: questionnaire).flatMap { $0.lower(questionnaire, language: language).diagnostics }
  }

  private func stopped(_ diagnostics: [Diagnostic]) -> Result {
    Result(diagnostics: diagnostics, questionnaire: nil, draft: nil)
  }
}

/// All rules there are, by name: those of YAML, of reading, of linting and of the targets.
let everyRule: [RuleDescription] =
  (RuleDescription.yaml + RuleDescription.reading + allRules.map(\.about) + targetRules).sorted {
    $0.name < $1.name
  }

/// A rule that several targets have, such as `target-unsupported`, is one rule.
private let targetRules: [RuleDescription] = allTargets.flatMap(\.rules).reduce(into: []) { known, rule in
  if !known.contains(where: { $0.name == rule.name }) { known.append(rule) }
}
