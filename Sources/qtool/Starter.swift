import Questionnaires
import Tables

/// The files that `qtool init` writes: they have no findings and show the most common parts of the language. Their texts are in
/// `Words/starter`.
struct Starter {
  let id: String
  /// Nil for a title of ours.
  let title: String?
  let language: OwnLanguage

  /// The name of the id where the author gave a title.
  var namesID: String { title == nil ? "" : ", with the id `\(id)`" }

  var questionnaire: String { titled(text(0)) }

  /// Questionnaires that are answered once, several times a day, and every week.
  var study: [(name: String, text: String)] {
    [
      ("study.yaml", titled(text(1))), ("about-you.yaml", text(2)), ("moment.yaml", text(3)),
      ("week.yaml", text(4)),
    ]
  }

  private func text(_ number: Int) -> String {
    let files = language == .german ? EmbeddedTable.germanStarter : EmbeddedTable.englishStarter
    return String(decoding: files[number], as: UTF8.self).replacing("{id}", with: id)
  }

  /// With the title of the author, in quotes, instead of ours.
  private func titled(_ text: String) -> String {
    guard let title, let start = text.firstRange(of: "\ntitle: ")?.upperBound else { return text }
    let quoted = "\"" + title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return String(text[..<start]) + quoted + text[start...].drop { $0 != "\n" }
  }
}
