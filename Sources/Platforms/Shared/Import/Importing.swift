/// The result of an import: the files to write, and remarks for a person.
package struct ImportResult: Sendable {
  package var files: [WrittenQuestionnaire] = []
  /// Study files that list them.
  package var studies: [WrittenStudy] = []
  /// About the sources, where no file has them.
  package var remarks: [Remark] = []

  /// Study files first, as people read them first.
  package var allFiles: [any WrittenFile] { studies + files }

  /// Whether something could not be expressed.
  package var hasLosses: Bool {
    (allFiles.flatMap { $0.remarks.map(\.remark) } + remarks).contains { $0.kind == .unsaid }
  }
}

/// Reads files and says what each becomes. Nothing is written.
package func importQuestionnaires(
  from sources: [ImportSource], options: ImportOptions
) throws(ImportProblem) -> ImportResult {
  var gathered = GatheredImports()
  for source in sources {
    try gathered.add(try SourceDocument(source), options)
  }
  return try gathered.takeResult(options)
}

/// The same for one file that has been read.
func importQuestionnaires(
  from document: SourceDocument, options: ImportOptions
) throws(ImportProblem) -> ImportResult {
  var gathered = GatheredImports()
  try gathered.add(document, options)
  return try gathered.takeResult(options)
}

extension GatheredImports {
  fileprivate mutating func add(_ document: SourceDocument, _ options: ImportOptions) throws(ImportProblem) {
    guard let format = options.format ?? ImportFormat(of: document) else { throw unknownFormat(document) }
    add(try format.read(document), of: document, in: format)
  }
}

private func unknownFormat(_ document: SourceDocument) -> ImportProblem {
  if let problem = document.missingHeader { return problem }
  let formats = ImportFormat.allCases.map(\.words).joined(separator: ", ")
  return ImportProblem(
    "the format is not one that qtool imports", file: document.name,
    help: "it imports \(formats); name one of them with --from")
}

extension SourceDocument {
  /// The problem of a table that may be one of ours, but has no header row; nil for other files.
  fileprivate var missingHeader: ImportProblem? {
    let help = "write the names of the columns into the first row"
    switch content {
    case .json: return nil
    case .workbook(let sheets):
      let names = sheets.map { "`\($0.name)`" }.joined(separator: ", ")
      guard let survey = sheets.first(where: { $0.name.lowercased() == "survey" }) else {
        return ImportProblem(
          "the workbook has no sheet `survey`, and no header row of formr with `type`, `name` and `label`; its sheets are \(names)",
          file: name, help: "give the sheet with the questions the name `survey`")
      }
      return ImportProblem(
        "the sheet `survey` has no header row with `type` and `name`; its first row has \(survey.firstCells)",
        file: name,
        help: help)
    case .text(let text):
      let table = CSVTable(text)
      guard table.header.count > 1, !table.rows.isEmpty else { return nil }
      let first = table.header.prefix(4).map { "`\(trimmed($0))`" }.joined(separator: ", ")
      return ImportProblem(
        "there is no header row with `type` and `name` (XLSForm), or with names and types of fields (REDCap); the first row has \(first)",
        file: name, help: help)
    }
  }
}
