import TestSupport
import Testing

@Suite("Values that a key does not take")
struct WrongValueTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: wrongValues)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let wrongValues =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    unknown-value: slider
    -        type: slider
    +        type: ↓slidr

    unknown-value: slider
    -        type: slider
    +        type: ↓Slider

    unknown-value: multiple
    -        type: multiple
    +        type: ↓checkbox

    unknown-value: yes-no
    -        type: yes-no
    +        type: ↓yes/no

    unknown-value: yes-no
    -        type: yes-no
    +        type: ↓yesno

    unknown-value: choice
    -        type: choice
    +        type: ↓single-choice

    unknown-value: text
    -        type: text
    +        type: ↓txt

    unknown-value: many
    -repeat: many
    +repeat: ↓daily

    unknown-value
    -repeat: many
    +repeat: ↓twice

    unknown-value: track
    -target: track
    +target: ↓tracks

    wrong-type
    -target: track
    +target: ↓[]

    unknown-value: form
    -target: track
    +target: [track, ↓from]

    unknown-value: valence
    -        dimension: valence
    +        dimension: ↓valance

    unknown-value: email
    -        input: line
    +        input: ↓mail

    unknown-value: area
    -        input: line
    +        input: ↓multiline

    unknown-value
    -            type: text
    -            text: {de: Straße, en: Street}
    +            type: ↓group
    +            text: {de: Straße, en: Street}
    +            fields: [{id: x, type: text, text: {de: A, en: A}}]

    wrong-type: gps: 1
    -  gps: 1
    +  gps: ↓yes

    wrong-type: 3
    -version: 3
    +version: ↓three

    wrong-type
    -version: 3
    +version: ↓1.5

    wrong-type
    -version: 3
    +version: ↓0

    wrong-type
    -version: 3
    +version: ↓"3"

    wrong-type: true
    -active: true
    +active: ↓yes

    wrong-type: true
    -active: true
    +active: ↓"true"

    wrong-type: true
    -changeable: true
    +changeable: ↓ja

    wrong-type: false
    -        required: false
    +        required: ↓no

    wrong-type: [de, en]
    -languages: [de, en]
    +languages: ↓de, en

    wrong-type: [0, 100]
    -        range: [0, 100]
    +        range: ↓0-100

    wrong-type: [0, 100]
    -        range: [0, 100]
    +        range: ↓0..100

    wrong-type
    -        range: [0, 100]
    +        range: ↓100

    wrong-type: [1, 5]
    -        range: [0, 100]
    +        range: ↓1 - 5

    wrong-type: [0, 2.5]
    -        range: [0, 100]
    +        range: ↓0 bis 2,5

    wrong-type: [0, 100]
    -        range: [0, 100]
    +        range: ↓-5 to 5

    wrong-type: [0, 2.5]
    -        range: [0, 100]
    +        range: ↓[0, 2,5]

    wrong-type: [0, 100]
    -        range: [0, 100]
    +        range: ↓{min: 0, max: 100}

    wrong-type
    -        range: [0, 100]
    +        range: [0, ↓hundert]

    wrong-type
    -        range: [0, 100]
    +        range: ↓[0, 50, 100]

    wrong-type
    -        range: [0, 100]
    +        range: ↓[0,100,5]

    wrong-type
    -        range: [0, 7]
    +        range: [0, ↓7.5]

    wrong-type
    -        step: 1
    +        step: ↓0

    wrong-type
    -        step: 1
    +        step: ↓-5

    wrong-type: 0.5
    -        step: 1
    +        step: ↓0,5

    wrong-type
    -        labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
    +        labels: ↓[{de: gar nicht, en: not at all}]

    wrong-type
    -        labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
    +        labels: {↓low: {de: gar nicht, en: not at all}, 100: {de: maximal, en: maximal}}

    wrong-type: [none]
    -        exclusive: [none]
    +        exclusive: ↓none

    wrong-type
    -        at-most: 2
    +        at-most: ↓two

    wrong-type
    -        at-most: 2
    +        at-most: ↓0

    wrong-type
    -title: {de: Täglicher Fragebogen, en: Daily questionnaire}
    +title: ↓[Täglicher Fragebogen, Daily questionnaire]

    wrong-type: text
    -        text: {de: Wie ist Ihre Stimmung?, en: What is your mood?}
    +        text:↓

    wrong-type
    -        text: {de: Wie ist Ihre Stimmung?, en: What is your mood?}
    +        text: {de: Wie ist Ihre Stimmung?, en: ↓""}

    wrong-type: 1
    -  gps: 1
    +  gps: ↓true

    wrong-type: 1
    -  gps: 1
    +  gps:↓

    wrong-type: gps
    -  gps: 1
    -  microphone: {amount: 10}
    +  ↓- gps
    +  - microphone

    wrong-type: gps
    -  gps: 1
    -  microphone: {amount: 10}
    +  ↓gps, microphone

    wrong-type
    -      tense: {de: Sie fühlen sich angespannt., en: You feel tense.}
    -      rushed: {de: Sie fühlen sich gehetzt., en: You feel rushed.}
    +      ↓- tense
    +      - rushed

    wrong-type: without
    -          1: {de: schlecht, en: badly}
    -          2: {de: mittel, en: fairly}
    -          3: {de: gut, en: well}
    +          - ↓1: {de: schlecht, en: badly}
    +          - 2: {de: mittel, en: fairly}
    +          - 3: {de: gut, en: well}

    wrong-type
    -        when: age >= 40 or alone is yes
    +        when: ↓[age >= 40, alone is yes]

    wrong-type
    -        when: age >= 40 or alone is yes
    +        when: ↓{alone: yes}
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    wrong-type: - 
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
    +  ↓id: stress
    +  type: text
    +  text: Why?

    wrong-type
    -    options:
    -      1: bad
    -      2: fair
    -      3: good
    +    options: ↓""

    wrong-type: without
    -      1: bad
    -      2: fair
    -      3: good
    +      - ↓1: bad
    +      - 2: fair
    +      - 3: good

    wrong-type: its code, a colon and its text
    -      1: bad
    -      2: fair
    -      3: good
    +      - ↓code: 1
    +        text: bad
    +      - code: 2
    +        text: fair

    wrong-type: its code, a colon and its text
    -      1: bad
    -      2: fair
    -      3: good
    +      - ↓{value: 1, label: bad}
    +      - {value: 2, label: fair}

    wrong-type
    -      2: fair
    +      2:↓

    wrong-type
    -      2: fair
    +      2: ↓[fair]

    wrong-type
    -    options:
    -      1: bad
    -      2: fair
    -      3: good
    +    options:↓

    wrong-type
    -title: Mood
    +title:↓

    wrong-type
    -questionnaire: mood
    +questionnaire:↓

    unknown-value
    -    type: slider
    +    type: ↓Schieberegler

    unknown-value: text
    -    type: slider
    +    type: ↓text area

    wrong-type
    -questions:
    +questions:
    +  - ↓mood

    wrong-type
    -    range: [0, 100]
    +    range: [0, ↓100%]

    wrong-type
    -    range: [0, 100]
    +    range: ↓[]

    wrong-type
    -    range: [0, 100]
    +    range: ↓[100]

    wrong-type: [not at all, extremely]
    -    labels: [not at all, extremely]
    +    labels: ↓not at all, extremely

    wrong-type
    -    labels: [not at all, extremely]
    +    labels: ↓[not at all, somewhat, extremely]
    """#)
