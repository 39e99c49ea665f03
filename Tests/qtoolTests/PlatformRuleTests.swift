import Foundation
import Generating
import Testing

/// What a platform refuses or changes is found in the file that its author edits, and what the help says leads out.
struct PlatformRuleTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  // MARK: REDCap

  /// The cells of a row that are not empty, by their columns.
  typealias Row = [String: String]

  private static let columns = [
    "field_name", "form_name", "field_type", "field_label", "select_choices_or_calculations",
    "text_validation_type_or_show_slider_number", "text_validation_min", "text_validation_max",
    "branching_logic", "matrix_group_name", "field_annotation",
  ]

  private static func field(
    _ name: String, _ type: String = "text", choices: String = "", matrix: String = "", form: String = "mood",
    more: Row = [:]
  ) -> Row {
    let row = [
      "field_name": name, "form_name": form, "field_type": type, "field_label": "About \(name)?",
      "select_choices_or_calculations": choices, "matrix_group_name": matrix,
    ]
    return row.merging(more) { $1 }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let rows: [Row]
    let record: Int
    let column: String
    let severity: String
    let message: String
    var rule = "platform-refuses"

    var testDescription: String { message }
  }

  private static let two = "1, bad | 2, good"

  static let faults: [Fault] = [
    Fault(
      rows: [field("Mood", "radio", choices: two)], record: 2, column: "field_name", severity: "warning",
      message: "names are in small letters in REDCap, so `Mood` becomes `mood`", rule: "platform-changes"),
    Fault(
      rows: [field(String(repeating: "a", count: 101))], record: 2, column: "field_name", severity: "error",
      message: "this name has 101 characters, and REDCap has room for 100"),
    Fault(
      rows: [field("mood___1")], record: 2, column: "field_name", severity: "warning",
      message:
        "in data of REDCap, `___` is between a checkbox and its code, so `mood___1` looks like a box of one",
      rule: "platform-changes"),
    Fault(
      rows: [field("2mood")], record: 2, column: "field_name", severity: "error",
      message: "`2mood` is not a name in REDCap, which has letters, digits and `_`, with a letter first"),
    Fault(
      rows: [field("_mood")], record: 2, column: "field_name", severity: "error",
      message: "`_mood` is not a name in REDCap, which has letters, digits and `_`, with a letter first"),
    Fault(
      rows: [field("mood now")], record: 2, column: "field_name", severity: "error",
      message: "`mood now` is not a name in REDCap, which has letters, digits and `_`, with a letter first"),
    Fault(
      rows: [field("mood"), field("mood")], record: 3, column: "field_name", severity: "error",
      message: "another field is `mood` too, and REDCap takes one of a name"),
    Fault(
      rows: [field("mood"), field("Mood", form: "other")], record: 3, column: "field_name", severity: "error",
      message: "another field is `mood` too, and REDCap takes one of a name"),
    Fault(
      rows: [field("mood", "radoi", choices: two)], record: 2, column: "field_type", severity: "error",
      message: "`radoi` is not a field type in REDCap"),
    Fault(
      rows: [field("mood", "")], record: 2, column: "field_type", severity: "error",
      message: "a field needs a type in REDCap"),
    Fault(
      rows: [field("age", more: ["text_validation_type_or_show_slider_number": "intger"])], record: 2,
      column: "text_validation_type_or_show_slider_number", severity: "warning",
      message: "`intger` is not a validation type, unless an administrator added it"),
    Fault(
      rows: [
        field("a", "radio", choices: two, matrix: "m"),
        field("b", "radio", choices: "1, bad | 2, fine", matrix: "m"),
      ], record: 3, column: "select_choices_or_calculations", severity: "error",
      message: "the fields of a matrix have the same choices, and these differ from those of the others"),
    Fault(
      rows: [
        field("a", "radio", choices: two, matrix: "m"), field("b", "checkbox", choices: two, matrix: "m"),
      ], record: 3, column: "field_type", severity: "error",
      message: "the fields of a matrix have one type, and the first one is `radio`"),
    Fault(
      rows: [
        field("a", "radio", choices: two, matrix: "m"), field("b"),
        field("c", "radio", choices: two, matrix: "m"),
      ], record: 4, column: "matrix_group_name", severity: "error",
      message: "the fields of a matrix are next to each other, and others are between this and the first ones"
    ),
    Fault(
      rows: [field("a", "radio", choices: two, matrix: "m"), field("b", "text", matrix: "m")], record: 3,
      column: "matrix_group_name", severity: "error",
      message: "a matrix has fields of type `radio` or `checkbox`, and this is `text`"),
  ]

  private func write(_ rows: [Row]) throws {
    let lines = [Self.columns] + rows.map { row in Self.columns.map { row[$0] ?? "" } }
    let text = lines.map { line in
      line.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    try folder.write("dictionary.csv", text.joined(separator: "\n") + "\n")
  }

  struct Found {
    let rule, message, severity, help: String
    let place: [String: String]
  }

  private func found(_ file: String, _ more: String...) throws -> [Found] {
    let output = try folder.qtool(["lint", file, "--format", "json"] + more).output
    let report = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let findings = report["findings"] as? [[String: Any]] ?? report["diagnostics"] as? [[String: Any]] ?? []
    return findings.map { finding in
      let place = finding["place"] as? [String: Any] ?? [:]
      return Found(
        rule: finding["rule"] as? String ?? "", message: finding["message"] as? String ?? "",
        severity: finding["severity"] as? String ?? "", help: finding["help"] as? String ?? "",
        place: place.mapValues { "\($0)" })
    }
  }

  @Test(arguments: faults) func aFaultOfADictionaryIsAtItsCellAndTheHelpLeadsOut(fault: Fault) throws {
    let rows = [Self.field("record_id")] + fault.rows
    try write(rows)
    let all = try found("dictionary.csv")
    let findings = all.filter { $0.rule.hasPrefix("platform-") || $0.severity == "error" }
    #expect(findings.map(\.message) == [fault.message])
    let finding = try #require(findings.first)
    #expect(finding.rule == fault.rule && finding.severity == fault.severity)
    #expect(finding.place == ["record": "\(fault.record)", "column": fault.column])

    var changed = rows
    changed[fault.record - 1][fault.column] = finding.help.written
    try write(changed)
    // Two fields of one name could not be compared before.
    let left = try found("dictionary.csv").filter { $0.rule != "duplicate-question-text" }
    #expect(Set(left.map(\.message)).subtracting(all.map(\.message)) == [], "\(finding.help)")
    #expect(!left.contains { $0.rule.hasPrefix("platform-") }, "\(finding.help)")
  }

  @Test func theFirstFieldNamesTheRecord() throws {
    let rows = [
      Self.field("mood", "radio", choices: Self.two), Self.field("why", form: "other"),
    ]
    try write(rows)
    let finding = try #require(try found("dictionary.csv").first { $0.rule == "platform-refuses" })
    #expect(
      finding.message == "the first field names the record, so REDCap needs a field of type `text` here")
    #expect(
      finding.help
        == "insert a row before this one, with the name `record_id`, the form `mood` and the type `text`")
    try write([Self.field("record_id")] + rows)
    #expect(try found("dictionary.csv").isEmpty)
    // An instrument in a ZIP file has no field for the record.
    try write([rows[0]])
    #expect(try found("dictionary.csv").isEmpty)
  }

  @Test(arguments: [("10", "1"), ("2025-02-01", "2025-01-01")])
  func aMinimumAboveTheMaximum(ends: (String, String)) throws {
    let type = ends.0.contains("-") ? "date_ymd" : "integer"
    func rows(_ lowest: String, _ highest: String) -> [Row] {
      [
        Self.field("record_id"),
        Self.field(
          "age",
          more: [
            "text_validation_type_or_show_slider_number": type, "text_validation_min": lowest,
            "text_validation_max": highest,
          ]),
      ]
    }
    try write(rows(ends.0, ends.1))
    let findings = try found("dictionary.csv")
    #expect(
      findings.map(\.message) == [
        "the minimum \(ends.0) is above the maximum \(ends.1), so REDCap takes every answer for wrong"
      ])
    #expect(findings.first?.place == ["record": "2", "column": "text_validation_min"])
    #expect(findings.first?.help == "write `\(ends.1)`, and `\(ends.0)` into `text_validation_max`")
    try write(rows(ends.1, ends.0))
    #expect(try found("dictionary.csv").isEmpty)
  }

  /// Whatever REDCap takes, even if it is unusual.
  @Test func whatREDCapTakesIsNoFinding() throws {
    try write([
      Self.field("record_id"), Self.field("a_b_1"), Self.field("s", "slider", choices: "low | | high"),
      Self.field("f", "file", more: ["text_validation_type_or_show_slider_number": "signature"]),
      Self.field("q", "sql"), Self.field("y", "yesno"),
      Self.field("p", more: ["text_validation_type_or_show_slider_number": "postalcode_germany"]),
      Self.field("d", more: ["text_validation_min": "today", "text_validation_max": "2020-01-01"]),
      Self.field("a", "radio", choices: "1, bad|2, good", matrix: "m"),
      Self.field("b", "radio", choices: "1,bad | 2,good", matrix: "m"),
    ])
    #expect(try found("dictionary.csv").filter { $0.rule.hasPrefix("platform-") }.map(\.message) == [])
  }

  @Test func settingsBaselinesAndOtherCommandsTakeThemAsOthers() throws {
    try write([
      Self.field("record_id"), Self.field("a", "yesno"), Self.field("Mood", "radoi", choices: Self.two),
    ])
    #expect(try folder.qtool("lint", "dictionary.csv").status == 1)
    // What is made of the file is as good as without them.
    #expect(try folder.qtool("preview", "dictionary.csv").status == 0)
    #expect(try folder.qtool("codebook", "dictionary.csv").status == 0)
    #expect(try folder.qtool("compile", "dictionary.csv", "--target", "redcap", "-o", "-").status == 0)

    let json = try found("dictionary.csv")
    #expect(Set(json.map(\.rule)) == ["platform-refuses", "platform-changes"])
    let sarif = try folder.qtool("lint", "dictionary.csv", "--format", "sarif").output
    #expect(sarif.contains("\"platform-refuses\""))

    try folder.write(".qtool.yaml", "rules: {platform-refuses: off, platform-changes: hint}\n")
    let set = try found("dictionary.csv")
    #expect(set.map(\.severity) == ["hint"] && set.first?.place["column"] == "field_name")

    try folder.write(".qtool.yaml", "rules: {}\n")
    #expect(try folder.qtool("lint", "dictionary.csv", "--write-baseline").status == 0)
    #expect(try found("dictionary.csv", "--baseline", ".qtool-baseline.json").isEmpty)
    // A further one is new.
    try write([
      Self.field("record_id"), Self.field("a", "yesno"), Self.field("Mood", "radoi", choices: Self.two),
      Self.field("b", "txet"),
    ])
    let new = try found("dictionary.csv", "--baseline", ".qtool-baseline.json")
    #expect(new.map(\.message) == ["`txet` is not a field type in REDCap"])
  }

  /// Each form has its own, once.
  @Test func ofSeveralFormsEachHasItsOwn() throws {
    try write([
      Self.field("record_id"), Self.field("a", "yesno"), Self.field("B", "yesno", form: "other"),
    ])
    #expect(try found("dictionary.csv").count == 1)
  }
}

