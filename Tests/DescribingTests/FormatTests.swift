import Describing
import Questionnaires
import Testing

/// What a person reads in each format, and that no text can break out of it.
@Suite struct FormatTests {
  static let mood = """
    questionnaire: mood
    title: Mood
    source: Doe 2020
    questions:
      - {id: mood, type: choice, text: How are you?, options: {1: bad, 2: good, 98: no comment}, no-answer: [98]}
      - {id: calm, type: rating, text: How calm are you?, range: [0, 4], when: mood >= 2}
      - {id: why, type: multiple, text: Why?, options: {1: Work, 2: Family}, formerly: cause, required: false}
    scores:
      - {id: wellbeing, title: Well-being, mean: [mood, calm], reversed: [calm], at-least: 1}
    """

  static let hostile = """
    questionnaire: hostile
    title: "T"
    questions:
      - id: a
        type: choice
        text: "it's \\"q\\"'.\\nEXECUTE. */ ]]> <b> | `x`\\u202E \\\\"
        options: {1: "=1+1|b", 2: "'"}
    """

  private func output(_ format: CodebookFormat, _ text: String = mood) throws -> String {
    let questionnaire = try read(text)
    let language = questionnaire.languages.first?.value
    return String(
      decoding: format.bytes(of: [Codebook(of: questionnaire, language: language)]), as: UTF8.self)
  }

  static let measured = """
    questionnaire: noise
    title: Noise
    target: track
    can-use: {gps: 1, microphone: 5, light: 1}
    questions:
      - {id: altitude, type: text, text: Where are you?}
    """

