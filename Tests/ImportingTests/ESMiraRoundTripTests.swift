import Checking
import Compiling
import Foundation
import Importing
import JSON
import Questionnaires
import TestSupport
import Testing

/// What `compile --target esmira` wrote, imported and compiled again, asks and stores the same. `Tests/Judges/roundtrip_check.py` does that
/// with generated questionnaires.
@Suite struct ESMiraRoundTripTests {
  @Test(arguments: try esmiraFiles()) func aFileOfThisRepositoryIsTheSameAfterImport(_ path: String) throws {
    let text = try String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)
    try compare(text, path)
  }

  /// Items are compared as the apps read them. Scripts may be longer the second time: they ask whether questions are shown, and what
  /// was imported asks that already.
  private func compare(_ text: String, _ name: String) throws {
    let questionnaire = try #require(wholeQuestionnaire(text))
    let document = try #require(ESMiraTarget().lower(questionnaire, language: nil).value)
    let bytes = JSONWriter.bytes(of: document)
    let result = try importQuestionnaires(
      from: [ImportSource(name: "\(questionnaire.id.value).esmira.json", bytes: bytes)],
      options: ImportOptions())
    #expect(result.files.map(\.name) == ["\(questionnaire.id.value).yaml"])
    let yaml = String(decoding: result.files[0].bytes, as: UTF8.self)
    #expect(!result.hasLosses, "\(name)\n\(yaml)")
    let file = checked(yaml)
    let imported = try #require(file.whole, "\(name): \(file.diagnostics.map(\.finding.message))\n\(yaml)")
    let again = try #require(ESMiraTarget().lower(imported, language: nil).value, "\(name)\n\(yaml)")
    #expect(items(again) == items(document), "\(name)\n\(yaml)")
    #expect(
      again.withoutScripts["questionnaires"]?.compact == document.withoutScripts["questionnaires"]?.compact,
      "\(name)\n\(yaml)")
  }

  /// All items, wherever they are, without their scripts.
  private func items(_ document: JSON) -> [String] {
    elements(document["questionnaires"]).flatMap { elements($0["pages"]) }.flatMap { elements($0["inputs"]) }
      .map { $0.withoutScripts.compact }
  }

  private func elements(_ list: JSON?) -> [JSON] {
    if case .array(let elements)? = list { elements } else { [] }
  }
}

extension JSON {
  fileprivate var compact: String {
    String(decoding: JSONWriter.bytes(of: self, layout: .compact), as: UTF8.self)
  }

  fileprivate var withoutScripts: JSON {
    switch self {
    case .object(let members):
      .object(
        members.filter { $0.name != "relevance" }.map { JSON.Member($0.name, $0.value.withoutScripts) })
    case .array(let elements): .array(elements.map(\.withoutScripts))
    case .null, .bool, .int, .number, .string, .series: self
    }
  }
}

/// Examples and fixtures.
private func esmiraFiles() throws -> [String] {
  ["evening", "moment", "start"].map { "examples/esmira/\($0).yaml" } + [
    "Tests/CompilingTests/Fixtures/esmira-fields.yaml"
  ]
}
