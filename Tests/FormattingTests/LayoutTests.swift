import Foundation
import Testing

@testable import Formatting

/// The layout, shown by texts before and after.
struct LayoutTests {
  @Test func keysFollowTheOrderOfTheLanguage() {
    expect(
      """
      title: Mood
      questions:
        - type: slider
          range: [0, 10]
          text: How bad?
          id: pain
      questionnaire: mood
      """,
      becomes: """
        questionnaire: mood
        title: Mood
        questions:
          - id: pain
            type: slider
            text: How bad?
            range: [0, 10]
        """)
  }

  @Test func keysOfTheServerAndOfListsThatOpenHaveAPlace() {
    expect(
      """
      questionnaire: mood
      server: {name: Mood, id: 9}
      title: Mood
      questions:
        - {id: q, type: choice, text: How, drop-down: true, options: {b: B, a: A}}
      """,
      becomes: """
        questionnaire: mood
        title: Mood
        server: {id: 9, name: Mood}
        questions:
          - {id: q, type: choice, text: How, options: {b: B, a: A}, drop-down: true}
        """)
  }

  @Test func whatConnectsVersionsHasAPlace() {
    expect(
      """
      reserved: {codes: {mood: [ 4,  5 ]}, questions: [hurry]}
      changes:
        3: {allow: [ codes-permuted  mood ], why: Corrected}
      questionnaire: mood
      version: 3
      formerly: feeling
      title: Mood
      sections:
        - options: {1: low, 2: high}
          items:
            tense: {formerly: [ anxious,nervous ], text: You feel tense.}
            calm: {en: You feel calm., de: Ruhig.}
          questions:
            - {formerly: feeling, id: mood, text: Mood}
      """,
      becomes: """
        questionnaire: mood
        formerly: feeling
        version: 3
        changes:
          3: {why: Corrected, allow: [codes-permuted  mood]}
        title: Mood
        sections:
          - options: {1: low, 2: high}
            questions:
              - {id: mood, formerly: feeling, text: Mood}
            items:
              tense: {text: You feel tense., formerly: [anxious, nervous]}
              calm: {en: You feel calm., de: Ruhig.}
        reserved: {questions: [hurry], codes: {mood: [4, 5]}}
        """)
  }

  @Test func scoresComeLastAndKeepTheOrderOfTheirQuestions() {
    expect(
      """
      questionnaire: mood
      scores:
        - bands: {5: high, 0: low}
          reversed:
            - calm
          sum: [tense,  calm]
          id: stress
      questions:
        - {id: tense, type: rating, text: Tense, range: [0, 4]}
        - {id: calm, type: rating, text: Calm, range: [0, 4]}
      """,
      becomes: """
        questionnaire: mood
        questions:
          - {id: tense, type: rating, text: Tense, range: [0, 4]}
          - {id: calm, type: rating, text: Calm, range: [0, 4]}
        scores:
          - id: stress
            sum: [tense, calm]
            reversed: [calm]
            bands: {5: high, 0: low}
        """)
  }

  @Test func keysOfTheAuthorStayInPlace() {
    let text = """
      questionnaire: mood
      title: {en: Mood, de: Stimmung}
      option-lists:
        often: {3: often, 1: never}
        a: {1: yes please, 0: not at all}
      questions:
        - {id: q, type: choice, text: How, options: {b: B, a: A}}
      """
    expect(text, becomes: text)
  }

  /// If the meaning of a key is a guess, nothing moves.
  @Test func mapsWithAnUnknownKeyKeepTheirOrder() {
    let text = """
      questionnaire: mood
      title: Mood
      questions:
        - type: text
          requird: false
          id: q
          text: How
      """
    expect(text, becomes: text)
  }

  @Test func conditionsAreInWords() {
    let conditions = [
      ("a == 1 && b!=2||!( c = 3 )", "a is 1 and b is not 2 or not (c is 3)"),
      ("a>=1  and (b in [1,2])", "a >= 1 and (b in [1, 2])"), ("a <> 'x'", "a is not 'x'"),
      ("'! answered a'", "not answered a"), ("a between 1 and 2", "a between 1 and 2"),
      ("a is", "a is"), ("'a == \"#\"'", "a is \"#\""),
    ]
    for (written, expected) in conditions {
      expect(whole("when: \(written)"), becomes: whole("when: \(expected)"))
    }
  }

