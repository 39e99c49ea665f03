import Checking
import DataChecking
import Diagnostics
import Files
import JSON
import Questionnaires
import Reporting
import Simulating

/// Checks answers to a questionnaire that has every type, with its scores and prompts, in every form of report.
func checkData(_ bytes: [UInt8]) {
  guard let questionnaire = answered else {
    return promise(false, "the questionnaire of the data can be read")
  }
  guard let cleaned = clean(bytes, questionnaire) else { return }
  let again = clean(cleaned, questionnaire)
  promise(again != nil, "answers that --clean has written can be read")
  promise(again == cleaned, "cleaning clean answers does not change them")
}

/// Nil if the data cannot be read.
private func clean(_ bytes: [UInt8], _ questionnaire: Questionnaire) -> [UInt8]? {
  var (options, form) = (DataOptions(), RowForm())
  (options.countsFigures, options.isCareless, options.listsAllRows) = (true, true, true)
  form.isCleaned = true
  var check = DataCheck([questionnaire], options: options) { count, body in
    (0..<count).forEach(body)
  }
  let data = TemporaryData(bytes)
  var cleaned: [UInt8] = []
  do throws(DataProblem) {
    try check.check(data.path, output: RowOutput(form, clean: { cleaned += $0 }, scores: { _ in }))
  } catch {
    return nil
  }
  let text = DataText(check.report, usesColor: false, isASCII: false).bytes()
  promise(isHarmless(text), "findings about data show control characters as escapes")
  _ = JSONWriter.bytes(of: check.report.json)
  _ = check.report.csv
  let files = DataReportFiles(check.report, language: "de").files
  promise(files.map(\.name) == DataReportFiles.names, "a report has all its files")
  return cleaned
}

/// Invented answers have no faults but those that were planted.
func inventAnswers(to questionnaire: Questionnaire) {
  guard let day = CalendarDate(year: 2026, month: 3, day: 2), questionnaire.questions.count < 200,
    !questionnaire.questions.contains(where: { $0.id?.value == "simulated" })
  else { return }
  for layout in SimulationLayout.allCases {
    var options = SimulationOptions(starts: day, days: 2)
    options.participants = 2
    options.layout = layout
    var table: [UInt8] = []
    let answers = SimulatedStudy([questionnaire], options).write(0) { table += $0 }
    guard answers.rows > 0 else { continue }
    let found = findings(in: table, questionnaire)
    promise(found.isEmpty, "invented answers (\(layout)) have no faults: \(found)")
  }
}

private func findings(in table: [UInt8], _ questionnaire: Questionnaire) -> [String] {
  var options = DataOptions()
  options.isFixed = true
  var check = DataCheck([questionnaire], options: options) { _, body in body(0) }
  let data = TemporaryData(table)
  do throws(DataProblem) {
    try check.check(data.path)
  } catch {
    return [error.message]
  }
  return withExtendedLifetime(data) { check.report.findings.map(\.message) }
}

private let answered = Pipeline().check(
  Array(
    """
    questionnaire: fuzz
    title: Fuzz
    schedule:
      - {between: 08:00-20:00, times: 3, min-gap: 1 h}
    scores:
      - {id: mood, mean: [row, line], at-least: 1}
    questions:
      \(everyType)
      - {id: code, type: text, text: Code, pattern: "[A-Z]{2}\\\\d+", when: yes_no is yes}
    """.utf8), path: "fuzz.yaml"
).whole

/// Data without a name on the disk.
private final class TemporaryData {
  private let descriptor: Int32

  init(_ bytes: [UInt8]) {
    descriptor = temporaryDescriptor() ?? -1
    guard bytes.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == bytes.count
    else { refuse("cannot write a temporary file", status: 74) }
  }

  var path: FilePath { FilePath("/proc/self/fd/\(descriptor)") }

  deinit { close(descriptor) }
}
