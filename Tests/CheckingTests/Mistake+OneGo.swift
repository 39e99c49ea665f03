/// Mistakes that people made who had never seen the program, with their relatives.
extension Mistake {
  static let oneGo: [Mistake] =
    groups + wildcards + patterns + tongues + scaleLabels + codes + comments + words + places + drafts + third
    + fourth + fifth + sixth + seventh + eighth + ninth + tenth + contradictions

  private static let drafts: [Mistake] =
    [
      .file(
        "questions:\n  - id: a\n  - type: date\n  - text: A?\n  - id: b\n  - type: yes-no\n  - text: B?\n",
        "write `- ` only before `id`",
        fixed: "- id: a\n    type: date\n    text: A?\n  - id: b\n    type: yes-no\n"),
      .file(
        "questions:\n  - {id: a, type: date, text: A?}\n  - id: b\n  - type: yes-no\n  - text: B?\n",
        "write `- ` only before `id`", fixed: "- id: b\n    type: yes-no\n    text: B?\n"),
      .whole(
        "```\nquestionnaire: mood\ntitle: Mood\nquestions:\n  - {id: a, type: date, text: A?}\n```\n",
        "delete the lines of ```", fixed: "questionnaire: mood\ntitle: Mood\n"),
      // In a text of the author, such a line is a part of it.
      .whole(
        "```\nquestionnaire: mood\ntitle: Mood\nintro: |\n  ```\n  Hi\nquestions:\n  - {id: a, type: date, text: A?}\n```\n",
        "delete the lines of ```", fixed: "intro: |\n  ```\n  Hi\n"),
      .question(
        "type: slider\ntext: A\nlabels: [low, high]\nrange: [0, 100, 10]", "`range: [0, 100]` and `step: 10`",
        fixed: "range: [0, 100]\n    step: 10"),
      .question("type: rating\ntext: A\nrange: 0...10", "[0, 10]", fixed: "range: [0, 10]"),
      pattern("'/[A-Z]{3}[0-9]{2}/'", "[A-Z]{3}[0-9]{2}", fixed: "pattern: \"[A-Z]{3}[0-9]{2}\""),
      pattern("'/\\d{5}/'", "'\\d{5}'", fixed: "pattern: '\\d{5}'"),
      .type("Ganzzahl", "did you mean `number`?", fixed: "type: number"),
      .question("type: text\ntext: A\ninput: textarea", "did you mean `area`?", fixed: "input: area"),
      .score("sum: [p1, p2]\numgekehrt: [p2]", "did you mean `reversed`?", fixed: "reversed: [p2]"),
      .score(
        "items: [p1, p2]\nreversed: [p2]\ndurchschnitt: ja", "instead of `items` and `durchschnitt`",
        fixed: "    mean: [p1, p2]\n    reversed: [p2]\n"),
      .score("method: average\nitems: [p1, p2]", "write `mean: [p1, p2]`", fixed: "    mean: [p1, p2]\n"),
      .score("items:\n  - p1\n  - p2\nfunction: sum", "write `sum: [p1, p2]`", fixed: "    sum: [p1, p2]\n"),
      .schedule("time: \"18:00\"", "write `at: \"18:00\"`", fixed: "at: \"18:00\""),
      .question("type: date\ntext: A\ntitle: B", "make it the `title` of a section"),
      .question("type: date\ntext: A\ndescription: B", "did you mean `help`?", fixed: "help: B"),
      .choice("options: {1: nie, 2: {text: oft, when: a is 1}}", "write the question twice"),
      .choice("options: - nie - selten - oft", "write `options: [nie, selten, oft]`", fixed: "3: oft"),
      .choice(
        "options: {1: nie 2: selten 3: oft}", "write `{1: nie, 2: selten, 3: oft}`",
        fixed: "{1: nie, 2: selten, 3: oft}"),
      .question(
        "type: yes-no\ntext: A\nlabels: [Yes, at least once, No]",
        "write `labels: [\"Yes, at least once\", No]`",
        fixed: "labels: [\"Yes, at least once\", No]"),
      .question(
        "type: slider\ntext: A\nrange: [0, 9]\nlabels: [Not at all, ever, Very]",
        "`labels: [\"Not at all, ever\", Very]`",
        fixed: "[\"Not at all, ever\", Very]"),
      pattern("'#####'", "write `pattern: '[0-9]{5}'`", fixed: "pattern: '[0-9]{5}'"),
      pattern("\"##.#-##\"", "`pattern: '[0-9]{2}\\.[0-9]-[0-9]{2}'`", fixed: "pattern: '[0-9]{2}"),
      .file(
        "version: v2\nquestions:\n  - {id: a, type: date, text: A?}", "write `version: 2`",
        fixed: "version: 2"),
      .file(
        "can-use: gps\nquestions:\n  - {id: a, type: date, text: A?}", "write `can-use: {gps: 1}`",
        fixed: "can-use: {gps: 1}"),
      .file(
        "can-use: [GPS, Mikrofon]\nquestions:\n  - {id: a, type: date, text: A?}",
        "`can-use: {gps: 1, microphone: 1}`",
        fixed: "can-use: {gps: 1, microphone: 1}"),
      .file(
        "questions:\n  - id: a\n    type: date,\n    text: \"A?\",\n    help: \"B\"\n", "delete the commas",
        fixed: "    type: date\n    text: \"A?\"\n    help: \"B\"\n"),
    ]
    + ["{de: \"Wann?\" en: \"When?\"}", "{de: Wann? en: When?}"].map {
      inTwoLanguages($0, "write `, en:`", fixed: ", en: ")
    } + [
      inTwoLanguages(
        "\n      - de: Wann?\n      - en: When?", "write `text: {de: \"Wann?\", en: \"When?\"}`",
        fixed: "{de: \"Wann?\", en: \"When?\"}")
    ]

