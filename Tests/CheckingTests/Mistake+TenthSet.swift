extension Mistake {
  /// Mistakes of the tenth set, and their relatives.
  static let tenth: [Mistake] = [
    .condition("y.NAOK == \"Y\"", "write `y is yes`", fixed: "when: y is yes"),
    .condition("((b.NAOK > 3))", "write `((b > 3))`", fixed: "when: ((b > 3))"),
    .question(
      "type: number\ntext: \"W?\"\nrange: [0.100]", "write `range: [0, 100]`", fixed: "range: [0, 100]"),
    .question(
      "type: slider\ntext: \"Schritte?\"\nrange: [0, 50000]\nstep: 1.000\nlabels: [keine, viele]",
      "write `1000`, or `1`", fixed: "step: 1000"),
    .question(
      "type: slider\ntext: \"Schritte?\"\nrange: [0, 50000]\nlabels: {0: keine, 50.000: viele}",
      "write `50000`, or `50`", fixed: "50000: viele"),
    .question(
      "type: number\ntext: \"Gewicht?\"\nrange: [40 kg, 180 kg]",
      "write only the numbers: `range: [40, 180]`, and `unit: kg`",
      fixed: "range: [40, 180]\n    unit: kg"),
    .question(
      "type: number\ntext: \"Gewicht?\"\nunit: kg\nrange: [40 kg, 180 kg]",
      "write only the numbers: `range: [40, 180]`", fixed: "unit: kg\n    range: [40, 180]"),
    .question(
      "type: radio button\ntext: \"W?\"\noptions: {1: x, 2: z}", "did you mean `choice`?",
      fixed: "type: choice"),
    .choice(
      "options: {1: Low, 2: High, 99: I prefer not to say}\nno-answer: prefer not to say",
      "write `no-answer: [99]`", fixed: "no-answer: [99]"),
    .file(
      "repeat: taeglich\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n", "did you mean `many`?",
      fixed: "repeat: many"),
    .whole(
      "questionnaire: skin\ntitle: Skin\nquestions:\n  - augen:\n    type: yes-no\n    text: Itchy eyes?\n",
      "write `id: augen`", fixed: "  - id: augen\n    type: yes-no"),
  ]

  /// Those that only the author can decide.
  static let tenthOpen: [Mistake] = [
    .question(
      "type: text\ntext: \"W?\"\nmultiline: true", "did you mean `input`? write, for example, `input: area`"),
    .score(
      "mean: [p1, p2, p3]\nbands: {3: low, 7: medium, 12: high}", "write `sum` instead of `mean`"),
    .score("sum: [p1, p2, p3]\nbands: {1: low, 2.5: high}", "write `mean` instead of `sum`"),
    .study("consent: true", "write the text after `consent: `"),
    .study("length: 8", "write `length: 8 days`, or `8 weeks`"),
    .whole(
      "questionnaire: pills\ntitle: Pillen\nlanguages: [de]\nquestions:\n  - {id: p, type: yes-no, text: \"Pillen genommen?\"}\n  - {id: w, type: text, text: \"Falls ja, welche?\"}\n",
      "if `p` is meant, `when: p is yes` or `no`"),
    .whole(
      "questionnaire: end\ntitle: End\nlanguages: [en]\nquestions:\n  - {id: w, type: text, text: \"Any comments? (optional)\"}\n",
      "write `required: false`"),
    .question(
      "type: number\ntext: \"Your temperature?\"\nhelp: To one decimal, for example 36.8\nrange: [34, 43]",
      "where apps store decimals, write `whole: false`"),
    .question(
      "type: number\ntext: In welchem Jahr sind Sie geboren?\nrange: [18, 99]",
      "write the years that are possible as `range`, or ask for the age"),
    .question(
      "type: text\ntext: \"Your number?\"\npattern: \"[0-9]{4}\"\npattern-hint: five digits, as 20417",
      "correct the pattern, or the example that participants read"),
    .whole(
      "questionnaire: walk\ntitle: Walk\nlanguages: [en]\nintro: We do not record your location.\ncan-use: {gps: 1}\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n",
      "take the sensor out of `can-use`"),
    .whole(
      "questionnaire: care\ntitle: Care\nlanguages: [en]\nquestions:\n  - {id: s, type: choice, text: \"Did you think of suicide?\", options: {0: not at all, 1: sometimes, 2: often}}\n  - {id: n, type: note, text: \"Please call 112 or a crisis line.\", when: s is 0}\n",
      "so that the people whom the note is for read it"),
    .whole(
      "questionnaire: doctor\ntitle: {de: Arzt, en: Doctor}\nlanguages: [de, en]\nquestions:\n  - {id: d, type: number, text: {de: \"Wie oft in den letzten 7 Tagen?\", en: \"How often in the last 14 days?\"}, range: [0, 14]}\n",
      "write the same number in both"),
  ]
}
