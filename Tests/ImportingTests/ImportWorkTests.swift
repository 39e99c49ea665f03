import Diagnostics
import Formatting
import Generating
import Questionnaires
import Testing
import YAML

@testable import Importing

/// A small file never makes work or memory that grows with the square of its size.
struct ImportWorkTests {
  // MARK: Names

  @Test func equalNamesAreToldApartInAsManyStepsAsThereAreNames() {
    var names = FreeNames(separator: "_")
    for number in 2...500 { _ = names.take("a_\(number)") }
    let free = (0..<1_000).map { _ in names.free("a") }
    #expect(Set(free).count == 1_000 && free.last == "a_1499")
    #expect(names.steps < 4 * 1_500)
  }

  // MARK: Values

  /// Each of them takes more memory than bytes of the file.
  @Test(arguments: ["{}", "1", "\"\"", "[]"]) func valuesWithoutWordsAreCountedWhileTheyAreRead(value: String)
  {
    let list = { (count: Int) in
      Array("{\"item\": [\(Array(repeating: value, count: count).joined(separator: ","))]}".utf8)
    }
    let problem = #expect(throws: ImportProblem.self) { try document(list(250_000), "a.json") }
    #expect(problem?.message == "line 1: there are too many values for a file of this size")
    #expect(problem?.help == "check that it is a questionnaire")
    #expect(throws: Never.self) { try document(list(150_000), "a.json") }
  }

  // MARK: Lists

  private static let questionCount = 60

  private func lists(_ drafts: [QuestionnaireDraft]) -> [DraftList] {
    drafts.flatMap { draft in
      var draft = draft
      draft.finish()
      return draft.sections.flatMap(\.questions).compactMap { $0.values.options(.options) }
    }
  }

  private func document(_ bytes: [UInt8], _ name: String) throws -> SourceDocument {
    try SourceDocument(ImportSource(name: name, bytes: bytes))
  }

