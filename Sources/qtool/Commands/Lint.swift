import ArgumentParser
import Diagnostics
import Files

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check questionnaires.",
    discussion: """
      In a folder, every .yaml and .yml file with the key `questionnaire` at its top is checked; hidden folders and
      what .gitignore excludes are left out. A file given by name is always checked.

      EXAMPLES
        qtool lint                         this folder and those below it
        qtool lint daily.yaml weekly.yaml  these two
        qtool lint --fail-on warning       exit status 1 also for warnings, as in CI
        qtool lint --format json | jq .    for other programs
        qtool lint --format github --format sarif:qtool.sarif    two reports, one of them into a file
        qtool lint - < daily.yaml          standard input
      """)

  @Argument(
    help: "Files and folders; `-` is standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(name: .customLong("format"), help: ReportPlan.help, completion: ReportPlan.completion)
  var formats: [String] = []

  @Option(help: "The least severity that makes the exit status 1.")
  var failOn: Severity = .error

  @Flag(name: .shortAndLong, help: "Leave out findings below --fail-on, and the count.")
  var quiet = false

  @Option(help: ArgumentHelp("The name to show for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    let input = InputFiles(paths.isEmpty ? ["."] : paths)
    let plan = try ReportPlan(formats, inputs: input.paths)
    let results = try check(input)
    let failures = input.failures + results.compactMap(\.error)
    for error in failures { Console.complain("read", error) }
    let fileCount = results.count { $0.result != nil }
    if fileCount == 0, failures.isEmpty {
      Console.complain("no questionnaires here: no YAML file begins with `questionnaire:`")
    }
    let found = diagnostics(of: results)
    let shown = quiet ? found.filter { $0.severity >= failOn } : found
    let report = Report(
      diagnostics: shown, fileCount: fileCount,
      failures: failures.map { .init(path: $0.path.text, reason: $0.reason) },
      places: plan.needsPlaces ? places(of: input.paths) : [:])
    try plan.write(report, quiet: quiet, common: common)
    if !failures.isEmpty { throw ExitStatus.unreadable }
    if found.contains(where: { $0.severity >= failOn }) { throw ExitStatus.findings }
  }

  /// What became of one path: neither is set for a YAML file that is no questionnaire.
  private struct Checked: Sendable {
    var result: Pipeline.Result?
    var pipeline: Pipeline?
    var error: FileError?
  }

  /// Those of each file, with what the questionnaires bring about together.
  private func diagnostics(of results: [Checked]) -> [Diagnostic] {
    let study = results.compactMap(\.result?.draft).filter { !$0.schedule.isEmpty }
    let pipeline = results.lazy.compactMap(\.pipeline).first ?? Pipeline()
    let shared = study.count > 1 ? pipeline.studyDiagnostics(study) : [:]
    return results.compactMap(\.result).flatMap { result in
      result.diagnostics(with: shared.isEmpty ? [] : result.draft.flatMap { shared[$0.file.path] } ?? [])
    }
  }

  private func check(_ input: InputFiles) throws -> [Checked] {
    var search = ConfigurationSearch()
    let jobs = try input.paths.compactMap { path -> (path: FilePath, name: String, pipeline: Pipeline)? in
      let isStandardInput = path == InputFiles.standardInput
      let place = isStandardInput ? stdinFilename.map { FilePath($0) } ?? path : path
      let configuration = try search.configuration(for: place)
      guard input.isExplicit(path) || !configuration.excludes(path) else { return nil }
      return (path, shownName(of: path), common.pipeline(configuration))
    }
    return parallelMap(jobs.count) { index in
      let job = jobs[index]
      do throws(FileError) {
        let bytes = try InputFiles.read(job.path, limit: job.pipeline.limits.bytes)
        guard input.isExplicit(job.path) || isQuestionnaire(bytes) else { return Checked() }
        return Checked(result: job.pipeline.check(bytes, path: job.name).forStudy, pipeline: job.pipeline)
      } catch {
        return Checked(error: error)
      }
    }
  }

  private func shownName(of path: FilePath) -> String {
    path == InputFiles.standardInput ? stdinFilename ?? "<standard input>" : path.text
  }

  private func places(of paths: [FilePath]) -> [String: FilePlace] {
    let root = RepositoryRoot()
    var places: [String: FilePlace] = [:]
    for path in paths {
      let isStandardInput = path == InputFiles.standardInput
      let named = isStandardInput ? stdinFilename.map { FilePath($0) } : path
      places[shownName(of: path)] = named.map(root.place) ?? .standardInput
    }
    return places
  }
}