  @Test func weekdaysAreAListOfAbbreviations() {
    let values = [
      ("mon-wed", "[mon, tue, wed]"), ("Friday", "[fri]"), ("[sun, Monday-tue]", "[sun, mon, tue]"),
      ("'sat'", "[sat]"),
      ("\n      - sat\n      - sunday", "[sat, sun]"), ("[mon, Montag]", "[mon, Montag]"),
      ("[Sunday, Montag, [Friday]]", "[sun, Montag, [Friday]]"),
      ("Montag", "Montag"),
      ("[]", "[]"),
    ]
    for (written, expected) in values {
      expect(
        "questionnaire: mood\nschedule:\n  - at: \"09:00\"\n    weekdays: \(written)",
        becomes: "questionnaire: mood\nschedule:\n  - at: \"09:00\"\n    weekdays: \(expected)")
    }
    expect(
      "questionnaire: mood\nschedule:\n  - {weekdays: sat-sun, at: \"09:00\"}",
      becomes: "questionnaire: mood\nschedule:\n  - {at: \"09:00\", weekdays: [sat, sun]}")
    expect(
      "questionnaire: mood\nschedule:\n  - at: \"09:00\"\n    weekdays:\n      # off work\n      - sat-sun  # rest",
      becomes:
        "questionnaire: mood\nschedule:\n  - at: \"09:00\"\n    weekdays:\n      # off work\n      - sat\n      - sun  # rest"
    )
  }

  @Test func quotesAreUsedWhereNeeded() {
    let texts = [
      ("'Hello'", "Hello"), ("'no'", "\"no\""), ("\"1.0\"", "\"1.0\""), ("'08:00'", "\"08:00\""),
      ("\"~\"", "\"~\""), ("'a: b'", "\"a: b\""), ("'a #b'", "\"a #b\""), ("' a'", "\" a\""),
      ("'a '", "\"a \""), ("'say \"hi\"'", "say \"hi\""), ("\"say: \\\"hi\\\"\"", "\"say: \\\"hi\\\"\""),
      ("'so: \"hi\"'", "'so: \"hi\"'"), ("\"it's\"", "it's"),
      ("'it''s: so'", "\"it's: so\""),
      ("\"a\\u00e4\"", "\"a\\u00e4\""), ("\"2026-01-02\"", "\"2026-01-02\""), ("'-'", "\"-\""),
      ("\"\"", "\"\""),
      ("''", "\"\""), ("'null'", "\"null\""), ("'5 mg'", "5 mg"), ("'a:b'", "a:b"), ("'a, b'", "a, b"),
      ("'[a]'", "\"[a]\""), ("\"*bold*\"", "\"*bold*\""), ("'0x1F'", "\"0x1F\""), ("'1e3'", "\"1e3\""),
      ("'.inf'", "\".inf\""), ("'1_000'", "\"1_000\""), ("'Yes'", "\"Yes\""), ("'='", "\"=\""),
      ("\"a\tb\"", "\"a\tb\""),
      ("=", "\"=\""), ("<<", "\"<<\""), ("2026-02-30", "\"2026-02-30\""), ("2026-02-28", "2026-02-28"),
      ("2026-02-28 25:00:00", "\"2026-02-28 25:00:00\""), ("0x_", "\"0x_\""), ("a\tb", "\"a\\tb\""),
      ("\u{A0}", "\"\u{A0}\""), ("no", "no"), ("012", "012"),
      ("'Müde? 😀'", "Müde? 😀"), ("\"a\u{2028}b\"", "\"a\\Lb\""),
    ]
    for (written, expected) in texts {
      expect(whole("text: \(written)"), becomes: whole("text: \(expected)"))
    }
  }

  /// Between brackets, PyYAML takes every `?` for the beginning of a key.
  @Test func questionMarksBetweenBracketsAreInQuotes() {
    let lists = [
      ("[a?, 'b ?', {c?: d?}]", "[\"a?\", \"b ?\", {\"c?\": \"d?\"}]"), ("[a -, b]", "[\"a -\", b]"),
      ("[\"a:?\", b]", "[\"a:?\", b]"),
      ("['a:?', -]", "[\"a:?\", \"-\"]"), ("{http://a.b/?c: 1?}", "{\"http://a.b/?c\": \"1?\"}"),
      ("[12, no, ~, 1e2, 2026-01-02, 12:30]", "[12, no, ~, 1e2, 2026-01-02, 12:30]"),
    ]
    for (written, expected) in lists {
      expect(whole("spare: \(written)"), becomes: whole("spare: \(expected)"))
    }
    expect(whole("labels:\n      - Is it?\n      - b"), becomes: whole("labels:\n      - Is it?\n      - b"))
  }

  @Test func patternsHaveSingleQuotes() {
    expect(whole("pattern: \"[0-9]+\""), becomes: whole("pattern: '[0-9]+'"))
    expect(whole("pattern: '\\d'"), becomes: whole("pattern: '\\d'"))
    expect(whole("pattern: \"it's\""), becomes: whole("pattern: \"it's\""))
  }

