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
        qtool lint - < daily.yaml          standard input
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: "Files and folders; `-` is standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(help: "How to print the findings.")
  var format: Format = .text

  @Option(help: "The least severity that makes the exit status 1.")
  var failOn: Severity = .error

  @Flag(name: .shortAndLong, help: "Leave out findings below --fail-on, and the count.")
  var quiet = false

  @Option(help: ArgumentHelp("The name to show for standard input.", valueName: "path"))
  var stdinFilename: String?

  @OptionGroup var common: CommonOptions

  func run() throws {
    let input = InputFiles(paths.isEmpty ? ["."] : paths)
    let results = try check(input)
    let failures = input.failures + results.count { $0.error != nil }
    for error in results.compactMap(\.error) { Console.complain("read", error) }
    let fileCount = results.count { $0.result != nil }
    if fileCount == 0, failures == 0 {
      Console.complain("no questionnaires here: no YAML file begins with `questionnaire:`")
    }
    let found = diagnostics(of: results)
    let shown = quiet ? found.filter { $0.severity >= failOn } : found
    try Console.write(reporter.bytes(of: Report(diagnostics: shown, fileCount: fileCount)))
    if failures > 0 { throw ExitStatus.unreadable }
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
    let shownName = stdinFilename ?? "<standard input>"
    let jobs = try input.paths.compactMap { path -> (path: FilePath, name: String, pipeline: Pipeline)? in
      let isStandardInput = path == InputFiles.standardInput
      let place = isStandardInput ? stdinFilename.map { FilePath($0) } ?? path : path
      let configuration = try search.configuration(for: place)
      guard input.isExplicit(path) || !configuration.excludes(path) else { return nil }
      return (path, isStandardInput ? shownName : path.text, common.pipeline(configuration))
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

  private var reporter: any Reporter {
    switch format {
    case .json: return JSONReporter()
    case .text:
      let settings = common.settings(for: STDOUT_FILENO)
      return TextReporter(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: quiet)
    }
  }
}
