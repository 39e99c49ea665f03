/// An edit of a questionnaire, and the changes that it makes, without what they do to its version.
struct CatalogueEdit: CustomStringConvertible {
  let base: String
  let edits: [(String, String)]
  let expected: [String]

  init(_ edits: (String, String)..., of base: String = bakery, is expected: String...) {
    self.base = base
    self.edits = edits
    self.expected = expected
  }

  var description: String { expected.joined(separator: ", ") }
}

/// Something of everything.
let bakery = """
  questionnaire: bakery
  version: 3
  title: The bakery
  description: Questions about the bakery
  source: Our own
  target: track
  repeat: many
  intro: Please think of the last seven days.
  outro: Thank you.
  schedule:
    - every: 1 day
      at: "19:00"
  can-use:
    gps: 1
  option-lists:
    often:
      1: never
      2: sometimes
      3: often
      4: always
  sections:
    - id: taste
      title: Taste
      text: Think of what you ate.
      questions:
        - id: flavor
          type: choice
          text: Which flavor did you like best?
          options:
            1: Vanilla
            2: Chocolate
            3: Strawberry
            4: Mocha
        - id: toppings
          type: multiple
          text: Which toppings did you take?
          options:
            none: No topping
            nuts: Nuts
            cream: Cream
            fruit: Fruit
          exclusive: [none]
          at-most: 3
        - {id: sweet, type: slider, text: How sweet was it?, range: [0, 100], labels: [not at all, extremely]}
        - {id: again, type: yes-no, text: Would you buy it again?, labels: [Yes, No]}
        - {id: loud, type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]}
        - {id: feeling, type: sam, dimension: valence, text: How do you feel?}
    - id: habits
      title: Habits
      options: often
      items:
        bread: I eat bread.
        cake: I eat cake.
        rolls: I eat rolls.
    - id: person
      title: You
      questions:
        - {id: age, type: number, text: How old are you?, range: [18, 99], unit: years}
        - {id: email, type: text, text: What is your address?, pattern: '[a-z]+@[a-z]+', pattern-hint: an address, examples: {valid: [a@b]}, required: false, help: We never share it.}
        - {id: visit, type: date, text: When were you there?, range: [2020-01-01, any]}
        - {type: note, text: Almost done.}
        - {id: more, type: choice, text: Would you tell us more?, options: [yes please, no thanks, not sure], when: again is yes}
        - {id: story, type: text, input: line, text: What happened?, required: false, when: age >= 40}
  scores:
    - {id: grain, sum: [bread, cake, rolls], bands: {3: low, 8: high}}

  """

/// For the target `form`.
let order = """
  questionnaire: order
  version: 2
  title: An order
  target: form
  sections:
    - id: what
      title: What you want
      questions:
        - {id: count, type: number, text: How many?, range: [1, 9]}
        - {id: size, type: choice, text: Which size?, options: {S: small, M: medium, L: large}}
    - questions:
        - id: address
          type: group
          text: Where to?
          fields:
            - {id: street, type: text, text: Street}
            - {id: town, type: text, text: Town}
        - {id: remark, type: text, text: Anything else?, required: false}
        - {id: hurry, type: yes-no, text: Is it urgent?, required: false}

  """

let bilingual = """
  questionnaire: zwei
  title: {de: Zwei Sprachen, en: Two languages}
  languages: [de, en]
  questions:
    - id: mood
      type: choice
      text: {de: Wie geht es Ihnen heute?, en: How are you today?}
      options:
        1: {de: schlecht, en: bad}
        2: {de: mittel, en: fair}
        3: {de: gut, en: good}

  """

let edits: [CatalogueEdit] =
  headEdits + optionEdits + questionEdits + placeEdits + scaleEdits + otherEdits + promiseEdits

