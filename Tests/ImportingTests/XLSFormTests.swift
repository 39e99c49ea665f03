import Generating
import Importing
import Testing

struct XLSFormTests {
  @Test func aFormBecomesAQuestionnaire() throws {
    let result = try form(
      ["type", "name", "label", "hint", "required", "relevant", "appearance"],
      ["start", "start", "", "", "", "", ""], ["begin group", "sleep", "Your night", "", "", "", ""],
      ["select_one yn", "slept", "Did you sleep?", "Last night", "yes", "", ""],
      ["integer", "hours", "How long?", "", "", "${slept} = 'yes'", ""],
      ["end group", "", "", "", "", "", ""],
      ["text", "other", "Anything else?", "", "", "", "multiline"], choices: yesNo,
      settings: ["form_title": "Sleep diary", "form_id": "Sleep_1", "version": "3"])
    #expect(result.files.map(\.name) == ["sleep-1.yaml"] && !result.hasLosses)
    #expect(
      result.files[0].body == """
        questionnaire: sleep-1
        version: 3
        title: Sleep diary
        source: mood.xlsx

        sections:
          - title: Your night
            questions:
              # qtool import: `start` is not asked, as apps record it: `type` start
              - id: slept
                type: choice
                text: Did you sleep?
                help: Last night
                options:
                  "yes": "Yes"
                  "no": "No"
              - id: hours
                type: number
                text: How long?
                required: false
                when: slept is yes

          - questions:
              - id: other
                type: text
                text: Anything else?
                required: false
                input: area

        """, "\(result.files[0].body)")
  }

  @Test(arguments: [
    ("text", "", "", "type: text\n"), ("int", "", "", "type: number\n"),
    ("integer", ". >= 18 and . < 100", "", "type: number\n    text: X\n    range: [18, 99]\n"),
    ("integer", "(. > 0)", "", "range: [1, any]\n"),
    ("decimal", ". <= 2.5", "", "range: [any, 2.5]\n    whole: false\n"),
    ("date", ". <= today() and . >= date('2020-01-01')", "", "range: [2020-01-01, today]\n"),
    ("text", "regex(., '^[A-Z]{2}$')", "", "pattern: '^[A-Z]{2}$'\n"),
    ("range", "", "start=0 end=100 step=5", "type: slider\n    text: X\n    range: [0, 100]\n    step: 5\n"),
    ("range", "", "start=0, end=1, step=0.1", "range: [0, 1]\n    step: 0.1\n"),
    ("time", "", "", "type: time\n"),
    ("note", "", "", "type: note\n    text: X\n"), ("select1 yn", "", "", "type: choice\n"),
    ("select_multiple yn", "count-selected(.) <= 1", "", "at-most: 1\n"),
    ("acknowledge", "", "", "options: {OK: OK}\n"), ("phone number", "", "", "type: text\n"),
    ("select one from yn", "", "", "type: choice\n"),
    ("select all that apply from yn", "", "", "type: multiple\n"),
  ])
  func typesAndConstraints(type: String, constraint: String, parameters: String, yaml: String) throws {
    let result = try form(
      ["type", "name", "label", "constraint", "parameters", "required"],
      [type, "q", "X", constraint, parameters, "true"], choices: yesNo)
    let text = result.files[0].body.replacing("options:\n      OK: OK", with: "options: {OK: OK}")
    #expect(text.contains(yaml), "\(result.files[0].text)")
    #expect(!result.hasLosses, "\(result.files[0].text)")
  }

  @Test(arguments: [
    ("geopoint", "", "", "`type` is `geopoint`: only its text is shown"),
    ("rank yn", "", "", "`type` is `rank yn`: only its text is shown: yes, Yes | no, No"),
    ("select_one gone", "", "", "the list `gone` is not in the file, so the answer is a text"),
    ("select_one_from_file a.csv", "", "", "the list `a.csv` is not in the file, so the answer is a text"),
    ("dateTime", "", "", "`type` is `dateTime`, which cannot be expressed, so the answer is a text"),
    ("integer", "constraint", ". mod 2 = 0", "`constraint` cannot be expressed: . mod 2 = 0"),
    ("decimal", "constraint", ". > 0", "`constraint` cannot be expressed: . > 0"),
    ("text", "default", "x", "`default` cannot be expressed: x"),
    ("select_one yn", "choice_filter", "a=${b}", "`choice_filter` cannot be expressed: a=${b}"),
    ("text", "required", "${a} = 1", "`required` cannot be expressed: ${a} = 1"),
    ("text", "hint", "As ${a} said", "`hint` is filled in with `${a}`, which a text here cannot be"),
    (
      "text", "hint", "${a}, ${b}: yes?",
      "`hint` is filled in with `${a}`, `${b}`, which a text here cannot be"
    ),
    ("text", "media::image", "a.png", "`image` cannot be expressed: a.png"),
    (
      "calculate", "calculation", "1 + 1",
      "`q` (X) is not asked, as it is calculated: `type` calculate; `calculation` 1 + 1"
    ),
    ("text", "readonly", "yes", "`q` (X) is not asked, as `read_only` is yes: `type` text"),
  ])
  func whatCannotBeSaidIsARemark(type: String, column: String, value: String, remark: String) throws {
    let result = try form(
      ["type", "name", "label", column], [type, "q", "X", value], ["text", "p", "Y", ""], choices: yesNo)
    #expect(result.files[0].remarks(.unsaid) == [remark], "\(result.files[0].text)")
  }

  @Test(arguments: [
    ("${a} = 'yes'", "a is yes"), ("selected(${a}, 'yes')", "a is yes"),
    ("not(${a} = 'yes')", "a is not yes"),
    ("${a} != 'yes'", "a is not yes"), ("selected(${m}, 'no') and ${n} >= 3", "m includes no and n >= 3"),
    ("${n} = 3 or (${n} > 5 and ${n} < 8)", "n is 3 or n > 5 and n < 8"), ("${t} != ''", "answered t"),
    ("count-selected(${m}) > 0", "answered m"), ("string-length(${t}) = 0", "not answered t"),
    ("3 < ${n}", "n > 3"), ("${a}='yes' or ${a}=“no”", "a in [yes, no]"),
  ])
  func relevantBecomesWhen(relevant: String, when: String) throws {
    let file = try conditional(relevant)
    #expect(file.body.contains("when: \(when)\n"), "\(file.text)")
    #expect(file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test(arguments: [
    ("${n} + 1 > 3", "a comparison such as `=` is missing"), ("${t} = 'x'", "it compares the text of t"),
    ("${m} = 'yes'", "it compares all answers to m at once"),
    ("count-selected(${m}) > 1", "`count-selected()` has no counterpart here"),
    ("${c} = 1", "it asks about c, which is not asked here"), ("${a} = 'yes", "a quote is never closed"),
    ("today() > ${n}", "`today()` has no counterpart here"), ("${a}", "a comparison such as `=` is missing"),
  ])
  func otherRelevantIsARemarkWithTheOriginal(relevant: String, reason: String) throws {
    let file = try conditional(relevant)
    #expect(
      file.remarks(.unsaid).contains("`relevant` cannot be expressed, as \(reason): \(relevant)"),
      "\(file.text)")
  }

  private func conditional(_ relevant: String) throws -> WrittenQuestionnaire {
    try form(
      ["type", "name", "label", "relevant"], ["select_one yn", "a", "A", ""],
      ["select_multiple yn", "m", "M", ""],
      ["integer", "n", "N", ""], ["text", "t", "T", ""],
      relevant.contains("${c}") ? ["calculate", "c", "", ""] : [],
      ["text", "q", "Q", relevant], choices: yesNo
    ).files[0]
  }

  @Test func groupsInGroupsAreSectionsWithTheirConditions() throws {
    let file = try form(
      ["type", "name", "label", "relevant"], ["select_one yn", "a", "A", ""],
      ["begin_group", "g", "Outer", "${a} = 'yes'"], ["begin_group", "h", "Inner", "${a} != 'no'"],
      ["text", "x", "X", ""], ["end_group", "", "", ""], ["text", "y", "Y", ""], ["end_group", "", "", ""],
      ["begin_repeat", "r", "Again", ""], ["text", "z", "Z", ""], ["end_repeat", "", "", ""], choices: yesNo
    ).files[0]
    #expect(
      file.body.contains("- title: Outer – Inner\n    when: a is yes and a is not no\n"), "\(file.text)")
    #expect(file.body.contains("- title: Outer\n    when: a is yes\n"), "\(file.text)")
    #expect(
      file.remarks(.unsaid) == ["`begin_repeat` cannot be expressed: the source asks this part several times"]
    )
  }

  @Test func anotherAnswerInWordsIsAQuestion() throws {
    let file = try form(
      ["type", "name", "label"], ["select_multiple yn or_other", "m", "M"], choices: yesNo
    ).files[0]
    #expect(
      file.body.contains("other: Other\n") && file.body.contains("- id: m_other_text\n"), "\(file.text)")
    #expect(file.body.contains("when: m includes other\n"))
  }

  @Test func languagesComeFromTheColumns() throws {
    let file = try form(
      ["type", "name", "label::English (en)", "label::Deutsch (de)", "label::Klingonisch"],
      ["text", "a", "One", "Eins", "wa'"], ["text", "b", "Two", "", ""],
      settings: ["default_language": "Deutsch (de)"]
    ).files[0]
    #expect(file.body.contains("languages: [de, en]\n"), "\(file.text)")
    #expect(file.body.contains("text: {de: Eins, en: One}") && file.body.contains("text: {de: Two, en: Two}"))
    #expect(file.remarks(.changed).contains("`label` has no text in de; that in en takes its place"))
    #expect(file.remarks(.unsaid).map { $0.prefix(40) } == ["texts in `Klingonisch` are left out, as "])
  }

  @Test func oneLanguageMayBeWrittenInTwoWays() throws {
    let file = try form(
      ["type", "name", "label::English", "label::English (EN)"], ["text", "a", "One", ""],
      ["text", "b", "", "Two"]
    ).files[0]
    #expect(file.body.contains("languages: [en]\n") && file.body.contains("text: Two"), "\(file.text)")
  }

  /// pyxform makes names for notes, too, and takes both columns.
  @Test func notesNeedNoNameAndPicturesMayHaveTwoColumns() throws {
    let file = try form(
      ["type", "name", "label", "image", "media::image"], ["note", "", "Hello", "a.png", ""],
      ["note", "", "Good bye", "", "b.png"], ["text", "a", "Well?", "", ""]
    ).files[0]
    let ids = file.body.matches(of: /id: (\w+)/).map { String($0.1) }
    #expect(Set(ids).count == ids.count, "\(file.text)")
    #expect(file.body.contains("text: Hello") && file.body.contains("text: Good bye"))
  }

  @Test func sheetsMayBeInOneTableOrInSeveral() throws {
    let one =
      "survey,,,\n,type,name,label\n,select_one yn,a,A\nchoices,,,\n,list_name,name,label\n,yn,yes,Yes\n,yn,no,No\n"
    let parts = [
      ("s.csv", "type,name,label\nselect_one yn,a,A\n"),
      ("c.csv", "list_name,name,label\nyn,yes,Yes\nyn,no,No\n"),
    ]
    let whole = try importQuestionnaires(
      from: [ImportSource(name: "s.csv", bytes: Array(one.utf8))], options: ImportOptions())
    let several = try importQuestionnaires(
      from: parts.map { ImportSource(name: $0.0, bytes: Array($0.1.utf8)) }, options: ImportOptions())
    #expect(whole.files[0].text == several.files[0].text, "\(whole.files[0].text)\(several.files[0].text)")
    #expect(whole.files[0].body.contains("\"no\": \"No\"\n") && !whole.hasLosses)
  }

  @Test(arguments: [
    ([["type", "name", "label"]], "the sheet `survey` has no rows")
  ])
  func aFormWithoutQuestionsIsRefused(rows: [[String]], message: String) {
    let problem = #expect(throws: ImportProblem.self) { try imported(workbook: workbook(["survey": rows])) }
    #expect(problem?.message == message && problem?.help != nil)
  }

  @Test func aFormOfCalculationsOnlyIsSaidAndNotWritten() throws {
    let result = try form(["type", "name", "label", "calculation"], ["calculate", "c", "", "1 + 1"])
    #expect(result.files.isEmpty && result.hasLosses)
    #expect(result.remarks.map(\.text).contains { $0.contains("no file is written") && $0.contains("1 + 1") })
  }

  @Test func textsWithoutALanguageBesideOthersAreInTheDefaultOne() throws {
    let columns = ["type", "name", "label", "label::French (fr)"]
    let guessed = try form(columns, ["text", "a", "How are you?", "Comment ça va ?"])
    #expect(guessed.files[0].body.contains("languages: [en, fr]") && guessed.hasLosses)
    #expect(guessed.files[0].body.contains("en: \"How are you?\""), "\(guessed.files[0].text)")
    let said = try form(
      columns, ["text", "a", "Wie geht es?", "Comment ça va ?"], settings: ["default_language": "German (de)"]
    )
    #expect(said.files[0].body.contains("de: \"Wie geht es?\"") && !said.hasLosses, "\(said.files[0].text)")
  }

  @Test func codesThatTheLanguageDoesNotHaveAreRenamedAndConditionsFollow() throws {
    let codes = ["<5", ">5", "1.5", "01", "1", "not sure"]
    let file = try form(
      ["type", "name", "label", "relevant"], ["select_one l", "a", "A", ""],
      ["text", "b", "B", "${a} = '<5' or ${a} = '01'"], choices: codes.map { ["l", $0, "Text \($0)"] }
    ).files[0]
    for line in [
      "lt_5: {text: Text <5, stored: \"<5\"}", "gt_5: {text: Text >5, stored: \">5\"}",
      "c_1_5: {text: Text 1.5, stored: \"1.5\"}", "1: Text 1", "c_1: {text: Text 01, stored: \"01\"}",
      "not_sure: {text: Text not sure, stored: not sure}",
    ] {
      #expect(file.body.contains(line), "\(file.text)")
    }
    #expect(file.body.contains("when: a in [lt_5, c_1]"), "\(file.text)")
    #expect(file.remarks(.changed).contains { $0.contains("`<5` is `lt_5`") })
  }

  @Test func aQuestionWhoseConditionCannotBeReadIsNotRequired() throws {
    let file = try form(
      ["type", "name", "label", "required", "relevant"], ["text", "a", "A", "yes", ""],
      ["text", "b", "B", "yes", "pulldata('x', ${a})"], ["text", "c", "C", "yes", "false()"]
    ).files[0]
    #expect(file.body.contains("id: b\n    type: text\n    text: B\n    required: false"), "\(file.text)")
    #expect(file.questionCount == 2 && file.text.contains("`c` is not asked"), "\(file.text)")
  }

  @Test func aFieldThatABoxBeforeItAsksAboutComesFirst() throws {
    let file = try form(
      ["type", "name", "label", "relevant"], ["text", "a", "A", "${b} = 1"], ["integer", "b", "B", ""]
    ).files[0]
    let places = ["id: b", "id: a"].compactMap { file.body.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1] && file.body.contains("when: b is 1"), "\(file.text)")
  }

  @Test(arguments: [
    "not(selected(., 'none') and count-selected(.) > 1)", ".='none' or not(selected(., 'none'))",
    "((. = 'none') or not(selected(.,'none')))",
    "(selected(.,'none') and count-selected(.)=1) or (not(selected(.,'none')))",
  ])
  func noneConstraintsAreExclusive(constraint: String) throws {
    let file = try form(
      ["type", "name", "label", "constraint"], ["select_multiple l", "a", "A", constraint],
      choices: [["l", "x", "X"], ["l", "none", "None"]]
    ).files[0]
    #expect(file.body.contains("exclusive: [none]") && file.remarks(.unsaid).isEmpty, "\(file.text)")
  }

  @Test func oneNameInTwoGroupsIsTwoIDs() throws {
    let file = try form(
      ["type", "name", "label"], ["begin group", "g", "G"], ["text", "a", "A"], ["end group", "", ""],
      ["begin group", "h", "H"], ["text", "a", "B"], ["end group", "", ""]
    ).files[0]
    #expect(file.body.contains("id: a\n") && file.body.contains("id: a_2\n"), "\(file.text)")
  }
}
