import Generating
import Importing
import Testing

struct FormrTests {
  private func survey(_ rows: [String]..., lists: [[String]] = []) throws -> WrittenQuestionnaire {
    let columns = ["type", "name", "label", "optional", "showif", "choice1", "choice2"]
    let book = workbook(["survey": [columns] + rows, "choices": [["list_name", "name", "label"]] + lists])
    return try imported(workbook: book, named: "diary.xlsx").files[0]
  }

  @Test func aTableOfItemsBecomesAQuestionnaire() throws {
    let file = try survey(
      ["note", "hello", "## Hello", "", "", "", ""],
      ["mc", "slept", "Did you **sleep**?", "", "", "no", "yes"],
      ["rating_button 1,7,1", "rested", "How rested?", "*", "slept == 2", "not at all", "very"],
      ["submit", "next", "Continue", "", "", "", ""],
      ["mc_multiple_button agree", "m", "Which?", "", "", "", ""],
      lists: [["agree", "a", "One"], ["agree", "b", "Two"]])
    #expect(
      file.body == """
        questionnaire: diary
        title: Diary
        source: diary.xlsx

        sections:
          - questions:
              - id: hello
                type: note
                text: "**Hello**"
              - id: slept
                type: choice
                text: Did you **sleep**?
                options:
                  1: "no"
                  2: "yes"
              - id: rested
                type: rating
                text: How rested?
                required: false
                when: slept is 2
                range: [1, 7]
                labels: [not at all, very]

          - questions:
              - id: m
                type: multiple
                text: Which?
                required: false
                options:
                  a: One
                  b: Two

        """, "\(file.text)")
    #expect(file.remarks.isEmpty, "\(file.text)")
  }

  @Test(arguments: [
    ("a == 1 & n > 3", "a is 1 and n > 3"), ("a == 1 || n <= 2", "a is 1 or n <= 2"),
    ("!(a == 1)", "a is not 1"),
    ("!is.na(t)", "answered t"), ("is.na(n)", "not answered n"), ("current(n) == 5", "n is 5"),
    ("m %contains% \"2\"", "m includes 2"), ("(a == 1)", "a is 1"),
  ])
  func showIfBecomesWhen(showIf: String, when: String) throws {
    let file = try conditional(showIf)
    #expect(file.body.contains("when: \(when)\n") && file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test(arguments: [
    ("!a == 1", "R and JavaScript read `!` differently here; put what it is about in parentheses"),
    ("nchar(t) > 3", "`nchar` has no counterpart here"), ("n > 3 //js_only", "only the page evaluates it"),
    ("other_survey$x == 1", "`other_survey` has no counterpart here"),
    ("m == 2", "it compares all answers to m at once"),
    ("a %in% c(1, 2)", "an operator between percent signs has no counterpart here"),
  ])
  func otherShowIfIsARemarkWithTheOriginal(showIf: String, reason: String) throws {
    let file = try conditional(showIf)
    #expect(
      file.remarks(.unsaid) == ["`showif` cannot be expressed, as \(reason): \(showIf)"], "\(file.text)")
  }

  @Test func constantConditionsAreNone() throws {
    let always = try conditional("TRUE")
    #expect(!always.body.contains("when:") && always.remarks(.unsaid).isEmpty, "\(always.text)")
    let never = try conditional("FALSE")
    #expect(
      never.remarks(.unsaid).contains { $0.contains("is not asked, as `showif` is never true (FALSE)") })
  }

  @Test func whatDiffersWithoutAnAnswerIsSaid() throws {
    let file = try conditional("a != 1")
    #expect(file.body.contains("when: a is not 1\n"))
    #expect(
      file.remarks(.changed) == [
        "`showif`: `!=` is true without an answer in JavaScript, and not in R: a != 1"
      ])
  }

  private func conditional(_ showIf: String) throws -> WrittenQuestionnaire {
    try survey(
      ["mc", "a", "A", "", "", "x", "y"], ["mc_multiple", "m", "M", "", "", "x", "y"],
      ["number", "n", "N", "", "", "", ""],
      ["text", "t", "T", "", "", "", ""], ["text", "q", "Q", "", showIf, "", ""])
  }

  @Test(arguments: [
    ("number", "type: number\n    text: X\n    range: [0, 10000000]\n"),
    ("number 1,99,any", "range: [1, 99]\n    whole: false\n"),
    ("range 0,10,1", "type: slider\n    text: X\n    range: [0, 10]\n    labels: [l, r]\n"),
    ("textarea", "input: area\n"),
    ("select_one", "drop-down: true\n"), ("check", "options:\n      1: \"Yes\"\n      0: \"No\"\n"),
    ("rating_button 100", "type: slider\n    text: X\n    range: [1, 100]\n"), ("email", "input: email\n"),
  ])
  func types(type: String, yaml: String) throws {
    let file = try survey([type, "q", "X", "!", "", "l", "r"])
    #expect(file.body.contains(yaml) && file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test func whatFormrReadsBesidesIsARemarkAndWhatItIgnoresIsOneWithoutALoss() throws {
    let columns = ["type", "name", "label", "showif", "item_order", "block_order", "notes", "author"]
    let rows = [
      ["text", "a", "A", "", "1", "x", "check this", "me"], ["text", "b", "B", "", "", "", "and this", ""],
    ]
    let book = workbook(["survey": [columns] + rows, "choices": [["list_name", "name", "label"]]])
    let file = try imported(workbook: book, named: "diary.xlsx").files[0]
    #expect(
      file.remarks(.unsaid) == [
        "`item_order` cannot be expressed: 1", "`block_order` cannot be expressed: x",
      ],
      "\(file.text)")
    #expect(
      file.remarks(.changed) == [
        "columns that formr ignores are left out: `notes` (2 cells), `author` (1 cells)"
      ])
    let plain = workbook([
      "survey": [["type", "name", "label", "showif", "notes"], ["text", "a", "A", "", "x"]]
    ])
    let result = try imported(workbook: plain, named: "diary.xlsx")
    #expect(!result.hasLosses && result.files[0].remarks(.changed).count == 1, "\(result.files[0].text)")
  }

  @Test(arguments: [
    (
      ["mc", "a", "A", "", "", "`r mean(x)`", "y"],
      "`choice1` contains R, which a text here cannot: `r mean(x)`"
    ),
    (["text", "`r x`", "A", "", "", "", ""], "`name` contains R, which a text here cannot: `r x`"),
    (
      ["note", "a", "So: `r x$y`", "", "", "", ""],
      "`label` contains R, which a text here cannot: So: `r x$y`"
    ),
    (["text 100", "a", "A", "", "", "", ""], "`100` after the type cannot be expressed"),
    (
      ["submit 5000", "a", "Go", "", "", "", ""], "`submit 5000` cannot be expressed: the page ends by itself"
    ),
  ])
  func rAndOptionsOfOtherTypesAreRemarks(row: [String], remark: String) throws {
    let file = try survey(["text", "z", "Z", "", "", "", ""], row)
    #expect(file.remarks(.unsaid) == [remark], "\(file.text)")
  }

  @Test func theFirstSheetIsTheSurveyWhateverItsName() throws {
    let rows = [["type", "name", "label", "showif"], ["text", "a", "A", ""]]
    let file = try imported(workbook: workbook(["items": rows]), named: "diary.xlsx").files[0]
    #expect(file.questionCount == 1 && !file.body.contains("sections"), "\(file.text)")
  }

  @Test func labelsAreMarkdownWithHTML() throws {
    let label =
      "## One\r\n__Two__ of <abbr title=\"three\">3</abbr>, see [here](https://example.org) ![a face](face.png)"
    let file = try survey(["note", "a", label, "", "", "", ""])
    #expect(file.body.contains("**One**\n      **Two** of 3"), "\(file.text)")
    for address in ["https://example.org", "face.png"] {
      #expect(file.remarks(.unsaid).contains { $0.contains("\(address) cannot be shown") }, "\(file.text)")
    }
  }

  @Test(arguments: [
    ("_Please wait_", "*Please wait*"), ("**_Danger signs_**", "***Danger signs***"),
    ("_**Please ask**_", "***Please ask***"),
    ("_Add it to form\\_name-media/form._", "*Add it to form_name-media/form.*"),
    ("snake_case and ${_a_}", "snake_case and ${_a_}"), ("Name: _____", "Name: _____"),
    ("_${c_name} is here_", "*${c_name} is here*"),
  ])
  func underscoresOfMarkdownAreStars(label: String, text: String) throws {
    let file = try survey(["note", "a", label, "", "", "", ""])
    #expect(file.body.contains(text), "\(file.text)")
  }

  @Test func endsThatAreOnlyPicturesAreNoEmptyTexts() throws {
    let icons = ["<i class=\"fa fa-frown\"></i>", "<i class=\"fa fa-smile\"></i>"]
    let file = try survey(["rating_button 5", "a", "A", "", ""] + icons)
    #expect(!file.body.contains("labels:") && file.body.contains("range: [1, 5]"), "\(file.text)")
    let one = try survey(["rating_button 5", "a", "A", "", "", icons[0], "good"])
    #expect(!one.body.contains("labels: [\"\""), "\(one.text)")
  }

  @Test func theChoicesOfAListAreNamedInOneRemark() throws {
    let items = (0..<3).map { ["file l", "q\($0)", "Q", "", "", "", ""] }
    let file = try survey(items[0], items[1], items[2], lists: [["l", "1", "One"], ["l", "2", "Two"]])
    #expect(file.remarks(.unsaid).count { $0.contains("1, One | 2, Two") } == 1, "\(file.text)")
    #expect(file.remarks(.unsaid).count { $0.contains("the list `l`, as above") } == 2, "\(file.text)")
  }

  @Test func theJSONOfAnExportIsReadAlike() throws {
    let json = """
      {"name": "Diary", "items": [
       {"type": "mc_button", "choice_list": "yn", "type_options": "", "name": "slept", "label": "Slept?", "optional": 0,
        "showif": "", "value": "", "item_order": 1, "choices": {"1": "no", "2": "yes"}},
       {"type": "text", "type_options": null, "name": "why", "label": "Why?", "optional": 1, "showif": "slept == 1", "item_order": 2},
       {"type": "calculate", "name": "sum", "label": "", "optional": 0, "showif": null, "value": "1 + 1", "item_order": 3}],
       "settings": {}}
      """
    let file = try imported(json, named: "x.json")
    #expect(file.name == "diary.yaml" && file.questionCount == 2)
    #expect(file.body.contains("text: Why?\n    required: false\n    when: slept is 1\n"), "\(file.text)")
    #expect(
      file.remarks(.unsaid) == [
        "`sum` is not asked, as the server fills it in: `type` calculate; `value` 1 + 1"
      ])
  }
}
