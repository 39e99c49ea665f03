import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import Questionnaires

/// Compares the questionnaires of two versions of a file or folder, each with the settings of its folder.
struct ChangeComparing {
  private var checker: Checker
  private let language: String?

  init(checker: Checker, language: String?) {
    self.checker = checker
    self.language = language
  }

  struct Result {
    let questionnaires: [ComparedQuestionnaire]
    /// The new files, by the path that reports show; nil for those that are not on the disk.
    let places: [String: FilePath?]
    /// The study of a file that was given without it.
    var study: SurroundingStudy?
  }

  private struct Read {
    var members: [FolderMember] = []
    var studies: [FolderStudy] = []
    var settings: [String: ComparisonSettings] = [:]
  }

  mutating func compare(_ versions: (old: Version, new: Version)) throws -> Result {
    if let result = try compareStudyDocument(versions) { return result }
    let (old, new) = (try read(versions.old), try read(versions.new))
    guard versions.new.isFolder else {
      if let before = old.studies.first?.study, let after = new.studies.first?.study {
        return try compareStudies(versions, before, after)
      }
      if old.members.count != 1 || new.members.count != 1 { return try compareForms(versions, old, new) }
      let study = try versions.new.files.first.flatMap { try checker.surroundingStudy(of: $0) }
      return Result(
        questionnaires: [try comparePair(old, new)], places: places(of: versions.new), study: study)
    }
    let compared = Comparing.compare(old.members, with: new.members) {
      new.settings[$0.name] ?? ComparisonSettings()
    }
    let members = FolderMatching(old.members, new.members)
    let studies = Comparing.compare(old.studies, with: new.studies, members: members).filter(\.isChanged)
    return Result(questionnaires: studies + compared, places: places(of: versions.new))
  }

  /// Two study files with the questionnaires that each lists.
  private mutating func compareStudies(
    _ versions: (old: Version, new: Version), _ before: Study, _ after: Study
  ) throws -> Result {
    let listed = (
      old: try versions.old.questionnaires(of: before), new: try versions.new.questionnaires(of: after)
    )
    let (old, new) = (try read(listed.old), try read(listed.new))
    let members = FolderMatching(old.members, new.members)
    let compared = Comparing.compare(old.members, with: new.members) {
      new.settings[$0.name] ?? ComparisonSettings()
    }
    return Result(
      questionnaires: [Comparing.compare(before, with: after, members: members)]
        + compared.filter(\.isChanged),
      places: places(of: versions.new).merging(places(of: listed.new)) { first, _ in first })
  }

  /// A file with several forms, and another or a study.
  private mutating func compareForms(_ versions: (old: Version, new: Version), _ old: Read, _ new: Read)
    throws -> Result
  {
    let files = (old: old.studies.first?.study, new: new.studies.first?.study)
    let (old, new) = (try forms(of: old, versions.old), try forms(of: new, versions.new))
    guard !old.members.isEmpty, !new.members.isEmpty else { throw Self.unlike }
    let studies = try checker.published((files.old, old.members), (files.new, new.members))
    let members = try checker.published(old.members, new.members)
    let compared = Comparing.compare(members.old, with: members.new) {
      new.settings[$0.name] ?? ComparisonSettings()
    }
    let study = studies.flatMap { Comparing.compare($0.old, with: $0.new) }
    return Result(questionnaires: [study].compactMap(\.self) + compared, places: places(of: versions.new))
  }

  /// The document of a study whose questionnaires are elsewhere, and what it was made of. Nil without such a document.
  private mutating func compareStudyDocument(_ versions: (old: Version, new: Version)) throws -> Result? {
    let documents = (old: versions.old.studyDocument, new: versions.new.studyDocument)
    guard let document = documents.new ?? documents.old else { return nil }
    guard documents.old == nil || documents.new == nil else { throw Self.withoutQuestions }
    let isNew = documents.new != nil
    let version = isNew ? versions.old : versions.new
    let first = try read(version)
    let read = try forms(of: first, version)
    let surrounding = try version.files.first.flatMap { try checker.surroundingStudy(of: $0) }
    let sides = try checker.published(
      document, beside: (first.studies.first?.study, read.members), in: surrounding)
    let (old, new) = isNew ? (sides.own, sides.document) : (sides.document, sides.own)
    let compared = Comparing.compare(old.members, with: new.members) {
      read.settings[$0.name] ?? ComparisonSettings()
    }
    let study = Comparing.compare(old.study, with: new.study)
    return Result(
      questionnaires: [study].compactMap(\.self) + compared, places: places(of: versions.new),
      study: first.studies.isEmpty ? surrounding : nil)
  }

  private static let withoutQuestions = ValidationError(
    "neither file has questions; compare each with the questionnaire or the study that it was made of.")

  /// With the questionnaires that a study lists.
  private mutating func forms(of read: Read, _ version: Version) throws -> Read {
    guard let study = read.studies.first?.study else { return read }
    return try self.read(try version.questionnaires(of: study))
  }

  private static let unlike = ValidationError(
    "a questionnaire cannot be compared with a study file; name two files of a kind.")

  /// Two files that belong together because somebody named them.
  private mutating func comparePair(_ old: Read, _ new: Read) throws -> ComparedQuestionnaire {
    guard let first = old.members.first, let second = new.members.first else { throw Self.unlike }
    let (before, after) = try checker.published(first.questionnaire, second.questionnaire)
    return Comparing.compare(before, with: after, settings: new.settings[second.name] ?? ComparisonSettings())
  }

  private func places(of version: Version) -> [String: FilePath?] {
    Dictionary(
      version.files.map { ($0.shown.text, $0.isStored ? nil : $0.place) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The first file that cannot be read ends the command: a part of the changes would look like all of them.
  private mutating func read(_ version: Version) throws -> Read {
    var read = Read()
    for file in version.files {
      let name = file.name.text
      switch try checker.understand(file) {
      case .questionnaire(let questionnaire): read.members.append(FolderMember(name, questionnaire))
      case .study(let study): read.studies.append(FolderStudy(name, study))
      case .unrelated: continue
      case .faulty(let diagnostics): throw refusal(of: file, diagnostics)
      }
      read.settings[name] = ComparisonSettings(
        try checker.settings(of: file), isStudyRunning: try checker.surroundingStudy(of: file)?.isRunning,
        language: language)
    }
    return read
  }

  private func refusal(of file: VersionedFile, _ diagnostics: [Diagnostic]) -> any Error {
    let counts = Report(diagnostics: diagnostics, fileCount: 1).counts(from: .error) ?? "errors"
    let command =
      file.place == InputFiles.standardInput
      ? "qtool lint -"
      : file.isStored
        ? "git show \(file.shown.shellWord) | qtool lint -" : "qtool lint \(file.shown.shellWord)"
    Console.complain("\(file.shown.text) has \(counts), so nothing was compared; to see them: \(command)")
    return ExitStatus.unreadable
  }
}
