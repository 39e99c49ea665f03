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
