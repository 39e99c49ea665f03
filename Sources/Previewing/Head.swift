import Questionnaires
import Terminal

extension PageWriter {
  /// The title, the id and version, and the intro.
  func head(_ questionnaire: Questionnaire, _ tree: PageTree, width: Int) -> [StyledText] {
    let name = text(questionnaire.title, orElse: string(.noTitle)).adding(.bold)
    let title = wrap(crossed(name, reason(questionnaire.title)), width: width)
    let version = word(versionWords(questionnaire), .dim) + notActive(questionnaire, tree.remarks.inactivity)
    let description = paragraph(questionnaire.description, .dim, width: width)
    return joined([
      title + remarks(view?.remarks(about: questionnaire.title) ?? [], width: width)
        + [rule("═", width: width)] + wrap(version, width: width), description,
      appPage(tree.appPages?.intro, width: width), paragraph(questionnaire.intro, width: width),
    ])
  }

  /// The text that participants read at the end.
  func outro(_ questionnaire: Questionnaire, _ tree: PageTree, width: Int) -> [StyledText] {
    guard let outro = questionnaire.outro else { return [] }
    return joined([
      appPage(tree.appPages?.outro, width: width), [rule("─", width: width)] + paragraph(outro, width: width),
    ])
  }

  private func versionWords(_ questionnaire: Questionnaire) -> String {
    let id = questionnaire.id.value.isEmpty ? string(.noID) : questionnaire.id.value
    return "\(id), " + string(.versionNumber, "\(questionnaire.version)")
  }

  /// After a name; crossed out where participants are offered the questionnaire all the same.
  func notActive(_ questionnaire: Questionnaire, _ inactivity: QuestionnaireRemarks.Line) -> StyledText {
    guard !questionnaire.isActive else { return StyledText() }
    let words = word(.notActive, .dim)
    let remarks = inactivity.words.map(string(ofRemark:)).joined(separator: "; ")
    guard !inactivity.isLost else { return word(", ", .dim) + crossed(words, remarks) }
    return word(", ", .dim) + words + (remarks.isEmpty ? StyledText() : word(" (\(remarks))", remarkStyle))
  }
}
