import Diagnostics

/// What REDCap does with a data dictionary that is uploaded: rows that it refuses, and names that it changes.
struct DictionaryUpload {
  private let fields: [DataField]
  private let rows: [Int]
  private let columns: Columns
  private var names: UploadNames
  private var complaints: [Complaint] = []

  /// - Parameters:
  ///   - fields: as the file has them, with the numbers of their rows
  static func complaints(about fields: [DataField], inRows rows: [Int], _ columns: Columns) -> [Complaint] {
    var upload = DictionaryUpload(fields, rows, columns)
    upload.check()
    return upload.complaints
  }

  private init(_ fields: [DataField], _ rows: [Int], _ columns: Columns) {
    (self.fields, self.rows, self.columns) = (fields, rows, columns)
    isOfOtherApp = columns.isOfMindLogger(fields)
    hasSeveralForms = Set(fields.map { $0.word(.form) }).count > 1
    names = UploadNames(fields.map { $0.word(.name) })
  }

  private let isOfOtherApp: Bool
  private static let otherTypes: Set = [
    "markdown-message", "timerange", "time", "date", "checklist", "static", "audio", "photo", "video",
    "drawing",
  ]

  private mutating func check() {
    let matrices = DictionaryMatrices(fields)
    for index in fields.indices {
      checkName(index)
      checkType(index)
      checkValidation(index)
      checkBounds(index)
      if let fault = matrices.fault(of: index) { add(fault, index) }
    }
  }

  // MARK: Names

  private mutating func checkName(_ index: Int) {
    let name = fields[index].word(.name)
    guard let fault = names.fault(at: index), !(isOfOtherApp && fault.outcome == .changed) else { return }
    var complaint = Complaint(
      outcome: fault.outcome, message: fault.message, place: place(.name, index),
      help: "write `\(names.replacement(for: name))`, also where other cells name it")
    if case .repeated(let first, _) = fault {
      complaint.note = ("the other field", place(.name, first))
      complaint.same = SameFinding(rules: ["duplicate-id"], name: name)
    }
    complaints.append(complaint)
  }

  // MARK: Types

  /// `select` and `textarea` are the names that its database has. Only administrators write `sql`.
  private static let types = [
    "text", "notes", "calc", "dropdown", "radio", "checkbox", "yesno", "truefalse", "file", "slider",
    "descriptive", "sql", "select", "textarea",
  ]

  private mutating func checkType(_ index: Int) {
    let type = fields[index].word(.type)
    let isFirst = index == 0 && hasSeveralForms
    if isOfOtherApp, Self.otherTypes.contains(type.lowercased()) { return }
    guard Self.types.contains(type.lowercased()) else {
      let near = isFirst ? "text" : nearest(to: type.lowercased(), among: Self.types) ?? "text"
      let message =
        type.isEmpty ? "a field needs a type in REDCap" : "`\(type)` is not a field type in REDCap"
      return add(.refused, message, .type, index, help: "write `\(near)`")
    }
    guard isFirst, type.lowercased() != "text" else { return }
    let form = fields[index].word(.form)
    add(
      .refused, "the first field names the record, so REDCap needs a field of type `text` here", .type, index,
      help: "insert a row before this one, with the name `record_id`, the form `\(form)` and the type `text`")
  }

  /// The dictionary of a project. An instrument alone, as in a ZIP file, has no field for the record.
  private let hasSeveralForms: Bool

  // MARK: Validation

  private mutating func checkValidation(_ index: Int) {
    let field = fields[index]
    let validation = field.word(.validation)
    guard field.word(.type).lowercased() == "text", !validation.isEmpty,
      !ValidationTypes.contains(validation.lowercased())
    else { return }
    let near = nearest(to: validation.lowercased(), among: ValidationTypes.usual)
    let help =
      near.map { "write `\($0)`" }
      ?? "write one of `integer`, `number`, `date_ymd`, `time`, `email`, or nothing"
    add(
      .doubtful, "`\(validation)` is not a validation type, unless an administrator added it", .validation,
      index, help: help)
  }

  private mutating func checkBounds(_ index: Int) {
    let field = fields[index]
    let (lowest, highest) = (field.word(.lowest), field.word(.highest))
    guard ["text", "slider"].contains(field.word(.type).lowercased()), isAbove(lowest, highest) else {
      return
    }
    let other = columns.name(of: .highest)
    add(
      .refused,
      "the minimum \(lowest) is above the maximum \(highest), so REDCap takes every answer for wrong",
      .lowest, index, help: "write `\(highest)`, and `\(lowest)` into `\(other)`",
      same: SameFinding(rules: ["slider-range"], name: nil))
  }

