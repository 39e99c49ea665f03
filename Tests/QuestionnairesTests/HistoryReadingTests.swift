import TestSupport
import Testing

@testable import Questionnaires

@Suite("What a file says about its earlier versions")
struct HistoryReadingTests {
  @Test func aWholeHistoryIsRead() throws {
    let history = try read(versioned).history
    #expect(history.formerly.map(\.value) == ["stress", "daily"])
    #expect(
      history.formerIDs.map { "\($0.id.value) \($0.current.value)" } == [
        "feeling mood", "floor_old floor", "anxious tense", "nervous tense", "burden load",
      ])
    #expect(history.reservedIDs.map(\.value) == ["hurry"])
    #expect(
      history.reservedCodes.map { "\($0.owner.value) \($0.codes.map(\.value))" } == [
        #"levels ["4"]"#, #"mood ["9"]"#,
      ])
    #expect(history.changes.map(\.version.value) == [2, 4])
    #expect(history.change(of: 2)?.why.value == "First correction" && history.change(of: 3) == nil)
    let allowed = try #require(history.change(of: 4)?.allowed)
    #expect(allowed.map(\.change.value) == ["codes-permuted", "version-lowered"])
    #expect(allowed.map(\.subject?.value) == ["mood", nil])
  }

  @Test func anItemWithKeysIsReadLikeOneWithout() throws {
    let questionnaire = try read(versioned)
    let texts = questionnaire.questions.suffix(2).map { $0.text.string(in: nil) }
    #expect(texts == ["You feel tense.", "You feel rushed."])
  }

  @Test func aFileWithoutThemHasNoHistory() throws {
    let history = try read("questionnaire: a\ntitle: A\nquestions:\n  - {id: q, type: date, text: When?}\n")
      .history
    #expect(history.formerly.isEmpty && history.formerIDs.isEmpty && history.changes.isEmpty)
    #expect(history.reservedIDs.isEmpty && history.reservedCodes.isEmpty)
  }

  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenHistories)
  func oneFinding(file: BrokenFile) { file.check() }
}

private let versioned = """
  questionnaire: stress-daily
  formerly: [stress, daily]
  version: 4
  changes:
    2: First correction
    4: {why: Answers had changed places, allow: [codes-permuted mood, version-lowered]}
  title: Stress
  option-lists:
    levels: {1: low, 2: high}
  sections:
    - title: Now
      options: levels
      questions:
        - {id: mood, formerly: feeling, text: "How good is your mood?"}
        - {id: address, type: group, text: Address, fields: [{id: floor, formerly: floor_old, type: time, text: Floor}]}
      items:
        tense: {text: You feel tense., formerly: [anxious, nervous]}
        rushed: You feel rushed.
  scores:
    - {id: load, formerly: burden, sum: [tense, rushed]}
  reserved:
    questions: [hurry]
    codes: {levels: [4], mood: [9]}

  """

private let brokenHistories = BrokenFile.parse(
  in: versioned,
  """
  unknown-key: did you mean `formerly`
  -formerly: [stress, daily]
  +↓fromerly: [stress, daily]

  unknown-key: did you mean `formerly`
  -formerly: [stress, daily]
  +↓renamed-from: [stress, daily]

  bad-id: write, for example, `stress`
  -formerly: [stress, daily]
  +formerly: [↓Stress, daily]

  duplicate-key: list it once
  -formerly: [stress, daily]
  +formerly: [stress, ↓stress]

  wrong-type: write, for example, `formerly: stress`
  -formerly: [stress, daily]
  +formerly: ↓[]

  bad-id: write, for example, `old_mood`
  -      - {id: mood, formerly: feeling, text: "How good is your mood?"}
  +      - {id: mood, formerly: ↓old mood, text: "How good is your mood?"}

  wrong-type: a sentence that says why
  -  2: First correction
  +  2: ↓[]

  wrong-type: write the number of the version
  -  2: First correction
  +  ↓two: First correction

  duplicate-key: keep one of them
  -  2: First correction
  +  2: First correction
  +  ↓2: Second correction

  unknown-key: did you mean `why`
  -  4: {why: Answers had changed places, allow: [codes-permuted mood, version-lowered]}
  +  4: {↓wyh: Answers had changed places, allow: [codes-permuted mood, version-lowered]}

  missing-key: add `why
  -  4: {why: Answers had changed places, allow: [codes-permuted mood, version-lowered]}
  +  4: {↓allow: [codes-permuted mood, version-lowered]}

  wrong-type: write `allow: [codes-permuted mood]`
  -  4: {why: Answers had changed places, allow: [codes-permuted mood, version-lowered]}
  +  4: {why: Answers had changed places, allow: ↓codes-permuted mood}

  wrong-type: such as `codes-permuted mood`
  -  4: {why: Answers had changed places, allow: [codes-permuted mood, version-lowered]}
  +  4: {why: Answers had changed places, allow: [↓the codes of mood changed]}

  unknown-key: did you mean `formerly`
  -      tense: {text: You feel tense., formerly: [anxious, nervous]}
  +      tense: {text: You feel tense., ↓formely: [anxious, nervous]}

  wrong-type: write it under `questions` with `- id: tense`
  -      tense: {text: You feel tense., formerly: [anxious, nervous]}
  +      tense: ↓{text: You feel tense., required: false}

  missing-key: add `text
  -      tense: {text: You feel tense., formerly: [anxious, nervous]}
  +      tense: {↓formerly: [anxious, nervous]}

  wrong-type: write `text:` below `tense:`
  -      tense: {text: You feel tense., formerly: [anxious, nervous]}
  +      tense: {↓en: You feel tense., formerly: [anxious, nervous]}

  wrong-type: write `questions: [hurry]`
  -  questions: [hurry]
  +  questions: ↓hurry

  unknown-value: did you mean `levels`
  -  codes: {levels: [4], mood: [9]}
  +  codes: {↓level: [4], mood: [9]}

  unknown-value: did you mean `mood`
  -  codes: {levels: [4], mood: [9]}
  +  codes: {levels: [4], ↓mod: [9]}

  wrong-type: write `mood: [9]`
  -  codes: {levels: [4], mood: [9]}
  +  codes: {levels: [4], mood: ↓9}

  duplicate-key: list it once
  -  codes: {levels: [4], mood: [9]}
  +  codes: {levels: [4, ↓4], mood: [9]}

  unknown-key: did you mean `codes`
  -  codes: {levels: [4], mood: [9]}
  +  ↓code: {levels: [4], mood: [9]}
  """)
