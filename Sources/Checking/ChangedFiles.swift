import Files

/// The files that a branch changed since it left another branch, including files that git does not track yet.
package struct ChangedFiles {
  /// Absolute.
  private var places: Set<FilePath> = []
  private var folders: Set<FilePath> = []
  private var starts: [(repository: GitRepository, commit: String)] = []
  private let reference: String

  /// Asks the repositories that contain the paths of the command line; fails if git has no answer.
  init(since reference: String, in paths: [FilePath]) throws(CheckingError) {
    self.reference = reference
    var known: Set<FilePath> = []
    for path in paths {
      let repository = try GitRepository(containing: Self.folder(of: path))
      guard known.insert(repository.top).inserted else { continue }
      try collect(repository, since: try repository.start(since: reference))
    }
  }

  func contains(_ path: FilePath) -> Bool { path.place.map(places.contains) ?? false }

  /// Whether there is a changed file in the same folder.
  func touchesFolder(of path: FilePath) -> Bool { path.place.map { folders.contains($0.folder) } ?? false }

  /// The changed questionnaires with what they were before, and those that are gone from the asked files and folders.
  func questionnaires(_ checker: Checker, in asked: [FilePath]) throws(CheckingError) -> ChangedQuestionnaires
  {
    var old: [VersionedFile] = []
    for (repository, commit) in starts {
      for file in try repository.changedFiles(since: commit) {
        let shown = FilePath(bytes: Array("\(reference):".utf8) + file.name)
        if let earlier = try repository.earlier(file, shown: shown, limit: checker.limits.bytes) {
          old.append(earlier)
        }
      }
    }
    let scopes = asked.map { $0.place ?? $0 }
    return try ChangedQuestionnaires(old, present(limit: checker.limits.bytes), checker: checker) { place in
      scopes.contains { place.isInside($0) }
    }
  }

  /// The changed files as they are now. Unreadable ones are left out: checking reports them.
  private func present(limit: Int) -> [VersionedFile] {
    let here = FilePath(".").absolute
    return places.filter(\.isYAML).compactMap { place in
      (try? readFile(place, limit: limit)).map {
        VersionedFile(
          name: place, shown: here.map(place.relative) ?? place, place: place, bytes: $0, isExplicit: false,
          isStored: false)
      }
    }
  }

  /// Files that git changes with each commit, checkout and merge, so that `--watch` notices them.
  package static func journals(of paths: [FilePath]) -> [FilePath] {
    Set(paths.map(folder)).compactMap(GitRepository.journal)
  }

  /// A path that does not exist is reported when it is read.
  private static func folder(of path: FilePath) -> FilePath {
    (try? isFolder(path)) == true ? path : path.folder
  }

  /// The files of a repository and of those inside it. Without a commit to compare with, all files are new.
  private mutating func collect(_ repository: GitRepository, since start: String?) throws(CheckingError) {
    let untracked = ["ls-files", "-z", "--others", "--exclude-standard", "--full-name", ":/"]
    var names = try repository.names(untracked)
    if let start {
      starts.append((repository, start))
      names += try repository.changedNames(since: start, "d")
    } else {
      names += try repository.names(["ls-files", "-z", "--full-name", ":/"])
    }
    for name in names { try add(name, in: repository) }
    for name in try repository.submodules() {
      let commit = try start.map { (start) throws(CheckingError) in try repository.recorded(name, at: start) }
      try collect(inside: repository, at: repository.top.appending(name), since: commit ?? nil)
    }
  }

  private mutating func add(_ name: [UInt8], in repository: GitRepository) throws(CheckingError) {
    let place = repository.top.appending(name)
    // This is how git names a repository inside of its own that it does not know.
    guard name.last != UInt8(ascii: "/") else {
      return try collectUnknown(at: FilePath(bytes: place.bytes.dropLast()), inside: repository)
    }
    places.insert(place)
    folders.insert(place.folder)
  }

  /// Another work tree of the same repository has its own branch; of any other repository, all files are new.
  private mutating func collectUnknown(
    at place: FilePath, inside repository: GitRepository
  ) throws(CheckingError) {
    guard let inner = repository.inner(at: place) else { return }
    let (storage, own) = (try inner.storage(), try repository.storage())
    let isSame = storage != nil && storage == own
    try collect(inner, since: isSame ? try inner.start(since: reference) : nil)
  }

  private mutating func collect(
    inside repository: GitRepository, at place: FilePath, since commit: String?
  ) throws(CheckingError) {
    guard let inner = repository.inner(at: place) else { return }
    if let commit {
      guard try inner.commit(commit) != nil else {
        throw .unknownChanges(
          "cannot tell what changed in the submodule \(place.text): its commit \(commit.prefix(10)) has not been"
            + " fetched")
      }
    }
    try collect(inner, since: commit)
  }
}
