/// A column of the sheets of an XLSForm, under the name that XLSForm has for it.
enum XLSFormColumn: String, CaseIterable {
  case type
  case listName = "list_name"
  case name
  case label
  case hint
  case guidance = "guidance_hint"
  case appearance
  case required
  case requiredMessage = "required_message"
  case relevant
  case constraint
  case constraintMessage = "constraint_message"
  case readOnly = "read_only"
  case defaultValue = "default"
  case calculation
  case choiceFilter = "choice_filter"
  case parameters
  case repeatCount = "repeat_count"
  case trigger
  case disabled
  case image
  case bigImage = "big-image"
  case audio
  case video

  /// Other names that programs take for the same, in small letters.
  private static let others: [String: XLSFormColumn] = [
    "list name": .listName, "value": .name, "caption": .label, "readonly": .readOnly, "read only": .readOnly,
    "relevance": .relevant, "constraint message": .constraintMessage, "required message": .requiredMessage,
    "calculate": .calculation, "choice filter": .choiceFilter, "repeat count": .repeatCount,
    "guidance hint": .guidance,
  ]

  init?(_ name: String) {
    let word = name.lowercased()
    guard let column = Self.others[word] ?? XLSFormColumn(rawValue: word) else { return nil }
    self = column
  }
}

/// A sheet whose columns are known by their names.
struct XLSFormTable {
  struct Row {
    let number: Int
    /// The texts of a column by the names of languages; that of an empty name is the only one, or the default.
    fileprivate var texts: [XLSFormColumn: [(language: String, text: String)]] = [:]
    fileprivate var names: [XLSFormColumn: String] = [:]

    /// The first text of a column without spaces around it; empty if there is none.
    subscript(column: XLSFormColumn) -> String { trimmed(texts[column]?.first?.text ?? "") }

    func versions(_ column: XLSFormColumn) -> [(language: String, text: String)] { texts[column] ?? [] }

    func place(_ column: XLSFormColumn) -> SourcePlace {
      .cell(row: number, column: names[column] ?? column.rawValue)
    }
  }

  private(set) var rows: [Row] = []
  /// The names of languages in the order of the columns, if there is a text in them.
  private(set) var languages: [String] = []
  /// Columns that XLSForm does not have, with how many cells are filled.
  private(set) var unknown: [(name: String, count: Int)] = []

  init(_ sheet: Sheet?) {
    guard let sheet else { return }
    let columns = sheet.columns.map { place in
      (place: place, name: sheet.header[place] ?? "", meaning: Self.meaning(of: sheet.header[place] ?? ""))
    }
    rows = sheet.rows.map { row in
      var read = Row(number: row.number)
      for column in columns {
        guard let meaning = column.meaning, let text = row.cells[column.place] else { continue }
        read.texts[meaning.column, default: []].append((meaning.language, text))
        read.names[meaning.column] = read.names[meaning.column] ?? column.name
      }
      return read
    }
    for column in columns {
      let count = sheet.rows.count { $0.cells[column.place] != nil }
      guard count > 0 else { continue }
      if let language = column.meaning?.language, !language.isEmpty, !languages.contains(language) {
        languages.append(language)
      }
      if column.meaning == nil { unknown.append((column.name, count)) }
    }
  }

  /// `label::English (en)` is a column and a language, and `media::image` is a column of a kind.
  private static func meaning(of header: String) -> (column: XLSFormColumn, language: String)? {
    let name = header.lowercased().hasPrefix("media::") ? header.dropFirst(7) : header[...]
    if let column = XLSFormColumn(String(name)) { return (column, "") }
    guard let colon = name.firstRange(of: "::") ?? name.firstRange(of: ":"),
      let column = XLSFormColumn(trimmed(name[..<colon.lowerBound]))
    else { return nil }
    return (column, trimmed(name[colon.upperBound...]))
  }
}