// MARK: XLSForm

extension PlatformRuleTests {
  struct FormFault: CustomTestStringConvertible, Sendable {
    var survey: [[String]]
    var choices: [[String]] = [["list", "1", "bad"], ["list", "2", "good"]]
    let cell: String
    let message: String

    var testDescription: String { message }
  }

  static let formFaults: [FormFault] = [
    FormFault(
      survey: [["text", "my mood", "Mood?"]], cell: "survey!B2",
      message: "`my mood` is not a name in XML, which has no spaces"),
    FormFault(
      survey: [["text", "2mood", "Mood?"]], cell: "survey!B2",
      message: "`2mood` is not a name in XML, which begins with a letter or `_`"),
    FormFault(
      survey: [["text", "mood$", "Mood?"]], cell: "survey!B2",
      message: "`mood$` is not a name in XML, which has no `$`"),
    FormFault(
      survey: [["text", "a", "A?"], ["text", "", "B?"]], cell: "survey!A3", message: "a question needs a name"
    ),
    FormFault(
      survey: [["select_one lits", "mood", "Mood?"]], cell: "survey!A2",
      message: "the sheet `choices` has no list `lits`"),
    FormFault(
      survey: [["select_multiple list", "mood", "Mood?"]],
      choices: [["list", "very bad", "bad"], ["list", "2", "good"]], cell: "choices!B2",
      message: "the data of a `select_multiple` have spaces between codes, so `very bad` would be 2 answers"),
    FormFault(
      survey: [["text", "a", "A?"], ["text", "a", "B?"]], cell: "survey!B3",
      message: "another row of the same group has the name `a` too"),
    FormFault(
      survey: [
        ["begin_group", "a", "A"], ["text", "b", "B?"], ["end_group", "", ""], ["text", "a", "C?"],
      ], cell: "survey!B5", message: "another row of the same group has the name `a` too"),
    FormFault(
      survey: [["text", "a", "A?"], ["end_group", "", ""]], cell: "survey!A3",
      message: "a group ends here that never began"),
    FormFault(
      survey: [["begin_group", "g", "G"], ["text", "a", "A?"], ["end_repeat", "", ""]], cell: "survey!A4",
      message: "a `begin_group` ends here with `end_repeat`"),
    FormFault(
      survey: [["begin_group", "g", "G"], ["text", "a", "A?"]], cell: "survey!A2",
      message: "this group is never ended"),
  ]

