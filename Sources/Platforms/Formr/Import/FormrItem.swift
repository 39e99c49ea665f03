import JSON

/// A row of a table of items, or an object of the JSON that formr exports.
struct FormrItem {
  let type: String
  /// The text after the type, such as `1,7,1`.
  let options: String
  let name: String
  let label: String
  /// Nil if the type decides.
  let isOptional: Bool?
  let showIf: String
  /// Codes and texts.
  let choices: [(code: String, text: String)]
  /// The list of choices that it names, which other items may name, too.
  var list: String?
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
  /// Columns that the type has been read from, or that describe its look.
  private static let plain: Set = ["class", "choice_list", "type_options"]
  /// Further columns that formr reads; it ignores all others.
  private static let read: Set = ["value", "item_order", "block_order", "order"]
  /// Whether formr reads a column of the survey.
  static func reads(_ column: String) -> Bool {
    known.contains(column) || plain.contains(column) || read.contains(column) || isChoice(column)
  }

  /// Columns that formr ignores, with how many cells are filled.
  private(set) var ignored: [(name: String, count: Int)] = []

  init(_ survey: Worksheet, choices: Worksheet?) {
    let lists = Self.lists(choices)
    let names = survey.header.mapValues { $0.lowercased() }
    ignored = Self.ignored(survey, names)
    all = survey.rows.compactMap { row in
      var cells: [String: String] = [:]
      var columns: [(name: String, text: String)] = []
      for place in row.cells.keys.sorted() {
        guard let name = names[place], cells[name] == nil, let text = row.cells[place] else { continue }
        cells[name] = trimmed(text)
        columns.append((name, trimmed(text)))
      }
      guard let written = cells["type"] else { return nil }
      let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
      let list = words.count > 1 ? words.last.flatMap { lists[$0] } : nil
      let own = columns.filter { Self.isChoice($0.name) }.map {
        (code: String($0.name.dropFirst(6)), text: $0.text)
      }
      let type = FormrType(words.first ?? "")
      let named = words.dropFirst().last { !$0.contains { $0.isNumber || $0 == "," } }
      let options = words.dropFirst().prefix { $0 != named || list == nil && !type.takesChoices }
      return FormrItem(
        type: words.first ?? "", options: options.joined(separator: " "), name: cells["name"] ?? "",
        label: cells["label"] ?? "", isOptional: Self.optional(cells["optional"]),
        showIf: cells["showif"] ?? "", choices: list ?? own, list: list == nil ? nil : words.last,
        missingList: list == nil && own.isEmpty && type.takesChoices ? named : nil,
        rest: columns.filter { Self.read.contains($0.name) },
        place: { .cell(row: row.number, column: $0) })
    }
  }

  private static func ignored(_ survey: Worksheet, _ names: [Int: String]) -> [(name: String, count: Int)] {
    var counts: [Int: Int] = [:]
    for row in survey.rows { for place in row.cells.keys { counts[place, default: 0] += 1 } }
    return counts.keys.sorted().compactMap { place in
      let name = names[place] ?? "column \(place + 1)"
      return reads(name) ? nil : (name, counts[place] ?? 0)
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

  private static func lists(_ sheet: Worksheet?) -> [String: [(code: String, text: String)]] {
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

/// The type of an item in formr.
enum FormrType {
  case text
  case area
  case email
  case url
  case telephone
  case number
  case slider
  case rating
  case one
  case dropDown
  case several
  case severalInDropDown
  case check
  case sex
  case date
  case time
  case note
  case heading
  case submit
  /// A value that the server computes or reads on its own.
  case hidden
  case unsaid

  init(_ name: String) {
    self = Self.types[name.lowercased().split(separator: "-").joined(separator: "_")] ?? .unsaid
  }

  var takesChoices: Bool {
    switch self {
    case .one, .dropDown, .several, .severalInDropDown, .heading: true
    case .text, .area, .email, .url, .telephone, .number, .slider, .rating, .check, .sex, .date, .time, .note,
      .submit, .hidden, .unsaid:
      false
    }
  }

  /// Whether the item is optional if it has no mark.
  var isUsuallyOptional: Bool {
    switch self {
    case .several, .check, .note, .heading, .submit, .hidden: true
    case .text, .area, .email, .url, .telephone, .number, .slider, .rating, .one, .dropDown,
      .severalInDropDown,
      .sex, .date, .time, .unsaid:
      false
    }
  }

  private static let types: [String: FormrType] = {
    let table: [(FormrType, String)] = [
      (.text, "text letters"), (.area, "textarea"), (.email, "email"), (.url, "url"), (.telephone, "tel"),
      (.number, "number"), (.slider, "range range_ticks visual_analog_scale"), (.rating, "rating_button"),
      (.one, "mc mc_button"), (.dropDown, "select_one"), (.several, "mc_multiple mc_multiple_button"),
      (.severalInDropDown, "select_multiple"), (.check, "check check_button"), (.sex, "sex"), (.date, "date"),
      (.time, "time"), (.note, "note"), (.heading, "mc_heading"), (.submit, "submit"),
      (.hidden, "calculate get server browser ip referrer random hidden"),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.flatMap { type, names in
        names.split(separator: " ").map { (String($0), type) }
      })
  }()
}
