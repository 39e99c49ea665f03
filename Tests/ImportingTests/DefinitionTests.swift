import Importing
import Testing

struct DefinitionTests {
  private let choices = #"[{"code": "0", "label": "never"}, {"code": "1", "label": "always"}]"#

  @Test func aMatrixBecomesItemsAndTheHeaderItsTitle() throws {
    let matrix = ("matrix_group_name", #""m""#)
    let header = ("section_header", #""Last week\r\nPlease think back.""#)
    let options = ("select_choices_or_calculations", choices)
    let written = try imported(
      definition(field("a", "radio", matrix, header, options), field("b", "radio", matrix, options)))
    #expect(
      written.body == """
        questionnaire: mood
        title: Mood
        source: mood_armt.json

        sections:
          - title: Last week
            text: Please think back.
            options:
              0: never
              1: always
            items:
              a: About a
              b: About b

        """)
    #expect(written.name == "mood.yaml" && written.questionCount == 2)
  }

  @Test func equalOptionsAreOneListNamedAfterWhatTheySay() throws {
    let options = ("select_choices_or_calculations", choices)
    let written = try imported(definition(field("a", "radio", options), field("b", "checkbox", options)))
    #expect(
      written.body.contains(
        """
        option-lists:
          never-or-always:
            0: never
            1: always

        questions:
          - id: a
            type: choice
            text: About a
            options: never-or-always
          - id: b
            type: multiple
            text: About b
            options: never-or-always

        """), "\(written.text)")
  }

  @Test func whatCannotBeSaidIsACommentAboveItsQuestion() throws {
    let written = try imported(definition(field("a", "text"), field("b", "audio")))
    let comment = "# qtool import: `field_type` is `audio`: only its text is shown"
    #expect(written.text.contains("  \(comment)\n  - id: b\n    type: note\n"), "\(written.text)")
    let placed = try #require(written.remarks.first)
    #expect(placed.remark.kind == .unsaid && placed.remark.place == .pointer("/1/field_type"))
    let lines = written.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(placed.line.map { lines[$0 - 1].contains(comment) } == true)
  }

  @Test func namesAndCodesThatTheLanguageDoesNotHaveAreChanged() throws {
    let options = (
      "select_choices_or_calculations", ##"[{"code": "\r1", "label": "x"}, {"code": "02", "label": ""}]"##
    )
    let written = try imported(
      definition(field("2MW-test", "radio", options), field("q_2MW_test", "text"), field("in", "text")))
    #expect(written.body.contains("- id: q_2MW_test_2\n"))
    #expect(written.body.contains("- id: q_2MW_test\n"))
    #expect(written.body.contains("- id: in_\n    stored: in\n"))
    #expect(
      written.body.contains("      1: x\n") && written.body.contains(#"2: {text: "02", stored: "02"}"#),
      "\(written.body)")
    #expect(written.remarks(.changed).contains("the name in the source is `2MW-test`"))
    #expect(written.remarks(.unsaid).isEmpty)
  }

