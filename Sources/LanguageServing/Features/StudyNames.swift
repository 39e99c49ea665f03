import Diagnostics
import Files
import JSON
import Questionnaires
import Scheduling

/// The questionnaires that a study file names.
extension DocumentFeatures {
  /// A name in `questionnaires` or `baseline`, with the questionnaire that it means.
  struct ListedName {
    let name: Located<String>
    let questionnaire: Questionnaire
  }

  /// Questionnaires in other files are kept without their questions, so they are read again.
  func nearWhole(_ document: Document) -> [Questionnaire] {
    nearQuestionnaires(document).map { near in
      self.document(address(near.questionnaire.file.path))?.draft ?? near.questionnaire
    }
  }

  func listedName(in document: Document, at offset: Int) -> ListedName? {
    guard document.kind == .study, let study = document.studyDraft else { return nil }
    let place = offset - document.markLength
    let names = study.questionnaires + study.baseline
    guard let name = names.first(where: { Int($0.range.start) <= place && place <= Int($0.range.end) })
    else { return nil }
    return nearQuestionnaires(document).first {
      $0.questionnaire.id.value == name.value || $0.path == name.value
    }.map { ListedName(name: name, questionnaire: $0.questionnaire) }
  }

  func questionnaireDefinition(in document: Document, at offset: Int) -> JSON {
    guard let listed = listedName(in: document, at: offset) else { return .null }
    let questionnaire = listed.questionnaire
    return [
      "uri": .string(address(questionnaire.file.path).text),
      "range": questionnaire.file.range(questionnaire.id.range, client.encoding),
    ]
  }

  func questionnaireHover(in document: Document, at offset: Int) -> JSON? {
    listedName(in: document, at: offset).map { listed in
      shown(
        questionnaireCard(of: listed.questionnaire), at: document.range(listed.name.range, client.encoding))
    }
  }

  private func questionnaireCard(of near: Questionnaire) -> String {
    // Questionnaires in other files are kept without their questions.
    let open = document(address(near.file.path))
    let whole = open?.draft ?? near
    let speed = open.map(readingSpeed) ?? ReadingSpeed()
    let count = whole.questions.count { $0.takesAnswer }
    let rules = whole.schedule.map { "- " + scheduleCard($0) }
    return [
      "**\(whole.id.value)** — \(plain(whole.title.string(in: whole.languages.first?.value)))",
      count == 1
        ? "1 question" : "\(count) questions, \(estimateAnsweringTime(whole, readingSpeed: speed).inWords)",
      rules.isEmpty ? nil : "Prompts:\n" + rules.joined(separator: "\n"),
    ].compactMap(\.self).joined(separator: "\n\n")
  }

  /// The id is changed where it is defined, with all that follows from that.
  func renameListed(
    _ listed: ListedName, in document: Document, to name: String
  ) throws(ResponseError) -> JSON {
    guard listed.name.value == listed.questionnaire.id.value else {
      throw ResponseError(
        .requestFailed, "this is the path of a file; rename the file, and write its new path here")
    }
    if let taken = nearQuestionnaires(document).first(where: {
      $0.questionnaire.id.value == name && name != listed.name.value
    }) {
      throw ResponseError(.requestFailed, "`\(name)` is already taken: \(taken.path) has it")
    }
    guard let owner = self.document(address(listed.questionnaire.file.path)), let use = idUse(in: owner)
    else {
      throw ResponseError(.requestFailed, "\(listed.questionnaire.file.path) cannot be read; open it first")
    }
    return try rename(in: owner, at: Int(use.range.start) + owner.markLength, to: name)
  }

  private func idUse(in document: Document) -> NameUse? {
    document.currentNames?.uses.first { $0.kind == .questionnaire && $0.isDeclaration }
  }

  func shown(_ card: String, at range: JSON) -> JSON {
    let value = client.hasMarkdown ? card : withoutMarkdown(card)
    return [
      "contents": ["kind": .string(client.hasMarkdown ? "markdown" : "plaintext"), "value": .string(value)],
      "range": range,
    ]
  }
}
