import Compiling
import Diagnostics
import Formatting
import Generating
import Importing
import JSON
import Questionnaires
import Testing
import YAML

/// Documents in which anything may be wrong are refused, or become a file that `qtool fmt` would not change.
struct TrackHostileTests {
  @Test(arguments: [
    (TargetName.track, ImportFormat.track), (.form, .form), (.intersession, .intersession),
  ])
  func aDamagedDocumentIsRefusedOrBecomesAFormattedFile(_ name: TargetName, _ format: ImportFormat) throws {
    var generator = SeededGenerator(seed: 21)
    var imported = 0
    for seed in UInt64(1)...400 {
      guard let document = try document(seed: seed, for: name) else { continue }
      var damaged = document
      for _ in 0..<generator.number(1...4) { damaged = damaged.damaged(&generator) }
      let source = ImportSource(name: "a.json", bytes: JSONWriter.bytes(of: damaged))
      var options = ImportOptions()
      options.format = format
      guard let result = try? importQuestionnaires(from: [source], options: options) else { continue }
      imported += 1
      for file in result.files { #expect(isFormatted(file), "\(name), seed \(seed): \(file.text)") }
    }
    #expect(imported > 50)
  }

  @Test(arguments: [
    "[]", "{}", "5", #"{"data": 5}"#, #"{"data": []}"#, #"{"data": [5]}"#, #"{"data": {"type": 5}}"#,
    #"{"questionnaire": [], "structure": []}"#, #"{"structure": {"data": []}}"#,
  ])
  func whatIsNotADocumentIsRefused(text: String) {
    for format in [ImportFormat.track, .form, .intersession] {
      var options = ImportOptions()
      options.format = format
      #expect(throws: ImportProblem.self, "\(format)") {
        try importQuestionnaires(
          from: [ImportSource(name: "a.json", bytes: Array(text.utf8))], options: options)
      }
    }
  }

  @Test func conditionsMayBeDeep() throws {
    let deep = (0..<100).reduce(#"{"op": "answered", "label": "a"}"#) { inner, _ in
      #"{"op": "not", "arg": \#(inner)}"#
    }
    let element = TrackDocument.question("b", "TextDate", #""visible_if": \#(deep)"#)
    let file = try importedTrack(("a.json", TrackDocument.compiled(element))).files[0]
    #expect(file.text.contains("not not answered a"))
  }

  private func document(seed: UInt64, for name: TargetName) throws -> JSON? {
    let text = GeneratedQuestionnaire.yaml(seed: seed, target: name.rawValue, most: 5)
    guard let questionnaire = wholeQuestionnaire(text) else { return nil }
    let target = try #require(allTargets.first { $0.name == name })
    return target.lower(questionnaire, language: questionnaire.outputLanguages[0]).value
  }

  private func isFormatted(_ file: WrittenQuestionnaire) -> Bool {
    guard let document = parseYAML(SourceFile(path: "a.yaml", text: file.bytes)).value else { return false }
    switch formatted(document) {
    case .formatted(let text): return text == file.bytes
    // A code or an id that the source has twice is for its author to decide.
    case .refused(let problems):
      return problems.allSatisfy { $0.rule == "duplicate-key" || $0.rule == "duplicate-code" }
    case .failed: return false
    }
  }
}

extension JSON {
  /// With something else at a place somewhere in it.
  fileprivate func damaged(_ generator: inout SeededGenerator) -> JSON {
    if generator.chance(12) { return generator.pick(oddValues) }
    switch self {
    case .series(let series): return JSON.array(series.elements).damaged(&generator)
    case .array(let elements) where !elements.isEmpty:
      var elements = elements
      let index = generator.number(0...elements.count - 1)
      switch generator.number(0...9) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = elements[index].damaged(&generator)
      }
      return .array(elements)
    case .object(let members) where !members.isEmpty:
      var members = members
      let index = generator.number(0...members.count - 1)
      switch generator.number(0...9) {
      case 0: members.remove(at: index)
      case 1: members.append(.init("odd", generator.pick(oddValues)))
      default: members[index] = .init(members[index].name, members[index].value.damaged(&generator))
      }
      return .object(members)
    case .null, .bool, .int, .number, .string, .array, .object: return generator.pick(oddValues)
    }
  }
}

private let oddValues: [JSON] = [
  .null, true, false, 0, 1, -1, .int(.max), .int(.min), .number("1e99"), .number("0.5"), "", " ", "a: [",
  "*a* **b",
  "- x\n# y", "a\u{0}b\u{85}\u{2028}", "99:99", "2026-02-31 08:00", "08:00", "{}", [], [[]], .object([]),
  "section-3-headline",
  "<b>a</b><i>b</i>", "<b>", "&lt;b&gt; &nbsp; <p>x</p>", ["op": "and", "args": []],
  ["op": "is", "label": "a", "value": "'\""],
]
