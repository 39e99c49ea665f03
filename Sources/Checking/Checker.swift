import Configuring
import Diagnostics
import Files
import Questionnaires
import Scheduling
import YAML

/// Reads and checks files, each with the settings of its folder.
///
///     var checker = Checker()
///     let file = try checker.check(FilePath("daily.yaml"))
///     file.questionnaire   // nil if it cannot be compiled
///     file.diagnostics     // why not, and what else is found
///
/// `-` is standard input, with the settings of this folder.
package struct Checker {
  let limits: YAMLLimits
  private let target: TargetName?
  private let today: CheckingDay
  private let seed: UInt64
  private let zone: TimeZone?
  /// Whether questionnaires are checked in the study that lists them, even if only they are given.
  package var looksForStudies = true
  /// The texts of files that somebody is editing, which count instead of those on the disk.
  package var open: [FilePath: [UInt8]] = [:]
  var search = ConfigurationSearch()
  /// The studies of the folders that have been searched.
  var surroundings: [FilePath: SurroundingStudies] = [:]

  /// `target` replaces the ones that the files name; targets draw random times from the seed and begin days at midnight of the zone.
  package init(
    limits: YAMLLimits = YAMLLimits(), target: TargetName? = nil, today: CheckingDay = .any, seed: UInt64 = 1,
    zone: TimeZone? = nil
  ) {
    self.limits = limits
    self.target = target
    self.today = today
    self.seed = seed
    self.zone = zone
  }

  /// The contents of files, before any is read.
  var contents: FileContents {
    var contents = FileContents(limit: limits.bytes)
    for (path, bytes) in open { contents.add(.success(bytes), of: path) }
    return contents
  }

  /// How to check a file, which need not exist.
  package mutating func pipeline(for file: FilePath) throws(CheckingError) -> Pipeline {
    pipeline(try search.configuration(for: file))
  }

  func pipeline(_ configuration: Configuration) -> Pipeline {
    Pipeline(
      limits: limits, target: target, configuration: configuration, today: today, seed: seed, zone: zone)
  }

  /// The content of the file and its findings, without comparing it with the study's other questionnaires.
  package mutating func check(_ file: FilePath) throws(CheckingError) -> CheckedFile {
    switch try check([file])[0] {
    case .success(let checked): return checked
    case .failure(let error): throw .unreadable(error)
    }
  }

  /// Many files checked on all cores: the results in order, or why a file cannot be read.
  package mutating func check(_ files: [FilePath]) throws(CheckingError) -> [Result<CheckedFile, FileError>] {
    var contents = contents
    contents.read(files)
    return try check(files, in: contents, terms: nil)
  }

  /// Checks the files' contents as they were read. `terms` are those of the study to which the files belong; without
  /// them, the study is looked for.
  mutating func check(
    _ files: [FilePath], in contents: FileContents, terms: StudyTerms?
  ) throws(CheckingError) -> [Result<CheckedFile, FileError>] {
    var pipelines: [Pipeline] = []
    for file in files {
      var pipeline = try pipeline(for: file)
      pipeline.terms = terms
      if terms == nil, let bytes = try? contents.bytes(of: file),
        let study = try surroundingStudy(of: file == InputFiles.standardInput ? nil : file, bytes)
      {
        pipeline.join(study)
      }
      pipelines.append(pipeline)
    }
    return parallelMap(files.count) { [pipelines] index in
      Result { () throws(FileError) in
        pipelines[index].check(try contents.bytes(of: files[index]), path: files[index].text)
      }
    }
  }
}

/// The day on which a questionnaire is checked, for findings about schedules that are over.
package enum CheckingDay: Sendable {
  /// No day, so that the findings in a file are the same on each of them.
  case any
  case date(CalendarDate)
  /// Today, by the machine's clock.
  case clock

  package var day: CalendarDate? {
    switch self {
    case .any: nil
    case .date(let date): date
    case .clock: .today()
    }
  }
}

/// Why files cannot be checked at all; mistakes in a questionnaire are findings instead.
package enum CheckingError: Error {
  case unreadable(FileError)
  /// A `.qtool.yaml` or a baseline that cannot be understood.
  case faultySettings([Diagnostic])
  /// git cannot say which files have changed; the text says why.
  case unknownChanges(String)
}
