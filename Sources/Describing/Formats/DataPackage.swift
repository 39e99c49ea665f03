import JSON
import Questionnaires

/// A datapackage.json (Frictionless Data Package 1.0 with the categories of 2.0): one table of data for each questionnaire.
struct DataPackage {
  private let codebooks: [Codebook]
  private let study: Study?

  init(_ codebooks: [Codebook], study: Study?) {
    self.codebooks = codebooks
    self.study = study
  }

  /// Whether a file that begins like this is such a package, which says so before its resources.
  static func isCodebook(_ beginning: [UInt8]) -> Bool {
    let mark = "\n  \"profile\": \"data-package\",\n  \"generator\": \"\(generator)\",\n"
    return beginning.first == UInt8(ascii: "{") && String(decoding: beginning, as: UTF8.self).contains(mark)
  }

  private static let generator = "qtool codebook"

  /// A package has the name of the study, or of its only questionnaire; otherwise it has none.
  private var name: (id: String, title: String)? {
    if let study { return (study.id.value, oneLine(study.title.string(in: codebooks.first?.language))) }
    return codebooks.count == 1 ? (codebooks[0].id, codebooks[0].title) : nil
  }

  var bytes: [UInt8] {
    var members: [JSON.Member] = []
    if let name {
      members = [JSON.Member("name", .string(name.id)), JSON.Member("title", .string(name.title))]
    }
    members += [
      JSON.Member("profile", "data-package"), JSON.Member("generator", .string(Self.generator)),
      JSON.Member("resources", .array(codebooks.map(\.resource))),
    ]
    return JSONWriter.bytes(of: .object(members)) + [0x0A]
  }
}

extension Codebook {
  fileprivate var resource: JSON {
    var members: [JSON.Member] = [
      JSON.Member("name", .string(id)), JSON.Member("path", .string("\(id).csv")),
      JSON.Member("profile", "tabular-data-resource"), JSON.Member("title", .string(title)),
    ]
    if let description = questionnaire.description {
      members.append(JSON.Member("description", .string(text(description))))
    }
    if let source = questionnaire.source {
      members.append(JSON.Member("sources", [["title": .string(oneLine(source.value))]]))
    }
    members += [
      JSON.Member("version", .string(String(questionnaire.version))), JSON.Member("format", "csv"),
      JSON.Member("mediatype", "text/csv"), JSON.Member("encoding", "utf-8"),
    ]
    if let language { members.append(JSON.Member("languages", [.string(language)])) }
    members.append(JSON.Member("schema", schema))
    if !questionnaire.scores.isEmpty {
      members.append(JSON.Member("scores", .array(questionnaire.scores.map(json))))
    }
    return .object(members)
  }

  private var schema: JSON {
    let key = Self.identifyingColumns.filter(designColumns.contains)
    // Data may have more columns: when an answer was begun, or the author's own.
    var members = [
      JSON.Member("fields", .array(key.map(designField) + variables.answers.map(field))),
      JSON.Member("fieldsMatch", "subset"),
    ]
    // Without a schedule, answers may come without a prompt.
    if key.count == 2, !questionnaire.schedule.isEmpty {
      members.append(JSON.Member("primaryKey", .array(key.map(JSON.string))))
    }
    return .object(members)
  }

  private func designField(_ name: String) -> JSON {
    name == "participant"
      ? ["name": .string(name), "type": "string", "title": "Participant", "constraints": ["required": true]]
      : [
        "name": .string(name), "type": "datetime", "format": "any", "title": "Time of the prompt",
        "constraints": ["required": .bool(!questionnaire.schedule.isEmpty)],
      ]
  }

  private func field(_ variable: Variable) -> JSON {
    var members = [
      JSON.Member("name", .string(variable.name)), JSON.Member("type", .string(variable.fieldType)),
      JSON.Member("title", .string(label(of: variable))),
    ]
    if variable.type == .time { members.append(JSON.Member("format", "%H:%M")) }
    let description = descriptionWords(variable)
    if !description.isEmpty { members.append(JSON.Member("description", .string(description))) }
    let codes = variable.isJoinedMultiple ? [] : variable.codes
    let missing = codes.filter(\.isMissing).map { JSON.string($0.code) }
    if !missing.isEmpty { members.append(JSON.Member("missingValues", .array([""] + missing))) }
    let categories = codes.filter { !$0.isMissing }.map { code -> JSON in
      ["value": variable.json(code.code), "label": .string(label(of: code) ?? "")]
    }
    if !categories.isEmpty, variable.question?.scale == nil {
      members.append(JSON.Member("categories", .array(categories)))
    }
    let constraints = constraints(variable)
    if !constraints.isEmpty { members.append(JSON.Member("constraints", .object(constraints))) }
    return .object(members)
  }

  /// Help, what the schema has no place for, and when the question is shown.
  private func descriptionWords(_ variable: Variable) -> String {
    let isScale = variable.question?.scale != nil
    let codes = variable.codes.filter { isScale || $0.isMissing || variable.isJoinedMultiple }
    let texts = codes.map { "\($0.code) = \(label(of: $0) ?? "")" }
    let former = variable.formerNames.joined(separator: ", ")
    let origin = variable.question.map(originLines)?.joined(separator: ", ") ?? ""
    let parts = [
      variable.question?.help.map(text), texts.isEmpty ? nil : texts.joined(separator: ", "),
      shownWhen(variable).map { "shown only if \($0)" },
      variable.question.map(questionnaire.isShuffled) == true ? "in a random order" : nil,
      origin.isEmpty ? nil : origin, former.isEmpty ? nil : "formerly \(former)",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private func constraints(_ variable: Variable) -> [JSON.Member] {
    if variable.type == .zeroOrOne { return [JSON.Member("enum", [0, 1])] }
    if variable.type == .yesNo { return [JSON.Member("enum", ["yes", "no", "1", "0"])] }
    if variable.question?.options != nil, !variable.isJoinedMultiple {
      let codes = variable.codes.filter { !$0.isMissing }.map { variable.json($0.code) }
      return codes.isEmpty ? [] : [JSON.Member("enum", .array(codes))]
    }
    guard variable.isNumeric else { return [] }
    return [("minimum", variable.lowest), ("maximum", variable.highest)].compactMap { name, number in
      number.map { JSON.Member(name, .number($0.description)) }
    }
  }

  private func json(_ score: Score) -> JSON {
    var members = [
      JSON.Member("name", .string(score.id.value)),
      JSON.Member("title", .string(text(score))),
      JSON.Member("formula", .string(formula(of: score))), JSON.Member("needed", .int(score.needed)),
    ]
    if let range = range(of: score) {
      members += [
        JSON.Member("minimum", .number(range.lowerBound.description)),
        JSON.Member("maximum", .number(range.upperBound.description)),
      ]
    }
    return .object(members)
  }
}

extension Variable {
  fileprivate var fieldType: String {
    switch type {
    case .whole, .zeroOrOne: "integer"
    case .decimal: "number"
    case .code, .yesNo, .text: "string"
    case .date: "date"
    case .time: "time"
    }
  }

  fileprivate func json(_ code: String) -> JSON { isNumeric ? .number(code) : .string(code) }
}
