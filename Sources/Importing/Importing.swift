/// What importing gives: the files to write, and what a person should know.
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
    let document = try SourceDocument(source)
    guard let format = options.format ?? ImportFormat(of: document) else { throw unknownFormat(source) }
    gathered.add(try format.read(document), of: document, in: format)
  }
  return try gathered.result(options)
}

private func unknownFormat(_ source: ImportSource) -> ImportProblem {
  let formats = ImportFormat.allCases.map(\.words).joined(separator: ", ")
  return ImportProblem(
    "the format is not one that qtool imports", file: source.name,
    help: "it imports \(formats); name one of them with --from")
}
