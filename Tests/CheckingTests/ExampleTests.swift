import Checking
import Compiling
import Diagnostics
import Files
import Foundation
import JSON
import Previewing
import Questionnaires
import Scheduling
import TestSupport
import Testing

/// Every file in `examples/`, with its compiled documents and its preview.
struct ExampleTests {
  static let folder = packageFolder.appending(path: "examples")

  static let examples = files { !$0 }
  static let studies = files { $0 }

  private static func files(where isMeant: (_ isStudy: Bool) -> Bool) -> [String] {
    yamlFiles(in: FilePath(folder.path)) { _ in }
      .filter { file in (try? readFile(file, limit: 1 << 20)).map { isMeant(isStudy($0)) } ?? false }
      .map { String($0.text.dropFirst(folder.path.utf8.count + 1)) }
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count >= 13)
  }

  @Test(arguments: examples) func hasNoErrorsOrWarnings(example: String) throws {
    let found = try check(example).diagnostics.filter { $0.severity > .hint }
    #expect(found.map { "\($0.rule): \($0.finding.message)" } == [])
  }

  @Test(arguments: examples) func compilesToItsGolden(example: String) throws {
    let questionnaire = try #require(try check(example).questionnaire)
    for target in Pipeline().targets(of: questionnaire) {
      let files = target.files(questionnaire, in: questionnaire.outputLanguages, besides: true)
      for file in try #require(files) { try expectRecorded(text(of: file), at: Self.golden([file.name])) }
    }
  }

  @Test(arguments: examples) func itsPreviewIsTheGolden(example: String) throws {
    let questionnaire = try #require(try check(example).questionnaire)
    for language in questionnaire.outputLanguages {
      let time = estimateAnsweringTime(questionnaire, language: language).words(
        in: ScheduleWording(OwnLanguage(for: language)))
      let lines = preview(questionnaire, options: PreviewOptions(language: language, answeringTime: time))
      let parts = [questionnaire.id.value, language, "txt"].compactMap { $0 }
      let text = lines.map { $0.plain + "\n" }.joined()
      try expectRecorded(text, at: Self.golden(parts))
    }
  }

  @Test(arguments: studies) func aStudyHasNoErrorsAndCompilesToItsGoldens(example: String) throws {
    var checker = Checker()
    let checked = try checker.checkWithStudies([FilePath(Self.folder.appending(path: example).path)])
    let shared = checked.shared
    let found = checked.entries.compactMap(\.file).flatMap(shared.findingsForCompiling)
    // The forms of a catalogue have hints about what `form` does not carry.
    #expect(found.filter { $0.severity > .hint }.map { "\($0.rule): \($0.finding.message)" } == [])
    let study = try #require(checked.studies.first).gathered
    for target in Pipeline().targets(of: study.study) {
      let files = target.files(study, in: study.study.outputLanguages, besides: true)
      for file in try #require(files) { try expectRecorded(text(of: file), at: Self.golden([file.name])) }
    }
  }

  private func text(of file: CompiledFile) -> String {
    switch file.content {
    case .json(let json): String(decoding: JSONWriter.bytes(of: json), as: UTF8.self) + "\n"
    case .table(let rows): String(decoding: csvBytes(rows), as: UTF8.self)
    }
  }

  private static func golden(_ parts: [String]) -> URL {
    packageFolder.appending(path: "Tests/CheckingTests/Goldens/\(parts.joined(separator: "."))")
  }

  private func check(_ example: String) throws -> CheckedFile {
    let path = FilePath(Self.folder.appending(path: example).path)
    return Pipeline().check(try readFile(path, limit: 1 << 20), path: "examples/\(example)")
  }
}
