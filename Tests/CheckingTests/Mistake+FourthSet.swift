extension Mistake {
  /// Mistakes of the fourth set, and their relatives.
  static let fourth: [Mistake] =
    meanings + studies + [
      .condition("{question: y, answer: yes}", "write `when: y is yes`", fixed: "when: y is yes"),
      .condition("{id: b, operator: \">=\", value: 30}", "write `when: b >= 30`", fixed: "when: b >= 30"),
      .condition("{frage: y, ist: ja}", "write `when: y is yes`", fixed: "when: y is yes"),
      .score(
        "mean: [p1, p2]\nbands: [1 niedrig, 2 = mittel, 4 hoch]",
        "write `bands: {1: niedrig, 2: mittel, 4: hoch}`", fixed: "bands: {1: niedrig, 2: mittel, 4: hoch}"),
      .score(
        "mean: [p1, p2]\nbands:\n  - 1: low\n  - 2.5: high", "write `bands: {1: low, 2.5: high}`",
        fixed: "{1: low, 2.5: high}"),
      .question(
        "type: number\ntext: A\nrange: [\"30\", \"220\"]", "write only the numbers: `range: [30, 220]`",
        fixed: "range: [30, 220]"),
      .question(
        "type: slider\ntext: A?\nrange: [0, 100]\nstep: 5%\nlabels: [a, b]", "write `step: 5`",
        fixed: "step: 5\n"),
      .choice(
        "options: {1: a, 2: b, 99: prefer not to say}\nno-answer: prefer not to say",
        "write `no-answer: [99]`", fixed: "no-answer: [99]"),
      .question(
        "type: text\ntext: Number?\ninput: Telefon", "did you mean `tel`?", fixed: "input: tel"),
      .question(
        "type: text\ntext: A?\nhelp_text: A rough guess", "did you mean `help`?", fixed: "help: A rough"),
      .question(
        "type: text\ntext: A?\npattern: '[A-Z]{3}'\nmuster-hinweis: drei Buchstaben",
        "did you mean `pattern-hint`?", fixed: "pattern-hint: drei Buchstaben"),
      .file(
        "version: 1.1\nquestions:\n  - {id: a, type: date, text: A?}", "write `version: 2`",
        fixed: "version: 2\n"),
      .file(
        "questions:\n  - {id: a, type: date, text: A?}\n  - type: note\n    title: Thank you!\n",
        "write `text: Thank you!`", fixed: "    text: Thank you!\n"),
      .file(
        "can-use: {gps: ja}\nquestions:\n  - {id: a, type: date, text: A?}", "write `gps: 1`",
        fixed: "{gps: 1}"),
      .file(
        "sections:\n  - items:\n      options: {1: disagree, 2: agree}\n      calm: I am calm.\n",
        "move it above `items`"),
      .file(
        "sections:\n  - questions:\n      - {id: b, type: date, text: B?}\nquestions:\n  - {id: a, type: date, text: A?}\n",
        "write `- questions:` under `sections`"),
      .whole(
        "questionnaire: pain\nname: Pain\nquestions:\n  - {id: a, type: date, text: A?}\n",
        "did you mean `title`?", fixed: "\ntitle: Pain\n"),
      .whole(
        "questionnaire: pain\ntitle: {de: A, en: B}\nlang: [de, en]\nquestions:\n  - {id: a, type: date, text: {de: A?, en: B?}}\n",
        "did you mean `languages`?", fixed: "\nlanguages: [de, en]\n"),
      .whole(
        "questionnaire: pain\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: choice\n    text: {de: A?, en: B?}\n    options:\n      1: ja / yes\n      2: nein / no\n",
        "write each language after its code: `{de: ja, en: yes}`",
        fixed: "      1: {de: ja, en: yes}\n      2: {de: nein, en: no}\n"),
    ]

  /// Files that can be read and surely mean something else.
  private static let meanings: [Mistake] = [
    .whole(
      """
      questionnaire: mood
      title: {de: A, en: B}
      languages: [de, en]
      questions:
        - id: a
          type: yes-no
          text: {de: "A?", en: "B?"}
          labels:
            - {de: Nein, en: "No"}
            - {de: Ja, en: "Yes"}

      """, "write `labels: [{de: Ja, en: Yes}, {de: Nein, en: No}]`",
      fixed: "[{de: Ja, en: Yes}, {de: Nein, en: No}]"),
    .question(
      "type: yes-no\ntext: A?\nlabels: [Nein, Ja]", "write `labels: [Ja, Nein]`", fixed: "labels: [Ja, Nein]"),
    .question(
      "type: yes-no\ntext: A?\nlabels: [\"No, never\", \"Yes, often\"]",
      "write `labels: [\"Yes, often\", \"No, never\"]`", fixed: "labels: [\"Yes, often\", \"No, never\"]"),
  ]

  private static let studies: [Mistake] = [
    .whole(
      "study: pain\ntitle: Pain\ntimezone: Wien\nquestionnaires: [a]\n", "did you mean `Europe/Vienna`?",
      fixed: "timezone: Europe/Vienna"),
    .whole(
      "study: pain\ntitle: Pain\ntimezone: Europe / London\nquestionnaires: [a]\n",
      "did you mean `Europe/London`?", fixed: "timezone: Europe/London"),
    .whole(
      "study: pain\ntitle: Pain\ntimezone: New York\nquestionnaires: [a]\n",
      "did you mean `America/New_York`?", fixed: "timezone: America/New_York"),
    .whole(
      "study: pain\ntitle: Pain\nquestionnaire: [a, b]\n", "did you mean `questionnaires`?",
      fixed: "questionnaires: [a, b]"),
    .whole(
      "study: pain\ntitle: Pain\naccess: public\nquestionnaires: [a]\n", "did you mean `open`?",
      fixed: "access: open"),
  ]
}

