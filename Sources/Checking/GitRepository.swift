import Files

/// A work tree of git, and what git says about it.
struct GitRepository {
  let top: FilePath
  /// It is inside the repository to which a path of the command line belongs.
  private let isInner: Bool

  private init(top: FilePath, isInner: Bool) {
    self.top = top
    self.isInner = isInner
  }

  /// The repository to which a folder belongs.
  init(containing folder: FilePath) throws(CheckingError) {
    let run = try Self.run(in: folder, ["rev-parse", "--show-toplevel"])
    guard run.status == 0, run.output.count > 1 else {
      let reason =
        run.errors.contains("not a git repository".utf8) ? "it is not in a git repository" : Self.reason(run)
      throw .unknownChanges("cannot tell what changed in \(folder.text): \(reason)")
    }
    self.init(top: FilePath(bytes: Array(run.output.dropLast())), isInner: false)
  }

  /// A repository inside this one; nil if the folder is a submodule that has not been fetched, which is empty.
  func inner(at place: FilePath) -> GitRepository? {
    exists(place.appending(".git")) ? GitRepository(top: place, isInner: true) : nil
  }

  /// Where git logs each commit, checkout and merge.
  static func journal(of folder: FilePath) -> FilePath? {
    let run = try? run(in: folder, ["rev-parse", "--git-path", "logs/HEAD"])
    return run.flatMap { path(in: $0, of: folder, isSeenFromHere: isRepositoryGiven) }
  }

  /// Where git keeps the commits, which is the same place for all work trees of a repository.
  func storage() throws(CheckingError) -> FilePath? {
    let run = try git(["rev-parse", "--git-common-dir"])
    return Self.path(in: run, of: top, isSeenFromHere: Self.isRepositoryGiven && !isInner)?.place
  }

  /// The path that git prints, which may begin at the folder that it was asked about.
  private static func path(in run: ProgramRun, of folder: FilePath, isSeenFromHere: Bool) -> FilePath? {
    guard run.status == 0, run.output.count > 1 else { return nil }
    let path = Array(run.output.dropLast())
    return path.first == UInt8(ascii: "/") || isSeenFromHere ? FilePath(bytes: path) : folder.appending(path)
  }

  /// The names that git lists, each of which ends with a zero byte.
  func names(_ arguments: [String], _ path: [UInt8]? = nil) throws(CheckingError) -> [[UInt8]] {
    let run = try git(arguments, path)
    guard run.status == 0 else { throw .unknownChanges("git cannot tell what changed: \(Self.reason(run))") }
    return run.output.split(separator: 0).map(Array.init)
  }

  /// The paths of the submodules that are in the index.
  func submodules() throws(CheckingError) -> [[UInt8]] {
    try names(["ls-files", "-z", "--stage", "--full-name", ":/"]).compactMap { line in
      guard line.starts(with: "160000 ".utf8), let tab = line.firstIndex(of: 0x09) else { return nil }
      return Array(line[(tab + 1)...])
    }
  }

  /// The commit of a submodule that a commit of this repository names; nil if it had none there.
  func recorded(_ submodule: [UInt8], at commit: String) throws(CheckingError) -> String? {
    let line = try names(["ls-tree", "-z", "--full-tree", commit, "--"], submodule).first
    guard let line, line.starts(with: "160000 ".utf8) else { return nil }
    return line.split(separator: 0x20).dropFirst(2).first.map { part in
      String(decoding: part.prefix { $0 > 0x20 }, as: UTF8.self)
    }
  }

  /// Where this branch left the other, so that what happened there since does not count; the commit itself if the
  /// two have nothing in common.
  func start(since reference: String) throws(CheckingError) -> String {
    try requireCommits()
    guard let commit = try commit(reference) else { throw try unknown(reference) }
    let base = try git(["merge-base", commit, "HEAD"])
    if base.status == 0 { return hash(base) }
    guard try !isShallow() else {
      throw .unknownChanges(
        "cannot tell where HEAD left `\(reference)` in \(top.text): this clone is shallow, and the commit is not"
          + " in it; fetch it all with `git fetch --unshallow`")
    }
    guard base.status == 1 else {
      throw .unknownChanges("git cannot tell what changed: \(Self.reason(base))")
    }
    return commit
  }

  private func requireCommits() throws(CheckingError) {
    guard try commit("HEAD") == nil else { return }
    throw .unknownChanges("nothing can have changed in \(top.text): its branch has no commits yet")
  }

  /// The hash of the commit that a branch, tag or hash names; nil if there is none.
  func commit(_ reference: String) throws(CheckingError) -> String? {
    let run = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    return run.status == 0 ? hash(run) : nil
  }

  private func unknown(_ reference: String) throws(CheckingError) -> CheckingError {
    if try isAmbiguous(reference) {
      return .unknownChanges("`\(reference)` is ambiguous in \(top.text): several commits begin with it")
    }
    let hint =
      try isShallow()
      ? "this clone is shallow, so fetch the commit first" : "check the name, or fetch the commit first"
    return .unknownChanges("there is no commit `\(reference)` in \(top.text); \(hint)")
  }

