import Previewing
import Terminal
import Testing

/// How participants answer, one question at a time.
@Suite struct AnswerTests {
  /// The lines below the question's own, without the page around them.
  private func answer(_ question: String, width: Int = 80, isASCII: Bool = false) throws -> [String] {
    let page = try page(
      asking("- {id: a, text: Q, \(question)}"), PreviewOptions(width: width, isASCII: isASCII))
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("1. Q") })
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(3)) }
  }

  @Test func setsShortOptionsInARowWithTheirCodes() throws {
    #expect(
      try answer("type: choice, options: {1: never, 2: often}") == ["( ) never = 1   ( ) often = 2"])
    #expect(try runs(asking("- {id: a, type: choice, text: Q, options: {7: x}}"), in: .dim).contains(" = 7"))
  }

  @Test func setsLongOptionsBelowEachOther() throws {
    let options = "{x: Sometimes or even often, y: At no time}"
    #expect(
      try answer("type: choice, options: \(options)", width: 40) == [
        "( ) Sometimes or even often = x", "( ) At no time = y",
      ])
    let long = "{x: I do not make any friends easily because I am afraid}"
    #expect(
      try answer("type: choice, options: \(long)", width: 40) == [
        "( ) I do not make any friends easily", "    because I am afraid = x",
      ])
  }

  @Test func setsManyOptionsInColumns() throws {
    let options = "[one, two, three, four, five, six, seven, eight]"
    #expect(
      try answer("type: choice, options: \(options)", width: 40) == [
        "( ) one = 1     ( ) five = 5", "( ) two = 2     ( ) six = 6", "( ) three = 3   ( ) seven = 7",
        "( ) four = 4    ( ) eight = 8",
      ])
  }

  @Test func saysThatAListOpens() throws {
    #expect(
      try answer("type: choice, options: [one, two], drop-down: true") == [
        "→ shown as a list that opens", "( ) one = 1   ( ) two = 2",
      ])
    #expect(
      try answer("type: choice, options: [one, two], drop-down: false") == ["( ) one = 1   ( ) two = 2"])
  }

  @Test func saysHowManyAnswersAndWhichExcludeOthers() throws {
    #expect(
      try answer("type: multiple, options: {none: Nothing, work: Work}, exclusive: [none]") == [
        "→ one or more answers", "[ ] Nothing = none (on its own)   [ ] Work = work",
      ])
  }

  @Test func keepsCodesAndNotesWithTheirAnswers() throws {
    for length in 1...30 {
      let text = String(repeating: "ab ", count: length) + "end"
      let page = try answer("type: multiple, options: {1: \(text)}, exclusive: [1]", width: 40)
      #expect(page.joined(separator: "\n").contains("= 1"))
      #expect(page.joined(separator: "\n").contains("(on its own)"))
    }
  }

  @Test func drawsALongListOnce() throws {
    let options = (1...51).map { "\($0): Land" }.joined(separator: ", ")
    let page = try page(
      """
      questionnaire: test
      title: Test
      option-lists: {countries: {\(options)}}
      questions:
        - {id: born, type: choice, text: Born?, options: countries}
        - {id: lived, type: multiple, text: Lived?, options: countries}
      """)
    #expect(page.contains("( ) Land = 51"))
    #expect(page.contains("   → one or more answers\n   → the 51 answers of question 1\n\n"))
  }

  @Test(arguments: [
    ("required: false", "any number of answers, or none"), ("at-least: 2", "at least 2 answers"),
    ("at-most: 2", "at least 1 and at most 2 answers"), ("at-least: 2, at-most: 2", "exactly 2 answers"),
    ("required: false, at-most: 1", "at most 1 answer"),
  ])
  func countsAnswers(keys: String, words: String) throws {
    #expect(try answer("type: multiple, options: [x, y, z], \(keys)").first == "→ \(words)")
  }

  @Test func asksYesOrNo() throws {
    #expect(try answer("type: yes-no") == ["( ) Yes = yes   ( ) No = no"])
    #expect(try answer("type: yes-no, labels: [Ja, Nein]") == ["( ) Ja = yes   ( ) Nein = no"])
  }

  @Test func drawsASliderWithoutAStart() throws {
    #expect(
      try answer("type: slider, range: [0, 100], labels: [gar nicht, maximal]", width: 40) == [
        "0 ├─────────────────────────────┤ 100", "  gar nicht   step 1      maximal",
      ])
  }

  @Test func drawsTheFewPositionsOfASlider() throws {
    #expect(
      try answer("type: slider, range: [-1, 1], step: 0.5", width: 40) == [
        "-1 ├──────┼──────┼──────┼──────┤ 1", "             step 0.5",
      ])
  }

  @Test func givesTheLongerEndMoreRoom() throws {
    #expect(
      try answer("type: slider, range: [0, 9], labels: [nie, so oft wie noch nie zuvor im Leben]", width: 40)
        == [
          "0 ├───────────────────────────────┤ 9", "  nie  so oft wie noch nie zuvor im",
          "                              Leben", "               step 1",
        ])
  }

  @Test func drawsARatingRow() throws {
    #expect(
      try answer("type: rating, range: [1, 4], labels: [low, high]") == [
        "( )   ( )   ( )   ( )", " 1     2     3     4", "low                 high",
      ])
  }

  @Test func breaksALongRatingIntoRows() throws {
    let lines = try answer("type: rating, range: [1, 40], labels: [low, high]", width: 40)
    #expect(lines.count == 12)
    #expect(lines[0] == "( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( )")
    #expect(lines.suffix(2) == ["1 = low", "40 = high"])
  }

  @Test func drawsFiveFacesOverNinePositions() throws {
    #expect(
      try answer("type: sam, dimension: valence", width: 80, isASCII: true) == [
        "-> Self-Assessment Manikin, valence: unpleasant (1) to pleasant (9)",
        ".---.       .---.       .---.       .---.       .---.",
        "|\\ /|       |o o|       |o o|       |o o|       |^ ^|",
        "|/-\\|       |/-\\|       |---|       |\\_/|       |\\_/|",
        "'---'       '---'       '---'       '---'       '---'",
        " ( )   ( )   ( )   ( )   ( )   ( )   ( )   ( )   ( )",
        "  1     2     3     4     5     6     7     8     9",
      ])
  }

  @Test func drawsFiveBodiesOverNinePositions() throws {
    #expect(
      try answer("type: sam, dimension: arousal", width: 40) == [
        "→ Self-Assessment Manikin, arousal:", "  calm (1) to excited (9)",
        "╭───╮   ╭───╮   ╭───╮   ╭───╮   ╲╭─╮╱", "│- -│   │- -│   │o o│   │o o│   │O O│",
        "├───┤   ├───┤   ├───┤   ├╲│╱┤   ╲╲│╱╱", "│   │   │ · │   │ * │   │─*─│   ──*──",
        "╰───╯   ╰───╯   ╰───╯   ╰╱│╲╯   ╱╱│╲╲", " ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( ) ( )",
        "  1   2   3   4   5   6   7   8   9",
      ])
  }

  @Test(arguments: [
    ("type: number", "________  whole number"),
    ("type: number, range: [0.5, 9], whole: false, unit: kg", "________ kg  number from 0.5 to 9"),
    ("type: text, input: email", String(repeating: "_", count: 40) + "  e-mail address"),
    ("type: text, input: password", String(repeating: "_", count: 40) + "  hidden while it is typed"),
    ("type: time", "__:__  time: hours, minutes"),
  ])
  func drawsFields(keys: String, line: String) throws {
    #expect(try answer(keys) == [line])
  }

  @Test func saysWhatAPatternRequires() throws {
    #expect(try answer("type: text, pattern: '[0-9]+'").last == "→ must match [0-9]+")
    #expect(try answer("type: text, pattern: '[0-9]+', pattern-hint: Digits only").last == "Digits only")
  }

  @Test func drawsAreasAsBoxes() throws {
    #expect(
      try answer("type: text, input: area", width: 40, isASCII: true) == [
        "+-----------------------------------+", "|                                   |",
        "|                                   |", "+-----------------------------------+",
      ])
  }

  @Test func framesTheFieldsOfAGroup() throws {
    let fields = "{id: b, type: date, text: Day}, {type: note, text: Or}, {id: c, type: time, text: Hour}"
    #expect(
      try answer("type: group, required: false, fields: [\(fields)]", width: 40)
        == [
          "│ → all of these or none", "│", "│ a. Day *                          b",
          "│    ____-__-__  date: year, month, day".prefixed(), "│", "│ Or", "│",
          "│ b. Hour *                         c", "│    __:__  time: hours, minutes",
        ].flatMap { $0.split(separator: "\n").map(String.init) })
  }
}

extension String {
  /// The field of a date in a narrow group, which takes two lines.
  fileprivate func prefixed() -> String { "│    ____-__-__  date: year, month,\n│    day" }
}