  private func expectShared(_ lists: [DraftList], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lists.count == Self.questionCount, sourceLocation: sourceLocation)
    #expect(lists.allSatisfy { $0 === lists[0] }, sourceLocation: sourceLocation)
  }

  @Test(arguments: [["label"], ["label::English (en)", "label::French (fr)"]])
  func questionsOfAnXLSFormThatNameOneListShareIt(labels: [String]) throws {
    let rows = (0..<Self.questionCount).map { ["select_one l", "q\($0)"] + labels.map { "About \($0)" } }
    let book = workbook([
      "survey": [["type", "name"] + labels] + rows,
      "choices": [
        ["list_name", "name", labels[0]], ["l", "<5", "Few"], ["l", "refused", "Prefer not to say"],
      ],
    ])
    let file = try XLSFormFile(try document(book, "a.xlsx"))
    expectShared(lists([try XLSFormQuestionnaire(file).questionnaire]))
  }

  /// A dictionary has no names for lists, so it repeats them in field after field.
  @Test func fieldsOfADictionaryWithTheSameAnswersShareThem() throws {
    let rows = (0..<Self.questionCount).map { "q\($0),f,radio,About \($0),\"1, No | 2, Yes\"\n" }.joined()
    let header = "field_name,form_name,field_type,field_label,select_choices_or_calculations\n"
    let table = header + "record_id,f,text,Record,\n" + rows
    expectShared(lists(try DataDictionary(try document(Array(table.utf8), "a.csv")).questionnaires))
  }

  @Test func itemsOfFormrThatNameOneListShareIt() throws {
    let rows = (0..<Self.questionCount).map { ["mc l", "q\($0)", "Q", ""] }
    let book = workbook([
      "survey": [["type", "name", "label", "showif"]] + rows,
      "choices": [["list_name", "name", "label"], ["l", "1", "One"], ["l", "2", "Two"]],
    ])
    expectShared(lists([try FormrQuestionnaire(try document(book, "a.xlsx")).questionnaire]))
  }

  @Test func itemsOfFHIRThatNameOneListShareItUnderAnyVersion() throws {
    let set =
      #""contained": [{"resourceType": "ValueSet", "id": "v", "url": "u", "compose": {"include": [{"system": "s", "concept": [{"code": "<5"}, {"code": "b"}]}]}}]"#
    let all = (0..<Self.questionCount).map { item("q\($0)", "choice", #""answerValueSet": "u|\#($0)""#) }
    let text = resource(set, all.joined(separator: ","))
    expectShared(lists(try FHIRQuestionnaire.all(in: try document(Array(text.utf8), "a.json"))))
  }

  // MARK: Far more questions than text

  private func message(_ bytes: [UInt8], _ name: String) -> String? {
    #expect(throws: ImportProblem.self) {
      try importQuestionnaires(from: [ImportSource(name: name, bytes: bytes)], options: ImportOptions())
    }?.message
  }

  @Test(arguments: [
    ("a.json", resource("", Array(repeating: "{}", count: 9_000).joined(separator: ","))),
    (
      "a.json", #"{"pages": [{"inputs": [\#(Array(repeating: "{}", count: 9_000).joined(separator: ","))]}]}"#
    ),
    (
      "a.json",
      #"{"questionnaire": {"attributes": {"name": "a"}}, "structure": {"data": [\#(Array(repeating: "{}", count: 9_000).joined(separator: ","))]}}"#
    ),
    (
      "a_armt.json",
      #"[{"field_name": "a", "field_type": "text"}\#(String(repeating: ",{}", count: 9_000))]"#
    ),
    ("a.csv", "field_name,form_name,field_type\n" + String(repeating: "a,f,text\n", count: 9_000)),
    ("a.csv", "type,name,label\n" + String(repeating: "text,a,A\n", count: 9_000)),
    (
      "a.json",
      #"{"items": [{"type": "text", "name": "a", "showif": ""}\#(String(repeating: ",{}", count: 9_000))]}"#
    ),
  ])
  func moreQuestionsThanAFileHasRoomForAreRefusedBeforeTheyAreRead(name: String, text: String) {
    let message = message(Array(text.utf8), name) ?? ""
    #expect(message.hasPrefix("the file has 900") && message.contains("qtool imports at most"), "\(message)")
  }

  @Test func moreQuestionnairesThanAnybodyWantsAreRefusedBeforeTheyAreRead() {
    let one = #"{"pages": [{"inputs": [{"name": "a", "text": "a"}]}]}"#
    let study = #"{"questionnaires": [\#(Array(repeating: one, count: 1_001).joined(separator: ","))]}"#
    let entry = #"{"resource": \#(resource("", item("a", "string")))}"#
    let bundle =
      #"{"resourceType": "Bundle", "entry": [\#(Array(repeating: entry, count: 1_001).joined(separator: ","))]}"#
    let forms = (0...1_000).map { "a\($0),f\($0),text,A\n" }.joined()
    for (name, text) in [
      ("a.json", study), ("a.json", bundle),
      ("a.csv", "field_name,form_name,field_type,field_label\n" + forms),
    ] {
      let message = message(Array(text.utf8), name)
      #expect(
        message == "the file has 1001 questionnaires, and qtool imports at most 1000 of one file",
        "\(message ?? "")")
    }
  }

  @Test func moreRemarksThanAFileHasRoomForAreRefused() {
    let members = (0..<6_000).map { "\"m\($0)\": 1" }.joined(separator: ",")
    let message = message(Array(resource("", item("a", "string", members)).utf8), "a.json")
    #expect(
      message?.hasPrefix("6000 things in the file are not those of a questionnaire") == true,
      "\(message ?? "")")
  }

  @Test func itemsWithNothingInThemAreOneRemark() throws {
    let file = try imported(resource: resource("", "{}", item("a", "string"), "{}", "{}"))
    #expect(file.questionCount == 1 && file.remarks(.unsaid).isEmpty, "\(file.text)")
    #expect(file.remarks(.changed) == ["3 items with nothing in them are left out"], "\(file.text)")
  }

  // MARK: Writing

  /// Formatting takes many times the memory of what is formatted.
  @Test(arguments: [false, true])
  func aLongFileIsFormattedInPiecesWithTheLayoutOfTheWhole(hasSections: Bool) throws {
    let questions = (0..<1_500).map { number in
      let place = number.isMultiple(of: 7) ? #""maxLength": 3"# : #""required": true"#
      return item("q\(number)", "string", place, #""prefix": "\#(number)""#)
    }
    let many = item("m", "choice", options(KeyValuePairs(dictionaryLiteral: ("a", "A"), ("b", "B"))))
    let text =
      hasSections
      ? resource("", item("g", "group", items(questions.joined(separator: ","))), many)
      : resource("", questions.joined(separator: ","), many)
    let file = try imported(resource: text)
    let document = try #require(parseYAML(SourceFile(path: "", text: file.bytes)).value)
    guard case .formatted(let whole) = formatted(document) else {
      Issue.record("it cannot be formatted")
      return
    }
    #expect(whole == file.bytes && file.questionCount == 1_501)
    var draft = QuestionnaireDraft(id: "a", name: "a", title: DraftText("A"), sections: [SectionDraft()])
    draft.sections[0].questions = (0..<1_500).map { number in
      QuestionDraft(id: "q\(number)", .text(), text: DraftText(String(repeating: "x", count: 100)), at: .file)
    }
    let page = YAMLPage(header: "Test", most: YAMLPage.mostBytes, QuestionnaireParts(draft).root)
    #expect(page.pieces.count > 2 && page.pieces.allSatisfy { $0.text.utf8.count < 80_000 })
  }

  /// Nothing is formatted for commands that read a form, so nothing is written in pieces.
  @Test func aLongFormThatNobodyFormatsIsReadWhole() throws {
    let rows = (0..<1_500).map { "q\($0),f,text,\(String(repeating: "x", count: 60))\n" }.joined()
    let table = Array("field_name,form_name,field_type,field_label\n\(rows)".utf8)
    let file = try OpenedFile(table, shown: "a.csv")
    let written = SourceFile(path: "a.csv", text: file.questionnaires[0].bytes)
    let reading = readQuestionnaire(try #require(parseYAML(written).value))
    #expect(reading.outcome.diagnostics.map(\.finding.message) == [])
    #expect(reading.outcome.value?.questions.count == 1_499)
  }

  @Test func aConditionOfAGroupIsNotPutIntoWordsForAFileThatIsRefused() throws {
    let test = Array(repeating: "${a} = 1", count: 400).joined(separator: " and ")
    let groups = (0..<400).flatMap {
      [["begin group", "g\($0)", "G", ""], ["text", "q\($0)", "Q", ""], ["end group", "", "", ""]]
    }
    let rows = [
      ["type", "name", "label", "relevant"], ["integer", "a", "A", ""], ["begin group", "g", "G", test],
    ]
    let message = message(workbook(["survey": rows + groups]), "a.xlsx")
    #expect(message?.contains("far larger than its source") == true, "\(message ?? "")")
  }

  @Test func groupsThatAreNestedDeeperThanAnybodyReadsAreRefused() {
    let rows = (0..<60).map { ["begin group", "g\($0)", "G"] } + [["text", "q", "Q"]]
    let message = message(workbook(["survey": [["type", "name", "label"]] + rows]), "a.xlsx")
    #expect(message == "row 42, type: groups are nested too deep", "\(message ?? "")")
  }

  // MARK: Workbooks

  private func book(_ sheets: [String], shared: String) -> [UInt8] {
    let files = workbookFiles(sheets.enumerated().map { ("survey\($0 == 0 ? "" : "\($0)")", Array($1.utf8)) })
    let relation = #"<Relationship Id="s" Type="http://x/sharedStrings" Target="s.xml"/></Relationships>"#
    return archive(
      files.map { file in
        guard file.name.hasSuffix("workbook.xml.rels") else { return file }
        let text = String(decoding: file.bytes, as: UTF8.self)
        return (file.name, Array(text.replacing("</Relationships>", with: relation).utf8))
      } + [("xl/s.xml", Array("<sst>\(shared)</sst>".utf8))])
  }

  @Test func aLongTextInManyCellsIsRefused() {
    let cells = String(repeating: #"<row><c t="s"><v>0</v></c></row>"#, count: 1_000)
    let text = "<si><t>\(String(repeating: "a", count: 50_000))</t></si>"
    let message = message(book(["<a>\(cells)</a>"], shared: text), "a.xlsx")
    #expect(message?.contains("repeat long texts") == true, "\(message ?? "")")
  }

  @Test func sheetsThatAreOnePartAreRefused() {
    let sheet = String(decoding: sheetXML([["type", "name", "label"], ["text", "a", "A"]]), as: UTF8.self)
    let files = workbookFiles([("survey", Array(sheet.utf8)), ("more", Array(sheet.utf8))]).map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return (name: file.name, bytes: Array(text.replacing("sheet2.xml", with: "sheet1.xml").utf8))
    }.filter { !$0.name.hasSuffix("sheet2.xml") }
    let message = message(archive(files), "a.xlsx")
    #expect(message?.contains("two of its sheets are the same part") == true, "\(message ?? "")")
  }

  @Test func xmlIsReadPieceByPieceUpToALimit() throws {
    var reader = try XMLReader(Array("<a><b/><b/></a>".utf8), most: 4)
    var count = 0
    #expect(throws: SpreadsheetError.self) { while try reader.next() != nil { count += 1 } }
    #expect(count >= 3)
  }

  // MARK: Expressions and texts

  @Test func negationsInNegationsAreReadUpToALimit() {
    let translation = MerlinTranslation(ids: ["q": "q"], answers: ["q": .number])
    #expect(throws: MerlinError.self) {
      _ = try translation.condition(
        .not(.and(Array(repeating: .compare(.answer("q"), .equal, .number("1")), count: 2_000))))
    }
  }

  @Test func bracketsThatNobodyClosesAreNoNames() {
    let text = String(repeating: "[", count: 5_000) + String(repeating: "x", count: 300) + "] [age]"
    var asked = 0
    let found = PipedNames.all(in: text) { name in
      asked += name.utf8.count
      return name == "age"
    }
    #expect(found == ["`[age]`"])
    #expect(asked < 5_000 * 200)
  }

  @Test func remarksOfAThousandKindsAreCounted() throws {
    let members = (0..<3_000).map { "\"m\($0)\": 1" }
    let written = try imported(resource: resource("", item("a", "string", members.joined(separator: ","))))
    #expect(written.remarks(.unsaid).count == 3_000)
  }
}
