import TestSupport
import Testing

@Suite("Conditions with a slip")
struct BrokenConditionTests {
  @Test(
    "One mistake gives one finding, at its place, with what to write instead", arguments: brokenConditions)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let brokenConditions =
  BrokenFile.parse(
    in: .fullQuestionnaire,
    #"""
    condition-syntax: is
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone ↓iss yes

    condition-syntax: is
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone ↓yes

    condition-syntax: code
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone is↓

    condition-syntax: >=
    -        when: age >= 40 or alone is yes
    +        when: age ↓=> 40 or alone is yes

    condition-syntax: and
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 ↓alone is yes

    condition-syntax: write another comparison after `or`
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or↓

    condition-syntax: )
    -        when: age >= 40 or alone is yes
    +        when: ↓(age >= 40 or alone is yes

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone is yes↓)

    condition-syntax: and
    -        when: age >= 40 or alone is yes
    +        when: age between 40 ↓65

    condition-syntax: [
    -        when: age >= 40 or alone is yes
    +        when: age in ↓40, 50

    condition-syntax: ]
    -        when: age >= 40 or alone is yes
    +        when: age in [40, 50↓

    condition-syntax: >=
    -        when: age >= 40 or alone is yes
    +        when: age ↓≥ 40

    condition-syntax: >
    -        when: age >= 40 or alone is yes
    +        when: age ↓greater than 40

    condition-syntax: >=
    -        when: age >= 40 or alone is yes
    +        when: age ↓größer gleich 40

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: ↓if alone is yes

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: "↓${age} >= 40"

    condition-syntax: and
    -        when: age >= 40 or alone is yes
    +        when: alone is yes ↓und age >= 40

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: age >= ↓„40“

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: alone is ↓‘yes’

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: not↓

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: age ↓+ 1 > 40

    condition-syntax
    -        when: age >= 40 or alone is yes
    +        when: sleep is 1 or ↓2

    condition-syntax: in
    -        when: age >= 40 or alone is yes
    +        when: sleep is 1↓, 2

    condition-syntax: answered alone
    -        when: age >= 40 or alone is yes
    +        when: alone is ↓answered

    condition-syntax: put it in quotes
    -        when: age >= 40 or alone is yes
    +        when: alone is yes and age in [40, ↓answered]

    condition-syntax: answered age
    -        when: age >= 40 or alone is yes
    +        when: alone is yes and age in [40] or age between ↓answered

    condition-syntax: AGE
    -        when: age >= 40 or alone is yes
    +        when: ↓AGE

    condition-syntax: a question without
    -        when: age >= 40 or alone is yes
    +        when: ↓true

    condition-syntax: or stressors includes other
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level >= 50 and stressors includes work or ↓other

    condition-type: stressors includes work
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level >= 50 and ↓stressors is work

    condition-type
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or ↓alone > 1

    condition-type: alone is
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or ↓alone includes yes

    condition-type: fields
    -        text: {de: Welcher Tag ist heute?, en: Which day is it?}
    +        text: {de: Welcher Tag ist heute?, en: Which day is it?}
    +        when: ↓address is x

    condition-type
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level is ↓hoch and stressors includes work

    unknown-code: work
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level >= 50 and stressors includes ↓wokr

    unknown-code: work
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level >= 50 and stressors includes ↓Berufliches

    unknown-code: yes
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone is ↓ja

    unknown-code: yes
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone is ↓true

    unknown-code: yes
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or alone is ↓1

    unknown-code
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or sleep is ↓4

    unknown-code
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or sleep in [1, ↓5]

    out-of-range
    -    when: stress_level >= 50 and stressors includes work
    +    when: stress_level >= ↓500 and stressors includes work

    out-of-range
    -        when: age >= 40 or alone is yes
    +        when: age >= ↓4 or alone is yes

    out-of-range
    -        when: age >= 40 or alone is yes
    +        when: age >= 40 or sleep > ↓5
    """#)
  + BrokenFile.parse(
    in: .smallQuestionnaire,
    #"""
    condition-syntax
    -    when: mood is 1
    +    when: mood ↓is1

    condition-syntax
    -    when: mood is 1
    +    when: mood is not↓

    condition-syntax
    -    when: mood is 1
    +    when: ↓mood

    condition-syntax
    -    when: mood is 1
    +    when: mood is 1 ↓mood is 2

    condition-syntax
    -    when: mood is 1
    +    when: mood is ↓between 1 and 2

    condition-syntax: and
    -    when: mood is 1
    +    when: mood between 1 ↓or 2

    condition-syntax
    -    when: mood is 1
    +    when: mood in [1 ↓2]

    condition-syntax
    -    when: mood is 1
    +    when: mood in [↓]

    condition-syntax: [
    -    when: mood is 1
    +    when: mood in ↓(1, 2)

    condition-syntax: quote
    -    when: mood is 1
    +    when: mood is ↓'1

    condition-syntax
    -    when: mood is 1
    +    when: ↓(mood is 1 or (mood is 2)

    condition-syntax: and
    -    when: mood is 1
    +    when: >-
    +      mood is 1
    +      ↓und mood is 2

    unknown-code
    -    when: mood is 1
    +    when: |
    +      mood is 1
    +      or mood is ↓7

    unknown-code
    -    when: mood is 1
    +    when: "mood is 1\
    +      \ or mood is ↓7"

    unknown-code
    -    when: mood is 1
    +    when: mood is 1 or
    +      mood is ↓7

    unknown-code: 3
    -    when: mood is 1
    +    when: mood is ↓good

    unknown-code
    -    when: mood is 1
    +    when: mood is ↓0

    unknown-code: 3
    -    when: mood is 1
    +    when: mood is ↓"good"

    out-of-range
    -    when: mood is 1
    +    when: mood <= ↓0

    condition-type: is
    -    when: mood is 1
    +    when: ↓mood includes 1

    condition-syntax
    -    when: mood is 1
    +    when: mood is 1 and ↓and mood is 2

    condition-syntax
    -    when: mood is 1
    +    when: mood ↓isnt 1

    condition-syntax
    -    when: mood is 1
    +    when: mood ↓equals 1

    condition-syntax: is
    -    when: mood is 1
    +    when: mood ↓ist 1

    condition-syntax
    -    when: mood is 1
    +    when: mood ↓~ 1
    """#)
