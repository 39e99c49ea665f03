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
      "id,start,,text,Record,,,,,,,,,,,,,", ",,,,,,,,,,,,,,,,,",
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
              - id: id
                type: text
                text: Record
                required: false

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
      "`Branching Logic (Show field only if...)` cannot be expressed, as it asks about sex, which is in another form: [sex]='1'"
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
    ("calc,X,[a]+[b],,,,,,,,,,,", "`Field Type` is `calc`"), ("file,X,,,,,,,,,,,,", "`Field Type` is `file`"),
    ("text,X,,,datetime_dmy,,,,,,,,,", "is `datetime_dmy`, which cannot be checked"),
    ("text,X,,,,,,y,,,,,,", "the answer identifies a person"), ("text,X,,,,,,,,,,,,,@HIDDEN", "@HIDDEN"),
    ("text,X,,,number,[low],,,,,,,,", "`Text Validation Min` cannot be expressed: [low]"),
    ("text,See [q],,,,,,,,,,,,", "shows the answer to `q`"),
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
}
