import Platforms
import Questionnaires

/// The texts about a variable for people, in one language and without markup.
extension Variable {
  /// The label of the column in programs: the question; for an option, `option (question)`; for a score, its title.
  package func label(in language: String?) -> String {
    switch content {
    case .answer(let question): question.plainText(in: language)
    case .option(let option, of: let question):
      "\(plainText(option.text.string(in: language))) (\(question.plainText(in: language)))"
    case .score(let score): score.plainTitle(in: language)
    case .measurement(let value, by: let sensor): value.label(sensor)
    }
  }

  /// The text that participants read; empty for a score.
  package func questionText(in language: String?) -> String { question?.plainText(in: language) ?? "" }
}

extension Question {
  fileprivate func plainText(in language: String?) -> String {
    Questionnaires.plainText(text.string(in: language))
  }
}

extension Score {
  fileprivate func plainTitle(in language: String?) -> String {
    title.map { plainText($0.string(in: language)) } ?? id.value
  }
}

extension SensorValue {
  /// Such as `altitude in m (gps)`.
  fileprivate func label(_ sensor: SensorUse) -> String {
    "\(name)\(unit.map { " in \($0)" } ?? "") (\(sensor.name.value))"
  }
}
