import Diagnostics
import Files
import Linting
import Questionnaires

/// The files of a run, each read once, and what became of them. The questionnaires of studies are added.
struct ListedWork {
  /// The kind of a file, according to its content.
  enum Content: Sendable {
    case unrelated
    case unreadable(FileError)
    case questionnaire([UInt8])
    case study([UInt8])
    /// A questionnaire for which there was no room; it is read again.
    case large
  }

  private(set) var jobs: [LintRun.Job] = []
  private var contents: [Content] = []
  /// Nil for what has not been checked yet.
  private var results: [LintRun.Outcome?] = []
  private let room = Room()
  private lazy var indices = Dictionary(
    jobs.enumerated().map { ($1.file.path.place ?? $1.file.path, $0) },
    uniquingKeysWith: { first, _ in first })

  init(_ jobs: [LintRun.Job]) {
    append(jobs) { job throws(FileError) in try readInput(job.file.path, limit: job.pipeline.limits.bytes) }
  }

  mutating func index(of path: FilePath) -> Int? { indices[path.place ?? path] }

  /// Adds files as `read` returns them.
  mutating func append(
    _ new: [LintRun.Job], _ read: @escaping @Sendable (LintRun.Job) throws(FileError) -> [UInt8]
  ) {
    contents += parallelMap(new.count) { [room] in Content(of: new[$0], room, read) }
    results += new.map { _ in nil }
    jobs += new
  }

  /// So that studies find them, once there are some.
  mutating func addToIndex(from first: Int) {
    for index in first..<jobs.count { indices[jobs[index].file.path.place ?? jobs[index].file.path] = index }
  }

  var studies: [(index: Int, bytes: [UInt8])] {
    contents.enumerated().compactMap { index, content in
      if case .study(let bytes) = content { (index, bytes) } else { nil }
    }
  }

  /// Adds what has been read, for the search for the questionnaires of a study.
  func addContents(to known: inout FileContents) {
    for (job, content) in zip(jobs, contents) {
      switch content {
      case .questionnaire(let bytes), .study(let bytes): known.add(.success(bytes), of: job.file.path)
      case .unreadable(let error): known.add(.failure(error), of: job.file.path)
      case .unrelated, .large: break
      }
    }
  }

  mutating func set(_ index: Int, _ outcome: LintRun.Outcome) { results[index] = outcome }

  /// Sets a study's decisions about a questionnaire. The first study that lists it counts.
  mutating func set(_ terms: StudyTerms, ofFileAt index: Int) {
    if jobs[index].pipeline.terms == nil { jobs[index].pipeline.terms = terms }
  }

  /// Sets a study that is not among the files.
  mutating func set(_ study: SurroundingStudy, ofFileAt index: Int) { jobs[index].pipeline.join(study) }

  /// The content of a questionnaire that no study among the files lists.
  func questionnaire(_ index: Int) -> [UInt8]? {
    guard jobs[index].pipeline.terms == nil, case .questionnaire(let bytes) = contents[index] else {
      return nil
    }
    return bytes
  }

  func outcome(_ index: Int) -> LintRun.Outcome? { results[index] }

  /// Checks everything that has not been checked yet.
  mutating func check(_ body: @escaping @Sendable (LintRun.Job, [UInt8]) -> LintRun.Outcome) {
    results = parallelMap(jobs.count) { [jobs, contents, results] index in
      results[index] ?? contents[index].outcome(of: jobs[index], body)
    }
  }

  /// The results for all files, once they have been checked.
  var outcomes: [LintRun.Outcome] { results.compactMap(\.self) }
}

extension ListedWork.Content {
  fileprivate init(of job: LintRun.Job, _ room: Room, _ read: (LintRun.Job) throws(FileError) -> [UInt8]) {
    do throws(FileError) {
      let bytes = try read(job)
      if isStudy(bytes) {
        self = .study(bytes)
      } else if job.file.isMeant(bytes) {
        self = room.takes(bytes.count) ? .questionnaire(bytes) : .large
      } else {
        self = .unrelated
      }
    } catch {
      self = .unreadable(error)
    }
  }

  fileprivate func outcome(
    of job: LintRun.Job, _ check: (LintRun.Job, [UInt8]) -> LintRun.Outcome
  ) -> LintRun.Outcome {
    switch self {
    case .unrelated: return .notAQuestionnaire
    case .unreadable(let error): return .unreadable(error)
    case .questionnaire(let bytes), .study(let bytes): return check(job, bytes)
    case .large:
      do throws(FileError) {
        return check(job, try readInput(job.file.path, limit: job.pipeline.limits.bytes))
      } catch {
        return .unreadable(error)
      }
    }
  }
}

