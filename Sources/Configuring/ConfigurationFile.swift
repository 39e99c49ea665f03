import Diagnostics
import Files

/// The settings of one `.qtool.yaml` for the questionnaires of its folder and those below it.
package struct ConfigurationFile: Sendable {
  package struct Origin: Sendable {
    package let text: SourceFile
    /// Patterns are relative to this folder; nil if the file is only checked.
    let folder: FilePath?
  }

  /// Settings for some of the questionnaires.
  struct PathSettings: Sendable {
    /// As in `.gitignore`.
    let pattern: String
    let settings: Configuration
  }

  package let origin: Origin
  /// The settings for all of them.
  package internal(set) var settings = Configuration()
  /// These take precedence, and later ones over earlier ones.
  var paths: [PathSettings] = []
  /// The settings of higher folders do not apply.
  package internal(set) var isRoot = false

  init(_ origin: Origin) {
    self.origin = origin
  }

  /// The settings for a questionnaire, including those from the files in higher folders.
  package func configuration(for path: FilePath, inheriting higher: Configuration) -> Configuration {
    let all = settings.inheriting(from: higher)
    guard let folder = origin.folder else { return all }
    let matching = paths.filter {
      matchingIgnorePattern(path, patterns: [$0.pattern], below: folder) != nil
    }
    return matching.reduce(all) { $1.settings.inheriting(from: $0) }
  }
}
