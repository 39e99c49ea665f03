/// A promise of an author about all that participants may answer, and what was found out about it.
package struct JudgedPromise: Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    case proved
    case fails
    case undecided = "not decided"
  }

  /// On one line.
  let promise: String
  let file: SourceFile
  let range: SourceRange
  /// The questionnaire that it is about, if the promise is in another file.
  let questionnaire: SourceFile?
  let verdict: Verdict

  package init(
    _ promise: String, in file: SourceFile, at range: SourceRange, about questionnaire: SourceFile?,
    _ verdict: Verdict
  ) {
    self.promise = promise
    self.file = file
    self.range = range
    self.questionnaire = questionnaire
    self.verdict = verdict
  }

  /// Such as `evening.yaml:17: proved: shown: helpline`.
  var line: String {
    let place = "\(file.path):\(file.position(at: range.start).line)"
    let about = questionnaire.map { " (\($0.path))" } ?? ""
    return "\(place): \(verdict.rawValue): \(promise)\(about)"
  }
}
