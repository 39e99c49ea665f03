import TestSupport
import Testing

@Suite("Something that is left out")
struct MissingKeyTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: missingKeys)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let missingKeys =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    missing-key: title
    -questionnaire: stress-daily
    -version: 3
    -title: {de: Täglicher Fragebogen, en: Daily questionnaire}
    +↓questionnaire: stress-daily
    +version: 3

    missing-key: questionnaire
    -questionnaire: stress-daily
    -version: 3
    +↓version: 3

    missing-key: id
    -      - id: alone
    -        type: yes-no
    +      - ↓type: yes-no

    unknown-value: write `type: note`
    -      - id: alone
    -        type: yes-no
    +      - type: ↓hinweis

    missing-key: type
    -      - id: alone
    -        type: yes-no
    +      - ↓id: alone

    missing-key: text
    -      - id: alone
    -        type: yes-no
    -        text: {de: Sind Sie allein?, en: Are you alone?}
    +      - ↓id: alone
    +        type: yes-no

    missing-key: range
    -      - id: stress_level
    -        type: slider
    -        text:
    -          de: Wie hoch ist Ihr Stress-Level?
    -          en: How high is your stress level?
    -        range: [0, 100]
    +      - ↓id: stress_level
    +        type: slider
    +        text:
    +          de: Wie hoch ist Ihr Stress-Level?
    +          en: How high is your stress level?

    missing-key: dimension
    -      - id: valence
    -        type: sam
    -        dimension: valence
    +      - ↓id: valence
    +        type: sam

    missing-key: options
    -      - id: sleep
    -        type: choice
    -        text: {de: Wie haben Sie geschlafen?, en: How did you sleep?}
    -        options:
    -          1: {de: schlecht, en: badly}
    -          2: {de: mittel, en: fairly}
    -          3: {de: gut, en: well}
    +      - ↓id: sleep
    +        type: choice
    +        text: {de: Wie haben Sie geschlafen?, en: How did you sleep?}

    missing-key: options
    -    options: frequency
    -    items:
    +    ↓items:

    missing-key: times
    -    between: 08:00-22:00
    -    times: 3
    +    ↓between: 08:00-22:00

    missing-key: between
    -  - every: 1 day
    -    between: 08:00-22:00
    -    times: 3
    -    min-gap: 15 min
    +  - ↓every: 1 day

    missing-key: pattern
    -        pattern: '[0-9]{2,3}/[0-9]{2,3}'
    -        pattern-hint: {de: zwei Zahlen, en: two numbers}
    -        examples: {valid: [120/80], invalid: [120-80]}
    +        ↓pattern-hint: {de: zwei Zahlen, en: two numbers}

    missing-key: items
    -  - id: when_stressed
    -    title: {de: Nur bei Stress, en: Only when stressed}
    -    when: stress_level >= 50 and stressors includes work
    -    options: frequency
    -    items:
    -      tense: {de: Sie fühlen sich angespannt., en: You feel tense.}
    -      rushed: {de: Sie fühlen sich gehetzt., en: You feel rushed.}
    +  - ↓id: when_stressed
    +    title: {de: Nur bei Stress, en: Only when stressed}
    +    when: stress_level >= 50 and stressors includes work
    +    options: frequency
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    missing-key: id
    -  - id: mood
    -    type: choice
    +  - ↓type: choice

    wrong-type: sections: [{title: Now
    -questions:
    -  - id: mood
    -    type: choice
    -    text: How are you?
    -    options:
    -      1: bad
    -      2: fair
    -      3: good
    -  - id: why
    -    type: text
    -    text: Why?
    -    when: mood is 1
    -  - id: stress
    -    type: slider
    -    text: How stressed are you?
    -    range: [0, 100]
    -    labels: [not at all, extremely]
    +sections: ↓[]
    """#)