  private func write(_ fault: FormFault) throws {
    try folder.write(
      "form.xlsx",
      bytes: workbook([
        "survey": [["type", "name", "label::English (en)"]] + fault.survey,
        "choices": [["list_name", "name", "label::English (en)"]] + fault.choices,
      ]))
  }

  @Test(arguments: formFaults) func aFaultOfAnXLSFormIsAtItsCellAndTheHelpLeadsOut(fault: FormFault) throws {
    try write(fault)
    let all = try found("form.xlsx")
    let findings = all.filter { $0.rule.hasPrefix("platform-") || $0.severity == "error" }
    #expect(findings.map(\.message) == [fault.message])
    let finding = try #require(findings.first)
    let place = fault.cell.split(separator: "!").map(String.init)
    #expect(finding.place == ["sheet": place[0], "cell": place[1]])

    try write(Self.applied(finding.help, to: fault, at: place))
    let left = try found("form.xlsx")
    #expect(Set(left.map(\.message)).subtracting(all.map(\.message)) == [], "\(finding.help)")
    #expect(!left.contains { $0.rule.hasPrefix("platform-") }, "\(finding.help)")
  }

  private static func applied(_ help: String, to fault: FormFault, at place: [String]) -> FormFault {
    var changed = fault
    let (row, column) = (Int(place[1].dropFirst())! - 2, place[1].hasPrefix("A") ? 0 : 1)
    if help == "remove this row" {
      changed.survey.remove(at: row)
    } else if help.hasPrefix("write a row with the type `") {
      changed.survey.append([String(help.split(separator: "`")[1]), "", ""])
    } else if place[0] == "choices" {
      changed.choices[row][column] = help.written
    } else if fault.message.contains("has no list") {
      changed.survey[row][column] = "select_one \(help.written)"
    } else if fault.message.contains("needs a name") {
      changed.survey[row][1] = help.written
    } else {
      changed.survey[row][column] = help.written
    }
    return changed
  }