private let headEdits: [CatalogueEdit] = [
  .init(("questionnaire: bakery", "questionnaire: bakeries"), is: "storage questionnaire-renamed"),
  .init(("version: 3", "version: 2"), is: "version version-lowered"),
  .init(("version: 3", "version: 4"), is: "hint version-raised"),
  .init(("title: The bakery", "title: My bakery"), is: "cosmetic title-changed"),
  .init(("Questions about the bakery", "Questions about cakes"), is: "measurement description-changed"),
  .init(("source: Our own", "source: Theirs"), is: "cosmetic source-changed"),
  .init(("last seven days", "last two days"), is: "measurement intro-changed"),
  .init(("intro: Please think of the last seven days.\n", ""), is: "measurement intro-changed"),
  .init(("outro: Thank you.", "outro: Come again."), is: "protocol outro-changed"),
  .init(("repeat: many\n", "repeat: many\nactive: false\n"), is: "protocol active-changed"),
  .init(("repeat: many\n", "repeat: many\nchangeable: true\n"), is: "protocol changeable-changed"),
  .init(("repeat: many", "repeat: once"), is: "storage repeat-changed"),
  .init(("at: \"19:00\"", "at: \"20:00\""), is: "protocol schedule-changed"),
  .init(("gps: 1", "gps: 2"), is: "protocol sensor-amount"),
  .init(("gps: 1", "gps: 1\n  light: 1"), is: "protocol sensor-added"),
  .init(("can-use:\n  gps: 1\n", ""), is: "protocol sensor-removed"),
  .init(
    ("server: {id: 9}", "server: {id: 10}"), of: bakery.replacing("many\n", with: "many\nserver: {id: 9}\n"),
    is: "storage server-changed"),
  .init(
    ("target: track", "target: [track, intersession]"),
    is: "storage stored-changed again", "protocol target-added"),
  .init(
    ("target: form", "target: [form, track]"), of: order, is: "storage stored-changed count",
    "storage stored-changed size", "storage stored-changed street", "storage stored-changed town",
    "storage stored-changed hurry", "protocol target-added"),
  .init(("target: track", "target: track\nserver: {version: \"2\"}"), is: "protocol server-changed"),
  .init(("target: track\n", ""), is: "protocol target-removed"),
  .init(
    ("languages: [de, en]", "languages: [en, de]"), of: bilingual, is: "protocol source-language"),
  .init(
    ("languages: [de, en]", "languages: [de]"), ("{de: Zwei Sprachen, en: Two languages}", "Zwei Sprachen"),
    ("{de: Wie geht es Ihnen heute?, en: How are you today?}", "Wie geht es Ihnen heute?"),
    ("{de: schlecht, en: bad}", "schlecht"), ("{de: mittel, en: fair}", "mittel"),
    ("{de: gut, en: good}", "gut"),
    of: bilingual, is: "protocol language-removed"),
  .init(
    ("languages: [de, en]", "languages: [de, en, fr]"),
    ("en: Two languages", "en: Two languages, fr: Deux langues"),
    ("en: How are you today?", "en: How are you today?, fr: Comment allez-vous aujourd'hui ?"),
    ("en: bad", "en: bad, fr: mal"), ("en: fair", "en: fair, fr: moyen"), ("en: good", "en: good, fr: bien"),
    of: bilingual, is: "protocol language-added"),
]

private let optionEdits: [CatalogueEdit] = [
  .init(
    ("3: Strawberry", "3: Mocha"), ("4: Mocha", "4: Strawberry"), is: "coding codes-permuted flavor 3"),
  .init(
    (
      "1: never\n    2: sometimes\n    3: often\n    4: always",
      "1: always\n    2: often\n    3: sometimes\n    4: never"
    ),
    is: "coding scale-reversed often 1"),
  .init(
    ("[yes please, no thanks, not sure]", "[no thanks, yes please, not sure]"),
    is: "coding codes-permuted more 1"),
  .init(
    ("[yes please, no thanks, not sure]", "[maybe, yes please, no thanks, not sure]"),
    is: "coding codes-permuted more 1"),
  .init(
    ("[yes please, no thanks, not sure]", "[yes please, not sure]"), is: "coding codes-permuted more 2"),
  .init(("2: Chocolate", "2: Lemon"), is: "coding option-meaning flavor 2"),
  .init(("2: Chocolate", "2: Dark chocolate"), is: "measurement option-wording flavor 2"),
  .init(("4: always", "4: almost always"), is: "measurement option-wording often 4"),
  .init(("4: Mocha", "4: Mocha\n          5: Lemon"), is: "measurement code-added flavor 5"),
  .init(("\n          4: Mocha", ""), is: "storage code-removed flavor 4"),
  .init(("4: Mocha", "5: Mocha"), is: "storage code-renamed flavor 4"),
  .init(
    ("1: Vanilla\n          2: Chocolate", "2: Chocolate\n          1: Vanilla"),
    is: "measurement options-reordered flavor"),
  .init(("exclusive: [none]", "exclusive: [none, nuts]"), is: "measurement selection-changed toppings"),
  .init(("at-most: 3", "at-most: 2"), is: "storage selection-changed toppings"),
  .init(("at-most: 3", "at-least: 2"), is: "measurement selection-changed toppings"),
  .init(("at-most: 3", "at-most: 3\n        drop-down: true"), is: "measurement drop-down-changed toppings"),
  .init(
    (
      "text: Which flavor did you like best?", "text: Which flavor did you like best?\n        no-answer: [4]"
    ),
    is: "coding no-answer-changed flavor 4"),
  .init(
    ("2: {de: mittel, en: fair}", "2: {de: mittel, en: middling}"), of: bilingual,
    is: "coding option-meaning mood 2"),
  .init(
    ("en: bad}", "en: good}"), ("3: {de: gut, en: good}", "3: {de: gut, en: bad}"), of: bilingual,
    is: "coding scale-reversed mood 1"),
]