  /// Mistakes of the third set.
  private static let third: [Mistake] = [
    .whole(
      """
      questionnaire: mood
      title: {de: A, en: B}
      languages: [de, en]
      questions:
        - id: a
          type: rating
          text: {de: "A?", en: "B?"}
          range: [-2, 2]
          labels: {de: [nie, oft, immer], en: [never, often, always]}

      """,
      "write `labels: {-2: {de: nie, en: never}, 0: {de: oft, en: often}, 2: {de: immer, en: always}}`",
      fixed: "labels: {-2: {de: nie, en: never}, 0: {de: oft, en: often}, 2: {de: immer, en: always}}"),
    .score("items: p1-p3", "write `sum: [p1, p2, p3]` if the answers are added"),
    .score(
      "items: [p1, p2]", "write `sum: [p1, p2]` if the answers are added, or `mean: [p1, p2]` for their mean"),
    .score(
      "mean: [p1, p2]\nbands: {0: low, 1,5: mid, 3: high}", "write `1.5`",
      fixed: "{0: low, 1.5: mid, 3: high}"),
    .file(
      "sections:\n  - questions:\n      - {id: a, type: yes-no, text: A?}\n    labels: [Ja, Nein]",
      "`labels` is a key of a question"),
    .question(
      "type: number\ntext: A\nrange: [0, 60,000]", "write `range: [0, 60000]`", fixed: "range: [0, 60000]"),
    .question(
      "type: number\ntext: A\nrange: von 1 bis 40", "write `range: [1, 40]`", fixed: "range: [1, 40]"),
    .schedule("every: 72 hours\nat: \"18:30\"", "write `every: 3 days`", fixed: "every: 3 days"),
    .schedule(
      "every: 3 times a day\nbetween: 08:00-20:00", "write `times: 3` instead of `every`", fixed: "- times: 3"
    ),
    .schedule(
      "every: 3x täglich\nbetween: 08:00-20:00", "write `times: 3` instead of `every`", fixed: "- times: 3"),
    .schedule(
      "every day between: 08:00-20:00\ntimes: 3", "write `between`", fixed: "- between: 08:00-20:00"),
    .schedule(
      "at: \"18:30\"\nopen-for: 2 h\nremind-after: 30 min und 60 min",
      "write `remind-after: [30 min, 60 min]`",
      fixed: "remind-after: [30 min, 60 min]"),
    .file(
      "can-use:\n  - GPS (1x)\n  - Mikrofon (10x)\nquestions:\n  - {id: a, type: date, text: A?}",
      "`can-use: {gps: 1, microphone: 10}`", fixed: "{gps: 1, microphone: 10}"),
    .file(
      "server: 14\nquestions:\n  - {id: a, type: date, text: A?}", "write `server: {id: 14}`",
      fixed: "server: {id: 14}"),
    .file(
      "sections:\n  - title: A\n  - id: s\n    questions:\n      - {id: a, type: date, text: A?}\n",
      "add `questions:`"),
    .file(
      "sections:\n  - title: A\n  - order: random\n    questions:\n      - {id: a, type: date, text: A?}\n      - {id: b, type: date, text: B?}\n",
      "write two spaces instead of this `- `", fixed: "  - title: A\n    order: random\n"),
    .file(
      "sections:\n  - questions:\n      - when: a is yes\n      - {id: b, type: date, text: B?}\n",
      "write it without the dash above `questions`"),
    inTwoLanguages(
      "{de: A?, en: B?}\n    help: Hilfe\n    help_en: Help", "write `help: {de: Hilfe, en: Help}`",
      fixed: "    help: {de: Hilfe, en: Help}\n"),
    inTwoLanguages(
      "{de: A?, en: B?}\n  - id: b\n    type: choice\n    text: {de: A?, en: B?}\n    options:\n      de: {1: nie, 2: oft}\n      en: {1: never, 2: often}",
      "write `1: {de: nie, en: never}`",
      fixed: "      1: {de: nie, en: never}\n      2: {de: oft, en: often}\n"),
    .file(
      "option-lists: {oft: {1: nie, 2: oft}}\nquestions:\n  - {id: a, type: choice, text: A?, options: often}",
      "did you mean `oft`?", fixed: "options: oft"),
    .rating(
      "range: [1, 9]\nlabels: {left: bad, middle: so, right: good}", "`labels: {1: bad, 5: so, 9: good}`",
      fixed: "{1: bad, 5: so, 9: good}"),
    .rating(
      "range: [1, 3]\nlabels: {1 = nie, 3 = oft}", "write `labels: {1: nie, 3: oft}`",
      fixed: "labels: {1: nie, 3: oft}"),
    .question(
      "type: text\ntext: A\npattern: '[0-9]+'\nexamples: {ok: [\"12\"], invalid: [x]}",
      "did you mean `valid`?", fixed: "{valid: [\"12\"]"),
    .condition("if y = yes then", "write `y is yes`", fixed: "when: y is yes"),
    .condition("b is either 2 or 3", "write `b in [2, 3]`", fixed: "when: b in [2, 3]"),
    .condition("b >= one", "write `b >= 1`", fixed: "when: b >= 1"),
    .condition("any(b,1,2,3)", "write `b in [1, 2, 3]`", fixed: "when: b in [1, 2, 3]"),
  ]

