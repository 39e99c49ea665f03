import DataChecking
import Diagnostics
import Files
import Foundation
import Questionnaires
import Testing
import YAML

/// The questionnaire in a text; the test fails if there is none.
func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.finding.message))\n\(text)")
}

/// A questionnaire of these questions, and of whatever comes before them.
func questionnaire(_ questions: String, head: String = "") throws -> Questionnaire {
  let lines = questions.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  return try read("questionnaire: test\ntitle: Test\n\(head)\nquestions:\n\(lines)\n")
}

/// What is found in some data.
func check(
  _ data: String, of questionnaires: Questionnaire..., versions: [[QuestionnaireVersion]]? = nil,
  options: DataOptions = DataOptions()
) throws -> DataReport {
  try check(Array(data.utf8), of: questionnaires, versions: versions, options: options)
}

func check(
  _ data: [UInt8], of questionnaires: [Questionnaire], versions: [[QuestionnaireVersion]]? = nil,
  options: DataOptions = DataOptions(),
  parallel: @escaping DataCheck.Parallel = { _, body in body(0) }
) throws -> DataReport {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).csv")
  try Data(data).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  var check = DataCheck(questionnaires, versions: versions, options: options, parallel: parallel)
  try check.check(FilePath(url.path))
  try check.finish()
  return check.report
}

/// What is found in several files.
func check(
  files: [String], of questionnaires: [Questionnaire], options: DataOptions = DataOptions()
) throws -> DataReport {
  let urls = files.map { _ in
    FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).csv")
  }
  defer { for url in urls { try? FileManager.default.removeItem(at: url) } }
  var check = DataCheck(questionnaires, options: options, parallel: { _, body in body(0) })
  for (url, text) in zip(urls, files) {
    try Data(text.utf8).write(to: url)
    try check.check(FilePath(url.path))
  }
  try check.finish()
  return check.report
}

/// What `--clean` writes of some data.
func cleaned(
  _ data: String, of asked: Questionnaire, options: DataOptions = DataOptions(), form: RowForm = RowForm()
) throws -> String {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).csv")
  try Data(data.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  var form = form
  form.isCleaned = true
  var check = DataCheck([asked], options: options, parallel: { _, body in body(0) })
  nonisolated(unsafe) var bytes: [UInt8] = []
  try check.check(FilePath(url.path), output: RowOutput(form, clean: { bytes += $0 }, scores: { _ in }))
  return String(decoding: bytes, as: UTF8.self)
}

/// The report on some data, what `--clean` writes of them, and what `--scores` does.
func written(
  _ data: String, of asked: [Questionnaire], versions: [[QuestionnaireVersion]]? = nil,
  options: DataOptions = DataOptions()
) throws -> (report: DataReport, clean: String, scores: String) {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString).csv")
  try Data(data.utf8).write(to: url)
  defer { try? FileManager.default.removeItem(at: url) }
  var form = RowForm()
  form.isCleaned = true
  var check = DataCheck(asked, versions: versions, options: options, parallel: { _, body in body(0) })
  nonisolated(unsafe) var (clean, scores): ([UInt8], [UInt8]) = ([], [])
  try check.check(
    FilePath(url.path), output: RowOutput(form, clean: { clean += $0 }, scores: { scores += $0 }))
  try check.finish()
  return (check.report, String(decoding: clean, as: UTF8.self), String(decoding: scores, as: UTF8.self))
}

extension DataReport {
  /// Such as `unknown-code mood 7: 2 (1, 4)`.
  var found: [String] {
    findings.map { finding in
      let subject = [finding.rule.name, finding.column, finding.value].compactMap(\.self).joined(
        separator: " ")
      return "\(subject): \(finding.count) (\(finding.rows.map(String.init).joined(separator: ", ")))"
    }
  }
}
