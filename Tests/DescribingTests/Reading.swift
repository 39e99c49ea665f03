import Diagnostics
import Questionnaires
import Testing
import YAML

/// The questionnaire in a text; the test fails if there is none.
func read(_ text: String) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.finding.message))\n\(text)")
}
