import Diagnostics
import Questionnaires

/// Compares two versions of a study file. What its questionnaires ask is compared with each of them.
package func compare(_ old: Study, with new: Study) -> ComparedQuestionnaire {
  let changes = zip(StudyFact.all(of: old), StudyFact.all(of: new)).compactMap { before, after in
    before.words == after.words ? nil : Change(before, after, in: (old, new))
  }
  return ComparedQuestionnaire(
    id: new.id.value, oldFile: old.file, newFile: new.file,
    versions: .init(old: nil, new: nil, needed: 1), changes: changes.inReportOrder())
}

/// A study file of one version of a folder.
package struct FolderStudy: Sendable {
  /// From the folder on.
  let name: String
  package let study: Study

  package init(_ name: String, _ study: Study) {
    self.name = name
    self.study = study
  }
}

/// Compares the studies of two versions of a folder: each with the one of the same id, else the one in the same file.
package func compare(_ old: [FolderStudy], with new: [FolderStudy]) -> [ComparedQuestionnaire] {
  var pairs = Pairs(oldCount: old.count, newCount: new.count)
  let (olds, news) = (old.indices, new.indices)
  _ = pairs.joinUnique(
    olds, news, oldKey: { old[$0].study.id.value }, newKey: { new[$0].study.id.value })
  _ = pairs.joinUnique(olds, news, oldKey: { old[$0].name }, newKey: { new[$0].name })
  return pairs.joined.map { compare(old[$0.old].study, with: new[$0.new].study) }
    + pairs.added.map { ComparedQuestionnaire(new[$0].study, isNew: true) }
    + pairs.removed.map { ComparedQuestionnaire(old[$0].study, isNew: false) }
}

extension ComparedQuestionnaire {
  /// A study that only one of the versions has.
  fileprivate init(_ study: Study, isNew: Bool) {
    let id = study.id
    let place = ChangedPlace(id.value, in: study.file, at: id.range)
    let words =
      isNew
      ? "is new: no study file of the old version has this id or this name"
      : "is gone: no study file of the new version has this id or this name"
    let change = Change(
      .studyChanged, .whole, old: isNew ? nil : place, new: isNew ? place : nil,
      "the study `\(id.value)` \(words)")
    self.init(
      id: id.value, oldFile: isNew ? nil : study.file, newFile: isNew ? study.file : nil,
      versions: .init(old: nil, new: nil, needed: 1), changes: [change])
  }
}

/// One thing that a study file says.
private struct StudyFact {
  let subject: String
  let words: String
  let range: SourceRange?

  init(_ subject: String, _ words: String?, at range: SourceRange?) {
    self.subject = subject
    self.words = words ?? "none"
    self.range = range
  }

  init(_ subject: String, _ text: Text?) {
    let versions = text?.versions.map { version in quoted(version.text.value) } ?? []
    self.init(subject, versions.isEmpty ? nil : versions.joined(separator: ", "), at: text?.range)
  }

  init(_ subject: String, _ names: [Located<String>]) {
    self.init(
      subject, names.isEmpty ? nil : names.map(\.value).joined(separator: ", "), at: names.first?.range)
  }

  init<Value>(_ subject: String, _ value: Located<Value>?) {
    self.init(subject, value.map { "\($0.value)" }, at: value?.range)
  }

  /// The same subjects in the same order for each version, with defaults filled in.
  static func all(of study: Study) -> [StudyFact] {
    [
      StudyFact("the id of the study", study.id), StudyFact("the title of the study", study.title),
      StudyFact("what participants read about the study", study.text),
      StudyFact("the description of the study", study.description),
      StudyFact("what participants agree to", study.consent),
      StudyFact("the source of the study", study.source),
      StudyFact("the languages of the study", study.languages),
      StudyFact("the target of the study", study.targets.map { Located($0.value.rawValue, at: $0.range) }),
      StudyFact("who may join", study.whoMayJoin.rawValue, at: study.access?.range),
      StudyFact("whether the study is running", "\(study.isRunning)", at: study.running?.range),
      StudyFact("the first day of the study", study.starts),
      StudyFact("the last day of the study", study.ends),
      StudyFact("the days of participation", study.length),
      StudyFact("the picture of the study", study.picture),
      StudyFact("the questionnaires of the study", study.questionnaires),
      StudyFact("the baseline of the study", study.baseline),
      StudyFact("the interventions of the study", study.interventions.map(\.id)),
      StudyFact("the time zone of the study", study.timeZone),
      StudyFact("the number of the study on the server of `track`", study.server?[.track]?.id),
      StudyFact("the number of the study on the server of `esmira`", study.server?[.esmira]?.id),
      StudyFact("the name of the study on the server", study.server?[.track]?.name),
    ]
  }
}

extension Change {
  fileprivate init(_ before: StudyFact, _ after: StudyFact, in studies: (old: Study, new: Study)) {
    self.init(
      .studyChanged, .whole,
      old: ChangedPlace(before.words, in: studies.old.file, at: before.range ?? studies.old.id.range),
      new: ChangedPlace(after.words, in: studies.new.file, at: after.range ?? studies.new.id.range),
      "\(before.subject) changed: \(before.words) → \(after.words)")
  }
}
