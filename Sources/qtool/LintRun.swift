import Configuring
import Diagnostics
import Files
import Questionnaires

/// What `qtool lint` does between its arguments and its output: it finds the files, checks each, and puts their
/// findings together with those that the questionnaires of a folder bring about.
struct LintRun {
  /// Files and folders, `-` for standard input.
  let paths: [String]
  /// The name to show for standard input, and the place whose configuration holds for it.
  var stdinFilename: String?
  let common: CommonOptions

  struct Outcome {
    /// By file in the order they were given, then by place.
    var diagnostics: [Diagnostic] = []
    /// How many questionnaires were looked at.
    var fileCount = 0
    /// How many files and folders could not be read, which has been said on standard error.
    var failures = 0
  }

  func outcome() throws -> Outcome {
    let input = InputFiles(paths)
    let results = checked(try jobs(for: input))
    for error in results.compactMap(\.error) { Console.complain("read", error) }
    return Outcome(
      diagnostics: diagnostics(of: results), fileCount: results.count { $0.result != nil },
      failures: input.failures + results.count { $0.error != nil })
  }

  private struct Job: Sendable {
    let path: FilePath
    /// The path that findings show.
    let name: String
    let isExplicit: Bool
    let pipeline: Pipeline
  }

  /// What became of one path: neither is set for a YAML file that is no questionnaire.
  private struct Checked: Sendable {
    var result: Pipeline.Result?
    var pipeline: Pipeline?
    var error: FileError?
  }

  private func jobs(for input: InputFiles) throws -> [Job] {
    var search = ConfigurationSearch()
    let shownName = stdinFilename ?? "<standard input>"
    return try input.paths.compactMap { path in
      let isStandardInput = path == InputFiles.standardInput
      let place = isStandardInput ? stdinFilename.map { FilePath($0) } ?? path : path
      let configuration = try search.configuration(for: place)
      guard input.isExplicit(path) || !configuration.excludes(path) else { return nil }
      return Job(
        path: path, name: isStandardInput ? shownName : path.text, isExplicit: input.isExplicit(path),
        pipeline: common.pipeline(configuration))
    }
  }

  private func checked(_ jobs: [Job]) -> [Checked] {
    parallelMap(jobs.count) { index in
      let job = jobs[index]
      do throws(FileError) {
        let bytes = try InputFiles.read(job.path, limit: job.pipeline.limits.bytes)
        guard job.isExplicit || isQuestionnaire(bytes) else { return Checked() }
        return Checked(result: job.pipeline.check(bytes, path: job.name).forStudy, pipeline: job.pipeline)
      } catch {
        return Checked(error: error)
      }
    }
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
}