  /// As pyxform says.
  @Test func whatAppsTakeIsNoFinding() throws {
    try write(
      FormFault(
        survey: [
          ["text", "möod", "A?"], ["note", "", "Read."], ["text", "a-b.c", "B?"], ["text", "_d", "D?"],
          ["begin group", "g", "G"], ["text", "e", "E?"], ["end group", "", ""],
          ["begin group", "h", "H"], ["text", "e", "E?"], ["end group", "", ""],
          ["select one list", "f", "F?"], ["select_one_from_file x.csv", "i", "I?"],
          ["begin_kobomatrix", "m", "M"], ["text", "n", "N?"], ["end_kobomatrix", "", ""],
          ["select_multiple list or_other", "j", "J?"], ["rank words", "k", "K?"], ["text", "名", "N?"],
        ],
        choices: [
          ["list", "1", "bad"], ["list", "2", "good"], ["words", "a b", "one"], ["words", "c", "two"],
        ], cell: "", message: ""))
    #expect(try found("form.xlsx").filter { $0.rule.hasPrefix("platform-") }.map(\.message) == [])
  }
}

// MARK: FHIR

extension PlatformRuleTests {
  struct ItemFault: CustomTestStringConvertible, Sendable {
    let items: String
    let pointer: String
    let message: String
    let help: String
    /// The items after what the help says.
    let fixed: String
    var severity = "error"

