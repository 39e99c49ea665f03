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
