/// The sheets of an Excel workbook (`.xlsx`), with what their cells show.
struct Workbook {
  private(set) var sheets: [Worksheet] = []

  /// When it is unpacked.
  var size: Int { archive.size }

  private static let mostSheets = 200
  private static let mostRows = 50_000
  private static let mostCells = 1_000_000
  /// Upper limit on tags and texts of XML, in all sheets together.
  private static let mostPieces = 3_000_000
  /// Cells may repeat texts; beyond this, not to more than the file contains.
  private static let freeText = 1 << 20
  private static let mostColumns = 16_384

  private let archive: ZipArchive
  private var shared: [String] = []
  private var cellCount = 0
  private var pieceCount = 0
  private var textSize = 0

  init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    archive = try ZipArchive(bytes)
    guard let path = try rootPath(), let book = try archive.file(path) else {
      throw SpreadsheetError("it is an archive, but not a workbook of Excel")
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let targets = try targets(of: folder + "_rels/" + path.dropFirst(folder.count) + ".rels")
    if let text = try part(targets.first { $0.value.type == "sharedStrings" }?.value.target, in: folder) {
      shared = try strings(text)
    }
    var read: Set<String> = []
    for (name, id) in try sheetNames(book) {
      guard let target = targets[id]?.target else { continue }
      guard read.insert(target).inserted else {
        throw SpreadsheetError("two of its sheets are the same part of the file")
      }
      guard let text = try part(target, in: folder) else { continue }
      sheets.append(Worksheet(name: name, rows: try rows(text)))
    }
  }

  // MARK: Parts

  /// The path of the workbook, as given by the archive.
  private func rootPath() throws(SpreadsheetError) -> String? {
    let targets = try targets(of: "_rels/.rels")
    let path = targets.first { $0.value.type == "officeDocument" }?.value.target ?? "xl/workbook.xml"
    return path.hasPrefix("/") ? String(path.dropFirst()) : path
  }

  /// The parts that a part names, by their ids; the type is the last word of an address.
  private func targets(of path: String) throws(SpreadsheetError) -> [String: (type: String, target: String)] {
    guard let text = try archive.file(path) else { return [:] }
    var targets: [String: (type: String, target: String)] = [:]
    var reader = try XMLReader(text)
    while let piece = try reader.next() {
      guard case .open("Relationship", let attributes) = piece, let id = attributes["Id"],
        let target = attributes["Target"]
      else { continue }
      let type = attributes["Type"]?.split(separator: "/").last.map(String.init) ?? ""
      targets[id] = (type, target)
    }
    return targets
  }

  private func part(_ target: String?, in folder: String) throws(SpreadsheetError) -> [UInt8]? {
    guard let target else { return nil }
    return try archive.file(target.hasPrefix("/") ? String(target.dropFirst()) : folder + target)
  }

  private func sheetNames(_ text: [UInt8]) throws(SpreadsheetError) -> [(name: String, id: String)] {
    var names: [(name: String, id: String)] = []
    var reader = try XMLReader(text)
    while let piece = try reader.next() {
      guard case .open("sheet", let attributes) = piece else { continue }
      names.append((attributes["name"] ?? "", attributes["id"] ?? ""))
    }
    guard names.count <= Self.mostSheets else { throw SpreadsheetError("it has too many sheets") }
    return names
  }

  // MARK: Texts

  /// The texts that cells refer to by number.
  private func strings(_ text: [UInt8]) throws(SpreadsheetError) -> [String] {
    var strings: [String] = []
    var reader = try XMLReader(text)
    while let piece = try reader.next() {
      guard case .open("si", _) = piece else { continue }
      guard strings.count < Self.mostCells else { throw SpreadsheetError("it has too many texts") }
      strings.append(try richText(&reader))
    }
    return strings
  }

  /// The text in an element whose parts may look different, without the readings of Japanese words.
  private func richText(_ reader: inout XMLReader) throws(SpreadsheetError) -> String {
    var result = ""
    var open = [""]
    while !open.isEmpty, let piece = try reader.next() {
      switch piece {
      case .open(let name, _): open.append(name)
      case .text(let text): if open.last == "t", !open.contains("rPh") { result += text }
      case .close: open.removeLast()
      }
    }
    return result
  }

