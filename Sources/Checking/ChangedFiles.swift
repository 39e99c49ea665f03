import Files

/// The files that a branch changed since it left another branch, including files that git does not track yet.
package struct ChangedFiles {
  /// Absolute.
  private var places: Set<FilePath> = []
  private var folders: Set<FilePath> = []
  private let reference: String

  /// Asks the repositories that contain the paths of the command line; fails if git has no answer.
  init(since reference: String, in paths: [FilePath]) throws(CheckingError) {
    self.reference = reference
    var known: Set<FilePath> = []
    for path in paths {
      let folder = Self.folder(of: path)
      let top = try self.top(of: folder)
      guard known.insert(top).inserted else { continue }
      try collect(in: top)
    }
  }

  func contains(_ path: FilePath) -> Bool { path.place.map(places.contains) ?? false }

  /// Whether there is a changed file in the same folder.
  func touchesFolder(of path: FilePath) -> Bool { path.place.map { folders.contains($0.folder) } ?? false }

  /// Where git logs each commit, checkout and merge, so that `--watch` notices them.
  package static func journals(of paths: [FilePath]) -> [FilePath] {
    let folders = Set(paths.map(folder))
    return folders.compactMap { folder in
      let question = ["rev-parse", "--git-path", "logs/HEAD"]
      guard let run = try? run(in: folder, question), run.status == 0, run.output.count > 1 else {
        return nil
      }
      let path = Array(run.output.dropLast())
      let isSeenFromHere = path.first == UInt8(ascii: "/") || isRepositoryGiven
      return isSeenFromHere ? FilePath(bytes: path) : folder.appending(path)
    }
  }

  /// A path that does not exist is reported when it is read.
  private static func folder(of path: FilePath) -> FilePath {
    (try? isFolder(path)) == true ? path : path.folder
  }

  private func top(of folder: FilePath) throws(CheckingError) -> FilePath {
    let run = try git(in: folder, ["rev-parse", "--show-toplevel"])
    guard run.status == 0, run.output.count > 1 else {
      let reason =
        run.errors.contains("not a git repository".utf8) ? "it is not in a git repository" : words(run)
      throw .unknownChanges("cannot find out what changed in \(folder.text): \(reason)")
    }
    return FilePath(bytes: Array(run.output.dropLast()))
  }

  private mutating func collect(in top: FilePath) throws(CheckingError) {
    let start = try start(in: top)
    let changed = [
      "diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--no-ext-diff", "--ignore-submodules",
      start, "--",
    ]
    let unknown = ["ls-files", "-z", "--others", "--exclude-standard", "--full-name", ":/"]
    for arguments in [changed, unknown] {
      let run = try git(in: top, arguments)
      guard run.status == 0 else { throw .unknownChanges("git cannot say what changed: \(words(run))") }
      for name in run.output.split(separator: 0) {
        let place = top.appending(Array(name))
        places.insert(place)
        folders.insert(place.folder)
      }
    }
  }

  /// Where this branch left the other one, so that later changes there do not count; the commit itself if the two
  /// have no common history.
  private func start(in top: FilePath) throws(CheckingError) -> String {
    let verified = try git(
      in: top, ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    guard verified.status == 0 else {
      throw .unknownChanges(
        "there is no commit `\(reference)` in \(top.text)"
          + "; in a CI job, fetch it first: a shallow clone has only the newest commit")
    }
    let commit = hash(verified)
    let base = try git(in: top, ["merge-base", commit, "HEAD"])
    return base.status == 0 ? hash(base) : commit
  }

  private func hash(_ run: ProgramRun) -> String {
    String(decoding: run.output.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  private func git(in folder: FilePath, _ arguments: [String]) throws(CheckingError) -> ProgramRun {
    do throws(FileError) {
      return try Self.run(in: folder, arguments)
    } catch {
      let reason = error.code == ENOENT ? "git is not installed, but --changed-since needs it" : error.reason
      throw .unknownChanges("cannot run git: \(reason)")
    }
  }

  /// Set by git for its hooks: then paths to the repository and its work tree are relative to this folder.
  private static var isRepositoryGiven: Bool { getenv("GIT_DIR").map { $0.pointee != 0 } ?? false }

  private static func run(in folder: FilePath, _ arguments: [String]) throws(FileError) -> ProgramRun {
    let place = isRepositoryGiven ? [] : ["-C".utf8.map { $0 }, folder.bytes]
    return try runProgram(FilePath("git"), place + arguments.map { Array($0.utf8) })
  }

  /// The first line of what git says, without its own prefix.
  private func words(_ run: ProgramRun) -> String {
    let line = run.errors.split { $0 == 0x0A || $0 == 0x0D }.first.map { String(decoding: $0, as: UTF8.self) }
    let text = line ?? "git ended with status \(run.status)"
    return text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
  }
}
