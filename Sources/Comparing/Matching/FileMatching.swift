import Diagnostics
import Questionnaires

/// A questionnaire of one version of a folder.
package struct FolderMember: Sendable {
  /// From the folder on, such as `baseline/daily.yaml`.
  package let name: String
  package let questionnaire: Questionnaire

  package init(_ name: String, _ questionnaire: Questionnaire) {
    self.name = name
    self.questionnaire = questionnaire
  }

  /// As a study may write it.
  fileprivate var names: Set<String> {
    [questionnaire.id.value, name, String(name.split(separator: "/").last ?? "")]
  }

  package func isCalled(_ written: String) -> Bool { names.contains(written) }
}

/// Which questionnaires of two versions of a folder are the same: each belongs to the one of the same id, else the one whose id
/// it had formerly, else the one in the same file.
package struct FolderMatching {
  private let old: [FolderMember]
  private let new: [FolderMember]
  private var pairs: Pairs

  package init(_ old: [FolderMember], _ new: [FolderMember]) {
    (self.old, self.new) = (old, new)
    pairs = Pairs(oldCount: old.count, newCount: new.count)
    let (olds, news) = (old.indices, new.indices)
    let id = { (member: FolderMember) in member.questionnaire.id.value }
    _ = pairs.joinUnique(olds, news, oldKey: { id(old[$0]) }, newKey: { id(new[$0]) })
    let known = Set(old.map(id))
    _ = pairs.joinUnique(
      olds, news, oldKey: { id(old[$0]) },
      newKey: { place in new[place].questionnaire.history.formerly.map(\.value).first(where: known.contains) }
    )
    _ = pairs.joinUnique(olds, news, oldKey: { old[$0].name }, newKey: { new[$0].name })
  }

  /// Each new member with the one that it was.
  package var members: [(new: FolderMember, old: FolderMember?)] {
    new.indices.map { (new[$0], pairs.oldOfNew[$0].map { old[$0] }) }
  }

  package var removed: [FolderMember] { pairs.removed.map { old[$0] } }

  /// The names that a study can use now for a questionnaire that its old version names by its id or its file; the old name where its
  /// files are not known.
  func namesNow(of written: String) -> Set<String> {
    guard let place = old.firstIndex(where: { $0.isCalled(written) }) else { return [written] }
    return pairs.newOfOld[place].map { new[$0].names } ?? []
  }

  /// Whether it is known to be in no file any more, which is a change of its own.
  func isGone(_ written: String) -> Bool { namesNow(of: written).isEmpty }

  /// Whether its file is known to be new, likewise.
  func isNew(_ written: String) -> Bool {
    new.firstIndex { $0.isCalled(written) }.map { pairs.isFree(new: $0) } ?? false
  }

  /// The change that a questionnaire is gone.
  package func removal(of member: FolderMember) -> ComparedQuestionnaire {
    let formerly = new.contains { other in
      other.questionnaire.history.formerly.contains { $0.value == member.questionnaire.id.value }
    }
    return ComparedQuestionnaire(removed: member.questionnaire, isFormerly: formerly)
  }
}

/// Compares the questionnaires of two versions of a folder.
package func compare(
  _ old: [FolderMember], with new: [FolderMember], settings: (FolderMember) -> ComparisonSettings
) -> [ComparedQuestionnaire] {
  let matching = FolderMatching(old, new)
  let compared = matching.members.map { member in
    member.old.map {
      compare($0.questionnaire, with: member.new.questionnaire, settings: settings(member.new))
    } ?? ComparedQuestionnaire(added: member.new.questionnaire)
  }
  return compared + matching.removed.map(matching.removal)
}

extension ComparedQuestionnaire {
  fileprivate init(added questionnaire: Questionnaire) {
    let id = questionnaire.id
    let change = Change(
      .questionnaireAdded, .whole, old: nil,
      new: ChangedPlace(id.value, in: questionnaire.file, at: id.range),
      "the questionnaire `\(id.value)` is new")
    self.init(
      id: id.value, oldFile: nil, newFile: questionnaire.file,
      versions: .init(old: nil, new: questionnaire.version, needed: 1), changes: [change])
  }

  fileprivate init(removed questionnaire: Questionnaire, isFormerly: Bool) {
    let id = questionnaire.id
    var change = Change(
      .questionnaireRemoved, .whole, as: isFormerly ? .protocol : nil,
      old: ChangedPlace(id.value, in: questionnaire.file, at: id.range), new: nil,
      "the questionnaire `\(id.value)` is gone",
      help: isFormerly
        ? nil
        : "keep the file and write `active: false` in it, so that phones with it can still send their answers"
    )
    if isFormerly { change.resolution = .formerly }
    self.init(
      id: id.value, oldFile: questionnaire.file, newFile: nil,
      versions: .init(old: questionnaire.version, new: nil, needed: questionnaire.version), changes: [change])
  }
}