  /// A file of a commit.
  struct StoredFile {
    /// From the top of the repository.
    let name: [UInt8]
    let hash: String
    let size: Int
  }

  /// The files of a commit in a folder, or the one file of that name; links and submodules are left out.
  func files(at commit: String, below name: [UInt8]) throws(CheckingError) -> [StoredFile] {
    let isTop = name.isEmpty
    let lines = try names(
      ["ls-tree", "-r", "-z", "--long", "--full-tree", commit] + (isTop ? [] : ["--"]), isTop ? nil : name)
    return lines.compactMap { line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4, words[0].hasPrefix("100"), let size = Int(words[3]) else { return nil }
      return StoredFile(name: Array(line[(tab + 1)...]), hash: words[2], size: size)
    }
  }

  func content(of file: StoredFile) throws(CheckingError) -> [UInt8] {
    let run = try git(["cat-file", "blob", file.hash])
    guard run.status == 0 else { throw .unknownChanges("git cannot read a file: \(Self.reason(run))") }
    return run.output
  }

  /// The hash of a commit, or why there is none.
  func knownCommit(_ reference: String) throws(CheckingError) -> String {
    guard let commit = try commit(reference) else { throw try unknown(reference) }
    return commit
  }

  /// The tag with the latest commit among those that match a pattern and are in the history of this branch.
  func newestTag(matching pattern: String) throws(CheckingError) -> String? {
    try tags(matching: pattern).last
  }

  /// The tags that match a pattern and are in the history of this branch, the oldest commit first.
  func tags(matching pattern: String) throws(CheckingError) -> [String] {
    try requireCommits()
    let lines = try git([
      "for-each-ref", "--merged=HEAD", "--format=%(committerdate:unix)%(*committerdate:unix) %(refname)",
      "refs/tags/" + pattern,
    ])
    guard lines.status == 0 else {
      throw .unknownChanges("git cannot list the tags: \(Self.reason(lines))")
    }
    let tags = lines.output.split(separator: 0x0A).compactMap { line -> (date: Int, name: String)? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard words.count == 2, let date = Int(words[0]) else { return nil }
      return (date, String(words[1].dropFirst("refs/tags/".count)))
    }
    return tags.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.map(\.name)
  }

  /// The day of the commit that a tag names, in the time zone of whoever made it.
  func day(ofTag tag: String) throws(CheckingError) -> String? {
    let run = try git(["log", "-1", "--format=%cs", "refs/tags/\(tag)^{commit}", "--"])
    return run.status == 0 ? hash(run) : nil
  }

  private func isAmbiguous(_ reference: String) throws(CheckingError) -> Bool {
    guard (4...64).contains(reference.utf8.count), reference.allSatisfy(\.isHexDigit) else { return false }
    let run = try git(["rev-parse", "--disambiguate=" + reference])
    return run.status == 0 && run.output.split(separator: 0x0A).count > 1
  }

  private func isShallow() throws(CheckingError) -> Bool {
    try git(["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
  }

  private func git(_ arguments: [String], _ path: [UInt8]? = nil) throws(CheckingError) -> ProgramRun {
    try Self.run(in: top, arguments, path, isInner: isInner)
  }

  private static func run(
    in folder: FilePath, _ arguments: [String], _ path: [UInt8]? = nil, isInner: Bool = false
  ) throws(CheckingError) -> ProgramRun {
    let isFolderGiven = isRepositoryGiven && !isInner
    let place = isFolderGiven ? [] : [Array("-C".utf8), folder.bytes]
    let words = arguments.map { Array($0.utf8) } + (path.map { [$0] } ?? [])
    do throws(FileError) {
      return try runProgram(
        FilePath("git"), place + words, environment: isInner ? innerEnvironment : environment)
    } catch {
      let reason = error.code == ENOENT ? "git is not installed" : error.reason
      throw .unknownChanges("cannot run git: \(reason)")
    }
  }

  /// Set by git for its hooks: then paths to the repository and its work tree are relative to this folder.
  private static var isRepositoryGiven: Bool { getenv("GIT_DIR").map { $0.pointee != 0 } ?? false }

  /// So that git answers in English, like qtool.
  private static let environment: [String: String?] = ["LC_ALL": "C"]

  /// What git gives its hooks is about the outermost repository.
  private static let innerEnvironment: [String: String?] = [
    "LC_ALL": "C", "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
    "GIT_OBJECT_DIRECTORY": nil,
  ]

  private func hash(_ run: ProgramRun) -> String {
    String(decoding: run.output.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The first line of what git says, without its own prefix.
  private static func reason(_ run: ProgramRun) -> String {
    let line = run.errors.split { $0 == 0x0A || $0 == 0x0D }.first.map { String(decoding: $0, as: UTF8.self) }
    let text = line ?? "git ended with status \(run.status)"
    return text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
  }
}