  // MARK: Cells

  private mutating func rows(_ text: [UInt8]) throws(SpreadsheetError) -> [Worksheet.Row] {
    var rows: [Worksheet.Row] = []
    var number = 0
    var cells: [Int: String] = [:]
    var column = -1
    var reader = try XMLReader(text, most: Self.mostPieces - pieceCount)
    while let piece = try reader.next() {
      guard case .open(let name, let attributes) = piece else { continue }
      if name == "row" {
        if !cells.isEmpty { rows.append(Worksheet.Row(number: number, cells: cells)) }
        number = attributes["r"].flatMap { Int32($0) }.map(Int.init) ?? number + 1
        (cells, column) = ([:], -1)
        guard rows.count < Self.mostRows else { throw SpreadsheetError("a sheet has too many rows") }
      } else if name == "c" {
        column = attributes["r"].flatMap(Self.column) ?? column + 1
        cellCount += 1
        guard cellCount <= Self.mostCells, column < Self.mostColumns else {
          throw SpreadsheetError("a sheet has too many cells")
        }
        let value = try cell(attributes["t"] ?? "n", &reader)
        textSize += value.utf8.count
        guard textSize <= Self.freeText + archive.size else {
          throw SpreadsheetError(
            "its cells repeat long texts so often that they are far larger than the file")
        }
        if !trimmed(value).isEmpty { cells[column] = value }
      }
    }
    if !cells.isEmpty { rows.append(Worksheet.Row(number: number, cells: cells)) }
    pieceCount += reader.count
    return rows
  }

  /// The place of the column in `AB12`, counted from 0.
  private static func column(_ reference: String) -> Int? {
    let letters = reference.utf8.prefix { isLetter($0 | 0x20) }
    guard (1...3).contains(letters.count) else { return nil }
    return letters.reduce(0) { $0 * 26 + Int($1 | 0x20) - 0x60 } - 1
  }

  private func cell(_ type: String, _ reader: inout XMLReader) throws(SpreadsheetError) -> String {
    var value = ""
    var depth = 1
    var isValue = false
    while depth > 0, let piece = try reader.next() {
      switch piece {
      case .open("is", _): value = try richText(&reader)
      case .open(let name, _):
        depth += 1
        isValue = name == "v"
      case .text(let text): if isValue { value += text }
      case .close:
        depth -= 1
        isValue = false
      }
    }
    switch type {
    case "s":
      guard let number = Int(trimmed(value)), shared.indices.contains(number) else { return "" }
      return shared[number]
    case "b": return trimmed(value) == "1" ? "TRUE" : "FALSE"
    case "n": return Self.shown(value)
    default: return value
    }
  }

  /// A number as a person would write it: files have `1.0` and `0.10000000000000001`.
  private static func shown(_ number: String) -> String {
    if number.isEmpty { return "" }
    guard let value = Double(trimmed(number)), value.isFinite else { return number }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    return String(describing: value)
  }
}

/// One sheet of a workbook, or of a CSV file: rows with texts under the names of the first row.
struct Worksheet {
  struct Row {
    /// Counted from 1 with the header.
    let number: Int
    /// By the place of the column, without empty ones.
    let cells: [Int: String]
  }

  let name: String
  /// The names of the columns by their places, as they are written.
  let header: [Int: String]
  let rows: [Row]

  init(name: String, rows all: [Row]) {
    self.name = name
    let filled = all.filter { !$0.cells.isEmpty }
    header = (filled.first?.cells ?? [:]).mapValues { trimmed($0) }
    rows = Array(filled.dropFirst())
  }

  /// The first cells of the header, for messages.
  var firstCells: String {
    let cells = columns.prefix(4).compactMap { header[$0] }
    return cells.isEmpty ? "nothing" : cells.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The first column whose name another one has, too; `isRead` says which columns matter.
  func repeatedColumn(_ isRead: (String) -> Bool) -> String? {
    var known: Set<String> = []
    return columns.compactMap { header[$0] }.first { name in
      isRead(name.lowercased()) && !known.insert(name.lowercased()).inserted
    }
  }

  /// The places of the columns from left to right.
  var columns: [Int] { header.keys.sorted() }
}
