import Diagnostics
import Files
import Linting
import Questionnaires

/// Checks files and folders: each file by itself, then the questionnaires of each folder together. Fixes them if
/// requested.
package struct LintRun: Sendable {
  private let input: InputFiles
  let checker: Checker
  private let fixing: Fixing?
  private let known: KnownFindings?
  private let choice: RuleChoice
  private let settings: FilePath?
  private let changedSince: String?
  private let endsProcess: Bool
  /// Whether findings that can be fixed are counted, for a message about them.
  private let promisesFixes: Bool
  /// Whether promises are listed with their verdicts.
  private let listsProofs: Bool

  /// `known` findings and those of rules that are not chosen are not fixed, but they are in the result. The `settings`
  /// replace those of all folders. With `changedSince`, only files that have changed since that git commit count. If the
  /// run `endsProcess`, the memory of a single file is not freed.
  package init(
    _ input: InputFiles, checker: Checker = Checker(), fixing: Fixing? = nil, known: KnownFindings? = nil,
    choice: RuleChoice = RuleChoice(), settings: FilePath? = nil, changedSince: String? = nil,
    endsProcess: Bool = false, promisesFixes: Bool = false, listsProofs: Bool = false
  ) {
    self.input = input
    self.checker = checker
    self.fixing = fixing
    self.known = known
    self.choice = choice
    self.settings = settings
    self.changedSince = changedSince
    self.endsProcess = endsProcess
    self.promisesFixes = promisesFixes
    self.listsProofs = listsProofs
  }

  /// The way to fix findings: whether with unsafe fixes, and whether as a trial.
  package struct Fixing: Sendable {
    package let includesUnsafe: Bool
    package let isTrial: Bool
    let explainsAll: Bool

    /// In a dry run, patches are made and nothing is written. Of refused fixes, it is said why: of all or of the first.
    package init(includesUnsafe: Bool, isTrial: Bool, explainsAll: Bool = false) {
      self.includesUnsafe = includesUnsafe
      self.isTrial = isTrial
      self.explainsAll = explainsAll
    }
  }

  package func result() throws(CheckingError) -> LintResult {
    var plan = try plan()
    let jobs = try jobs(&plan)
    var work = ListedWork(jobs)
    let listings = try checkStudies(&work, &plan)
    try joinSurroundingStudies(&work, plan)
    let leavesMemory = endsProcess && work.jobs.count == 1
    work.check { outcome(of: $0, $1, leavesMemory) }
    let study = sharedFindings(of: listings, in: work)
    let silent = Set(work.jobs.filter(\.isSilent).map(\.name))
    var result = LintResult(failures: input.failures(under: &plan.search), folders: walkedFolders)
    result.surrounding = work.jobs.compactMap(\.pipeline.surrounding).withoutRepetitions()
    for (job, outcome) in zip(work.jobs, work.outcomes) {
      let shared = study.findings(in: job.name, under: job.pipeline.configuration)
      if job.isSilent {
        result.addSilent(outcome, of: job, shared: shared, silent: silent)
      } else {
        result.add(outcome, of: job, shared: shared)
      }
    }
    result.diagnostics += plan.compared?.others ?? []
    if listsProofs { result.proofs += study.proofs.compactMap(\.judged) }
    return result
  }

  /// One file and how to check it.
  struct Job: Sendable {
    let file: InputFile
    var pipeline: Pipeline
    /// The file itself has not changed, but others in its folder have: only findings about both together count.
    let isSilent: Bool

    /// The path that findings show.
    var name: String { file.name.text }

    fileprivate func check(_ bytes: [UInt8]) -> CheckedFile { pipeline.lint(bytes, path: name) }
  }

  enum Outcome: Sendable {
    case notAQuestionnaire
    case unreadable(FileError)
    case checked(Found)
    /// The output is a patch, or standard input with its fixes.
    case fixed(Found, count: Int, refused: [RefusedFix], output: [UInt8])
    case unwritable(Found, FileError)

    var found: Found? {
      switch self {
      case .notAQuestionnaire, .unreadable: nil
      case .checked(let found), .fixed(let found, _, _, _), .unwritable(let found, _): found
      }
    }
  }

  /// The part of a file's result that is kept until the others in its folder have been checked.
  struct Found: Sendable {
    fileprivate let findings: FileFindings
    fileprivate let isUnderstood: Bool
    let forStudy: Questionnaire?
    fileprivate let isStudy: Bool
    fileprivate let promise: FixPromise
    fileprivate let proofs: [JudgedPromise]
    let study: Study?
    let brokenStudy: SourceFile?
    /// The questions of a study's questionnaire.
    let asked: AskedQuestions?

    init(_ file: CheckedFile, _ promise: FixPromise) {
      self.promise = promise
      proofs = file.proofs.compactMap(\.judged)
      findings = file.findings
      isUnderstood = file.isUnderstood
      // The study proves what it promises about its questions.
      forStudy = file.pipeline.terms?.hasPromises == true ? file.whole : file.whole?.forStudy
      asked = file.pipeline.terms == nil ? nil : file.draft.map { AskedQuestions(of: $0) }
      isStudy = file.isStudy
      study = file.study
      brokenStudy = file.brokenStudy
    }
  }

  /// How files become jobs.
  struct Plan {
    var search: ConfigurationSearch
    fileprivate let changed: ChangedFiles?
    /// The versions that the changed files are compared with.
    fileprivate let compared: ChangedQuestionnaires?
  }

  private func plan() throws(CheckingError) -> Plan {
    let search = try settings.map(ConfigurationSearch.init(only:)) ?? ConfigurationSearch()
    guard let changedSince else { return Plan(search: search, changed: nil, compared: nil) }
    let changed = try ChangedFiles(since: changedSince, in: input.arguments)
    let compared = try changed.questionnaires(checker, in: input.arguments)
    return Plan(search: search, changed: changed, compared: compared)
  }

  private func jobs(_ plan: inout Plan) throws(CheckingError) -> [Job] {
    try input.withSettings(&plan.search).compactMap { file in
      guard plan.changed?.touchesFolder(of: file.path) ?? true else { return nil }
      return job(file, plan)
    }
  }

  func job(_ file: InputFile, _ plan: Plan) -> Job {
    let isSilent = plan.changed.map { !$0.contains(file.path) } ?? false
    var pipeline = checker.pipeline(choice.applied(to: file.configuration))
    pipeline.listsProofs = listsProofs
    if !isSilent { pipeline.earlier = plan.compared?.version(of: file.path.place) }
    return Job(file: file, pipeline: pipeline, isSilent: isSilent)
  }

  /// Folders whose questionnaires are all checked.
  var walkedFolders: [FilePath] {
    let folders = changedSince == nil ? input.arguments.filter { (try? isFolder($0)) == true } : []
    return folders.compactMap(\.absolute)
  }

  func outcome(of job: Job, _ bytes: [UInt8], _ leavesMemory: Bool = false) -> Outcome {
    if let fixing, !job.isSilent, !job.file.isForeign(bytes) { return fixed(bytes, job, fixing) }
    let file = job.check(bytes)
    let promise = promise(for: bytes, file, job)
    if leavesMemory { file.leakUntilExit() }
    return .checked(Found(file, promise))
  }

  private func promise(for bytes: [UInt8], _ file: CheckedFile, _ job: Job) -> FixPromise {
    promisesFixes && !job.isSilent && !job.file.isForeign(bytes)
      ? fixer(for: job, includesUnsafe: true).promise(for: bytes, file) : FixPromise()
  }

  private func fixer(for job: Job, includesUnsafe: Bool) -> FileFixing {
    FileFixing(
      pipeline: job.pipeline, path: job.name, includesUnsafe: includesUnsafe,
      selection: { [known, choice] in choice.named(in: known?.new(in: $0) ?? $0) })
  }

  private func fixed(_ bytes: [UInt8], _ job: Job, _ fixing: Fixing) -> Outcome {
    let fixed = fixer(for: job, includesUnsafe: fixing.includesUnsafe)
      .fixed(bytes, explainsAll: fixing.explainsAll)
    // What was asked for is done.
    var promise = fixing.includesUnsafe ? FixPromise() : promise(for: fixed.bytes, fixed.file, job)
    promise.safe = 0
    do throws(FileError) {
      let output = try deliver(fixed.bytes, insteadOf: bytes, job, fixing)
      return .fixed(
        Found(fixed.file, promise), count: fixed.count, refused: fixed.refused, output: output)
    } catch {
      return .unwritable(Found(job.check(bytes), FixPromise()), error)
    }
  }

  /// Writes a file, or returns what to print instead.
  private func deliver(
    _ new: [UInt8], insteadOf old: [UInt8], _ job: Job, _ fixing: Fixing
  ) throws(FileError) -> [UInt8] {
    if fixing.isTrial { return unifiedDiff(path: job.file.name, old: old, new: new) }
    if job.file.isStandardInput {
      // If a text is too long, only a part of it was read.
      return old.count <= job.pipeline.limits.bytes ? new : []
    }
    if new != old {
      try writeFile(job.file.path, new, as: .update(job.file.links, insteadOf: old))
    }
    return []
  }
}

