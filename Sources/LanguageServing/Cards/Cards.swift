import Questionnaires

/// The card of a key of the language as Markdown: its possible values and what it means.
func keyCard(_ name: String, _ about: KeyDescription) -> String {
  let otherwise = about.otherwise.map { "; if left out: \($0)" } ?? ""
  return """
    **\(name)** — \(about.summary)

    Takes \(about.takes.phrase)\(about.isRequired ? " (required)" : otherwise).

    ```yaml
    \(name): \(about.example)
    ```
    """
}

func sensorCard(_ name: String) -> String {
  let known = Sensor(rawValue: name) != nil
  let what =
    known
    ? "a sensor that apps support"
    : name.hasPrefix("x-") ? "a sensor of your own" : "not a sensor that apps support"
  return "**\(name)** — \(what). \(SensorKey.amount.about.summary)\n\n```yaml\n\(name): 1\n```"
}

func sectionCard(_ section: Section, of questionnaire: Questionnaire) -> String {
  let language = questionnaire.languages.first?.value
  let title = section.title.map { "**\(plain($0.string(in: language)))**" } ?? "A section"
  let condition = section.condition.map { "\n\nShown when `\(conditionWords($0))`" } ?? ""
  let count = section.questions.count
  return title + " — \(count) \(count == 1 ? "question" : "questions")" + condition
}

func answerWords(_ code: String, of question: Question, in draft: Questionnaire) -> String? {
  let language = draft.languages.first?.value
  let text = question.answers(in: language).first { $0.code == code }?.text
  return text.map {
    "`\(code)` — \(plain($0))\n\n\(question.name): \(plain(question.text.string(in: language)))"
  }
}

extension Questionnaire {
  func question(_ id: String) -> Question? { questions.first { $0.id?.value == id } }
}

extension Question {
  /// The codes that conditions may name, with their texts.
  func answers(in language: String?) -> [(code: String, text: String)] {
    options?.answers(in: language) ?? []
  }
}

extension OptionList {
  func answers(in language: String?) -> [(code: String, text: String)] {
    options.map { ($0.code.value.text, $0.text.string(in: language)) }
  }
}
