import Importing
import Testing

struct DictionaryTests {
  private let header = """
    "Variable / Field Name","Form Name","Section Header","Field Type","Field Label",\
    "Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number",\
    "Text Validation Min","Text Validation Max",Identifier?,"Branching Logic (Show field only if...)",\
    "Required Field?","Custom Alignment","Question Number (surveys only)","Matrix Group Name","Matrix Ranking?",\
    "Field Annotation"
    """

  private func dictionary(_ rows: String...) throws -> ImportResult {
    let text = ([header] + rows).joined(separator: "\r\n")
    let source = ImportSource(name: "study.csv", bytes: Array(text.utf8))
    return try importQuestionnaires(from: [source], options: ImportOptions())
  }

  /// `check-data` refuses such tables, too.
  @Test(arguments: [
    (
      [#"sex,start,,radio,"Your sex,"1, f | 2, m",,,,,,,y,,,,,"#, "age,start,,text,Age,,,,,,,,,,,,,"],
      "line 2: this text begins with a quote, but goes on after the closing one"
    ),
    (
      ["age,start,,text,Age,,,,,,,,,,,,,", "sex,start,,text,\"Your sex,,,,,,,,,,,,,"],
      "line 3: a quote is opened here and never closed"
    ),
    (
      [#"age,start,,text,"Age" old,,,,,,,,,,,,,"#],
      "line 2: this text begins with a quote, but goes on after the closing one"
    ),
    ([], "the dictionary has a header, but no fields"),
  ])
  func aTableThatSwallowsRowsIsRefused(rows: [String], message: String) throws {
    let text = ([header] + rows).joined(separator: "\r\n")
    let source = ImportSource(name: "study.csv", bytes: Array(text.utf8))
    let problem = #expect(throws: ImportProblem.self) {
      try importQuestionnaires(from: [source], options: ImportOptions())
    }
    #expect(problem?.message == message && problem?.help != nil)
  }

  @Test func eachFormIsAQuestionnaire() throws {
    let result = try dictionary(
      "visit,start,,yesno,Seen?,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,,",
      #"sex,start,"About you",radio,"Your ""sex""","1, female | 2, male, or other",,,,,,,y,,,,,"#,
      "late,end,,text,Later,,,,,,,[sex]='1',,,,,,")
    #expect(result.files.map(\.name) == ["start.yaml", "end.yaml"])
    #expect(
      result.files[0].body == """
        questionnaire: start
        title: Start
        source: study.csv

        sections:
          - questions:
              - id: visit
                type: choice
                text: Seen?
                required: false
                options:
                  1: "Yes"
                  0: "No"

          - title: About you
            questions:
              - id: sex
                type: choice
                text: Your "sex"
                options:
                  1: female
                  2: male, or other

        """)
    let expected =
      "`Branching Logic (Show field only if...)` cannot be expressed, as it asks about sex, which is not asked in this form: [sex]='1'"
    #expect(result.files[1].remarks(.unsaid) == [expected])
    #expect(
      result.files[1].remarks.first?.remark.place
        == .cell(row: 5, column: "Branching Logic (Show field only if...)"))
  }

  @Test(arguments: [
    ("text,X,,,integer,1,10", "type: number\n    text: X\n    required: false\n    range: [1, 10]\n"),
    (
      "text,X,,,number,,3.5",
      "type: number\n    text: X\n    required: false\n    range: [any, 3.5]\n    whole: false\n"
    ),
    (
      "text,X,,,date_dmy,2020-01-01,today",
      "type: date\n    text: X\n    required: false\n    range: [2020-01-01, today]\n"
    ),
    ("text,X,,,time,,", "type: time\n"), ("text,X,,,email,,", "input: email\n"),
    ("notes,X,,,,,", "input: area\n"),
    ("slider,X,bad | | good,,,,", "range: [0, 100]\n    labels: [bad, good]\n"),
    ("slider,X,bad | so-so | good,,,1,7", "range: [1, 7]\n    labels: {1: bad, 4: so-so, 7: good}\n"),
    ("yesno,X,,,,,", "options:\n      1: \"Yes\"\n      0: \"No\"\n"),
    ("dropdown,X,\"1, a|2, b\",,,,", "drop-down: true\n"),
    ("descriptive,X,,,,,", "type: note\n    text: X\n"),
    ("text,<b>X</b> &amp; <i>y</i><br>z,,Help,,,", "text: |\n      **X** & *y*\n      z\n    help: Help\n"),
  ])
  func typesAndValidations(row: String, yaml: String) throws {
    let file = try dictionary("q,f,,\(row),,,,,,,,").files[0]
    #expect(file.body.contains(yaml), "\(file.text)")
    #expect(file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test(arguments: [
    ("file,X,,,,,,,,,,,,", "`Field Type` is `file`"),
    ("text,X,,,datetime_dmy,,,,,,,,,", "is `datetime_dmy`, which cannot be checked"),
    ("text,X,,,,,,y,,,,,,", "the answer identifies a person"), ("text,X,,,,,,,,,,,,,@READONLY", "@READONLY"),
    ("text,X,,,number,[low],,,,,,,,", "`Text Validation Min` cannot be expressed: [low]"),
    ("text,See [q],,,,,,,,,,,,", "is filled in with `[q]`"),
    (
      "text,\"See {q}, [user-name] and [visit_1_arm_1][gone]\",,,,,,,,,,,,",
      "is filled in with `{q}`, which a text here cannot be; also `[user-name]`, `[visit_1_arm_1]`"
    ),
    ("text,X,,,,,,,[event-name]='a',,,,,", "[event-name] is not a question, but filled in by REDCap"),
    ("text,X,,,,,,,[base][q]='a',,,,,", "it asks about another event"),
    (#"text,"<img src=""a.png"">X",,,,,,,,,,,,"#, "the <img> a.png cannot be shown"),
  ])
  func whatCannotBeSaid(row: String, remark: String) throws {
    let file = try dictionary("q,f,,\(row)").files[0]
    #expect(file.remarks(.unsaid).contains { $0.contains(remark) }, "\(file.text)")
  }

  @Test func noneOfTheAboveIsExclusive() throws {
    let file = try dictionary(#"q,f,,checkbox,X,"1, a | 9, none",,,,,,,,,,,,"@NONEOFTHEABOVE='9'""#).files[0]
    #expect(file.body.contains("exclusive: [9]\n") && file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  /// A list may have one choice on each line; a text is never taken for a code.
  @Test(arguments: [
    ("\"1|Male\n2|Female, or other\"", "1: Male\n      2: Female, or other\n"),
    ("\"1, Male\n2, Female\"", "1: Male\n      2: Female\n"), ("1 | 2", "1: \"1\"\n      2: \"2\"\n"),
    ("\"1, Male |\n2, Female\"", "1: Male\n      2: Female\n"),
  ])
  func choicesAreReadAsTheyAreWritten(choices: String, yaml: String) throws {
    let file = try dictionary("q,f,,radio,X,\(choices),,,,,,,,,,,,").files[0]
    #expect(file.body.contains("options:\n      \(yaml)"), "\(file.text)")
    #expect(file.remarks(.unsaid).isEmpty)
  }

  @Test func theFirstTextNamesTheRecord() throws {
    let result = try dictionary(
      "study_id,f,,text,Participant,,,,,,,,,,,,,", "q,f,,text,X,,,,,,,[study_id]<>'',,,,,,",
      "p,g,,text,X,,,,,,,,,,,,,")
    #expect(result.files.map(\.questionCount) == [1, 1])
    #expect(
      result.files[0].remarks(.changed) == ["`study_id` (Participant) names the record and is not asked"])
    #expect(result.files[0].remarks(.unsaid).count == 1)
  }

  @Test func aHeaderIsThereAgainWhereItRepeats() throws {
    let rows = ["a", "b"].map { "\($0),f,Last week,radio,X,\"1, no | 2, yes\",,,,,,,y,,,m_\($0),," }
    let file = try dictionary(rows[0], rows[1]).files[0]
    #expect(file.body.components(of: "- title: Last week") == 2, "\(file.text)")
  }

  @Test(arguments: [
    ("calc,Sum,[a]+[b],,,,,,,,,,,", "`Field Type` calc; `Choices, Calculations, OR Slider Labels` [a]+[b]"),
    ("text,Sum,,,,,,,,,,,,,@HIDDEN", "`Field Type` text; `Field Annotation` @HIDDEN"),
  ])
  func whatNobodySeesIsARemarkAndNoQuestion(row: String, words: String) throws {
    let file = try dictionary(
      "v,f,,yesno,X,,,,,,,,y,,,,,", "h,f,Part,\(row)", "q,f,,text,X,,,,,,,[h]='1',,,,,,"
    ).files[0]
    #expect(file.questionCount == 2)
    #expect(
      file.remarks(.unsaid) == [
        "participants do not see `h` (Sum), so it is not asked: \(words)",
        "`Branching Logic (Show field only if...)` cannot be expressed, as it asks about h, which is not asked here: [h]='1'",
      ], "\(file.text)")
    #expect(file.body.contains("- title: Part\n"))
  }

  @Test func aFormThatNobodySeesIsInTheReport() throws {
    let result = try dictionary("q,f,,yesno,X,,,,,,,,,,,,,", "h,g,,calc,Sum,[a],,,,,,,,,,,,")
    #expect(result.files.map(\.name) == ["f.yaml"] && result.hasLosses)
    #expect(result.remarks.first?.text.hasPrefix("no file is written for `g`") == true)
  }

  @Test func aRefusalIsARemark() throws {
    let file = try dictionary(#"q,f,,radio,X,"1, a | 9, Prefer not to say",,,,,,,y,,,,,"#).files[0]
    #expect(
      file.remarks(.changed) == [
        "if `9` (Prefer not to say) means that there is no answer, add `no-answer: [9]`"
      ])
  }

  @Test func tagsThatTheLanguageHasAreTaken() throws {
    let file = try dictionary(
      #"q,f,,checkbox,X,"1, a | 2, b",,,,,,,,,,,,@MAXCHECKED=1 @READONLY"#,
      "p,f,,text,X,,,,,,,,,,,,,@PASSWORDMASK"
    ).files[0]
    #expect(file.body.contains("at-most: 1\n") && file.body.contains("input: password\n"), "\(file.text)")
    #expect(file.remarks(.unsaid) == ["`Field Annotation`: @READONLY"])
  }

  /// Below the keys that say what the file is.
  @Test func remarksAboutTheFileComeAfterItsFirstKeys() throws {
    let file = try dictionary("id,f,,text,X,,,,,,,,,,,,,", "q,f,,yesno,X,,,,,,,,y,LV,,,,").files[0]
    let lines = file.text.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4).map { $0.prefix(12) }
        == ["# Imported b", "questionnair", "title: F", "source: stud"].map { $0.prefix(12) })
    #expect(lines.dropFirst(4).first?.hasPrefix("# qtool import: ") == true, "\(file.text)")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
