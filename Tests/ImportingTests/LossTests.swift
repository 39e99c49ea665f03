import CheckingSupport
import Generating
import Importing
import TestSupport
import Testing

/// Nothing of a source is lost in silence, in whatever format it is.
struct LossTests {
  private func problem(_ name: String, _ bytes: [UInt8]) -> ImportProblem? {
    #expect(throws: ImportProblem.self) {
      try importQuestionnaires(from: [ImportSource(name: name, bytes: bytes)], options: ImportOptions())
    }
  }

  private func refusal(_ name: String, _ text: String) -> String { message(name, Array(text.utf8)) }

  private func message(_ name: String, _ bytes: [UInt8]) -> String {
    let problem = problem(name, bytes)
    #expect(problem?.help != nil)
    return problem?.message ?? ""
  }

  private func imports(_ name: String, _ text: String) throws -> ImportResult {
    try importQuestionnaires(
      from: [ImportSource(name: name, bytes: Array(text.utf8))], options: ImportOptions())
  }

  // MARK: Tables

  private static let redcap = "field_name,form_name,field_type,field_label"

  @Test(arguments: [
    ["type", "name", "label", "Label"], ["type", "name", "label::English (en)", "label::English (en)"],
    ["type", "name", "label", "relevant", "relevance"],
  ])
  func twoColumnsOfOneNameInAnXLSFormAreAnError(columns: [String]) {
    let last = columns[columns.count - 1]
    let words = "the sheet `survey` has the column `\(last)` twice"
    #expect(message("a.xlsx", workbook(["survey": [columns, columns.map { _ in "text" }]])) == words)
    #expect(refusal("a.csv", columns.joined(separator: ",") + "\ntext,a,A\n") == words)
  }

  @Test func twoColumnsOfOneNameInAListAreAnError() {
    let survey = [["type", "name", "label"], ["select_one l", "a", "A"]]
    let choices = [["list_name", "name", "label", "value"], ["l", "1", "One", "2"]]
    #expect(
      message("a.xlsx", workbook(["survey": survey, "choices": choices]))
        == "the sheet `choices` has the column `value` twice")
  }

  @Test func twoColumnsOfOneNameInOtherTablesAreAnError() {
    #expect(
      refusal("a.csv", "\(Self.redcap),Field_Label\na,f,text,A,B\n")
        == "the dictionary has the column `Field_Label` twice")
    let formr = [["type", "name", "label", "showif", "label"], ["text", "a", "A", "", "B"]]
    #expect(message("a.xlsx", workbook(["survey": formr])) == "a sheet has the column `label` twice")
    let lists = [["list_name", "name", "label", "Label"], ["l", "1", "One", "Two"]]
    let survey = [["type", "name", "label", "showif"], ["mc l", "a", "A", ""]]
    #expect(
      message("a.xlsx", workbook(["survey": survey, "choices": lists]))
        == "a sheet has the column `Label` twice")
  }

  @Test(arguments: [
    ("type,name,label\ntext,a,How are you, today?\n", 2),
    ("type,name,label\ntext,a,A\n\ntext,b,How are you, today?\n", 4),
    ("\(Self.redcap)\na,f,text,How are you, today?\n", 2),
    ("\(Self.redcap)\na,f,text,\"two\nlines\"\nb,f,text,One, two\n", 4),
  ])
  func aRowLongerThanTheHeaderIsAnErrorWithItsLine(text: String, line: Int) {
    let message = refusal("a.csv", text)
    #expect(message.hasPrefix("line \(line): this row has more cells than the header"), "\(message)")
  }

  @Test(arguments: ["type,name,label\ntext,a,A,,\n", "\(Self.redcap)\na,f,text,A,,, \n"])
  func furtherCellsWithoutATextAreNone(text: String) throws {
    #expect(try imports("a.csv", text).files[0].body.contains("text: A\n"))
  }

  @Test func aTextToTheRightOfAllColumnsOfAWorkbookIsSaid() throws {
    let rows = [["type", "name", "label"], ["text", "a", "A", "a note"]]
    let file = try imported(workbook: workbook(["survey": rows])).files[0]
    #expect(
      file.remarks(.unsaid) == ["row 2 has a text under no column, which is left out: a note"], "\(file.text)"
    )
  }

  @Test(arguments: [
    ("text,a,How are you?\ninteger,b,Age\n", "the first row has `text`, `a`, `How are you?`"),
    ("a,f,text,How are you?\nb,f,text,Age\n", "the first row has `a`, `f`, `text`, `How are you?`"),
  ])
  func aTableWithoutAHeaderNamesWhatIsMissing(text: String, words: String) {
    let message = refusal("a.csv", text)
    #expect(message.hasPrefix("there is no header row with `type` and `name`"), "\(message)")
    #expect(message.hasSuffix(words), "\(message)")
  }

  @Test func aWorkbookWithoutAHeaderNamesWhatIsMissing() {
    let row = ["text", "a", "How are you?"]
    #expect(
      message("a.xlsx", workbook(["Sheet1": [row, row]]))
        == "the workbook has no sheet `survey`, and no header row of formr with `type`, `name` and `label`; its sheets are `Sheet1`"
    )
    #expect(
      message("a.xlsx", workbook(["survey": [row, row]]))
        == "the sheet `survey` has no header row with `type` and `name`; its first row has `text`, `a`, `How are you?`"
    )
    let survey = [["type", "name", "label"], ["select_one l", "a", "A"]]
    #expect(
      message("a.xlsx", workbook(["survey": survey, "choices": [["l", "1", "One"], ["l", "2", "Two"]]]))
        == "the sheet `choices` has no header row with `list_name` and `name`; its first row has `l`, `1`, `One`"
    )
  }

  @Test(arguments: ["old.xls", "renamed.xlsx"])
  func aWorkbookOfTheOldFormatIsToldToBeSavedAgain(name: String) {
    let problem = problem(
      name, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + Array(repeating: 0, count: 512))
    #expect(problem?.message == "this is an Excel workbook of the format before 2007 (.xls)")
    #expect(problem?.help?.hasSuffix("save it as .xlsx") == true)
  }

  // MARK: Names

  @Test func namesThatDifferOnlyInCapitalLettersAreTwoIDsAndConditionsFollow() throws {
    let form = try imports(
      "a.csv",
      "type,name,label,relevant\ninteger,Mood,A,\ninteger,mood,B,\ntext,c,C,${Mood} = 1 and ${mood} = 2\n")
    #expect(form.files[0].body.contains("when: Mood is 1 and mood_2 is 2"), "\(form.files[0].text)")
    #expect(form.files[0].remarks(.changed) == ["the name in the source is `mood`"])
    let resource = try imported(
      resource: resource(
        "", item("Mood", "integer"), item("MOOD", "integer"),
        item("c", "string", enableWhen(test("MOOD", "=", #""answerInteger": 2"#)))))
    #expect(resource.body.contains("when: MOOD_2 is 2"), "\(resource.text)")
    #expect(resource.remarks(.changed).contains("the linkId is `MOOD`"))
  }

  @Test func namesOfHundredsOfCharactersStayApartAndConditionsFollow() throws {
    let long = String(repeating: "m", count: 300)
    let form = try imports(
      "a.csv",
      "\(Self.redcap),branching_logic\nr,f,text,R,\n\(long)1,f,yesno,A,\n\(long)2,f,yesno,B,\nc,f,text,C,[\(long)2]='1'\n"
    )
    let id = String(repeating: "m", count: 100)
    #expect(form.files[0].body.contains("id: \(id)\n"), "\(form.files[0].text)")
    #expect(form.files[0].body.contains("when: \(id)_2 is 1"), "\(form.files[0].text)")
    #expect(form.files[0].remarks(.changed).contains("the name in the source is `\(long)2`"))
  }

  @Test(arguments: [("9a", "q_9a"), ("_a", "q__a"), ("a.", "a_"), ("is", "is_"), ("ä", "q__")])
  func namesThatBeginOrEndOddlyBecomeIDs(name: String, id: String) throws {
    let file = try imports("a.csv", "type,name,label\ntext,\(name),A\n").files[0]
    #expect(file.body.contains("id: \(id)\n"), "\(file.text)")
    #expect(file.remarks(.changed) == ["the name in the source is `\(name)`"])
  }

  // MARK: Languages

  @Test(arguments: ["hint", "constraint_message"])
  func everyTextWithoutALanguageIsInTheDefaultOne(column: String) throws {
    let rows = [
      ["type", "name", "label::French (fr)", column, "\(column)::French (fr)", "constraint"],
      ["text", "a", "Ça va ?", "In words", "En mots", "regex(., '[a-z]+')"],
    ]
    let file = try imported(workbook: workbook(["survey": rows])).files[0]
    #expect(file.body.contains("languages: [en, fr]"), "\(file.text)")
    #expect(file.body.contains("{en: In words, fr: En mots}"), "\(file.text)")
  }

  @Test func answersWithoutALanguageAreInTheDefaultOne() throws {
    let file = try imported(
      workbook: workbook([
        "survey": [["type", "name", "label"], ["select_one l", "a", "How?"]],
        "choices": [["list_name", "name", "label", "label::French (fr)"], ["l", "1", "Good", "Bien"]],
      ])
    ).files[0]
    #expect(file.body.contains("1: {en: Good, fr: Bien}"), "\(file.text)")
    #expect(
      file.remarks(.unsaid).contains { $0.hasPrefix("texts in columns without a language are taken as en") })
  }

  @Test func whatIsNotAskedIsSaidInAllLanguages() throws {
    let translation =
      #""_text": {"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/translation", "extension": [{"url": "lang", "valueCode": "de"}, {"url": "content", "valueString": "Über dich"}]}]}"#
    let hidden = item("h", "string", translation, #""readOnly": true"#)
    let file = try imported(resource: resource(#""language": "en""#, hidden, item("a", "string")))
    #expect(
      file.remarks(.unsaid).contains { $0.hasPrefix("`h` (About h / Über dich) is not asked") },
      "\(file.text)")
    let rows = [
      ["type", "name", "label::English (en)", "label::German (de)"], ["rank l", "a", "Rank", "Ordne"],
    ]
    let choices = [
      ["list_name", "name", "label::English (en)", "label::German (de)"], ["l", "1", "Sleep", "Schlaf"],
    ]
    let ranking = try imported(workbook: workbook(["survey": rows, "choices": choices])).files[0]
    #expect(ranking.remarks(.unsaid).contains { $0.hasSuffix(": 1, Sleep / Schlaf") }, "\(ranking.text)")
  }

  @Test func aTextThatIsMissingInALanguageIsThatOfTheFirst() throws {
    let translation =
      #""_text": {"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/translation", "extension": [{"url": "lang", "valueCode": "de"}, {"url": "content", "valueString": "Über dich"}]}]}"#
    let file = try imported(
      resource: resource(#""language": "en""#, item("a", "string", translation), item("b", "string")))
    #expect(file.body.contains("text: {en: About b, de: About b}"), "\(file.text)")
    #expect(
      file.remarks(.changed).contains("texts are missing in de, and those in en take their places: a, b")
        || file.remarks(.changed).contains(
          "texts are missing in de, and those in en take their places: mood-check, b"),
      "\(file.text)")
  }

  @Test(arguments: ["a\u{1B}[2Jb", "\u{202E}"])
  func charactersThatNobodySeesAreNoTexts(text: String) throws {
    let file = try imports("a.csv", "type,name,label,hint\ntext,a,A,\(text)\n").files[0]
    #expect(!file.text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    #expect(file.body.contains("help: a [2Jb") == text.hasPrefix("a"), "\(file.text)")
    #expect(file.body.contains("help:") == text.hasPrefix("a"), "\(file.text)")
  }

  // MARK: Conditions and patterns

  @Test func anAnswerThatTheSourceDoesNotHaveIsSaidForLintToFind() throws {
    let words = "the source asks about the answer `9` to `a`, which it does not have; lint finds this"
    let form = try imports(
      "a.csv", "\(Self.redcap),branching_logic\nr,f,text,R,\na,f,yesno,A,\nb,f,text,B,[a]='9'\n")
    #expect(form.files[0].remarks(.changed).contains(words), "\(form.files[0].text)")
    let group = item(
      "g", "group", enableWhen(test("a", "=", coding("9"))), items(item("b", "string"), item("c", "string")))
    let file = try imported(resource: resource("", item("a", "choice", options(["1": "One"])), group))
    #expect(file.remarks(.changed).contains(words), "\(file.text)")
  }

  @Test func aFileWithoutQuestionsIsNotWritten() throws {
    let result = try imports("a.json", resource("", ""))
    #expect(result.files.isEmpty && result.hasLosses)
    #expect(result.remarks.map(\.text).contains { $0.hasPrefix("no file is written for `Mood_check`") })
  }

  @Test(arguments: ["false()", "FALSE", "no", "1 = 0", "('a' = 'b')"])
  func aConditionThatIsNeverTrueIsNoQuestion(condition: String) throws {
    let form = try imports("a.csv", "type,name,label,relevant\ntext,a,A,\ntext,b,Why?,\(condition)\n")
    #expect(form.files[0].questionCount == 1 && form.hasLosses, "\(form.files[0].text)")
    #expect(form.files[0].text.contains("`b` is not asked, as `relevant` is never true"))
  }

  @Test(arguments: ["0", "1 = 0", "'1' <> '1'"])
  func branchingLogicThatIsNeverTrueIsNoQuestion(logic: String) throws {
    let result = try imports(
      "a.csv", "\(Self.redcap),branching_logic\nr,f,text,R,\na,f,text,A,\nb,f,text,Why?,\(logic)\n")
    #expect(result.files[0].questionCount == 1 && result.hasLosses, "\(result.files[0].text)")
    #expect(result.files[0].text.contains("`b` is not asked, as `branching_logic` is never true"))
  }

  @Test func theRecordAloneInItsFormIsNoForm() throws {
    let result = try imports("a.csv", "\(Self.redcap)\nrecord_id,start,text,Record\na,daily,text,A\n")
    #expect(result.files.map(\.name) == ["daily.yaml"] && result.hasLosses)
    #expect(result.remarks.map(\.text).contains { $0.hasPrefix("no file is written for `start`") })
    #expect(result.files[0].questionCount == 1)
  }

  @Test(arguments: ["[a-z]++", #"\p{IsLatin}+"#, "(?i)yes", #"\A[0-9]+\z"#])
  func aPatternThatAppsCannotReadIsARemark(pattern: String) throws {
    let rows = [
      ["type", "name", "label", "constraint", "constraint_message"],
      ["text", "a", "A", "regex(., '\(pattern)')", "In small letters"],
    ]
    let form = try imported(workbook: workbook(["survey": rows])).files[0]
    let escaped = pattern.replacing("\\", with: "\\\\")
    let resource = try imported(
      resource: resource("", item("a", "string", extensions(["regex": "\"valueString\": \"\(escaped)\""]))))
    for file in [form, resource] {
      #expect(!file.body.contains("\n    pattern:"), "\(file.text)")
      #expect(
        file.remarks(.unsaid).contains {
          $0.hasPrefix("the pattern cannot be expressed, as ") && $0.contains(": \(pattern)")
        }, "\(file.text)")
    }
    #expect(
      form.remarks(.unsaid).contains { $0.hasSuffix("; `pattern-hint` is In small letters") }, "\(form.text)")
  }

  @Test func aSectionKeepsAConditionAboutAnEarlierQuestionOfTheSameName() throws {
    let group = item(
      "g", "group", enableWhen(test("a", "=", #""answerInteger": 1"#)),
      items(item("a", "integer"), item("c", "string")))
    let file = try imported(resource: resource("", item("a", "integer"), group))
    #expect(file.body.contains("when: a is 1\n") && file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test func inACircleTheRemarkNamesWhatIsNotAnsweredBefore() throws {
    let form = try imports(
      "a.csv",
      "type,name,label,relevant\ninteger,z,Z,\ninteger,a,A,${z} = 1 and ${b} = 1\ninteger,b,B,${a} = 2\n")
    #expect(
      form.files[0].remarks(.unsaid) == [
        "the condition cannot be expressed, as it asks about `a`, which is not answered before: a is 2"
      ], "\(form.files[0].text)")
  }

  @Test func anAnswerThatNoListHasExcludesNoOthers() throws {
    let field = field(
      "a", "checkbox", ("select_choices_or_calculations", #"[{"code": "1", "label": "x"}]"#),
      ("field_annotation", "\"@NONEOFTHEABOVE=9\""))
    let file = try imported(definition(field))
    #expect(!file.body.contains("exclusive"), "\(file.text)")
    #expect(
      file.remarks(.unsaid) == [
        "no answer has the code `9`, which the source lets nobody choose beside others"
      ], "\(file.text)")
  }

  @Test func aNameWithControlCharactersIsATitleWithoutThem() throws {
    let form = ("form_name", "\"sleep\\u001b_diary\"")
    let file = try imported(definition(field("a", "text", form)), named: "x.json")
    #expect(file.body.contains("title: Sleep diary\n"), "\(file.text)")
  }

  /// Tags alone show nothing.
  @Test func aTextOfTagsAloneAndANameInTwoQuestionnairesAreTold() throws {
    let item = #"{"name": "slept", "text": "<b></b>"}"#
    let one = { (title: String) in #"{"title": "\#(title)", "pages": [{"inputs": [\#(item)]}]}"# }
    let study = try imports(
      "study.json", #"{"title": "S", "questionnaires": [\#(one("Morning")), \#(one("Evening"))]}"#)
    let morning = try #require(study.files.first { $0.name == "morning.yaml" })
    #expect(morning.body.contains("text: slept\n"), "\(morning.text)")
    #expect(morning.remarks(.changed).contains("the text is empty; the id takes its place"))
    #expect(
      study.studies[0].remarks.map(\.remark.text).contains(
        "the source has `slept` in two questionnaires; lint finds this"))
  }

  /// A number out of range, and a text that is compared.
  @Test(arguments: [
    ("a,f,radio,A,\"1, x | 2, y\",[a] > 9", ""), ("a,f,radio,A,\"1, x | 2, y\",", "[a] > 2 or [a] = '1'"),
    ("a,f,radio,A,\"1, x | 2, y\",", "[a] > 4"), ("a,f,text,A,,", "[a] > 4"),
    ("a,f,descriptive,A,,", "[a] = '4'"),
    ("a,f,checkbox,A,\"1, x | 2, y\",", "[a] = '1'"),
  ])
  func aComparisonWithWhatIsNoAnswerIsTold(first: String, logic: String) throws {
    let header =
      Self.redcap + ",\"Choices, Calculations, OR Slider Labels\",\"Branching Logic (Show field only if...)\""
    let result = try imports("a.csv", "\(header)\n\(first)\nb,f,text,B,,\(logic)\n")
    let file = result.files[0]
    let errors = allFindings(in: file.text).filter { $0.severity == .error }.map(\.rule)
    let told = file.remarks(.changed) + file.remarks(.unsaid)
    #expect(errors.isEmpty || told.contains { $0.contains("lint finds") }, "\(errors): \(file.text)")
  }

  @Test func whatNobodySeesIsNoText() throws {
    let header = Self.redcap + ",\"Choices, Calculations, OR Slider Labels\""
    let result = try imports(
      "a.csv", "\(header)\na,\u{202E},radio,\u{202E},\"1, \u{202E} | 2, y\"\n")
    let file = result.files[0]
    #expect(allFindings(in: file.text).allSatisfy { $0.severity != .error }, "\(file.text)")
    #expect(
      file.remarks(.changed).contains("`field_label` is empty; the name takes its place"), "\(file.text)")
    #expect(file.remarks(.changed).contains("the title is empty; the id takes its place"), "\(file.text)")
  }
}