  @Test func whatFitsOnALineMayBeInBrackets() {
    expect(
      """
      {questionnaire: mood, title: Mood,
       questions: [{id: q,
         type: text , text: How } ] }
      """,
      becomes: "{questionnaire: mood, title: Mood, questions: [{id: q, type: text, text: How}]}")
    let long = String(repeating: "long ", count: 20) + "text"
    expect(
      whole("text: {de: \(long), en: Is it?}"),
      becomes: """
        questionnaire: mood
        title: Mood
        questions:
          - id: q
            type: text
            text:
              de: \(long)
              en: Is it?
        """)
    expect(whole("range:\n      - 0\n      - 10"), becomes: whole("range: [0, 10]"))
  }

  @Test func commentsStayWithTheirSubject() {
    expect(
      """
      # of the file

      # of the title
      title: Mood   # after the title
      questionnaire: mood
      questions:
      # of q
      - # after the dash
        type: slider  # the type
        # of the labels
        labels: [a, # first
          b]
        range: [0, 1] # the range
        id: q
        text: How
        # the end of q
      # the end of the questions
      # the end
      """,
      becomes: """
        # of the file

        questionnaire: mood
        # of the title
        title: Mood  # after the title
        questions:
          # of q
          # after the dash
          - id: q
            type: slider  # the type
            text: How
            range: [0, 1]  # the range
            # of the labels
            labels:
              - a  # first
              - b
            # the end of q
        # the end of the questions
        # the end
        """)
  }

  @Test func aCommentThatMayBePartOfATextStaysOneSpaceAfterIt() {
    expect(
      """
      questionnaire: "mood" # a
      title: Mood # b
      active: true     # c
      questions: [{id: q, type: text, text: "How?"}]
      """,
      becomes: """
        questionnaire: mood  # a
        title: Mood # b
        active: true         # c
        questions: [{id: q, type: text, text: "How?"}]
        """)
  }

  @Test func commentsOnAdjacentLinesAreAligned() {
    expect(
      """
      questionnaire: mood  # a
      title: Mood  # b
      active: true
      repeat: many   # c
      intro: \(String(repeating: "long ", count: 12))text  # d
      questions: [{id: q, type: text, text: How}]
      """,
      becomes: """
        questionnaire: mood  # a
        title: Mood          # b
        active: true
        repeat: many  # c
        intro: \(String(repeating: "long ", count: 12))text  # d
        questions: [{id: q, type: text, text: How}]
        """)
  }

  @Test func commentsThatAllowKeepTheirLine() {
    let long = String(repeating: "long ", count: 20) + "text"
    let element = """
      questionnaire: mood
      title: Mood
      questions:
        # qtool: allow same-translation -- so it is
        - {id: q, type: text, text: {de: \(long), en: \(long)}}
      """
    expect(element, becomes: element)
    let first = """
      questionnaire: mood
      title: Mood
      questions:
        # qtool: allow duplicate-question-text -- asked twice on purpose
        - text: How
          type: text
          id: q
      """
    expect(first, becomes: first)
    expect(
      whole("pattern: '[0-9]+'  # qtool: allow pattern-without-hint -- short\n    help: Digits"),
      becomes: whole("help: Digits\n    pattern: '[0-9]+'  # qtool: allow pattern-without-hint -- short"))
  }

  @Test func emptyLinesAreMergedAndNeverFirst() {
    expect(
      "\n\nquestionnaire: mood\n\n\n\ntitle: Mood\nquestions:\n\n  - {id: a, type: text, text: A}\n\n\n  - {id: b, type: text, text: B}\n\n\n",
      becomes: """
        questionnaire: mood

        title: Mood
        questions:
          - {id: a, type: text, text: A}

          - {id: b, type: text, text: B}
        """)
  }

  @Test func textsOfSeveralLinesKeepTheirLines() {
    expect(
      whole("text: |\n        two\n\n           in\n        out\n    help: >-\n     a\n     b\n\n     c"),
      becomes: whole(
        "text: |\n      two\n\n         in\n      out\n    help: >-\n      a\n      b\n\n      c"))
    expect(whole("text: one\n     two\n\n     three"), becomes: whole("text: one\n      two\n\n      three"))
    expect(whole("text: \"a \\\n     b\""), becomes: whole("text: \"a \\\n      b\""))
    // The empty lines are part of the text, and so is the missing one at the end of the file.
    expect(whole("text: |+\n       a\n\n\n    help: b"), becomes: whole("text: |+\n      a\n\n\n    help: b"))
    expect(whole("text: |2\n       a\n      b"), becomes: whole("text: |2\n       a\n      b"))
    #expect(formattedText(whole("text: |\n      a")) == whole("text: |-\n      a") + "\n")
  }