    var testDescription: String { message }
  }

  private static func question(_ type: String, _ more: String, id: String = "a") -> String {
    "{\"linkId\": \"\(id)\", \"text\": \"About \(id)?\", \"type\": \"\(type)\"\(more.isEmpty ? "" : ", ")\(more)}"
  }

  private static let options =
    "\"answerOption\": [{\"valueString\": \"often\"}, {\"valueString\": \"never\"}]"

  static let itemFaults: [ItemFault] = [
    ItemFault(
      items: question("group", ""), pointer: "/item/0/type", message: "a `group` needs items (que-1)",
      help: "write `display`, or put questions into `item`", fixed: question("display", "")),
    ItemFault(
      items: question("display", "\"item\": [\(question("string", "", id: "b"))]"), pointer: "/item/0/item",
      message: "a `display` cannot have items (que-1)", help: "write `group` into `type`",
      fixed: question("group", "\"item\": [\(question("string", "", id: "b"))]")),
    ItemFault(
      items: question("string", "") + ", "
        + question("group", "\"item\": [\(question("date", "", id: "b"))]"),
      pointer: "/item/1/linkId", message: "another item has the `linkId` `a` too (que-2)",
      help: "write `a_2`, also where other items name it",
      fixed: question("string", "") + ", "
        + question("group", "\"item\": [\(question("date", "", id: "b"))]", id: "a_2")),
    ItemFault(
      items: question("display", "\"code\": [{\"code\": \"x\"}]"), pointer: "/item/0/code",
      message: "a `display` cannot have `code` (que-3)", help: "remove `code`", fixed: question("display", "")
    ),
    ItemFault(
      items: question("choice", "\(options), \"answerValueSet\": \"http://x.org/v\""),
      pointer: "/item/0/answerValueSet",
      message: "an item cannot have both `answerOption` and `answerValueSet` (que-4)",
      help: "remove `answerValueSet`", fixed: question("choice", options)),
    ItemFault(
      items: question("boolean", options), pointer: "/item/0/answerOption",
      message: "an item of type `boolean` cannot have `answerOption` (que-5)",
      help: "write `choice` into `type`", fixed: question("choice", options)),
    ItemFault(
      items: question("display", "\"required\": false"), pointer: "/item/0/required",
      message: "a `display` cannot have `required` (que-6)", help: "remove `required`",
      fixed: question("display", "")),
    ItemFault(
      items: question("string", "") + ", "
        + question(
          "string",
          "\"enableWhen\": [{\"question\": \"a\", \"operator\": \"exists\", \"answerString\": \"x\"}]",
          id: "b"), pointer: "/item/1/enableWhen/0/answerString",
      message: "the operator `exists` needs `answerBoolean`, and not `answerString` (que-7)",
      help: "write `\"answerBoolean\": true` instead",
      fixed: question("string", "") + ", "
        + question(
          "string",
          "\"enableWhen\": [{\"question\": \"a\", \"operator\": \"exists\", \"answerBoolean\": true}]",
          id: "b")),
    ItemFault(
      items: question("display", "\"initial\": [{\"valueString\": \"x\"}]"), pointer: "/item/0/initial",
      message: "a `display` cannot have `initial` (que-8)", help: "remove `initial`",
      fixed: question("display", "")),
    ItemFault(
      items: question("display", "\"readOnly\": true"), pointer: "/item/0/readOnly",
      message: "a `display` cannot have `readOnly` (que-9)", help: "remove `readOnly`",
      fixed: question("display", "")),
    ItemFault(
      items: question("date", "\"maxLength\": 10"), pointer: "/item/0/maxLength",
      message: "an item of type `date` cannot have `maxLength` (que-10)", help: "remove `maxLength`",
      fixed: question("date", "")),
    ItemFault(
      items: question("choice", "\(options), \"initial\": [{\"valueString\": \"never\"}]"),
      pointer: "/item/0/initial", message: "an item with `answerOption` cannot have `initial` (que-11)",
      help: "remove `initial`, and write `\"initialSelected\": true` into the answer",
      fixed: question(
        "choice",
        "\"answerOption\": [{\"valueString\": \"often\"}, {\"valueString\": \"never\", \"initialSelected\": true}]"
      )),
    ItemFault(
      items: question("string", "") + ", "
        + question("string", "\"enableWhen\": [\(test("x")), \(test("y"))]", id: "b"),
      pointer: "/item/1/enableWhen", message: "several conditions need `enableBehavior` (que-12)",
      help: "write `\"enableBehavior\": \"all\"` into the item, or `\"any\"` if one of them is enough",
      fixed: question("string", "") + ", "
        + question(
          "string", "\"enableWhen\": [\(test("x")), \(test("y"))], \"enableBehavior\": \"any\"", id: "b"),
      severity: "warning"),
    ItemFault(
      items: question("string", "\"initial\": [{\"valueString\": \"x\"}, {\"valueString\": \"y\"}]"),
      pointer: "/item/0/initial",
      message: "an item with several values in `initial` needs `repeats` (que-13)",
      help: "write `\"repeats\": true` into the item",
      fixed: question(
        "string", "\"initial\": [{\"valueString\": \"x\"}, {\"valueString\": \"y\"}], \"repeats\": true")),
  ]

