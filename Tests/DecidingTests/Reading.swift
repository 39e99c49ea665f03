import Diagnostics
import Testing
import YAML

@testable import Questionnaires

/// The questionnaire in a text; the test fails if there is none, unless it is quiet.
func read(_ text: String, isQuiet: Bool = false) throws -> Questionnaire {
  let document = try #require(parseYAML(SourceFile(path: "test.yaml", text: text)).value)
  let outcome = readQuestionnaire(document).outcome
  if isQuiet, outcome.value == nil { throw UnreadableTest() }
  return try #require(outcome.value, "\(outcome.diagnostics.map(\.finding.message))\n\(text)")
}

struct UnreadableTest: Error {}
