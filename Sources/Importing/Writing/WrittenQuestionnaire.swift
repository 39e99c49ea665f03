import Terminal

/// A questionnaire as the file that it becomes.
package struct WrittenQuestionnaire: WrittenFile {
  package let name: String
  package let source: String
  package let bytes: [UInt8]
  package let remarks: [PlacedRemark]
  package let questionCount: Int

  package var content: String { counted(questionCount, "question") }

  init(
    _ questionnaire: QuestionnaireDraft, from document: SourceDocument, format: ImportFormat
  ) throws(ImportProblem) {
    let text = try WrittenText(
      QuestionnaireParts(questionnaire).root, from: document, format: format,
      words: "the questionnaire \(questionnaire.id)")
    name = questionnaire.id + ".yaml"
    source = document.name
    bytes = text.bytes
    remarks = text.remarks + Self.tidied(questionnaire)
    questionCount = questionnaire.sections.reduce(0) { $0 + $1.questions.count }
  }

  private static func tidied(_ questionnaire: QuestionnaireDraft) -> [PlacedRemark] {
    let all =
      questionnaire.remarks + questionnaire.sections.flatMap { $0.remarks + $0.questions.flatMap(\.remarks) }
    return all.filter { $0.kind == .tidied }.map { PlacedRemark(remark: $0, line: nil) }
  }
}
