import Foundation
import Generating
import Testing

/// Every command reads what `import` reads, and what is found is shown where its author wrote it.
struct DoorTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  private static let header =
    "\"Variable / Field Name\",\"Form Name\",\"Section Header\",\"Field Type\",\"Field Label\",\"Choices, Calculations, OR Slider Labels\",\"Field Note\",\"Text Validation Type OR Show Slider Number\",\"Text Validation Min\",\"Text Validation Max\",Identifier?,\"Branching Logic (Show field only if...)\",\"Required Field?\",\"Custom Alignment\",\"Question Number (surveys only)\",\"Matrix Group Name\",\"Matrix Ranking?\",\"Field Annotation\"\r\n"

  private static func field(
    _ name: String, _ type: String, _ label: String, _ choices: String = "", when logic: String = "",
    form: String = "mood"
  ) -> String {
    "\(name),\(form),,\(type),\"\(label)\",\"\(choices)\",,,,,,\"\(logic)\",,,,,,\r\n"
  }

  private static let dictionary =
    header + field("record_id", "text", "Record")
    + field("mood", "radio", "How is\nyour mood?", "1, bad | 2, good")
    + field("why", "text", "Why?", when: "[mood] = '9'")

  @Test func aFindingOfADictionaryIsAtThePartOfItsCell() throws {
    try folder.write("dictionary.csv", Self.dictionary)
    let run = try folder.qtool("lint", "dictionary.csv")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
        error: `mood` has no answer with the code `9` [unknown-code]
          --> dictionary.csv:5:41
           |
         5 | why,mood,,text,"Why?","",,,,,,"[mood] = '9'",,,,,,
           |                                         ^^^
        note: record 3, Branching Logic (Show field only if...)
          --> dictionary.csv:5:41
        help: the codes are `1`, `2`
        """), "\(run.output)")
    let json = try folder.qtool("lint", "dictionary.csv", "--format", "json").output
    let place = "\"place\":{\"record\":3,\"column\":\"Branching Logic (Show field only if...)\"}"
    #expect(json.filter { !$0.isWhitespace }.contains(place.filter { !$0.isWhitespace }))
  }

  /// An app fills in the answer; no answer of the aRMT app excludes others.
  @Test func whatAFormatCannotFollowIsNotSaid() throws {
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [
          ["type", "name", "label::English (en)"], ["text", "child", "What is the child's name?"],
          ["text", "age", "What does ${child} like?"], ["text", "more", "What else about [NAME]?"],
        ]
      ])
    let output = try folder.qtool("lint", "form.xlsx").output
    #expect(!output.contains("would read `${child}`"), "\(output)")
    #expect(output.contains("would read `[NAME]` [placeholder]"), "\(output)")
    try folder.write(
      "why_armt.json",
      """
      [{"field_name": "why", "form_name": "why", "section_header": "", "field_type": "checkbox",
        "field_label": "Why?", "branching_logic": "",
        "select_choices_or_calculations": [{"code": "1", "label": "work"}, {"code": "9", "label": "none of these"}]},
       {"field_name": "health", "form_name": "why", "section_header": "", "field_type": "range",
        "field_label": "Health?", "branching_logic": "", "select_choices_or_calculations": [],
        "range": {"min": 0, "max": 100, "step": 1, "labelLeft": "0 - The worst", "labelRight": "100 - The best"}}]
      """)
    let definition = try folder.qtool("lint", "why_armt.json")
    #expect(definition.status == 0, "\(definition.output)")
    #expect(!definition.output.contains("missing-exclusive"))
  }

  /// REDCap keeps names in small letters.
  @Test func namesAreFoundAsREDCapKeepsThem() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record") + Self.field("Mood", "yesno", "Glad?")
        + Self.field("why", "text", "Why?", when: "[mood] = '1'"))
    let output = try folder.qtool("lint", "dictionary.csv").output
    #expect(output.contains("so `Mood` becomes `mood` [platform-changes]"), "\(output)")
    #expect(output.hasSuffix("1 questionnaire: 1 warning\n"), "\(output)")
  }

  @Test func ofTwoEqualCodesTheLaterIsMarked() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + Self.field("mood", "radio", "Mood?", "1, bad | 1, good | 2, great"))
    let output = try folder.qtool("lint", "dictionary.csv").output
    let line = try #require(output.split(separator: "\n").first { $0.contains(" 3 | ") })
    let marks = try #require(output.split(separator: "\n").first { $0.contains("^^^") })
    let start = try #require(marks.firstIndex(of: "^"))
    let from = line.index(line.startIndex, offsetBy: marks.distance(from: marks.startIndex, to: start))
    #expect(line[from...].hasPrefix("1, good") && marks.count { $0 == "^" } == 7, "\(output)")
    #expect(!output.contains("options") && !output.contains("can be fixed"), "\(output)")
  }

  @Test func aFindingOfADefinitionIsAtItsMember() throws {
    try folder.write(
      "mood_armt.json",
      """
      [
        {"field_name": "mood", "form_name": "mood", "section_header": "", "field_type": "radio",
         "field_label": "Mood?", "branching_logic": "",
         "select_choices_or_calculations": [{"code": "1", "label": "bad"}, {"code": "2", "label": "bad"}]},
        {"field_name": "why", "form_name": "mood", "section_header": "", "field_type": "text",
         "field_label": "Why?", "branching_logic": "[mood] = '7'", "select_choices_or_calculations": []}
      ]
      """)
    let output = try folder.qtool("lint", "mood_armt.json", "--format", "short").output
    #expect(output.contains("mood_armt.json:4:93: warning: another answer also reads \"bad\""), "\(output)")
    #expect(
      output.contains("mood_armt.json:6:56: error: `mood` has no answer with the code `7`"), "\(output)")
    let text = try folder.qtool("lint", "mood_armt.json").output
    #expect(text.contains("note: /1/branching_logic\n"))
  }

  @Test func aFindingOfAWorkbookIsAtItsCell() throws {
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [
          ["type", "name", "label::English (en)", "relevant"],
          ["select_one feel", "mood", "Mood?", ""], ["text", "why", "Why?", "${mood} = '9'"],
        ],
        "choices": [
          ["list_name", "name", "label::English (en)"], ["feel", "1", "bad"], ["feel", "2", "bad"],
        ],
      ])
    let run = try folder.qtool("lint", "form.xlsx")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
          --> form.xlsx: survey!D3
           |
         1 | ${mood} = '9'
           |           ^^^
        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
          --> form.xlsx: choices!C3
           |
         1 | bad
           | ^^^
        """), "\(run.output)")
    let json = try folder.qtool("lint", "form.xlsx", "--format", "json").output.filter { !$0.isWhitespace }
    #expect(json.contains("\"place\":{\"sheet\":\"survey\",\"cell\":\"D3\"}"))
    let github = try folder.qtool("lint", "form.xlsx", "--format", "github").output
    #expect(github.contains("file=form.xlsx,title=survey!D3%3A unknown-code::"), "\(github)")
  }

  /// Of two answers with one code, the names are marked, the later as wrong and the first in the note.
  @Test func aCodeIsMarkedInTheColumnOfNames() throws {
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [["type", "name", "label::English (en)"], ["select_one feel", "mood", "Mood?"]],
        "choices": [
          ["list_name", "name", "label::English (en)"], ["feel", "1", "bad"], ["feel", "2", "good"],
          ["feel", "2", "great"],
        ],
      ])
    let output = try folder.qtool("lint", "form.xlsx").output
    #expect(output.contains("already taken [duplicate-code]\n  --> form.xlsx: choices!B4\n"), "\(output)")
    #expect(output.contains("in the data\n  --> form.xlsx: choices!B3\n"), "\(output)")
  }

  /// The output is that of the command after `import`.
  @Test(arguments: [
    ["preview"], ["codebook"], ["targets"], ["explain-path", "FILE", "why"],
    ["compile", "--target", "redcap", "-o", "-"],
    ["simulate", "--participants", "3", "--seed", "1"], ["report"],
  ])
  func everyCommandReadsIt(words: [String]) throws {
    let form = Self.dictionary.replacingOccurrences(of: "'9'", with: "'1'")
    try folder.write("mood.csv", form)
    let imported = try folder.qtool("import", "mood.csv")
    #expect(imported.status == 0, "\(imported.errors)")
    func run(_ file: String) throws -> CommandFolder.Run {
      try folder.qtool(words.contains("FILE") ? words.map { $0 == "FILE" ? file : $0 } : words + [file])
    }
    let (foreign, own) = (try run("mood.csv"), try run("mood.yaml"))
    #expect(foreign.status == own.status, "\(foreign.errors) \(own.errors)")
    // Which targets take it is the same; the places and words after that are those of the file.
    let verdicts = { (output: String) in
      words == ["targets"] ? output.components(separatedBy: "\n\nWhat ")[0] : output
    }
    let named = own.output.replacingOccurrences(of: "mood.yaml", with: "mood.csv")
    #expect(verdicts(foreign.output) == verdicts(named))
  }

  @Test func twoStatesOfADictionaryAreCompared() throws {
    try folder.write("old.csv", Self.dictionary.replacingOccurrences(of: "'9'", with: "'1'"))
    try folder.write("new.csv", Self.dictionary.replacingOccurrences(of: "'9'", with: "'2'"))
    let run = try folder.qtool("diff", "old.csv", "new.csv")
    #expect(
      run.output.hasPrefix(
        """
        error: `why` is shown to others: `mood is 1` → `mood is 2` [measurement: condition-changed]
          --> new.csv:5:32
           |
         5 | why,mood,,text,"Why?","",,,,,,"[mood] = '2'",,,,,,
           |                                ^^^^^^^^^^^^
        """), "\(run.output)")
    #expect(run.output.contains("note: the old version\n  --> old.csv:5:32"), "\(run.output)")
    // Nobody writes a version or the source into a dictionary.
    #expect(run.status == 1 && !run.output.contains("version` ") && !run.output.contains("source"))
    #expect(try folder.qtool("diff", "old.csv", "old.csv").status == 0)
    let before = try folder.read("new.csv")
    let fixed = try folder.qtool("diff", "--fix", "old.csv", "new.csv")
    #expect(fixed.status == 1 && fixed.errors.contains("new.csv is not written"), "\(fixed.errors)")
    #expect(try folder.read("new.csv") == before)
  }

  /// Where other commands name places and keys, too.
  @Test func placesAndWordsAreThoseOfTheFileEverywhere() throws {
    try folder.write("dictionary.csv", Self.dictionary.replacingOccurrences(of: "'9'", with: "'1'"))
    let targets = try folder.qtool("targets", "dictionary.csv").output
    #expect(targets.contains("dictionary.csv:5: `Branching Logic` of `why`: "), "\(targets)")
    let json = try folder.qtool("targets", "dictionary.csv", "--format", "json").output
    #expect(json.contains("\"line\": 5"), "\(json)")
    let summary = try folder.qtool("diff", "dictionary.csv", "dictionary.csv", "--format", "markdown").output
    #expect(!summary.contains("source"), "\(summary)")
  }

  @Test func severalFormsAreLintedTogetherAndChosenApart() throws {
    try folder.write(
      "both.csv",
      Self.header + Self.field("record_id", "text", "Record", form: "start")
        + Self.field("a", "yesno", "A?", form: "start") + Self.field("b", "yesno", "B?", form: "end"))
    let run = try folder.qtool("lint", "both.csv")
    #expect(run.status == 0 && run.output.contains("2 questionnaires: no findings"), "\(run.output)")
    let shown = try folder.qtool("preview", "both.csv")
    #expect(shown.status == 2)
    #expect(
      shown.errors.contains("it has 2 forms; choose one: both.csv#start, both.csv#end"), "\(shown.errors)")
    #expect(try folder.qtool("lint", "both.csv#end").output == "1 questionnaire: no findings\n")
    #expect(try folder.qtool("lint", "both.csv#middle").errors.contains("it has no form `middle`"))
    for words in [["both.csv#end"], ["both.csv", "--questionnaire", "end"]] {
      let end = try folder.qtool(["preview"] + words)
      #expect(end.status == 0 && end.output.contains("B?") && !end.output.contains("A?"), "\(end.errors)")
    }
    let missing = try folder.qtool("preview", "both.csv#middle")
    #expect(missing.status == 2 && missing.errors.contains("it has no form `middle`"))
  }

  @Test func whatCannotBeReadIsSaidAndNothingIsWritten() throws {
    try folder.write("answers.csv", "participant,mood\n1,2\n")
    try folder.write("other.json", "{\"a\": 1}")
    try folder.write("old.xls", "\u{0}")
    for name in ["answers.csv", "other.json", "old.xls"] {
      for command in ["lint", "preview", "codebook", "report"] {
        let run = try folder.qtool(command, name)
        #expect(run.status == 2 && run.errors.contains(name), "\(command) \(name): \(run.errors)")
      }
    }
    #expect(folder.names(".") == ["answers.csv", "old.xls", "other.json"])
    let table = try folder.qtool("lint", "answers.csv").errors
    #expect(table.contains("there is no header row with `type` and `name` (XLSForm)"), "\(table)")
  }

  /// In folders, only those that the settings name.
  @Test func foldersAreSearchedForFilesThatTheSettingsInclude() throws {
    try folder.write("dictionary.csv", Self.dictionary)
    try folder.write("data/answers.csv", "participant,mood\n1,2\n")
    try folder.write(
      "own.yaml",
      "questionnaire: own\ntitle: Own\ntarget: redcap\n\nquestions:\n  - id: a\n    type: yes-no\n    text: A?\n"
    )
    #expect(try !folder.qtool("lint").output.contains("dictionary"))
    let left = try folder.qtool("config", "dictionary.csv").output
    #expect(left.contains("no, `include` in .qtool.yaml does not name it"), "\(left)")

    try folder.write(".qtool.yaml", "include: [\"*.csv\"]\nexclude: [data/]\n")
    let run = try folder.qtool("lint")
    #expect(run.status == 1 && run.output.contains("--> dictionary.csv:5:41"), "\(run.output)")
    #expect(!(run.output + run.errors).contains("answers.csv"), "\(run.errors)")
    #expect(try folder.qtool("config", "dictionary.csv").output.contains("checked in a folder  yes"))
    // Nothing else is made of them.
    #expect(try folder.qtool("fmt", "--check").status == 0)

    // Whoever includes a file means it.
    try folder.write(".qtool.yaml", "include: [data/]\n")
    let table = try folder.qtool("lint")
    #expect(table.status == 2 && table.errors.contains("cannot read data/answers.csv"), "\(table.errors)")
  }

  @Test func foreignFilesAreNeverWritten() throws {
    try folder.write("dictionary.csv", Self.dictionary)
    for words in [["lint", "--fix", "--unsafe-fixes"], ["lint", "--diff", "--unsafe-fixes"], ["fmt"]] {
      let run = try folder.qtool(words + ["dictionary.csv"])
      #expect(
        (run.output + run.errors).contains(
          "dictionary.csv is not written: qtool import makes a questionnaire of it"),
        "\(words): \(run.output)\(run.errors)")
      #expect(run.status == (words[0] == "lint" ? 1 : 0))
    }
    #expect(try folder.read("dictionary.csv") == Self.dictionary)
  }

  @Test func whatWasNotReadIsCounted() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record") + Self.field("a", "yesno", "A?")
        + Self.field("sum", "calc", "Sum", "[a] + 1"))
    let run = try folder.qtool("lint", "dictionary.csv")
    #expect(
      run.errors.contains(
        "1 thing in dictionary.csv was not read; qtool import --dry-run dictionary.csv says what"))
    #expect(run.status == 0 && run.output.contains("no findings"), "\(run.output)")
  }

  /// A condition that cannot be read says nothing about who is asked.
  @Test func openConditionsGiveNoFinding() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record") + Self.field("a", "yesno", "A?")
        + Self.field("b", "yesno", "B?", when: "datediff([a], 'today', 'd') > 3")
        + Self.field("c", "yesno", "C?", when: "[b] <> ''"))
    let run = try folder.qtool("lint", "dictionary.csv")
    #expect(run.status == 0 && run.output.contains("no findings"), "\(run.output)")
  }

  /// Written literally, the helps lead out.
  @Test func helpsAreInTheLanguageOfTheFormat() throws {
    func form(_ annotation: String) -> String {
      Self.header + Self.field("record_id", "text", "Record")
        + "why,mood,,checkbox,Why?,\"1, work | 8, nobody | 9, nothing\",,,,,,,,,,,,\(annotation)\r\n"
    }
    try folder.write("form.csv", form(""))
    let output = try folder.qtool("lint", "form.csv").output
    let help = "@NONEOFTHEABOVE='8,9'"
    #expect(output.contains("help: write `\(help)` into `Field Annotation`\n"), "\(output)")
    try folder.write("form.csv", form("\"\(help)\""))
    #expect(try folder.qtool("lint", "form.csv").output == "1 questionnaire: no findings\n")

    func workbook(_ constraint: String) throws {
      try folder.writeWorkbook(
        "form.xlsx",
        [
          "survey": [
            ["type", "name", "label::English (en)", "constraint"],
            ["select_multiple why", "why", "Why?", constraint],
          ],
          "choices": [
            ["list_name", "name", "label::English (en)"], ["why", "1", "work"], ["why", "9", "nothing"],
          ],
        ])
    }
    try workbook("")
    let sheet = try folder.qtool("lint", "form.xlsx").output
    let constraint = "not(selected(., '9') and count-selected(.) > 1)"
    #expect(sheet.contains("help: write `\(constraint)` into `constraint`\n"), "\(sheet)")
    try workbook(constraint)
    #expect(try folder.qtool("lint", "form.xlsx").output == "1 questionnaire: no findings\n")
  }

  /// What two readers of public files called wrong.
  @Test func whatRedcapFillsInIsNoPlaceholderAndNoSlip() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + "name,day,,text,Your name?,,,,,,,,,,,,\r\n"
        + "a,day,,radio,\"How is [name] today, {b}?\",\"1, good | 2, bad | 3, another way {name}\",,,,,,,,,,,\r\n"
        + "b,day,,radio,\"And now?\",\"1, good | 2, bad | 3, another way {a}\",,,,,,,,,,,\r\n"
        + "date_1,day,,text,Changing the device,,,,,,,,,,,,\r\ndate_2,day,,text,Changing the device,,,,,,,,,,,,\r\n"
    )
    let run = try folder.qtool("lint", "dictionary.csv")
    for rule in ["placeholder", "near-duplicate-answers", "duplicate-question-text"] {
      #expect(!run.output.contains("[\(rule)]"), "\(run.output)")
    }
  }

  /// Codes of LOINC or SNOMED that differ by a digit have nothing in common.
  /// Most fields of a matrix say how the others must be, and one fault is one finding.
  @Test func theFieldThatDiffersFromItsMatrixIsTold() throws {
    func field(_ name: String, _ choices: String) -> String {
      "\(name),mood,,radio,\(name.uppercased())?,\"\(choices)\",,,,,,,,,,day,,\r\n"
    }
    let right = "0, not at all | 1, a little | 2, very"
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + field("tired", "0, not at all | 1, a little | 1, very") + field("tense", right)
        + field("sad", right) + field("calm", right))
    let run = try folder.qtool("lint", "dictionary.csv")
    #expect(run.output.contains("1 questionnaire: 1 error"), "\(run.output)")
    #expect(run.output.contains("these differ from those of the others [platform-refuses]"), "\(run.output)")
    #expect(run.output.contains("3 | tired"), "\(run.output)")
    #expect(run.output.contains("help: write `\(right)`"), "\(run.output)")
  }

  /// Nobody sees both, so that changing one of them would do harm.
  @Test func answersThatAFilterKeepsApartAreNoMistake() throws {
    func workbook(_ filter: String) throws {
      try folder.writeWorkbook(
        "form.xlsx",
        [
          "survey": [
            ["type", "name", "label", "choice_filter"], ["select_one county", "county", "Which county?", ""],
            ["select_one ward", "ward", "Which ward?", filter],
          ],
          "choices": [
            ["list_name", "name", "label", "county"], ["county", "1", "Kitui", ""],
            ["county", "2", "Nairobi", ""],
            ["ward", "central", "Central", "1"], ["ward", "central", "Central Ward", "2"],
            ["ward", "east", "East", "2"],
          ],
        ])
    }
    try workbook("county=${county}")
    let run = try folder.qtool("lint", "form.xlsx")
    #expect(!run.output.contains("duplicate-code"), "\(run.output)")
    let report = try folder.qtool("import", "form.xlsx", "--dry-run")
    #expect((report.output + report.errors).contains("which `choice_filter` keeps apart"), "\(report)")
    try workbook("")
    #expect(try folder.qtool("lint", "form.xlsx").output.contains("duplicate-code"))
  }

  /// One fault is one finding, however many answers it has.
  @Test func aListThatIsThereTwiceIsOneFinding() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + Self.field("mood", "radio", "Mood?", "1, bad | 2, fair | 3, good | 1, bad | 2, fair | 3, good"))
    let table = try folder.qtool("lint", "dictionary.csv").output
    #expect(table.contains("the list of answers starts over here, with `1` [duplicate-code]"), "\(table)")
    #expect(table.hasSuffix("1 questionnaire: 1 error\n"), "\(table)")
    // Some answers of two lists of one name, of which the second has another text.
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [["type", "name", "label::English (en)"], ["select_one feel", "mood", "Mood?"]],
        "choices": [
          ["list_name", "name", "label::English (en)"], ["feel", "1", "bad"], ["feel", "2", "good"],
          ["feel", "3", "great"], ["feel", "1", "bad"], ["feel", "2", "good"],
        ],
      ])
    let book = try folder.qtool("lint", "form.xlsx").output
    #expect(
      book.contains(
        "2 answers are repeated, with their codes: `1`, `2` [duplicate-code]\n  --> form.xlsx: choices!B5"),
      "\(book)")
    #expect(book.hasSuffix("1 questionnaire: 1 error\n"), "\(book)")
  }

  private static func resource(_ items: String) -> String {
    #"{"resourceType": "Questionnaire", "url": "http://x/q", "name": "q", "title": "Q", "status": "draft", "item": [\#n"#
      + #" {"linkId": "mood9", "type": "choice", "text": "Mood?", "answerOption": [{"valueCoding": {"code": "1", "display": "bad"}}, {"valueCoding": {"code": "2", "display": "good"}}]},\#n"#
      + items + "]}"
  }

  private static func asking(_ code: String) -> String {
    #"{"question": "mood9", "operator": "=", "answerCoding": {"code": "\#(code)"}}"#
  }

  /// The pointer leads to what is marked, and a group's condition is its own.
  @Test func aPointerIsAsPreciseAsWhatIsMarked() throws {
    let why =
      #"{"linkId": "why", "type": "string", "text": "Why?"}, {"linkId": "who", "type": "string", "text": "Who?"}"#
    let shown = #""enableWhen": [\#(Self.asking("2")), \#(Self.asking("8"))], "enableBehavior": "any""#
    try folder.write(
      "form.json",
      Self.resource(
        #" {"linkId": "g", "type": "group", "text": "More", "enableWhen": [\#(Self.asking("9"))], "item": [\#(why)]},\#n"#
          + #" {"linkId": "bare", "type": "group", "enableWhen": [\#(Self.asking("7"))], "item": [\#(why.replacingOccurrences(of: "wh", with: "x"))]},\#n"#
          + #" {"linkId": "more", "type": "string", "text": "More?", \#(shown)}"#))
    let output = try folder.qtool("lint", "form.json").output
    for (code, pointer) in [
      ("9", "/item/1/enableWhen/0/answerCoding/code"), ("7", "/item/2/enableWhen/0/answerCoding/code"),
      ("8", "/item/3/enableWhen/1/answerCoding/code"),
    ] {
      #expect(output.contains("no answer with the code `\(code)`"), "\(output)")
      #expect(output.contains("note: \(pointer)\n"), "\(output)")
    }
    #expect(output.hasSuffix("3 errors\n"), "\(output)")
  }

  @Test func aConditionOfAGroupIsInTheRowThatBeginsIt() throws {
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [
          ["type", "name", "label::English (en)", "relevant"], ["select_one feel", "mood", "Mood?", ""],
          ["begin_group", "g", "More", "${mood} = '9'"], ["text", "why", "Why?", ""],
          ["text", "who", "Who?", ""], ["end_group", "", "", ""],
        ],
        "choices": [
          ["list_name", "name", "label::English (en)"], ["feel", "1", "bad"], ["feel", "2", "good"],
        ],
      ])
    let output = try folder.qtool("lint", "form.xlsx", "--format", "short").output
    #expect(
      output.contains("form.xlsx: survey!D3: error: `mood` has no answer with the code `9`"), "\(output)")
  }

  /// A list goes on in the rows without a name; a name that the language does not have is one fault when it is there twice.
  @Test func anItemOfFormrAndItsAnswersAreAtTheirCells() throws {
    try folder.writeWorkbook(
      "survey.xlsx",
      [
        "survey": [
          ["type", "name", "label", "showif", "choice1", "choice2"],
          ["mc feel", "mood", "Mood?", "", "", ""], ["text", "1x", "Why?", "", "", ""],
          ["text", "1x", "Why else?", "", "", ""], ["mc", "own", "Own?", "", "same", "same"],
        ],
        "choices": [
          ["list_name", "name", "label"], ["feel", "1", "bad"], ["", "2", "good"], ["", "2", "great"],
        ],
      ])
    let output = try folder.qtool("lint", "survey.xlsx", "--format", "short").output
    #expect(output.contains("survey.xlsx: choices!B4: error: answer code `2` is already taken"), "\(output)")
    #expect(output.contains("survey.xlsx: survey!B4: error: id `1x` is already taken"), "\(output)")
    #expect(output.contains("survey.xlsx: survey!F5: warning: another answer also reads"), "\(output)")
    #expect(output.split(separator: "\n").count == 3, "\(output)")
  }

  @Test func conditionsAreQuotedAsTheyAreWritten() throws {
    try folder.write(
      "d.csv",
      Self.header + Self.field("tired", "radio", "Tired?", "0, No | 1, A bit | 2, Very")
        + Self.field("why", "text", "Why?", when: "[tired] = '1' and [tired] = '2'")
        + Self.field("how", "text", "How?", when: "[tired] = '0' or [tired] <> '0'"))
    let text = try folder.qtool("lint", "d.csv").output
    #expect(text.contains("`[tired] = '1'` and `[tired] = '2'` cannot both be true"), "\(text)")
    #expect(text.contains("`[tired] = '0'` or `[tired] <> '0'` is always true"), "\(text)")
  }

  @Test func anAnswerThatIsThereTwiceIsLeftOut() throws {
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + Self.field("mood", "radio", "Mood?", "1, bad | 2, good | 2, good")
        + Self.field("why", "text", "Why?", when: "[mood] = '1' and [mood] = '2'"))
    let output = try folder.qtool("lint", "dictionary.csv").output
    #expect(output.contains("is already taken, by the same answer [duplicate-code]"), "\(output)")
    #expect(output.contains("help: leave out one of the two\n"), "\(output)")
    try folder.write(
      "dictionary.csv",
      Self.header + Self.field("record_id", "text", "Record")
        + Self.field("mood", "radio", "Mood?", "1, bad | 2, good")
        + Self.field("why", "text", "Why?", when: "[mood] = '1' and [mood] = '2'"))
    let other = try folder.qtool("lint", "dictionary.csv").output
    #expect(
      other.contains(
        "help: if one of its two parts is enough, join them with \"or\"; otherwise correct the condition in `Branching Logic`\n"
      ),
      "\(other)")
  }

  @Test func textsThatAreMissingInALanguageAreTold() throws {
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [
          ["type", "name", "label::English (en)", "label::Deutsch (de)"],
          ["select_one q", "a", "How are you this evening?", "Wie geht es Ihnen heute Abend?"],
          ["select_one q", "b", "How did you sleep last night?", ""],
        ],
        "choices": [
          ["list_name", "name", "label::English (en)", "label::Deutsch (de)"], ["q", "1", "bad", "schlecht"],
          ["q", "2", "middling", ""], ["q", "3", "good", "gut"],
        ],
      ])
    let output = try folder.qtool("lint", "form.xlsx").output
    #expect(output.components(separatedBy: "[missing-translation]").count == 3, "\(output)")
    #expect(
      output.contains("this text is missing in `de` [missing-translation]\n  --> form.xlsx: survey!C3"),
      "\(output)")
    #expect(output.contains("form.xlsx: choices!C3"), "\(output)")
    #expect(!output.contains("same-translation"), "\(output)")
  }

  @Test func aTextThatIsMissingIsMarkedWhereItIs() throws {
    func german(_ key: String, _ text: String) -> String {
      let parts =
        "{\"url\": \"lang\", \"valueCode\": \"de\"}, {\"url\": \"content\", \"valueString\": \"\(text)\"}"
      let url = "http://hl7.org/fhir/StructureDefinition/translation"
      return ", \"_\(key)\": {\"extension\": [{\"url\": \"\(url)\", \"extension\": [\(parts)]}]}"
    }
    let coding =
      "\"answerOption\": [{\"valueCoding\": {\"code\": \"1\", \"display\": \"bad\"\(german("display", "schlecht"))}}, "
      + "{\"valueCoding\": {\"code\": \"2\", \"display\": \"good\"}}]"
    let question =
      "{\"linkId\": \"mood\", \"type\": \"choice\", \"text\": \"How are you?\"\(german("text", "Wie geht es Ihnen?")), \(coding)}"
    let group = "{\"linkId\": \"day\", \"type\": \"group\", \"text\": \"Your day\", \"item\": [\(question)]}"
    try folder.write(
      "form.json",
      "{\"resourceType\": \"Questionnaire\", \"language\": \"en\", \"title\": \"Days\"\(german("title", "Tage")), \"item\": [\(group)]}"
    )
    let output = try folder.qtool("lint", "form.json").output
    #expect(output.components(separatedBy: "[missing-translation]").count == 3, "\(output)")
    #expect(output.contains("note: /item/0/text\n"), "\(output)")
    #expect(output.contains("note: /item/0/item/0/answerOption/1/valueCoding/display\n"), "\(output)")
    try folder.writeWorkbook(
      "form.xlsx",
      [
        "survey": [
          ["type", "name", "label::English (en)", "label::Deutsch (de)"],
          ["begin_group", "day", "Your day", ""],
          ["text", "a", "How are you this evening?", "Wie geht es Ihnen heute Abend?"], ["end_group", ""],
        ]
      ])
    let workbook = try folder.qtool("lint", "form.xlsx").output
    #expect(workbook.contains("[missing-translation]\n  --> form.xlsx: survey!C2"), "\(workbook)")
  }

  @Test func questionsHaveTheNamesOfTheirFile() throws {
    let answers = ["Work", "Family", "None"].map {
      "{\"valueCoding\": {\"code\": \"\($0.lowercased())\", \"display\": \"\($0)\"}}"
    }
    try folder.write(
      "form.json",
      """
      {"resourceType": "Questionnaire", "status": "draft", "name": "reasons", "title": "Reasons", "item": [
        {"linkId": "1.1", "type": "choice", "repeats": true, "text": "Which of these?",
         "answerOption": [\(answers.joined(separator: ", "))]}]}

      """)
    let output = try folder.qtool("lint", "form.json").output
    #expect(
      output.contains("participants can choose \"None\" together with other answers of `1.1`"), "\(output)")
  }

  @Test func codesOfTerminologiesAreNotGuessed() throws {
    try folder.write(
      "codes.yaml",
      "questionnaire: codes\ntitle: Codes\nlanguages: [en]\nquestions:\n"
        + "  - {id: a, type: choice, text: A?, options: {LA20314-3: unsafe, LA20315-0: near}}\n"
        + "  - {id: b, type: yes-no, text: B?, when: a is \"LA20304-3\"}\n"
        + "  - {id: c, type: choice, text: C?, options: {279093005: mouth, 279093005: nose}}\n")
    let output = try folder.qtool("lint", "codes.yaml").output
    #expect(output.contains("help: the codes are `LA20314-3`, `LA20315-0`\n"), "\(output)")
    #expect(output.contains("help: give one of the answers another code\n"), "\(output)")
  }

  @Test func whatTwoFormatsCouldBeOrNoneIsSaid() throws {
    try folder.write("two.csv", "type,name,label,field_name,field_type\ntext,a,A?,b,text\n")
    let two = try folder.qtool("lint", "two.csv")
    #expect(
      two.status == 2
        && two.errors.contains("has names and types of fields (REDCap), and also `type` and `name` (XLSForm)"),
      "\(two.errors)")
    try folder.write("empty.csv", "\n")
    #expect(try folder.qtool("preview", "empty.csv").errors.contains("the file is empty; export it again"))
    // No command that reads a file in the place of a questionnaire has --from.
    try folder.write("none.json", "[1]")
    let none = try folder.qtool("lint", "none.json")
    #expect(none.status == 2 && !none.errors.contains("--from"), "\(none.errors)")
    try folder.write("form.ods", bytes: [0x50, 0x4B, 3, 4])
    #expect(
      try folder.qtool("lint", "form.ods").errors.contains("(.ods); open it in your program for spreadsheets")
    )
  }

  /// A key of the questionnaire as a whole is at its member, also where that is far from its questions.
  @Test func aFindingAboutTheScheduleIsAtItsMember() throws {
    try folder.write(
      "mood.yaml",
      "questionnaire: mood\ntitle: Mood\nlanguages: [en]\ntarget: esmira\nrepeat: many\nschedule:\n  - {at: [\"09:00\"]}\nquestions:\n  - {id: calm, type: yes-no, text: Calm?}\n"
    )
    #expect(try folder.qtool("compile", "mood.yaml", "-o", ".").status == 0)
    let run = try folder.qtool("lint", "mood.esmira.json", "--format", "short").output
    let line = try #require(
      folder.read("mood.esmira.json").split(separator: "\n").firstIndex { $0.contains("\"actionTriggers\"") })
    #expect(run.contains("mood.esmira.json:\(line + 1):"), "\(run)")
  }

  @Test func aFormatWithoutSchedulesSaysSo() throws {
    try folder.write("dictionary.csv", Self.dictionary.replacingOccurrences(of: "'9'", with: "'2'"))
    let run = try folder.qtool("schedule", "dictionary.csv")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.contains("dictionary.csv is a REDCap data dictionary, which has no schedule"),
      "\(run.errors)")
  }

  @Test func standardInputIsReadUnderItsName() throws {
    try folder.write("dictionary.csv", Self.dictionary)
    let run = try folder.qtool("lint", "-", "--stdin-filename", "dictionary.csv", input: Self.dictionary)
    #expect(run.output.contains("--> dictionary.csv:5:41"), "\(run.output)\(run.errors)")
  }

  /// Documents of other programs are text too.
  @Test func questionnairesInJSONStayQuestionnaires() throws {
    try folder.write(
      "own.json",
      "{\"questionnaire\": \"own\", \"title\": \"Own\", \"languages\": [\"en\"], \"questions\": [{\"id\": \"a\", \"type\": \"yes-no\", \"text\": \"A?\"}]}"
    )
    #expect(try folder.qtool("lint", "own.json").status == 0)
  }
}

extension CommandFolder {
  fileprivate func writeWorkbook(_ name: String, _ sheets: KeyValuePairs<String, [[String]]>) throws {
    try write(name, bytes: workbook(sheets))
  }
}
