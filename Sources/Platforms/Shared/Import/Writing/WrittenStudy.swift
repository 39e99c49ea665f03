import Questionnaires
import Terminal

/// The study file that lists imported questionnaires.
package struct WrittenStudy: WrittenFile {
  package let name: String
  package let source: String
  package let bytes: [UInt8]
  package let remarks: [PlacedRemark]
  private let questionnaires: [String]

  package var content: String { counted(questionnaires.count, "questionnaire") }

  /// - Parameter questionnaires: the ids of those that are written beside it
  init(
    _ study: StudyDraft, of questionnaires: [String], from document: SourceDocument, format: ImportFormat
  ) throws(ImportProblem) {
    var draft = study.values
    draft[.languages] = study.languages.isEmpty ? nil : .list(study.languages.map(DraftValue.plain))
    let parts = DraftParts(languages: study.languages, lists: SharedLists([]))
    let listed = YAMLPart.Entry(
      remarks: study.remarks, value: .list(questionnaires.map { YAMLPart.Entry(value: .word($0)) }))
    let page = YAMLPage(
      header: document.header(format), most: YAMLPage.mostBytes,
      parts.part(draft, and: [.questionnaires: listed.setOff]))
    let text = try WrittenFileText(page, from: document, words: "the study \(study.id)")
    // One of its questionnaires may have the same id.
    name = study.id + (questionnaires.contains(study.id) ? "-study.yaml" : ".yaml")
    source = document.name
    bytes = text.bytes
    remarks =
      text.remarks
      + study.remarks.filter { $0.kind == .tidied }.map { PlacedRemark(remark: $0, line: nil) }
    self.questionnaires = questionnaires
  }
}