  private static func test(_ answer: String) -> String {
    "{\"question\": \"a\", \"operator\": \"=\", \"answerString\": \"\(answer)\"}"
  }

  private func write(_ items: String) throws {
    try folder.write(
      "form.json",
      "{\"resourceType\": \"Questionnaire\", \"language\": \"en\", \"status\": \"draft\", \"title\": \"Form\", \"item\": [\(items), \(Self.question("boolean", "", id: "last"))]}"
    )
  }

  @Test(arguments: itemFaults) func aConstraintOfFHIRIsAtItsMemberAndTheHelpLeadsOut(fault: ItemFault) throws
  {
    try write(fault.items)
    let all = try found("form.json")
    let findings = all.filter { $0.rule.hasPrefix("platform-") || $0.rule == "duplicate-id" }
    #expect(findings.map(\.message) == [fault.message])
    let finding = try #require(findings.first)
    #expect(finding.severity == fault.severity && finding.place == ["pointer": fault.pointer])
    #expect(finding.help == fault.help)
    try write(fault.fixed)
    #expect(try found("form.json").filter { $0.rule.hasPrefix("platform-") }.map(\.message) == [])
  }

  @Test func whatFHIRTakesIsNoFinding() throws {
    try write(
      [
        Self.question("display", ""), Self.question("string", "\"maxLength\": 3", id: "b"),
        Self.question("integer", "\"answerOption\": [{\"valueInteger\": 1}, {\"valueInteger\": 2}]", id: "c"),
        Self.question("choice", "\"repeats\": true, \(Self.options)", id: "d"),
        Self.question(
          "string",
          "\"enableWhen\": [{\"question\": \"b\", \"operator\": \"exists\", \"answerBoolean\": true}]",
          id: "e"),
      ].joined(separator: ", "))
    #expect(try found("form.json").filter { $0.rule.hasPrefix("platform-") }.map(\.message) == [])
  }
}

