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
    let run = try Self.place(of: folder).map { (place) throws(CheckingError) in
      (place, try GitProgram.run(in: place, ["rev-parse", "--show-toplevel"]))
    }
    guard let (place, run) = run, !run.errors.contains("not a git repository".utf8) else {
      throw .unknownChanges("cannot tell what changed in \(folder.text): it is not in a git repository")
    }
    guard run.status == 0, run.output.count > 1 else {
      let reason = GitProgram.reason(run, in: place)
      throw .unknownChanges("cannot tell what changed in \(folder.text): \(reason)")
    }
    self.init(top: FilePath(bytes: Array(run.output.dropLast())), isInner: false)
  }

  /// The folder in which git is asked about a folder; nil outside of a repository.
  private static func place(of folder: FilePath) -> FilePath? {
    GitProgram.isRepositoryGiven ? folder : GitProgram.top(around: folder)
  }

  /// A repository inside this one; nil if the folder is a submodule that has not been fetched, which is empty.
  func inner(at place: FilePath) -> GitRepository? {
    exists(place.appending(".git")) ? GitRepository(top: place, isInner: true) : nil
  }

  /// The file in which git logs each commit, checkout and merge.
  static func journal(of folder: FilePath) -> FilePath? {
    guard let place = place(of: folder),
      let run = try? GitProgram.run(in: place, ["rev-parse", "--git-path", "logs/HEAD"])
    else { return nil }
    return path(in: run, of: place, isSeenFromHere: GitProgram.isRepositoryGiven)
  }

  /// The folder in which git keeps the commits, the same for all work trees of a repository.
  func storage() throws(CheckingError) -> FilePath? {
    let run = try git(["rev-parse", "--git-common-dir"])
    return Self.path(in: run, of: top, isSeenFromHere: GitProgram.isRepositoryGiven && !isInner)?.place
  }

  /// The path that git prints, which may begin at the folder that it was asked about.
  private static func path(in run: ProgramRun, of folder: FilePath, isSeenFromHere: Bool) -> FilePath? {
    guard run.status == 0, run.output.count > 1 else { return nil }
    let path = Array(run.output.dropLast())
    return path.first == UInt8(ascii: "/") || isSeenFromHere ? FilePath(bytes: path) : folder.appending(path)
  }

  /// The names that git lists, each of which ends with a zero byte.
  func names(
    _ arguments: [String], _ path: [UInt8]? = nil, settings: [[UInt8]] = []
  ) throws(CheckingError) -> [[UInt8]] {
    try output(arguments, path, settings: settings).split(separator: 0).map(Array.init)
  }

  func output(
    _ arguments: [String], _ path: [UInt8]? = nil, settings: [[UInt8]] = []
  ) throws(CheckingError) -> [UInt8] {
    let run = try git(arguments, path, settings: settings)
    guard run.status == 0 else { throw .unknownChanges("git cannot tell what changed: \(reason(run))") }
    return run.output
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

  /// The commit at which this branch left the other, so that later changes there do not count; the other's own commit if
  /// the two have nothing in common.
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
    guard base.status == 1 else { throw .unknownChanges("git cannot tell what changed: \(reason(base))") }
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
  }

  /// The files of a commit in a folder, or the one file of that name; links and submodules are left out.
  func files(at commit: String, below name: [UInt8]) throws(CheckingError) -> [StoredFile] {
    let isTop = name.isEmpty
    let lines = try names(
      ["ls-tree", "-r", "-z", "--full-tree", commit] + (isTop ? [] : ["--"]), isTop ? nil : name)
    return lines.compactMap { line in
      guard let tab = line.firstIndex(of: 0x09) else { return nil }
      let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, words[0].hasPrefix("100") else { return nil }
      return StoredFile(name: Array(line[(tab + 1)...]), hash: words[2])
    }
  }

  /// In bytes. A list of files with their sizes would need the content of all, which a partial clone does not have.
  func size(of file: StoredFile) throws(CheckingError) -> Int {
    Int(hash(try about(file, "-s"))) ?? 0
  }

  func content(of file: StoredFile) throws(CheckingError) -> [UInt8] { try about(file, "blob").output }

  private func about(_ file: StoredFile, _ question: String) throws(CheckingError) -> ProgramRun {
    let run = try git(["cat-file", question, file.hash])
    guard run.status == 0 else {
      let name = String(decoding: file.name, as: UTF8.self)
      throw .unknownChanges("git cannot read an earlier version of \(name): \(reason(run))")
    }
    return run
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
    guard lines.status == 0 else { throw .unknownChanges("git cannot list the tags: \(reason(lines))") }
    let tags = lines.output.split(separator: 0x0A).compactMap { line -> (date: Int, name: String)? in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      guard words.count == 2, let date = Int(words[0]) else { return nil }
      return (date, String(words[1].dropFirst("refs/tags/".count)))
    }
    return tags.sorted { ($0.date, $0.name) < ($1.date, $1.name) }.map(\.name)
  }

  /// The day of the commit that a tag names, in the time zone of whoever made it.
  func day(ofTag tag: String) throws(CheckingError) -> String? {
    // `git log` would have signatures checked, if the settings say so.
    let run = try git(["rev-list", "--max-count=1", "--format=%cs", "refs/tags/\(tag)^{commit}", "--"])
    guard run.status == 0, let line = run.output.split(separator: 0x0A).dropFirst().first else { return nil }
    return String(decoding: line, as: UTF8.self)
  }

  private func isAmbiguous(_ reference: String) throws(CheckingError) -> Bool {
    guard (4...64).contains(reference.utf8.count), reference.allSatisfy(\.isHexDigit) else { return false }
    let run = try git(["rev-parse", "--disambiguate=" + reference])
    return run.status == 0 && run.output.split(separator: 0x0A).count > 1
  }

  private func isShallow() throws(CheckingError) -> Bool {
    try git(["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
  }

  private func git(
    _ arguments: [String], _ path: [UInt8]? = nil, settings: [[UInt8]] = []
  ) throws(CheckingError) -> ProgramRun {
    try GitProgram.run(in: top, arguments, path, settings: settings, isInner: isInner)
  }

  private func reason(_ run: ProgramRun) -> String { GitProgram.reason(run, in: top) }

  private func hash(_ run: ProgramRun) -> String {
    String(decoding: run.output.prefix { $0 > 0x20 }, as: UTF8.self)
  }

  /// The files of the work tree that differ from a commit, without those of submodules.
  ///
  /// - Parameter kinds: as for `git diff --diff-filter`
  func changedNames(since commit: String, _ kinds: String? = nil) throws(CheckingError) -> [[UInt8]] {
    let settings = GitProgram.withoutFilters(among: try names(["config", "--list", "-z", "--name-only"]))
    let names = try names(
      ["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--ignore-submodules"]
        + (kinds.map { ["--diff-filter=" + $0] } ?? []) + [commit, "--"], settings: settings)
    guard !settings.isEmpty, !names.isEmpty else { return names }
    let untouched = try untouched(among: names, since: commit)
    return names.filter { !untouched.contains($0) }
  }

  /// The files that git takes for changed only because it has not asked their filters: they are as they were when git
  /// last looked at them, and what it saw was what the commit has.
  ///
  /// Most versions of git do not trust the time of a file from the second in which they wrote their index, such as
  /// after a checkout, although they note it in nanoseconds.
  private func untouched(among names: [[UInt8]], since commit: String) throws(CheckingError) -> Set<[UInt8]> {
    let staged = Set(
      try self.names(["diff-index", "--cached", "--name-only", "-z", "--no-renames", commit, "--"]))
    let candidates = Set(names).subtracting(staged)
    guard !candidates.isEmpty else { return [] }
    let entries = IndexEntry.entries(in: try output(["ls-files", "-z", "--debug", "--full-name", ":/"]))
    return Set(
      entries.filter { candidates.contains($0.name) && $0.isAsOnDisk(in: top) }.map(\.name))
  }
}

/// A file's state when git last looked at it.
private struct IndexEntry {
  let name: [UInt8]
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int

  /// Reads what `git ls-files -z --debug` prints. What is not understood is left out.
  static func entries(in output: [UInt8]) -> [IndexEntry] {
    // Each part has the five lines about the name before it, and then the next name.
    let parts = output.split(separator: 0, omittingEmptySubsequences: false)
    var name = Array(parts.first ?? [])
    var entries: [IndexEntry] = []
    for part in parts.dropFirst() {
      let lines = part.split(separator: 0x0A, maxSplits: 5, omittingEmptySubsequences: false)
      guard lines.count == 6 else { return entries }
      if let entry = IndexEntry(name, lines) { entries.append(entry) }
      name = Array(lines[5])
    }
    return entries
  }

  /// Nil if the lines are not what they were in all versions of git so far.
  private init?(_ name: [UInt8], _ lines: [ArraySlice<UInt8>]) {
    let words = [lines[1], lines[4]].map { line in
      line.split { " \t:".utf8.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
    guard words[0].count == 3, words[0][0] == "mtime", let seconds = Int(words[0][1]),
      let nanoseconds = Int(words[0][2]), words[1].count >= 2, words[1][0] == "size",
      let size = Int(words[1][1])
    else { return nil }
    (self.name, self.seconds, self.nanoseconds, self.size) = (name, seconds, nanoseconds, size)
  }

  func isAsOnDisk(in top: FilePath) -> Bool {
    // A system that keeps no fractions of seconds says nothing about what happened within one.
    guard nanoseconds != 0, let time = lastWrite(to: top.appending(name)) else { return false }
    return time.seconds == seconds && time.nanoseconds == nanoseconds && time.size == size
  }
}
