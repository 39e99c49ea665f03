import Configuring
import Diagnostics
import Importing
import Questionnaires
import Scheduling

/// The result of checking one file.
package struct CheckedFile: Sendable {
  /// How far the file could be read.
  package enum Content: Sendable {
    /// Not text, or not YAML.
    case unreadable
    /// A `.qtool.yaml`; nil if it has errors.
    case settings(ConfigurationFile?)
    /// A study file that is not YAML, or not one map of keys.
    case brokenStudy(SourceFile)
    /// A study file with errors of its own: the readable part.
    case studyDraft(Study)
    /// A study file without.
    case study(Study)
    /// A questionnaire that could not be read completely: the readable part, which can only be shown.
    case draft(Questionnaire?)
    /// A complete questionnaire with an error that prevents compiling.
    case faulty(Questionnaire)
    /// A questionnaire that can be compiled.
    case sound(Questionnaire)
  }

  /// The last phase that had a result.
  package enum Stage: Int, Comparable, Sendable {
    case bytes
    case tree
    case questionnaire

    package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  package let content: Content
  package let findings: FileFindings
  /// How the file was checked: with which settings, for which targets.
  package let pipeline: Pipeline
  /// Promises and their proofs, if the pipeline lists them.
  var proofs: [PromiseProof] = []

  /// The questionnaire, if it can be compiled.
  package var questionnaire: Questionnaire? {
    switch content {
    case .unreadable, .settings, .brokenStudy, .studyDraft, .study, .draft, .faulty: nil
    case .sound(let questionnaire): questionnaire
    }
  }

  /// The whole questionnaire, even if it has an error that prevents compiling.
  package var whole: Questionnaire? {
    switch content {
    case .unreadable, .settings, .brokenStudy, .studyDraft, .study, .draft: nil
    case .faulty(let questionnaire), .sound(let questionnaire): questionnaire
    }
  }

  /// As much of the study as can be read, if the file is about one.
  package var study: Study? {
    switch content {
    case .unreadable, .settings, .brokenStudy, .draft, .faulty, .sound: nil
    case .studyDraft(let study), .study(let study): study
    }
  }

  /// The file, if it is about a study but cannot be read.
  package var brokenStudy: SourceFile? {
    if case .brokenStudy(let file) = content { file } else { nil }
  }

  package var isStudy: Bool {
    switch content {
    case .unreadable, .settings, .draft, .faulty, .sound: false
    case .brokenStudy, .studyDraft, .study: true
    }
  }

  /// As much of the questionnaire as can be shown, even if it has errors.
  package var draft: Questionnaire? {
    switch content {
    case .unreadable, .settings, .brokenStudy, .studyDraft, .study: nil
    case .draft(let draft): draft
    case .faulty(let questionnaire), .sound(let questionnaire): questionnaire
    }
  }

  /// Promises of the questionnaire and of its folder. Of a draft, nothing is proved.
  package func promises(of questionnaire: Questionnaire) -> [PromiseProof] {
    pipeline.proofs(
      of: questionnaire, isKnown: whole != nil && !findings.found.contains(where: \.isAboutAnswers))
  }

  /// The draft with the targets that apply to it: the command line's, its own, or its folder's.
  package var shown: Questionnaire? {
    draft.map { $0.targeting(pipeline.targets(of: $0).map(\.name)) }
  }

  /// The same, if no error concerns the schedule.
  package var scheduled: Questionnaire? {
    let topics = diagnostics.filter { $0.severity == .error }.map { diagnostic in
      everyRule.first { $0.name == diagnostic.rule }?.topic
    }
    return topics.contains(.schedule) ? nil : shown.flatMap { $0.isScheduleComplete ? $0 : nil }
  }

  /// All findings that do not need the study's other questionnaires.
  package var diagnostics: [Diagnostic] { findings.diagnostics() }

  /// Whether `compile` writes no document of the questionnaire for a target, because of an error that is neither allowed nor turned off.
  package func refuses(_ questionnaire: Questionnaire, for target: TargetName) -> Bool {
    let report = pipeline.report(on: questionnaire, for: target, in: nil)
    guard !report.hasErrors else { return true }
    let left = diagnostics.filter { $0.severity == .error }
    return report.diagnostics.contains { found in
      left.contains { $0.rule == found.rule && $0.finding.range == found.finding.range }
    }
  }

  package var stage: Stage {
    switch content {
    case .unreadable, .settings, .brokenStudy: .bytes
    case .draft, .studyDraft: .tree
    case .study, .faulty, .sound: .questionnaire
    }
  }

  /// Leaves freeing the questions to the system, which takes back all memory of a process at once. Freeing them one
  /// by one takes 6 % of the instructions of `qtool lint` for 10,000 questions.
  package func leakUntilExit() {
    if let draft { _ = Unmanaged.passRetained(draft) }
  }

  /// With findings about the file in another format that it was made of.
  func adding(_ found: [ForeignFinding], under configuration: Configuration) -> CheckedFile {
    guard !found.isEmpty else { return self }
    return CheckedFile(
      content: content, findings: findings.adding(found, under: configuration), pipeline: pipeline,
      proofs: proofs)
  }

  /// Whether every rule could look at the file, so that it has no findings but these.
  var isUnderstood: Bool {
    switch content {
    case .unreadable, .draft, .settings(nil), .brokenStudy, .studyDraft: false
    case .settings, .study, .faulty, .sound: true
    }
  }
}

/// The findings in one file before its comments suppress any: comments also apply to findings that only arise
/// together with the study's other questionnaires.
package struct FileFindings: Sendable {
  /// With the severities of the file's settings.
  let found: [Diagnostic]
  let allowances: Allowances?
  /// The settings, which also apply to findings about the comments themselves.
  private let configuration: Configuration

  init(_ found: [Diagnostic], allowances: Allowances?, under configuration: Configuration) {
    self.found = found
    self.allowances = allowances
    self.configuration = configuration
  }

  /// One fault is one finding: that in the words of the platform.
  fileprivate func adding(_ foreign: [ForeignFinding], under configuration: Configuration) -> FileFindings {
    let told = foreign.filter { !configuration.applied(to: [$0.diagnostic]).isEmpty }
    var replaced: [String: [ForeignFinding]] = [:]
    for finding in told {
      for rule in finding.same?.rules ?? [] { replaced[rule, default: []].append(finding) }
    }
    let others = found.filter { found in !(replaced[found.rule] ?? []).contains { $0.isSame(as: found) } }
    let own = configuration.applied(to: told.map(\.diagnostic))
    return FileFindings(own + others, allowances: allowances, under: configuration)
  }

  /// The findings that remain to be reported, in the order of the file.
  package func diagnostics(with study: [Diagnostic] = []) -> [Diagnostic] {
    let all = found + study
    guard let allowances else { return all.inReadingOrder() }
    let result = allowances.applied(to: all)
    return (result.left + configuration.applied(to: result.report.diagnostics)).inReadingOrder()
  }

  /// The findings that the file's comments suppress.
  func suppressed(with study: [Diagnostic]) -> [SuppressedFinding] {
    allowances?.applied(to: found + study).suppressed ?? []
  }
}

extension ForeignFinding {
  /// Whether another finding says the same about what is made of the file.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    guard let same else { return false }
    guard let name = same.name else {
      let place = other.file.shown(other.finding.range).foreign
      return place.map { diagnostic.foreignPlace?.contains($0) ?? false } ?? false
    }
    return other.finding.message.contains("`\(name)`")
  }
}

extension Questionnaire {
  /// This questionnaire without its questions, for comparing it with the others of a study.
  package var forStudy: Questionnaire { withoutQuestions }
}
