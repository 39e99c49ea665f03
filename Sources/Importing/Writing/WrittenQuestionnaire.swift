import Diagnostics
import Formatting
import YAML

/// A questionnaire as the file that it becomes.
package struct WrittenQuestionnaire: Sendable {
  /// A remark and the line of the new file on which its comment begins; nil if there is none.
  package struct PlacedRemark: Sendable {
    package let remark: Remark
    package let line: Int?
  }

  /// Such as `phq8.yaml`.
  package let name: String
  /// The files that it was made from, for messages.
  package let source: String
  package let bytes: [UInt8]
  package let remarks: [PlacedRemark]
  package let questionCount: Int

  /// What is written is read again first. A file that is larger or deeper than qtool reads is not written.
  init(
    _ questionnaire: QuestionnaireDraft, from document: SourceDocument, format: ImportFormat
  ) throws(ImportProblem) {
    let root = QuestionnaireParts(questionnaire).root
    let header = "Imported by qtool from \(document.fileName), \(format.words)."
    let page = YAMLPage(header: header, root)
    guard page.text.utf8.count <= YAMLPage.mostBytes, let text = formattedText(of: page) else {
      throw ImportProblem(
        "the questionnaire \(questionnaire.id) would be larger than qtool reads", file: document.name,
        help: "split it in the source")
    }
    guard parseYAML(SourceFile(path: "", text: text)).value != nil else {
      throw ImportProblem(
        "the questionnaire \(questionnaire.id) cannot be written as a file that qtool reads",
        file: document.name, help: "this is a fault of qtool; please report it with this file")
    }
    name = questionnaire.id + ".yaml"
    source = document.name
    bytes = text
    remarks = Self.placed(page.remarks, in: text) + Self.tidied(questionnaire)
    questionCount = questionnaire.sections.reduce(0) { $0 + $1.questions.count }
  }

  /// The comments are in the order in which they were written.
  private static func placed(_ remarks: [Remark], in text: [UInt8]) -> [PlacedRemark] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    let marked = lines.filter { $0.element.drop { $0 == 0x20 }.starts(with: YAMLPage.mark.utf8) }
    return zip(remarks, marked).map { PlacedRemark(remark: $0, line: $1.offset + 1) }
  }

  private static func tidied(_ questionnaire: QuestionnaireDraft) -> [PlacedRemark] {
    let all =
      questionnaire.remarks + questionnaire.sections.flatMap { $0.remarks + $0.questions.flatMap(\.remarks) }
    return all.filter { $0.kind == .tidied }.map { PlacedRemark(remark: $0, line: nil) }
  }
}

private func formattedText(of page: YAMLPage) -> [UInt8]? {
  guard let document = parseYAML(SourceFile(path: "", text: page.text)).value,
    case .formatted(let text) = formatted(document)
  else { return nil }
  return page.hasRepeatedKeys ? YAMLPage.withoutRepetitions(text) : text
}