  private static func inTwoLanguages(_ text: String, _ help: String, fixed: String) -> Mistake {
    .whole(
      "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: date\n    text: \(text)\n",
      help, fixed: fixed)
  }

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

  private static let words: [Mistake] = [
    .condition("b > 3 sowie y is yes", "write `b > 3 and y is yes`", fixed: "when: b > 3 and y is yes"),
    .condition("b is at least 3", "write `b >= 3`", fixed: "when: b >= 3"),
    .condition("b is over 3", "write `b > 3`", fixed: "when: b > 3"),
    .condition("y is not “no”", "write `y is not no`", fixed: "when: y is not no"),
    .condition("y is „no“", "write `y is no`", fixed: "when: y is no"),
    .condition("y is ‘no’", "write `y is no`", fixed: "when: y is no"),
    .schedule("at: \"20:00\"\nfrom-day: day 7", "write `from-day: 7`", fixed: "from-day: 7"),
    .schedule("at: \"20:00\"\nfrom-day: ab Tag 7", "write `from-day: 7`", fixed: "from-day: 7"),
    .file("repeat: daily\n" + oneQuestion, "are written in `schedule`", fixed: "repeat: many"),
    .file("wiederholen: täglich\n" + oneQuestion, "are written in `schedule`", fixed: "repeat: many"),
    .file(
      "questions:\n  - {type: info, text: Bitte antworten Sie spontan.}\n  - {id: a, type: date, text: A}",
      "write `type: note`", fixed: "{type: note, text"),
    .file(
      "questions:\n  - {type: info, text: Wie geht es?}\n  - {id: a, type: date, text: A}", "of its answer"),
    .question("type = date\ntext: A", "write `type: date`", fixed: "    type: date\n"),
    .question(
      "type: choice\ntext: A\noptions: {1: nie, 2: oft", "write `{1: nie, 2: oft}`", fixed: "2: oft}\n"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: slider\n    text: {de: A, en: B}\n    range: [0, 9]\n    labels: [{de: a, en: b}, {de: c, en: d}",
      "write `[{de", fixed: "en: d}]"),
    .choice("options: nie, manchmal, oft", "`[nie, manchmal, oft]`", fixed: "options: {1: nie, 2: manchmal"),
    .choice("options: Ja, ich stimme zu, Nein", "`[Ja, ich stimme zu, Nein]`"),
  ]

  private static let places: [Mistake] = [
    .file(
      "sections:\n  - when: x is yes\n    questions:\n      - {id: x, type: yes-no, text: X}\n      - {id: z, type: date, text: Z}",
      "to a section of its own before this one; or write this condition at the questions after it"),
    .question(
      "type: group\ntext: A\nwhen: x is yes\nfields:\n  - {id: x, type: yes-no, text: X}",
      "name an earlier question, or move `x` out of the group, above it"),
    .file("consent: Ja\n" + oneQuestion, "without a study file, write the text in `intro`"),
    .question("type: date\ntext: A\nschedule:\n  - at: \"07:30\"", "above `questions` or `sections`"),
    .question("type: number\ntext: A\ntext: B", "write `help` as its key"),
    .question("text: A\nrange: [0, 9]\nlabels: [a, b]", "with one of `slider`, `rating`"),
    .question("text: A\ndimension: valence", "add `type: sam`"),
    .file(
      "questions:\n  - {id: müde, type: yes-no, text: Müde?}\n  - {id: b, type: date, text: B, when: müde is yes}",
      "write, for example, `muede`, here and where it is used", fixed: "when: muede is yes"),
    .file(
      "questions:\n  - {id: sehr müde, type: yes-no, text: sehr müde?}\n  - {id: b, type: date, text: B, when: sehr müde is yes}",
      "here and where it is used", fixed: "when: sehr_muede is yes"),
    .file(
      "questions:\n  - {id: p-1, type: rating, text: p-1, range: [0, 9]}\n  - {id: b, type: rating, text: B, range: [0, 9]}\nscores:\n  - {id: s, sum: [p-1, b]}",
      "here and where it is used", fixed: "sum: [p_1, b]"),
    .file(
      "option-lists:\n  Wie oft: {1: nie, 2: oft}\nquestions:\n  - {id: a, type: choice, text: A, options: Wie oft}",
      "here and where it is used", fixed: "options: Wie_oft}"),
    .file(
      "questions:\n  - {id: müde, type: yes-no, text: Müde?}\n  - {id: muede, type: date, text: B, when: müde is yes}",
      "`muede_2`, here and where it is used", fixed: "when: muede_2 is yes"),
  ]

  /// Only the author knows what is to be written.
  static let open: [Mistake] = [
    .question(
      "type: text\ntext: W\npattern: '*@*'\npattern-hint: E-Mail", "write `input: email` and leave"),
    .rating("range: [0, 10]\nlabels: [nie, b, c, immer]", "`labels: {0: nie, …, 10: immer}`"),
    .choice("options: {1: nie, 2: oft}\nno-answer: true", "the codes are `1`, `2`"),
    .file(
      "sections:\n  - when: x is yes\n    questions:\n      - {id: z, type: date, text: Z}\n  - questions:\n      - {id: x, type: yes-no, text: X}",
      "into a section before this one"),
    .choice("options: [nie, oft]\nno-answer: [99]", "`{1: nie, …, 99: …}`"),
  ]
}
