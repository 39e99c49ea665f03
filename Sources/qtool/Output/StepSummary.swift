import Diagnostics
import Files

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
        return Console.complain(
          "the summary of this step is full, so it does not show the findings of qtool")
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
