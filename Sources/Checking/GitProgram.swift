import Files

/// The `git` of the search path, asked in a way that runs nothing that comes with a repository.
///
/// People who send a folder can send settings with it (`.git/config`, `.gitattributes`, hooks), and many of them name
/// programs. `Tests/qtoolTests/ForeignRepositoryTests.swift` has a trap for each.
enum GitProgram {
  /// Set by git for its hooks: then paths to the repository and its work tree are relative to this folder.
  static var isRepositoryGiven: Bool { getenv("GIT_DIR").map { $0.pointee != 0 } ?? false }

  /// The nearest folder with a `.git`; nil outside of a repository.
  ///
  /// Git itself also takes a folder for a repository that only looks like one inside, with `HEAD`, `objects` and
  /// `refs`, and such a folder may be among the files of a repository.
  static func top(around folder: FilePath) -> FilePath? {
    var folder = folder.absolute ?? folder
    while !exists(folder.appending(".git")) {
      guard folder.folder != folder else { return nil }
      folder = folder.folder
    }
    return folder
  }

  /// - Parameters:
  ///   - path: the last argument, which need not be UTF-8
  ///   - settings: more options of git, before the arguments
  ///   - isInner: the folder is in a repository inside the one that git gives its hooks
  static func run(
    in folder: FilePath, _ arguments: [String], _ path: [UInt8]? = nil, settings: [[UInt8]] = [],
    isInner: Bool = false
  ) throws(CheckingError) -> ProgramRun {
    let isFolderGiven = isRepositoryGiven && !isInner
    let place = isFolderGiven ? [] : ["-C".bytes, folder.bytes]
    let words = options.map(\.bytes) + settings + arguments.map(\.bytes) + (path.map { [$0] } ?? [])
    let variables = isInner ? environment.merging(ofInner) { $1 } : environment
    do throws(FileError) {
      return try runProgram(FilePath("git"), place + words, environment: variables)
    } catch {
      let reason = error.code == ENOENT ? "git is not installed" : error.reason
      throw .unknownChanges("cannot run git: \(reason)")
    }
  }

  /// Outweigh the settings of a repository.
  private static let options =
    ["--no-pager"]
    + [
      "safe.bareRepository=explicit",
      // Empty, because before 2.36 any word is the name of a program.
      "core.fsmonitor=", "core.hooksPath=/dev/null", "log.showSignature=false",
    ].flatMap { ["-c", $0] }

  private static let environment: [String: String?] = [
    // So that git answers in English, like qtool.
    "LC_ALL": "C",
    "GIT_OPTIONAL_LOCKS": "0",
    // In a partial clone, git would fetch what is missing, with the programs that the repository names. Versions
    // before 2.45 know only the second variable, which allows no protocol.
    "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    // The value of settings that are named by `--config-env`.
    emptyVariable: "",
  ]

  private static let emptyVariable = "QTOOL_EMPTY"

  /// Clears the variables that git sets for its hooks: they are about the outermost repository.
  private static let ofInner: [String: String?] = [
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
    "GIT_OBJECT_DIRECTORY": nil, "GIT_COMMON_DIR": nil,
  ]

  /// Options that switch off all filters that the settings name, such as those of Git LFS.
  ///
  /// - Parameter names: of settings, as `git config --list` prints them
  static func withoutFilters(among names: [[UInt8]]) -> [[UInt8]] {
    let filters = Set(
      names.compactMap { name -> [UInt8]? in
        guard name.starts(with: "filter.".utf8), let end = name.lastIndex(of: UInt8(ascii: ".")) else {
          return nil
        }
        return end < "filter.".utf8.count ? nil : Array(name[..<end])
      })
    return filters.flatMap { filter in
      ["clean", "smudge", "process", "required"].flatMap { part -> [[UInt8]] in
        let name = filter + ".\(part)=".bytes
        // Empty is no program, and for `required` it is false. With `-c`, a name ends at its first `=`.
        return filter.contains(UInt8(ascii: "="))
          ? ["--config-env=".bytes + name + emptyVariable.bytes] : ["-c".bytes, name]
      }
    }
  }

  /// The first line of what git says, without its own prefix; or what to do if git refuses what could run a program.
  static func reason(_ run: ProgramRun, in folder: FilePath) -> String {
    let said = String(decoding: run.errors, as: UTF8.self)
    if said.contains("dubious ownership") {
      return "the repository belongs to another user; if you trust its files, let git read it with"
        + " `git config --global --add safe.directory \(folder.text)`"
    }
    if said.contains("safe.bareRepository") {
      return
        "\(folder.text) looks like a repository inside, but has no `.git`; move the files to another folder"
    }
    if said.contains("lazy fetching disabled") || said.contains("' not allowed") {
      return
        "this clone is partial, and qtool fetches nothing; if you trust the repository, fetch all of it with"
        + " `git fetch --refetch --no-filter`"
    }
    let line = said.split(whereSeparator: \.isNewline).first.map(String.init)
    let text = line ?? "git ended with status \(run.status)"
    return text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