  /// As the app of TrackYourStress keeps them; a question with such a name has the column.
  @Test func whatSensorsMeasureIsInTheCodebookOfTrack() throws {
    let rows = try output(.csv, Self.measured).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    // Name, label, type, unit and range.
    #expect(
      rows.map { [$0[0], $0[7], $0[8], $0[9], $0[11], $0[12]] } == [
        ["altitude", "Where are you?", "text", "", "", ""],
        ["latitude", "latitude in degrees (gps)", "decimal", "degrees", "-90", "90"],
        ["longitude", "longitude in degrees (gps)", "decimal", "degrees", "-180", "180"],
        ["amplitude", "amplitude (microphone)", "text", "", "", ""],
      ])
    for format in [CodebookFormat.md, .html] {
      let page = try output(format, Self.measured)
      #expect(page.contains("Sensors") && page.contains("number from -90 to 90"), "\(page)")
      #expect(page.contains("5 measurements<br>joined by semicolons"), "\(page)")
    }
    #expect(try output(.ddi, Self.measured).contains(#"<range UNITS="REAL" min="-180" max="180"/>"#))
    for format in CodebookFormat.allCases {
      let other = Self.measured.replacing("target: track", with: "target: radar")
      #expect(try !output(format, other).contains("latitude"), "\(format)")
    }
  }

  @Test
  func `where a question comes from is in every format, and the section's origin is that of its questions`()
    throws
  {
    let origin = """
      questionnaire: mood
      title: Mood
      source: Own items
      sections:
        - source: Kroenke 2001
          item-id: PHQ
          options: {0: never, 1: often}
          items:
            tired: {text: Tired?, item-id: PHQ9_04}
            low: Low?
        - questions:
            - {id: calm, type: yes-no, text: Calm?}
      """
    let cells = try output(.csv, origin).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(cells.map { $0[17] } == ["Kroenke 2001", "Kroenke 2001", "Own items"])
    #expect(cells.map { $0[18] } == ["PHQ9_04", "PHQ", ""])
    for format in [CodebookFormat.md, .html, .frictionless, .ddi] {
      let text = try output(format, origin)
      #expect(text.contains("item PHQ9") && text.contains("from Kroenke 2001"), "\(format)")
    }
  }

  @Test func `the origin of a group is that of its fields`() throws {
    let file = """
      questionnaire: sleep
      title: Sleep
      source: Doe 2020
      questions:
        - id: night
          type: group
          text: Last night
          source: Buysse 1989
          item-id: psqi-1
          fields:
            - {id: hours, type: number, text: Hours}
            - {id: woken, type: number, text: Woken, source: Roe 2001, item-id: own}
        - {id: rested, type: yes-no, text: Rested?}
      """
    let cells = try output(.csv, file).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).suffix(4).prefix(2).map(String.init)
    }
    #expect(cells == [["Buysse 1989", "psqi-1"], ["Roe 2001", "own"], ["Doe 2020", ""]])
    #expect(try output(.html, file).contains("from Buysse 1989"))
  }

  @Test func `a random order is in every format for people`() throws {
    let file = """
      questionnaire: mood
      title: Mood
      order: random
      keep-last: 1
      sections:
        - title: Now
          order: random
          keep-first: 1
          questions:
            - {id: calm, type: yes-no, text: Calm?}
            - {id: both, type: group, text: Both, fields: [{id: tired, type: yes-no, text: Tired?}]}
            - {id: glad, type: yes-no, text: Glad?}
        - title: Then
          questions:
            - {id: rested, type: yes-no, text: Rested?}
        - title: Last
          questions:
            - {id: end, type: yes-no, text: The end?}
      """
    let cells = try output(.csv, file).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(cells.map { $0[5] } == ["random", "random", "random", "random", ""])
    for format in [CodebookFormat.md, .html] {
      let text = try output(format, file)
      #expect(
        text.contains("The questions of this section appear in a random order, with the first in place."))
      #expect(text.contains("in a random order, with the last in place"))
    }
    #expect(
      try output(.ddi, file).contains(
        "<resInstru>the sections appear in a random order, with the last in place; the questions of \"Now\" "
          + "appear in a random order, with the first in place</resInstru>"))
    #expect(try output(.frictionless, file).contains(#""description": "in a random order""#))
    let own = file.replacing("order: random\nkeep-last: 1\n", with: "")
    let ownCells = try output(.csv, own).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)[5]
    }
    #expect(ownCells == ["", "random", "random", "", ""])
  }

  @Test func `the table has a row for each variable, with conditions and scores`() throws {
    let lines = try output(.csv).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "variable,version,questionnaire,section,position,order,question,label,type,unit,values,minimum,maximum,missing,"
          + "required,shown_when,shown_when_r,source,item_id,formerly,language",
        "mood,1,mood,,1,,How are you?,How are you?,whole,,1=bad|2=good|98=no comment,1,2,98,yes,,,Doe 2020,,,",
        "calm,1,mood,,2,,How calm are you?,How calm are you?,whole,,,0,4,,yes,mood >= 2,mood %in% 2,Doe 2020,,,",
        "why_1,1,mood,,3,,Why?,Work (Why?),0/1,,,,,,no,,,Doe 2020,,cause_1,",
        "why_2,1,mood,,3,,Why?,Family (Why?),0/1,,,,,,no,,,Doe 2020,,cause_2,",
        "wellbeing,1,mood,,,,\"mean of mood, 0 + 4 - calm; missing unless at least 1 is answered\",Well-being,decimal,"
          + ",,1,3,,,,,Doe 2020,,,",
      ])
  }

  @Test func `a formula or a bar in a text stays a text`() throws {
    let table = try output(.csv, Self.hostile)
    #expect(table.contains(#"1==1+1\|b|2='"#))
    #expect(!table.contains("\u{202E}"))
    let lines = table.split(separator: "\n")
    #expect(lines.count == 2)
  }

  @Test func `SPSS declares missing values before it computes, and counts only answers to what was shown`()
    throws
  {
    let script = try output(.spss)
    let commands = [
      "\u{FEFF}* Encoding: UTF-8.", "GET DATA", "VARIABLE LABELS mood 'How are you?'.", "VALUE LABELS mood",
      "  98 'no comment'.", "MISSING VALUES mood (98).", "VARIABLE LEVEL why_1 why_2 (NOMINAL).",
      "MRSETS /MDGROUP NAME=$why\n  LABEL='Why?'",
      "IF (NOT SYSMIS(mood) AND ANY(VALUE(mood), 2)) calm_s = calm.", "COMPUTE calm_s_r = 0 + 4 - calm_s.",
      "COMPUTE wellbeing = MEAN.1(mood, calm_s_r).", "SAVE OUTFILE='mood.sav'.",
    ]
    var rest = Substring(script)
    for command in commands {
      let found = try #require(rest.range(of: command), "\(command) is not in its place in\n\(script)")
      rest = rest[found.upperBound...]
    }
    #expect(script.contains("* Formerly cause_1: RENAME VARIABLES (cause_1 = why_1)."))
  }

  @Test func `SPSS reads a date as a text, takes only days that exist, and keeps the order of the columns`()
    throws
  {
    let script = try output(
      .spss,
      "questionnaire: a\ntitle: A\nquestions: [{id: day, type: date, text: D}, {id: calm, type: yes-no, text: C}]"
    )
    #expect(script.contains("    day_text A24\n"), "\(script)")
    #expect(script.contains("IF (XDATE.MDAY(date) <> #day) date = $SYSMIS."))
    #expect(script.contains("language day calm.\n"))
    #expect(!(try output(.spss)).contains("Dates that do not exist"))
  }

  @Test func `a text in an SPSS script ends where its quotes end`() throws {
    let script = try output(.spss, Self.hostile)
    #expect(script.contains(#"VARIABLE LABELS a 'it''s "q"''. EXECUTE. */ ]]> <b> | `x` \'."#))
    #expect(script.contains("  2 ''''."))
  }

  @Test func `SPSS gets names that it allows`() throws {
    let script = try output(
      .spss,
      """
      questionnaire: names
      title: Names
      questions:
        - {id: by, type: text, text: By?}
        - {id: mood, type: text, text: Mood?}
        - {id: Mood, type: text, text: And now?}
        - {id: \(String(repeating: "l", count: 70)), type: text, text: Long?}
      """)
    #expect(
      script.contains(
        "    by_2 A1000\n    mood A1000\n    Mood_2 A1000\n    \(String(repeating: "l", count: 64)) A1000."))
    #expect(script.contains("* by_2 is by in the questionnaire."))
  }

  @Test func `a long label is cut for SPSS, the question before the option, and kept as an attribute`() throws
  {
    let script = try output(
      .spss,
      """
      questionnaire: long
      title: Long
      questions:
        - {id: a, type: multiple, text: \(String(repeating: "Größe ", count: 60)), options: {1: One, 2: Two}}
      """)
    let label = try #require(script.firstRange(of: "VARIABLE LABELS a_1 ").map { script[$0.upperBound...] })
    let text = label[..<(try #require(label.range(of: "'.\n")).lowerBound)]
      .split(separator: "' +\n  '").joined().dropFirst()
    #expect(text.hasPrefix("One (Größe ") && text.hasSuffix("…)") && text.utf8.count <= 250)
    #expect(script.contains("VARIABLE ATTRIBUTE VARIABLES=a_1 ATTRIBUTE=FullLabel('One (Größe"))
    #expect(script.split(separator: "\n").allSatisfy { $0.utf8.count <= 256 })
  }

  @Test(
    "SPSS takes three missing values, or a range",
    arguments: [
      ([97, 98, 99], "(97, 98, 99)"), ([96, 97, 98, 99], "(96 THRU 99)"),
      ([-9, 96, 97, 98, 99], "(96 THRU 99, -9)"),
    ]) func manyMissingValues(codes: [Int], declaration: String) throws
  {
    let options = (["1: a", "2: b"] + codes.map { "\($0): no" }).joined(separator: ", ")
    let listed = codes.map(String.init).joined(separator: ", ")
    let script = try output(
      .spss,
      """
      questionnaire: missing
      title: Missing
      questions:
        - {id: a, type: choice, text: A?, options: {\(options)}, no-answer: [\(listed)]}
      """)
    #expect(script.contains("MISSING VALUES a \(declaration).\n"))
  }

  @Test func `the R script names the columns, their codes and what counts for scores`() throws {
    let script = try output(.r)
    for line in [
      "read_mood <- function(file = \"mood.csv\", factors = FALSE, no_answer_as_na = FALSE,",
      "    column(\"mood\", \"whole\", \"How are you?\",", "           missing = c(98)),",
      "           codes = c(1, 2, 98), texts = c(\"bad\", \"good\", \"no comment\"),",
      "    0 + 4 - number(\"calm\", shown = with(counted, mood %in% 2))", "  ), needed = 1)",
    ] {
      #expect(script.contains(line + "\n"), "\(line)")
    }
    #expect(try output(.r, Self.hostile).contains(#""it's \"q\"'. EXECUTE. */ ]]> <b> | `x` \\""#))
  }

  @Test func `Markdown and HTML show texts as they are`() throws {
    let markdown = try output(.md, Self.hostile)
    #expect(
      markdown.contains(
        #"| `a` | it's "q"'. EXECUTE. \*/ \]\]&gt; &lt;b&gt; \| \`x\` \\ | 1 = =1+1\|b<br>2 = ' |"#))
    let html = try output(.html, Self.hostile)
    #expect(html.contains("<td>it's &quot;q&quot;'. EXECUTE. */ ]]&gt; &lt;b&gt; | `x` \\</td>"))
  }

  @Test func `the page tells a co-author how a score is made`() throws {
    #expect(
      try output(.md).contains(
        "| `wellbeing` | Well-being | mean of mood, 0 + 4 - calm<br>missing unless at least 1 is answered | 1 to 3 | 1 of 2 |"
      ))
  }

  @Test func `a data package has codes without those for no answer, which are missing values`() throws {
    let package = try output(.frictionless)
    let compact = package.filter { !$0.isWhitespace }
    #expect(
      compact.contains(
        #""missingValues":["","98"],"categories":[{"value":1,"label":"bad"},{"value":2,"label":"good"}]"#))
    // Without a schedule, answers may come without a prompt.
    #expect(!compact.contains("primaryKey") && compact.contains(#""constraints":{"required":false}"#))
    let asked =
      Self.mood.split(separator: "\n").joined(separator: "\n")
      + "\nrepeat: many\nschedule:\n  - {at: \"09:00\"}\n"
    let scheduled = try output(.frictionless, asked).filter { !$0.isWhitespace }
    #expect(scheduled.contains(#""primaryKey":["participant","prompted_at"]"#))
    #expect(!scheduled.contains(#""required":false"#))
  }

  @Test func `DDI says which codes are missing and who was asked`() throws {
    let document = try output(.ddi)
    #expect(
      document.contains(
        "<catgry missing=\"Y\">\n        <catValu>98</catValu>\n        <labl>no comment</labl>"))
    #expect(document.contains("<universe>mood &gt;= 2 (\"good\")</universe>"))
    #expect(try output(.ddi, Self.hostile).contains("*/ ]]&gt; &lt;b&gt; | `x` \\</labl>"))
  }
}

extension StringProtocol {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