// MARK: Helps of other rules

/// Rules whose helps show YAML say in these formats what to write into which cell, and written literally that leads out.
extension PlatformRuleTests {
  struct Advice: CustomTestStringConvertible, Sendable {
    let rule: String
    let rows: [Row]
    let record: Int
    let help: String

    var testDescription: String { rule }
  }

  private static let titles = [
    "Choices": "select_choices_or_calculations", "Field Type": "field_type",
    "Field Annotation": "field_annotation",
    "Text Validation Type": "text_validation_type_or_show_slider_number",
    "Branching Logic": "branching_logic",
  ]

  static let advice: [Advice] = [
    Advice(
      rule: "slider-labels", rows: [field("s", "slider")], record: 2,
      help: "write `not at all | extremely` into `Choices`"),
    Advice(
      rule: "number-as-text", rows: [field("age", more: ["field_label": "How old are you?"])], record: 2,
      help: "write `number` into `Text Validation Type`"),
    Advice(
      rule: "single-but-plural",
      rows: [
        field(
          "pets", "radio", choices: "1, a dog | 2, a cat",
          more: ["field_label": "Which pets do you have? Select all that apply."])
      ], record: 2, help: "write `checkbox` into `Field Type`"),
    Advice(
      rule: "scale-direction",
      rows: [
        field("a", "radio", choices: "1, never | 2, sometimes | 3, always"),
        field("b", "radio", choices: "1, always | 2, sometimes | 3, never"),
      ], record: 3, help: "write `1, never | 2, sometimes | 3, always` into `Choices`"),
    Advice(
      rule: "same-answers-other-codes",
      rows: [field("a", "radio", choices: two), field("b", "radio", choices: "0, bad | 1, good")], record: 3,
      help: "write `1, bad | 2, good` into `Choices`"),
    Advice(
      rule: "missing-exclusive",
      rows: [
        field(
          "a", "checkbox", choices: "1, work | 2, home | 9, none of these",
          more: ["field_annotation": "@MAXCHECKED=2"])
      ], record: 2, help: "write `@MAXCHECKED=2 @NONEOFTHEABOVE='9'` into `Field Annotation`"),
  ]

