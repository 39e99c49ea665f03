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
      StudyFact("the number of the study on the server", study.server?.id),
      StudyFact("the name of the study on the server", study.server?.name),
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