private let questionEdits: [CatalogueEdit] = [
  .init(
    (
      "- {id: loud, type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]}\n      ",
      ""
    ),
    is: "storage question-removed loud"),
  .init(("id: loud", "id: noise"), is: "storage question-renamed noise"),
  .init(
    ("rolls: I eat rolls.\n", "rolls: I eat rolls.\n      buns: I eat buns.\n"),
    is: "measurement question-added buns"),
  .init(
    ("when: age >= 40}\n", "when: age >= 40}\n      - {id: last, type: text, text: And now?}\n"),
    is: "protocol question-added last"),
  .init(
    ("- {id: remark", "- {id: name, type: text, text: Your name?}\n      - {id: remark"), of: order,
    is: "storage question-added name"),
  .init(
    (
      "type: yes-no, text: Would you buy it again?, labels: [Yes, No]",
      "type: text, text: Would you buy it again?"
    ),
    (
      "\n      - {id: more, type: choice, text: Would you tell us more?, options: [yes please, no thanks, not sure], when: again is yes}",
      ""
    ), is: "storage type-changed again", "storage question-removed more"),
  .init(
    (
      "type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]",
      "type: slider, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]"
    ),
    is: "measurement presentation loud"),
  .init(
    (
      "{id: loud, type: rating, text: How loud was the shop?, range: [1, 5], labels: [silent, loud]}",
      "{id: loud, type: note, text: How loud was the shop?}"
    ), is: "storage type-changed loud"),
  .init(
    ("{type: note, text: Almost done.}", "{id: done, type: yes-no, text: Almost done.}"),
    is: "measurement question-added done", "measurement note-removed"),
  .init(
    (
      "text: Which flavor did you like best?\n        options:\n          1: Vanilla\n          2: Chocolate",
      "text: Which flavor did you like best?\n        options:\n          1: Vanilla"
    ),
    ("id: flavor\n        type: choice", "id: flavor\n        type: multiple"),
    is: "storage type-changed flavor", "storage code-removed flavor 2"),
  .init(
    (
      "type: slider, text: How sweet was it?, range: [0, 100], labels: [not at all, extremely]",
      "type: rating, text: How sweet was it?, range: [0, 10], labels: [not at all, very]"
    ),
    is: "coding scale-changed sweet", "storage type-changed sweet", "measurement label-wording sweet"),
  .init(
    (
      "type: number, text: How old are you?, range: [18, 99], unit: years",
      "type: slider, text: How old are you?, range: [0, 100]"
    ),
    is: "coding scale-changed age", "storage type-changed age"),
  .init(("I eat bread.", "I do not eat bread."), is: "coding question-meaning bread"),
  .init(("How loud was the shop?", "How quiet was the shop?"), is: "coding question-meaning loud"),
  .init(
    ("bread: I eat bread.\n      cake: I eat cake.", "bread: I eat cake.\n      cake: I eat bread."),
    is: "coding texts-permuted bread cake"),
  .init(
    (
      "bread: I eat bread.\n      cake: I eat cake.\n      rolls: I eat rolls.",
      "bread: I eat cake.\n      cake: I eat rolls.\n      rolls: I eat bread."
    ), is: "coding texts-permuted bread cake rolls"),
  .init(
    ("en: How are you today?", "en: How are you not today?"), of: bilingual,
    is: "coding question-meaning mood"),
  .init(("How old are you?", "How many years have you lived here?"), is: "measurement question-wording age"),
  .init(("We never share it.", "We share it."), is: "measurement help-wording email"),
  .init((", help: We never share it.", ""), is: "measurement help-wording email"),
  .init(
    ("en: How are you today?", "en: How did you feel yesterday?"), of: bilingual,
    is: "measurement translation-wording mood"),
  .init(
    ("range: [18, 99], unit: years", "range: [18, 99], unit: years, required: false"),
    is: "measurement required-off age"),
  .init(
    ("text: Anything else?, required: false", "text: Anything else?"), of: order,
    is: "storage required-on remark"),
  .init(
    ("examples: {valid: [a@b]}, required: false", "examples: {valid: [a@b]}"),
    is: "measurement required-on email"),
  .init(("Almost done.", "Only two questions are left."), is: "measurement note-wording"),
  .init(("- {type: note, text: Almost done.}\n      ", ""), is: "measurement note-removed"),
  .init(("- {id: age", "- {type: note, text: About you.}\n      - {id: age"), is: "measurement note-added"),
  .init(("when: again is yes", "when: not again is yes"), is: "measurement condition-changed more"),
  .init(("when: again is yes", "when: again is not no"), is: "cosmetic condition-changed more"),
  .init((", when: again is yes", ""), is: "measurement condition-changed more"),
]

