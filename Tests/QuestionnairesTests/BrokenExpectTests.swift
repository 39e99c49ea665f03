import TestSupport
import Testing

@Suite("Expectations")
struct BrokenExpectTests {
  @Test(
    "One mistake gives one finding, at its place, with what to write instead", arguments: brokenExpectations)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let promised = """
  questionnaire: stress
  title: Stress
  target: fhir
  languages: [en]
  sections:
    - id: now
      questions:
        - {id: tense, type: rating, text: "How tense are you?", range: [0, 4], labels: [not at all, very]}
        - {id: note, type: note, text: Breathe., when: tense >= 3}
  scores:
    - {id: stress, sum: [tense]}
  expect:
    - {shown: note, when: tense >= 3}
    - {score: {stress: [0, 4]}}
    - {questions: 2 at most}
    - {takes: 3 min at most}
    - {prompts: 6 a day at most}
    - {shown: [now, tense], why: We promised it.}

  """

private let brokenExpectations = BrokenFile.parse(
  in: promised,
  #"""
  unknown-question: did you mean `note`
  -  - {shown: note, when: tense >= 3}
  +  - {shown: ↓nite, when: tense >= 3}

  unknown-question: name a question or a section
  -  - {shown: note, when: tense >= 3}
  +  - {shown: ↓stress, when: tense >= 3}

  unknown-question: did you mean `tense`
  -  - {shown: note, when: tense >= 3}
  +  - {shown: note, when: ↓tens >= 3}

  wrong-type: write, for example
  -  - {shown: note, when: tense >= 3}
  +  - {shown: ↓[], when: tense >= 3}

  duplicate-key: list it once
  -  - {shown: note, when: tense >= 3}
  +  - {shown: [note, ↓note], when: tense >= 3}

  unknown-key: write `- ` before `hidden`
  -  - {shown: note, when: tense >= 3}
  +  - {shown: note, ↓hidden: tense, when: tense >= 3}

  unknown-key: without `when`
  -  - {questions: 2 at most}
  +  - {questions: 2 at most, ↓when: tense >= 3}

  missing-key: - shown: safety_note
  -  - {shown: note, when: tense >= 3}
  +  - ↓{when: tense >= 3}

  unknown-key: did you mean `shown`
  -  - {shown: note, when: tense >= 3}
  +  - {↓showm: note, when: tense >= 3}

  wrong-type: write `questions: 2 at most`
  -  - {questions: 2 at most}
  +  - {questions: ↓at most 2}

  wrong-type: write `questions: 2 at most`
  -  - {questions: 2 at most}
  +  - {questions: ↓2}

  wrong-type: write, for example, `questions: 12 at most`
  -  - {questions: 2 at most}
  +  - {questions: ↓at least 2}

  wrong-type: write `takes: 3 min at most`
  -  - {takes: 3 min at most}
  +  - {takes: ↓höchstens 3 Minuten}

  wrong-type: write, for example, `takes: 3 min at most`
  -  - {takes: 3 min at most}
  +  - {takes: ↓3 at most}

  wrong-type: write `prompts: 6 a day at most`
  -  - {prompts: 6 a day at most}
  +  - {prompts: ↓max. 6 per day}

  wrong-type: write, for example, `prompts: 6 a day at most`
  -  - {prompts: 6 a day at most}
  +  - {prompts: ↓exactly 6 a day}

  unknown-value: did you mean `stress`
  -  - {score: {stress: [0, 4]}}
  +  - {score: {↓stres: [0, 4]}}

  wrong-type: write `stress: [0, 4]`
  -  - {score: {stress: [0, 4]}}
  +  - {score: {stress: ↓[4, 0]}}

  wrong-type: such as `stress: [0, 27]`
  -  - {score: {stress: [0, 4]}}
  +  - {score: {stress: ↓0-4}}

  wrong-type: such as `stress: [0, 27]`
  -  - {score: {stress: [0, 4]}}
  +  - {score: {stress: ↓[any, any]}}
  """#)
