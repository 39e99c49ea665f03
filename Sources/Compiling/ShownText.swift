import Questionnaires

/// The texts of questions, for targets that have one field for everything above an answer.
extension Question {
  /// The question, its unit in parentheses, and its help on a line of its own; `write` converts each part, and
  /// `lineBreak` begins the new line.
  func shownText(
    in language: String?, lineBreak: String = "\n", _ write: (String) -> String = plainText
  ) -> String {
    var shown = write(text.string(in: language))
    if let unit = scale?.unit { shown += " (" + write(unit.string(in: language)) + ")" }
    if let help { shown += lineBreak + write(help.string(in: language)) }
    return shown
  }
}
