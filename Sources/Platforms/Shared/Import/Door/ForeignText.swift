import Diagnostics

/// A file in another format, and the places of its parts.
struct ForeignText: Sendable {
  private enum Content {
    case table(SourceFile, [[Range<Int>]], [Header])
    case json(SourceFile, JSONPlaces)
    case workbook([Sheet])
  }

  /// A row with the names of columns.
  private struct Header {
    let row: Int
    let places: [String: Int]

    /// Names are in small letters; columns of languages, such as `label::German (de)`, are those of the texts.
    init(_ cells: [(place: Int, name: String)], row: Int = 0, _ format: ImportFormat) {
      self.row = row
      var places: [String: Int] = [:]
      for (place, name) in cells {
        let name = trimmed(name).lowercased()
        let short = format == .xlsform ? String(name.prefix { $0 != ":" }) : name
        for name in [name, short] where places[name] == nil { places[name] = place }
      }
      if format == .redcap {
        let columns = Columns(cells.map(\.name))
        for column in FieldColumn.allCases { places[column.rawValue] = columns.place(of: column) }
      }
      self.places = places
    }

    subscript(name: String) -> Int? { places[name.lowercased()] }
  }

  private struct Sheet {
    let name: String
    let header: Header
    /// Their places in `rows` by their numbers.
    let numbers: [Int: Int]
    let rows: [Worksheet.Row]

    init(_ sheet: Worksheet, _ format: ImportFormat) {
      name = sheet.name
      header = Header(sheet.columns.map { ($0, sheet.header[$0] ?? "") }, format)
      rows = sheet.rows
      numbers = Dictionary(rows.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// A part of the file, and how its author names its place.
  struct Spot {
    let file: SourceFile
    let range: Range<Int>
    let place: ForeignPlace
  }

  private let name: String
  private let format: ImportFormat
  private let content: Content

  init(_ document: SourceDocument, text: [UInt8], shown name: String, _ format: ImportFormat) {
    self.name = name
    self.format = format
    switch document.content {
    case .json: content = .json(SourceFile(path: name, text: text), JSONPlaces(text))
    case .text:
      let file = SourceFile(path: name, text: text)
      let places = CSVTable.places(in: text)
      content = .table(file, places, Self.headers(file, places, format))
    case .workbook(let sheets): content = .workbook(sheets.map { Sheet($0, format) })
    }
  }

  /// One table may have several sheets of an XLSForm, each with its header.
  private static func headers(
    _ file: SourceFile, _ places: [[Range<Int>]], _ format: ImportFormat
  ) -> [Header] {
    places.enumerated().compactMap { row, cells in
      guard row == 0 || format == .xlsform else { return nil }
      let names = cells.enumerated().map { ($0.offset, file.string(in: SourceRange($0.element))) }
      let header = Header(names, row: row, format)
      return row == 0 || header["type"] != nil && header["name"] != nil ? header : nil
    }
  }

  /// The part of a question that has a key of the language, else the question; nil for the file as a whole.
  func spot(of key: ForeignKey?, at place: SourcePlace, option: OptionPart?) -> Spot? {
    switch place {
    case .file: nil
    case .inFile(_, let inner): spot(of: key, at: inner, option: option)
    case .pointer(let pointer): member(key?.names ?? [], of: pointer)
    case .cell(let row, let column):
      choice(option, of: key, inRow: row) ?? cell(key?.names ?? [], inRow: row, else: column)
    }
  }

  /// The part of a questionnaire that has a key of the language, in the innermost object around its first question; nil if there is none.
  func spot(of key: ForeignKey, around question: SourcePlace) -> Spot? {
    guard case .json(let file, let places) = content, case .pointer(var pointer) = question else {
      return nil
    }
    while true {
      let names = key.names.map { $0.hasPrefix("/") ? $0 : "\(pointer)/\(pointerToken($0))" }
      for name in names {
        guard let range = places.range(of: name), !range.isEmpty else { continue }
        return Spot(file: file, range: range, place: .pointer(name))
      }
      guard let end = pointer.lastIndex(of: "/") else { return nil }
      pointer = String(pointer[..<end])
    }
  }

  /// A cell or a member; nil if it is not there.
  func spot(of place: Complaint.Place) -> Spot? {
    switch place {
    case .member(let pointer): member([], of: pointer, isWhole: true)
    case .cell(let sheet, let row, let column): cell([column], inRow: row, ofSheet: sheet)
    }
  }

  /// The text of a cell in the row of a question, if it is a line without quotes; nil if there is none.
  func text(ofColumn column: String, at place: SourcePlace) -> String? {
    guard case .cell(let row, _) = place, let cell = cell([column], inRow: row, else: column) else {
      return nil
    }
    let text = trimmed(cell.file.string(in: SourceRange(cell.range)))
    return text.contains { $0.isNewline || $0 == "\"" || $0 == "`" } ? nil : text
  }

  /// The first part of a place with these bytes; nil if there is none.
  func part(_ bytes: [UInt8], of spot: Spot) -> Spot? {
    bytes.isEmpty ? nil : spot.file.text[spot.range].firstRange(of: bytes).map { part($0, of: spot) }
  }

  /// A part of a place; in JSON, it is named by the innermost value around it.
  func part(_ range: Range<Int>, of spot: Spot) -> Spot {
    guard case .json(_, let places) = content, case .pointer(let pointer) = spot.place else {
      return Spot(file: spot.file, range: range, place: spot.place)
    }
    return Spot(file: spot.file, range: range, place: .pointer(places.pointer(of: range, in: pointer)))
  }

  /// The beginning of the file.
  var beginning: Spot {
    switch content {
    case .table(let file, let places, _):
      Spot(file: file, range: places.first?.first ?? 0..<0, place: .record(0, column: ""))
    case .json(let file, _): Spot(file: file, range: 0..<min(1, file.text.count), place: .pointer(""))
    case .workbook(let sheets):
      Spot(
        file: SourceFile(path: name, text: [], at: .cell(sheet: sheets.first?.name ?? "", cell: "A1")),
        range: 0..<0, place: .cell(sheet: sheets.first?.name ?? "", cell: "A1"))
    }
  }

  // MARK: JSON

  private func member(_ names: [String], of pointer: String, isWhole: Bool = false) -> Spot? {
    guard case .json(let file, let places) = content else { return nil }
    // The place of a question may be that of its name.
    let parent = String(pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)])
    for object in [pointer, parent] {
      for name in names {
        let member = "\(object)/\(pointerToken(name))"
        guard let range = places.range(of: member), !range.isEmpty else { continue }
        return Spot(file: file, range: range, place: .pointer(member))
      }
    }
    return places.range(of: pointer).map { range in
      let isObject = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(file.text[range].first)
      let shown =
        isWhole && !isObject ? range : range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
      return Spot(file: file, range: shown, place: .pointer(pointer))
    }
  }