private let placeEdits: [CatalogueEdit] = [
  .init(("title: Taste", "title: Flavor"), is: "measurement section-wording taste"),
  .init(("Think of what you ate.", "Think of your last meal."), is: "measurement section-wording taste"),
  .init(
    (
      "bread: I eat bread.\n      cake: I eat cake.\n      rolls: I eat rolls.",
      "rolls: I eat rolls.\n      bread: I eat bread.\n      cake: I eat cake."
    ),
    is: "measurement order-changed rolls"),
  .init(("title: Habits\n", "title: Habits\n    order: random\n"), is: "measurement order-changed habits"),
  .init(
    ("title: Habits\n", "title: Habits\n    order: random\n    keep-last: 1\n"),
    is: "measurement order-changed habits"),
  .init(("\nsections:\n", "\norder: random\nkeep-last: 1\nsections:\n"), is: "measurement order-changed"),
  .init(
    ("      - {id: feeling, type: sam, dimension: valence, text: How do you feel?}\n", ""),
    (
      "      - {id: age",
      "      - {id: feeling, type: sam, dimension: valence, text: How do you feel?}\n      - {id: age"
    ),
    is: "measurement question-moved feeling"),
  .init(("- id: what", "- id: which"), of: order, is: "storage question-moved count size"),
  .init(
    ("\n          - {id: town, type: text, text: Town}", ""),
    ("- {id: remark", "- {id: town, type: text, text: Town}\n      - {id: remark"), of: order,
    is: "storage question-moved town"),
  .init(
    (
      "- {id: street, type: text, text: Street}\n          - {id: town, type: text, text: Town}",
      "- {id: town, type: text, text: Town}\n          - {id: street, type: text, text: Street}"
    ),
    of: order, is: "measurement order-changed town"),
]

private let scaleEdits: [CatalogueEdit] = [
  .init(("range: [0, 100]", "range: [0, 10]"), is: "coding scale-changed sweet"),
  .init(("range: [1, 5]", "range: [1, 7]"), is: "coding scale-changed loud"),
  .init(("range: [0, 100],", "range: [0, 100], step: 10,"), is: "storage step-changed sweet"),
  .init(("[not at all, extremely]", "[extremely, not at all]"), is: "coding scale-reversed sweet"),
  .init(("[not at all, extremely]", "[not at all, very much]"), is: "measurement label-wording sweet"),
  .init(
    ("[not at all, extremely]", "[hardly, very much]"),
    is: "measurement label-wording sweet", "measurement label-wording sweet"),
  .init((", labels: [not at all, extremely]", ""), is: "measurement anchors sweet"),
  .init(
    ("labels: [not at all, extremely]", "labels: {0: not at all, 50: fairly, 100: extremely}"),
    is: "measurement anchors sweet"),
  .init(("labels: [Yes, No]", "labels: [No, Yes]"), is: "coding labels-swapped again"),
  .init(("labels: [Yes, No]", "labels: [Surely, No]"), is: "measurement label-wording again"),
  .init(("dimension: valence", "dimension: arousal"), is: "coding dimension-changed feeling"),
  .init(("range: [18, 99]", "range: [18, 90]"), is: "storage range-narrowed age"),
  .init(("range: [18, 99]", "range: [16, 99]"), is: "measurement range-widened age"),
  .init(("range: [18, 99]", "range: [18, any]"), is: "measurement range-widened age"),
  .init(("range: [2020-01-01, any]", "range: [2021-01-01, any]"), is: "storage range-narrowed visit"),
  .init((", range: [2020-01-01, any]", ""), is: "measurement range-widened visit"),
  .init(("range: [1, 9]", "range: [1, 9], whole: false"), of: order, is: "measurement whole-changed count"),
  .init(("unit: years", "unit: months"), is: "coding unit-changed age"),
  .init(("unit: years", "unit: yr"), is: "cosmetic text-spelling age"),
  .init(("unit: years", "unit: year"), is: "cosmetic text-spelling age"),
]

