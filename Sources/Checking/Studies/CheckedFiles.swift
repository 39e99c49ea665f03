import Configuring
import Diagnostics
import Files
import Linting
import Questionnaires
import Scheduling
import Synchronization

/// The files that a command was given, each once, and the questionnaires of the studies among them.
package struct CheckedFiles {
  package struct Entry {
    package let path: FilePath
    /// Why a file cannot be read, if it cannot.
    package fileprivate(set) var result: Result<CheckedFile, FileError>

    package var file: CheckedFile? { try? result.get() }
  }

  /// In the given order; a study's questionnaires are after all files that were given.
  package fileprivate(set) var entries: [Entry] = []
  package fileprivate(set) var studies: [StudyCheck] = []

  package var shared: SharedFindings { shared(with: []) }

  /// A single file that is not on the disk.
  package init(of file: CheckedFile, at path: FilePath) {
    entries = [Entry(path: path, result: .success(file))]
  }

  init(entries: [Entry]) { self.entries = entries }

  /// The shared findings, including ids that mean different questions, for which no questionnaire is left uncompiled.
  package var sharedWithIDs: SharedFindings {
    let drafts = entries.compactMap { $0.file?.draft }.map { ($0.file.path, $0) }
    let known = Dictionary(drafts) { first, _ in first }
    return shared(
      with: studies.flatMap { study in study.sharedIDs { known[$0.path].map(AskedQuestions.init) } })
  }

  private func shared(with others: [Diagnostic]) -> SharedFindings {
    SharedFindings(
      of: entries.compactMap { $0.file?.whole?.forStudy }, studies: studies,
      brokenStudies: entries.compactMap { $0.file?.brokenStudy }, others: others)
  }

  /// The time zone of the study; nil if none is named, or studies name different ones.
  package var zone: TimeZone? {
    let named =
      studies.compactMap { $0.listing.study.timeZone?.value }
      + entries.compactMap { $0.file?.pipeline.terms?.zone }
    return Set(named).count == 1 ? try? findTimeZone(named[0]) : nil
  }

  /// Days of participation according to the studies.
  package var length: Int? {
    let given = studies.compactMap { $0.listing.study.length?.value }
    return (given + entries.compactMap { $0.file?.pipeline.terms?.days }).max()
  }

  /// The studies of questionnaires that were given without them.
  package var surrounding: [SurroundingStudy] {
    entries.compactMap { $0.file?.pipeline.surrounding }.withoutRepetitions()
  }

  /// The questionnaires, without the study files.
  package var questionnaires: [Entry] { entries.filter { !($0.file?.isStudy ?? false) } }
}

extension Checker {
  /// Checks files, and the questionnaires of a study wherever they are. Each file is read and checked once: study files
  /// first, because they decide how their questionnaires are checked.
  package mutating func checkWithStudies(_ files: [FilePath]) throws(CheckingError) -> CheckedFiles {
    var contents = contents
    contents.read(files)
    let studies = files.filter { path in (try? contents.bytes(of: path)).map { isStudy($0) } ?? false }
    var work = CheckedWork()
    work.add(studies, try check(studies, in: contents, terms: nil))
    var listings: [(listing: StudyListing, pipeline: Pipeline, paths: [FilePath])] = []
    for path in studies {
      guard let file = work.file(at: path), let study = file.study else { continue }
      let listing = try StudyListing(study, onDiskAt: path, &contents, &search)
      listings.append((listing, file.pipeline, listing.entries.map { path.folder.appending($0.path.bytes) }))
    }
    for (listing, pipeline, paths) in listings {
      try check(paths, in: contents, under: StudyTerms(of: listing.study, in: pipeline), &work)
    }
    try check(files, in: contents, under: nil, &work)
    var checked = CheckedFiles(entries: work.entries(files + listings.flatMap(\.paths)))
    checked.studies = listings.map { listing, pipeline, paths in
      let members = zip(listing.entries, paths).compactMap { entry, path in
        work.file(at: path).flatMap { StudyCheck.Member(entry, $0) }
      }
      return StudyCheck(listing, members: members, pipeline: pipeline)
    }
    return checked
  }

  /// Checks those that have not been checked. What two studies list is checked as the first one decides.
  private mutating func check(
    _ paths: [FilePath], in contents: FileContents, under terms: StudyTerms?, _ work: inout CheckedWork
  ) throws(CheckingError) {
    let new = paths.filter { work.file(at: $0) == nil }
    work.add(new, try check(new, in: contents, terms: terms))
  }
}

/// The files that have been checked, by place.
private struct CheckedWork {
  private var results: [FilePath: Result<CheckedFile, FileError>] = [:]

  mutating func add(_ paths: [FilePath], _ new: [Result<CheckedFile, FileError>]) {
    for (path, result) in zip(paths, new) { results[path.place ?? path] = result }
  }

  func file(at path: FilePath) -> CheckedFile? { results[path.place ?? path].flatMap { try? $0.get() } }

