import Diagnostics
import Questionnaires
import YAML

/// The questionnaire of a text; the test fails if it cannot be read.
func questionnaire(_ text: String, path: String = "test.yaml") -> Questionnaire {
  let file = SourceFile(path: path, text: text)
  guard let document = parseYAML(file).value else { fatalError("not YAML: \(text)") }
  let outcome = readQuestionnaire(document).outcome
  guard let value = outcome.value else {
    fatalError("\(outcome.diagnostics.map(\.finding.message)): \(text)")
  }
  return value
}

/// A questionnaire with one question and these schedule rules.
func scheduled(_ rules: String..., id: String = "test", path: String = "test.yaml", extra: String = "")
  -> Questionnaire
{
  let schedule = rules.map { "  - \($0)\n" }.joined()
  return questionnaire(
    """
    questionnaire: \(id)
    title: \(id.capitalized)
    repeat: many
    \(extra)
    schedule:
    \(schedule)
    questions:
      - {id: calm, type: yes-no, text: Are you calm?}
    """, path: path)
}

extension String {
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

func date(_ text: String) -> CalendarDate {
  CalendarDate(text)!  // Tests name days that exist.
}
