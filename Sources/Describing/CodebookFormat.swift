import Questionnaires

/// The mark in scripts by which an earlier one is recognized.
let codebookMark = "written by qtool codebook."

/// The formats of codebooks, in the order in which help lists them.
package enum CodebookFormat: String, CaseIterable, Sendable {
  case md
  case html
  case csv
  case spss
  case r
  case frictionless
  case ddi

  /// Who reads it, for help.
  package var summary: String {
    switch self {
    case .md: "a page in Markdown"
    case .html: "a page for a browser"
    case .csv: "a table with a row for each variable"
    case .spss: "a script that reads the data into SPSS or PSPP"
    case .r: "a script that reads the data into R"
    case .frictionless: "a datapackage.json for data archives and programs"
    case .ddi: "an XML file for catalogues of archives (DDI Codebook 2.5)"
    }
  }

  /// The parts of the file name after the id; nil for the format that describes all questionnaires in one file.
  package var ending: (before: String?, after: String)? {
    switch self {
    case .md: ("codebook", "md")
    case .html: ("codebook", "html")
    case .csv: ("codebook", "csv")
    case .spss: (nil, "sps")
    case .r: (nil, "R")
    case .frictionless: nil
    case .ddi: (nil, "xml")
    }
  }

  /// Whether a file that begins like this is an earlier codebook, which may be replaced. People have files of their own
  /// under such names: a script of their analysis, the description of their data.
  package func replaces(_ beginning: [UInt8]) -> Bool {
    switch self {
    case .md: MarkdownCodebook.isCodebook(beginning)
    case .html: HTMLCodebook.isPage(beginning)
    case .csv: CodebookTable.isCodebook(beginning)
    case .spss: SPSSScript.isCodebook(beginning)
    case .r: RScript.isCodebook(beginning)
    case .frictionless: DataPackage.isCodebook(beginning)
    case .ddi: DDICodebook.isCodebook(beginning)
    }
  }

  /// The name for an earlier file in messages.
  package var kind: String {
    switch self {
    case .html: "a page of qtool"
    case .md, .csv, .spss, .r, .frictionless, .ddi: "a codebook of qtool"
    }
  }

  /// Whether it can list the variables of several versions.
  package var showsVersions: Bool {
    switch self {
    case .csv: true
    case .md, .html, .spss, .r, .frictionless, .ddi: false
    }
  }

  /// The codebooks as one file: those of several questionnaires for `frictionless`, those of several versions for `csv`, one
  /// for the others.
  ///
  /// - Parameter study: to which all of them belong
  package func bytes(of codebooks: [Codebook], study: Study? = nil) -> [UInt8] {
    switch self {
    case .md: codebooks.flatMap { MarkdownCodebook($0).bytes }
    case .html: codebooks.flatMap { HTMLCodebook($0).bytes }
    case .csv: CodebookTable(codebooks).bytes
    case .spss: codebooks.flatMap { SPSSScript($0).bytes }
    case .r: codebooks.flatMap { RScript($0).bytes }
    case .frictionless: DataPackage(codebooks, study: study).bytes
    case .ddi: codebooks.flatMap { DDICodebook($0).bytes }
    }
  }
}