  // MARK: Places

  private mutating func add(_ fault: DictionaryMatrices.Fault, _ index: Int) {
    add(.refused, fault.message, fault.column, index, help: fault.help, same: fault.same)
    complaints[complaints.count - 1].note = ("another field of the matrix", place(.matrix, fault.model))
  }

  private mutating func add(
    _ outcome: Complaint.Outcome, _ message: String, _ column: FieldColumn, _ index: Int, help: String,
    same: SameFinding? = nil
  ) {
    complaints.append(
      Complaint(outcome: outcome, message: message, place: place(column, index), help: help, same: same))
  }

  private func place(_ column: FieldColumn, _ index: Int) -> Complaint.Place {
    .cell(row: rows[index], column: columns.name(of: column))
  }
}

/// Whether two numbers or two days are in the wrong order; false for others.
private func isAbove(_ lowest: String, _ highest: String) -> Bool {
  if isNumber(lowest), isNumber(highest) {
    return (Double(lowest) ?? 0) > (Double(highest) ?? 0)
  }
  return isDay(String(lowest.prefix(10))) && isDay(String(highest.prefix(10))) && lowest > highest
}

/// The names of the fields of a dictionary, of which REDCap knows each only in small letters.
struct UploadNames {
  enum Fault {
    /// Another field, earlier in the dictionary, has it.
    case repeated(first: Int, name: String)
    case characters(String)
    case tooLong(String)
    case capitals(String)
    case underscores(String)
  }

  private let names: [String]
  private var taken: FreeNames
  /// The first field with each name in small letters.
  private var firsts: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  init(_ names: [String]) {
    self.names = names
    taken = FreeNames(separator: "_", ignoresCase: true)
    for (index, name) in names.enumerated() {
      if taken.take(name) { firsts[name.lowercased()] = index }
      counts[name.lowercased(), default: 0] += 1
    }
  }

  /// Room in its database, and what its pages for editing take.
  private static let (mostCharacters, usualCharacters) = (100, 26)

  /// The gravest one. A name that is missing is no name.
  func fault(at index: Int) -> Fault? {
    let name = names[index]
    guard !name.isEmpty else { return nil }
    if let first = firsts[name.lowercased()], first != index { return .repeated(first: first, name: name) }
    guard name.lowercased().utf8.first.map(isLetter) == true, name.utf8.allSatisfy(isWordByte) else {
      return .characters(name)
    }
    if name.utf8.count > Self.mostCharacters { return .tooLong(name) }
    if name != name.lowercased() { return .capitals(name) }
    return name.contains("___") ? .underscores(name) : nil
  }

  /// A name without any fault.
  mutating func replacement(for name: String) -> String {
    var words = name.lowercased().unicodeScalars
      .split { !($0.isASCII && isWordByte(UInt8($0.value))) || $0 == "_" }.map(String.init)
    if name.lowercased().utf8.allSatisfy(isWordByte), !name.contains("___") { words = [name.lowercased()] }
    var new = words.joined(separator: "_")
    while let first = new.first, first == "_" { new.removeFirst() }
    if new.utf8.first.map(isLetter) != true { new = new.isEmpty ? "field" : "q_" + new }
    // Room for a number after it.
    if new.utf8.count > Self.usualCharacters { new = String(new.prefix(Self.usualCharacters - 4)) }
    while new.hasSuffix("_") { new.removeLast() }
    // Small letters take the place of capitals.
    if new == name.lowercased(), name != new, counts[new] == 1 { return new }
    return taken.free(new)
  }
}

extension UploadNames.Fault {
  var outcome: Complaint.Outcome {
    switch self {
    case .repeated, .characters, .tooLong: .refused
    case .capitals, .underscores: .changed
    }
  }

  var message: String {
    switch self {
    case .repeated(_, let name): "another field is `\(name.lowercased())` too, and REDCap takes one of a name"
    case .characters(let name):
      "`\(name)` is not a name in REDCap, which has letters, digits and `_`, with a letter first"
    case .tooLong(let name): "this name has \(name.utf8.count) characters, and REDCap has room for 100"
    case .capitals(let name):
      "names are in small letters in REDCap, so `\(name)` becomes `\(name.lowercased())`"
    case .underscores(let name):
      "in data of REDCap, `___` is between a checkbox and its code, so `\(name)` looks like a box of one"
    }
  }
}

/// The groups of fields that REDCap shows as one table.
struct DictionaryMatrices {
  struct Fault {
    let message: String
    let column: FieldColumn
    let help: String
    /// A field of the matrix that is as it must be.
    let model: Int
    /// The findings of other rules that are about the same.
    var same: SameFinding?
  }

