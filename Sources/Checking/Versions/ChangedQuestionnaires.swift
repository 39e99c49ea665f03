import Comparing
import Diagnostics
import Files
import Questionnaires

/// The questionnaires and studies that a branch changed, matched with what they were before as `qtool diff` matches them.
struct ChangedQuestionnaires: Sendable {
  /// By the place of the file now.
  private var earlier: [FilePath: EarlierVersion] = [:]
  /// Unresolved changes of files that are gone, and of studies.
  private(set) var others: [Diagnostic] = []

  /// - Parameters:
  ///   - old: changed files as they were, also those that are gone
  ///   - new: changed files as they are
  ///   - isAsked: whether a place is one that the command looks at
  init(
    _ old: [VersionedFile], _ new: [VersionedFile], checker: Checker, isAsked: (FilePath) -> Bool
  ) throws(CheckingError) {
    var checker = checker
    let (before, after) = (try Self.read(old, &checker), try Self.read(new, &checker))
    let matching = FolderMatching(before.members, after.members)
    for member in matching.members {
      if let old = member.old { earlier[FilePath(member.new.name)] = EarlierVersion(old.questionnaire) }
    }
    // Of a file with errors nobody can say what became of it.
    let removed = matching.removed.filter { isAsked(FilePath($0.name)) && !after.unclear.contains($0.name) }
    others = removed.flatMap { matching.removal(of: $0).unresolved }
    for study in compare(before.studies, with: after.studies, members: matching) {
      others += study.unresolved.filter { isAsked(FilePath($0.file.path).place ?? FilePath($0.file.path)) }
    }
  }

  func version(of place: FilePath?) -> EarlierVersion? { place.flatMap { earlier[$0] } }

  private struct Read {
    var members: [FolderMember] = []
    var studies: [FolderStudy] = []
    /// The names of files that are not complete questionnaires.
    var unclear: Set<String> = []
  }

  private static func read(_ files: [VersionedFile], _ checker: inout Checker) throws(CheckingError) -> Read {
    var read = Read()
    for file in files {
      switch try checker.understand(file) {
      case .questionnaire(let questionnaire):
        read.members.append(FolderMember(file.place.text, questionnaire))
      case .faulty: read.unclear.insert(file.place.text)
      case .study(let study): read.studies.append(FolderStudy(file.place.text, study))
      case .unrelated: break
      }
    }
    return read
  }
}
