extension Mistake {
  static let all: [Mistake] = atADesk + firstDrafts + oneGo

  /// German and English, as they were made or imagined at a desk; those of the specification first.
  private static let atADesk: [Mistake] = [
    .type("notes", "write `type: text` and `input: area`", fixed: "type: text\n    input: area"),
    .type("textarea", "write `type: text` and `input: area`", fixed: "type: text\n    input: area"),
    .type("longtext", "write `type: text` and `input: area`", fixed: "type: text\n    input: area"),
    .type("Kommentar", "write `type: text` and `input: area`", fixed: "type: text\n    input: area"),
    .type("descriptive", "for a question, the type of its answer"),
    .type("info", "for a question, the type of its answer"),
    .type("Hinweis", "for a question, the type of its answer"),
    .type("mc", "`choice` for one answer"),
    .type("calc", "under `scores`"),
    .type("matrix", "a section with `options` and `items`"),
    .type("Tabelle", "a section with `options` and `items`"),
    .type("freetext", "did you mean `text`?", fixed: "type: text"),
    .type("Freitext", "did you mean `text`?", fixed: "type: text"),
    .type("Textfeld", "did you mean `text`?", fixed: "type: text"),
    .type("offene Frage", "did you mean `text`?", fixed: "type: text"),
    .type("free text", "did you mean `text`?", fixed: "type: text"),
    .type("truefalse", "did you mean `yes-no`?", fixed: "type: yes-no"),
    .type("Ja/Nein", "did you mean `yes-no`?", fixed: "type: yes-no"),
    .type("ja-nein", "did you mean `yes-no`?", fixed: "type: yes-no"),
    .type("ja oder nein", "did you mean `yes-no`?", fixed: "type: yes-no"),
    .type("switch", "did you mean `yes-no`?", fixed: "type: yes-no"),
    .type("nots", "did you mean `note`?"),
    .type("Einfachauswahl", "did you mean `choice`?"),
    .type("dropdown", "`type: choice` and `drop-down: true`"),
    .type("single choice", "did you mean `choice`?"),
    .type("Mehrfachauswahl", "did you mean `multiple`?"),
    .type("multi", "did you mean `multiple`?"),
    .type("choice multiple", "did you mean `multiple`?"),
    .type("likert-5", "did you mean `rating`?"),
    .type("Skala 1-7", "`type: rating` and `range: [1, 7]`", fixed: "type: rating\n    range: [1, 7]"),
    .type("stars", "did you mean `rating`?"),
    .type("VAS 0-100", "`type: slider` and `range: [0, 100]`", fixed: "type: slider\n    range: [0, 100]"),
    .type("smileys", "`type: sam`"),
    .condition("b > 2,5", "`b > 2.5`", fixed: "when: b > 2.5"),
    .condition("b größer als 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("b is greater than 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("3 <= b <= 5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b >= 3 and <= 5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b > 3 oder b < 2", "`b > 3 or b < 2`", fixed: "when: b > 3 or b < 2"),
    .condition("b > 5 UND y = yes", "`b > 5 and y is yes`", fixed: "when: b > 5 and y is yes"),
    .condition("b > 50%", "`b > 50`", fixed: "when: b > 50"),
    .condition("b is 1 or 2", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("b is not 1 and 2", "`b not in [1, 2]`", fixed: "when: b not in [1, 2]"),
    .condition("if b > 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("nur wenn b > 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("Frage b > 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("b mindestens 5", "`b >= 5`", fixed: "when: b >= 5"),
    .condition("b höchstens 5", "`b <= 5`", fixed: "when: b <= 5"),
    .condition("b isn't 1", "`b is not 1`", fixed: "when: b is not 1"),
    .condition("b is one of 1, 2", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("b in 1,2", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("b in (1, 2)", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("b in {1, 2}", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("b in 1-3", "`b between 1 and 3`", fixed: "when: b between 1 and 3"),
    .condition("b von 1 bis 3", "`b between 1 and 3`", fixed: "when: b between 1 and 3"),
    .condition("b between 1, 3", "`b between 1 and 3`", fixed: "when: b between 1 and 3"),
    .condition("b≥5", "`b >= 5`", fixed: "when: b >= 5"),
    .condition("b => 5", "`b >= 5`", fixed: "when: b >= 5"),
    .condition("b is > 5", "`b > 5`", fixed: "when: b > 5"),
    .condition("b = 1, 2 oder 3", "`b in [1, 2, 3]`", fixed: "when: b in [1, 2, 3]"),
    .condition("b >= 3 & b <= 5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b > 3 | b < 1", "`b > 3 or b < 1`", fixed: "when: b > 3 or b < 1"),
    .condition("b > 5;", "`b > 5`", fixed: "when: b > 5"),
    .condition("b ungleich 1", "`b is not 1`", fixed: "when: b is not 1"),
    .condition("b ist beantwortet", "`answered b`", fixed: "when: answered b"),
    .condition("answered(b)", "`answered b`", fixed: "when: answered b"),
    .condition("nicht b = 1", "`not b is 1`", fixed: "when: not b is 1"),
    .condition("b is not answered", "`not answered b`", fixed: "when: not answered b"),
    .condition("b > 5, b < 7", "`and` instead of the comma"),
    .condition("always", "a question without `when` is always shown"),
    .condition("[b] = '1'", "write `b is 1`", fixed: "when: b is 1"),
    .condition("[b] > 5 and [b] < 7", "write `b > 5 and b < 7`", fixed: "when: b > 5 and b < 7"),
    .choice(
      "options:\n1: gar nicht\n2: sehr", "put two more spaces", fixed: "      1: gar nicht\n      2: sehr"),
    .file(
      "option-lists:\n  skala:\n  1: nie\n  2: oft\nquestions:\n  - {id: a, type: choice, text: A, options: skala}",
      "put two more spaces", fixed: "    1: nie\n    2: oft"),
    .choice(
      "options: 1, gar nicht | 2, sehr", "`{1: gar nicht, 2: sehr}`",
      fixed: "options: {1: gar nicht, 2: sehr}"),
    .choice(
      "options: 1=gar nicht, 2=sehr", "`{1: gar nicht, 2: sehr}`", fixed: "options: {1: gar nicht, 2: sehr}"),
    .choice(
      "options: 1 = gar nicht; 2 = sehr", "`{1: gar nicht, 2: sehr}`",
      fixed: "options: {1: gar nicht, 2: sehr}"),
    .choice("options: {1 = nie, 2 = oft}", "`{1: nie, 2: oft}`", fixed: "options: {1: nie, 2: oft}"),
    .choice("options: 0=nie, 1=oft", "`{0: nie, 1: oft}`", fixed: "options: {0: nie, 1: oft}"),
    .choice(
      "options:\n  - 1 = nie\n  - 2 = oft", "write a colon after each code: `{1: nie, 2: oft}`",
      fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - 1) nie\n  - 2) oft", "write a colon after each code: `{1: nie, 2: oft}`",
      fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - (1) nie\n  - (2) oft", "write a colon after each code: `{1: nie, 2: oft}`",
      fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - 1:nie\n  - 2:oft", "write a colon after each code: `{1: nie, 2: oft}`",
      fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - 1 - nie\n  - 2 - oft", "write a colon after each code: `{1: nie, 2: oft}`",
      fixed: "      1: nie\n      2: oft"),
    .choice("options:\n  1 nie\n  2 oft", "write a colon after each code", fixed: "{1: nie, 2: oft}"),
    .choice("options:\n  1= nie\n  2= oft", "write a colon after each code", fixed: "{1: nie, 2: oft}"),
    .choice("options:\n  1. nie\n  2. oft", "write a colon after each code", fixed: "{1: nie, 2: oft}"),
    .choice("options:\n  1:nie\n  2:oft", "write a colon after each code", fixed: "{1: nie, 2: oft}"),
    .choice("options:\n  a) nie\n  b) oft", "write a colon after each code", fixed: "{a: nie, b: oft}"),
    .choice("options:\n  - 1: nie\n  - 2: oft", "without `- `", fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - {code: 1, text: nie}\n  - {code: 2, text: oft}", "`1: nie`",
      fixed: "      1: nie\n      2: oft"),
    .choice(
      "options:\n  - value: 1\n    label: nie\n  - value: 2\n    label: oft", "`1: nie`",
      fixed: "      1: nie\n      2: oft"),
    .choice("options: [0: nie, 1: oft]", "`0: nie`", fixed: "options: {0: nie, 1: oft}"),
    .choice("options:\n  - nie: 0\n  - oft: 1", "`0: nie`", fixed: "      0: nie\n      1: oft"),
    .choice("options:\n  nie\n  oft", "write `- ` before each answer", fixed: "      1: nie\n      2: oft"),
    .choice("options: nie, oft", "`[nie, oft]`", fixed: "options: {1: nie, 2: oft}"),
    .choice("options: nie | oft", "`[nie, oft]`", fixed: "options: {1: nie, 2: oft}"),
    .choice("options: nie / oft", "`[nie, oft]`"),
    .choice("options: nie - oft", "`[nie, oft]`"),
    .choice("options: ja/nein", "`type: yes-no`"),
    .choice("options: {nie: 1, oft: 2}", "write the code first", fixed: "{1: nie, 2: oft}"),
    .rating("scale: 1-5", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("skala: 1 bis 5", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: [1-5]", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: 1..5", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: (1, 5)", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: {min: 1, max: 5}", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: \"1-5\"", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("min: 1\nmax: 5", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("von: 1\nbis: 5", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating("range: [1, 2, 3, 4, 5]", "`range: [1, 5]`"),
    .rating("points: 5", "`range: [1, 5]`"),
    .rating("range: [von 1, bis 5]", "`range: [1, 5]`", fixed: "range: [1, 5]"),
    .rating(
      "range: [1, 5]\nlabels: gar nicht - sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nlabels: gar nicht, sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nlabels: gar nicht/sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nlabels: {left: gar nicht, right: sehr}", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nlabels: {min: gar nicht, max: sehr}", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nleft: gar nicht\nright: sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating(
      "range: [1, 5]\nmin_label: gar nicht\nmax_label: sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .rating("range: [1, 5]\nstep: 1", "keep it as a comment"),
    .question("type: date\ntext: A\nmandatory: true", "`required: true`", fixed: "required: true"),
    .question("type: date\ntext: A\noptional: true", "`required: false`", fixed: "required: false"),
    .question("type: date\ntext: A\npflicht: nein", "`required: false`", fixed: "required: false"),
    .question("type: date\ntext: A\nfreiwillig: ja", "`required: false`", fixed: "required: false"),
    .question("type: date\ntext: A\nPflichtfrage: ja", "`required: true`", fixed: "required: true"),
    .question("type: date\ntext: A\nrequired: optional", "`required: false`", fixed: "required: false"),
    .question("type: date\ntext: A\nrequired: ja", "`required: true`", fixed: "required: true"),
    .question("type: date\ntext: ! Wie gut?", "\"! Wie gut?\"", fixed: "text: \"! Wie gut?\""),
    .question("type: date\ntext: !Wie gut?", "\"!Wie gut?\"", fixed: "text: \"!Wie gut?\""),
    .question("type: date\ntext: !! Wie?", "\"!! Wie?\"", fixed: "text: \"!! Wie?\""),
    .question("type: date\ntext: ? Wie gut", "\"? Wie gut\"", fixed: "text: \"? Wie gut\""),
    .question("type: date\ntext: - Wie gut", "\"- Wie gut\"", fixed: "text: \"- Wie gut\""),
    .question("type: date\ntext: @ wie", "\"@ wie\"", fixed: "text: \"@ wie\""),
    .question("type: date\ntext: *Wie* gut", "\"*Wie* gut\"", fixed: "text: \"*Wie* gut\""),
    .question("type: date\ntext: Wie gut: sehr", "\"Wie gut: sehr\"", fixed: "text: \"Wie gut: sehr\""),
    .question("type: date\ntext: 'Wie geht's?'", "\"Wie geht's?\"", fixed: "text: \"Wie geht's?\""),
    .question("type: date\ntext: ,,Wie gut\"", "\"Wie gut\"", fixed: "text: \"Wie gut\""),
    .question("type: date\ntext: „Wie gut?“", "straight quotes", fixed: "text: \"Wie gut?\""),
    .question("type: date\ntext: ›Wie?‹", "straight quotes", fixed: "text: \"Wie?\""),
    .question("type: date\ntext: GefÃ¼hle", "`Gefühle`", fixed: "text: Gefühle"),
    .question("type: date\ntext: GefÃƒÂ¼hle", "`Gefühle`", fixed: "text: Gefühle"),
    .question("type: date\ntext; Wie gut", "`text: Wie gut`"),
    .question("type: date\ntext_de: Wie\ntext_en: How", "`text: {de: …}`"),
    .question("type: date\ntext: A\nother: true", "of type `text` with `when`"),
    .question("type: date\ntext: A\nkommentar: nur für uns", "`# kommentar: …`"),
    .question("type: text\ntext: A\nmaxlength: 100", "`pattern`"),
    .question("type: number\ntext: A\nrange: [0, unbegrenzt]", "write `any`", fixed: "range: [0, any]"),
    .question("type: date\ntext: A\nrange: [heute, any]", "`today`", fixed: "range: [today, any]"),
    .question(
      "type: date\ntext: A\nrange: [01.01.2020, today]", "`2020-01-01`", fixed: "range: [2020-01-01, today]"),
    .schedule("between: 09:00-21:00\ntimes: 4\nfor: 3 weeks", "`days: 0-20`", fixed: "days: 0-20"),
    .schedule("between: 09:00-21:00\ntimes: 4\ndauer: 3 Wochen", "`days: 0-20`", fixed: "days: 0-20"),
    .schedule("between: 09:00-21:00\ntimes: 4\nuntil: 14 days", "`days: 0-13`", fixed: "days: 0-13"),
    .schedule("between: 09:00-21:00\ntimes: 4\nends-after: 14 days", "`days: 0-13`", fixed: "days: 0-13"),
    .schedule("between: 09:00-21:00\ntimes: 4\nfor: 30 min", "`open-for: 30 min`", fixed: "open-for: 30 min"),
    .schedule(
      "between: 09:00-21:00\ntimes: 4\nmindestabstand: 1 Stunde", "`min-gap: 1 h`", fixed: "min-gap: 1 h"),
    .schedule("between: 09:00-21:00\ntimes: 4\ngap: 90", "`min-gap: 90 min`", fixed: "min-gap: 90 min"),
    .schedule(
      "between: 09:00-21:00\ntimes: 4\nopen-for: halbe Stunde", "`open-for: 30 min`",
      fixed: "open-for: 30 min"),
    .schedule(
      "between: 09:00-21:00\ntimes: 4\nopen-for: 1,5 h", "`open-for: 90 min`", fixed: "open-for: 90 min"),
    .schedule("between: 09:00-21:00\ntimes: 4\ndays: 3 weeks", "`0-20`", fixed: "0-20"),
    .schedule("between: 09:00-21:00\ntimes: 4\ndays: 21 Tage", "`0-20`", fixed: "0-20"),
    .schedule("between: 09:00-21:00\ntimes: 4\ndays: 1,3,5", "`[1, 3, 5]`", fixed: "[1, 3, 5]"),
    .schedule("between: 09:00-21:00\ntimes: 4\nweekdays: Montag bis Freitag", "`mon-fri`", fixed: "mon-fri"),
    .schedule("between: 09:00-21:00\ntimes: 4\nweekdays: am Wochenende", "`sat-sun`", fixed: "sat-sun"),
    .schedule("between: 09:00-21:00\ntimes: 4\nevery: 2 hours", "`times: 6`"),
    .schedule("between: 09:00-21:00\nevery: 2 hours", "`times: 6`", fixed: "times: 6"),
    .schedule("between: 09:00-21:00\nevery: 90 min", "`times: 8`", fixed: "times: 8"),
    .schedule("between: 09:00-21:00\nevery: hour", "`times: 12`", fixed: "times: 12"),
    .schedule("between: 09:00-21:00\ntimes: vier", "`times: 4`", fixed: "times: 4"),
    .schedule("between: 09:00-21:00\ntimes: 4x", "`times: 4`", fixed: "times: 4"),
    .schedule("between: 09:00-21:00\ntimes: 3 pro Tag", "`times: 3`", fixed: "times: 3"),
    .schedule("between: 09:00-21:00\nrandom: 3", "`times: 3`", fixed: "times: 3"),
    .schedule("between: [09:00, 21:00]\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("between: 9 Uhr bis 21 Uhr\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("between: von 9 bis 21 Uhr\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("between: 09:00 und 21:00\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("between: {from: 09:00, to: 21:00}\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("between: 9am-9pm\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("zwischen: 9 und 21 Uhr\ntimes: 3", "09:00-21:00`", fixed: "between: 09:00-21:00"),
    .schedule("at: 9:00", "\"09:00\"", fixed: "at: \"09:00\""),
    .schedule("at: 9 Uhr", "\"09:00\"", fixed: "at: \"09:00\""),
    .schedule("at: 8 Uhr abends", "\"20:00\"", fixed: "at: \"20:00\""),
    .schedule("at: 8:30 in the evening", "\"20:30\"", fixed: "at: \"20:30\""),
    .schedule("at: 12 Uhr mittags", "\"12:00\"", fixed: "at: \"12:00\""),
    .schedule("at: 0900", "\"09:00\"", fixed: "at: \"09:00\""),
    .schedule("at: 8pm", "\"20:00\"", fixed: "at: \"20:00\""),
    .schedule("at: noon", "\"12:00\"", fixed: "at: \"12:00\""),
    .schedule("at: 9:00 und 12:00", "[\"09:00\", \"12:00\"]", fixed: "at: [\"09:00\", \"12:00\"]"),
    .schedule(
      "at: 8, 12, 16 Uhr", "[\"08:00\", \"12:00\", \"16:00\"]", fixed: "at: [\"08:00\", \"12:00\", \"16:00\"]"
    ),
    .schedule("uhrzeit: 20 Uhr", "\"20:00\"", fixed: "at: \"20:00\""),
    .schedule("at: \"09:00\"\nstarts: 31.12.26", "`starts: 2026-12-31`", fixed: "starts: 2026-12-31"),
    .schedule("at: \"09:00\"\nstarts: 1. Dezember 2026", "`starts: 2026-12-01`", fixed: "starts: 2026-12-01"),
    .schedule("at: \"09:00\"\nstarts: 31/12/2026", "`starts: 2026-12-31`", fixed: "starts: 2026-12-31"),
    .schedule("at: \"09:00\"\nstarts: ab 1.12.2026", "`starts: 2026-12-01`", fixed: "starts: 2026-12-01"),
    .schedule("at: \"09:00\"\nevery: zwei Tage", "`every: 2 days`", fixed: "every: 2 days"),
    .schedule("at: \"09:00\"\nevery: jeden zweiten Tag", "`every: 2 days`", fixed: "every: 2 days"),
    .schedule("at: \"09:00\"\nevery: Montag", "`weekdays: mon`", fixed: "weekdays: mon"),
    .schedule("at: \"09:00\"\nende: 31.12.2026", "`ends: 2026-12-31`", fixed: "ends: 2026-12-31"),
    .file("questions:\n  - id:v\n    type: date\n    text: V", "`id: v`", fixed: "- id: v"),
    .file(
      "questions:\n  - id:v\n    type:date\n    text:V", "a space after the colon of each key",
      fixed: "- id: v\n    type: date\n    text: V"),
    .file(
      "questions:\n  - {id:v, type:date, text:V}", "a space after the colon of each key",
      fixed: "{id: v, type: date, text: V}"),
    .whole(
      "questionnaire:mood\ntitle:Mood\nquestions:\n  - {id: a, type: date, text: A}",
      "a space after the colon of each key", fixed: "questionnaire: mood\ntitle: Mood"),
    .file(
      "questions:\n  - id: a\n  - type: date\n  - text: A", "`- ` only before `id`",
      fixed: "  - id: a\n    type: date\n    text: A"),
    .file("questions:\n  mood: {type: date, text: A}\n  sleep: {type: date, text: B}", "`- id: mood`"),
    .file(
      "repeat: täglich\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `many`?",
      fixed: "repeat: many"),
    .file(
      "repeat: einmal\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `once`?",
      fixed: "repeat: once"),
    .file(
      "target: RADAR\nquestions:\n  - {id: a, type: text, text: \"A?\"}", "did you mean `radar`?",
      fixed: "target: radar"),
    .file(
      "languages: deutsch\nquestions:\n  - {id: a, type: date, text: A}", "`languages: [de]`",
      fixed: "languages: [de]"),
    .file("fragen:\n  - {id: a, type: date, text: A}", "did you mean `questions`?", fixed: "questions:"),
    .condition("b is empty", "`not answered b`", fixed: "when: not answered b"),
    .condition("b is 3-5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b is 3–5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b 3-5", "`b between 3 and 5`", fixed: "when: b between 3 and 5"),
    .condition("b is not 3-5", "`not b between 3 and 5`", fixed: "when: not b between 3 and 5"),
    .condition("y yes", "`y is yes`", fixed: "when: y is yes"),
    .condition("y ist ja", "`y is yes`", fixed: "when: y is yes"),
    .condition("y = ja", "did you mean `yes`?", fixed: "when: y is yes"),
    .condition("Y? = ja", "`y is yes`", fixed: "when: y is yes"),
    .choice(
      "options: [männlich; weiblich; divers]", "`options: [männlich, weiblich, divers]`",
      fixed: "{1: männlich, 2: weiblich, 3: divers}"),
    .choice(
      "options: [\"nie\"; \"oft\"]", "`[\"nie\", \"oft\"]`", fixed: "{1: \"nie\", 2: \"oft\"}"),
    .choice("options: {1: nie, 2: oft}\nkeinKey: 1", "`# keinKey: …`"),
    .rating(
      "range: [1, 5]\nlabels: [\"wenig\"; \"viel\"]", "`[\"wenig\", \"viel\"]`",
      fixed: "labels: [\"wenig\", \"viel\"]"),
    .rating(
      "range: [1, 5]\nlabels: [wenig; viel]", "`labels: [wenig, viel]`", fixed: "labels: [wenig, viel]"),
    .rating(
      "range: [1, 7]\nlabels: 1 = gar nicht, 7 = sehr", "`labels: {1: gar nicht, 7: sehr}`",
      fixed: "labels: {1: gar nicht, 7: sehr}"),
    .rating(
      "range: [1, 7]\nlabels: [1 = gar nicht, 7 = sehr]", "`labels: {1: gar nicht, 7: sehr}`",
      fixed: "labels: {1: gar nicht, 7: sehr}"),
    .rating(
      "range: [1, 7]\nminLabel: gar nicht\nmaxLabel: sehr", "`labels: [gar nicht, sehr]`",
      fixed: "labels: [gar nicht, sehr]"),
    .question(
      "type: Likert-Skala\ntext: A\nrange: 1-5", "did you mean `rating`?",
      fixed: "type: rating\n    text: A\n    range: [1, 5]"),
    .question(
      "type: Zahl\ntext: A\nrange: 1 bis 20", "did you mean `number`?",
      fixed: "type: number\n    text: A\n    range: [1, 20]"),
    .question("type: Erregung\ntext: A", "`dimension: arousal`", fixed: "type: sam\n    dimension: arousal"),
    .question(
      "type: sam\ntext: A\ndimension: Erregung", "did you mean `arousal`?", fixed: "dimension: arousal"),
    .question(
      "type: dropdown\ntext: A\noptions: {1: nie, 2: oft}", "`drop-down: true`",
      fixed: "type: choice\n    drop-down: true"),
    .question(
      "type: matrix\ntext: Wie?\noptions: {1: nie, 2: oft}\nitems:\n  - Ich bin froh\n  - Ich bin müde",
      "sections:\n  - id: a\n    text: Wie?\n    options: {1: nie, 2: oft}\n    items:\n      ich_bin_froh: Ich bin froh\n",
      fixed: "    items:\n      ich_bin_froh: Ich bin froh\n      ich_bin_muede: Ich bin müde\n"),
    .file(
      "questions:\n  - {id: a, type: multiple, text: A, options: {1: Tee, 2: Saft}}\n  - {id: b, type: date, text: B, when: a = 1}",
      "`a includes 1`", fixed: "when: a includes 1"),
    .schedule("at: \"09:00\"\nweekdays: [mo, mi]", "`weekdays: [mon, wed]`", fixed: "weekdays: [mon, wed]"),
    .file(
      "questions:\n  - Wie geht es?\n  - Und sonst?", "{id: wie_geht_es, type: text, text: \"Wie geht es?\"}"),
    .file(
      "questions:\n  1. Wie geht es?\n  2. Und sonst?",
      "{id: wie_geht_es, type: text, text: \"Wie geht es?\"}"),
    .file("items:\n  - Wie geht es?\n  - Und sonst?", "`questions: [{id: wie_geht_es,"),
    .file(
      "sections:\n  - options: {1: nie, 2: oft}\n    items:\n      - Ich bin froh\n      - Ich bin müde",
      "{ich_bin_froh: Ich bin froh, ich_bin_muede: Ich bin müde}",
      fixed: "      ich_bin_froh: Ich bin froh\n      ich_bin_muede: Ich bin müde"),
    .file(
      "questions:\n  - {id: a, type: rating, text: A, range: [0, 9]}\nscores:\n  - {id: s, sum: [a], bands: {0-4: wenig, 5-9: viel}}",
      "`bands: {0: wenig, 5: viel}`", fixed: "bands: {0: wenig, 5: viel}"),
    .file(
      "questions:\n  - {id: a, type: rating, text: A, range: [0, 9]}\n  - {id: b, type: rating, text: B, range: [0, 9]}\n  - {id: c, type: rating, text: C, range: [0, 9]}\nscores:\n  - {id: s, sum: a bis c}",
      "`sum: [a, b, c]`", fixed: "sum: [a, b, c]"),
    .file(
      "sensoren: {. GPS: ja}\nquestions:\n  - {id: a, type: date, text: A}", "`can-use: {gps: 1}`",
      fixed: "can-use: {gps: 1}"),
    .file(
      ". GPS: ja\nquestions:\n  - {id: a, type: date, text: A}", "`can-use: {gps: 1}`",
      fixed: "can-use: {gps: 1}"),
    .file(
      "länge: 14 Tage\nquestions:\n  - {id: a, type: date, text: A}",
      "`length` is a key of a study file: write `length: 14 days` there"),
    .file(
      "einwilligung: ja\nquestions:\n  - {id: a, type: date, text: A}",
      "`consent` is a key of a study file: write it there"),
    .whole(
      "Fragen zur Stimmung\nquestionnaire: mood\nquestions:\n  - {id: a, type: date, text: A}",
      "`title: Fragen zur Stimmung`", fixed: "title: Fragen zur Stimmung\nquestionnaire"),
    .whole(
      "**Fragen zur Stimmung**\n\nquestionnaire: mood\ntitle: A\nquestions:\n  - {id: a, type: date, text: A}",
      "`# Fragen zur Stimmung`", fixed: "# Fragen zur Stimmung\n"),
    .whole(
      "Fragen zur Stimmung\n---\nquestionnaire: mood\nquestions:\n  - {id: a, type: date, text: A}",
      "`title: Fragen zur Stimmung`", fixed: "title: Fragen zur Stimmung\nquestionnaire"),
    .whole(
      "Fragen am Tag: Stimmung\nquestionnaire: mood\nquestions:\n  - {id: a, type: date, text: A}",
      "`title: \"Fragen am Tag: Stimmung\"`", fixed: "title: \"Fragen am Tag: Stimmung\""),
    .whole(
      "study: calm\ntitle: A\nquestionnaires: [{file: a.yaml}]", "`questionnaires: [a.yaml]`",
      fixed: "questionnaires: [a.yaml]"),
    .whole(
      "study: calm\ntitle: A\nlänge: 2 Wochen\nquestionnaires: [a]", "`length: 14 days`",
      fixed: "length: 14 days"),
    .whole(
      "study: calm\ntitle: A\nfragebögen: [a]", "did you mean `questionnaires`?", fixed: "questionnaires: [a]"
    ),
    .condition("b GE 5", "`b >= 5`", fixed: "when: b >= 5"),
    .condition("b le 5", "`b <= 5`", fixed: "when: b <= 5"),
    .condition("${y} = 'yes'", "`y is yes`", fixed: "when: y is yes"),
    .condition("b %in% c(1, 2)", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("UND(b>3; y=1)", "`b > 3 and y is yes`", fixed: "when: b > 3 and y is yes"),
    .condition("=AND(b>4;y=yes)", "`b > 4 and y is yes`", fixed: "when: b > 4 and y is yes"),
    .condition(
      "=OR(b>4,AND(b<2,y=no))", "`b > 4 or (b < 2 and y is no)`", fixed: "when: b > 4 or (b < 2 and y is no)"),
    .condition("b in [1; 2]", "`b in [1, 2]`", fixed: "when: b in [1, 2]"),
    .condition("nicht y", "`y is no`", fixed: "when: y is no"),
    .condition("y und b > 3", "`y is yes and b > 3`", fixed: "when: y is yes and b > 3"),
    .condition("y is ja", "did you mean `yes`?", fixed: "when: y is yes"),
    .file(
      "questions:\n  - {id: o, type: multiple, text: Wo?, options: {1: im Park, 2: zu Hause}}\n  - {id: a, type: date, text: A, when: o includes im Park}",
      "`o includes 1`", fixed: "when: o includes 1"),
    .file(
      "questions:\n  - {id: o, type: yes-no, text: Haben Sie geraucht?}\n  - {id: a, type: date, text: A, when: Haben Sie geraucht? = yes}",
      "`o is yes`", fixed: "when: o is yes"),
    .rating(
      "range: 1 (not hungry) to 7 (hungry)", "`labels: [not hungry, hungry]`",
      fixed: "range: [1, 7]\n    labels: [not hungry, hungry]"),
    .rating(
      "range: 0 = gar nicht, 10 = sehr", "`range: [0, 10]`",
      fixed: "range: [0, 10]\n    labels: [gar nicht, sehr]"),
    .rating("min: 1\nmax: 7", "`range: [1, 7]` instead of `min` and `max`", fixed: "\n    range: [1, 7]\n"),
    .rating(
      "range: [1, 7]\nleft: nie\nright: oft", "instead of `left` and `right`",
      fixed: "[1, 7]\n    labels: [nie, oft]\n"),
    .rating("range: [1, 7]\nanker: [nie, oft]", "did you mean `labels`?", fixed: "labels: [nie, oft]"),
    .rating("scale: [1, 7]", "did you mean `range`?", fixed: "range: [1, 7]"),
    .question("type: date\nlabel: Wann?", "did you mean `text`?", fixed: "text: Wann?"),
    .choice("choices: {1: nie, 2: oft}", "did you mean `options`?", fixed: "options: {1: nie, 2: oft}"),
    .question("type: number\ntext: A\ninteger: false", "`whole: false`", fixed: "whole: false"),
    .question("type: number\ntext: A\nrange: [2 kg, 30 kg]", "`range: [2, 30]`", fixed: "range: [2, 30]"),
    .score("mean: MITTELWERT(p1; p2)", "`mean: [p1, p2]`", fixed: "mean: [p1, p2]"),
    .score("sum: [p1 TO p3]", "`sum: [p1, p2, p3]`", fixed: "sum: [p1, p2, p3]"),
    .score("sum: [p1, p2, p3]\nat-least: 75%", "`at-least: 3`", fixed: "at-least: 3"),
    .file(
      "questions:\n  - {id: p, type: rating, text: P, range: [1, 5]}\nauswertung:\n  - {id: s, sum: [p]}",
      "did you mean `scores`?", fixed: "scores:\n"),
    .file(
      "target: TrackYourStress\nquestions:\n  - {id: a, type: slider, text: A, range: [0, 9], labels: [a, b]}",
      "did you mean `track`?", fixed: "target: track"),
    .choice("options: {0: nie, 1: selten, 1: oft}", "write `2`", fixed: "{0: nie, 1: selten, 2: oft}"),
    .choice("options: {1: nie, 1: selten, 2: oft}", "`3` is free"),
    .choice("options: {279093005: mouth, 279093005: nose, 4: eye}", "give one of the answers another code"),
    .choice(
      "options: (1) nie (2) selten (3) oft", "`{1: nie, 2: selten, 3: oft}`",
      fixed: "{1: nie, 2: selten, 3: oft}"),
    .choice("options:\n  1: nie\n  2 selten\n  3: oft", "write `2: selten`", fixed: "      2: selten\n"),
    .choice("options:\n  1: nie\n  2\tselten", "write `2: selten`", fixed: "      2: selten\n"),
    .question(
      "type: multiple\ntext: A\noptions: {0: Nichts davon, 1: Tee}\nexclusive: Nichts davon",
      "`exclusive: [0]`", fixed: "exclusive: [0]"),
    .question(
      "type: multiple\ntext: A\noptions: {0: Nichts davon, 1: Tee}\nexclusive: [„0“]", "did you mean `0`?",
      fixed: "exclusive: [0]"),
    .rating("range: [0, 10]\nlabels: {0: nie, 100: oft}", "write `10`", fixed: "labels: {0: nie, 10: oft}"),
    .rating(
      "range: [1, 7]\nlabels: [nie, mal, oft]", "`labels: {1: nie, 4: mal, 7: oft}`",
      fixed: "labels: {1: nie, 4: mal, 7: oft}"),
    .rating("range: [1, 7]\nlabels: [nie]", "`labels: [nie, …]`"),
    .question(
      "type: slider\ntext: A\nrange: [0, 9]\nlabels: [a, b]\nstart: 5", "`# start: …`",
      fixed: "    # start: 5\n"),
    .question(
      "type: text\ntext: A\npattern: \"/^[0-9]{6}$/\"\npattern-hint: six digits", "`pattern: \"[0-9]{6}\"`",
      fixed: "pattern: \"[0-9]{6}\""),
    .question(
      "type: date\ntext: \"Wann: heute?\nrequired: false", "at the end of the text",
      fixed: "text: \"Wann: heute?\"\n"),
    .question(
      "type: date\ntext: *Heute*: wann?", "`\"*Heute*: wann?\"`", fixed: "text: \"*Heute*: wann?\"\n"),
    .question("type: date\n text: Wann?", "indent it by 4 spaces", fixed: "\n    text: Wann?"),
    .file(
      "questions:\n  - id: a\n    type: date\n   text: A", "indent it by 4 spaces", fixed: "\n    text: A"),
    .file(
      "questions:\n  - id: a\n    type: date\n    text: A\n   - id: b\n    type: date\n    text: B",
      "indent it by 2 spaces", fixed: "\n  - id: b"),
    .file("questions:\n  - id: a b\n    type: date\n    text: A", "`a_b`", fixed: "id: a_b"),
    .file(
      "questions:\n  - title: A\n    options: {1: nie, 2: oft}\n    items: {a: Ich bin froh}",
      "write `sections`", fixed: "sections:\n"),
    .file(
      "sections:\n  - options: {1: nie, 2: oft}\n    items:\n      - a: Ich bin froh\n      - b: Ich bin müde",
      "`items: {a: Ich bin froh, b: Ich bin müde}`", fixed: "      a: Ich bin froh\n      b: Ich bin müde"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - {id: a, type: date, text: {ger: A, en: B}}",
      "did you mean `de`?",
      fixed: "{de: A, en: B}"),
    .question("type: date\ntext: How <b>bad</b>?", "write `**bad**`", fixed: "text: How **bad**?"),
    .question(
      "type: multiple\ntext: A\noptions: {0: Nichts davon, 1: Tee}\nexclusive: [99]", "did you mean `0`?",
      fixed: "exclusive: [0]"),
    .question(
      "type: date\ntext: A\nskip-logic: b = no",
      "write `when` with the condition under which the question is asked"),
    .file("author: Meier\nquestions:\n  - {id: a, type: date, text: A}", "`# author: …`"),
    .question("type: date\nstem: Wann?", "did you mean `text`?", fixed: "text: Wann?"),
    .question("type: date\nprompt: When?", "did you mean `text`?", fixed: "text: When?"),
    .question("type: date\nwording: When?", "did you mean `text`?", fixed: "text: When?"),
    .question("type: date\nwortlaut: Wann?", "did you mean `text`?", fixed: "text: Wann?"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, uk]\nquestions:\n  - {id: a, type: date, text: {de: Wann?, en: When?}}",
      "write `en`", fixed: "languages: [de, en]"),
    .whole(
      "questionnaire: mood\ntitle: {de: A, en: B}\nlanguages: [de, en]\nquestions:\n  - {id: a, type: date, text: {de: Wann?, uk: When?}}",
      "write `en`", fixed: "{de: Wann?, en: When?}"),
    .whole(
      "questionnaire: mood\ntitle: {en: A, de: B}\nlanguages: [en, de]\nquestions:\n  - {id: a, type: rating, text: {en: A, de: B}, range: [1, 5], labels: {en: [never, often], de: [nie, oft]}}",
      "`labels: [{en: never, de: nie}, {en: often, de: oft}]`",
      fixed: "labels: [{en: never, de: nie}, {en: often, de: oft}]"),
    .score("sum: [p1, p2_r]", "write `p2`, and `reversed: [p2]` if it counts the other way round"),
    .score("sum: [p1, r_p2]", "write `p2`, and `reversed: [p2]` if it counts the other way round"),
    .question(
      "type: rating\ntext: A\nrange: [1, 5]\nlabels: [gar nicht, wenig, mittel, ziemlich, sehr]",
      "`labels: {1: gar nicht, 2: wenig, 3: mittel, 4: ziemlich, 5: sehr}`",
      fixed: "labels: {1: gar nicht, 2: wenig, 3: mittel, 4: ziemlich, 5: sehr}"),
    .question(
      "type: rating\ntext: A\nrange: [1, 7]\nlabels: [gar nicht, wenig, mittel, ziemlich, sehr]",
      "`range: [1, 5]` and `labels: {1: gar nicht, 2: wenig, 3: mittel, 4: ziemlich, 5: sehr}`"),
    .question(
      "type: slider\ntext: A\nrange: [0, 100]\nlabels: [nie, selten, manchmal, oft, immer]",
      "`labels: {0: nie, 25: selten, 50: manchmal, 75: oft, 100: immer}`",
      fixed: "labels: {0: nie, 25: selten, 50: manchmal, 75: oft, 100: immer}"),
    .score("mean: (p1 + p2) / 2", "`mean: [p1, p2]`", fixed: "mean: [p1, p2]"),
    .score("score: (p1 + p2 + p3) / 3", "`mean: [p1, p2, p3]`", fixed: "mean: [p1, p2, p3]"),
    .score("sum: (p1 + p2) / 2", "`mean: [p1, p2]`", fixed: "mean: [p1, p2]"),
    .score("formel: p1 + p2", "`sum: [p1, p2]`", fixed: "sum: [p1, p2]"),
    .schedule("at: 17 Uhr 30", "\"17:30\"", fixed: "at: \"17:30\""),
    .schedule("at: half past eight", "\"08:30\"", fixed: "at: \"08:30\""),
    .schedule("at: halb neun", "\"08:30\"", fixed: "at: \"08:30\""),
    .schedule("at: halb 9 abends", "\"20:30\"", fixed: "at: \"20:30\""),
    .schedule("at: viertel nach acht", "\"08:15\"", fixed: "at: \"08:15\""),
    .schedule("at: quarter to nine", "\"08:45\"", fixed: "at: \"08:45\""),
    .schedule("at: \"24:30\"", "\"00:30\"", fixed: "at: \"00:30\""),
    .rating("range: [1, 5\nrequired: false", "`[1, 5]`", fixed: "range: [1, 5]\n"),
    .choice("options: [nie, oft", "`[nie, oft]`", fixed: "{1: nie, 2: oft}"),
    .file(
      "questions:\n  - {id: a, type: date, text: A}\n  - Wie geht es Ihnen?",
      "`{id: wie_geht_es, type: text, text: \"Wie geht es Ihnen?\"}`"),
    .file(
      "questions:\n  - How are you today?\n  - {id: a, type: date, text: A}",
      "`{id: how_are_you, type: text, text: \"How are you today?\"}`"),
    .file(
      "questions:\n  - id: a\n    type: rating\n    text: A\n    range: [1, 5]\n  labels: [nie, oft]",
      "indent it by 4 spaces", fixed: "\n    labels: [nie, oft]"),
    .file(
      "questions:\n  - type: date\n    text: A\n  id: a", "indent it by 4 spaces", fixed: "\n    id: a"),
    .condition("[b] = '2'", "write `b is 2`", fixed: "when: b is 2"),
    .file(
      "questions:\n  - {id: y, type: yes-no, text: \"Y?\"}\n  - {id: a, type: date, text: A, when: [y] = 'yes', help: B}",
      "write `y is yes`", fixed: "when: y is yes, help: B}"),
    .condition("[y] <> 'yes'", "write `y is not yes`", fixed: "when: y is not yes"),
    .file(
      "repeat: every day\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `many`?",
      fixed: "repeat: many"),
    .file(
      "repeat: jeden Tag\nquestions:\n  - {id: a, type: date, text: A}", "did you mean `many`?",
      fixed: "repeat: many"),
    .schedule("at: \"09:00\"\nevery: fortnight", "`every: 2 weeks`", fixed: "every: 2 weeks"),
    .schedule("at: \"09:00\"\nevery: vierzehntägig", "`every: 2 weeks`", fixed: "every: 2 weeks"),
    .file(
      "questions:\n  - {id: conflict_today, type: yes-no, text: C?}\n  - {id: a, type: date, text: A, when: conflict is yes}",
      "did you mean `conflict_today`?", fixed: "when: conflict_today is yes"),
    .question(
      "type: multiple\ntext: A\noptions: {0: Niemand hat geholfen, 1: Familie}\nexclusive: [niemand]",
      "did you mean `0`?", fixed: "exclusive: [0]"),
    .question(
      "type: text\ntext: A\npattern: matches('^[0-9]{4}$')\npattern-hint: four digits",
      "`pattern: \"[0-9]{4}\"`", fixed: "pattern: \"[0-9]{4}\""),
    .question(
      "type: text\ntext: A\npattern: regex(., '[A-Z]+')\npattern-hint: capital letters",
      "`pattern: \"[A-Z]+\"`", fixed: "pattern: \"[A-Z]+\""),
    .question("type: multiple\ntext: A\noptions: {0: Kaffee, 1: Tee}\nat-most: 5", "a number below 2"),
  ]
}
