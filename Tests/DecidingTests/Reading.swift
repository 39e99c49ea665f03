import Diagnostics
import Testing
import YAML

@testable import Questionnaires

/// The questionnaire a text stands for; the test fails where there is none.
func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.finding.message))\n\(text)")
}
