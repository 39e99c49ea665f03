import Checking
import Compiling
import Diagnostics
import JSON
import Testing

/// What Documentation/Configuration.md promises of fixes: no safe one changes the compiled JSON, but for the anchors
/// that `pattern-anchors` removes from a `pattern`.
@Suite("Safe fixes and the compiled JSON")
struct SafeFixTests {
  @Test("Every safe fix of the rules' examples, one by one", arguments: everyRule)
  func examples(_ rule: RuleDescription) throws {
    guard !rule.hasSettingsAsExamples else { return }
    for example in [rule.failing, rule.passing] {
      let bytes = RuleExample(example).bytes
      let before = Pipeline().check(bytes, path: "example.yaml")
      guard before.questionnaire != nil else { continue }
      for diagnostic in before.diagnostics {
        guard let fix = diagnostic.finding.fix, fix.isSafe else { continue }
        let after = Pipeline().check(diagnostic.file.text(making: [fix]), path: "example.yaml")
        if diagnostic.rule == "pattern-anchors" {
          #expect(documents(after) != documents(before))
          #expect(documents(after).map(withoutAnchors) == documents(before).map(withoutAnchors))
        } else {
          #expect((documents(after) == documents(before)) != fix.restoresText, "\(diagnostic.rule)")
        }
      }
    }
  }

  private func documents(_ file: CheckedFile) -> [String] {
    guard let questionnaire = file.questionnaire else { return [] }
    return allTargets.flatMap { target in
      questionnaire.outputLanguages.compactMap { language in
        target.lower(questionnaire, language: language).value
          .map { String(decoding: JSONWriter.bytes(of: $0), as: UTF8.self) }
      }
    }
  }

  private func withoutAnchors(_ document: String) -> String {
    document.replacing(/"(pattern|valueString)": "\^(?:\(\?:(.*)\)|(.*))\$"/) {
      "\"\($0.1)\": \"\($0.2 ?? $0.3 ?? "")\""
    }
  }
}