  /// The first of these paths that leads to each file.
  func entries(_ paths: [FilePath]) -> [CheckedFiles.Entry] {
    var known: Set<FilePath> = []
    return paths.compactMap { path in
      let place = path.place ?? path
      guard known.insert(place).inserted else { return nil }
      return results[place].map { CheckedFiles.Entry(path: path, result: $0) }
    }
  }
}

extension StudyCheck.Member {
  /// Nil if the file could not be read completely.
  fileprivate init?(_ entry: StudyListing.Entry, _ file: CheckedFile) {
    guard let questionnaire = file.whole else { return nil }
    self.init(entry: entry, questionnaire: questionnaire, pipeline: file.pipeline)
  }
}

/// Findings that questionnaires have only together: those that a study file lists, or those of one folder without a
/// study file.
package struct SharedFindings {
  private let findings: [String: [Diagnostic]]
  /// Promises of the studies.
  let proofs: [PromiseProof]

  /// Only what `Questionnaire.forStudy` keeps of each questionnaire is needed.
  ///
  /// - Parameter brokenStudies: the files of studies that cannot be read; what they list is not checked together
  package init(
    of questionnaires: [Questionnaire], studies: [StudyCheck] = [], brokenStudies: [SourceFile] = [],
    others: [Diagnostic] = []
  ) {
    let listed = Set(studies.flatMap { $0.gathered.questionnaires.map(\.file.path) })
    let folders = Set((studies.map(\.listing.study.file) + brokenStudies).map(\.folder))
    let rest = questionnaires.filter { !listed.contains($0.file.path) && !folders.contains($0.folder) }
    proofs = studies.flatMap(\.proofs)
    let all = studyFindings(rest) + studies.flatMap(\.diagnostics) + others
    findings = Dictionary(grouping: all) { $0.file.path }.mapValues(withoutRepetitions)
  }

  package var hasFindings: Bool { !findings.isEmpty }

  /// The findings in a file that is compiled together with the others: its own, and errors that only arise with them.
  package func findingsForCompiling(_ file: CheckedFile) -> [Diagnostic] {
    file.findings.diagnostics(with: findings(in: file).filter { $0.severity == .error || file.isStudy })
  }

  /// All findings in a file, as `lint` reports them.
  package func allFindings(in file: CheckedFile) -> [Diagnostic] {
    file.findings.diagnostics(with: findings(in: file))
  }

  private func findings(in file: CheckedFile) -> [Diagnostic] {
    let path = (file.whole?.file ?? file.study?.file)?.path
    return path.map { findings(in: $0, under: file.pipeline.configuration) } ?? []
  }

  /// The findings to report in the file at this path, under its own settings.
  package func findings(in path: String, under configuration: Configuration) -> [Diagnostic] {
    configuration.applied(to: findings[path] ?? [])
  }
}

/// Two studies may list the same questionnaires.
private func withoutRepetitions(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  var seen: Set<String> = []
  return diagnostics.filter {
    seen.insert("\($0.rule) \($0.finding.range.start) \($0.finding.message)").inserted
  }
}

/// A questionnaire as the studies around it see it: without its questions, but with what they ask.
package struct NearQuestionnaire: Sendable {
  /// Without its questions.
  package let questionnaire: Questionnaire
  package let asked: AskedQuestions

  package init(_ draft: Questionnaire) {
    questionnaire = draft.forStudy
    asked = AskedQuestions(of: draft)
  }
}

/// The contents of files. Each is read once, so that nothing sees two states of the same file.
struct FileContents {
  /// By place, because paths as they are given often name the same file.
  private var known: [FilePath: Result<[UInt8], FileError>] = [:]
  private let limit: Int
  private let room = Room()

  init(limit: Int) { self.limit = limit }

  /// Reads those of the files that have not been read yet, on all cores.
  mutating func read(_ paths: [FilePath]) {
    let new = paths.filter { known[place(of: $0)] == nil }
    let contents = parallelMap(new.count) { [limit, room] index -> Result<[UInt8], FileError>? in
      let content = Result { () throws(FileError) in try readInput(new[index], limit: limit) }
      guard case .success(let bytes) = content else { return content }
      return room.takes(bytes.count) ? content : nil
    }
    for (path, content) in zip(new, contents) {
      if let content { add(content, of: path) }
    }
  }

  /// Takes over what a file contained when it was read.
  mutating func add(_ content: Result<[UInt8], FileError>, of path: FilePath) {
    let place = place(of: path)
    if known[place] == nil { known[place] = content }
  }

  func bytes(of path: FilePath) throws(FileError) -> [UInt8] {
    if let content = known[place(of: path)] { return try content.get() }
    return try readInput(path, limit: limit)
  }

  private func place(of path: FilePath) -> FilePath {
    path == InputFiles.standardInput ? path : path.absolute ?? path.place ?? path
  }
}

/// How much of the files is kept. What an archive has beyond that is read again when it is needed.
final class Room: Sendable {
  private let left = Mutex(512 << 20)

  /// Whether there is room for so many bytes.
  func takes(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard bytes <= left else { return false }
      left -= bytes
      return true
    }
  }
}
