import Foundation
import Generating
import TestSupport
import Testing

/// Every command on a file of every format: it runs, does what it does after `import`, marks the fault in the file, and speaks its words.
/// `Documentation/Precision/door.tsv` has the matrix.
struct DoorMatrixTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// A command, with `FILE` where it takes the file.
  private struct Command {
    let name: String
    let words: [String]
    /// Whether it shows findings of a file with a fault, or what can be read of it.
    var showsFindings = true
  }

  private static let commands = [
    Command(name: "lint", words: ["lint", "FILE"]),
    Command(name: "preview", words: ["preview", "FILE"], showsFindings: false),
    Command(name: "preview --html", words: ["preview", "FILE", "--html", "-"], showsFindings: false),
    Command(name: "codebook", words: ["codebook", "FILE"]),
    Command(name: "codebook --format r", words: ["codebook", "FILE", "--format", "r"]),
    Command(name: "targets", words: ["targets", "FILE"]),
    Command(name: "explain-path", words: ["explain-path", "FILE", "calm"], showsFindings: false),
    Command(name: "compile", words: ["compile", "FILE", "--target", "fhir"]),
    Command(name: "simulate", words: ["simulate", "FILE", "--participants", "3", "--seed", "1"]),
    Command(name: "report", words: ["report", "FILE"]),
    Command(name: "schedule", words: ["schedule", "FILE", "--today", "2026-03-02"], showsFindings: false),
    Command(name: "check-data", words: ["check-data", "FILE", "answers.csv"]),
    Command(name: "diff", words: ["diff", "before/FILE", "FILE"]),
  ]

  /// A file without faults, the same with one, and what is to be marked there.
  struct Format: CustomTestStringConvertible, Sendable {
    let name: String
    let file: String
    let marked: String
    /// What the fault is about, as its authors call it.
    let word: String
    var hasSchedules = false

    var testDescription: String { name }

    static let all = [
      Format(name: "redcap", file: "dictionary.csv", marked: "'9'", word: "Branching Logic"),
      Format(name: "xlsform", file: "form.xlsx", marked: "survey!E4", word: "survey"),
      Format(name: "formr", file: "survey.xlsx", marked: "survey!E4", word: "survey"),
      Format(name: "armt", file: "mood_armt.json", marked: "'9'", word: "branching_logic"),
      Format(name: "fhir", file: "mood.fhir.json", marked: "\"9\"", word: "enableWhen"),
      Format(
        name: "esmira", file: "mood.esmira.json", marked: "9;", word: "relevance",
        hasSchedules: true),
      Format(name: "track", file: "mood.en.json", marked: "\"1\"", word: "values", hasSchedules: true),
      Format(name: "form", file: "mood.en.json", marked: "\"1\"", word: "options"),
      Format(name: "intersession", file: "mood.en.json", marked: "1", word: "options", hasSchedules: true),
    ]
  }

  private static let names = [
    "Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label",
    "\"Choices, Calculations, OR Slider Labels\"", "Field Note",
    "Text Validation Type OR Show Slider Number", "Text Validation Min", "Text Validation Max", "Identifier?",
    "Branching Logic (Show field only if...)", "Required Field?", "Custom Alignment",
    "Question Number (surveys only)", "Matrix Group Name", "Matrix Ranking?", "Field Annotation",
  ]

  private func content(of format: Format, isFaulty: Bool) throws -> [UInt8] {
    let code = isFaulty ? "9" : "3"
    let choices = [
      ["list_name", "name", "label"], ["yn", "1", "Yes"], ["yn", "0", "No"], ["calmness", "1", "Not at all"],
      ["calmness", "2", "Somewhat"], ["calmness", "3", "Very"],
    ]
    switch format.name {
    case "redcap":
      return Array(
        (Self.names.joined(separator: ",") + "\n"
          + """
          record_id,mood,,text,Record,,,,,,,,,,,,,
          outside,mood,,yesno,Were you outside today?,,,,,,,,y,,,,,
          calm,mood,,radio,How calm do you feel?,"1, Not at all | 2, Somewhat | 3, Very",,,,,,,y,,,,,
          why,mood,,text,What else happened?,,,,,,,"[calm] = '\(code)'",,,,,,

          """).utf8)
    case "xlsform":
      let survey = [
        ["type", "name", "label", "required", "relevant"],
        ["select_one yn", "outside", "Were you outside today?", "yes", ""],
        ["select_one calmness", "calm", "How calm do you feel?", "yes", ""],
        ["text", "why", "What else happened?", "", "${calm} = '\(code)'"],
      ]
      return workbook(["survey": survey, "choices": choices])
    case "formr":
      let survey = [
        ["type", "name", "label", "optional", "showif"],
        ["mc_button yn", "outside", "Were you outside today?", "", ""],
        ["mc calmness", "calm", "How calm do you feel?", "", ""],
        ["text", "why", "What else happened?", "*", "calm == \(code)"], ["submit", "done", "Send", "", ""],
      ]
      return workbook(["survey": survey, "choices": choices])
    default:
      let text = try compiled(format)
      return Array((isFaulty ? Self.planted(in: text, of: format.name) : text).utf8)
    }
  }

  private func compiled(_ format: Format) throws -> String {
    let target = format.name == "armt" ? "radar" : format.name
    let asksWhen = ["armt", "fhir", "esmira"].contains(format.name)
    let last =
      asksWhen
      ? "  - {id: why, type: text, text: What else happened?, required: false, when: calm is 3}\n" : ""
    try folder.write(
      "written.yaml",
      "questionnaire: mood\ntitle: Mood today\nlanguages: [en]\ntarget: \(target)\nrepeat: many\nquestions:\n  - {id: outside, type: yes-no, text: Were you outside today?}\n  - id: calm\n    type: choice\n    text: How calm do you feel?\n    options: {1: Not at all, 2: Somewhat, 3: Very}\n\(last)"
    )
    #expect(try folder.qtool("compile", "written.yaml", "-o", "compiled").status == 0)
    return try folder.read("compiled/" + format.file)
  }

  /// A code that does not exist in the condition, or one that is there twice where there are no conditions.
  private static func planted(in text: String, of format: String) -> String {
    func last(_ old: String, _ new: String) -> String {
      guard let place = text.range(of: old, options: .backwards) else { return text }
      return text.replacingCharacters(in: place, with: new)
    }
    switch format {
    case "armt":
      return text.replacingOccurrences(of: "== '3'", with: "== '9'").replacingOccurrences(
        of: "= '3'", with: "= '9'")
    case "fhir": return last("\"3\"", "\"9\"")
    case "esmira": return last("== 3", "== 9")
    case "intersession": return last("\"value\": 3", "\"value\": 1")
    default: return last("\"3\"", "\"1\"")
    }
  }

  /// What each cell of the matrix says: `yes`, `no` with the reason, or `–` where there is nothing to judge.
  private struct Cell {
    var runs = "yes"
    var same = "yes"
    var places = "–"
    var words = "–"
  }

  @Test func everyCommandReadsEveryFormat() throws {
    var lines = ["format\tcommand\truns\tsame as import and then the command\tplaces right\twords right"]
    for format in Format.all {
      let cells = try cells(of: format)
      for (command, cell) in zip(Self.commands, cells) {
        let all = [cell.runs, cell.same, cell.places, cell.words]
        #expect(!all.contains { $0.hasPrefix("no") }, "\(format.name) \(command.name): \(all)")
        lines.append(([format.name, command.name] + all).joined(separator: "\t"))
      }
    }
    try expectRecorded(
      lines.joined(separator: "\n") + "\n",
      at: packageFolder.appending(path: "Documentation/Precision/door.tsv"))
  }

  private func cells(of format: Format) throws -> [Cell] {
    let sound = try content(of: format, isFaulty: false)
    // What yes and no are in the data of the format.
    let (yes, no) = ["redcap", "xlsform", "formr", "armt"].contains(format.name) ? ("1", "0") : ("yes", "no")
    try folder.write("answers.csv", "participant,outside,calm\np1,\(yes),2\np2,\(no),1\n")
    let own = "own/" + format.file + ".yaml"
    try folder.write("before/x", "")
    try folder.write("own/x", "")
    try folder.write("before/" + format.file, bytes: sound)
    try folder.write(format.file, bytes: sound)
    try importOwn(format, to: own)
    try folder.write("before/own/\(format.file).yaml", try folder.read(own))
    var cells = try Self.commands.map { try comparison(of: $0, format, own) }
    let faulty = try content(of: format, isFaulty: true)
    #expect(faulty != sound)
    try folder.write(format.file, bytes: faulty)
    for (place, command) in Self.commands.enumerated() { try judge(command, format, &cells[place]) }
    return cells
  }

  private func importOwn(_ format: Format, to own: String) throws {
    let run = try folder.qtool("import", format.file, "-o", "imported", "--force")
    #expect(run.status == 0, "\(run.errors)")
    let name = try #require(folder.names("imported").first { $0.hasSuffix(".yaml") && !$0.contains("study") })
    try folder.write(own, try folder.read("imported/" + name))
    _ = try folder.shell("rm -r imported")
  }

  private func run(_ command: Command, _ file: String) throws -> CommandFolder.Run {
    try folder.qtool(command.words.map { $0.replacingOccurrences(of: "FILE", with: file) })
  }

  private func comparison(of command: Command, _ format: Format, _ own: String) throws -> Cell {
    var cell = Cell()
    let (foreign, after) = (try run(command, format.file), try run(command, own))
    if command.name == "schedule", !format.hasSchedules {
      cell.same = "–"
      cell.runs =
        foreign.status == 2 && foreign.errors.contains("has no schedule") ? "yes" : "no: \(foreign.status)"
      return cell
    }
    if foreign.status != 0 || foreign.output.isEmpty { cell.runs = "no: \(foreign.status) \(foreign.errors)" }
    let expected = command.name == "lint" ? 0 : after.status
    let same = part(of: foreign.output, command) == part(of: after.output, command, own, format.file)
    if foreign.status != expected || !same { cell.same = "no" }
    return cell
  }

  /// The part that has to be equal: not the file's name, nor what only qtool's own files are told.
  private func part(of output: String, _ command: Command, _ own: String = "", _ file: String = "") -> String
  {
    let named = own.isEmpty ? output : output.replacingOccurrences(of: own, with: file)
    switch command.name {
    // Whether it finds anything that can be wrong in both.
    case "lint": return named.contains("error:") ? "errors" : ""
    case "targets": return named.components(separatedBy: "\n\nWhat ")[0]
    case "preview --html":
      let short = own.split(separator: "/").last.map(String.init) ?? file
      return named.replacingOccurrences(of: short, with: file)
        .replacing(#/SHA-256 [0-9a-f]+/#, with: "SHA-256")
    default: return named
    }
  }

  private func judge(_ command: Command, _ format: Format, _ cell: inout Cell) throws {
    let run = try run(command, format.file)
    let text = run.output + run.errors
    let places = places(in: text, of: format.file)
    if command.showsFindings || !places.isEmpty {
      let wrong = try places.filter { try !isRight($0, format) }
      cell.places =
        !wrong.isEmpty ? "no: \(wrong)" : places.isEmpty && !leadsToLint(text) ? "no: none" : "yes"
    }
    let code = text.matches(of: #/`([a-z-]+)`/#).map { String($0.output.1) }
    let foreign = code.filter { Self.ownKeys.contains($0) && $0 != format.word }
    let isOwn = text.contains("own/") || text.contains("written.yaml")
    cell.words = isOwn ? "no: names another file" : foreign.isEmpty ? "yes" : "no: \(Set(foreign).sorted())"
  }

  private static let ownKeys: Set = ["when", "options", "option-lists", "sections", "help", "range"]

  /// A comparison of a file with errors says how to see them.
  private func leadsToLint(_ text: String) -> Bool { text.contains("to see them: qtool lint ") }

  private func places(in text: String, of file: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.contains("--> "), let place = line.split(separator: "--> ").last, place.hasPrefix(file)
      else { return nil }
      return String(place)
    }
  }

  /// Whether the fault is there. Notes name the same place again, or the first of two equal codes.
  private func isRight(_ place: String, _ format: Format) throws -> Bool {
    if format.file.hasSuffix("xlsx") { return place == "\(format.file): \(format.marked)" }
    let numbers = place.split(separator: ":").suffix(2).compactMap { Int($0) }
    guard numbers.count == 2 else { return false }
    let lines = try folder.read(format.file).split(separator: "\n", omittingEmptySubsequences: false)
    return lines[numbers[0] - 1].dropFirst(numbers[1] - 1).hasPrefix(format.marked)
  }

  /// Answers are checked against the document as against the file.
  @Test(arguments: DriftTests.System.all) func answersAreCheckedAgainstTheDocumentOf(
    _ system: DriftTests.System
  ) throws {
    try folder.write("mood.yaml", system.questionnaire())
    #expect(try folder.qtool("compile", "mood.yaml", "-o", "server").status == 0)
    let document = "server/" + (try #require(folder.names("server").first { !$0.contains("protocol") }))
    try folder.write("answers.csv", "participant,outside,calm\np1,yes,2\np2,no,9\n")
    let run = try folder.qtool("check-data", document, "answers.csv")
    #expect(
      run.status == 1 && run.output.contains("error: `9` is not a code of `calm`"),
      "\(run.output)\(run.errors)")
  }
}
