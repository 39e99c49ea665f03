import Diagnostics

/// The rules of reading: a file that breaks them cannot be understood as a questionnaire.
extension ReportedRule {
  package static let reversedMap = ReportedRule(
    name: "reversed-map", topic: .answers, severity: .error,
    summary: "answers whose codes and texts are swapped",
    rationale: """
      Before the colon comes the code that is stored in the data, after it the text that participants read. The other way
      round, they would choose between bare numbers, and the data would consist of words.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      questions:
        - {id: woke, type: choice, text: Did you wake up?, options: {↓never: 0, once: 1, often: 2}}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      questions:
        - {id: woke, type: choice, text: Did you wake up?, options: {0: never, 1: once, 2: often}}
      """,
    isEssential: true)

  package static let unknownKey = ReportedRule(
    name: "unknown-key", topic: .structure, severity: .error,
    summary: "a key that does not exist at this place",
    rationale: """
      A misspelled key would be ignored silently, and the questionnaire would lack what the author meant it to
      have. The type of a question decides which keys it can have.
      """,
    failing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?", ↓requird: false}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?", required: false}
      """,
    isEssential: true)

  package static let unknownValue = ReportedRule(
    name: "unknown-value", topic: .structure, severity: .error,
    summary: "a word that the key does not take",
    rationale:
      "Keys such as `type` and `repeat` take words from a fixed list; the apps understand no others.",
    failing: """
      \(questions(of: "stress"))
        - {id: stress, type: ↓slidr, text: "How stressed are you?", range: [0, 100]}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100]}
      """,
    isEssential: true)

  package static let textSplit = ReportedRule(
    name: "text-split", topic: .texts, severity: .error,
    summary: "a text in brackets that a comma cuts into pieces",
    rationale: """
      In `{…}` and `[…]`, a comma ends an entry. Without quotes, participants would see the text only up to its first
      comma, and what follows would be read as a key.
      """,
    failing: """
      questionnaire: sleep
      title: Sleep
      questions:
        - {id: tired, type: yes-no, text: ↓Were you tired, or even exhausted?}
      """,
    passing: """
      questionnaire: sleep
      title: Sleep
      questions:
        - {id: tired, type: yes-no, text: "Were you tired, or even exhausted?"}
      """,
    isEssential: true)

  package static let missingKey = ReportedRule(
    name: "missing-key", topic: .structure, severity: .error,
    summary: "a required key is missing",
    rationale: "Without it the questionnaire cannot be shown, or its answers have no name in the data.",
    failing: """
      \(questions(of: "stress"))
        - {↓id: stress, type: slider, text: "How stressed are you?"}
      """,
    passing: """
      \(questions(of: "stress"))
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100]}
      """,
    isEssential: true)

  package static let wrongType = ReportedRule(
    name: "wrong-type", topic: .structure, severity: .error,
    summary: "a value of the wrong kind for its key",
    rationale:
      "Each key takes one kind of value: a text, a number, a list, a set of keys, a time of day, and so on.",
    failing: """
      questionnaire: stress
      version: ↓three
      title: Stress
      questions:
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100]}
      """,
    passing: """
      questionnaire: stress
      version: 3
      title: Stress
      questions:
        - {id: stress, type: slider, text: "How stressed are you?", range: [0, 100]}
      """,
    isEssential: true)

  package static let badID = ReportedRule(
    name: "bad-id", topic: .structure, severity: .error,
    summary: "an id or answer code with characters that are not allowed",
    rationale: """
      Ids become columns in the collected data and names in the apps, and codes become values. Spaces, umlauts
      and punctuation in them cause errors in statistics programs.
      """,
    failing: """
      \(questions(of: "mood"))
        - {id: ↓mood today, type: text, text: "How are you?"}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood_today, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let duplicateKey = ReportedRule(
    name: "duplicate-key", topic: .structure, severity: .error,
    summary: "the same key twice in one place",
    rationale: "Only one of the two values would be used, and which one would be left to chance.",
    failing: """
      questionnaire: mood
      title: Mood
      ↓title: Your mood
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Your mood
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let mergeKey = ReportedRule(
    name: "merge-key", topic: .structure, severity: .error,
    summary: "a merge key `<<`",
    rationale: """
      Merge keys belong to an old version of YAML and make it hard to see what a question consists of. To share
      options, use `option-lists`.
      """,
    failing: """
      \(questions(of: "mood"))
        - &first {id: mood, type: text, text: "How are you?"}
        - {↓<<: *first, id: mood_later}
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
        - {id: mood_later, type: text, text: "And later?"}
      """,
    isEssential: true)

  package static let emptyQuestionnaire = ReportedRule(
    name: "empty-questionnaire", topic: .structure, severity: .error,
    summary: "a questionnaire that shows nothing",
    rationale: """
      Participants would be prompted for an empty page. A page that only informs has a question of type `note`.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      ↓questions: []
      """,
    passing: """
      \(questions(of: "mood"))
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)

  package static let unknownSensor = ReportedRule(
    name: "unknown-sensor", topic: .schedule, severity: .error,
    summary: "a sensor that no app has",
    rationale: "The apps would measure nothing, and the study would notice only when the data are missing.",
    failing: """
      questionnaire: place
      title: Place
      can-use: {↓location: 1}
      questions:
        - {id: place, type: text, text: "Where are you?"}
      """,
    passing: """
      questionnaire: place
      title: Place
      intro: With your answers, your position is stored once.
      can-use: {gps: 1}
      questions:
        - {id: place, type: text, text: "Where are you?"}
      """,
    isEssential: true)
}
