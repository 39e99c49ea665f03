import Questionnaires
import YAML

/// The result of an import: the files to write, and remarks for a person.
package struct ImportResult: Sendable {
  package var files: [WrittenQuestionnaire] = []
  /// Study files that list them.
  package var studies: [WrittenStudy] = []
  /// About the sources, where no file has them.
  package var remarks: [Remark] = []
  /// Complaints of the platforms of the sources, in the order of the files, if somebody asks.
  var complaints: [Complaint] = []

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
    if options.format == nil, let problem = document.twoFormats { throw problem }
    guard let format = options.format ?? ImportFormat(of: document) else {
      throw unknownFormat(document, takesFormat: !options.isJudged)
    }
    let (content, complaints) = try format.read(document, isJudged: options.isJudged)
    self.complaints += complaints
    add(content, of: document, in: format)
  }
}

/// - Parameter takesFormat: whether the command can be told which one it is
private func unknownFormat(_ document: SourceDocument, takesFormat: Bool) -> ImportProblem {
  if let system = OtherFileKind.system(of: document.beginning) {
    return ImportProblem(
      "this is a survey of \(system.rawValue)", file: document.name, help: OtherFileKind.help(for: system))
  }
  if let problem = document.missingHeader { return problem }
  let formats = ImportFormat.allCases.map(\.words).joined(separator: ", ")
  return ImportProblem(
    "the format is not one that qtool imports", file: document.name,
    help: "it imports \(formats)" + (takesFormat ? "; name one of them with --from" : ""))
}

extension SourceDocument {
  /// The problem of a table with the columns of two formats; nil for other files. Workbooks of formr are XLSForms, too, but say which.
  fileprivate var twoFormats: ImportProblem? {
    guard case .text(let text) = content, DataDictionary.recognizes(content) else { return nil }
    let header = CSVTable(Array(text.prefix { $0 != 0x0A && $0 != 0x0D })).header
    guard Set(header.map { trimmed($0).lowercased() }).isSuperset(of: ["type", "name"]) else { return nil }
    return ImportProblem(
      "the header row has names and types of fields (REDCap), and also `type` and `name` (XLSForm)",
      file: name, help: "leave the columns of one of them")
  }

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
        file: name, help: help)
    case .text(let text):
      if text.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
        return ImportProblem("the file is empty", file: name, help: "export it again")
      }
      let table = CSVTable(text)
      guard table.header.count > 1, !table.rows.isEmpty else { return nil }
      let first = table.header.prefix(4).map { "`\(trimmed($0))`" }.joined(separator: ", ")
      return ImportProblem(
        "there is no header row with `type` and `name` (XLSForm), or with names and types of fields (REDCap); the first row has \(first)",
        file: name, help: help)
    }
  }
}

/// A small letter of ASCII.
func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// A letter, a digit or an underscore of ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
  isDigit(byte) || isLetter(byte | 0x20) || byte == UInt8(ascii: "_")
}

/// Digits with at most one point between them, after an optional minus.
func isNumber(_ text: String) -> Bool {
  let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0).split(
    separator: ".", omittingEmptySubsequences: false)
  return (1...2).contains(parts.count) && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
}

/// Whether it is a whole number with so few digits that it is an `Int`.
func isWholeNumber(_ text: String) -> Bool { isNumber(text) && !text.contains(".") && text.utf8.count < 10 }

/// Such as `2025-03-01`, which need not be in the calendar.
func isDay(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
}

/// Most characters, without a look at Unicode's tables.
func isVisibleASCII(_ scalar: Unicode.Scalar) -> Bool { (0x21...0x7E).contains(scalar.value) }

/// Without white space at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  let scalars = text.unicodeScalars
  // Nearly all texts begin and end with a visible character of ASCII.
  if let first = scalars.first, let last = scalars.last, isVisibleASCII(first), isVisibleASCII(last) {
    return String(text)
  }
  let isBlank = { (scalar: Unicode.Scalar) in
    scalar.value == 0x20
      || !isVisibleASCII(scalar) && (scalar.properties.isWhitespace || scalar == "\u{FEFF}")
  }
  guard let first = scalars.firstIndex(where: { !isBlank($0) }),
    let last = scalars.lastIndex(where: { !isBlank($0) })
  else { return "" }
  return String(text[first..<scalars.index(after: last)])
}

/// `HH:MM`, perhaps with seconds; nil for others.
func timeOfDay(_ text: some StringProtocol) -> TimeOfDay? {
  let clock = text.split(separator: ":")
  let numbers = clock.compactMap { $0.utf8.count == 2 && $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
  guard (2...3).contains(clock.count), numbers.count == clock.count, numbers[0] < 24, numbers[1] < 60 else {
    return nil
  }
  return TimeOfDay(minutes: numbers[0] * 60 + numbers[1])
}
