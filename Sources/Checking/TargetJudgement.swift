import Compiling
import Configuring
import Diagnostics
import Files
import Questionnaires

/// Each target's verdict on a file, as far as settings and comments do not suppress it.
extension Pipeline {
  /// In a study, every target is judged as if the study were for it.
  func verdicts(on questionnaire: Questionnaire, _ allowances: Allowances?) -> [TargetVerdict] {
    judged {
      $0.report(on: questionnaire).diagnostics
    } allowing: {
      allowances?.applied(to: $0).left ?? $0
    }
  }

  fileprivate func judged(
    _ findings: (any CompileTarget) -> [Diagnostic], allowing: ([Diagnostic]) -> [Diagnostic]
  ) -> [TargetVerdict] {
    possibleTargets(listedFor: terms == nil ? [] : TargetName.allCases).map { target in
      TargetVerdict(target.name, allowing(configuration.applied(to: findings(target))).inReadingOrder())
    }
  }
}

extension CheckedFile {
  /// Nil if the questionnaire could not be read completely.
  package var verdicts: [TargetVerdict]? {
    whole.map { pipeline.verdicts(on: $0, findings.allowances) }
  }

  /// Errors that it has for every target.
  package var ownErrors: [Diagnostic] { diagnostics.filter(\.isOwnError) }

  /// The targets' verdicts on the study itself, without its questionnaires.
  fileprivate func verdicts(on study: GatheredStudy) -> [TargetVerdict] {
    pipeline.judged {
      $0.report(on: study).diagnostics
    } allowing: {
      findings.allowances?.applied(to: $0).left ?? $0
    }
  }
}

extension Diagnostic {
  /// Whether the error has nothing to do with the target.
  package var isOwnError: Bool {
    severity == .error && everyRule.first { $0.name == rule }?.topic != .targets
  }
}

extension CheckedFiles {
  /// The questionnaires that a study lists, as far as there are any.
  package func members(of study: StudyCheck) -> [CheckedFile] {
    let folder = FilePath(study.listing.study.file.path).folder
    let listed = Set(study.listing.entries.map { folder.appending($0.path.bytes).place })
    return questionnaires.filter { listed.contains($0.path.place) }.compactMap(\.file)
  }

  /// Each target's verdict on a questionnaire, or on a study with all its questionnaires.
  package func verdicts(on file: CheckedFile) -> [TargetVerdict] {
    let study = studies.first { $0.gathered.study === file.study }
    return study.map { verdicts(on: $0, in: file) } ?? file.verdicts ?? []
  }

  private func verdicts(on study: StudyCheck, in file: CheckedFile) -> [TargetVerdict] {
    let all = [file.verdicts(on: study.gathered)] + members(of: study).compactMap(\.verdicts)
    return TargetName.allCases.map { target in
      let parts = all.flatMap { $0.filter { $0.target == target } }
      return TargetVerdict(target, parts.flatMap { $0.obstacles + $0.losses })
    }
  }
}