extension Mistake {
  /// Mistakes of the fifth set whose fixes did harm.
  static let fifth: [Mistake] = [
    .question(
      "type: slider\ntext: A?\nrange: [0, 100]\nlabels: [not at all, yes, completely]",
      "if a comma belongs to a text, put that text in quotes"),
    .file(
      "sections:\n  - options: {1: no, 2: yes}\n    items: {calm: calm, sad: sad angry: angry}\n",
      "write `, angry:`", fixed: "sad: sad, angry: angry"),
    .question("type: text\ntext: A?\ninput: long", "did you mean `area`?", fixed: "input: area"),
  ]
}

extension Mistake {
  /// Mistakes of the sixth set, and their relatives.
  static let sixth: [Mistake] = [
    .choice(
      "options:\n  1\tnever\n  2\toften", "`{1: never, 2: often}`", fixed: "{1: never, 2: often}"),
    .question(
      "type: slider\ntext: A?\nrange: [0, 100]\nlabels: [no, not at all, yes, very much]",
      "write `labels: [\"no, not at all\", \"yes, very much\"]`",
      fixed: "labels: [\"no, not at all\", \"yes, very much\"]"),
    .question(
      "type: slider\ntext: A?\nrange: [0, gar nicht, 100, sehr stark]",
      "write `range: [0, 100]` and `labels: [gar nicht, sehr stark]`",
      fixed: "range: [0, 100]\n    labels: [gar nicht, sehr stark]"),
    .question(
      "type: slider\ntext: A?\nrange: [0, 12]\nlabels: [a, b]\nunit: hours",
      "write the unit into `text` or `labels`, or change the type"),
    .question(
      "type: date\ntext: A?\nrange: [01/01/2020, today]", "write `2020-01-01`", fixed: "[2020-01-01, today]"),
    .file(
      "version: 2\nchanges:\n  - Item 1 was unclear\nquestions:\n  - {id: a, type: date, text: A?}\n",
      "write `changes: {2: Item 1 was unclear}`", fixed: "changes:\n  {2: Item 1 was unclear}\n"),
    .file(
      "version: 2\nchanges: Item 1 was unclear\nquestions:\n  - {id: a, type: date, text: A?}\n",
      "write `changes: {2: Item 1 was unclear}`", fixed: "changes: {2: Item 1 was unclear}\n"),
    .condition("if b > 5 then show", "write `b > 5`", fixed: "when: b > 5"),
    .whole(
      "questionnaire: pain\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n"
        + "  - id: a\n    type: date\n    text_de: Wann?\n    text_en: When?\n",
      "write `text: {de: \"Wann?\", en: \"When?\"}`", fixed: "    text: {de: \"Wann?\", en: \"When?\"}\n"),
    languages("[en]", "write `languages: [en, de]`"), languages("[en, ge]", "write `languages: [en, de]`"),
    .score(
      "mean: [p1, p2]\nreversed: [quite_another]",
      "write one of those: `p1`, `p2`"),
    .question(
      "type: multiple\ntext: A?\noptions: {1: work, 2: family, 3: none of these}\nexclusive: [1]",
      "write `exclusive: [3]`; if \"work\" excludes the others, too, `exclusive: [1, 3]`"),
    study("password: sunflower", "write `access: password`; the password itself"),
    study("access: invitation only", "did you mean `request`?", fixed: "access: request"),
    study("running: from March 2026", "write `running: true`, or `running: false`"),
  ]

  /// Those whose help leads to another place, or to another key.
  static let elsewhere: [Mistake] = [
    .file(
      "sections:\n  - option-lists:\n      often: {1: never, 2: often}\n    options: often\n    items: {calm: calm}\n",
      "`option-lists` is about the whole questionnaire"),
    .file(
      "questions:\n  - intro: Please take your time.\n  - {id: a, type: date, text: A?}\n",
      "write `type: note` and `text: Please take your time.`"),
    study("schedule: [{at: \"09:00\"}]", "write it in the file of each questionnaire"),
    study("gruppen: {a: b}", "write a study file for each group"),
    study("server: https://example.org", "one key per line, such as `id: "),
    .whole(
      "study: pain\ntitle: Pain\nquestionnaires:\n  - id: short\n    questions: []\n",
      "that begins with `questionnaire: short`; write only `- short` here"),
  ]

  static func study(_ line: String, _ help: String, fixed: String? = nil) -> Mistake {
    .whole("study: pain\ntitle: Pain\nquestionnaires: [a]\n\(line)\n", help, fixed: fixed)
  }

  /// Texts that are all in English and German.
  private static func languages(_ list: String, _ help: String) -> Mistake {
    .whole(
      """
      questionnaire: pain
      title: {en: Pain, de: Schmerz}
      languages: \(list)
      questions:
        - {id: a, type: date, text: {en: When?, de: Wann?}}
        - {id: b, type: text, text: {en: Where?, de: Wo?}}

      """, help, fixed: "languages: [en, de]\n")
  }
}