extension LintResult {
  fileprivate mutating func add(_ outcome: LintRun.Outcome, of job: LintRun.Job, shared: [Diagnostic]) {
    places[job.name] = .some(job.file.place)
    switch outcome {
    case .notAQuestionnaire: break
    case .unreadable(let error):
      failures.append(error)
      scope.add(job.file.name, isUnderstood: false)
    case .checked(let found): add(found, of: job, shared)
    case .fixed(let found, let count, let refused, let output):
      add(found, of: job, shared)
      fixedCount += count
      self.refused += refused
      self.output += output
    case .unwritable(let found, let error):
      add(found, of: job, shared)
      unwritable.append(error)
    }
  }

  private mutating func add(_ found: LintRun.Found, of job: LintRun.Job, _ shared: [Diagnostic]) {
    fileCount += 1
    if found.isStudy { studyCount += 1 }
    diagnostics += found.findings.diagnostics(with: shared)
    suppressed += found.findings.suppressed(with: shared)
    promise += found.promise
    proofs += found.proofs
    scope.add(job.file.name, isUnderstood: found.isUnderstood)
  }

  /// For a file that has not changed, only the findings about it together with a changed one.
  fileprivate mutating func addSilent(
    _ outcome: LintRun.Outcome, of job: LintRun.Job, shared: [Diagnostic], silent: Set<String>
  ) {
    places[job.name] = .some(job.file.place)
    if case .unreadable(let error) = outcome { failures.append(error) }
    diagnostics += (outcome.found?.findings.diagnostics(with: shared) ?? []).filter { one in
      shared.contains { $0.isSame(as: one) && $0.concernsOther(than: silent) }
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

/// The result of a `LintRun`, in the order in which its files were given.
package struct LintResult: Sendable {
  /// Sorted by place within a file.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// Findings that comments in the files suppress.
  package internal(set) var suppressed: [SuppressedFinding] = []
  /// Number of checked questionnaires and study files.
  package internal(set) var fileCount = 0
  /// Number of checked study files.
  package internal(set) var studyCount = 0
  /// The studies of questionnaires that were given without them.
  package internal(set) var surrounding: [SurroundingStudy] = []
  /// By the path that findings show, where each file is; nil for standard input without a name.
  package internal(set) var places: [String: FilePath?] = [:]
  /// Files and folders that could not be read.
  package internal(set) var failures: [FileError]
  /// Files whose fixes could not be written; they are unchanged.
  package internal(set) var unwritable: [FileError] = []
  /// The scope of the run, for a baseline.
  var scope: LintScope
  /// Number of findings that were fixed, or would be.
  package internal(set) var fixedCount = 0
  /// The fixes that were not applied.
  package internal(set) var refused: [RefusedFix] = []
  /// Number of findings that could still be fixed.
  package internal(set) var promise = FixPromise()
  /// Promises and their verdicts, if they are asked for.
  package internal(set) var proofs: [JudgedPromise] = []
  /// The patches of a dry run, or standard input with its fixes.
  package internal(set) var output: [UInt8] = []

  init(failures: [FileError], folders: [FilePath]) {
    self.failures = failures
    scope = LintScope(folders: folders, unreadable: failures.compactMap(\.path.place))
  }
}

/// The scope of a run: the files that it looked at, and the folders that it searched.
struct LintScope: Sendable {
  /// Absolute; folders only if all their files count.
  let folders: [FilePath]
  /// Files and folders that could not be looked at; of what is in them, nothing is known.
  private let unreadable: [FilePath]
  private(set) var files: Set<FilePath> = []
  /// Files that could not be read or not be checked completely, so that they may have more findings.
  private(set) var unclear: Set<FilePath> = []

  init(folders: [FilePath], unreadable: [FilePath]) {
    self.folders = folders
    self.unreadable = unreadable
  }

  mutating func add(_ file: FilePath, isUnderstood: Bool) {
    guard let place = file.place else { return }
    if isUnderstood { files.insert(place) } else { unclear.insert(place) }
  }

  func covers(_ place: FilePath) -> Bool {
    guard !unclear.contains(place), !unreadable.contains(where: place.isInside) else { return false }
    return files.contains(place) || folders.contains { place.isInside($0) }
  }
}
