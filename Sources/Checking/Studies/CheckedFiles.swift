import Diagnostics
import Files
import Questionnaires

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

  /// The same with ids that mean different questions, which no questionnaire has to be compiled without.
  package var sharedWithIDs: SharedFindings {
    let drafts = entries.compactMap { $0.file?.draft }.map { ($0.file.path, $0) }
    let known = Dictionary(drafts) { first, _ in first }
    return shared(
      with: studies.flatMap { study in
        study.sharedIDs { known[$0.path].map(NearQuestionnaire.init) }
      })
  }

  private func shared(with others: [Diagnostic]) -> SharedFindings {
    SharedFindings(
      of: entries.compactMap { $0.file?.whole?.forStudy }, studies: studies,
      brokenStudies: entries.compactMap { $0.file?.brokenStudy }, others: others)
  }

  /// How many days participation takes, according to the studies.
  package var length: Int? { studies.compactMap { $0.listing.study.length?.value }.max() }

  /// The questionnaires, without the study files.
  package var questionnaires: [Entry] { entries.filter { !($0.file?.isStudy ?? false) } }
}

extension Checker {
  /// Checks files, and the questionnaires of a study wherever they are.
  package mutating func checkWithStudies(_ files: [FilePath]) throws(CheckingError) -> CheckedFiles {
    var checked = CheckedFiles()
    for (path, result) in zip(files, try check(files)) {
      checked.entries.append(.init(path: path, result: result))
    }
    let studies = checked.entries.compactMap { entry in
      entry.file.flatMap { file in file.study.map { (entry.path, file.pipeline, $0) } }
    }
    guard !studies.isEmpty else { return checked }
    var known: [FilePath: Int] = [:]
    for (index, entry) in checked.entries.enumerated() { known[entry.path.place ?? entry.path] = index }
    for (path, pipeline, study) in studies {
      let listing = try StudyListing(study, onDiskAt: path)
      let terms = StudyTerms(of: study, in: pipeline)
      let paths = listing.entries.map { path.folder.appending($0.path.bytes) }
      let results = try check(paths, terms: terms)
      for (path, result) in zip(paths, results) { checked.set(path, result, &known) }
      let members = zip(listing.entries, results).compactMap { entry, result in
        (try? result.get()).flatMap { StudyCheck.Member(entry, $0) }
      }
      checked.studies.append(StudyCheck(listing, members: members, pipeline: pipeline))
    }
    return checked
  }
}

extension CheckedFiles {
  fileprivate mutating func set(
    _ path: FilePath, _ result: Result<CheckedFile, FileError>, _ known: inout [FilePath: Int]
  ) {
    let place = path.place ?? path
    if let index = known[place] {
      entries[index].result = result
    } else {
      known[place] = entries.count
      entries.append(Entry(path: path, result: result))
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
