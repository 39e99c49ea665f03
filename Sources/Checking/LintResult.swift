import Diagnostics
import Files

/// What a `LintRun` found, in the order its files were given.
package struct LintResult: Sendable {
  /// Within a file by place.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// How many questionnaires were looked at.
  package internal(set) var fileCount = 0
  /// By the path that findings show, where each file is; nil for standard input without a name.
  package internal(set) var places: [String: FilePath?] = [:]
  /// Files and folders that could not be read.
  package internal(set) var failures: [FileError]
  /// Files whose fixes could not be written; they are as they were.
  package internal(set) var unwritable: [FileError] = []
  /// What the run was about, for a baseline.
  var scope: LintScope
  /// How many findings were fixed, or would be.
  package internal(set) var fixedCount = 0
  /// The patches of a trial, or standard input with its fixes.
  package internal(set) var output: [UInt8] = []

  init(failures: [FileError], folders: [FilePath]) {
    self.failures = failures
    scope = LintScope(folders: folders, unreadable: failures.compactMap(\.path.place))
  }
}

/// The files that a run is about: those it looked at, and the folders that it walked.
struct LintScope: Sendable {
  /// From the root; folders only where all that is in them counts.
  let folders: [FilePath]
  /// Files and folders that could not be looked at; of what is in them, nothing is known.
  private let unreadable: [FilePath]
  private(set) var files: Set<FilePath> = []
  /// Those that could not be read, or not be understood to the end, so that they may have more findings.
  private(set) var unclear: Set<FilePath> = []

  init(folders: [FilePath], unreadable: [FilePath]) {
    self.folders = folders
    self.unreadable = unreadable
  }

  mutating func add(_ file: FilePath, isUnderstood: Bool) {
    guard let place = file.place else { return }
    if isUnderstood { files.insert(place) } else { unclear.insert(place) }
  }

  func covers(_ place: FilePath) -> Bool {
    guard !unclear.contains(place), !unreadable.contains(where: place.isInside) else { return false }
    return files.contains(place) || folders.contains { place.isInside($0) }
  }
}