  // MARK: Tables

  private func cell(_ names: [String], inRow row: Int, else column: String) -> Spot? {
    switch content {
    case .json: return nil
    case .table(let file, let places, let headers):
      guard places.indices.contains(row - 1), let header = headers.last(where: { $0.row < row - 1 }) else {
        return nil
      }
      let cells = places[row - 1]
      let found = (names + [column]).compactMap { header[$0] }.filter(cells.indices.contains)
      guard let place = found.first(where: { !cells[$0].isEmpty }) ?? found.first else { return nil }
      let title = file.string(in: SourceRange(places[header.row][place]))
      return Spot(file: file, range: cells[place], place: .record(row - 1 - header.row, column: title))
    case .workbook(let sheets):
      let sheet = sheets.first { $0.name.lowercased() == "survey" } ?? sheets.first
      return sheet.flatMap { cell(names + [column], inRow: row, of: $0) }
    }
  }

  private func cell(_ names: [String], inRow row: Int, ofSheet name: String) -> Spot? {
    guard case .workbook(let sheets) = content, !name.isEmpty else {
      return cell(names, inRow: row, else: "type")
    }
    return sheets.first { $0.name.lowercased() == name }.flatMap { cell(names, inRow: row, of: $0) }
  }

  private func cell(_ names: [String], inRow row: Int, of sheet: Sheet) -> Spot? {
    guard let cells = sheet.numbers[row].map({ sheet.rows[$0].cells }),
      let place = names.compactMap({ sheet.header[$0] }).first(where: { cells[$0] != nil })
    else { return nil }
    let text = Array((cells[place] ?? "").utf8)
    let foreign = ForeignPlace.cell(sheet: sheet.name, cell: columnLetters(place) + String(row))
    return Spot(file: SourceFile(path: name, text: text, at: foreign), range: 0..<text.count, place: foreign)
  }

  // MARK: Choices of an XLSForm, or of formr

  /// The row of an answer in the sheet of choices, or its own column in formr.
  private func choice(_ option: OptionPart?, of key: ForeignKey?, inRow row: Int) -> Spot? {
    guard [.formr, .xlsform].contains(format), key?.words == XLSFormFile.choices, let option,
      case .workbook(let sheets) = content
    else { return nil }
    if format == .formr, let own = cell(["choice\(option.code)"], inRow: row, else: "") { return own }
    guard
      let choices = sheets.first(where: { $0.name.lowercased() == XLSFormFile.choices }),
      let type = cell(["type"], inRow: row, else: "type"),
      let list = choices.header["list_name"] ?? choices.header["list name"],
      let name = choices.header["name"] ?? choices.header["value"]
    else { return nil }
    let words = type.file.string(in: SourceRange(type.range)).split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let wanted = format == .formr ? words.last : words[1] else { return nil }
    var current = ""
    let same = choices.rows.filter { row in
      // In formr, rows without a name go on with the list above.
      current = row.cells[list].map { trimmed($0) } ?? (format == .formr ? current : "")
      return current == wanted && trimmed(row.cells[name] ?? "") == option.code
    }
    guard let found = option.isFirst ? same.first : same.last else { return nil }
    return cell(option.isCode ? ["name", "value"] : ["label", "name"], inRow: found.number, of: choices)
  }
}

/// A part of an answer to choose from, or of the label of a point.
struct OptionPart {
  let code: String
  /// Whether it is the code itself, and not its text.
  let isCode: Bool
  /// Whether it is the first of two with the same code.
  let isFirst: Bool
}

/// Such as `AB` for 27, which counts from 0.
private func columnLetters(_ place: Int) -> String {
  var letters = ""
  var rest = place + 1
  while rest > 0 {
    letters = String(UnicodeScalar(UInt8(0x41 + (rest - 1) % 26))) + letters
    rest = (rest - 1) / 26
  }
  return letters
}
