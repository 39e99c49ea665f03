import Configuring
import Diagnostics
import Files
import Linting
import Questionnaires

/// The findings of all rules in one of a rule's examples, in the surroundings that the example needs.
package func exampleFindings(_ example: String, of rule: RuleDescription) -> [Diagnostic] {
  let bytes = RuleExample(example).bytes
  let day = CheckingDay.date(CalendarDate(year: 2026, month: 1, day: 1)!)  // A day of the calendar.
  switch rule.exampleSetting {
  case .alone:
    let configuration = Configuration().turningOn(rule.isOffByDefault ? [rule.name] : [])
    return Pipeline(configuration: configuration, today: day).check(bytes, path: "example.yaml").diagnostics
  case .configuration: return Pipeline().check(bytes, path: Configuration.fileName).diagnostics
  case .dictionary: return Pipeline().lint(bytes, path: "dictionary.csv").diagnostics
  case .configured(let settings):
    let file = SourceFile(path: Configuration.fileName, text: settings)
    let configuration = Pipeline.configuration(in: file).value?.settings ?? Configuration()
    return Pipeline(configuration: configuration).check(bytes, path: "example.yaml").diagnostics
  case .beside(let other):
    let result = Pipeline().check(bytes, path: "example.yaml")
    let neighbour = Pipeline().check(Array(other.utf8), path: "another.yaml")
    let study = studyFindings([result, neighbour].compactMap(\.draft))
    return result.findings.diagnostics(with: study.filter { $0.file.path == "example.yaml" })
  case .since(let earlier):
    var pipeline = Pipeline()
    if case .questionnaire(let before) = pipeline.understand(Array(earlier.utf8), path: "earlier.yaml") {
      pipeline.earlier = EarlierVersion(before)
    }
    return pipeline.check(bytes, path: "example.yaml").diagnostics
  case .together(let others):
    let files = [("example.yaml", bytes)] + others.enumerated().map { ("\($0).yaml", Array($1.utf8)) }
    let checked = files.map { Pipeline().check($1, path: $0) }
    // A study names targets, days and a time zone for its questionnaires.
    let terms = checked.compactMap(\.study).first.map { StudyTerms(of: $0, in: Pipeline()) }
    let example = Pipeline().under(terms).check(bytes, path: files[0].0)
    return findings(in: [example] + checked.dropFirst())
  }
}

/// The findings in the first of some files, one of which is about a study.
private func findings(in files: [CheckedFile]) -> [Diagnostic] {
  let questionnaires = files.compactMap(\.draft)
  let checks = files.compactMap { file in
    file.study.map { study in
      StudyCheck(of: study, among: questionnaires, pipeline: { _ in file.pipeline }) {
        path, _ throws(FileError) in throw FileError(path, reason: "it does not exist", code: ENOENT)
      }
    }
  }
  let shared = checks.flatMap { check in
    check.diagnostics + sharedIDFindings(in: check.gathered.questionnaires.map(AskedQuestions.init))
  }
  return files[0].findings.diagnostics(with: shared.filter { $0.file.path == "example.yaml" })
}
