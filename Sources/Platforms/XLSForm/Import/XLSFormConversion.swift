import Diagnostics

/// What keeps an XLSForm from becoming the form of an app: every program that reads it makes XML of its names.
struct XLSFormConversion {
  private let survey: XLSFormTable
  private let choices: XLSFormTable
  /// The names of all lists of answers.
  private let lists: Set<String>
  /// Whether they are all here: a table with the questions alone may have another one beside it.
  private let hasLists: Bool
  private var complaints: [Complaint] = []
  private var names: FreeNames
  private var groups: [Group] = []
  private var groupCount = 0
  private var owners: [Owner: Int] = [:]

  private struct Group {
    let number: Int
    let row: XLSFormTable.Row
    let frame: XLSFormType.Frame
  }

  private struct Owner: Hashable {
    let group: Int
    let name: String
  }

  /// - Parameter hasLists: whether all lists of answers are here
  static func complaints(about survey: XLSFormTable, _ choices: XLSFormTable, hasLists: Bool) -> [Complaint] {
    var conversion = XLSFormConversion(survey, choices, hasLists: hasLists)
    conversion.check()
    return conversion.complaints
  }

  private init(_ survey: XLSFormTable, _ choices: XLSFormTable, hasLists: Bool) {
    (self.survey, self.choices, self.hasLists) = (survey, choices, hasLists)
    lists = Set(choices.rows.map { $0[.listName] })
    names = FreeNames(separator: "_")
    for row in survey.rows { _ = names.take(row[.name]) }
  }

  private mutating func check() {
    for row in survey.rows where !row[.type].isEmpty && !row.isDisabled {
      let type = row.type
      switch type.frame {
      case .beginGroup, .beginRepeat:
        checkName(row, type)
        groupCount += 1
        groups.append(Group(number: groupCount, row: row, frame: type.frame ?? .beginGroup))
      case .end: checkEnd(row)
      case nil:
        checkName(row, type)
        checkList(row, type)
      }
    }
    for group in groups {
      let end = group.frame.end
      add(
        "this group is never ended", .type, group.row,
        help: "write a row with the type `\(end)` below its last question")
    }
    checkCodes()
  }

  // MARK: Groups

  private static let frames: Set = ["group", "repeat"]

  private mutating func checkEnd(_ row: XLSFormTable.Row) {
    guard let group = groups.popLast() else {
      return add("a group ends here that never began", .type, row, help: "remove this row")
    }
    let (begun, ended) = (group.row.framed, row.framed)
    guard begun != ended, Self.frames.isSuperset(of: [begun, ended]) else { return }
    add(
      "a `\(group.row[.type])` ends here with `\(row[.type])`", .type, row,
      help: "write `\(group.frame.end)`", note: ("it begins here", group.row))
  }

  // MARK: Names

  private mutating func checkName(_ row: XLSFormTable.Row, _ type: XLSFormType) {
    let name = row[.name]
    guard !name.isEmpty else {
      guard row.needsName(type) else { return }
      let what = type.frame == nil ? "question" : "group"
      return add("a \(what) needs a name", .name, row, help: "write `\(names.free("\(what)_\(row.number)"))`")
    }
    if let first = XMLName.fault(of: name) {
      add(
        "`\(name)` is not a name in XML, which \(first)", .name, row,
        help: "write `\(names.free(XMLName.replacement(for: name)))`, also where other cells name it")
    }
    checkRepetition(of: name, row)
  }

  private mutating func checkRepetition(of name: String, _ row: XLSFormTable.Row) {
    let owner = Owner(group: groups.last?.number ?? 0, name: name)
    guard let first = owners[owner] else {
      owners[owner] = row.number
      return
    }
    complaints.append(
      Complaint(
        outcome: .refused, message: "another row of the same group has the name `\(name)` too",
        place: place(.name, row), help: "write `\(names.free(name))`, also where other cells name it",
        note: ("the other row", .cell(row: first, column: "name")),
        same: SameFinding(rules: ["duplicate-id"], name: name)))
  }

  // MARK: Lists of answers

