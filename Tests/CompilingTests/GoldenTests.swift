import Compiling
import Diagnostics
import Foundation
import JSON
import Questionnaires
import TestSupport
import Testing

/// Every fixture NAME.yaml is lowered for the targets and languages it names: NAME.TARGET.LANGUAGE.json contains
/// the document, NAME.TARGET.txt the findings.
@Suite struct GoldenTests {
  @Test(arguments: try fixtures()) func fixtureIsLoweredAsRecorded(_ fixture: String) throws {
    let file = fixtureFolder.appending(path: fixture + ".yaml")
    let questionnaire = try questionnaire(String(contentsOf: file, encoding: .utf8), path: fixture + ".yaml")
    for name in questionnaire.targets { try check(questionnaire, target(named: name.value), fixture) }
  }

  /// For every target, there is a document exactly if the target supports everything, the findings are the same in every
  /// language and without a document, and a rule has at most one finding at a place.
  @Test(arguments: try fixtures()) func everyTargetLowersEveryFixture(_ fixture: String) throws {
    let file = fixtureFolder.appending(path: fixture + ".yaml")
    let questionnaire = try questionnaire(String(contentsOf: file, encoding: .utf8))
    for target in allTargets {
      let outcome = target.lower(questionnaire, language: nil)
      let lines = outcome.diagnostics.map(\.line)
      #expect((outcome.value == nil) == outcome.diagnostics.contains { $0.rule == "target-unsupported" })
      #expect(Set(lines).count == lines.count)
      #expect(target.report(on: questionnaire).diagnostics.map(\.line) == lines)
      for language in ["de", "en", "fr"] {
        #expect(target.lower(questionnaire, language: language).diagnostics.map(\.line) == lines)
      }
    }
  }

  private func check(_ questionnaire: Questionnaire, _ target: any CompileTarget, _ fixture: String) throws {
    for language in questionnaire.outputLanguages {
      let outcome = target.lower(questionnaire, language: language)
      let findings = outcome.diagnostics.map { $0.line + "\n" }.joined()
      try expectRecorded(findings, at: fixtureFolder.appending(path: "\(fixture).\(target.name).txt"))
      guard let document = outcome.value else { continue }
      let suffix = [target.name.rawValue, language, "json"].compactMap { $0 }.joined(separator: ".")
      let text = String(decoding: JSONWriter.bytes(of: document), as: UTF8.self) + "\n"
      try expectRecorded(text, at: fixtureFolder.appending(path: "\(fixture).\(suffix)"))
    }
  }

  static func fixtures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixtureFolder.path())
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }
}
