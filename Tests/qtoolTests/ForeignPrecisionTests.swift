import Generating
import Testing

/// Kinds of findings in files of other systems that readers of public ones called wrong or unimportant, beside those that stay.
struct ForeignPrecisionTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// The rules that find something in a file.
  private func rules(_ file: String, _ more: String...) throws -> Set<String> {
    let output = try folder.qtool(["lint", file, "--format", "short"] + more).output
    let lines = output.split(separator: "\n").map(String.init)
    return Set(
      lines.compactMap { line in
        line.lastIndex(of: "[").map { String(line[line.index(after: $0)...].prefix { $0 != "]" }) }
      })
  }

  // MARK: Dictionaries

  /// - Parameter fields: each with its name, type, label, choices and condition
  private func dictionary(_ fields: [[String]], ends: (String, String)? = nil) throws -> Set<String> {
    let header = [
      "field_name", "field_type", "field_label", "select_choices_or_calculations", "branching_logic",
    ]
    let more = ends == nil ? [] : ["minVal", "maxVal"]
    let rows = [header + more, ["record_id", "text", "Record", "", ""]] + fields
    let lines = rows.map { row in row.map { "\"\($0)\"" }.joined(separator: ",") }
    let labelled = zip(rows, lines).map { row, line in
      ends.map { row.contains("slider") ? line + ",\"\($0.0)\",\"\($0.1)\"" : line } ?? line
    }
    try folder.write("dictionary.csv", labelled.joined(separator: "\r\n") + "\r\n")
    return try rules("dictionary.csv")
  }

  @Test(arguments: [
    ("[a] = '0' or [a] = '1' or [a] = '2'", false), ("[a] >= 0", false), ("[a] <> 1 or [a] <> 2", true),
  ])
  func conditionsOfDictionaries(condition: String, isTold: Bool) throws {
    let found = try dictionary([
      ["a", "radio", "How are you?", "0, bad | 1, fine | 2, good", ""], ["b", "text", "Why?", "", condition],
    ])
    #expect(found.contains("always-shown") == isTold)
  }

  @Test func labelsOfSliders() throws {
    let points = "1, never | 2, 2 | 3, 3 | 4, 4 | 5, always"
    #expect(try !dictionary([["a", "slider", "How are you?", points, ""]]).contains("slider-labels"))
    let numbers = "1, 1 | 2, 2 | 3, 3 | 4, 4 | 5, 5"
    #expect(try dictionary([["a", "slider", "How are you?", numbers, ""]]).contains("slider-labels"))
    let named = try dictionary([["a", "slider", "How are you?", numbers, ""]], ends: ("bad", "good"))
    #expect(!named.contains("slider-labels"))
    // REDCap itself has up to three labels; of more, the outer ones are shown.
    #expect(
      try !dictionary([["a", "slider", "How are you?", "bad | so | so | good", ""]]).contains("slider-labels")
    )
    #expect(try dictionary([["a", "slider", "How are you?", "", ""]]).contains("slider-labels"))
  }

  @Test func aScaleHasTheEndsOfItsPoints() throws {
    _ = try dictionary([["a", "slider", "How are you?", "1, 1 | 2, 2 | 3, 3 | 4, 4 | 5, 5", ""]])
    let output = try folder.qtool("lint", "dictionary.csv").output
    #expect(output.contains("what 1 and 5 mean"), "\(output)")
  }

  @Test func namesOfOtherApps() throws {
    let field = ["Mood", "radio", "How are you?", "1, bad | 2, good", ""]
    #expect(try dictionary([field]).contains("platform-changes"))
    let message = ["note", "markdown-message", "Hello", "", ""]
    #expect(try !dictionary([field, message]).contains("platform-changes"))
    // It keeps the names as they are, also in conditions.
    let why = ["why", "text", "Why?", "", "[Mood] = 1"]
    #expect(try !dictionary([field, message, why]).contains("unknown-question"))
    let name = String(repeating: "mood", count: 9)
    #expect(try !dictionary([[name] + field.dropFirst()]).contains("platform-changes"))
  }

  /// R writes `NA` into empty cells.
  @Test func emptyCellsOfR() throws {
    let rows = [
      "Variable / Field Name,Form Name,Section Header,Field Type,Field Label,\"Choices, Calculations, OR Slider Labels\",Field Note,Text Validation Type OR Show Slider Number,Text Validation Min,Text Validation Max,Identifier?,Branching Logic (Show field only if...),Required Field?,Custom Alignment,Question Number (surveys only),Matrix Group Name,Matrix Ranking?,Field Annotation",
      "record_id,day,NA,text,Record,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA,NA",
      "a,day,NA,text,How much?,NA,NA,number,0,10,NA,NA,NA,NA,NA,NA,NA,NA",
      "b,day,NA,radio,How are you?,\"1, bad | 2, good\",NA,NA,NA,NA,NA,[a] > 1,NA,NA,NA,NA,NA,NA",
    ]
    try folder.write("dictionary.csv", rows.map { $0 + "\r\n" }.joined())
    let run = try folder.qtool("lint", "dictionary.csv")
    #expect(run.status == 0 && !run.output.contains("platform-refuses"), "\(run.output)")
    let imported = try folder.qtool("import", "dictionary.csv", "--dry-run")
    #expect(imported.output.contains("`NA` is an empty cell in `Section Header`"), "\(imported.output)")
  }

  /// Readers of public files called hardly any of these right.
  @Test func whatIsSilentInOtherFormats() throws {
    let fields = ["a", "b"].map { [$0, "text", "How many in a usual week?", "", ""] }
    #expect(try !dictionary(fields).contains("duplicate-question-text"))
    let script = [
      "a", "radio", "Was there always something to explain these ______, like a cold?", "0, No | 1, Yes", "",
    ]
    #expect(try !dictionary([script]).contains("paper-form"))
    let note = ["a", "descriptive", "If no: go on with the next part", "", ""]
    #expect(try !dictionary([["b", "yesno", "Tired?", "", ""], note]).contains("text-contradiction"))
    let karyotype = ["a", "radio", "Which one?", "1, 45, X | 2, 47, XXX", ""]
    #expect(try !dictionary([karyotype]).contains("placeholder"))
    let headings = ["SUICIDE", "NUMBER OF EPISODES"].enumerated().map { ["h\($0)", "text", $1, "", ""] }
    #expect(try dictionary(headings).isDisjoint(with: ["safety-note", "number-as-text"]))
    #expect(try dictionary([["a", "text", "Number of episodes", "", ""]]).contains("number-as-text"))
    let axis = ["a", "radio", "Axis?", "1, Sinus (0 to +90 degree) | 2, LRA (-1 to -90 degree)", ""]
    #expect(try !dictionary([axis]).contains("overlapping-ranges"))
  }

  @Test func missingCodesThatAreUsual() throws {
    func found(_ code: String, _ condition: String) throws -> Bool {
      try form(
        survey: [
          ["type", "name", "label", "relevant"], ["select_one how", "how", "How often?", ""],
          ["text", "why", "Why?", condition],
        ],
        choices: [
          ["list_name", "name", "label"], ["how", "1", "never"], ["how", "2", "seldom"],
          ["how", "3", "often"],
          ["how", code, "Don't know"],
        ]
      ).contains("unnamed-refusal")
    }
    #expect(try !found("-99", ""))
    #expect(try found("99", "${how} > 2"))
    #expect(try !found("99", "${how} < 99"))
  }

  // MARK: XLSForm

  private func form(survey: [[String]], choices: [[String]]) throws -> Set<String> {
    try folder.write("form.xlsx", bytes: workbook(["survey": survey, "choices": choices]))
    return try rules("form.xlsx")
  }

  /// Nobody says which engine reads it.
  @Test func patternsAreToldWhereATargetIsNamed() throws {
    let survey = [
      ["type", "name", "label", "constraint", "constraint_message"],
      ["text", "pulse", "Pulse?", "regex(., '[0-9/-]{2,3}')", "Two or three digits"],
    ]
    #expect(
      try !form(survey: survey, choices: [["list_name", "name", "label"]]).contains("pattern-portability"))
    #expect(try rules("form.xlsx", "--target", "form").contains("pattern-portability"))
    try folder.write(".qtool.yaml", "target: form\n")
    #expect(try rules("form.xlsx").contains("pattern-portability"))
  }

  @Test func aLimitSaysItAlready() throws {
    func found(_ condition: String) throws -> Bool {
      try form(
        survey: [
          ["type", "name", "label", "constraint", "relevant"],
          ["integer", "age", "How old are you?", ". >= 18", ""],
          ["text", "work", "Where do you work?", "", condition],
        ], choices: [["list_name", "name", "label"]]
      ).contains("always-shown")
    }
    #expect(try !found("${age} >= 18"))
  }

  /// A filter cannot keep two answers apart that have the same in all columns.
  @Test func answersThatAFilterShowsTogether() throws {
    let found = try form(
      survey: [
        ["type", "name", "label", "choice_filter"], ["select_one ward", "ward", "Which ward?", "county='1'"],
      ],
      choices: [
        ["list_name", "name", "label", "county"], ["ward", "c1", "Central", "1"],
        ["ward", "e1", "East", "1"],
        ["ward", "c2", "Central", "1"],
      ])
    #expect(found.contains("duplicate-answer-text"))
  }

  @Test(arguments: ["", "county=${county}"]) func answersApartByAFilter(filter: String) throws {
    let found = try form(
      survey: [
        ["type", "name", "label", "choice_filter"], ["select_one county", "county", "Which county?", ""],
        ["select_one ward", "ward", "Which ward?", filter],
      ],
      choices: [
        ["list_name", "name", "label", "county"], ["county", "1", "Kitui", ""],
        ["county", "2", "Nairobi", ""],
        ["ward", "c1", "Central", "1"], ["ward", "e1", "East", "1"], ["ward", "c2", "Central", "2"],
      ])
    #expect(found.contains("duplicate-answer-text") == filter.isEmpty)
  }

  @Test func answersOfAnotherFile() throws {
    func found(_ appearance: String) throws -> Bool {
      try form(
        survey: [
          ["type", "name", "label", "appearance", "relevant"],
          ["select_one town", "town", "Which town?", appearance, ""],
          ["text", "other", "Which one?", "", "${town} = '999'"],
        ], choices: [["list_name", "name", "label"], ["town", "1", "One"], ["town", "2", "Two"]]
      ).contains("unknown-code")
    }
    #expect(try found(""))
    #expect(try !found("search('towns')"))
  }

  @Test func nothingSelected() throws {
    let found = try form(
      survey: [
        ["type", "name", "label", "relevant"], ["select_multiple town", "town", "Which towns?", ""],
        ["text", "why", "Why none?", "selected(${town}, '')"],
      ], choices: [["list_name", "name", "label"], ["town", "1", "One"], ["town", "2", "Two"]])
    #expect(!found.contains("unknown-code"))
  }

  @Test func textsThatNobodySees() throws {
    func found(_ label: String, _ appearance: String = "") throws -> Bool {
      try form(
        survey: [
          ["type", "name", "label::English (en)", "label::Deutsch (de)", "appearance"],
          ["text", "a", "How are you this evening?", "Wie geht es Ihnen?", ""],
          ["text", "b", label, "", appearance],
        ], choices: [["list_name", "name", "label"]]
      ).contains("missing-translation")
    }
    #expect(try found("How did you sleep?"))
    #expect(try !found("NO_LABEL"))
    #expect(try !found("How did you sleep?", "hidden"))
  }

  /// A few texts in a language are left over from another form; with more of them, the others are missing.
  @Test(arguments: [(1, 20, false), (8, 20, true), (1, 3, true)])
  func leftOverLanguages(there: Int, missing: Int, isTold: Bool) throws {
    let rows = (1...there + missing).map { number in
      [
        "text", "q\(number)", "Where were you on day \(number)?",
        number > there ? "" : "Wo am Tag \(number)?",
      ]
    }
    let found = try form(
      survey: [["type", "name", "label::English (en)", "label::Deutsch (de)"]] + rows,
      choices: [["list_name", "name", "label"]])
    #expect(found.contains("missing-translation") == isTold)
    #expect(!found.contains("same-translation"))
  }

  // MARK: FHIR

  private func resource(_ items: String) throws -> Set<String> {
    try folder.write("form.json", #"{"resourceType": "Questionnaire", "title": "A", "item": [\#(items)]}"#)
    return try rules("form.json")
  }

  private static let options =
    #""answerOption": [{"valueCoding": {"code": "1", "display": "bad"}}, {"valueCoding": {"code": "2", "display": "good"}}]"#

  private func when(_ tests: [(String, String)]) -> String {
    let all = tests.map {
      #"{"question": "\#($0.0)", "operator": "=", "answerCoding": {"code": "\#($0.1)"}}"#
    }
    return #""enableBehavior": "all", "enableWhen": [\#(all.joined(separator: ", "))]"#
  }

  @Test func aPathNamesItsItem() throws {
    func found(_ link: String) throws -> Bool {
      try resource(
        #"{"linkId": "page", "type": "group", "text": "Page", "item": [{"linkId": "mood", "type": "choice", "text": "How?", \#(Self.options)}]}, "#
          + #"{"linkId": "why", "type": "string", "text": "Why?", \#(when([(link, "1")]))}"#
      ).contains("unknown-question")
    }
    #expect(try !found("page.mood"))
    #expect(try found("page.food"))
  }

  @Test(arguments: [
    (#""repeats": true, "#, false), (#""repeats": "true", "#, false), ("", true),
    (
      #""extension": [{"url": "http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl", "valueCodeableConcept": {"coding": [{"code": "check-box"}]}}], "#,
      false
    ),
  ])
  func severalAnswersAtOnce(member: String, isNeverShown: Bool) throws {
    let found = try resource(
      #"{"linkId": "mood", "type": "choice", "text": "How?", \#(member)\#(Self.options)}, "#
        + #"{"linkId": "why", "type": "string", "text": "Why?", \#(when([("mood", "1"), ("mood", "2")]))}"#)
    #expect(found.contains("never-shown") == isNeverShown)
  }

  @Test func shownUntilThereIsAnAnswer() throws {
    let found = try resource(
      #"{"linkId": "mood", "type": "choice", "required": true, "text": "How?", \#(Self.options)}, "#
        + #"{"linkId": "why", "type": "display", "text": "Please answer.", "enableWhen": [{"question": "mood", "operator": "exists", "answerBoolean": false}]}"#
    )
    #expect(!found.contains("never-shown"))
  }

  @Test func namesThatAppsFillIn() throws {
    #expect(
      try !resource(#"{"linkId": "a", "type": "string", "text": "Is {patientName} well?"}"#).contains(
        "placeholder"))
    #expect(try resource(#"{"linkId": "a", "type": "string", "text": "TODO: ask"}"#).contains("placeholder"))
  }

  @Test(arguments: [(10, false), (100, true)]) func shortAnswers(most: Int, isTold: Bool) throws {
    let url = "http://hl7.org/fhir/StructureDefinition/regex"
    let found = try resource(
      #"{"linkId": "a", "type": "string", "text": "Code?", "maxLength": \#(most), "extension": [{"url": "\#(url)", "valueString": "([a-z]+)*[0-9]"}]}"#
    )
    #expect(found.contains("pattern-backtracking") == isTold)
  }

  @Test func trueAndFalseHaveNoCodes() throws {
    let coded =
      #""answerOption": [{"valueCoding": {"code": "1", "display": "Yes"}}, {"valueCoding": {"code": "2", "display": "No"}}]"#
    let other =
      #""answerOption": [{"valueCoding": {"code": "1", "display": "Yes"}}, {"valueCoding": {"code": "0", "display": "No"}}]"#
    func found(_ first: String) throws -> Bool {
      try resource(
        #"{"linkId": "a", \#(first), "text": "Were you at home?"}, {"linkId": "b", "type": "choice", "text": "Were you out?", \#(coded)}"#
      ).contains("yes-no-codes")
    }
    #expect(try !found(#""type": "boolean""#))
    #expect(try found(#""type": "choice", \#(other)"#))
  }

  // MARK: formr

  @Test func iconsAtTheEndsOfARating() throws {
    func found(_ low: String, _ high: String) throws -> Bool {
      try folder.write(
        "form.xlsx",
        bytes: workbook([
          "survey": [
            ["type", "name", "label", "choice1", "choice2"],
            ["rating_button 5", "mood", "How are you?", low, high],
          ]
        ]))
      return try rules("form.xlsx").contains("slider-labels")
    }
    #expect(try found("", ""))
    #expect(try !found("<i class='fa fa-2x fa-frown-o'></i>", "<i class='fa fa-2x fa-smile-o'></i>"))
  }
}
