import TestSupport
import Testing

@Suite("Misspelt and foreign keys")
struct MisspelledKeyTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: misspelledKeys)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let misspelledKeys =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    unknown-key: version
    -version: 3
    +↓verison: 3

    unknown-key: source
    -source: Track Your Stress, appendix A.2
    +↓sources: Track Your Stress, appendix A.2

    unknown-key: description
    -description:
    +↓discription:

    unknown-key: title
    -title: {de: Täglicher Fragebogen, en: Daily questionnaire}
    +↓Title: {de: Täglicher Fragebogen, en: Daily questionnaire}

    unknown-key: languages
    -languages: [de, en]
    +↓language: [de, en]

    unknown-key: target
    -target: track
    +↓targets: track

    unknown-key: repeat
    -repeat: many
    +↓repeats: many

    unknown-key: schedule
    -schedule:
    +↓shedule:

    unknown-key: changeable
    -changeable: true
    +↓changable: true

    unknown-key: can-use
    -can-use:
    +↓can_use:

    unknown-key: can-use
    -can-use:
    +↓sensors:

    unknown-key: option-lists
    -option-lists:
    +↓option-list:

    unknown-key: option-lists
    -option-lists:
    +↓optionlists:

    unknown-key: option-lists
    -option-lists:
    +↓options:

    unknown-key: sections
    -sections:
    +↓section:

    unknown-key: title
    -    title: {de: Jetzt gerade, en: Right now}
    +    ↓titel: {de: Jetzt gerade, en: Right now}

    unknown-key: questions
    -    questions:
    +    ↓question:

    unknown-key: items
    -    items:
    +    ↓item:

    unknown-key: when
    -    when: stress_level >= 50 and stressors includes work
    +    ↓if: stress_level >= 50 and stressors includes work

    unknown-key: options
    -    options: frequency
    +    ↓option: frequency

    unknown-key: type
    -        type: slider
    +        ↓typ: slider

    unknown-key: range
    -        range: [0, 100]
    +        ↓rang: [0, 100]

    unknown-key: step
    -        step: 1
    +        ↓steps: 1

    unknown-key: labels
    -        labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
    +        ↓label: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]

    unknown-key: exclusive
    -        exclusive: [none]
    +        ↓exklusive: [none]

    unknown-key: at-least
    -        at-least: 1
    +        ↓at_least: 1

    unknown-key: at-most
    -        at-most: 2
    +        ↓atmost: 2

    unknown-key: dimension
    -        dimension: valence
    +        ↓dimensions: valence

    unknown-key: required
    -        required: false
    +        ↓requried: false

    unknown-key
    -        required: false
    +        ↓optional: true

    unknown-key
    -        pattern-hint: {de: zwei Zahlen, en: two numbers}
    +        ↓hint: {de: zwei Zahlen, en: two numbers}

    unknown-key: pattern
    -        pattern: '[0-9]{2,3}/[0-9]{2,3}'
    +        ↓regex: '[0-9]{2,3}/[0-9]{2,3}'

    unknown-key: valid
    -        examples: {valid: [120/80], invalid: [120-80]}
    +        examples: {↓vaild: [120/80], invalid: [120-80]}

    unknown-key: fields
    -        fields:
    +        ↓field:

    unknown-key: min-gap
    -    min-gap: 15 min
    +    ↓mingap: 15 min

    unknown-key: from-day
    -    from-day: 0
    +    ↓from_day: 0

    unknown-key: starts
    -    starts: 2026-03-01
    +    ↓start: 2026-03-01

    unknown-key: ends
    -    ends: 2026-05-31
    +    ↓end: 2026-05-31

    unknown-key: times
    -    times: 3
    +    ↓time: 3

    unknown-key: between
    -    between: 08:00-22:00
    +    ↓beetween: 08:00-22:00

    unknown-key
    -    open-for: 30 min
    +    ↓open: 30 min

    unknown-key
    -    at: ["09:00", "19:00"]
    +    ↓time: ["09:00", "19:00"]

    unknown-key: amount
    -  microphone: {amount: 10}
    +  microphone: {↓amont: 10}

    unknown-key: id
    -      - id: alone
    +      - ↓name: alone

    unknown-key: text
    -        text: {de: Sind Sie allein?, en: Are you alone?}
    +        ↓question: {de: Sind Sie allein?, en: Are you alone?}

    unknown-key
    -        text: {de: Sind Sie allein?, en: Are you alone?}
    +        ↓lable: {de: Sind Sie allein?, en: Are you alone?}

    unknown-key
    -        help: {de: Ungefähr genügt., en: A guess is enough.}
    +        ↓tip: {de: Ungefähr genügt., en: A guess is enough.}

    unknown-key: when
    -        when: age >= 40 or alone is yes
    +        ↓wen: age >= 40 or alone is yes

    unknown-key: number
    -        step: 1
    +        ↓unit: {de: Punkte, en: points}

    unknown-key
    -        dimension: valence
    +        dimension: valence
    +        ↓labels: [a, b]

    unknown-key
    -        whole: true
    +        ↓decimals: 0
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    unknown-key
    -    type: slider
    +    type: rating
    +    ↓step: 1

    unknown-key
    -    type: text
    +    type: text
    +    ↓options: [a, b]

    unknown-key
    -    type: choice
    +    type: choice
    +    ↓range: [1, 3]

    unknown-key
    -    type: choice
    +    type: choice
    +    ↓exclusive: [1]

    unknown-key
    -    type: choice
    +    type: choice
    +    ↓at-most: 1

    unknown-key: range
    -    range: [0, 100]
    +    ↓min: 0
    +    max: 100

    unknown-key: required
    -    type: slider
    +    type: slider
    +    ↓required?: true

    unknown-key: required
    -    type: slider
    +    type: slider
    +    ↓Pflicht: true

    unknown-key: keep it as a comment
    -repeat: many
    +repeat: many
    +↓author: me

    unknown-key: keep it as a comment
    -repeat: many
    +repeat: many
    +↓date: 2026-01-01

    unknown-key
    -questions:
    +↓fragen:

    unknown-key
    -    at: "19:00"
    +    ↓uhrzeit: "19:00"

    unknown-key: every
    -  - every: 1 day
    +  - ↓evrey: 1 day

    unknown-key
    -    at: "19:00"
    +    at: "19:00"
    +    ↓between: 08:00-22:00

    unknown-key
    -    at: "19:00"
    +    at: "19:00"
    +    ↓times: 3

    unknown-key: days: 0-20
    -    at: "19:00"
    +    at: "19:00"
    +    ↓to-day: 20

    unknown-key: weekdays
    -    at: "19:00"
    +    at: "19:00"
    +    ↓weekday: [mon]
    """#)
