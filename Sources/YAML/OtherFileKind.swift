import Diagnostics

/// A kind of file that people take for a questionnaire in YAML, known by how it begins or by its name.
package enum OtherFileKind: Equatable {
  case word, workbook, packed, richText, pdf, picture, table, markup
  case survey(System)

  /// The systems whose surveys qtool does not read, by their names.
  package enum System: String, CaseIterable {
    case limeSurvey = "LimeSurvey"
    case qualtrics = "Qualtrics"
    case reproSchema = "ReproSchema"
    case sosciSurvey = "SoSci Survey"
    case surveyJS = "SurveyJS"

    /// The first character of such a file, and the words near its beginning, without quotes.
    fileprivate var marks: [(start: Character, words: [String])] {
      switch self {
      case .limeSurvey:
        [
          ("<", ["<LimeSurveyDocType>"]), ("i", ["id\trelated_id\tclass\t"]),
          ("c", ["class\ttype/scale\t"]),
        ]
      case .qualtrics: [("{", ["SurveyEntry:"]), ("{", ["SurveyElements:"])]
      case .reproSchema: [("{", ["reproschema:"]), ("{", ["@context:", "reproschema"])]
      case .sosciSurvey: [("<", ["<surveyContent"])]
      case .surveyJS: [("{", ["pages:", "elements:"])]
      }
    }

    /// Whether `check-data` reads the answers that it exports.
    fileprivate var hasKnownAnswers: Bool {
      switch self {
      case .limeSurvey, .qualtrics, .sosciSurvey: true
      case .reproSchema, .surveyJS: false
      }
    }
  }

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
    case nil:
      if let system = Self.system(of: bytes) {
        self = .survey(system)
      } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
        self = .table
      } else if Self.markups.contains(where: bytes.starts) {
        self = .markup
      } else {
        return nil
      }
    }
  }

  /// The system of a survey, by its first bytes.
  package static func system(of bytes: [UInt8]) -> System? {
    let text = String(
      decoding: bytes.prefix(nearBeginning).filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    guard let first = text.first(where: { $0 != "\u{FEFF}" && !$0.isWhitespace }), "<{ic".contains(first),
      // One of qtool's own may name such a system.
      !text.contains("questionnaire:"), !text.contains("study:")
    else { return nil }
    return System.allCases.first { system in
      system.marks.contains { $0.start == first && $0.words.allSatisfy(text.contains) }
    }
  }

  /// Enough for the members that a survey begins with.
  package static let nearBeginning = 1_000
  private static let markups = ["<?xml", "<!DOCTYPE", "<!doctype", "<html"].map { Array($0.utf8) }

  var finding: Finding {
    let (kind, help) =
      switch self {
      case .word: ("a Word document", Self.asText)
      case .workbook:
        ("a workbook", "if it is an XLSForm, `qtool import` makes questionnaires of it; \(Self.otherwise)")
      case .packed: ("a packed file, such as a Word document or a workbook", Self.asText)
      case .richText: ("a document in rich text (RTF)", Self.asText)
      case .pdf: ("a PDF", Self.asText)
      case .markup: ("a document in XML or HTML", Self.asText)
      case .survey(let system): ("a survey of \(system.rawValue)", Self.help(for: system))
      case .picture: ("a picture", "name the questionnaire, a text file whose name ends in `.yaml`")
      case .table:
        (
          "a table",
          "if it has answers, write the questionnaire first: `qtool check-data QUESTIONNAIRE TABLE`; if it is a REDCap dictionary, `qtool import` makes questionnaires of it"
        )
      }
    return Finding("this is \(kind), not a questionnaire in YAML", at: SourceRange(0..<0), help: help)
  }

  /// The help for somebody who has such a survey.
  package static func help(for system: System) -> String {
    "qtool does not read these; write its questions into a questionnaire, which `qtool init` begins"
      + (system.hasKnownAnswers
        ? "; `qtool check-data QUESTIONNAIRE TABLE` reads the answers that \(system.rawValue) exports" : "")
  }

  private static let asText =
    "copy its text into a plain-text file whose name ends in `.yaml`; `qtool init` writes one to start from"
  private static let otherwise = "`qtool init` writes a questionnaire to start from"
}
