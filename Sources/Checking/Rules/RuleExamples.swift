import Configuring
import Diagnostics
import Questionnaires

/// What all rules find in one of a rule's examples, in the surroundings that the example needs.
package func exampleFindings(_ example: String, of rule: RuleDescription) -> [Diagnostic] {
  let bytes = RuleExample(example).bytes
  let day = CheckingDay.date(CalendarDate(year: 2026, month: 1, day: 1)!)  // A day of the calendar.
  switch rule.exampleSetting {
  case .alone: return Pipeline(today: day).check(bytes, path: "example.yaml").diagnostics
  case .configuration: return Pipeline().check(bytes, path: Configuration.fileName).diagnostics
  case .configured(let settings):
    let file = SourceFile(path: Configuration.fileName, text: settings)
    let configuration = Pipeline.configuration(in: file).value ?? Configuration()
    return Pipeline(configuration: configuration).check(bytes, path: "example.yaml").diagnostics
  case .beside(let other):
    let result = Pipeline().check(bytes, path: "example.yaml")
    let neighbour = Pipeline().check(Array(other.utf8), path: "another.yaml")
    let study = studyFindings([result, neighbour].compactMap(\.draft))
    return result.findings.diagnostics(with: study.filter { $0.file.path == "example.yaml" })
  }
}