/// A questionnaire that promises something.
private let vow = """
  questionnaire: vow
  title: Vow
  questions:
    - {id: harm, type: rating, text: How often did you think of it?, range: [0, 3], labels: [never, often]}
    - {id: helpline, type: note, text: Call us., when: harm >= 1}
    - {id: more, type: text, text: Whom did you call?, when: harm >= 1}
  scores: [{id: total, sum: [harm]}]
  expect:
    - {shown: [helpline, more], when: harm >= 2}
    - {score: {total: [0, 3]}}
    - {questions: 3 at most}

  """

private let promiseEdits: [CatalogueEdit] = [
  .init(("when: harm >= 2}", "when: harm >= 3}"), of: vow, is: "promise promise-weakened helpline more"),
  .init(("[helpline, more]", "helpline"), of: vow, is: "promise promise-weakened helpline more"),
  .init(("  - {questions: 3 at most}\n", ""), of: vow, is: "promise promise-removed"),
  .init(("3 at most", "9 at most"), of: vow, is: "promise promise-weakened"),
  .init(("[0, 3]}}", "[0, any]}}"), of: vow, is: "promise promise-weakened total"),
  .init(("[0, 3]}}", "[1, 3]}}"), of: vow, is: "promise promise-changed total"),
  .init(("when: harm >= 2}", "when: harm >= 1}"), of: vow, is: "cosmetic promise-changed helpline more"),
]

private let otherEdits: [CatalogueEdit] = [
  .init(("'[a-z]+@[a-z]+'", "'[a-z]+@[a-f]+'"), is: "storage pattern-narrowed email"),
  .init(("'[a-z]+@[a-z]+'", "'[a-z]+@[a-z0-9]+'"), is: "measurement pattern-widened email"),
  .init(("'[a-z]+@[a-z]+'", "'([a-z]+)@[a-z]+\\1'"), is: "measurement pattern-changed email"),
  .init(("input: line", "input: area"), is: "measurement input-changed story"),
  .init(
    ("pattern-hint: an address", "pattern-hint: your address"), is: "cosmetic pattern-hint-changed email"),
  .init(("valid: [a@b]", "valid: [c@d]"), is: "cosmetic examples-changed email"),
  .init(("bands: {3: low, 8: high}", "bands: {3: low, 9: high}"), is: "measurement score-changed grain"),
  .init(
    ("sum: [bread, cake, rolls]", "sum: [bread, cake, rolls], at-least: 2"),
    is: "measurement score-changed grain"),
  .init(
    ("sum: [bread, cake, rolls]", "sum: [bread, cake, rolls], reversed: [cake]"),
    is: "coding score-changed grain"),
  .init(
    ("sum: [bread, cake, rolls], bands: {3: low, 8: high}", "sum: [bread, cake]"),
    is: "coding score-changed grain"),
  .init(("id: grain, sum", "id: grain, title: Grain, sum"), is: "measurement score-wording grain"),
  .init(("id: grain", "id: cereal"), is: "storage score-renamed cereal"),
  .init(
    ("scores:\n  - {id: grain, sum: [bread, cake, rolls], bands: {3: low, 8: high}}\n", ""),
    is: "protocol score-removed grain"),
  .init(("scores:\n", "scores:\n  - {id: two, sum: [bread, cake]}\n"), is: "protocol score-added two"),
]
