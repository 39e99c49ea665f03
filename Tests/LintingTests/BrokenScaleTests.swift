import CheckingSupport
import TestSupport
import Testing

@Suite("Scales, answers and schedules that cannot work")
struct BrokenScaleTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenScales)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let brokenScales =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    slider-start-value
    -        step: 1
    +        ↓start: 50

    slider-start-value
    -        step: 1
    +        ↓default: 50

    sam-points: rating
    -        dimension: valence
    +        dimension: valence
    +        ↓points: 5

    sam-points: rating
    -        dimension: valence
    +        dimension: valence
    +        ↓range: [1, 5]

    slider-range: [0, 100]
    -        range: [0, 100]
    +        range: [100, ↓0]

    slider-range
    -        step: 1
    +        step: ↓30

    slider-range
    -        range: [18, 99]
    +        range: [99, ↓18]

    slider-range
    -        range: [0, 7]
    +        range: [7, ↓7]

    too-few-answers
    -        options:
    -          1: {de: schlecht, en: badly}
    -          2: {de: mittel, en: fairly}
    -          3: {de: gut, en: well}
    +        options: ↓{}

    too-few-answers
    -        options:
    -          1: {de: schlecht, en: badly}
    -          2: {de: mittel, en: fairly}
    -          3: {de: gut, en: well}
    +        options: ↓[]

    exclusive-unknown: none
    -        exclusive: [none]
    +        exclusive: [↓nothing]

    selection-bounds
    -        at-least: 1
    +        at-least: ↓4

    selection-bounds
    -        at-least: 1
    -        at-most: 2
    +        at-least: 2
    +        at-most: ↓1

    duplicate-answer-text
    -          2: {de: mittel, en: fairly}
    +          2: {de: mittel, en: ↓badly}

    duplicate-question-text: word them so
    -        text: {de: Wie alt sind Sie?, en: How old are you?}
    +        text: {de: ↓Wie laut ist es?, en: How loud is it?}

    schedule-window
    -    between: 08:00-22:00
    +    between: ↓22:00-08:00

    schedule-window
    -  - windows: [08:00-12:00, 12:00-16:00]
    +  - windows: [08:00-12:00, ↓11:00-16:00]

    schedule-overfull
    -    times: 3
    -    min-gap: 15 min
    +    times: ↓3
    +    min-gap: 8 h

    schedule-narrow-window
    -    between: 08:00-22:00
    +    between: ↓08:00-10:00

    schedule-never
    -    ends: 2026-05-31
    +    ends: ↓2025-05-31

    schedule-once
    -repeat: many
    +repeat: ↓once

    unused-options
    -  frequency:
    -    1: {de: fast nie, en: almost never}
    -    2: {de: manchmal, en: sometimes}
    -    3: {de: häufig, en: often}
    -
    -sections:
    -  - id: now
    -    title: {de: Jetzt gerade, en: Right now}
    -    text: {de: Bitte antworten Sie spontan., en: Please answer at once.}
    -    questions:
    -      - id: stress_level
    -        type: slider
    -        text:
    -          de: Wie hoch ist Ihr Stress-Level?
    -          en: How high is your stress level?
    -        range: [0, 100]
    -        step: 1
    -        labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
    -      - id: stressors
    -        type: multiple
    -        text: {de: Was stresst Sie gerade?, en: What stresses you right now?}
    -        options:
    -          none: {de: Nichts, en: Nothing}
    -          work: {de: Berufliches, en: Work}
    -          other: {de: Anderes, en: Other}
    -        exclusive: [none]
    -        at-least: 1
    -        at-most: 2
    -      - id: valence
    -        type: sam
    -        dimension: valence
    -        text: {de: Wie ist Ihre Stimmung?, en: What is your mood?}
    -      - id: alone
    -        type: yes-no
    -        text: {de: Sind Sie allein?, en: Are you alone?}
    -        labels: [{de: Ja, en: Yes}, {de: Nein, en: No}]
    -  - id: when_stressed
    -    title: {de: Nur bei Stress, en: Only when stressed}
    -    when: stress_level >= 50 and stressors includes work
    -    options: frequency
    +  ↓frequency:
    +    1: {de: fast nie, en: almost never}
    +    2: {de: manchmal, en: sometimes}
    +    3: {de: häufig, en: often}
    +
    +sections:
    +  - id: now
    +    title: {de: Jetzt gerade, en: Right now}
    +    text: {de: Bitte antworten Sie spontan., en: Please answer at once.}
    +    questions:
    +      - id: stress_level
    +        type: slider
    +        text:
    +          de: Wie hoch ist Ihr Stress-Level?
    +          en: How high is your stress level?
    +        range: [0, 100]
    +        step: 1
    +        labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
    +      - id: stressors
    +        type: multiple
    +        text: {de: Was stresst Sie gerade?, en: What stresses you right now?}
    +        options:
    +          none: {de: Nichts, en: Nothing}
    +          work: {de: Berufliches, en: Work}
    +          other: {de: Anderes, en: Other}
    +        exclusive: [none]
    +        at-least: 1
    +        at-most: 2
    +      - id: valence
    +        type: sam
    +        dimension: valence
    +        text: {de: Wie ist Ihre Stimmung?, en: What is your mood?}
    +      - id: alone
    +        type: yes-no
    +        text: {de: Sind Sie allein?, en: Are you alone?}
    +        labels: [{de: Ja, en: Yes}, {de: Nein, en: No}]
    +  - id: when_stressed
    +    title: {de: Nur bei Stress, en: Only when stressed}
    +    when: stress_level >= 50 and stressors includes work
    +    options: {1: {de: nie, en: never}, 2: {de: oft, en: usually}}
    """#, by: { allFindings(in: $0) })
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    schedule-window
    -    at: "19:00"
    +    at: ["19:00", ↓"19:00"]

    duplicate-answer-text
    -      3: good
    +      3: ↓fair

    slider-range
    -    range: [0, 100]
    +    range: [0, 100]
    +    step: ↓7

    slider-range
    -    range: [0, 100]
    +    range: [0, ↓0.5]

    slider-range
    -    range: [0, 100]
    +    range: [0, 100]
    +    step: ↓1000
    """#, by: { allFindings(in: $0) })
