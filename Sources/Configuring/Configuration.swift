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
  /// The file that says all of this.
  package internal(set) var file: SourceFile?
  package internal(set) var rules: [String: Located<RuleSetting>] = [:]
  /// Files that a walk through a folder leaves out, as patterns of `.gitignore` relative to the folder.
  package internal(set) var exclude: [Located<String>] = []
  /// The target of questionnaires that name none.
  package internal(set) var target: Located<String>?
  /// The languages that every questionnaire must be in.
  package internal(set) var languages: [Located<String>] = []
  /// Words a minute that participants read.
  package internal(set) var readingSpeed: Located<Int>?

  package static let fileName = ".qtool.yaml"

  package init() {}

  /// The findings as this configuration wants them.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      switch rules[diagnostic.rule]?.value {
      case nil: diagnostic
      case .off: nil
      case .severity(let severity):
        Diagnostic(
          rule: diagnostic.rule, severity: severity, finding: diagnostic.finding, file: diagnostic.file)
      }
    }
  }

  /// The pattern by which a walk leaves the file out, if one does.
  package func exclusion(of path: FilePath) -> Located<String>? {
    guard let folder, !exclude.isEmpty else { return nil }
    return matchingIgnorePattern(path, patterns: exclude.map(\.value), below: folder).map { exclude[$0] }
  }
}

extension FilePath {
  /// Whether a file of this name holds settings.
  package var isConfiguration: Bool { name.elementsEqual(Configuration.fileName.utf8) }
}
