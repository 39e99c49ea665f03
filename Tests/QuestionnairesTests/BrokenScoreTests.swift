import TestSupport
import Testing

@Suite("Scores")
struct BrokenScoreTests {
  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenScores)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let scored = """
  questionnaire: stress
  title: Stress
  target: track
  sections:
    - id: now
      questions:
        - {id: tense, type: rating, text: "How tense are you?", range: [0, 4], labels: [not at all, very]}
        - {id: rushed, type: rating, text: "How rushed are you?", range: [0, 4], labels: [not at all, very]}
        - {id: calm, type: rating, text: "How calm are you?", range: [0, 4], labels: [not at all, very]}
        - {id: mood, type: choice, text: "How is your mood?", options: {good: Good, bad: Bad}}
        - {id: sleep, type: number, text: "How many hours did you sleep?"}
        - {id: address, type: group, text: Address, fields: [{id: floor, type: number, text: Floor, range: [0, 9]}]}
        - {id: why, type: multiple, text: "Why is that?", options: {1: Work, 2: Family}}
        - {id: remark, type: text, text: "What else?", required: false}
  scores:
    - id: stress
      sum: [tense, rushed, calm]
      reversed: [calm]
      at-least: 2
      bands: {0: low, 8: high}

  """

private let brokenScores =
  BrokenFile.parse(
    in: scored,
    #"""
    score-item: did you mean `tense`
    -    sum: [tense, rushed, calm]
    +    sum: [↓tens, rushed, calm]

    score-item: did you mean `calm`
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, ↓clam]

    score-item: whole numbers as codes
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓mood]

    score-item: add a `range`
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓sleep]

    score-item: leave it out
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓why]

    score-item: leave it out
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓remark]

    score-item: a question of its own
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓floor]

    score-item: the questions themselves
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓now]

    score-item: the questions themselves
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓stress]

    score-item: list it once
    -    sum: [tense, rushed, calm]
    +    sum: [tense, rushed, calm, ↓tense]

    score-item: did you mean `calm`
    -    reversed: [calm]
    +    reversed: [↓clam]

    score-item: add it to the questions of the score
    -    sum: [tense, rushed, calm]
    -    reversed: [calm]
    +    sum: [tense, rushed]
    +    reversed: [↓calm]

    score-item: from 1 to 3
    -    at-least: 2
    +    at-least: ↓4

    score-item: from 1 to 3
    -    at-least: 2
    +    at-least: ↓0

    wrong-type: at-least: 2
    -    at-least: 2
    +    at-least: ↓two

    wrong-type: [tense]
    -    sum: [tense, rushed, calm]
    -    reversed: [calm]
    -    at-least: 2
    +    sum: ↓tense

    wrong-type: sum: [tense, rushed, calm]
    -    sum: [tense, rushed, calm]
    +    sum: ↓[]

    wrong-type: the lowest value of each band
    -    bands: {0: low, 8: high}
    +    bands: {0: low, ↓high: 8}

    duplicate-key
    -    bands: {0: low, 8: high}
    +    bands: {0: low, 8: high, ↓8.0: very high}

    missing-key: add `sum:` or `mean:`
    -  - id: stress
    -    sum: [tense, rushed, calm]
    -    reversed: [calm]
    -    at-least: 2
    +  - ↓id: stress

    unknown-key: keep one
    -    reversed: [calm]
    +    ↓mean: [tense, rushed]
    +    reversed: [calm]

    unknown-key: did you mean `reversed`
    -    reversed: [calm]
    +    ↓reverse: [calm]

    unknown-key: weight them in the analysis
    -    reversed: [calm]
    +    ↓weights: [1, 2, 1]

    unknown-key: did you mean `scores`
    -scores:
    +↓score:

    duplicate-id: another id
    -  - id: stress
    +  - id: ↓tense

    duplicate-id: another id
    -  - id: stress
    +  - id: ↓now

    bad-id: stress_now
    -  - id: stress
    +  - id: ↓stress-now

    unknown-question: name the questions that decide
    -      - {id: remark, type: text, text: "What else?", required: false}
    +      - {id: remark, type: text, text: "What else?", required: false, when: ↓stress > 4}
    """#)
