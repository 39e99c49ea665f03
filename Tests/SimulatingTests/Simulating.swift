import DataChecking
import Diagnostics
import Files
import Foundation
import Questionnaires
import Simulating
import Testing
import YAML

/// The questionnaire in a text.
func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  guard let questionnaire = outcome.value else { throw UnreadableTest() }
  return questionnaire
}

struct UnreadableTest: Error {}

/// A questionnaire of these questions, and of whatever comes before them.
func questionnaire(_ questions: String, head: String = "") throws -> Questionnaire {
  let lines = questions.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return try read("questionnaire: test\ntitle: Test\n\(head)\nquestions:\n\(lines)\n")
}

/// Six prompts a day.
let sixADay =
  "repeat: many\nschedule:\n  - {between: 08:00-20:00, times: 6, min-gap: 30 min, open-for: 30 min}\n"

struct Simulation {
  let bytes: [UInt8]
  let answers: SimulatedAnswers

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var lines: [Substring] { text.split(separator: "\n") }

  /// The cells of a column of a table without quotes, in its order; nil for empty cells.
  func column(_ name: String) throws -> [String?] {
    let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let place = try #require(rows.first?.firstIndex { $0 == name })
    return rows.dropFirst().map { $0[place].isEmpty ? nil : String($0[place]) }
  }

  /// The numbers in some columns, of the rows that have all of them.
  func numbers(_ names: String...) throws -> [[Double]] {
    let columns = try names.map { try column($0) }
    return (0..<(columns.first?.count ?? 0)).compactMap { row in
      let numbers = columns.compactMap { $0[row].flatMap { Double($0) } }
      return numbers.count == names.count ? numbers : nil
    }
  }
}

func options(
  participants: Int = 20, days: Int = 7, _ change: (inout SimulationOptions) -> Void = { _ in }
) -> SimulationOptions {
  var options = SimulationOptions(starts: CalendarDate(year: 2026, month: 3, day: 2)!, days: days)
  options.participants = participants
  change(&options)
  return options
}

func simulate(_ questionnaire: Questionnaire, _ options: SimulationOptions) -> Simulation {
  var bytes: [UInt8] = []
  let answers = SimulatedStudy([questionnaire], options).write(0) { bytes += $0 }
  return Simulation(bytes: bytes, answers: answers)
}

/// What check-data finds in it.
func check(_ simulation: Simulation, of questionnaire: Questionnaire, length: Int? = nil) throws -> DataReport
{
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("simulated-\(UUID().uuidString)")
  try Data(simulation.bytes).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  var options = DataOptions()
  options.listsAllRows = true
  options.isFixed = true
  options.isStrict = true
  var check = DataCheck([questionnaire], options: options, length: length, parallel: { _, body in body(0) })
  do throws(DataProblem) {
    try check.check(FilePath(url.path))
    try check.finish()
  } catch {
    Issue.record("\(error.message)")
  }
  return check.report
}

/// Pearson's.
func correlation(_ pairs: [[Double]]) -> Double {
  let count = Double(pairs.count)
  func mean(_ value: (([Double]) -> Double)) -> Double { pairs.reduce(0) { $0 + value($1) } / count }
  let (first, second) = (mean { $0[0] }, mean { $0[1] })
  let covariance = mean { ($0[0] - first) * ($0[1] - second) }
  let variances = mean { ($0[0] - first) * ($0[0] - first) } * mean { ($0[1] - second) * ($0[1] - second) }
  return covariance / variances.squareRoot()
}
