import Diagnostics
import Files

/// The result of a `LintRun`, in the order in which its files were given.
package struct LintResult: Sendable {
  /// Sorted by place within a file.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Findings that comments in the files suppress.
  package internal(set) var suppressed: [SuppressedFinding] = []
  /// Number of checked questionnaires and study files.
  package internal(set) var fileCount = 0
  /// Number of checked study files.
  package internal(set) var studyCount = 0
  /// The studies of questionnaires that were given without them.
  package internal(set) var surrounding: [SurroundingStudy] = []
  /// By the path that findings show, where each file is; nil for standard input without a name.
  package internal(set) var places: [String: FilePath?] = [:]
  /// Files and folders that could not be read.
  package internal(set) var failures: [FileError]
  /// Files whose fixes could not be written; they are unchanged.
  package internal(set) var unwritable: [FileError] = []
  /// The scope of the run, for a baseline.
  var scope: LintScope
  /// Number of findings that were fixed, or would be.
  package internal(set) var fixedCount = 0
  /// The fixes that were not applied.
  package internal(set) var refused: [RefusedFix] = []
  /// Number of findings that could still be fixed.
  package internal(set) var promise = FixPromise()
  /// Promises and their verdicts, if they are asked for.
  package internal(set) var proofs: [JudgedPromise] = []
  /// The patches of a dry run, or standard input with its fixes.
  package internal(set) var output: [UInt8] = []

  init(failures: [FileError], folders: [FilePath]) {
    self.failures = failures
    scope = LintScope(folders: folders, unreadable: failures.compactMap(\.path.place))
  }
}

/// The scope of a run: the files that it looked at, and the folders that it searched.
struct LintScope: Sendable {
  /// Absolute; folders only if all their files count.
  let folders: [FilePath]
  /// Files and folders that could not be looked at; of what is in them, nothing is known.
  private let unreadable: [FilePath]
  private(set) var files: Set<FilePath> = []
  /// Files that could not be read or not be checked completely, so that they may have more findings.
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
