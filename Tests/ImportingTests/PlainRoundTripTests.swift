import Compiling
import Foundation
import Generating
import Importing
import JSON
import Questionnaires
import TestSupport
import Testing

/// What `compile` wrote for `form` and `intersession`, imported and compiled again, is the same to the byte.
@Suite struct PlainRoundTripTests {
  static let targets: [TargetName] = [.form, .intersession]

  @Test(arguments: try questionnaireFiles()) func aFileOfThisRepositoryIsTheSameAfterImport(_ path: String)
    throws
  {
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    let questionnaire = try #require(wholeQuestionnaire(text))
    for name in Self.targets { try compare(questionnaire, for: name, "\(path)\n\(text)") }
  }

  @Test(.long, arguments: targets) func generatedQuestionnairesAreTheSameAfterImport(_ name: TargetName)
    throws
  {
    var compiled = 0
    for seed in UInt64(1)...UInt64(cases(300)) {
      let text = GeneratedQuestionnaire.yaml(seed: seed, target: name.rawValue)
      guard let questionnaire = wholeQuestionnaire(text) else { continue }
      if try compare(questionnaire, for: name, "seed \(seed)\n\(text)") { compiled += 1 }
    }
    #expect(compiled > cases(100))
  }

  /// False if the target does not support it.
  @discardableResult
  private func compare(_ questionnaire: Questionnaire, for name: TargetName, _ words: String) throws -> Bool {
    guard let documents = self.documents(of: questionnaire, for: name) else { return false }
    let result = try importQuestionnaires(
      from: documents.map { ImportSource(name: $0.name, bytes: $0.bytes) }, options: ImportOptions())
    let yaml = try #require(result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }, "\(words)")
    #expect(result.files.count == 1 && !result.hasLosses, "\(words)\n---\n\(yaml)")
    let file = checked(yaml)
    let imported = try #require(
      file.whole, "\(file.diagnostics.map(\.finding.message))\n\(words)\n---\n\(yaml)")
    let again = self.documents(of: imported, for: name) ?? []
    #expect(again.map(\.text) == documents.map(\.text), "\(words)\n---\n\(yaml)")
    #expect(again.map(\.name) == documents.map(\.name))
    return true
  }

  private struct Document {
    let name: String
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func documents(of questionnaire: Questionnaire, for name: TargetName) -> [Document]? {
    var documents: [Document] = []
    for language in questionnaire.outputLanguages {
      guard let target = allTargets.first(where: { $0.name == name }),
        let document = target.lower(questionnaire, language: language).value
      else {
        return nil
      }
      let parts = [questionnaire.id.value, language, "json"].compactMap(\.self)
      documents.append(
        Document(name: parts.joined(separator: "."), bytes: JSONWriter.bytes(of: document)))
    }
    return documents
  }
}

/// Examples and fixtures with questionnaires.
func questionnaireFiles() throws -> [String] {
  let examples = try FileManager.default.subpathsOfDirectory(
    atPath: packageFolder.appending(path: "examples").path()
  )
  .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("study.yaml") }.map { "examples/" + $0 }
  let fixtures = "Tests/CompilingTests/Fixtures"
  return try examples.sorted()
    + FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: fixtures).path())
    .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(fixtures)/\($0)" }
}
