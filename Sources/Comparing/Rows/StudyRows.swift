import Diagnostics
import Platforms
import Questionnaires

/// Compares two versions of a study file. What its questionnaires ask is compared with each of them.
/// - Parameter members: the questionnaires of the two versions, as far as their files are known
package func compare(
  _ old: Study, with new: Study, members: FolderMatching = FolderMatching([], [])
) -> ComparedQuestionnaire {
  let listed = members.changes(ofListIn: old, new)
  let facts = zip(StudyFact.all(of: old), StudyFact.all(of: new)).compactMap { before, after in
    before.words == after.words ? nil : Change(before, after, in: (old, new))
  }
  let isOrderChanged = listed.isEmpty && !members.isSameList(old, new)
  let order = isOrderChanged ? [Change(StudyFact.list(of: old), StudyFact.list(of: new), in: (old, new))] : []
  let changes = facts + order + listed
  return ComparedQuestionnaire(
    id: new.id.value, oldFile: old.file, newFile: new.file, versions: .init(old: nil, new: nil, needed: 1),
    changes: (changes + promiseChanges(from: old, to: new)).inReportOrder())
}

/// A study as a system gives it back, with the places at which people find what it says.
package struct PublishedStudy {
  package typealias Places = (StudyKey) -> (file: SourceFile, range: SourceRange)

  let id: String
  fileprivate let facts: [(key: StudyKey, fact: StudyFact)]
  let place: Places

  package init(_ study: Study, place: @escaping Places) {
    (id, self.place) = (study.id.value, place)
    facts = StudyFact.held(of: study)
  }

  /// Of a system that has the questionnaires elsewhere, and may have nothing but their list.
  ///
  /// - Parameter ids: those of the questionnaires; nil if the list is not compared
  package init(id: String, _ study: Study?, listing ids: [String]?, place: @escaping Places) {
    (self.id, self.place) = (id, place)
    let list = ids.map { ids -> [(key: StudyKey, fact: StudyFact)] in
      let words = ids.isEmpty ? nil : ids.joined(separator: ", ")
      return [(.questionnaires, StudyFact("the questionnaires of the study", words, at: nil))]
    }
    facts = (study.map { StudyFact.held(of: $0) + StudyFact.listed(of: $0) } ?? []) + (list ?? [])
  }
}

