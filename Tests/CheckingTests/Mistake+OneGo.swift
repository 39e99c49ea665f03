/// Mistakes that people made who had never seen the program, with their relatives.
extension Mistake {
  static let oneGo: [Mistake] =
    groups + wildcards + patterns + tongues + scaleLabels + codes + comments

  private static func group(_ key: String, type: String = "group", help: String) -> Mistake {
    .question(
      "type: \(type)\ntext: A\n\(key):\n  - {id: s, type: text, text: Street}\n  - {id: c, type: text, text: City}",
      help, fixed: "fields:\n      - {id: s")
  }

  private static let groups: [Mistake] =
    [
      "questions", "items", "felder", "fragen", "subquestions", "sub_questions", "unterfragen", "inputs",
      "elemente", "foo",
    ].map { group($0, help: "did you mean `fields`?") } + [
      .question(
        "type: gruppe\ntext: A\nfields:\n  - {id: s, type: text, text: Street}", "did you mean `group`?",
        fixed: "type: group"),
      // With answers of its own, it is a table.
      .question(
        "type: group\ntext: A\noptions: {1: nie, 2: oft}\nitems: {x: Froh, z: Satt}",
        "write `sections` instead of `questions`", fixed: "sections:"),
    ]

  private static func pattern(_ written: String, _ help: String, fixed: String? = nil) -> Mistake {
    .question("type: text\ntext: W\npattern: " + written, help, fixed: fixed)
  }

  private static let wildcards: [Mistake] =
    ["'*@*.*'", "'*@*'", "'?@?.?'", "'%@%.%'", "\"*@*\""].map {
      pattern($0, "write `input: email`", fixed: "    text: W\n    input: email\n")
    } + [
      pattern("'*@uni.de'", "write `pattern: '.*@uni\\.de'`", fixed: "pattern: '.*@uni\\.de'"),
      pattern("user@*.de", "write `pattern: 'user@.*\\.de'`", fixed: "pattern: 'user@"),
      pattern("'*.pdf'", "write `pattern: '.*\\.pdf'`", fixed: "pattern: '.*\\.pdf'"),
      pattern("'*-*'", "write `pattern: '[^\\-]*-.*'`", fixed: "pattern: '[^\\-]*-.*'"),
      pattern("'??.??'", "write `pattern: '..\\...'`", fixed: "pattern: '..\\...'"),
      pattern("'%Berlin%'", "write `pattern: '.*Berlin.*'`", fixed: "pattern: '.*Berlin.*'"),
      pattern("'*'", "for any text, leave `pattern` out"),
    ]

  private static let patterns: [Mistake] =
    [
      "[0-9]{5}", "[0-9]", "[0-9]+", "[A-Z][a-z]+", "[0-9]{2}:[0-9]{2}", "[^0-9]+", "[0-9]{2,3}", "&a+",
      "> 5", "@x", "%d",
    ].map { pattern($0, "'\($0)'", fixed: "pattern: '\($0)'") }
    + [
      pattern("!x", "\"!x\"", fixed: "pattern: \"!x\""),
      pattern("\"\\w+\"", "in single quotes: `'\\w+'`", fixed: "pattern: '"),
      pattern("\"\\d{5}\"", "in single quotes: `'\\d{5}'`", fixed: "pattern: '"),
      pattern("\"\\bmg\"", "in single quotes: `'\\bmg'`", fixed: "pattern: '"),
      pattern("[0-9]{5}'", "write `pattern: '[0-9]{5}'`", fixed: "pattern: '[0-9]{5}'\n"),
      .file(
        "questions:\n  - {id: a, type: text, pattern: [0-9]{2,3}, text: W}", "write `pattern: '[0-9]{2,3}'`",
        fixed: "pattern: '[0-9]{2,3}', text: W}"),
      .file(
        "questions:\n  - {id: a, type: text, text: W, pattern: [0-9]{5}}", "write `pattern: '[0-9]{5}'`",
        fixed: "pattern: '[0-9]{5}'}"),
      .file(
        "questions:\n  - {id: a, type: text, text: *W}", "quotes: `\"*W\"`", fixed: "text: \"*W\"}"),
      .question("type: date\ntext: \"C:\\Daten\"", "`'C:\\Daten'`", fixed: "text: 'C:\\Daten'"),
    ]

  private static func declaring(_ list: String, in codes: (String, String) = ("de", "en"), _ help: String)
    -> Mistake
  {
    .whole(
      "questionnaire: mood\ntitle: {\(codes.0): A, \(codes.1): B}\nlanguages: \(list)\nquestions:\n  - {id: a, type: date, text: {\(codes.0): Wann?, \(codes.1): When?}}",
      "write `languages: \(help)`", fixed: "languages: \(help)")
  }

