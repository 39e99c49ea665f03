/// Files that hold answers, but not as text in UTF-8, recognized by their first bytes.
enum ForeignFile {
  case utf16
  case excel
  case oldExcel
  case spss
  case compressed

  init?(_ head: [UInt8]) {
    let known: [(ForeignFile, [UInt8])] = [
      (.excel, [0x50, 0x4B, 0x03, 0x04]),
      (.oldExcel, [0xD0, 0xCF, 0x11, 0xE0]), (.spss, Array("$FL2@(#)".utf8)), (.spss, Array("$FL3@(#)".utf8)),
      (.compressed, [0x1F, 0x8B]),
    ]
    if let found = known.first(where: { head.starts(with: $0.1) }) {
      self = found.0
    } else if head.count >= 2, (head[0] == 0) != (head[1] == 0) {
      self = .utf16
    } else {
      return nil
    }
  }

  var message: String {
    switch self {
    case .utf16: "the text is UTF-16, but no mark at its beginning says so"
    case .excel: "this is an Excel workbook or another ZIP file, not a table in text form"
    case .oldExcel: "this is an Excel workbook, not a table in text form"
    case .spss: "this is an SPSS file, not a table in text form"
    case .compressed: "this file is compressed, so it cannot be read as a table"
    }
  }

  var help: String {
    switch self {
    case .utf16: "save the file as UTF-8; Excel calls it \"CSV UTF-8\""
    case .excel, .oldExcel: "open it in Excel and save a copy as \"CSV UTF-8\""
    case .spss: "open it in SPSS or PSPP and save a copy as CSV, with values and not with labels"
    case .compressed: "unpack it; from R, save a copy with write.csv(…, row.names = FALSE)"
    }
  }
}
