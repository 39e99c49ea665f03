import Diagnostics
import Foundation
import JSON
import Scheduling
import TestSupport
import Testing

@testable import qtool

/// The JSON that commands print satisfies its schema in `schemas`.
struct OutputSchemaTests {
  private static let schemas: [(name: String, schema: JSON)] = [
    ("lint", JSONReporter.schema), ("schedule", scheduleSchema), ("config", fileSettingsSchema),
    ("pattern", patternTrialSchema), ("targets", targetTableSchema),
  ]

  @Test(arguments: schemas.indices) func theSchemaIsUpToDate(_ place: Int) throws {
    let (name, schema) = Self.schemas[place]
    let text = String(decoding: JSONWriter.bytes(of: schema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: Self.file(name))
  }

  private static func file(_ name: String) -> URL {
    packageFolder.appending(path: "schemas/\(name).schema.json")
  }

  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    let mood = """
      questionnaire: mood
      title: Mood
      version: 1
      repeat: many
      schedule:
        - between: 09:00-21:00
          times: 3
          open-for: 1 h
          remind-after: 10 min
      questions:
        - {id: mood, type: choice, text: Mood?, options: {1: good, 2: so-so, 3: bad}}
        # qtool: allow placeholder -- it is short
        - {id: why, type: text, text: Why?, when: mood >= 2}

      """
    try folder.write("mood.yaml", mood)
    let edited = mood.replacing("1: good, 2: so-so", with: "2: good, 1: so-so").replacing(
      ">= 2", with: ">= 3")
    try folder.write("edited.yaml", edited)
    try folder.write("faulty.yaml", mood.replacing("Mood?", with: "TODO").replacing("why", with: "mood"))
    try folder.write(
      ".qtool.yaml", "rules: {burden: {severity: hint, seconds: 99}}\nexclude: [edited.yaml]\n")
    try folder.write(
      "data.csv",
      """
      participant,scheduled,mood,why
      p1,2026-03-02T09:00:00Z,1,
      p1,2026-03-02T12:00:00Z,7,x
      p2,2026-03-02T15:00:00Z,,

      """)
    return folder
  }

  @Test(arguments: [
    ("lint", ["lint", "--no-study", "faulty.yaml", "mood.yaml", "--format", "json", "--statistics"]),
    ("diff", ["diff", "mood.yaml", "edited.yaml", "--format", "json"]),
    ("check-data", ["check-data", "mood.yaml", "data.csv", "--format", "json", "--careless"]),
    ("report", ["report", "mood.yaml", "--format", "json"]),
    ("report", ["report", "mood.yaml", "--format", "json", "--checklist", "cremas"]),
    ("targets", ["targets", "mood.yaml", "faulty.yaml", "--format", "json"]),
    ("schedule", ["schedule", "mood.yaml", "--days", "3", "--format", "json"]),
    ("config", ["config", "mood.yaml", "--format", "json"]),
    ("config", ["config", "edited.yaml", "--format", "json"]),
    ("pattern", ["pattern", "--json", #"(\d)-|(a+)+b"#, "1-", "1x"]),
    ("pattern", ["pattern", "--json", "(?i:a)(?<=x)", "a"]),
    ("pattern", ["pattern", "--json", "😀("]),
  ]) func theOutputFitsItsSchema(_ name: String, _ arguments: [String]) throws {
    let run = try folder().qtool(arguments)
    try expect(run.output, fits: name, "\(arguments): \(run.errors)")
  }

  @Test func filesFitTheirSchemas() throws {
    let folder = try folder()
    let simulated = try folder.qtool("simulate", "mood.yaml", "-o", "made", "--days", "3")
    try expect(folder.read("made/simulation.json"), fits: "simulation", "\(simulated.errors)")
    let checked = try folder.qtool("check-data", "mood.yaml", "data.csv", "--report", "report")
    try expect(folder.read("report/report.json"), fits: "data-report", "\(checked.errors)")
  }

  @Test func aMemberThatIsNotDescribedIsFound() {
    let summary: JSON = ["files": 1, "errors": 0, "warnings": 0, "hints": 0, "notes": 0]
    let misfits = SchemaCheck(root: JSONReporter.schema).misfits(
      ["findings": [], "summary": summary], JSONReporter.schema, at: "")
    #expect(misfits == ["/summary/notes: not described"])
  }

  private func expect(_ output: String, fits name: String, _ comment: Comment) throws {
    let schema = try JSONReader.value(of: Array(Data(contentsOf: Self.file(name))))
    let value = try #require(try? JSONReader.value(of: Array(output.utf8)), comment)
    let misfits = SchemaCheck(root: schema).misfits(value, schema, at: "")
    #expect(misfits == [], comment)
  }
}

/// The parts of draft-07 that the schemas of outputs have. A part that it does not know is a misfit.
private struct SchemaCheck {
  let root: JSON

  func misfits(_ value: JSON, _ schema: JSON, at place: String) -> [String] {
    (schema.members ?? []).flatMap { member -> [String] in
      let (limit, isFit) = (member.value, fits(value, member.name, member.value, schema))
      if let isFit { return isFit ? [] : ["\(place): not \(member.name) \(limit)"] }
      switch member.name {
      case "$ref":
        let name = String(limit.string?.split(separator: "/").last ?? "")
        return root["definitions"]?[name].map { misfits(value, $0, at: place) } ?? ["\(place): no \(name)"]
      case "anyOf":
        let all = (limit.array ?? []).map { misfits(value, $0, at: place) }
        return all.contains([]) ? [] : all.flatMap(\.self)
      case "items":
        return (value.array ?? []).enumerated().flatMap { misfits($1, limit, at: "\(place)/\($0)") }
      case "properties", "additionalProperties":
        return (value.members ?? []).flatMap { one -> [String] in
          let described = schema["properties"]?[one.name]
          if member.name == "properties" {
            return described.map { misfits(one.value, $0, at: "\(place)/\(one.name)") } ?? []
          }
          if described != nil { return [] }
          if limit == false { return ["\(place)/\(one.name): not described"] }
          return misfits(one.value, limit, at: "\(place)/\(one.name)")
        }
      default: return ["\(place): \(member.name) is not known"]
      }
    }
  }

  /// Nil for a part that is about what is in the value.
  private func fits(_ value: JSON, _ part: String, _ limit: JSON, _ schema: JSON) -> Bool? {
    switch part {
    case "$schema", "title", "description", "definitions", "pattern": true
    case "type": hasType(value, limit.string)
    case "enum": limit.array?.contains(value)
    case "const": value == limit
    case "minimum": number(value) ?? 0 >= number(limit) ?? 0
    case "maximum": number(value) ?? 0 <= number(limit) ?? 0
    case "minItems": value.array?.count ?? 0 >= limit.int ?? 0
    case "required": limit.array?.allSatisfy { value[$0.string ?? ""] != nil }
    default: nil
    }
  }

  private func hasType(_ value: JSON, _ type: String?) -> Bool {
    switch value {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .int: type == "integer" || type == "number"
    case .number: type == "number"
    case .string: type == "string"
    case .array, .series: type == "array"
    case .object: type == "object"
    }
  }

  private func number(_ value: JSON) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .number(let text): Double(text)
    case .null, .bool, .string, .array, .series, .object: nil
    }
  }
}