/// Compares what systems hold of a study besides its questionnaires. Nil without a change.
package func compare(_ old: PublishedStudy, with new: PublishedStudy) -> ComparedQuestionnaire? {
  let changes = zip(old.facts, new.facts).compactMap { before, after in
    before.fact.words == after.fact.words
      ? nil : Change(before.fact, after.fact, at: (old.place(before.key), new.place(after.key)))
  }
  guard !changes.isEmpty else { return nil }
  return ComparedQuestionnaire(
    id: new.id, oldFile: old.place(.title).file, newFile: new.place(.title).file,
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
package func compare(
  _ old: [FolderStudy], with new: [FolderStudy], members: FolderMatching = FolderMatching([], [])
) -> [ComparedQuestionnaire] {
  var pairs = Pairs(oldCount: old.count, newCount: new.count)
  let (olds, news) = (old.indices, new.indices)
  _ = pairs.joinUnique(olds, news, oldKey: { old[$0].study.id.value }, newKey: { new[$0].study.id.value })
  _ = pairs.joinUnique(olds, news, oldKey: { old[$0].name }, newKey: { new[$0].name })
  return pairs.joined.map { compare(old[$0.old].study, with: new[$0.new].study, members: members) }
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

  static func list(of study: Study) -> StudyFact {
    StudyFact("the questionnaires of the study", study.questionnaires)
  }

  /// The facts that systems have, too.
  static func held(of study: Study) -> [(key: StudyKey, fact: StudyFact)] {
    [
      (.title, StudyFact("the title of the study", study.title)),
      (.text, StudyFact("what participants read about the study", study.text)),
      (.consent, StudyFact("what participants agree to", study.consent)),
      (.starts, StudyFact("the first day of the study", study.starts)),
      (.ends, StudyFact("the last day of the study", study.ends)),
      (.baseline, StudyFact("the baseline of the study", study.baseline)),
    ]
  }

  /// The facts that only systems have that keep the study apart from its questionnaires.
  static func listed(of study: Study) -> [(key: StudyKey, fact: StudyFact)] {
    [
      (.description, StudyFact("the description of the study", study.description)),
      (.interventions, StudyFact("the interventions of the study", study.interventions.map(\.id))),
    ]
  }

  /// The facts of a study: equal subjects in equal order for each version, with defaults filled in.
  static func all(of study: Study) -> [StudyFact] {
    [
      StudyFact("the id of the study", study.id),
      StudyFact("the source of the study", study.source),
      StudyFact("the languages of the study", study.languages),
      StudyFact("the target of the study", study.targets.map { Located($0.value.rawValue, at: $0.range) }),
      StudyFact("who may join", study.whoMayJoin.rawValue, at: study.access?.range),
      StudyFact("whether the study is running", "\(study.isRunning)", at: study.running?.range),
      StudyFact("the days of participation", study.length),
      StudyFact("the picture of the study", study.picture),
      StudyFact("the time zone of the study", study.timeZone),
      StudyFact("the name of the study on the server", study.server?.name),
    ] + (held(of: study) + listed(of: study)).map(\.fact)
      + TargetName.numbered.map {
        StudyFact("the number of the study on the server of `\($0.rawValue)`", study.server?[$0]?.id)
      }
  }
}

/// A questionnaire that joined or left a study, each by its id or its file as the study writes it.
extension FolderMatching {
  fileprivate func changes(ofListIn old: Study, _ new: Study) -> [Change] {
    let kept = Set(old.questionnaires.flatMap { namesNow(of: $0.value) })
    let names = Set(new.questionnaires.map(\.value))
    let left = old.questionnaires.filter {
      !isGone($0.value) && names.isDisjoint(with: namesNow(of: $0.value))
    }
    let joined = new.questionnaires.filter { !isNew($0.value) && !kept.contains($0.value) }
    return left.map { removal(of: $0, from: old) } + joined.map { addition(of: $0, to: new) }
  }

  /// In the same order, each under whatever name.
  fileprivate func isSameList(_ old: Study, _ new: Study) -> Bool {
    old.questionnaires.count == new.questionnaires.count
      && zip(old.questionnaires, new.questionnaires).allSatisfy { namesNow(of: $0.value).contains($1.value) }
  }

  private func removal(of written: Located<String>, from study: Study) -> Change {
    Change(
      .questionnaireRemoved, .whole, old: ChangedPlace(written.value, in: study.file, at: written.range),
      new: nil, "the questionnaire `\(written.value)` is no longer in the study",
      help:
        "keep it in the study and write `active: false` in it, so that phones with it can still send their answers"
    )
  }

  private func addition(of written: Located<String>, to study: Study) -> Change {
    Change(
      .questionnaireAdded, .whole, old: nil,
      new: ChangedPlace(written.value, in: study.file, at: written.range),
      "the questionnaire `\(written.value)` joined the study")
  }
}

extension Change {
  fileprivate init(_ before: StudyFact, _ after: StudyFact, in studies: (old: Study, new: Study)) {
    self.init(
      before, after,
      at: (
        (studies.old.file, before.range ?? studies.old.id.range),
        (studies.new.file, after.range ?? studies.new.id.range)
      ))
  }

  fileprivate init(
    _ before: StudyFact, _ after: StudyFact,
    at places: (old: (file: SourceFile, range: SourceRange), new: (file: SourceFile, range: SourceRange))
  ) {
    self.init(
      .studyChanged, .whole,
      old: ChangedPlace(before.words, in: places.old.file, at: places.old.range),
      new: ChangedPlace(after.words, in: places.new.file, at: places.new.range),
      "\(before.subject) changed: \(before.words) → \(after.words)")
  }
}
