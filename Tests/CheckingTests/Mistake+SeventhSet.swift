extension Mistake {
  /// Mistakes of the seventh set, and their relatives.
  static let seventh: [Mistake] = [
    .question(
      "type: date\nask: When did it begin?", "did you mean `text`?", fixed: "text: When did it begin?"),
    .question(
      "type: date\nquery: Please enter the first day.", "did you mean `text`?",
      fixed: "text: Please enter the first day."),
    .question(
      "type: text\ntext: Your code?\npattern: '[0-9{2,3}'", "write `[0-9]{2,3}`",
      fixed: "pattern: '[0-9]{2,3}'"),
    .question("type: text\ntext: Your code?\npattern: '[A-Z+'", "write `[A-Z]+`", fixed: "pattern: '[A-Z]+'"),
    .schedule(
      "between: 08:00-20:00\ntimes: 3\ndays: 0 to 6 and 14 to 20", "write `[0-6, 14-20]`",
      fixed: "days: [0-6, 14-20]"),
    .file(
      "version: 2.0.1\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n", "write `version: 3`",
      fixed: "version: 3\n"),
    .file(
      "version: 2.0.0\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n", "write `version: 2`",
      fixed: "version: 2\n"),
    .whole(
      "study: pain\ntitle: Pain\nquestionnaires:\n  daily\n  weekly\n",
      "write `questionnaires: [daily, weekly]`",
      fixed: "questionnaires:\n  [daily, weekly]\n"),
    .whole(
      "questionnaire: pain\ntitle: Pain\nlength: 14 days\nstarts: 2027-01-04\nquestionnaires: [daily, weekly]\n",
      "write `study: pain`", fixed: "study: pain\ntitle: Pain\n"),
    .whole(
      """
      questionnaire: pain
      title: {en: Pain, de: Schmerz}
      languages: [en, de]
      questions:
        - id: a
          type: choice
          text: {en: "How bad?", de: "Wie stark?"}
          options: {1: {en: none, de:keine}, 2: {en: some, de: etwas}}

      """, "write a space after the colon",
      fixed: "options: {1: {en: none, de: keine}, 2: {en: some, de: etwas}}"),
    .whole(
      "questionnaire: pain\ntitle: Pain\nsections:\n  - title: Mood\n    type: slider\n    range: [0, 10]\n    labels: [low, high]\n",
      "write `questions: [{id: mood, text: Mood, type: slider, range: [0, 10], labels: [low, high]}]` in the section instead of `type`, `range` and `labels`"
    ),
    .question(
      "type: group\ntext: Where do you live?\nfields: [Street, City]",
      "write `fields: [{id: street, type: text, text: Street}, {id: city, type: text, text: City}]`"),
    .file(
      "questions:\n  - id: a\n  type: text\n  text: \"Where?\"\n  required: false\n",
      "indent it and the 2 lines below it by 2 spaces more",
      fixed: "  - id: a\n    type: text\n    text: \"Where?\"\n    required: false\n"),
  ]

  /// Those that only the author can decide.
  static let seventhOpen: [Mistake] = [
    .whole(
      """
      questionnaire: pain
      title: {en: Pain, de: Schmerz}
      languages: [en, de]
      questions:
        - id: a
          type: date
          text:
            de: "When?"
            de: "Wann?"

      """, "write `en` before the text in that language"),
    .whole(
      "- id: a\n  type: date\n  text: \"When?\"\n- id: b\n  type: text\n  text: \"Where?\"\n",
      "write above them, each on a line of its own, `questionnaire: a`"),
    .question(
      "type: multiple\ntext: What did you do?\noptions: {1: work, 2: sport, 3: rest}\nat-most: 1",
      "write `type: choice` and leave out `at-most`"),
    .choice(
      "no-answer: [3]\noptions: {1: below 1000, 2: 1000 to 3000, 3: more than 3000, 99: prefer not to say}",
      "write `no-answer: [99]`, because 3 is the answer \"more than 3000\""),
    .question(
      "type: text\ntext: \"Please type your code, such as AB12.\"\npattern: '[A-Z]{3}[0-9]{2}'",
      "correct the pattern, or the example that participants read"),
    .schedule(
      "windows: [\"09:00-11:00\", \"13:00-15:00\"]\ntimes: 2", "keep it as a comment: `# times: …`"),
  ]
}
