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
}

/// Compares the questionnaires of two versions of a folder: each with the one of the same id, else the one whose id it
/// had formerly, else the one in the same file.
package func compare(
  _ old: [FolderMember], with new: [FolderMember], settings: (FolderMember) -> ComparisonSettings
) -> [ComparedQuestionnaire] {
  var pairs = Pairs(oldCount: old.count, newCount: new.count)
  let (olds, news) = (old.indices, new.indices)
  let id = { (member: FolderMember) in member.questionnaire.id.value }
  _ = pairs.joinUnique(olds, news, oldKey: { id(old[$0]) }, newKey: { id(new[$0]) })
  let known = Set(old.map(id))
  _ = pairs.joinUnique(
    olds, news, oldKey: { id(old[$0]) },
    newKey: { place in new[place].questionnaire.history.formerly.map(\.value).first(where: known.contains) })
  _ = pairs.joinUnique(olds, news, oldKey: { old[$0].name }, newKey: { new[$0].name })
  let formerly = Set(new.flatMap { $0.questionnaire.history.formerly.map(\.value) })
  let compared = news.map { place in
    pairs.oldOfNew[place].map {
      compare(old[$0].questionnaire, with: new[place].questionnaire, settings: settings(new[place]))
    } ?? ComparedQuestionnaire(added: new[place].questionnaire)
  }
  return compared
    + pairs.removed.map { place in
      let removed = old[place].questionnaire
      return ComparedQuestionnaire(removed: removed, isFormerly: formerly.contains(removed.id.value))
    }
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
