import Diagnostics
import Files

/// What `.qtool.yaml` says for the questionnaires of its folder and of those below it.
package struct Configuration: Sendable {
  package enum RuleSetting: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// The folder of the file; nil for the defaults.
  package var folder: FilePath?
  package internal(set) var rules: [String: RuleSetting] = [:]
  /// Files that a walk through a folder leaves out, as patterns of `.gitignore` relative to the folder.
  package internal(set) var exclude: [String] = []
  /// The target of questionnaires that name none.
  package internal(set) var target: String?
  /// Words a minute that participants read.
  package internal(set) var readingSpeed: Int?
  /// Where each of these was written, by key, for `qtool config`.
  package internal(set) var file: SourceFile?

  package static let fileName = ".qtool.yaml"

  package init() {}

  /// The findings as this configuration wants them.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      switch rules[diagnostic.rule] {
      case nil: diagnostic
      case .off: nil
      case .severity(let severity):
        Diagnostic(
          rule: diagnostic.rule, severity: severity, finding: diagnostic.finding, file: diagnostic.file)
      }
    }
  }

  /// Whether a walk leaves the file out.
  package func excludes(_ path: FilePath) -> Bool {
    guard let folder, !exclude.isEmpty else { return false }
    return matchesIgnorePatterns(path, patterns: exclude, below: folder)
  }
}
