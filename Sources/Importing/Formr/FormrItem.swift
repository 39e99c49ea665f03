import JSON

/// A row of a table of items, or an object of the JSON that formr exports.
struct FormrItem {
  let type: String
  /// What follows the type, such as `1,7,1`.
  let options: String
  let name: String
  let label: String
  /// Nil if the type decides.
  let isOptional: Bool?
  let showIf: String
  /// Codes and texts.
  let choices: [(code: String, text: String)]
  /// Whether it names a list of choices that is not in the file.
  var missingList: String?
  /// Other columns with a text.
  let rest: [(name: String, text: String)]
  let place: @Sendable (String) -> SourcePlace
}

/// The items of a file.
struct FormrItems {
  private(set) var all: [FormrItem] = []

  // MARK: Tables

  private static let known: Set = ["type", "name", "label", "optional", "showif"]
  /// About the order on the page, which the rows have anyway, and how it looks.
  private static let plain: Set = ["class", "item_order", "block_order", "choice_list", "type_options"]

  init(_ survey: Sheet, choices: Sheet?) {
    let lists = Self.lists(choices)
    let columns = survey.columns.map { (place: $0, name: (survey.header[$0] ?? "").lowercased()) }
    all = survey.rows.compactMap { row in
      var cells: [String: String] = [:]
      for column in columns where cells[column.name] == nil {
        cells[column.name] = row.cells[column.place].map { trimmed($0) }
      }
      guard let written = cells["type"] else { return nil }
      let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
      let list = words.count > 1 ? words.last.flatMap { lists[$0] } : nil
      let own = columns.filter { Self.isChoice($0.name) }.compactMap { column in
        row.cells[column.place].map { (code: String(column.name.dropFirst(6)), text: trimmed($0)) }
      }
      let type = FormrType(words.first ?? "")
      let named = words.dropFirst().last { !$0.contains { $0.isNumber || $0 == "," } }
      let options = words.dropFirst().prefix { $0 != named || list == nil && !type.takesChoices }
      return FormrItem(
        type: words.first ?? "", options: options.joined(separator: " "), name: cells["name"] ?? "",
        label: cells["label"] ?? "", isOptional: Self.optional(cells["optional"]),
        showIf: cells["showif"] ?? "",
        choices: list ?? own, missingList: list == nil && own.isEmpty && type.takesChoices ? named : nil,
        rest: columns.compactMap { column in
          guard !Self.known.contains(column.name), !Self.plain.contains(column.name),
            !Self.isChoice(column.name)
          else { return nil }
          return cells[column.name].map { (column.name, $0) }
        },
        place: { .cell(row: row.number, column: $0) })
    }
  }

  /// `choice1`, `choice2` and so on.
  static func isChoice(_ name: String) -> Bool {
    name.hasPrefix("choice") && name.utf8.count > 6 && name.utf8.dropFirst(6).allSatisfy(isDigit)
  }

  private static func optional(_ word: String?) -> Bool? {
    switch word {
    case "*": true
    case "!": false
    default: nil
    }
  }

  private static func lists(_ sheet: Sheet?) -> [String: [(code: String, text: String)]] {
    guard let sheet else { return [:] }
    let places = Dictionary(
      sheet.header.map { ($0.value.lowercased().split(separator: " ").joined(separator: "_"), $0.key) },
      uniquingKeysWith: min)
    guard let list = places["list_name"], let name = places["name"], let label = places["label"] else {
      return [:]
    }
    var lists: [String: [(code: String, text: String)]] = [:]
    var last = ""
    for row in sheet.rows {
      last = row.cells[list].map { trimmed($0) } ?? last
      let code = trimmed(row.cells[name] ?? "")
      guard !code.isEmpty else { continue }
      lists[last, default: []].append((code, trimmed(row.cells[label] ?? code)))
    }
    return lists
  }

  // MARK: JSON

  init(_ json: JSON) {
    guard case .array(let items)? = json["items"] else { return }
    all = items.enumerated().map { index, item in
      let word = { (name: String) in trimmed(wordOrJSON(item[name])) }
      let choices = (item["choices"]?.members ?? []).map {
        (code: $0.name, text: trimmed(wordOrJSON($0.value)))
      }
      let optional: Bool? = item["optional"].flatMap { Self.jsonOptional($0) }
      return FormrItem(
        type: word("type"), options: word("type_options"), name: word("name"), label: word("label"),
        isOptional: optional, showIf: word("showif"), choices: choices, missingList: nil,
        rest: ["value"].compactMap { word($0).isEmpty ? nil : ($0, word($0)) },
        place: { .pointer("/items/\(index)/\($0)") })
    }
  }

  private static func jsonOptional(_ value: JSON) -> Bool? {
    switch value {
    case .int(let number): number == 1
    case .bool(let flag): flag
    case .string(let word): word == "1" ? true : word == "0" ? false : optional(word)
    case .null, .number, .array, .series, .object: nil
    }
  }
}