  @Test func aRangeWithLabelsOnlyAtItsEndsIsASlider() throws {
    let ends = (
      "select_choices_or_calculations", #"[{"code": "0", "label": "low"}, {"code": "60", "label": "high"}]"#
    )
    let written = try imported(
      definition(
        field("a", "range", ends), field("b", "slider", ("range", #"{"min": 1, "max": "7", "step": 2}"#))))
    #expect(
      written.body.contains("type: slider\n    text: About a\n    range: [0, 60]\n    labels: [low, high]\n"))
    #expect(written.body.contains("range: [1, 7]\n    step: 2\n"), "\(written.text)")
  }

  @Test func whateverIsInARowOfNumbersIsARating() throws {
    let row = (
      "select_choices_or_calculations",
      #"[{"code": "-1", "label": "-1"}, {"code": "0", "label": "so-so"}, {"code": "1", "label": "1 good"}]"#
    )
    let written = try imported(definition(field("a", "range", row)))
    #expect(
      written.body.contains(
        "type: rating\n    text: About a\n    range: [-1, 1]\n    labels: {0: so-so, 1: 1 good}\n"))
  }

  @Test(arguments: [
    ("yesno", "true", "true"), ("slider", "7", "7"), ("info", #"{"a": 1}"#, #"{"a":1}"#),
    ("text", #"[{"code": "0", "label": "no"}]"#, "0, no"), ("notes", #""0, no | 1, yes""#, "0, no | 1, yes"),
  ])
  func choicesThatCannotBeOptionsAreARemark(type: String, choices: String, shown: String) throws {
    let written = try imported(definition(field("a", type, ("select_choices_or_calculations", choices))))
    #expect(
      written.remarks(.unsaid) == ["`select_choices_or_calculations` cannot be expressed: \(shown)"],
      "\(written.text)")
    #expect(!written.text.contains("is empty"))
  }

  @Test(arguments: [
    ("radio", #"{"0": "no", "1": "yes"}"#, #"{"0":"no","1":"yes"}"#), ("checkbox", "7", "7"),
    ("radio", #""No | Yes""#, "No | Yes"), ("dropdown", #""1|Male\nor so""#, "1|Male\nor so"),
  ])
  func withoutAReadableListTheAnswerIsAText(type: String, choices: String, shown: String) throws {
    let written = try imported(
      definition(
        field("a", type, ("select_choices_or_calculations", choices)),
        field("b", "text", ("branching_logic", #""[a]='1'""#))))
    #expect(
      written.remarks(.unsaid) == [
        "`select_choices_or_calculations` cannot be read as a list of answers, so the answer is a text: \(shown)",
        "`branching_logic` cannot be expressed, as it compares the text of a: [a]='1'",
      ])
    #expect(written.body.contains("- id: a\n    type: text\n"), "\(written.text)")
  }

  @Test func whatAChoiceHasBesidesItsTextIsARemark() throws {
    let choices = #"[{"code": "0", "label": "no", "score": 3}, "yes"]"#
    let written = try imported(definition(field("a", "radio", ("select_choices_or_calculations", choices))))
    #expect(
      written.remarks(.unsaid) == [
        #"a choice cannot be expressed completely: {"code":"0","label":"no","score":3}"#,
        "a choice cannot be expressed completely: yes", "an answer without a code is left out: ?",
      ])
  }

  @Test(arguments: [
    ("radio", #"{"min": 0, "max": 5}"#, #"{"min":0,"max":5}"#),
    ("slider", #"{"min": 0, "unit": "cm"}"#, #"{"min":0,"unit":"cm"}"#),
    ("slider", #""0-5""#, "0-5"),
  ])
  func aRangeThatIsNotThatOfAScaleIsARemark(type: String, range: String, shown: String) throws {
    let choices = ("select_choices_or_calculations", #"[{"code": "0", "label": "no"}]"#)
    let fields =
      type == "radio" ? field("a", type, choices, ("range", range)) : field("a", type, ("range", range))
    #expect(try imported(definition(fields)).remarks(.unsaid) == ["`range` cannot be expressed: \(shown)"])
  }

  @Test(arguments: [(1, "1 field"), (2, "2 fields")])
  func fieldsThatAreLaidOutAreCounted(count: Int, words: String) throws {
    let fields = (0..<count).map { field("a\($0)", "text", ("custom_alignment", #""RH""#)) }
    let written = try imported("[\(fields.joined(separator: ","))]")
    #expect(
      written.remarks(.changed) == [
        "`custom_alignment` of \(words) is left out: apps lay out questions themselves"
      ])
  }

  @Test func aRepeatedCodeStaysForLintToFind() throws {
    let options = (
      "select_choices_or_calculations",
      #"[{"code": "1", "label": "x"}, {"code": "1", "label": "v"}, {"code": "1", "label": "z"}]"#
    )
    let written = try imported(definition(field("a", "radio", options), field("a", "text")))
    #expect(
      written.body.contains("    options:\n      1: x\n      1: v\n      1: z\n"), "\(written.text)")
    #expect(written.remarks(.changed).contains { $0.contains("the source has codes again: `1`, `1`") })
    #expect(written.remarks(.changed).contains { $0.contains("the source has `a` again") })
  }

  @Test func bytesOfWindows1252AreReadAsSuch() throws {
    let text = definition(field("a", "text", ("field_label", "\"Caf?\"")))
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xE9 : $0 }
    let source = ImportSource(name: "a.json", bytes: bytes)
    let result = try importQuestionnaires(from: [source], options: ImportOptions())
    #expect(result.files[0].text.contains("text: Café\n"))
    #expect(result.files[0].remarks(.changed) == ["the file is not UTF-8; it was read as Windows-1252"])
    #expect(!result.hasLosses)
  }

  /// Two files were put together.
  @Test func aByteOfWindows1252AmongUTF8IsReadAsSuch() throws {
    let text = definition(field("a", "text", ("field_label", "\"Café, Müsli und Saft f?r alle\"")))
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFC : $0 }
    let source = ImportSource(name: "a.json", bytes: bytes)
    let result = try importQuestionnaires(from: [source], options: ImportOptions())
    #expect(result.files[0].text.contains("text: Café, Müsli und Saft für alle\n"), "\(result.files[0].text)")
    #expect(
      result.files[0].remarks(.changed)
        == ["the file is UTF-8 but for 1 byte, which was read as Windows-1252"])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("[1]", "the format is not one that qtool imports"),
    ("[{\"field_name\": }]", "line 1: a value is expected here"),
    ("[{\"field_name\": \"a\", \"field_type\": \"b\"}, 3]", "/1 is not a field"),
    (String(repeating: "[", count: 10_000), "line 1: lists and objects are nested too deep"),
    ("a\0b", "there is a NUL byte, which no text contains"),
  ])
  func aFileThatCannotBeReadIsRefused(text: String, message: String) {
    #expect { try imported(text) } throws: { error in
      (error as? ImportProblem)?.message == message
    }
  }

  @Test func answersWithoutACodeAreLeftOutAndSaid() throws {
    let list =
      #"[{"code": "", "label": "bad"}, {"code": " 1\t", "label": "good"}, {"code": "2", "label": "fine"}]"#
    let options = ("select_choices_or_calculations", list)
    let next = ("branching_logic", #""[a]='1'""#)
    let written = try imported(definition(field("a", "radio", options), field("b", "text", next)))
    #expect(written.body.contains("    options:\n      1: good\n      2: fine\n"), "\(written.text)")
    #expect(written.body.contains("    when: a is 1\n"), "\(written.text)")
    #expect(written.remarks(.unsaid) == ["an answer without a code is left out: bad"])
    #expect(
      written.remarks(.changed).contains(
        "spaces or control characters around codes are left out: ` 1\t`"))
  }

  @Test func withoutAnyCodeOnlyATextCanBeGiven() throws {
    let options = (
      "select_choices_or_calculations", #"[{"code": "", "label": "bad"}, {"code": "", "label": "good"}]"#
    )
    let written = try imported(definition(field("a", "radio", options)))
    #expect(written.body.contains("    type: text\n"), "\(written.text)")
    #expect(
      written.remarks(.unsaid) == [
        "an answer without a code is left out: bad", "an answer without a code is left out: good",
      ])
  }

  @Test func aKeyThatIsThereTwiceIsSaid() throws {
    let written = try imported(
      definition(field("a", "text", ("field_note", #""one""#), ("field_note", #""two""#))))
    #expect(
      written.remarks(.unsaid) == ["`field_note` is repeated in this field; only the first one was read"])
  }

  /// Wherever a remark is wrapped, none of its lines is a `qtool:` comment.
  @Test func aRemarkIsNeverAnAllowComment() throws {
    for length in 60..<110 {
      let note = String(repeating: "x", count: length) + " qtool: allow duplicate-question-text -- quoted"
      let written = try imported(definition(field("a", "audio", ("field_annotation", "\"\(note)\""))))
      let lines = written.text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(
        !lines.contains { $0.hasPrefix("#") && $0.drop { "# ".contains($0) }.hasPrefix("qtool:") },
        "\(written.text)")
    }
  }
}
