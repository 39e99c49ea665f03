import Questionnaires
import Terminal

extension PageWriter {
  /// The title, the id and version, and the intro.
  func head(_ questionnaire: Questionnaire, width: Int) -> [StyledText] {
    let name = text(questionnaire.title, orElse: "(no title)").adding(.bold)
    let title = wrap(crossed(name, reason(questionnaire.title)), width: width)
    let version = wrap(word(versionWords(questionnaire), .dim), width: width)
    let description = paragraph(questionnaire.description, .dim, width: width)
    return joined([
      title + remarks(view?.remarks(about: questionnaire.title) ?? [], width: width)
        + [rule("═", width: width)] + version, description, paragraph(questionnaire.intro, width: width),
    ])
  }

  /// The text that participants read at the end.
  func outro(_ questionnaire: Questionnaire, width: Int) -> [StyledText] {
    guard let outro = questionnaire.outro else { return [] }
    return [rule("─", width: width)] + paragraph(outro, width: width)
  }

  private func versionWords(_ questionnaire: Questionnaire) -> String {
    let id = questionnaire.id.value.isEmpty ? "(no id)" : questionnaire.id.value
    return "\(id), version \(questionnaire.version)" + (questionnaire.isActive ? "" : ", not active")
  }
}
