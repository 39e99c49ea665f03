import Diagnostics
import JSON
import Platforms
import Questionnaires

/// Answer sheets of `track` and form replies: one, a list, or one on each line.
final class JSONSheets: SheetReader {
  private let values: JSONValues
  private let names: DesignNames
  private let knows: (String) -> Bool
  private let question: (String) -> Question?

  /// - Parameters:
  ///   - knows: whether there is a column of that name
  ///   - question: the question of a column
  init(
    _ reader: RecordReader, names: DesignNames, knows: @escaping (String) -> Bool,
    question: @escaping (String) -> Question?
  ) {
    values = JSONValues(reader)
    self.names = names
    self.knows = knows
    self.question = question
  }

  func next() throws(DataProblem) -> Sheet? {
    guard let value = try values.next() else { return nil }
    if let name = value.json.repeatedName {
      throw DataProblem(
        "`\(name)` comes twice in one object, and programs take the first or the last", file: values.name,
        line: value.line, column: value.column, help: "export the data again; each name may come only once")
    }
    guard let sheet = sheet(value.json) else {
      if let refusal = ServerRefusal(value.json) {
        throw DataProblem(
          refusal.message(question), file: values.name, line: value.line, column: value.column,
          help: ServerRefusal.help)
      }
      throw DataProblem(
        "this is neither an answer sheet nor a form reply", file: values.name, line: value.line,
        column: value.column, help: "an answer sheet has `answers`, a form reply has `formreply`")
    }
    return sheet
  }

  private func sheet(_ json: JSON) -> Sheet? {
    let meta = json["meta"] ?? .null
    if let reply = json["formreply"], let fields = reply["fields"]?.array {
      var sheet = Sheet(design: design(in: [reply, json, meta]))
      add(fields, inside: nil, to: &sheet)
      return sheet
    }
    let data = json["data"] ?? json
    let attributes = data["attributes"] ?? data
    guard let answers = attributes["answers"]?.array else { return nil }
    var sheet = Sheet(design: design(in: [attributes, data, json, meta]))
    if sheet.design[.finished] == nil { sheet.design[.finished] = attributes["collected_at"]?.cell }
    if sheet.design[.language] == nil { sheet.design[.language] = attributes["locale"]?.cell }
    for answer in answers {
      guard let name = (answer["label"] ?? answer["question"])?.cell,
        let value = (answer["value"] ?? answer["answer"])?.cell
      else { continue }
      sheet.answers.append((name, value))
    }
    return sheet
  }

  /// The first object that has a member of that name counts.
  private func design(in objects: [JSON]) -> [DesignColumn: String] {
    var found: [DesignColumn: String] = [:]
    for column in DesignColumn.allCases {
      guard let name = names[column] else { continue }
      found[column] = objects.lazy.compactMap { $0[name]?.cell }.first
    }
    return found
  }

  /// A composite holds fields of its own: those of a group, or the questions of a section.
  private func add(_ fields: [JSON], inside composite: String?, to sheet: inout Sheet) {
    for field in fields {
      guard let own = field["name"]?.cell, let value = field["value"] else { continue }
      if let inner = value.array, inner.contains(where: { $0["name"] != nil }) {
        add(inner, inside: own, to: &sheet)
      } else if let cell = value.cell {
        let grouped = composite.map { "\($0)_\(own)" }
        sheet.answers.append((grouped.map { knows($0) ? $0 : own } ?? own, cell))
      }
    }
  }
}

/// The answer of a server of forms to a reply that it does not take: the names of the fields that were not filled in as the form asks
/// (thesis of 2016, 4.5). It does not say what is wrong with them.
private struct ServerRefusal {
  private struct Field {
    let name: String
    /// The composite that it is in.
    let unit: String?
  }

  private let fields: [Field]
  private static let mostNamed = 5

  /// Nil for anything else.
  init?(_ json: JSON) {
    guard let names = json["errors"]?["inputValidation"]?.array else { return nil }
    fields = names.flatMap { entry -> [Field] in
      guard let name = entry["name"]?.text else { return [] }
      let inner = (entry["fields"]?.array ?? []).compactMap { $0["name"]?.text }
      return inner.isEmpty ? [Field(name: name, unit: nil)] : inner.map { Field(name: $0, unit: name) }
    }
  }

  /// - Parameter question: the question of a column
  func message(_ question: (String) -> Question?) -> String {
    let named = fields.prefix(Self.mostNamed).map { field -> String in
      let place = field.unit.map { "`\(field.name)` in `\($0)`" } ?? "`\(field.name)`"
      let columns = [field.unit.map { "\($0)_\(field.name)" }, field.name].compactMap(\.self)
      guard let asked = columns.lazy.compactMap(question).first else {
        return "\(place) (the questionnaire has no such question)"
      }
      return "\(place) (\(asked.demand))"
    }
    let more = fields.count > named.count ? ", and \(fields.count - named.count) more" : ""
    let words =
      named.isEmpty ? "it names no fields" : "it did not take " + named.joined(separator: ", ") + more
    return "this is not a reply, but the server's refusal of one: \(words)"
  }

  static let help =
    "the refused reply is not in the data: correct these answers in the app, send the form again, and leave this refusal out of the file"
}

extension Question {
  /// The answer that it asks for.
  fileprivate var demand: String {
    let wanted =
      if selection != nil { "some of its answers" } else if options != nil {
        "one of its answers"
      } else if let scale {
        Self.words(scale)
      } else {
        pattern.map { "a text that matches `\($0.source.value)`" } ?? "a \(kind.type.rawValue)"
      }
    return isRequired ? "it must be answered with \(wanted)" : "if it is answered, with \(wanted)"
  }

  private static func words(_ scale: NumberScale) -> String {
    let number = scale.hasOnlyWholeNumbers ? "a whole number" : "a number"
    switch (scale.lowest, scale.highest) {
    case (let lowest?, let highest?): return "\(number) from \(lowest) to \(highest)"
    case (let lowest?, nil): return "\(number) of at least \(lowest)"
    case (nil, let highest?): return "\(number) of at most \(highest)"
    case (nil, nil): return number
    }
  }
}

extension JSON {
  /// A name that one of the objects has twice.
  fileprivate var repeatedName: String? {
    switch self {
    case .null, .bool, .int, .number, .string, .series: return nil
    case .array(let elements): return elements.lazy.compactMap(\.repeatedName).first
    case .object(let members):
      var known: Set<String> = []
      return members.lazy.compactMap { known.insert($0.name).inserted ? $0.value.repeatedName : $0.name }
        .first
    }
  }

  /// The value as a table has it; nil for null. Codes of a multiple are joined by semicolons.
  fileprivate var cell: String? {
    switch self {
    case .null: nil
    case .bool(let flag): flag ? "yes" : "no"
    case .int(let number): String(number)
    case .number(let text): text
    case .string(let text): text
    case .array(let elements): elements.compactMap(\.cell).joined(separator: ";")
    case .series, .object: "{…}"
    }
  }

  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
