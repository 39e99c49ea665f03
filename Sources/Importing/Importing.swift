/// What importing gives: the files to write, and what a person should know.
package struct ImportResult: Sendable {
  package var files: [WrittenQuestionnaire] = []
  /// About the sources, where no file has them.
  package var remarks: [(source: String, remark: Remark)] = []

  /// Whether something could not be expressed.
  package var hasLosses: Bool {
    (files.flatMap { $0.remarks.map(\.remark) } + remarks.map(\.remark)).contains { $0.kind == .unsaid }
  }
}

/// Reads files and says what each becomes. Nothing is written.
package func importQuestionnaires(
  from sources: [ImportSource], options: ImportOptions
) throws(ImportProblem) -> ImportResult {
  var result = ImportResult()
  for source in sources {
    let document = try SourceDocument(source)
    guard let format = options.format ?? ImportFormat(of: document) else { throw unknownFormat(source) }
    switch try format.read(document, options) {
    case .questionnaires(let questionnaires):
      for questionnaire in questionnaires {
        result.files.append(try written(questionnaire, document, format, options))
      }
    }
  }
  return result
}

private func written(
  _ questionnaire: ImportedQuestionnaire, _ document: SourceDocument, _ format: ImportFormat,
  _ options: ImportOptions
) throws(ImportProblem) -> WrittenQuestionnaire {
  var questionnaire = questionnaire
  questionnaire.remarks = document.remarks + questionnaire.remarks
  if let target = options.target { questionnaire.settings.target = target }
  guard
    let written = WrittenQuestionnaire(questionnaire, from: document, format: format)
  else {
    throw ImportProblem(
      "the questionnaire \(questionnaire.id) would be larger than qtool reads", file: document.name,
      help: "split it in the source")
  }
  return written
}

private func unknownFormat(_ source: ImportSource) -> ImportProblem {
  let formats = ImportFormat.allCases.map(\.words).joined(separator: ", ")
  return ImportProblem(
    "the format is not one that qtool imports", file: source.name,
    help: "it imports \(formats); name one of them with --from")
}
