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

  /// Whether participants read it.
  var isTranslated: Bool {
    switch self {
    case .label, .hint, .guidance, .requiredMessage, .constraintMessage: true
    case .type, .listName, .name, .appearance, .required, .relevant, .constraint, .readOnly, .defaultValue,
      .calculation, .choiceFilter, .parameters, .repeatCount, .trigger, .disabled, .image, .bigImage, .audio,
      .video:
      false
    }
  }

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
    fileprivate var texts: FewValues<XLSFormColumn, [(language: String, text: String)]> = [:]
    fileprivate var names: FewValues<XLSFormColumn, String> = [:]
    fileprivate(set) var type = XLSFormType.none
    /// The texts of columns that XLSForm does not have, by which `choice_filter` may choose rows.
    fileprivate(set) var others: [String] = []

    /// The first text of a column without spaces around it; empty if there is none.
    subscript(column: XLSFormColumn) -> String { trimmed(texts[column]?.first?.text ?? "") }

    /// The texts of a column in all languages, for remarks.
    func all(_ column: XLSFormColumn) -> String {
      versions(column).map { trimmed($0.text) }.filter { !$0.isEmpty }.joined(separator: " / ")
    }

    mutating func rename(_ name: String) { texts[.name] = [("", name)] }

    /// Apps for community health have fields that only forms see.
    var isHidden: Bool { self[.appearance].split(separator: " ").contains("hidden") }

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
  /// Whether there are texts in columns without a language, beside which others may name one.
  private(set) var hasUntagged = false
  /// A column that is there twice, of which programs read one or the other.
  private(set) var repeated: String?
  /// The first text to the right of all columns, or between them under none.
  private(set) var loose: (row: Int, text: String)?

  /// Whether its columns are those of lists of answers.
  private(set) var hasLists = false

  init(_ sheet: Worksheet?) {
    guard let sheet else { return }
    let columns = sheet.columns.map { place in
      (place: place, name: sheet.header[place] ?? "", meaning: Self.meaning(of: sheet.header[place] ?? ""))
    }
    let found = Set(columns.compactMap { $0.meaning?.column })
    hasLists = found.isSuperset(of: [.listName, .name])
    var counts = columns.map { _ in 0 }
    var types: [String: XLSFormType] = [:]
    rows = sheet.rows.map { row in
      var read = Row(number: row.number)
      var rest = row.cells.count
      for (index, column) in columns.enumerated() {
        guard let text = row.cells[column.place] else { continue }
        counts[index] += 1
        rest -= 1
        guard let (meaning, language) = column.meaning else {
          read.others.append(trimmed(text))
          continue
        }
        read.texts[meaning] = (read.texts[meaning] ?? []) + [(language, text)]
        if read.names[meaning] == nil { read.names[meaning] = column.name }
      }
      if rest > 0, loose == nil, let place = row.cells.keys.filter({ sheet.header[$0] == nil }).min() {
        loose = (row.number, row.cells[place] ?? "")
      }
      let type = read[.type]
      read.type = types[type] ?? XLSFormType(type)
      types[type] = read.type
      return read
    }
    var known: Set<String> = [""]
    var meanings: Set<String> = []
    for (column, count) in zip(columns, counts) {
      // Some forms have `image` and `media::image`.
      let isMedia = column.name.lowercased().hasPrefix("media::")
      if let meaning = column.meaning,
        !meanings.insert("\(isMedia ? "media::" : "")\(meaning.column.rawValue)::\(meaning.language)")
          .inserted
      {
        repeated = repeated ?? column.name
      }
      guard count > 0 else { continue }
      if let meaning = column.meaning, meaning.language.isEmpty, meaning.column.isTranslated {
        hasUntagged = true
      }
      if let language = column.meaning?.language, known.insert(language).inserted {
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
