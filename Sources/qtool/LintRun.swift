import Checking
import Configuring
import Diagnostics
import Files
import Questionnaires
import Scheduling

/// What `qtool lint` does between its arguments and its output: it finds the files, checks each, and puts their
/// findings together with those that the questionnaires of a folder bring about.
struct LintRun {
  /// Files and folders, `-` for standard input.
  let paths: [FilePath]
  /// The name to show for standard input, and the place whose configuration holds for it.
  var stdinFilename: FilePath?
  let common: CommonOptions
  /// Files given by name are left out like those of a folder.
  var onlyQuestionnaires = false
  var fixing: Fixing?
  /// Findings that are left out, and not mended either.
  var known: KnownFindings?
  /// Only files that changed since this commit of git.
  var changedSince: String?
  /// The process ends with this run, so that nothing needs to be tidied up.
  var endsProcess = false

  /// What to do about findings that can be mended.
  struct Fixing {
    /// Also where it may change what a questionnaire means.
    let includesUnsafe: Bool
    /// Patches are shown instead of writing.
    let isTrial: Bool
  }

  struct Outcome {
    /// By file in the order they were given, then by place.
    var diagnostics: [Diagnostic] = []
    /// How many questionnaires were looked at.
    var fileCount = 0
    /// By the path that findings show, where each file lies; nil for standard input.
    var names: [String: FilePath?] = [:]
    /// Files and folders that could not be read, which has been said on standard error.
    var failures: [FileError] = []
    /// How many findings a baseline knows and the others are without.
    var known = 0
    /// What the run was about, for a baseline.
    var scope = LintScope(folders: [], files: [], unclear: [])
    /// How many findings were mended, or would be in a trial.
    var mended = 0
    /// What a trial would change, or standard input as it should be.
    var output: [UInt8] = []
    /// How many files could not be written, which has been said too.
    var unwritten = 0
  }

  func outcome() throws -> Outcome {
    let changed = try changedSince.map { try ChangedFiles(since: $0, in: paths) }
    let input = InputFiles(paths, onlyQuestionnaires: onlyQuestionnaires)
    let jobs = try jobs(for: input, changed)
    let results = checked(jobs)
    let failures = input.failures + results.compactMap(\.error)
    for error in failures { Console.complain("read", error) }
    for error in results.compactMap(\.writeError) { Console.complain("write", error) }
    let own = results.filter { !$0.isSilent }
    return Outcome(
      diagnostics: diagnostics(of: results), fileCount: own.count { $0.result != nil },
      names: names(of: jobs), failures: failures, scope: scope(of: own),
      mended: own.reduce(0) { $0 + $1.mended }, output: Array(own.map(\.output).joined()),
      unwritten: own.count { $0.writeError != nil })
  }

  private func scope(of results: [Checked]) -> LintScope {
    let folders = changedSince == nil ? paths.filter { (try? isFolder($0)) == true } : []
    let places = { (results: [Checked]) in
      Set(results.compactMap { $0.name.flatMap { FilePath($0).place } })
    }
    return LintScope(
      folders: folders.compactMap(\.absolute), files: places(results.filter { $0.result != nil }),
      unclear: places(
        results.filter { $0.error != nil || $0.result?.stage ?? .questionnaire < .questionnaire }))
  }

  private struct Job: Sendable {
    let path: FilePath
    /// The path that findings show.
    let name: String
    let isExplicit: Bool
    /// It lies beside files that changed and did not change itself: only the study's findings need it.
    let isSilent: Bool
    let pipeline: Pipeline
  }

  /// What became of one path: neither is set for a YAML file that is no questionnaire.
  private struct Checked: Sendable {
    var name: String?
    var isSilent = false
    var result: Pipeline.Result?
    var pipeline: Pipeline?
    var error: FileError?
    var mended = 0
    var output: [UInt8] = []
    var writeError: FileError?
  }

