import Checking
import Comparing
import Configuring
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
  }

  private struct Read {
    var members: [FolderMember] = []
    var studies: [(name: String, study: Study)] = []
    var settings: [String: Configuration] = [:]
  }

  mutating func compare(_ versions: (old: Version, new: Version)) throws -> Result {
    let (old, new) = (try read(versions.old), try read(versions.new))
    let isOnePair = !versions.new.isFolder
    if isOnePair, let first = old.members.first, let second = new.members.first {
      let settings = comparisonSettings(new.settings[second.name])
      let pair = Comparing.compare(
        first.questionnaire, with: second.questionnaire, settings: settings)
      return Result(questionnaires: [pair], places: places(of: versions.new))
    }
    let compared = Comparing.compare(old.members, with: new.members) {
      comparisonSettings(new.settings[$0.name])
    }
    let studies = compareStudies(old.studies, new.studies).filter { isOnePair || $0.isChanged }
    return Result(questionnaires: studies + compared, places: places(of: versions.new))
  }

  /// Each with the one of the same id, else the one in the same file.
  private func compareStudies(
    _ old: [(name: String, study: Study)], _ new: [(name: String, study: Study)]
  ) -> [ComparedQuestionnaire] {
    new.compactMap { name, study in
      let same = old.first { $0.study.id.value == study.id.value } ?? old.first { $0.name == name }
      return same.map { Comparing.compare($0.study, with: study) }
    }
  }

  private func places(of version: Version) -> [String: FilePath?] {
    Dictionary(
      version.files.map { ($0.shown.text, $0.isStored ? nil : $0.place) },
      uniquingKeysWith: { first, _ in first })
  }

  private func comparisonSettings(_ configuration: Configuration?) -> ComparisonSettings {
    let order: ChangeClass? =
      switch configuration?.orderChange?.value {
      case .off: nil
      case .note: .protocol
      case .error, nil: .measurement
      }
    return ComparisonSettings(order: order, language: language)
  }

  /// The first file that cannot be read ends the command: a part of the changes would look like all of them.
  private mutating func read(_ version: Version) throws -> Read {
    var read = Read()
    for file in version.files {
      let name = file.name.text
      switch try checker.understand(file) {
      case .questionnaire(let questionnaire): read.members.append(FolderMember(name, questionnaire))
      case .study(let study): read.studies.append((name, study))
      case .unrelated: continue
      case .faulty(let diagnostics): throw refusal(of: file, diagnostics)
      }
      read.settings[name] = try checker.settings(of: file)
    }
    return read
  }

  private func refusal(of file: VersionedFile, _ diagnostics: [Diagnostic]) -> any Error {
    let counts = Report(diagnostics: diagnostics, fileCount: 1).counts(from: .error) ?? "errors"
    let command =
      file.isStored
      ? "git show \(file.shown.shellWord) | qtool lint -" : "qtool lint \(file.shown.shellWord)"
    Console.complain("\(file.shown.text) has \(counts), so nothing was compared; to see them: \(command)")
    return ExitStatus.unreadable
  }
}