  private mutating func checkList(_ row: XLSFormTable.Row, _ type: XLSFormType) {
    guard hasLists, let list = type.list, !lists.contains(list), !list.contains("${"), !list.contains("."),
      !row[.type].contains("external"), !row[.type].contains("from_file")
    else { return }
    let near = nearest(to: list, among: lists.sorted())
    complaints.append(
      Complaint(
        outcome: .refused, message: "the sheet `choices` has no list `\(list)`", place: place(.type, row),
        part: list,
        help: near.map { "write `\($0)`" }
          ?? "write its answers into the sheet `choices`, with `\(list)` in `list_name`"))
  }

  /// A chosen answer is one word in the data of a `select_multiple`.
  private mutating func checkCodes() {
    let several = Set(
      survey.rows.filter { !$0.isDisabled }.compactMap { row in
        let type = row.type
        return type.kind == .several ? type.list : nil
      })
    for row in choices.rows where several.contains(row[.listName]) {
      let words = row[.name].split(whereSeparator: \.isWhitespace)
      guard words.count > 1 else { continue }
      let code = words.joined(separator: "_")
      complaints.append(
        Complaint(
          outcome: .refused,
          message:
            "the data of a `select_multiple` have spaces between codes, so `\(row[.name])` would be \(words.count) answers",
          place: .cell(sheet: XLSFormFile.choices, row: row.number, column: row.column(.name)),
          help: "write `\(code)`, also where other cells name it"))
    }
  }

  // MARK: Places

  private mutating func add(
    _ message: String, _ column: XLSFormColumn, _ row: XLSFormTable.Row, help: String,
    note: (message: String, row: XLSFormTable.Row)? = nil
  ) {
    complaints.append(
      Complaint(
        outcome: .refused, message: message, place: place(column, row), help: help,
        note: note.map { ($0.message, place(column, $0.row)) }))
  }

  private func place(_ column: XLSFormColumn, _ row: XLSFormTable.Row) -> Complaint.Place {
    .cell(row: row.number, column: row.column(column))
  }
}

extension XLSFormTable.Row {
  /// The last word of a type such as `begin_group` or `end repeat`.
  fileprivate var framed: String {
    self[.type].lowercased().split { $0 == "_" || $0.isWhitespace }.last.map(String.init) ?? ""
  }

  /// Whether data have a column of its name. KoboToolbox has more kinds of groups than ODK.
  fileprivate func needsName(_ type: XLSFormType) -> Bool {
    let word = self[.type].lowercased()
    return (type.frame != nil || type.kind != .note) && word != "audit" && !word.hasPrefix("end_")
  }

  fileprivate var isDisabled: Bool { ["yes", "true", "1"].contains(self[.disabled].lowercased()) }

  fileprivate func column(_ column: XLSFormColumn) -> String {
    if case .cell(_, let name) = place(column) { name } else { column.rawValue }
  }
}

extension XLSFormType.Frame {
  fileprivate var end: String {
    switch self {
    case .beginGroup, .end: "end_group"
    case .beginRepeat: "end_repeat"
    }
  }
}

/// Names of XML elements (XML 1.0, fifth edition), which may have a prefix before a colon.
enum XMLName {
  /// Nil if it is a name.
  static func fault(of name: String) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    for part in parts {
      guard let first = part.unicodeScalars.first, parts.count < 3 else {
        return "has at most one colon, between two words"
      }
      guard begins(first) else { return "begins with a letter or `_`" }
      if let wrong = part.unicodeScalars.first(where: { !continues($0) }) {
        return wrong.properties.isWhitespace ? "has no spaces" : "has no `\(wrong)`"
      }
    }
    return nil
  }

  static func replacement(for name: String) -> String {
    let words = name.unicodeScalars.split { !continues($0) }.map(String.init)
    let new = words.joined(separator: "_")
    guard let first = new.unicodeScalars.first else { return "question" }
    return begins(first) ? new : "q_" + new
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool { isWithin(starts, scalar) }

  private static func continues(_ scalar: Unicode.Scalar) -> Bool {
    begins(scalar) || isWithin(others, scalar)
  }

  private static func isWithin(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  private static let starts: [ClosedRange<UInt32>] = [
    0x41...0x5A, 0x5F...0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
    0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
    0xFDF0...0xFFFD, 0x10000...0xEFFFF,
  ]

  private static let others: [ClosedRange<UInt32>] = [
    0x2D...0x2E, 0x30...0x39, 0xB7...0xB7, 0x300...0x36F, 0x203F...0x2040,
  ]
}
