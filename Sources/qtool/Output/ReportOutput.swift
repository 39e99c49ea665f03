import ArgumentParser
import DataChecking
import Diagnostics
import Files
import Reporting

/// The folder that `check-data --report` names.
struct ReportOutput {
  let folder: FilePath

  private struct Document: OutputFile {
    let file: DataReportFiles.File

    var name: String { file.name }
    var source: String { "the report" }

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      try file.write(to: sink)
    }
  }

  /// Before anything is read: no file of the report may be one that is read or written otherwise, and somebody's own files stay.
  func check(against inputs: [FilePath], writing outputs: [FilePath]) throws {
    if exists(folder), (try? isFolder(folder)) != true {
      throw ValidationError("--report takes a folder, but '\(folder.shown)' is a file.")
    }
    for name in DataReportFiles.names {
      let path = folder.appending(name)
      if let taken = (inputs + outputs).first(where: { isSame($0, path) }) {
        throw ValidationError(
          "the report would be written over '\(taken.shown)'; name another folder with --report.")
      }
    }
    try requireReplaceable()
  }

  private func isSame(_ one: FilePath, _ other: FilePath) -> Bool {
    one == other || one.place == other.place || one.absolute.map { $0 == other.absolute } ?? false
  }

  /// A folder with such files, but without a report, is somebody's own.
  private func requireReplaceable() throws {
    let page = folder.appending(DataReportFiles.page)
    let beginning = try? beginning(of: page, count: DataReportFiles.recognizedBytes)
    if let beginning, DataReportFiles.isPage(beginning) { return }
    guard let own = DataReportFiles.names.first(where: { exists(folder.appending($0)) }) else { return }
    throw ValidationError(
      "'\(folder.appending(own).shown)' is not from an earlier report, and would be replaced; name another folder with --report."
    )
  }

  func write(_ report: DataReport, language: String?) throws {
    let files = DataReportFiles(report, language: language).files
    try OutputFolder(path: folder).write(files.map { Document(file: $0) })
  }
}

/// The page of a job in GitHub Actions, to which each step may append.
enum StepSummary {
  /// How much GitHub accepts from a step; it drops a longer summary as a whole.
  private static let limit = 1 << 20

  /// Does nothing outside GitHub Actions. The findings are in the log as well, so a summary that cannot be written is
  /// not a failure.
  static func append(_ report: Report) {
    guard let file = environmentPath("GITHUB_STEP_SUMMARY") else { return }
    do throws(FileError) {
      let room = try limit - (fileSize(file) ?? 0)
      guard let text = GitHubSummary(report, address: address).markdown(limit: room) else {
        return Console.complain("the summary of this step is full, so it does not show the findings of qtool")
      }
      try appendToFile(file, text)
    } catch {
      Console.complain("append the job's summary to", error)
    }
  }

  /// The address of this commit's lines on GitHub.
  private static var address: String? {
    guard let server = environment("GITHUB_SERVER_URL"), let repository = environment("GITHUB_REPOSITORY"),
      let commit = environment("GITHUB_SHA")
    else { return nil }
    return "\(server)/\(repository)/blob/\(commit)/"
  }
}

/// An environment variable that is not empty.
func environment(_ name: String) -> String? { environmentPath(name)?.text }

/// The value of an environment variable as a file name, which need not be UTF-8.
func environmentPath(_ name: String) -> FilePath? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return FilePath(bytes: Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
}

/// The folder to which the paths of CI servers are relative.
struct RepositoryRoot {
  private let path: FilePath?

  /// The folder that the CI server names, or the nearest one above with a `.git`, or this folder.
  init() {
    let here = FilePath(".").absolute
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap { name in
      environmentPath(name)?.absolute
    }
    path = here.map { here in named.first { here.isSame(orBelow: $0) } ?? Self.repository(of: here) ?? here }
  }

  func place(of file: FilePath) -> FilePlace {
    guard let path, let folder = file.folder.absolute else { return .repository(file.bytes) }
    let absolute = folder.appending(Array(file.name))
    guard folder.isSame(orBelow: path) else { return .absolute(absolute.bytes) }
    return .repository(Array(absolute.bytes.dropFirst(path.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }

  private static func repository(of folder: FilePath) -> FilePath? {
    var current = folder
    while !exists(current.appending(".git")) {
      guard current.folder != current else { return nil }
      current = current.folder
    }
    return current
  }
}

/// The places of files, by the path that findings show; nil for standard input without a name.
func places(of names: [String: FilePath?]) -> [String: FilePlace] {
  let root = RepositoryRoot()
  return names.mapValues { $0.map(root.place) ?? .standardInput }
}

extension FilePath {
  /// Both are absolute, without symbolic links.
  fileprivate func isSame(orBelow folder: FilePath) -> Bool {
    let start = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return self == folder || bytes.starts(with: start)
  }
}
