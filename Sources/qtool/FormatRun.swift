import Checking
import Configuring
import Diagnostics
import Files
import Formatting
import YAML

/// What `qtool fmt` does between its arguments and its output: finds the files, and writes those anew that have
/// another layout.
struct FormatRun {
  /// Files and folders, `-` for standard input.
  let paths: [FilePath]
  let stdinFilename: FilePath?
  /// Files given by name are left out like those of a folder.
  let onlyQuestionnaires: Bool
  let limits: YAMLLimits
  /// Nothing is written.
  let isTrial: Bool
  let showsPatches: Bool

  struct Outcome {
    /// Why files are left alone.
    var diagnostics: [Diagnostic] = []
    /// Those with another layout than before.
    var changed: [FilePath] = []
    /// Patches, or standard input in its layout.
    var output: [UInt8] = []
    var fileCount = 0
    /// How many files and folders could not be read, or not be written, which has been said.
    var failures = 0
    var unwritten = 0
    /// How many files would have said something else afterwards, which has been said too.
    var faults = 0
    var isWriting = false
  }

  private struct Job: Sendable {
    let path: FilePath
    /// The path that findings and patches show.
    let name: FilePath
    let isExplicit: Bool

    var isStandardInput: Bool { path == InputFiles.standardInput }
  }

  /// What became of one file.
  private enum Result: Sendable {
    case noQuestionnaire
    case same(output: [UInt8])
    case changed(output: [UInt8])
    case refused([Diagnostic])
    case unreadable(FileError)
    case unwritable(FileError)
    case fault
  }

  func outcome() throws -> Outcome {
    let input = InputFiles(paths)
    let jobs = try jobs(for: input)
    let run = self
    let results = parallelMap(jobs.count) { run.result(of: jobs[$0]) }
    for error in input.failures { Console.complain("read", error) }
    var outcome = Outcome(failures: input.failures.count, isWriting: !isTrial)
    for (job, result) in zip(jobs, results) { add(result, of: job, to: &outcome) }
    return outcome
  }

  private func jobs(for input: InputFiles) throws -> [Job] {
    var search = ConfigurationSearch()
    return try input.paths.compactMap { path in
      let name = path == InputFiles.standardInput ? stdinFilename ?? FilePath("<standard input>") : path
      let place = path == InputFiles.standardInput && stdinFilename == nil ? path : name
      let configuration = try search.configuration(for: place)
      let isMeant = input.isExplicit(path) && (!onlyQuestionnaires || path == InputFiles.standardInput)
      guard isMeant || configuration.exclusion(of: path) == nil else { return nil }
      return Job(path: path, name: name, isExplicit: isMeant)
    }
  }

  private func result(of job: Job) -> Result {
    // It is YAML, but no questionnaire; its order is its author's.
    if job.path.name.elementsEqual(Configuration.fileName.utf8) { return .noQuestionnaire }
    do throws(FileError) {
      let bytes = try InputFiles.read(job.path, limit: limits.bytes)
      guard job.isExplicit || isQuestionnaire(bytes) else { return .noQuestionnaire }
      return format(bytes, of: job)
    } catch {
      return .unreadable(error)
    }
  }

  private func format(_ bytes: [UInt8], of job: Job) -> Result {
    let decoded = decodeText(bytes, path: job.name.text, limits: limits)
    guard let file = decoded.value else { return .refused(decoded.diagnostics) }
    let parsed = parseYAML(file, limits: limits)
    guard let document = parsed.value else { return .refused(parsed.diagnostics) }
    switch formatted(document) {
    case .formatted(let text): return written(encodeText(text, like: bytes), instead: bytes, of: job)
    case .refused(let diagnostics): return .refused(diagnostics)
    case .failed: return .fault
    }
  }

  private func written(_ new: [UInt8], instead old: [UInt8], of job: Job) -> Result {
    let isFilter = job.isStandardInput && !isTrial
    guard new != old else { return .same(output: isFilter ? new : []) }
    if isFilter { return .changed(output: new) }
    if isTrial {
      return .changed(output: showsPatches ? unifiedDiff(path: job.name, old: old, new: new) : [])
    }
    do throws(FileError) {
      try writeFile(job.path, new)
      return .changed(output: [])
    } catch {
      return .unwritable(error)
    }
  }

  private func add(_ result: Result, of job: Job, to outcome: inout Outcome) {
    outcome.fileCount += 1
    switch result {
    case .noQuestionnaire: outcome.fileCount -= 1
    case .same(let output): outcome.output += output
    case .changed(let output):
      outcome.output += output
      if isTrial || !job.isStandardInput { outcome.changed.append(job.name) }
    case .refused(let diagnostics): outcome.diagnostics += diagnostics
    case .unreadable(let error):
      outcome.failures += 1
      Console.complain("read", error)
    case .unwritable(let error):
      outcome.unwritten += 1
      Console.complain("write", error)
    case .fault:
      outcome.faults += 1
      Console.complain(
        "\(job.name.text) is left as it is: formatted, it would not say the same. This is a fault in qtool; please report it with the file"
      )
    }
  }
}
