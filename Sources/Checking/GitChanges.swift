import Files

extension GitRepository {
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
