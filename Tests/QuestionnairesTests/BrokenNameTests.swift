import TestSupport
import Testing

@Suite("Ids, codes and references")
struct BrokenNameTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenNames)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let brokenNames =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    bad-id: stress-daily
    -questionnaire: stress-daily
    +questionnaire: ↓Stress daily

    bad-id: stress-daily
    -questionnaire: stress-daily
    +questionnaire: ↓stress_daily

    bad-id: schlaf
    -      - id: sleep
    +      - id: ↓schlaf?

    bad-id: schlaeft
    -      - id: sleep
    +      - id: ↓schläft

    bad-id: sleep_quality
    -      - id: sleep
    +      - id: ↓sleep-quality

    bad-id
    -      - id: sleep
    +      - id: ↓2nd_sleep

    bad-id: very_tense
    -      tense: {de: Sie fühlen sich angespannt., en: You feel tense.}
    +      ↓very tense: {de: Sie fühlen sich angespannt., en: You feel tense.}

    bad-id: other_thing
    -          other: {de: Anderes, en: Other}
    +          ↓other thing: {de: Anderes, en: Other}

    bad-id
    -          other: {de: Anderes, en: Other}
    +          ↓1.5: {de: Anderes, en: Other}

    bad-id
    -          3: {de: gut, en: well}
    +          ↓03: {de: gut, en: well}

    bad-id: right_now
    -  - id: now
    +  - id: ↓right now

    bad-id: q_not
    -      - id: sleep
    +      - id: ↓not

    bad-id: q_answered
    -  - id: now
    +  - id: ↓answered

    bad-id: q_is
    -      tense: {de: Sie fühlen sich angespannt., en: You feel tense.}
    +      ↓is: {de: Sie fühlen sich angespannt., en: You feel tense.}

    duplicate-id
    -      - id: valence
    +      - id: ↓stressors

    duplicate-id
    -      - id: valence
    +      - id: ↓now

    duplicate-id
    -      rushed: {de: Sie fühlen sich gehetzt., en: You feel rushed.}
    +      ↓tense: {de: Sie fühlen sich gehetzt., en: You feel rushed.}

    duplicate-id
    -          - id: city
    +          - id: ↓street

    duplicate-key
    -repeat: many
    +repeat: many
    +↓repeat: many

    duplicate-key
    -        type: slider
    +        type: slider
    +        ↓type: slider

    duplicate-key
    -title: {de: Täglicher Fragebogen, en: Daily questionnaire}
    +title: {de: Täglicher Fragebogen, ↓de: Daily questionnaire}

    duplicate-code
    -          other: {de: Anderes, en: Other}
    +          ↓work: {de: Anderes, en: Other}

    duplicate-code
    -    3: {de: häufig, en: often}
    +    ↓2: {de: häufig, en: often}

    duplicate-key
    -languages: [de, en]
    +languages: [de, en, ↓de]

    unknown-options: frequency
    -    options: frequency
    +    options: ↓frequenzy

    unknown-options: `type: rating` and `range: [1, 3]`
    -    options: frequency
    +    options: ↓1-3

    unknown-options: `type: slider` and `range: [0, 100]`
    -    options: frequency
    +    options: ↓0 bis 100

    unknown-question
    -        when: age >= 40 or alone is yes
    +        when: ↓alter >= 40 or alone is yes

    unknown-question: stress_level
    -    when: stress_level >= 50 and stressors includes work
    +    when: ↓stresslevel >= 50 and stressors includes work

    unknown-question: stress_level
    -    when: stress_level >= 50 and stressors includes work
    +    when: ↓stress-level >= 50 and stressors includes work

    unknown-question
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or ↓now is yes

    forward-reference
    -        when: age >= 40 or alone is yes
    +        when: ↓day >= 40 or alone is yes

    forward-reference
    -    when: stress_level >= 50 and stressors includes work
    +    when: ↓tense >= 2 and stressors includes work

    self-reference
    -        when: age >= 40 or alone is yes
    +        when: answered ↓pressure
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    unknown-options: [
    -    options:
    -      1: bad
    -      2: fair
    -      3: good
    +    options: ↓bad, fair, good

    unknown-options
    -    options:
    -      1: bad
    -      2: fair
    -      3: good
    +    options: ↓agreement

    bad-id: mood
    -questionnaire: mood
    +questionnaire: ↓Mood

    bad-id: mood-daily
    -questionnaire: mood
    +questionnaire: ↓mood.daily

    duplicate-id
    -  - id: why
    +  - id: ↓mood

    self-reference
    -    when: mood is 1
    +    when: ↓why is 1

    forward-reference
    -    when: mood is 1
    +    when: ↓stress >= 50

    unknown-question: mood
    -    when: mood is 1
    +    when: ↓moood is 1

    unknown-question: mood
    -    when: mood is 1
    +    when: ↓Mood is 1

    merge-key: write
    -  - id: stress
    +  - ↓<<: {required: false}
    +    id: stress

    duplicate-code
    -      3: good
    +      ↓2: good
    """#)
