import Questionnaires

/// The texts of questions, for targets that have one field for everything above an answer.
extension Question {
  /// The question, its unit in parentheses, and its help on a line of its own; `write` converts each part, and
  /// `lineBreak` begins the new line.
  func shownText(
    in language: String?, lineBreak: String = "\n", _ write: (String) -> String = plainText
  ) -> String {
    let shown = textWithUnit(in: language, write)
    return help.map { shown + lineBreak + write($0.string(in: language)) } ?? shown
  }

  /// The question with its unit, but without the help, for targets that have a place for it.
  func textWithUnit(in language: String?, _ write: (String) -> String = plainText) -> String {
    let shown = write(text.string(in: language))
    return scale?.unit.map { shown + " (" + write($0.string(in: language)) + ")" } ?? shown
  }
}
