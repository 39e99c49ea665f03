import Compiling
import Diagnostics
import Foundation
import Questionnaires
import TestSupport
import Testing
import YAML

let fixtureFolder = packageFolder.appending(path: "Tests/CompilingTests/Fixtures")

/// The questionnaire in a text; the test fails if it cannot be read.
func questionnaire(_ text: String, path: String = "test.yaml") throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: path, text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
}

func target(named name: TargetName) throws -> any CompileTarget {
  try #require(allTargets.first { $0.name == name })
}

extension Diagnostic {
  /// One line with everything, as in the goldens.
  var line: String {
    let start = file.position(at: finding.range.start)
    let help = finding.help.map { "; \($0)" } ?? ""
    return "\(start.line):\(start.column) \(severity.rawValue) \(rule): \(finding.message)\(help)"
  }
}
