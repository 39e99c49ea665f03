extension Mistake {
  /// Texts that contradict a value beside them.
  static let contradictions: [Mistake] =
    ofQuestions + ofSchedules + ofStudies + [
      .file(
        "intro: Vielen Dank für Ihre Antworten und bis morgen!\noutro: Willkommen! Nehmen Sie sich Zeit.\nquestions:\n  - {id: a, type: date, text: A?}",
        "exchange the texts of `intro` and `outro`"),
      .file(
        "intro: Fünf kurze Fragen zu Ihrer Stimmung.\nquestions:\n  - {id: a, type: date, text: A?}\n  - {id: b, type: date, text: B?}",
        "write 2 into the text"),
      .score("title: Summe der fünf Beschwerden\nsum: [p1, p2, p3]", "write 3 into the title"),
      .whole(
        "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: choice\n    text: {de: A?, en: B?}\n    options:\n      1: {de: selten, en: often}\n      2: {de: oft, en: rarely}\n",
        "write \"rarely\" here and \"often\" there"),
      .whole(
        "questionnaire: mood\ntitle: {de: Your day, en: Ihr Tag}\nlanguages: [de, en]\nquestions:\n  - {id: a, type: date, text: {de: A?, en: B?}}\n",
        "write each text after the code of its language"),
    ]

  private static let ofQuestions: [Mistake] = [
    .question(
      "type: number\ntext: Wie viele Stunden haben Sie geschlafen?\nrange: [0, 24]\nunit: Minuten",
      "write the unit that the numbers in your data have"),
    .question("type: number\ntext: Wie groß sind Sie?\nrange: [120, 220]\nunit: kg", "write `unit: cm`"),
    .question("type: number\ntext: What is your weight?\nrange: [30, 220]\nunit: cm", "write `unit: kg`"),
    .question("type: date\ntext: Um wie viel Uhr sind Sie eingeschlafen?", "write `type: time`"),
    .question("type: time\ntext: On which date did you move?", "write `type: date`"),
    .question(
      "type: sam\ntext: How pleasant do you feel right now?\ndimension: arousal", "write `dimension: valence`"
    ),
    .question(
      "type: sam\ntext: Wie ruhig oder aufgeregt sind Sie?\ndimension: valence", "write `dimension: arousal`"),
  ]

  private static let ofSchedules: [Mistake] = [
    .file(
      "intro: Guten Abend! Wie war der Tag?\nrepeat: many\nschedule: [{at: \"08:00\"}]\nquestions:\n  - {id: a, type: date, text: A?}",
      "change the times of the schedule"),
    .whole(
      "questionnaire: free\ntitle: Am Wochenende\nrepeat: many\nschedule:\n  - {at: \"20:00\", weekdays: [mon, tue, wed, thu, fri]}\nquestions:\n  - {id: a, type: date, text: A?}\n",
      "change `weekdays`"),
    .whole(
      "questionnaire: free\ntitle: Every Sunday\nrepeat: many\nschedule:\n  - {at: \"20:00\", weekdays: [mon]}\nquestions:\n  - {id: a, type: date, text: A?}\n",
      "change `weekdays`"),
  ]

  private static let ofStudies: [Mistake] = [
    .whole(
      "study: therapy\ntitle: Therapy\nstarts: 2026-03-02\nends: 2026-03-15\nlength: 8 weeks\nquestionnaires: [a]\n",
      "write a later `ends`"),
    .whole(
      "study: thanks\ntitle: Thanks\ntext: Wir fragen Sie zwei Wochen lang.\nlength: 28 days\nquestionnaires: [a]\n",
      "write 28 days into the text"),
    .whole(
      "study: exams\ntitle: Exams\ntext: The study starts on 1 May 2026. Please join before.\nstarts: 2026-03-01\nquestionnaires: [a]\n",
      "`starts: 2026-05-01`"),
    .whole(
      "study: teams\ntitle: {de: A, en: B}\ntext: {en: Sie bekommen drei kurze Fragebögen., de: You get three short questionnaires.}\nlanguages: [de, en]\nquestionnaires: [a]\n",
      "write each text after the code of its language"),
    .whole(
      "study: between\ntitle: Between\nquestionnaires: [a]\ninterventions:\n  - {id: done, kind: task, text: Well done!}\n  - {id: sit, kind: commendation, text: Sit down and breathe slowly.}\n",
      "write `kind: commendation` for `done`"),
  ]
}
