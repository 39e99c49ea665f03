import Checking
import Compiling
import Foundation
import Importing
import JSON
import Questionnaires
import TestSupport
import Testing

/// What `compile --target esmira` wrote, imported and compiled again, is the same. `Tests/Judges/roundtrip_check.py` does that
/// with generated questionnaires and with studies.
@Suite struct ESMiraRoundTripTests {
  @Test(arguments: try esmiraFiles()) func aFileOfThisRepositoryIsTheSameAfterImport(_ path: String) throws {
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    try compare(text, path)
  }

  private func compare(_ text: String, _ name: String) throws {
    let questionnaire = try #require(wholeQuestionnaire(text))
    let document = try #require(ESMiraTarget().lower(questionnaire, language: nil).value)
    let bytes = JSONWriter.bytes(of: document)
    let result = try importQuestionnaires(
      from: [ImportSource(name: "\(questionnaire.id.value).esmira.json", bytes: bytes)],
      options: ImportOptions())
    #expect(result.files.map(\.name) == ["\(questionnaire.id.value).yaml"] && result.studies.isEmpty)
    let yaml = String(decoding: result.files[0].bytes, as: UTF8.self)
    #expect(!result.hasLosses, "\(name)\n\(yaml)")
    let file = checked(yaml)
    let imported = try #require(file.whole, "\(name): \(file.diagnostics.map(\.finding.message))\n\(yaml)")
    let again = try #require(ESMiraTarget().lower(imported, language: nil).value, "\(name)\n\(yaml)")
    #expect(JSONWriter.bytes(of: again) == bytes, "\(name)\n\(yaml)")
  }
}

/// Examples and fixtures.
private func esmiraFiles() throws -> [String] {
  ["evening", "moment", "start"].map { "examples/esmira/\($0).yaml" } + [
    "Tests/CompilingTests/Fixtures/esmira-fields.yaml"
  ]
}
