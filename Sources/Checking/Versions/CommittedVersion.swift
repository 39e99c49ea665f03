import Files
import Questionnaires
import YAML

/// A file as the last commit has it.
package struct CommittedVersion: Sendable {
  /// Nil if the file is new, or was not a complete questionnaire.
  package let questionnaire: Questionnaire?
  /// The file in which git logs each commit, checkout and merge; nil outside of a repository.
  package let journal: FilePath?

  /// Whether a folder around the file is a repository, as far as that can be seen without git.
  package static func mayExist(for file: FilePath) -> Bool {
    GitProgram.top(around: file.folder) != nil
  }

  /// Asks git, which takes a while.
  package init(of file: FilePath) {
    journal = GitRepository.journal(of: file.folder)
    questionnaire = journal == nil ? nil : try? Self.questionnaire(in: file)
  }

  /// A file at the newest tag that matches a pattern; nil if there is none, or git cannot tell.
  package static func released(_ file: FilePath, as pattern: String) -> Questionnaire? {
    try? questionnaire(in: file) { (repository) throws(CheckingError) in
      guard let tag = try repository.newestTag(matching: pattern) else { return nil }
      return try repository.knownCommit("refs/tags/" + tag)
    }
  }

  private static func questionnaire(
    in file: FilePath,
    at find: (GitRepository) throws(CheckingError) -> String? = { (git) throws(CheckingError) in
      try git.commit("HEAD")
    }
  ) throws(CheckingError) -> Questionnaire? {
    let repository = try GitRepository(containing: file.folder)
    guard let place = file.place, let commit = try find(repository) else { return nil }
    let name = place.relative(to: repository.top)
    guard let stored = try repository.files(at: commit, below: name.bytes).first, stored.name == name.bytes,
      let version = try repository.earlier(stored, shown: name, limit: YAMLLimits().bytes)
    else { return nil }
    var checker = Checker()
    guard case .questionnaire(let questionnaire) = try checker.understand(version) else { return nil }
    return questionnaire
  }
}

extension GitRepository {
  /// The YAML files of a commit that are different or gone now.
  func changedFiles(since commit: String) throws(CheckingError) -> [StoredFile] {
    let names = try changedNames(since: commit, "MDT")
    let changed = Set(names.filter { FilePath(bytes: $0).isYAML })
    guard !changed.isEmpty else { return [] }
    return try files(at: commit, below: []).filter { changed.contains($0.name) }
  }

  /// Nil if the file is too large to be read.
  func earlier(
    _ file: StoredFile, shown: FilePath, limit: Int
  ) throws(CheckingError) -> VersionedFile? {
    do throws(CheckingError) {
      return try read(file, name: FilePath(bytes: file.name), shown: shown, isExplicit: false, limit: limit)
    } catch {
      guard case .unreadable = error else { throw error }
      return nil
    }
  }
}