  @Test(arguments: advice) func whatAHelpSaysToWriteIntoADictionaryLeadsOut(advice: Advice) throws {
    var rows = [Self.field("record_id")] + advice.rows
    try write(rows)
    let before = try found("dictionary.csv")
    let finding = try #require(before.first { $0.rule == advice.rule }, "\(before)")
    #expect(finding.help == advice.help)
    let parts = finding.help.split(separator: "`").map(String.init)
    try #require(parts.count == 4)
    rows[advice.record - 1][try #require(Self.titles[parts[3]])] = parts[1]
    try write(rows)
    let after = try found("dictionary.csv")
    #expect(!after.contains { $0.rule == advice.rule })
    #expect(Set(after.map(\.message)).subtracting(before.map(\.message)) == [])
  }

  struct FormAdvice: CustomTestStringConvertible, Sendable {
    let rule: String
    /// Type, name, label, constraint and parameters.
    let survey: [[String]]
    let row: Int
    let help: String

    var testDescription: String { rule }
  }

  static let formAdvice: [FormAdvice] = [
    FormAdvice(
      rule: "number-as-text", survey: [["text", "age", "How old are you?", "", ""]], row: 0,
      help: "write `integer` into `type`"),
    FormAdvice(
      rule: "single-but-plural",
      survey: [["select_one list", "pets", "Which pets do you have? Select all that apply.", "", ""]], row: 0,
      help: "write `select_multiple list` into `type`"),
    FormAdvice(
      rule: "scale-direction",
      survey: [["select_one up", "a", "A?", "", ""], ["select_one down", "b", "B?", "", ""]], row: 1,
      help: "write `select_one up` into `type`"),
    FormAdvice(
      rule: "missing-exclusive",
      survey: [["select_multiple none", "n", "Which?", "count-selected(.) <= 2", ""]], row: 0,
      help:
        "write `count-selected(.) <= 2 and not(selected(., '8') and count-selected(.) > 1) and not(selected(., '9') and count-selected(.) > 1)` into `constraint`"
    ),
    FormAdvice(
      rule: "slider-range", survey: [["range", "r", "R?", "", "start=0 end=10 step=3"]], row: 0,
      help: "write `start=0 end=10 step=2.5` into `parameters`"),
    FormAdvice(
      rule: "slider-range", survey: [["integer", "r", "R?", ". >= 10 and . <= 5", ""]], row: 0,
      help: "write `. >= 5 and . <= 10` into `constraint`"),
  ]

  @Test(arguments: formAdvice) func whatAHelpSaysToWriteIntoAnXLSFormLeadsOut(advice: FormAdvice) throws {
    let columns = ["type", "name", "label::English (en)", "constraint", "parameters"]
    func write(_ survey: [[String]]) throws {
      let lists = [
        ["list", "1", "a dog"], ["list", "2", "a cat"], ["up", "1", "never"], ["up", "2", "sometimes"],
        ["up", "3", "always"], ["down", "1", "always"], ["down", "2", "sometimes"], ["down", "3", "never"],
        ["none", "1", "work"], ["none", "2", "home"], ["none", "3", "sport"],
        ["none", "8", "not applicable"],
        ["none", "9", "none of these"],
      ]
      try folder.write(
        "form.xlsx",
        bytes: workbook([
          "survey": [columns] + survey, "choices": [["list_name", "name", "label::English (en)"]] + lists,
        ]))
    }
    try write(advice.survey)
    let before = try found("form.xlsx")
    let finding = try #require(before.first { $0.rule == advice.rule }, "\(before)")
    #expect(finding.help == advice.help)
    let parts = finding.help.split(separator: "`").map(String.init)
    try #require(parts.count == 4)
    var survey = advice.survey
    survey[advice.row][try #require(columns.firstIndex(of: parts[3]))] = parts[1]
    try write(survey)
    let after = try found("form.xlsx")
    #expect(!after.contains { $0.rule == advice.rule })
    #expect(Set(after.map(\.message)).subtracting(before.map(\.message)) == [])
  }

  /// Where nothing can be written, the help says what to do.
  @Test func helpsWithoutANotationSayWhatToDo() throws {
    try folder.write(
      "form.xlsx",
      bytes: workbook([
        "survey": [
          ["type", "name", "label::English (en)", "parameters"],
          ["range", "r", "R?", "start=0 end=10 step=1"],
        ]
      ]))
    #expect(try found("form.xlsx").map(\.help) == ["say in `hint` what the ends mean"])
    let options = { (codes: [String]) in
      "\"answerOption\": ["
        + zip(codes, ["bad", "good"]).map {
          "{\"valueCoding\": {\"code\": \"\($0)\", \"display\": \"\($1)\"}}"
        }.joined(separator: ", ") + "]"
    }
    try write(
      Self.question("choice", options(["1", "2"])) + ", "
        + Self.question("choice", options(["0", "1"]), id: "b"))
    #expect(
      try found("form.json").map(\.help) == ["write the same answers with the same codes in both places"])
  }
}

extension String {
  /// What a help says to write; empty if it says to leave the cell empty.
  fileprivate var written: String {
    guard let start = firstRange(of: "write `") else { return "" }
    return String(self[start.upperBound...].prefix { $0 != "`" })
  }
}
