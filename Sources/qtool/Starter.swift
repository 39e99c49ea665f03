import Questionnaires
import Terminal

/// The files that `qtool init` writes: they have no findings and show the most common parts of the language.
struct Starter {
  let id: String
  /// Nil for a title of ours.
  let title: String?
  let language: OwnLanguage

  /// The name of the id where the author gave a title.
  var namesID: String { title == nil ? "" : ", with the id `\(id)`" }

  var questionnaire: String {
    switch language {
    case .english: englishQuestionnaire
    case .german: germanQuestionnaire
    }
  }

  /// Questionnaires that are answered once, several times a day, and every week.
  var study: [(name: String, text: String)] {
    switch language {
    case .english: englishStudy
    case .german: germanStudy
    }
  }

  /// The title in YAML, in quotes if it is the author's.
  func title(or own: String) -> String {
    title.map { "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\"" } ?? own
  }
}
