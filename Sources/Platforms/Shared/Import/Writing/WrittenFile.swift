import Diagnostics
import Formatting
import Questionnaires
import Terminal
import YAML

/// A file that importing makes.
package protocol WrittenFile: Sendable {
  /// Such as `phq8.yaml`.
  var name: String { get }
  /// The files that it was made from, for messages.
  var source: String { get }
  var bytes: [UInt8] { get }
  var remarks: [PlacedRemark] { get }
  /// A summary of the content, such as `6 questions`.
  var content: String { get }
}

/// A remark and the line of the new file on which its comment begins; nil if there is none.
package struct PlacedRemark: Sendable {
  package let remark: Remark
  package let line: Int?
}

/// Parts as the text of a file, formatted.
struct WrittenFileText {
  let bytes: [UInt8]
  let remarks: [PlacedRemark]

  /// The text is read again before it is written, piece by piece. A file that is larger or deeper than qtool reads is not written.
  ///
  /// - Parameter words: what it is, such as `the questionnaire phq8`
  init(
    _ page: YAMLPage, from document: SourceDocument, words: String, isFormatted: Bool = true
  ) throws(ImportProblem) {
    guard !page.isTooLarge else {
      throw ImportProblem(
        "\(words) would be far larger than its source, or than qtool reads", file: document.name,
        help: "split it in the source")
    }
    guard let text = text(of: page, isFormatted: isFormatted) else {
      throw ImportProblem(
        "\(words) cannot be written as a file that qtool reads", file: document.name,
        help: "this is a fault of qtool; please report it with this file")
    }
    guard text.count <= YAMLPage.mostBytes else {
      throw ImportProblem(
        "\(words) would be larger than qtool reads", file: document.name, help: "split it in the source")
    }
    bytes = text
    remarks = Self.placed(page.remarks, in: text)
  }

  /// The comments are in the order in which they were written.
  private static func placed(_ remarks: [Remark], in text: [UInt8]) -> [PlacedRemark] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    let marked = lines.filter { $0.element.drop { $0 == 0x20 }.starts(with: YAMLPage.mark.utf8) }
    return zip(remarks, marked).map { PlacedRemark(remark: $0, line: $1.offset + 1) }
  }
}

extension SourceDocument {
  /// The first line of what is made of it.
  func header(_ format: ImportFormat) -> String { "Imported by qtool from \(fileName), \(format.words)." }
}

private func text(of page: YAMLPage, isFormatted: Bool) -> [UInt8]? {
  var all: [UInt8] = []
  for piece in page.pieces {
    guard let text = isFormatted ? formattedText(piece.text) : Array(piece.text.utf8) else { return nil }
    var own = text[...]
    for _ in 0..<piece.repeatedLines { own = own.drop { $0 != 0x0A }.dropFirst() }
    if piece.isSetOff { all.append(0x0A) }
    all += own
  }
  return page.hasRepeatedKeys ? YAMLPage.withoutRepetitions(all) : all
}

private func formattedText(_ text: String) -> [UInt8]? {
  guard let document = parseYAML(SourceFile(path: "", text: text)).value,
    case .formatted(let formatted) = formatted(document)
  else { return nil }
  return formatted
}

/// Where the source has a question and its conditions.
struct QuestionPlaces: Sendable {
  let question: SourcePlace
  /// Empty if it is a part of the question.
  let condition: [SourcePlace]
  let sectionCondition: [SourcePlace]
  /// Of the section's title.
  let section: SourcePlace
  let isFiltered: Bool
  let isBoolean: Bool
  let isPictured: Bool
  let mostCharacters: Int?

  init(of question: QuestionDraft, in section: SectionDraft) {
    self.question = question.place
    (isFiltered, isBoolean) = (question.isFiltered || question.isHidden, question.isBoolean)
    isPictured = question.isPictured
    mostCharacters = question.mostCharacters
    condition = question.conditionPlaces
    sectionCondition = section.conditionPlaces
    self.section = section.titlePlace ?? question.place
  }
}

/// A questionnaire as the file that it becomes.
package struct WrittenQuestionnaire: WrittenFile {
  package let name: String
  package let source: String
  package let bytes: [UInt8]
  package let remarks: [PlacedRemark]
  package let questionCount: Int
  package let format: ImportFormat
  /// Where each question comes from, in the order of the file.
  let places: [QuestionPlaces]
  /// The names in the source of questions that have another id.
  let names: [String: String]
  let missingTexts: [MissingText]

  package var content: String { counted(questionCount, "question") }

  /// Leaves nothing of its sections: they take more memory than the text, which is read again before it is written.
  ///
  /// - Parameter sourceSize: of all files that are imported
  init(
    taking questionnaire: inout QuestionnaireDraft, from document: SourceDocument, format: ImportFormat,
    sourceSize: Int, isFormatted: Bool
  ) throws(ImportProblem) {
    let page = YAMLPage(
      header: document.header(format), most: YAMLPage.mostBytes(from: sourceSize),
      isFormatted: isFormatted, QuestionnaireParts(questionnaire).root)
    missingTexts = questionnaire.missingTexts
    let questions = questionnaire.sections.flatMap(\.questions)
    places = questionnaire.sections.flatMap { section in
      section.questions.map { QuestionPlaces(of: $0, in: section) }
    }
    names = Dictionary(
      questions.compactMap { question in question.storedName.map { (question.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    questionCount = places.count
    self.format = format
    let tidied = Self.tidied(questionnaire)
    questionnaire.sections = []
    let text = try WrittenFileText(
      page, from: document, words: "the questionnaire \(questionnaire.id)", isFormatted: isFormatted)
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
      text.remarks + study.remarks.filter { $0.kind == .tidied }.map { PlacedRemark(remark: $0, line: nil) }
    self.questionnaires = questionnaires
  }
}