  private let fields: [DataField]
  private var firsts: [String: Int] = [:]
  /// The first field with the choices that most fields of the matrix have.
  private var models: [String: Int] = [:]
  /// For each field after an interruption, the name that its part could have.
  private var apart: [Int: String] = [:]

  init(_ fields: [DataField]) {
    self.fields = fields
    var names = FreeNames(separator: "_", ignoresCase: true)
    for field in fields { _ = names.take(field.word(.matrix)) }
    var known = (last: "", new: nil as String?)
    for (index, field) in fields.enumerated() {
      let name = field.word(.matrix)
      defer { known.last = name }
      guard !name.isEmpty else { continue }
      if firsts[name] == nil {
        firsts[name] = index
        known.new = nil
      } else if known.last != name {
        known.new = names.free(name)
      }
      apart[index] = known.new
    }
    let members = fields.indices.filter { !fields[$0].word(.matrix).isEmpty }
    for (name, all) in Dictionary(grouping: members, by: { fields[$0].word(.matrix) }) {
      let lists = all.filter { Self.types.contains(fields[$0].word(.type).lowercased()) }
      let models = lists.map { one in lists.first { hasSameChoices(fields[$0], fields[one]) } ?? one }
      let counts = Dictionary(grouping: models, by: \.self)
      self.models[name] = models.max { (counts[$0]?.count ?? 0, -$0) < (counts[$1]?.count ?? 0, -$1) }
    }
  }

  private static let types: Set = ["radio", "checkbox"]

  func fault(of index: Int) -> Fault? {
    let field = fields[index]
    let name = field.word(.matrix)
    guard !name.isEmpty, let first = firsts[name] else { return nil }
    let head = fields[first]
    guard Self.types.contains(field.word(.type).lowercased()) else {
      return Fault(
        message: "a matrix has fields of type `radio` or `checkbox`, and this is `\(field.word(.type))`",
        column: .matrix, help: "leave this cell empty", model: first)
    }
    if let new = apart[index] {
      return Fault(
        message:
          "the fields of a matrix are next to each other, and others are between this and the first ones",
        column: .matrix, help: "write `\(new)`, or move the row to the others of `\(name)`", model: first)
    }
    guard Self.types.contains(head.word(.type).lowercased()) else { return nil }
    if head.word(.type).lowercased() != field.word(.type).lowercased() {
      return Fault(
        message: "the fields of a matrix have one type, and the first one is `\(head.word(.type))`",
        column: .type, help: "write `\(head.word(.type))`", model: first)
    }
    guard let model = models[name], !hasSameChoices(fields[model], field) else { return nil }
    return Fault(
      message: "the fields of a matrix have the same choices, and these differ from those of the others",
      column: .choices, help: "write `\(fields[model].word(.choices))`", model: model,
      same: SameFinding(rules: Self.rulesOfChoices, name: nil))
  }

  private static let rulesOfChoices: Set = [
    "duplicate-answer-text", "duplicate-code", "same-answers-other-codes", "scale-direction",
  ]

  private func hasSameChoices(_ one: DataField, _ other: DataField) -> Bool {
    guard !one.choices.isEmpty, !other.choices.isEmpty else {
      return one.word(.choices) == other.word(.choices)
    }
    return one.choices.map { [$0.code, $0.label] } == other.choices.map { [$0.code, $0.label] }
  }
}

/// The names of the formats that a text can be checked for.
enum ValidationTypes {
  /// Those of most installations.
  static let usual = [
    "integer", "number", "date_ymd", "date_dmy", "date_mdy", "datetime_ymd", "datetime_dmy", "datetime_mdy",
    "datetime_seconds_ymd", "datetime_seconds_dmy", "datetime_seconds_mdy", "time", "email", "phone",
    "zipcode", "alpha_only", "number_1dp", "number_2dp", "number_3dp", "number_4dp",
    "number_comma_decimal", "time_mm_ss", "time_hh_mm_ss",
  ]

  /// Earlier names, and those for one country, of which administrators add more.
  private static let others: Set = [
    "date", "datetime", "datetime_seconds", "int", "float", "ssn", "vmrn", "mrn_10d", "mrn_generic",
    "year_only", "subject_id", "number_1dp_comma_decimal", "number_2dp_comma_decimal",
    "number_3dp_comma_decimal", "number_4dp_comma_decimal",
  ]

  private static let families = ["phone_", "postalcode_", "mrn_"]

  static func contains(_ name: String) -> Bool {
    usual.contains(name) || others.contains(name) || families.contains { name.hasPrefix($0) }
  }
}
