import Diagnostics
import Files
import Linting
import Questionnaires
import YAML

/// The files of a run and what became of them, to which the questionnaires of studies are added.
struct ListedWork {
  private(set) var jobs: [LintRun.Job]
  private(set) var outcomes: [LintRun.Outcome]
  private lazy var indices = Dictionary(
    jobs.enumerated().map { ($1.file.path.place ?? $1.file.path, $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ jobs: [LintRun.Job], _ outcomes: [LintRun.Outcome]) {
    self.jobs = jobs
    self.outcomes = outcomes
  }

  mutating func index(of path: FilePath) -> Int? { indices[path.place ?? path] }

  mutating func append(_ new: [LintRun.Job], _ results: [LintRun.Outcome]) {
    for (job, outcome) in zip(new, results) {
      indices[job.file.path.place ?? job.file.path] = jobs.count
      jobs.append(job)
      outcomes.append(outcome)
    }
  }

  mutating func replace(_ index: Int, _ job: LintRun.Job, _ outcome: LintRun.Outcome) {
    jobs[index] = job
    outcomes[index] = outcome.counting(since: outcomes[index])
  }
}

extension LintRun {
  /// What the questionnaires of each folder or study have together. Those of a study that were not among the files are
  /// checked as well.
  func sharedFindings(_ work: inout ListedWork, _ plan: inout Plan) throws(CheckingError) -> SharedFindings {
    var studies: [StudyCheck] = []
    var others: [Diagnostic] = []
    for index in work.jobs.indices {
      guard let study = work.outcomes[index].found?.study else { continue }
      let place = work.jobs[index].file.place ?? FilePath(study.file.path)
      let listing = try StudyListing(study, onDiskAt: place)
      let check = try check(listing, of: work.jobs[index], at: place, &work, &plan)
      studies.append(check)
      others += sharedIDFindings(in: check.askedQuestions)
    }
    let broken = work.outcomes.compactMap { $0.found?.brokenStudy }
    for study in broken { checkAgain(questionnaires(near: study, in: work), .unknown, &work) }
    let questionnaires = work.outcomes.compactMap { $0.found?.forStudy }
    return SharedFindings(of: questionnaires, studies: studies, brokenStudies: broken, others: others)
  }

  /// The questionnaires beside a study file or below, which it may list.
  private func questionnaires(near study: SourceFile, in work: ListedWork) -> [FilePath] {
    zip(work.jobs, work.outcomes).compactMap { job, outcome in
      guard let questionnaire = outcome.found?.forStudy, questionnaire.file.isInFolder(of: study) else {
        return nil
      }
      return job.file.path
    }
  }

  private func check(
    _ listing: StudyListing, of job: Job, at place: FilePath, _ work: inout ListedWork, _ plan: inout Plan
  ) throws(CheckingError) -> StudyCheck {
    let terms = StudyTerms(of: listing.study, in: job.pipeline)
    let paths = listing.entries.map { place.folder.appending($0.path.bytes) }
    try checkMissing(paths, links: job.file.links, terms, &work, &plan)
    checkAgain(paths, terms, &work)
    var members: [StudyCheck.Member] = []
    for (entry, path) in zip(listing.entries, paths) {
      guard let index = work.index(of: path), let questionnaire = work.outcomes[index].found?.forStudy else {
        continue
      }
      members.append(.init(entry: entry, questionnaire: questionnaire, pipeline: work.jobs[index].pipeline))
    }
    return StudyCheck(listing, members: members, pipeline: job.pipeline)
  }

  /// Checks the questionnaires that were not among the files.
  private func checkMissing(
    _ paths: [FilePath], links: LinkPolicy, _ terms: StudyTerms, _ work: inout ListedWork, _ plan: inout Plan
  ) throws(CheckingError) {
    var jobs: [Job] = []
    for path in paths where work.index(of: path) == nil {
      let configuration = try plan.search.configuration(for: path)
      let file = InputFile(
        path: path, place: path, isExplicit: true, configuration: configuration, links: links)
      var job = job(file, plan)
      job.pipeline.terms = terms
      jobs.append(job)
    }
    work.append(jobs, parallelMap(jobs.count) { [jobs] in outcome(of: jobs[$0]) })
  }

  /// Checks those again for which the study makes a difference.
  private func checkAgain(_ paths: [FilePath], _ terms: StudyTerms, _ work: inout ListedWork) {
    var changed: [(index: Int, job: Job)] = []
    for path in paths {
      guard let index = work.index(of: path), work.jobs[index].pipeline.terms == nil,
        let questionnaire = work.outcomes[index].found?.forStudy,
        work.jobs[index].pipeline.isDifferent(under: terms, for: questionnaire)
      else { continue }
      var job = work.jobs[index]
      job.pipeline.terms = terms
      changed.append((index, job))
    }
    let outcomes = parallelMap(changed.count) { [changed] in outcome(of: changed[$0].job) }
    for (change, outcome) in zip(changed, outcomes) { work.replace(change.index, change.job, outcome) }
  }
}

extension LintRun.Outcome {
  /// A file that has already been fixed keeps the number of its fixes.
  fileprivate func counting(since earlier: LintRun.Outcome) -> LintRun.Outcome {
    guard case .fixed(let found, let count, let output) = self, case .fixed(_, let first, let patch) = earlier
    else { return self }
    return patch.isEmpty ? .fixed(found, count: first + count, output: output) : self
  }
}

extension StudyCheck {
  /// Questions are not kept while files are checked, because there may be thousands of files.
  fileprivate var askedQuestions: [AskedQuestions] {
    let files = gathered.questionnaires.map(\.file)
    guard files.count > 1 else { return [] }
    return parallelMap(files.count) { index in
      let file = files[index]
      let bytes = (try? readFile(FilePath(file.path), limit: YAMLLimits().bytes)) ?? []
      let draft = Pipeline().draft(of: bytes, path: file.path)
      return draft.map(AskedQuestions.init) ?? AskedQuestions(none: file)
    }
  }
}
