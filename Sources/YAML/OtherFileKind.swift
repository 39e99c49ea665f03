import Diagnostics

/// A kind of file that people take for a questionnaire in YAML, known by how it begins or by its name.
enum OtherFileKind {
  case word, workbook, packed, richText, pdf, picture, table

  private static let endings: [(String, OtherFileKind)] = [
    (".docx", .word), (".doc", .word), (".odt", .word), (".pages", .word), (".xlsx", .workbook),
    (".xls", .workbook), (".ods", .workbook), (".numbers", .workbook),
  ]
  private static let beginnings: [([UInt8], OtherFileKind)] = [
    ([0x50, 0x4B, 0x03, 0x04], .packed), ([0xD0, 0xCF, 0x11, 0xE0], .packed),
    (Array("{\\rtf".utf8), .richText),
    (Array("%PDF-".utf8), .pdf), ([0x89] + Array("PNG".utf8), .picture), ([0xFF, 0xD8, 0xFF], .picture),
  ]

  init?(beginning bytes: [UInt8], path: String) {
    let name = path.lowercased()
    let known = Self.beginnings.first { bytes.starts(with: $0.0) }?.1
    switch known {
    case .packed: self = Self.endings.first { name.hasSuffix($0.0) }?.1 ?? .packed
    case let known?: self = known
    case nil where name.hasSuffix(".csv") || name.hasSuffix(".tsv"): self = .table
    case nil: return nil
    }
  }

  var finding: Finding {
    let (kind, help) =
      switch self {
      case .word: ("a Word document", Self.asText)
      case .workbook:
        ("a workbook", "if it is an XLSForm, `qtool import` makes questionnaires of it; \(Self.otherwise)")
      case .packed: ("a packed file, such as a Word document or a workbook", Self.asText)
      case .richText: ("a document in rich text (RTF)", Self.asText)
      case .pdf: ("a PDF", Self.asText)
      case .picture: ("a picture", "name the questionnaire, a text file whose name ends in `.yaml`")
      case .table:
        (
          "a table",
          "if it has answers, write the questionnaire first: `qtool check-data QUESTIONNAIRE TABLE`; if it is a REDCap dictionary, `qtool import` makes questionnaires of it"
        )
      }
    return Finding("this is \(kind), not a questionnaire in YAML", at: SourceRange(0..<0), help: help)
  }

  private static let asText =
    "copy its text into a plain-text file whose name ends in `.yaml`; `qtool init` writes one to start from"
  private static let otherwise = "`qtool init` writes a questionnaire to start from"
}