  @Test func anchorsAliasesAndTagsStay() {
    let text = """
      questionnaire: mood
      title: !!str 12
      option-lists:
        often: &often {1: never, 2: often}
        rare: *often
      questions:
        - &first
          id: q
          type: choice
          text: &text "How"
          options: *often
      """
    expect(text, becomes: text)
    // An alias stays after its anchor.
    let ordered = """
      questionnaire: mood
      outro: &thanks Thank you!
      intro: *thanks
      title: Mood
      questions: [{id: q, type: text, text: How}]
      """
    expect(ordered, becomes: ordered)
  }

  @Test func aKeyIsOnOneLine() {
    expect(
      """
      questionnaire: mood
      spare: {on two
        lines, ? "in
        quotes" : 1}
      ? |
        a text
      : 1
      ? 12
        13
      : 2
      ? with

        a break
      : 3
      """,
      becomes: """
        questionnaire: mood
        spare:
          on two lines:
          in quotes: 1
        a text: 1
        12 13: 2
        "with\\na break": 3
        """)
  }

  @Test func aMissingKeyStaysMissing() {
    expect(
      """
      questionnaire: mood
      ?
      title: Mood
      spare: {? : 1, a: {? !!str : 2}}
      """,
      becomes: """
        questionnaire: mood
        ?
        :
        title: Mood
        spare:
          ?
          : 1
          a:
            !!str : 2
        """)
  }

  @Test func commentsOfAMissingKeyAreAboveIt() {
    for written in ["? # c\n:", "? # c", "# c\n?\n:"] {
      expect("questionnaire: mood\n\(written)", becomes: "questionnaire: mood\n# c\n?\n:")
    }
    expect("questionnaire: mood\n?\n: # c", becomes: "questionnaire: mood\n?\n:\n# c")
    expect(
      "questionnaire: mood\n? # c\n: |\n  a\n\n# d\ne: f",
      becomes: "questionnaire: mood\n# c\n?\n: |\n  a\n\n# d\ne: f")
  }

  @Test func commentsBeforeATextOfSeveralLinesAreInItsFirstLine() {
    expect(
      "questionnaire: mood\n? a # c\n: |\n  b\nintro: # d\n  >-\n  e",
      becomes: "questionnaire: mood\na: |  # c\n  b\nintro: >-  # d\n  e")
  }

  @Test func linesEndAsTheFirstOneDoes() {
    let text = Array(
      "\u{FEFF}questionnaire: mood\r\ntitle:\tMood  \r\nquestions: [{id: q, type: text, text: How}]".utf8)
    #expect(
      formattedText(text).map { String(decoding: $0, as: UTF8.self) }
        == "questionnaire: mood\r\ntitle: Mood\r\nquestions: [{id: q, type: text, text: How}]\r\n")
    let mixed = Array(
      "questionnaire: mood\ntitle:  Mood\r\nquestions: [{id: q, type: text, text: How}]\n".utf8)
    #expect(formattedText(mixed).map { !$0.contains(0x0D) } == true)
  }

  @Test(arguments: [
    "a: b: c", "questionnaire: a\nquestionnaire: b\ntitle: c", "title: no questionnaire", "- a", "",
    "just text",
    "questionnaire: a\ntitle: b\n---\nc: d", "questionnaire: a\ntitle: {[a]: b}",
    "questionnaire: a\nunknown: {x: 1, x: 2}", "questionnaire: a\ntitle: *x",
  ])
  func whatCannotBeReadIsRefused(text: String) {
    #expect(formattedText(text) == nil)
  }

  /// Mistakes do not matter as long as the order is clear.
  @Test func unfinishedQuestionnairesAreFormatted() {
    expect("questions: [{id: 1}]\nquestionnaire:  Mood", becomes: "questionnaire: Mood\nquestions: [{id: 1}]")
    expect("questionnaire: a\n<<: {b: c}", becomes: "questionnaire: a\n<<: {b: c}")
  }

  /// The page shows the actual layout.
  @Test func documentationShowsTheLayout() throws {
    let page = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Formatting.md")
    let parts = try String(contentsOf: page.standardized, encoding: .utf8).components(separatedBy: "```")
    let (before, after) = (try example(parts[1], "before"), try example(parts[3], "after"))
    #expect(formattedText(before) == after)
  }

  private func example(_ block: String, _ name: String) throws -> String {
    try #require(block.hasPrefix("yaml\n# \(name)\n"))
    return String(block.dropFirst("yaml\n# \(name)\n".count))
  }

  private func whole(_ line: String) -> String {
    "questionnaire: mood\ntitle: Mood\nquestions:\n  - id: q\n    type: text\n    \(line)"
  }

  private func expect(
    _ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(formattedText(text + "\n") == expected + "\n", sourceLocation: sourceLocation)
    #expect(formattedText(expected + "\n") == expected + "\n", sourceLocation: sourceLocation)
  }
}
