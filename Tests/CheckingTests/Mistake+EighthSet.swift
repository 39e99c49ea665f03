extension Mistake {
  /// Mistakes of the eighth set, and their relatives.
  static let eighth: [Mistake] = [
    .question(
      "type: slider\ntext: \"W?\"\nrange: [0, 10]\nenden: [gar nicht, sehr]", "did you mean `labels`?",
      fixed: "labels: [gar nicht, sehr]"),
    .schedule(
      "at: \"20:00\"\nweekdays: [1, 2, 3, 4, 5]", "write `weekdays: [mon, tue, wed, thu, fri]`",
      fixed: "weekdays: [mon, tue, wed, thu, fri]"),
    .choice(
      "options: {zu fuss: zu Fuß, rad: mit dem Rad}", "write, for example, `zu_fuss`",
      fixed: "{zu_fuss: zu Fuß"),
    .score("sum: {items: [p1, p2]}", "write `sum: [p1, p2]`", fixed: "sum: [p1, p2]"),
    .score("mean: =MITTELWERT(p1; p2)", "write `mean: [p1, p2]`", fixed: "mean: [p1, p2]"),
    .score("sum: AVERAGE(p1, p3)", "write `mean: [p1, p3]`", fixed: "mean: [p1, p3]"),
    .score(
      "sum: [p1, p2, p3]\nbands: {low: 3, high: 9}", "write `bands: {3: low, 9: high}`",
      fixed: "bands: {3: low, 9: high}"),
    .whole(
      "questionnaire: calm\ntitle: {de: Ruhe, en: Calm}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: slider\n    text: {de: Wie ruhig?, en: How calm?}\n    range: [0, 10]\n    labels:\n      de: [gar nicht, sehr]\n      en: [not at all, very]\n",
      "write `labels: [{de: gar nicht, en: not at all}, {de: sehr, en: very}]`",
      fixed: "labels:\n      [{de: gar nicht, en: not at all}, {de: sehr, en: very}]"),
    .whole(
      "questionnaire: calm\ntitle: {de: Ruhe, en: Calm}\nlanguages: [de, en]\nquestions:\n  - id: a\n    type: rating\n    text: {de: Wie ruhig?, en: How calm?}\n    range: [1, 3]\n    labels: [{de: nie, en: never}, {de: oft, en: often}, {de: immer, en: always}]\n",
      "`labels: {1: {de: nie, en: never}, 2: {de: oft, en: often}, 3: {de: immer, en: always}}`",
      fixed: "labels: {1: {de: nie, en: never}, 2: {de: oft, en: often}, 3: {de: immer, en: always}}"),
    .whole(
      "questionnaire: calm\ntitle: Calm\nsections:\n  - questions:\n      - {id: a, type: date, text: \"When?\"}\n---\n  - questions:\n      - {id: b, type: date, text: \"When else?\"}\n",
      "delete the line", fixed: "\"When?\"}\n  - questions:"),
    .whole(
      "questionnaire: calm\ntitle: Calm\nrepeat: many\nschedule:\n  - at: \"20:00\"\n  - open-for: 2 h\nquestions:\n  - {id: a, type: date, text: \"When?\"}\n",
      "write two spaces instead of this `- `", fixed: "  - at: \"20:00\"\n    open-for: 2 h"),
  ]

  /// Mistakes of the ninth set, and their relatives.
  static let ninth: [Mistake] = [
    .whole(
      "questionnaire: calm\ntitle: Calm\nquestions:\n  - {id: b, type: number, text: \"Steps?\", range: [0, 50000]}\n  - id: a\n    type: date\n    text: \"When?\"\n    when: b >= 10,000\n",
      "write `b >= 10000`", fixed: "when: b >= 10000"),
    .question(
      "type: slider\ntext: \"W?\"\nrange: [−3, 3]", "write only the numbers: `range: [-3, 3]`",
      fixed: "range: [-3, 3]"),
    .question(
      "type: slider\ntext: \"W?\"\nrange: [0, 100, 5]", "`range: [0, 100]` and `step: 5`",
      fixed: "range: [0, 100]\n    step: 5"),
    .score(
      "mean: [p1, p2]\nbands: {1-2.4: low, 2.5-4: high}", "`bands: {1: low, 2.5: high}`",
      fixed: "bands: {1: low, 2.5: high}"),
    .type("numeric", "did you mean `number`?", fixed: "type: number"),
    .question(
      "type: text\ntext: Your code?\npattern: '\\A[A-Z]{3}\\Z'",
      "write `[A-Z]{3}`: a pattern is about the whole answer",
      fixed: "pattern: '[A-Z]{3}'"),
    .question(
      "type: slider\ntext: \"Schritte?\"\nrange: [0, 50.000]",
      "write `50000`, or `50`",
      fixed: "range: [0, 50000]"),
    .question(
      "type: choice\ntext: \"Wie oft?\"\noptions: 1) nie 2) einmal am Tag 3) oft",
      "{1: nie, 2: einmal am Tag, 3: oft}", fixed: "options: {1: nie, 2: einmal am Tag, 3: oft}"),
  ]

  /// Those that only the author can decide.
  static let eighthOpen: [Mistake] = [
    .score("sum: p1 + p2 + (6 - p3)", "write `sum: [p1, p2, p3]` and `reversed: [p3]`"),
    .whole(
      "questionnaire: calm\ntitle: {en: Calm, de: Ruhe}\nquestions:\n  - {id: a, type: date, text: {en: \"When?\", de: \"Wann?\"}}\n",
      "add, for example, `languages: [en, de]` at the top"),
    .question(
      "type: yes-no\ntext: Müde?\nlabels: [Ja, Nein, Weiß nicht]",
      "write `type: choice` and, instead of `labels`, `options: {yes: Ja, no: Nein, weiss_nicht: Weiß nicht}`"
    ),
    .question(
      "type: yes-no\ntext: Müde?\nlabels: [Nein, Ja, Vielleicht]",
      "`options: {no: Nein, yes: Ja, vielleicht: Vielleicht}`"),
    .question(
      "type: slider\ntext: \"W?\"\nrange: [1, 10]\nlabels: {0: gar nicht, 10: sehr}",
      "write `1`, or `range: [0, 10]` if the scale has this position"),
    .schedule(
      "at: \"20:00\"\nremind-after: 2",
      "for 2 reminders, write, for example, `remind-after: [10 min, 20 min]`"),
    .schedule("at: \"20:00\"\nweekdays: [6, 7]", "write `weekdays: [sat, sun]` if 1 is Monday"),
    .condition("b >= 10.000", "write `10000`, or `10`"),
    .condition("b > 09:00", "ask with a question of type `yes-no`"),
    .whole(
      "questionnaire: calm\ntitle: {de: Ruhe, en: Calm}\nlanguages: [de, en]\nquestions:\n  - {id: a, type: date, text: Wann war das? / When was that?}\n",
      "write each language after its code: `{de: \"Wann war das?\", en: \"When was that?\"}`; if the slash is part"
    ),
    .question("type: date\ntext: \"W?\"\nanweisung: Bitte antworten.", "did you mean `help`?"),
  ]
}