  private func jobs(for input: InputFiles, _ changed: ChangedFiles?) throws -> [Job] {
    var search = ConfigurationSearch()
    let shownName = stdinFilename?.text ?? "<standard input>"
    return try input.paths.compactMap { path in
      guard changed?.touchesFolder(of: path) ?? true else { return nil }
      let isStandardInput = path == InputFiles.standardInput
      let place = isStandardInput ? stdinFilename ?? path : path
      let configuration = try search.configuration(for: place)
      guard input.isExplicit(path) || configuration.exclusion(of: path) == nil else { return nil }
      return Job(
        path: path, name: isStandardInput ? shownName : path.text, isExplicit: input.isExplicit(path),
        isSilent: changed.map { !$0.contains(path) } ?? false, pipeline: common.pipeline(configuration))
    }
  }

  private func names(of jobs: [Job]) -> [String: FilePath?] {
    let named = jobs.map { ($0.name, $0.path == InputFiles.standardInput ? stdinFilename : $0.path) }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  private func checked(_ jobs: [Job]) -> [Checked] {
    let isOnly = endsProcess && jobs.count == 1
    return parallelMap(jobs.count) { index in
      let job = jobs[index]
      var checked = checked(job, isOnly: isOnly)
      checked.name = job.name
      checked.isSilent = job.isSilent
      return checked
    }
  }

  private func checked(_ job: Job, isOnly: Bool) -> Checked {
    do throws(FileError) {
      let bytes = try InputFiles.read(job.path, limit: job.pipeline.limits.bytes)
      guard job.isExplicit || isQuestionnaire(bytes) else { return Checked() }
      if let fixing, !job.isSilent { return mended(bytes, job, fixing) }
      let result = job.pipeline.check(bytes, path: job.name)
      if isOnly { result.outliveProcess() }
      return Checked(result: result.forStudy, pipeline: job.pipeline)
    } catch {
      return Checked(error: error)
    }
  }

  private func mended(_ bytes: [UInt8], _ job: Job, _ fixing: Fixing) -> Checked {
    let fixer = FileFixing(
      pipeline: job.pipeline, path: job.name, includesUnsafe: fixing.includesUnsafe,
      selection: { [known] in known?.new(in: $0) ?? $0 })
    let fixed = fixer.fixed(bytes)
    var checked = Checked(result: fixed.result.forStudy, pipeline: job.pipeline, mended: fixed.count)
    if fixing.isTrial {
      checked.output = unifiedDiff(path: FilePath(job.name), old: bytes, new: fixed.bytes)
    } else if job.path == InputFiles.standardInput {
      // Of a text that is too long, only a part is here.
      if bytes.count <= job.pipeline.limits.bytes { checked.output = fixed.bytes }
    } else if fixed.bytes != bytes {
      do throws(FileError) {
        try writeFile(job.path, fixed.bytes)
      } catch {
        let result = job.pipeline.check(bytes, path: job.name).forStudy
        return Checked(result: result, pipeline: job.pipeline, writeError: error)
      }
    }
    return checked
  }

  /// Those of each file, with what the questionnaires bring about together, as the file's configuration wants it.
  private func diagnostics(of results: [Checked]) -> [Diagnostic] {
    let study = results.compactMap(\.result?.draft).filter { !$0.schedule.isEmpty }
    let shared = Dictionary(grouping: studyFindings(study)) { $0.file.path }
    let silent = Set(results.filter(\.isSilent).compactMap(\.name))
    return results.flatMap { checked -> [Diagnostic] in
      guard let result = checked.result else { return [] }
      let found = shared.isEmpty ? [] : result.draft.flatMap { shared[$0.file.path] } ?? []
      let together = checked.pipeline?.configuration.applied(to: found) ?? found
      let all = result.diagnostics(with: together)
      guard checked.isSilent else { return all }
      // Of a file that did not change, only what it and a changed one bring about together.
      return all.filter { one in together.contains { $0.isSame(as: one) && $0.concernsOther(than: silent) } }
    }
  }
}

extension Diagnostic {
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    rule == other.rule && finding.range == other.finding.range && finding.message == other.finding.message
  }

  fileprivate func concernsOther(than silent: Set<String>) -> Bool {
    finding.notes.contains { note in note.file.map { !silent.contains($0.path) } ?? false }
  }
}