extension LintRun {
  /// A study of the run, and the files of the questionnaires that it lists.
  struct Listed {
    let listing: StudyListing
    let paths: [FilePath]
    let pipeline: Pipeline
  }

  /// Checks the study files, which decide how their questionnaires are checked, and adds the questionnaires that were
  /// not among the files.
  func checkStudies(_ work: inout ListedWork, _ plan: inout Plan) throws(CheckingError) -> [Listed] {
    let studies = work.studies
    guard !studies.isEmpty else { return [] }
    for (index, bytes) in studies { work.set(index, outcome(of: work.jobs[index], bytes)) }
    var contents = FileContents(limit: checker.limits.bytes)
    work.addContents(to: &contents)
    var listed: [Listed] = []
    for (index, _) in studies {
      let found = work.outcome(index)?.found
      if let broken = found?.brokenStudy { setTermsUnknown(near: broken, &work) }
      guard let study = found?.study else { continue }
      listed.append(try list(study, of: index, &work, &contents, &plan))
    }
    return listed
  }

  /// The questionnaires beside a study file that cannot be read, or below, which it may list.
  private func setTermsUnknown(near study: SourceFile, _ work: inout ListedWork) {
    for (index, job) in work.jobs.enumerated() {
      let file = SourceFile(path: job.name, text: [])
      if file.isInFolder(of: study) { work.set(.unknown, ofFileAt: index) }
    }
  }

  private func list(
    _ study: Study, of index: Int, _ work: inout ListedWork, _ contents: inout FileContents,
    _ plan: inout Plan
  ) throws(CheckingError) -> Listed {
    let job = work.jobs[index]
    let place = job.file.place ?? FilePath(study.file.path)
    let listing = try StudyListing(study, onDiskAt: place, &contents, &plan.search)
    let paths = listing.entries.map { place.folder.appending($0.path.bytes) }
    try addMissing(paths, links: job.file.links, &work, contents, &plan)
    let terms = StudyTerms(of: study, in: job.pipeline)
    for path in paths {
      if let index = work.index(of: path) { work.set(terms, ofFileAt: index) }
    }
    return Listed(listing: listing, paths: paths, pipeline: job.pipeline)
  }

  /// The other questionnaires may belong to studies beside them or above them, which are not among the files.
  func joinSurroundingStudies(_ work: inout ListedWork, _ plan: Plan) throws(CheckingError) {
    var checker = self.checker
    checker.search = plan.search
    let searched = walkedFolders
    for index in work.jobs.indices {
      guard let bytes = work.questionnaire(index) else { continue }
      let study = try checker.surroundingStudy(of: work.jobs[index].file.place, bytes, searched: searched)
      if let study { work.set(study, ofFileAt: index) }
    }
  }

  private func addMissing(
    _ paths: [FilePath], links: LinkPolicy, _ work: inout ListedWork, _ contents: FileContents,
    _ plan: inout Plan
  ) throws(CheckingError) {
    var jobs: [Job] = []
    for path in paths where work.index(of: path) == nil {
      let configuration = try plan.search.configuration(for: path)
      let file = InputFile(
        path: path, place: path, isExplicit: true, configuration: configuration, links: links)
      jobs.append(job(file, plan))
    }
    let first = work.jobs.count
    work.append(jobs) { job throws(FileError) in try contents.bytes(of: job.file.path) }
    work.addToIndex(from: first)
  }

  /// The findings that concern several questionnaires of a folder or study.
  func sharedFindings(of listed: [Listed], in work: ListedWork) -> SharedFindings {
    var work = work
    let studies = listed.map { one in
      let members = zip(one.listing.entries, one.paths).compactMap { entry, path -> StudyCheck.Member? in
        guard let index = work.index(of: path), let questionnaire = work.outcome(index)?.found?.forStudy
        else { return nil }
        return .init(entry: entry, questionnaire: questionnaire, pipeline: work.jobs[index].pipeline)
      }
      return StudyCheck(one.listing, members: members, pipeline: one.pipeline)
    }
    let found = work.outcomes.compactMap(\.found)
    let asked = Dictionary(found.compactMap(\.asked).map { ($0.file.path, $0) }) { first, _ in first }
    return SharedFindings(
      of: found.compactMap(\.forStudy), studies: studies, brokenStudies: found.compactMap(\.brokenStudy),
      others: studies.flatMap { study in study.sharedIDs { asked[$0.path] } })
  }
}
