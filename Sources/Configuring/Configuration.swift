import Diagnostics
import Files

/// The settings in `.qtool.yaml` for the questionnaires of its folder and those below it.
package struct Configuration: Sendable {
  package enum RuleSetting: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// The folder of the file; nil for the defaults.
  package var folder: FilePath?
  /// The file with these settings.
  package internal(set) var file: SourceFile?
  package internal(set) var rules: [String: Located<RuleSetting>] = [:]
  /// The limits of rules that differ from the standard, such as the seconds of `burden`.
  package internal(set) var limits: [String: Int] = [:]
  /// Files that a walk through folders skips, as patterns like those in `.gitignore`, relative to the folder.
  package internal(set) var exclude: [Located<String>] = []
  /// The target of questionnaires that do not name one.
  package internal(set) var target: Located<String>?
  /// The clients of the target `track` that participants use; empty if it does not say.
  package internal(set) var clients: [Located<String>] = []
  /// The languages that every questionnaire must have.
  package internal(set) var languages: [Located<String>] = []
  /// The words per minute that participants read.
  package internal(set) var readingSpeed: Located<Int>?

  package static let fileName = ".qtool.yaml"

  package init() {}

  /// The findings with the severities of this configuration.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      if diagnostic.finding.isEssential { return diagnostic }
      switch rules[diagnostic.rule]?.value {
      case nil: return diagnostic
      case .off: return nil
      case .severity(let severity):
        return Diagnostic(
          rule: diagnostic.rule, severity: severity, finding: diagnostic.finding, file: diagnostic.file)
      }
    }
  }

  /// The pattern that makes a walk skip the file, if any.
  package func exclusion(of path: FilePath) -> Located<String>? {
    guard let folder, !exclude.isEmpty else { return nil }
    return matchingIgnorePattern(path, patterns: exclude.map(\.value), below: folder).map { exclude[$0] }
  }
}

extension FilePath {
  /// Whether a file of this name holds settings.
  package var isConfiguration: Bool { name.elementsEqual(Configuration.fileName.utf8) }
}