  private static let tongues: [Mistake] = [
    declaring("[Deutsch, Englisch]", "[de, en]"), declaring("[german, english]", "[de, en]"),
    declaring("[Deutsch, en]", "[de, en]"), declaring("Deutsch, Englisch", "[de, en]"),
    declaring("[ger, eng]", "[de, en]"), declaring("[at, gb]", "[de, en]"), declaring("[de, us]", "[de, en]"),
    declaring("[Deutsch, Englisch]", in: ("Deutsch", "Englisch"), "[de, en]"),
    declaring("[de, cz]", in: ("de", "cz"), "[de, cs]"), declaring("[gr, jp]", in: ("gr", "jp"), "[el, ja]"),
    declaring("[dk, ua]", in: ("dk", "ua"), "[da, uk]"),
    declaring("[de_DE, en_US]", in: ("de_DE", "en_US"), "[de-DE, en-US]"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, uk: B}\nlanguages: [de, uk]\nquestions:\n  - {id: a, type: date, text: {de: Wann war es?, uk: When did it happen?}}",
      "English is `en`"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, se: B}\nlanguages: [de, se]\nquestions:\n  - {id: a, type: date, text: {de: Wann war es?, se: När var det som värst?}}",
      "Swedish is `sv`"),
  ]

  private static let scaleLabels: [Mistake] = [
    .rating("range: [1, 7]\nlabels: [nie, b, c, d, e, immer]", "add the label that is missing"),
    .rating("range: [1, 5]\nlabels: [nie, b, c, d, e, immer]", "write `range: [1, 6]`"),
  ]

  private static func several(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    .question("type: multiple\ntext: W\n" + lines, help, fixed: fixed)
  }

  private static let codes: [Mistake] = [
    .choice("options: {1: nie, 2: oft}\nno-answer: [99]", "add the answer `99: …` to `options`"),
    .file(
      "option-lists:\n  l: {1: nie, 2: oft}\nquestions:\n  - {id: a, type: choice, text: A, options: l, no-answer: [77]}",
      "add the answer `77: …` to the list `l`"),
    .choice(
      "options: {1: nie, 2: oft, 9: weiß nicht}\nno-answer: [weiß nicht]", "did you mean `9`?",
      fixed: "no-answer: [9]"),
    .choice(
      "options: {1: nie, 2: oft, 99: keine Angabe}\nno-answer: true", "write `no-answer: [99]`",
      fixed: "no-answer: [99]"),
    several(
      "options: {0: keine davon, 1: Tee}\nexclusive: true", "write `exclusive: [0]`", fixed: "exclusive: [0]"),
    several(
      "options: {none: None of these, 1: Tea}\nexclusive: ja", "write `exclusive: [none]`",
      fixed: "exclusive: [none]"),
    several("options: {1: Tee, 2: Saft}\nexclusive: true", "the codes are `1`, `2`"),
  ]

  private static let oneQuestion = "questions:\n  - {id: a, type: date, text: A}"

  private static let comments: [Mistake] =
    [
      ("// Block A", "# Block A"), ("//Block A", "# Block A"), ("// Block A: Froh", "# Block A: Froh"),
      ("-- Block A", "# Block A"), ("; Block A", "# Block A"), ("<!-- Block A -->", "# Block A"),
      ("/* Block A */", "# Block A"),
    ].flatMap { written, comment in
      [
        .file("\(written)\n\(oneQuestion)", "write `#` instead of", fixed: "\(comment)\nquestions:"),
        .file(
          "questions:\n  \(written)\n  - {id: a, type: date, text: A}", "write `#` instead of",
          fixed: "  \(comment)\n  - {id: a"),
      ]
    } + [
      .file(
        "/* Block A\n   zweite Zeile */\n" + oneQuestion, "write `#` instead of",
        fixed: "# Block A\n   # zweite Zeile\n"),
      .file("questions:\n  - {id: a, type: date, text: A} // eins", "write `#`", fixed: "text: A} # eins"),
      .question("type: date // heute\ntext: A", "write `#`", fixed: "type: date # heute"),
      .question("type: date\ntext: A\nrequired: true // ja", "write `#`", fixed: "required: true # ja"),
      .question("type: slider\ntext: A\nrange: [0, 9] // cm", "write `#`", fixed: "range: [0, 9] # cm"),
      .question(
        "type: date\n// eins\ntext: A\n// zwei", "write `#`", fixed: "# eins\n    text: A\n    # zwei"),
    ]
}
