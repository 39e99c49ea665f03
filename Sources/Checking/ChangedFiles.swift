import Files

/// The files that a branch changed since it left another branch, including files that git does not track yet.
package struct ChangedFiles {
  /// Absolute.
  private var places: Set<FilePath> = []
  private var folders: Set<FilePath> = []
  private let reference: String
  /// The repository of the command line, if the files are in one inside of it.
  private var outermost: FilePath?

  /// Asks the repositories that contain the paths of the command line; fails if git has no answer.
  init(since reference: String, in paths: [FilePath]) throws(CheckingError) {
    self.reference = reference
    var known: Set<FilePath> = []
    for path in paths {
      outermost = nil
      let top = try self.top(of: Self.folder(of: path))
      guard known.insert(top).inserted else { continue }
      outermost = top
      try collect(in: top, since: try start(in: top))
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
        run.errors.contains("not a git repository".utf8) ? "it is not in a git repository" : reason(run)
      throw .unknownChanges("cannot tell what changed in \(folder.text): \(reason)")
    }
    return FilePath(bytes: Array(run.output.dropLast()))
  }

  /// The files of a repository and of those inside it. Without a commit to compare with, all files are new.
  private mutating func collect(in top: FilePath, since start: String?) throws(CheckingError) {
    var questions = [["ls-files", "-z", "--others", "--exclude-standard", "--full-name", ":/"]]
    if let start {
      questions.append([
        "diff", "--name-only", "-z", "--no-renames", "--diff-filter=d", "--no-ext-diff",
        "--ignore-submodules", start, "--",
      ])
    } else {
      questions.append(["ls-files", "-z", "--full-name", ":/"])
    }
    for question in questions {
      for name in try names(in: top, question) { try add(name, in: top) }
    }
    for name in try submodules(in: top) {
      let commit = try start.map { (start) throws(CheckingError) in try recorded(name, at: start, in: top) }
      try collect(inside: top.appending(name), since: commit ?? nil)
    }
  }

  private mutating func add(_ name: [UInt8], in top: FilePath) throws(CheckingError) {
    let place = top.appending(name)
    // This is how git names a repository inside of its own that it does not know.
    guard name.last != UInt8(ascii: "/") else {
      return try collect(inside: FilePath(bytes: place.bytes.dropLast()), since: nil)
    }
    places.insert(place)
    folders.insert(place.folder)
  }

  private mutating func collect(inside top: FilePath, since commit: String?) throws(CheckingError) {
    // The folder of a submodule that has not been fetched is empty.
    guard exists(top.appending(".git")) else { return }
    if let commit {
      guard try git(in: top, ["rev-parse", "--verify", "--quiet", commit + "^{commit}"]).status == 0 else {
        throw .unknownChanges(
          "cannot tell what changed in the submodule \(top.text): its commit \(commit.prefix(10)) has not been"
            + " fetched")
      }
    }
    try collect(in: top, since: commit)
  }

  /// The paths of the submodules that are in the index.
  private func submodules(in top: FilePath) throws(CheckingError) -> [[UInt8]] {
    try names(in: top, ["ls-files", "-z", "--stage", "--full-name", ":/"]).compactMap { line in
      guard line.starts(with: "160000 ".utf8), let tab = line.firstIndex(of: 0x09) else { return nil }
      return Array(line[(tab + 1)...])
    }
  }

  /// The commit of a submodule that a commit of its repository names; nil if it had none there.
  private func recorded(
    _ submodule: [UInt8], at commit: String, in top: FilePath
  ) throws(CheckingError) -> String? {
    let line = try names(in: top, ["ls-tree", "-z", "--full-tree", commit, "--"], submodule).first
    guard let line, line.starts(with: "160000 ".utf8) else { return nil }
    return line.split(separator: 0x20).dropFirst(2).first.map { part in
      String(decoding: part.prefix { $0 > 0x20 }, as: UTF8.self)
    }
  }

  private func names(
    in folder: FilePath, _ arguments: [String], _ path: [UInt8]? = nil
  ) throws(CheckingError) -> [[UInt8]] {
    let run = try git(in: folder, arguments, path)
    guard run.status == 0 else { throw .unknownChanges("git cannot tell what changed: \(reason(run))") }
    return run.output.split(separator: 0).map(Array.init)
  }

  /// Where this branch left the other, so that what happened there since does not count; the commit itself if the
  /// two have nothing in common.
  private func start(in top: FilePath) throws(CheckingError) -> String {
    let head = try verified("HEAD", in: top)
    guard head != nil else {
      throw .unknownChanges("nothing can have changed in \(top.text): its branch has no commits yet")
    }
    guard let commit = try verified(reference, in: top) else { throw try unknownReference(in: top) }
    let base = try git(in: top, ["merge-base", commit, "HEAD"])
    if base.status == 0 { return hash(base) }
    guard try !isShallow(top) else {
      throw .unknownChanges(
        "cannot tell where HEAD left `\(reference)` in \(top.text): this clone is shallow, and the commit is not"
          + " in it; fetch it all with `git fetch --unshallow`")
    }
    guard base.status == 1 else { throw .unknownChanges("git cannot tell what changed: \(reason(base))") }
    return commit
  }

  private func verified(_ reference: String, in top: FilePath) throws(CheckingError) -> String? {
    let run = try git(
      in: top, ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    return run.status == 0 ? hash(run) : nil
  }

  private func unknownReference(in top: FilePath) throws(CheckingError) -> CheckingError {
    if try isAmbiguous(in: top) {
      return .unknownChanges("`\(reference)` is ambiguous in \(top.text): several commits begin with it")
    }
    let hint =
      try isShallow(top)
      ? "this clone is shallow, so fetch the commit first" : "check the name, or fetch the commit first"
    return .unknownChanges("there is no commit `\(reference)` in \(top.text); \(hint)")
  }

  /// Git's own words for it depend on the language.
  private func isAmbiguous(in top: FilePath) throws(CheckingError) -> Bool {
    guard (4...64).contains(reference.utf8.count), reference.allSatisfy(\.isHexDigit) else { return false }
    let run = try git(in: top, ["rev-parse", "--disambiguate=" + reference])
    return run.status == 0 && run.output.split(separator: 0x0A).count > 1
  }

  private func isShallow(_ top: FilePath) throws(CheckingError) -> Bool {
    try git(in: top, ["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
  }

  private func hash(_ run: ProgramRun) -> String {
    String(decoding: run.output.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  private func git(
    in folder: FilePath, _ arguments: [String], _ path: [UInt8]? = nil
  ) throws(CheckingError) -> ProgramRun {
    do throws(FileError) {
      let isInner = outermost.map { $0 != folder } ?? false
      return try Self.run(in: folder, arguments, path, isInner: isInner)
    } catch {
      let reason = error.code == ENOENT ? "git is not installed, but --changed-since needs it" : error.reason
      throw .unknownChanges("cannot run git: \(reason)")
    }
  }

  /// Set by git for its hooks: then paths to the repository and its work tree are relative to this folder.
  private static var isRepositoryGiven: Bool { getenv("GIT_DIR").map { $0.pointee != 0 } ?? false }

  private static func run(
    in folder: FilePath, _ arguments: [String], _ path: [UInt8]? = nil, isInner: Bool = false
  ) throws(FileError) -> ProgramRun {
    let words = arguments.map { Array($0.utf8) } + (path.map { [$0] } ?? [])
    let place = [Array("-C".utf8), folder.bytes]
    guard isRepositoryGiven else { return try runProgram(FilePath("git"), place + words) }
    guard isInner else { return try runProgram(FilePath("git"), words) }
    // What git gives its hooks is about the outermost repository.
    let given = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY"]
    let without = given.flatMap { ["-u", $0] } + ["git"]
    return try runProgram(FilePath("env"), without.map { Array($0.utf8) } + place + words)
  }

  /// The first line of what git says, without its own prefix.
  private func reason(_ run: ProgramRun) -> String {
    let line = run.errors.split { $0 == 0x0A || $0 == 0x0D }.first.map { String(decoding: $0, as: UTF8.self) }
    let text = line ?? "git ended with status \(run.status)"
    return text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
  }
}
