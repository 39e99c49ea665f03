import Compiling
import Foundation
import JSON
import Questionnaires
import TestSupport
import Testing

/// The generated files under version control are up to date.
@Suite struct SchemaTests {
  @Test(arguments: allTargets.map(\.name)) func targetSchemaIsUpToDate(_ name: TargetName) throws {
    try expectSchema(target(named: name).schema, named: name.rawValue)
    try expectSchema(target(named: name).studySchema, named: "\(name.rawValue)-study")
  }

  @Test func answerSchemasAreUpToDate() throws {
    try expectSchema(trackAnswersSchema, named: "track-answers")
    try expectSchema(formReplySchema, named: "form-reply")
  }

  @Test func studySchemaIsUpToDate() throws {
    try expectSchema(studySchema, named: "study")
  }

  @Test func questionnaireSchemaIsUpToDate() throws {
    try expectSchema(questionnaireSchema, named: "questionnaire")
  }

  @Test func languageReferenceIsUpToDate() throws {
    try expectRecorded(languageReference, at: packageFolder.appending(path: "Documentation/Language.md"))
  }

  @Test func theReferenceHasATableOfEveryObject() {
    for kind in ObjectKind.allCases where !kind.isOfSettings {
      for (name, about) in kind.namedRows {
        #expect(
          languageReference.contains("| `\(name)` |") && languageReference.contains(about.summary),
          "\(kind): \(name)")
      }
    }
  }

  @Test func targetReferenceIsUpToDate() throws {
    try expectRecorded(targetReference, at: packageFolder.appending(path: "Documentation/Targets.md"))
  }

  @Test func clientReferenceIsUpToDate() throws {
    try expectRecorded(clientReference, at: packageFolder.appending(path: "Documentation/Clients.md"))
  }

  private func expectSchema(_ schema: JSON, named name: String) throws {
    let text = String(decoding: JSONWriter.bytes(of: schema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/\(name).schema.json"))
  }
}
