import Terminal

/// A questionnaire as the file that it becomes.
package struct WrittenQuestionnaire: WrittenFile {
  package let name: String
  package let source: String
  package let bytes: [UInt8]
  package let remarks: [PlacedRemark]
  package let questionCount: Int

  package var content: String { counted(questionCount, "question") }

  /// Leaves nothing of its sections: they take more memory than the text, which is read again before it is written.
  ///
  /// - Parameter sourceSize: of all files that are imported
  init(
    taking questionnaire: inout QuestionnaireDraft, from document: SourceDocument, format: ImportFormat,
    sourceSize: Int
  ) throws(ImportProblem) {
    let page = YAMLPage(
      header: document.header(format), most: YAMLPage.mostBytes(from: sourceSize),
      QuestionnaireParts(questionnaire).root)
    questionCount = questionnaire.sections.reduce(0) { $0 + $1.questions.count }
    let tidied = Self.tidied(questionnaire)
    questionnaire.sections = []
    let text = try WrittenFileText(page, from: document, words: "the questionnaire \(questionnaire.id)")
    name = questionnaire.id + ".yaml"
    source = document.name
    bytes = text.bytes
    remarks = text.remarks + tidied
  }

  private static func tidied(_ questionnaire: QuestionnaireDraft) -> [PlacedRemark] {
    let all =
      questionnaire.remarks + questionnaire.sections.flatMap { $0.remarks + $0.questions.flatMap(\.remarks) }
    return all.filter { $0.kind == .tidied }.map { PlacedRemark(remark: $0, line: nil) }
  }
}
