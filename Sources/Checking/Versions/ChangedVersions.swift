import Comparing
import Diagnostics
import Files

/// The files of a work tree that differ from a commit, as both have them.
package struct ChangedVersions {
  package let old: Version
  package let new: Version

  /// Against the commit where this branch left another.
  package init(since reference: String, in paths: [FilePath], limit: Int) throws(CheckingError) {
    try self.init(paths, shown: reference, limit: limit) { (repository) throws(CheckingError) in
      try repository.start(since: reference)
    }
  }

  /// Against the newest tag that matches a pattern.
  package init(releasedAs pattern: String, in paths: [FilePath], limit: Int) throws(CheckingError) {
    let repository = try GitRepository(containing: Self.folder(of: paths[0]))
    guard let tag = try repository.newestTag(matching: pattern) else {
      throw .unknownChanges("no tag in the history of this branch matches `\(pattern)`")
    }
    try self.init(paths, shown: tag, limit: limit) { (repository) throws(CheckingError) in
      try repository.knownCommit("refs/tags/" + tag)
    }
  }

  private init(
    _ paths: [FilePath], shown reference: String, limit: Int,
    commit: (GitRepository) throws(CheckingError) -> String
  ) throws(CheckingError) {
    let repository = try GitRepository(containing: Self.folder(of: paths[0]))
    let commit = try commit(repository)
    var changed = Set(
      try repository.names(["ls-files", "-z", "--others", "--exclude-standard", "--full-name", ":/"]))
    changed.formUnion(try repository.changedNames(since: commit))
    let input = InputFiles(paths)
    if let failure = input.failures.first(where: { $0.code != ENOENT }) { throw .unreadable(failure) }
    var search = ConfigurationSearch()
    let scopes = paths.map { $0.place ?? $0 }
    var old: [VersionedFile] = []
    for file in try repository.files(at: commit, below: []) where changed.contains(file.name) {
      let place = repository.top.appending(file.name)
      guard place.isYAML, scopes.contains(where: { place.isInside($0) }),
        try search.configuration(for: place).exclusion(of: place) == nil
      else { continue }
      let name = FilePath(bytes: file.name)
      old.append(
        try repository.read(
          file, name: name, shown: FilePath(bytes: Array("\(reference):".utf8) + file.name),
          isExplicit: false, limit: limit))
    }
    self.old = Version(files: old)
    new = Version(files: try Self.files(of: input, in: repository, changed, &search, limit: limit))
  }

  private static func files(
    of input: InputFiles, in repository: GitRepository, _ changed: Set<[UInt8]>,
    _ search: inout ConfigurationSearch, limit: Int
  ) throws(CheckingError) -> [VersionedFile] {
    var files: [VersionedFile] = []
    for file in try input.withSettings(&search) {
      guard let place = file.path.place else { continue }
      let name = place.relative(to: repository.top)
      guard changed.contains(name.bytes) else { continue }
      do throws(FileError) {
        files.append(
          VersionedFile(
            name: name, shown: file.path, place: place, bytes: try readFile(file.path, limit: limit),
            isExplicit: false, isStored: false))
      } catch  where error.code == ENOENT {
        continue
      } catch {
        throw .unreadable(error)
      }
    }
    return files
  }

  /// A path that does not exist is reported when it is read.
  private static func folder(of path: FilePath) -> FilePath {
    (try? isFolder(path)) == true ? path : path.folder
  }
}

/// The questionnaires and studies that a branch changed, matched with what they were before as `qtool diff` matches them.
struct ChangedQuestionnaires: Sendable {
  /// By the place of the file now.
  private var earlier: [FilePath: EarlierVersion] = [:]
  /// Unresolved changes of files that are gone, and of studies.
  private(set) var others: [Diagnostic] = []

  /// - Parameters:
  ///   - old: changed files as they were, also those that are gone
  ///   - new: changed files as they are
  ///   - isAsked: whether a place is one that the command looks at
  init(
    _ old: [VersionedFile], _ new: [VersionedFile], checker: Checker, isAsked: (FilePath) -> Bool
  ) throws(CheckingError) {
    var checker = checker
    let (before, after) = (try Self.read(old, &checker), try Self.read(new, &checker))
    let matching = FolderMatching(before.members, after.members)
    for member in matching.members {
      if let old = member.old { earlier[FilePath(member.new.name)] = EarlierVersion(old.questionnaire) }
    }
    // Of a file with errors nobody can say what became of it.
    let removed = matching.removed.filter { isAsked(FilePath($0.name)) && !after.unclear.contains($0.name) }
    others = removed.flatMap { matching.removal(of: $0).unresolved }
    for study in compare(before.studies, with: after.studies, members: matching) {
      others += study.unresolved.filter { isAsked(FilePath($0.file.path).place ?? FilePath($0.file.path)) }
    }
  }

  func version(of place: FilePath?) -> EarlierVersion? { place.flatMap { earlier[$0] } }

  private struct Read {
    var members: [FolderMember] = []
    var studies: [FolderStudy] = []
    /// The names of files that are not complete questionnaires.
    var unclear: Set<String> = []
  }

  private static func read(_ files: [VersionedFile], _ checker: inout Checker) throws(CheckingError) -> Read {
    var read = Read()
    for file in files {
      switch try checker.understand(file) {
      case .questionnaire(let questionnaire):
        read.members.append(FolderMember(file.place.text, questionnaire))
      case .faulty: read.unclear.insert(file.place.text)
      case .study(let study): read.studies.append(FolderStudy(file.place.text, study))
      case .unrelated: break
      }
    }
    return read
  }
}
