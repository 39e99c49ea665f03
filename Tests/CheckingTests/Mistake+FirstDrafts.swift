/// Mistakes in first drafts of people who know REDCap, Qualtrics, SoSci Survey or formr.
extension Mistake {
  static let firstDrafts: [Mistake] =
    answers + scales + keys + conditions + scoresAndSchedules + sections

  private static let answers: [Mistake] = [
    .choice(
      "choice1: Car\nchoice2: Bus", "write `options: {1: Car, 2: Bus}`",
      fixed: "    options: {1: Car, 2: Bus}\n"),
    .choice(
      "option1: Car\noption2: Bus", "write `options: {1: Car, 2: Bus}`", fixed: "options: {1: Car, 2: Bus}"),
    .choice(
      "answer_1: Auto\nanswer_2: Bus", "write `options: {1: Auto, 2: Bus}`",
      fixed: "options: {1: Auto, 2: Bus}"),
    .choice(
      "antwort1: Auto\nantwort2: Bus", "write `options: {1: Auto, 2: Bus}`",
      fixed: "options: {1: Auto, 2: Bus}"),
    .choice(
      "option_a: Auto\noption_b: Bus", "write `options: {a: Auto, b: Bus}`",
      fixed: "options: {a: Auto, b: Bus}"),
    .choice("1: Auto\n2: Bus", "write `options: {1: Auto, 2: Bus}`", fixed: "options: {1: Auto, 2: Bus}"),
    // Another key is between the answers.
    .choice("choice1: Car\nhelp: How?\nchoice2: Bus", "write `options: {1: Car, 2: Bus}`"),
    .file(
      "sections:\n  - choice1: nie\n    choice2: oft\n    items: {a: Froh, b: Satt}",
      "write `options: {1: nie, 2: oft}`",
      fixed: "  - options: {1: nie, 2: oft}\n"),
    .choice("options:\n  - 0 = nie\n  - 1 = oft", "`{0: nie, 1: oft}`", fixed: "      0: nie\n      1: oft"),
    .choice("options:\n  - 5 = nie\n  - 2 - oft", "`{5: nie, 2: oft}`", fixed: "      5: nie\n      2: oft"),
    .choice("options: [0 = nie, 1 = oft]", "`{0: nie, 1: oft}`", fixed: "options: {0: nie, 1: oft}"),
    .choice("options: 0: nie, 1: oft", "write `{0: nie, 1: oft}`", fixed: "options: {0: nie, 1: oft}"),
    .choice(
      "Antwortoptionen: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice(
      "response_options: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice("kategorien: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice("skala: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice("levels: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice("foo: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .choice(
      "Antwortmöglichkeiten: nie, oft", "write `options: [nie, oft]`", fixed: "options: {1: nie, 2: oft}"),
    .choice(
      "choices: 1, nie | 2, oft", "write `options: {1: nie, 2: oft}`", fixed: "options: {1: nie, 2: oft}"),
    .file(
      "questions:\n  - {id: a, type: choice, text: A, options: {0: nie, 1: oft}}\n  - {id: b, type: choice, text: B, options: same as above}",
      "write `options: {0: nie, 1: oft}` here", fixed: "text: B, options: {0: nie, 1: oft}}"),
    .file(
      "questions:\n  - {id: a, type: choice, text: A, options: {0: nie, 1: oft}}\n  - {id: b, type: choice, text: B, options: a}",
      "write `options: {0: nie, 1: oft}` here", fixed: "text: B, options: {0: nie, 1: oft}}"),
    .question(
      "type: yes-no\ntext: Ist das so?\noptions: [Ja, Nein]", "write `labels: [Ja, Nein]`",
      fixed: "labels: [Ja, Nein]"),
    .question(
      "type: yes-no\ntext: Ist das so?\noptions: [nein, ja]", "write `labels: [ja, nein]`",
      fixed: "labels: [ja, nein]"),
    // Codes would be lost.
    .question(
      "type: yes-no\ntext: A\noptions: {1: Ja, 0: Nein}",
      "write `labels: [Ja, Nein]`, or `type: choice` if you need"),
    .question(
      "type: multiple\ntext: A\noptions: {1: Tee, 2: Saft, 3: Milch}\nmax_choices: 2", "write `at-most: 2`",
      fixed: "at-most: 2"),
    .question(
      "type: choice\ntext: A\noptions: {1: Tee, 2: Saft, -99: keine Angabe}\nmissing: -99",
      "write `no-answer: [-99]`",
      fixed: "no-answer: [-99]"),
    // In German, since the question is.
    .question("type: choice\ntext: Wie ruhig sind Sie?", "`options: {1: nie, 2: manchmal, 3: oft}`"),
    .question("type: choice\ntext: How calm are you?", "`options: {1: never, 2: sometimes, 3: often}`"),
  ]

  private static let scales: [Mistake] =
    [
      "gar nicht ... sehr", "gar nicht … sehr", "gar nicht...sehr", "gar nicht -> sehr", "gar nicht → sehr",
      "gar nicht <-> sehr", "von gar nicht bis sehr", "gar nicht vs. sehr", "[gar nicht ... sehr]",
    ].map {
      .rating(
        "range: [1, 7]\nlabels: " + $0, "write `labels: [gar nicht, sehr]`",
        fixed: "labels: [gar nicht, sehr]")
    }
    + [
      .rating(
        "range: [1, 7]\nlabels: not at all to extremely", "write `labels: [not at all, extremely]`",
        fixed: "labels: [not at all, extremely]"),
      .rating(
        "range: [1, 7]\nlabels: gar nicht (1) bis sehr (7)", "write `labels: {1: gar nicht, 7: sehr}`",
        fixed: "labels: {1: gar nicht, 7: sehr}"),
      .rating(
        "range: [0, 10]\nlabels: 0 gar nicht ... 10 sehr", "write `labels: {0: gar nicht, 10: sehr}`",
        fixed: "labels: {0: gar nicht, 10: sehr}"),
      .rating(
        "range: [1, 7]\nlabels: 1: gar nicht, 7: sehr", "write `{1: gar nicht, 7: sehr}`",
        fixed: "labels: {1: gar nicht, 7: sehr}"),
      .rating(
        "range: [1, 7]\nlabels: {gar nicht: 1, sehr: 7}", "write `labels: {1: gar nicht, 7: sehr}`",
        fixed: "labels: {1: gar nicht, 7: sehr}"),
      .question(
        "type: yes-no\ntext: A\nlabels: stimmt ... stimmt nicht", "write `labels: [stimmt, stimmt nicht]`",
        fixed: "labels: [stimmt, stimmt nicht]"),
      .question(
        "type: rating\ntext: Wie ruhig sind Sie?\nrange: [1, 7]\nlabels: true", "`labels: [gar nicht, sehr]`"),
      .question(
        "type: rating\ntext: How calm are you?\nrange: [1, 7]\nlabels: true",
        "`labels: [not at all, extremely]`"),
      .type(
        "rating_button 1,7,1", "write `type: rating` and `range: [1, 7]`",
        fixed: "type: rating\n    range: [1, 7]\n"),
      .type(
        "Skala von 0 bis 10", "write `type: rating` and `range: [0, 10]`",
        fixed: "type: rating\n    range: [0, 10]\n"),
      .type(
        "VAS 0-100", "write `type: slider` and `range: [0, 100]`",
        fixed: "type: slider\n    range: [0, 100]\n"),
      .type(
        "likert 1-5", "write `type: rating` and `range: [1, 5]`", fixed: "type: rating\n    range: [1, 5]\n"),
      // What `min` means depends on the type, which is all that is said.
      .question("type: foo\ntext: A\nmin: 3", "use one of `choice`"),
      .question("type: foo\ntext: A\nmax: 7", "use one of `choice`"),
      .question(
        "type: multiple\ntext: A\noptions: {1: Tee, 2: Saft}\nmax: 1", "write `at-most: 1`",
        fixed: "at-most: 1"),
      .question(
        "type: text\ntext: A\nmin: 0\nmax: 10",
        "change the type, as `slider`, `rating`, `number`, `date` have"),
      .question(
        "type: date\ntext: A\nmin: 2020-01-01\nmax: today", "write `range: [2020-01-01, today]`",
        fixed: "\n    range: [2020-01-01, today]\n"),
      .question(
        "type: number\ntext: A\nmax: 10\nmin: 0", "write `range: [0, 10]`", fixed: "\n    range: [0, 10]\n"),
      .question("type: number\ntext: A\ndecimals: 1", "write `whole: false`", fixed: "whole: false"),
      .question("type: number\ntext: A\nnachkommastellen: 0", "write `whole: true`", fixed: "whole: true"),
    ]

  /// Nothing that means something is to be kept as a comment.
  private static let keys: [Mistake] =
    [
      "anzeigen wenn", "sichtbar wenn", "nur wenn", "filter", "voraussetzung", "bedingung", "branching",
      "relevance",
      "depends_on", "enable_if", "ask_if", "logic", "show if", "visibleIf", "show-only-if",
      "nur anzeigen wenn",
      "appears_if", "displayCondition", "visibility", "nur bei",
    ].map { .condition("y = ja", "write `when: y is yes`", under: $0, fixed: "when: y is yes") }
    + [
      "force_response", "force response", "muss", "compulsory", "pflicht", "mandatory", "pflichtfrage",
    ].map { .question("type: date\ntext: A\n\($0): ja", "write `required: true`", fixed: "required: true") }
    + [
      ("required_if: x", "otherwise write the question twice"),
      ("hide_if: x", "not the one under which it is skipped"),
      ("ausblenden wenn: x", "not the one under which it is skipped"),
      ("shuffle_options: yes", "`order: random` in a section"),
      ("zufällige Reihenfolge: ja", "`order: random` in a section"),
      ("hidden: true", "begin each of its lines with `# `"),
      ("visible: false", "begin each of its lines with `# `"),
      ("validation: integer", "write `type: number` and `range`"), ("page: 2", "write `sections`"),
    ].map { .question("type: date\ntext: A\n" + $0.0, $0.1) }
    + [
      .file(
        "branching: x = yes\nquestions:\n  - {id: a, type: date, text: A}", "`when` is a key of a section"),
      .file("show if: x = yes\nquestions:\n  - {id: a, type: date, text: A}", "`when` is a key of a section"),
      .file(
        "welcome: Hello to all!\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `intro`?",
        fixed: "intro: Hello to all!"),
      .file(
        "danke: Vielen Dank!\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `outro`?",
        fixed: "outro: Vielen Dank!"),
      .file("dauer: 2 Wochen\nquestions:\n  - {id: a, type: date, text: A}", "write `days: 0-13` there"),
      .file("target: android, ios\nquestions:\n  - {id: a, type: date, text: A}", "use one of `track`"),
      .whole(
        "survey: Daily mood\nquestions:\n  - {id: a, type: date, text: A}",
        "write `questionnaire: daily-mood` and `title: Daily mood`",
        fixed: "questionnaire: daily-mood\ntitle: Daily mood\n"),
      .question("field_type: yesno\ntext: A", "write `type: yes-no`", fixed: "type: yes-no"),
    ]
    + [
      ("einmalig", "once"), ("one-time", "once"), ("never", "once"), ("mehrfach", "many"),
      ("unlimited", "many"),
    ].map {
      .file(
        "repeat: \($0)\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `\($1)`?",
        fixed: "repeat: \($1)")
    }
    + [
      ("wiederholen: täglich", "many"), ("wiederholung: einmalig", "once"), ("frequency: daily", "many"),
      ("repeatable: true", "many"),
    ]
    .map {
      .file(
        "\($0)\nquestions:\n  - {id: a, type: date, text: A}", "write `repeat: \($1)`", fixed: "repeat: \($1)"
      )
    }

  private static let conditions: [Mistake] =
    [
      ("box(2) = 1", "box includes 2"), ("box(2) = '1'", "box includes 2"),
      ("box(2) = 0", "box not includes 2"),
      ("box___2 = 1", "box includes 2"), ("box___2 = 0", "box not includes 2"),
      ("box_2 is yes", "box includes 2"),
      ("box[2] = 1", "box includes 2"), ("box(2)", "box includes 2"), ("[box(2)] = '1'", "box includes 2"),
      ("[box___2] = '1'", "box includes 2"), ("[box(2)] <> '1'", "box not includes 2"),
      ("box(2) = 1 oder box(3) = 1", "box includes 2 or box includes 3"),
      ("[box(2)] = '1' and [alone] = '0'", "box includes 2 and alone is no"),
      ("[alone] = '0'", "alone is no"),
      ("[alone] = '1'", "alone is yes"), ("\"[alone] = '0'\"", "alone is no"),
      ("\"[alone] = 'ja'\"", "alone is yes"),
      ("box = Chef", "box includes 3"), ("box = Chef oder Kind", "box includes 3 or box includes 2"),
      ("mood is fair or good oder sehr gut", "mood in [2, 3]"), ("mood is fair or good", "mood is 2"),
      ("mood = bad or very bad", "mood in [1, 4]"),
      ("age > 60 Jahre", "age > 60"), ("age over 18", "age > 18"), ("age > 17 years old", "age > 17"),
      ("if previous question is yes", "alone is yes"), ("vorherige Frage = ja", "alone is yes"),
      ("{alone: ja}", "alone is yes"),
      ("{mood: [1, 2]}", "mood in [1, 2]"),
    ].map { .answers($0.0, "write `", meant: $0.1) } + [
      .answers(
        "[age > 20, alone is yes]", "write `when: age > 20 and alone is yes`, or `or` instead", meant: nil)
    ]

  private static let scoresAndSchedules: [Mistake] =
    [
      ("75 %", 3), ("75%", 3), ("75 Prozent", 3), ("70 percent", 3), ("0.75", 3), ("2/3", 2), ("2 von 3", 2),
      ("alle", 3),
      ("die Hälfte", 2), ("2 items", 2),
    ].map {
      .score("sum: [p1, p2, p3]\nat-least: \($0)", "write `at-least: \($1)`", fixed: "at-least: \($1)")
    }
    + [
      ("recode: p1", "[p1]"), ("umgepolt: p1", "[p1]"), ("reversed: p3", "[p3]"),
      ("umpolen: p1, p2", "[p1, p2]"),
      ("reverse_items: p2", "[p2]"), ("invertiert: p1 und p2", "[p1, p2]"),
    ].map { .score("sum: [p1, p2, p3]\n\($0)", "write `reversed: \($1)`", fixed: "reversed: \($1)") }
    + [
      .score("sum: [p1, p2, p3]\nreversed: true", "such as `reversed: [p3]`"),
      .score("sum: [p1, p2 (R)]", "write `p2`, and `reversed: [p2]` if it counts the other way round"),
      .file(
        "questions:\n  - {id: p, type: rating, text: P, range: [1, 5]}\n  - {id: q, type: rating, text: Q, range: [1, 5]}\nscores:\n  calm: mean(p, q)",
        "write `scores: [{id: calm, mean: [p, q]}]`", fixed: "scores:\n  - {id: calm, mean: [p, q]}\n"),
      .file(
        "questions:\n  - {id: p, type: rating, text: P, range: [1, 5]}\n  - {id: q, type: rating, text: Q, range: [1, 5]}\nscores:\n  - calm = (p + q) / 2",
        "write `scores: [{id: calm, mean: [p, q]}]`", fixed: "scores:\n  - {id: calm, mean: [p, q]}\n"),
      .schedule(
        "times: [\"09:00\", \"14:00\"]", "write `at: [\"09:00\", \"14:00\"]`",
        fixed: "at: [\"09:00\", \"14:00\"]"),
      .schedule(
        "times: 9:00, 14:00", "write `at: [\"09:00\", \"14:00\"]`", fixed: "at: [\"09:00\", \"14:00\"]"),
      .schedule("morgens: 8 Uhr", "write `at: \"08:00\"`", fixed: "at: \"08:00\""),
      .file(
        "repeat: many\nschedule: 5x täglich zwischen 9 und 21 Uhr\nquestions:\n  - {id: a, type: date, text: A}",
        "write `schedule: [{between: 09:00-21:00, times: 5}]`",
        fixed: "schedule: [{between: 09:00-21:00, times: 5}]"),
      .file(
        "repeat: many\nschedule: every day at 20:00\nquestions:\n  - {id: a, type: date, text: A}",
        "write `schedule: [{at: \"20:00\"}]`", fixed: "schedule: [{at: \"20:00\"}]"),
    ]

  private static let sections: [Mistake] = [
    // One entry of a list, without its dash.
    .file(
      "repeat: many\nschedule:\n  between: 09:00-21:00\n\n  # Six a day\n  times: 6\nquestions:\n  - {id: a, type: date, text: \"When?\"}",
      "write `- ` before `between`, and two more spaces before each line below it",
      fixed: "schedule:\n  - between: 09:00-21:00\n\n    # Six a day\n    times: 6\nquestions:\n"),
    .file(
      "repeat: many\nschedule: {at: 18:00}\nquestions:\n  - {id: a, type: date, text: \"When?\"}",
      "write `[` before it and `]` after it", fixed: "schedule: [{at: 18:00}]\n"),
    .file(
      "questions:\n  id: a\n  type: choice\n  text: |\n    Which\n    one?\n  options:\n    1: nie\n    2: oft\n",
      "write `- ` before `id`",
      fixed:
        "questions:\n  - id: a\n    type: choice\n    text: |\n      Which\n      one?\n    options:\n      1: nie\n      2: oft\n"
    ),
    .file(
      """
      questions:
        - {id: x, type: yes-no, text: "X?"}
        - id: stress
          text: Wie sehr?
          options: {1: gar nicht, 2: sehr}
          items:
            - Ich bin unruhig
            - Ich bin froh
        - {id: y, type: yes-no, text: "Y?"}
      """,
      "  - questions: […]\n  - id: stress\n    text: Wie sehr?\n    options: {1: gar nicht, 2: sehr}\n    items:\n",
      fixed: """
        sections:
          - questions:
              - {id: x, type: yes-no, text: "X?"}
          - id: stress
            text: Wie sehr?
            options: {1: gar nicht, 2: sehr}
            items:
              ich_bin_unruhig: Ich bin unruhig
              ich_bin_froh: Ich bin froh
          - questions:
              - {id: y, type: yes-no, text: "Y?"}

        """),
    .file(
      """
      questions:
        - {id: x, type: yes-no, text: "X?"}
        - type: grid
          text: How much?
          columns: {1: not at all, 2: very}
          rows: {calm: I am calm, glad: I am glad}
      """, "    options: {1: not at all, 2: very}\n    items:\n      calm: I am calm\n",
      fixed:
        "  - text: How much?\n    options: {1: not at all, 2: very}\n    items:\n      calm: I am calm\n      glad: I am glad\n"
    ),
    .file(
      """
      questions:
        - {id: x, type: yes-no, text: "X?"}
        - type: rating
          text: How much?
          range: [1, 5]
          labels: [little, much]
          items: {calm: I am calm, glad: I am glad}
      """, "- {id: calm, type: rating, text: I am calm, range: [1, 5], labels: [little, much]}",
      fixed: "      - {id: calm, type: rating, text: I am calm, range: [1, 5], labels: [little, much]}"),
    .file(
      """
      questions:
        - section: Sleep
        - {id: x, type: yes-no, text: "X?"}
        - section: Mood
        - id: y
          type: yes-no
          text: Y?
      """, "  - title: Sleep\n    questions: […]\n  - title: Mood\n    questions: […]",
      fixed: """
        sections:
          - title: Sleep
            questions:
              - {id: x, type: yes-no, text: "X?"}
          - title: Mood
            questions:
              - id: y
                type: yes-no
                text: Y?

        """),
    .file(
      """
      questions:
        - {id: x, type: yes-no, text: "X?"}
        - title: Stress
          options: {1: gar nicht, 2: sehr}
          items: {u: Ich bin unruhig, f: Ich bin froh}
      """, "  - … (the section as it is)",
      fixed:
        "  - title: Stress\n    options: {1: gar nicht, 2: sehr}\n    items: {u: Ich bin unruhig, f: Ich bin froh}\n"
    ),
    .file(
      """
      sections:
        - title: A
          questions:
            - {id: x, type: yes-no, text: "X?"}
            - type: matrix
              text: Wie sehr?
              options: {1: gar nicht, 2: sehr}
              rows: {u: Ich bin unruhig, f: Ich bin froh}
      """, "write another one:\n  - text: Wie sehr?\n    options: {1: gar nicht, 2: sehr}\n    items:\n"),
    .question("type: date\ntext: Wann?\nlabel: Wann genau?", "`text` is there already: keep one of them"),
    .file(
      "questions:\n  - note: Bitte denken Sie an heute.\n  - {id: a, type: date, text: A}",
      "write `type: note` and `text: Bitte denken Sie an heute.`"),
    .file(
      "questions:\n  - 1: Wie geht es?\n    type: date", "write `id: wie_geht_es` and `text: Wie geht es?`",
      fixed: "  - id: wie_geht_es\n    text: Wie geht es?\n    type: date\n"),
    .file(
      "questions:\n  - {mood: Wie geht es?, type: date}", "write `id: mood` and `text: Wie geht es?`",
      fixed: "{id: mood, text: Wie geht es?, type: date}"),
    .file(
      "q1:\n  type: date\n  text: Wann?\nq2:\n  type: date\n  text: Wo?", "questions:\n  - id: q1\n    …",
      fixed:
        "questions:\n  - id: q1\n    type: date\n    text: Wann?\n  - id: q2\n    type: date\n    text: Wo?\n"
    ),
  ]
}

extension Mistake {
  /// After questions with several answers, with one of them, with yes and no, and with a number.
  private static func answers(_ condition: String, _ help: String, meant: String?) -> Mistake {
    let before = """
      questions:
        - {id: box, type: multiple, text: Mit wem?, options: {1: Partner, 2: Kind, 3: Chef}}
        - {id: mood, type: choice, text: Wie?, options: {1: bad, 2: fair or good, 3: sehr gut, 4: very bad}}
        - {id: age, type: number, text: Wie alt?, range: [0, 120]}
        - {id: alone, type: yes-no, text: Allein?}
        - id: a
          type: date
          text: A
          when:
      """
    return .file(
      before + " " + condition,
      help + (meant.map { help == "write `" && condition.hasPrefix("{") ? "when: " + $0 : $0 } ?? ""),
      fixed: meant)
  }
}
