import Diagnostics
import TestSupport
import Testing
import YAML

@testable import Questionnaires

/// What a study file says, and what is wrong with it.
struct StudyReadingTests {
  @Test func aWholeFileIsRead() throws {
    let study = try #require(try reading(fullStudy).value)
    #expect(study.id.value == "stress-2026" && study.title.string(in: "en") == "Everyday stress")
    #expect(study.targets.map(\.value) == [.track] && study.whoMayJoin == .password && !study.isRunning)
    #expect(study.starts?.value.description == "2026-03-01" && study.length?.value == 28)
    #expect(study.questionnaires.map(\.value) == ["demographic", "sub/daily.yaml", "weekly"])
    #expect(study.baseline.map(\.value) == ["demographic"])
    #expect(study.interventions.map(\.id.value) == ["praise-1", "walk"])
    #expect(study.interventions.map(\.kind) == [.commendation, .task])
  }

  @Test func onlyThreeKeysAreNeeded() throws {
    let study = try #require(try reading("study: a\ntitle: A\nquestionnaires: [b]\n").value)
    #expect(study.whoMayJoin == .open && study.isRunning && study.length == nil)
    #expect(study.baseline.isEmpty && study.interventions.isEmpty)
  }

  @Test(arguments: [("28 days", 28), ("1 day", 1), ("4 weeks", 28), ("1 week", 7)])
  func aLengthIsInDaysOrWeeks(length: String, days: Int) throws {
    #expect(try reading(start + "length: \(length)\n").value?.length?.value == days)
  }

  @Test func aServerIsThatOfATarget() throws {
    let both = try #require(
      try reading(start + "target: [track, esmira]\nserver: {track: {id: 9, name: S}, esmira: {id: 2013}}\n")
        .value)
    #expect(both.server?[.track]?.id?.value == 9 && both.server?[.esmira]?.id?.value == 2013)
    #expect(both.server?[.track]?.name?.value == "S" && both.server?[.form] == nil)
    let short = try #require(try reading(start + "target: track\nserver: {id: 9}\n").value)
    #expect(short.server?[.track]?.id?.value == 9)
  }

  @Test func aNumberOfOneOfTwoServersIsAmbiguous() throws {
    let text = start + "target: [track, esmira]\nserver: {id: 9}\n"
    let found = try reading(text).diagnostics
    #expect(found.map(\.rule) == ["ambiguous-server"])
    #expect(found.first?.finding.help?.contains("write `server: {track: {id: 9}}`") == true)
    let fixed = try #require(found.first?.finding.fix).applied(to: text)
    #expect(fixed.hasSuffix("server: {track: {id: 9}}\n"))
    #expect(try reading(fixed).diagnostics.isEmpty)
    #expect(try reading(start + "target: [track, esmira]\nserver: {name: S}\n").diagnostics.isEmpty)
  }

  @Test func anIDIsFixed() throws {
    let text = "study: Mein Stress Ü 2026\ntitle: A\nquestionnaires: [b]\n"
    let found = try reading(text).diagnostics
    #expect(found.map(\.rule) == ["bad-id"])
    let fix = try #require(found.first?.finding.fix)
    #expect(fix.isSafe && fix.applied(to: text).hasPrefix("study: mein-stress-ue-2026\n"))
  }

  @Test("One mistake gives one finding, at its place, with what to write instead", arguments: brokenStudies)
  func oneFinding(file: BrokenFile) { file.check() }

  private var start: String { "study: a\ntitle: A\nquestionnaires: [b]\n" }
}

private func reading(_ text: String) throws -> Outcome<Study> {
  readStudy(try #require(parseYAML(SourceFile(path: "study.yaml", text: text)).value)).outcome
}

private let fullStudy = """
  # A comment, and then the first key.
  study: stress-2026
  title: {de: Stress im Alltag, en: Everyday stress}
  text: {de: Drei Mal am Tag., en: Three times a day.}
  description: {de: Stress., en: Stress.}
  consent: {de: Ich stimme zu., en: I agree.}
  source: Ethics vote 12/2026
  languages: [de, en]
  target: track
  server: {id: 4, name: Stress}
  access: password
  running: false
  starts: 2026-03-01
  ends: 2026-12-31
  length: 28 days
  picture: logo.png
  questionnaires:
    - demographic
    - sub/daily.yaml
    - weekly
  baseline: [demographic]
  interventions:
    - {id: praise-1, kind: commendation, text: {de: Gut!, en: Good!}}
    - {id: walk, kind: task, text: {de: Gehen Sie!, en: Walk!}}

  """

private let brokenStudies = BrokenFile.parse(
  in: fullStudy,
  """
  unknown-key: did you mean `consent`
  -consent: {de: Ich stimme zu., en: I agree.}
  +↓consents: {de: Ich stimme zu., en: I agree.}

  unknown-key: the keys here are
  -  - {id: walk, kind: task, text: {de: Gehen Sie!, en: Walk!}}
  +  - {id: walk, kind: task, text: {de: Gehen Sie!, en: Walk!}, ↓colour: red}

  unknown-key: did you mean `name`
  -server: {id: 4, name: Stress}
  +server: {id: 4, ↓nam: Stress}

  missing-key: add `title: …`
  -study: stress-2026
  -title: {de: Stress im Alltag, en: Everyday stress}
  +↓study: stress-2026

  missing-translation: add `en: …`
  -text: {de: Drei Mal am Tag., en: Three times a day.}
  +text: ↓{de: Drei Mal am Tag.}

  undeclared-language: did you mean `en`
  -description: {de: Stress., en: Stress.}
  +description: {de: Stress., ↓eng: Stress.}

  bad-id: write, for example, `stress-2026`
  -study: stress-2026
  +study: ↓Stress 2026

  unknown-value: use one of `open`, `password`, `request`
  -access: password
  +access: ↓closed

  unknown-value: did you mean `task`
  -  - {id: walk, kind: task, text: {de: Gehen Sie!, en: Walk!}}
  +  - {id: walk, kind: ↓tsak, text: {de: Gehen Sie!, en: Walk!}}

  duplicate-id: give one of them another id
  -  - {id: walk, kind: task, text: {de: Gehen Sie!, en: Walk!}}
  +  - {id: ↓praise-1, kind: task, text: {de: Gehen Sie!, en: Walk!}}

  wrong-type: units: days, weeks
  -length: 28 days
  +length: ↓1 month

  wrong-type: write `length: 28 days`
  -length: 28 days
  +length: ↓28d

  wrong-type: write `running: false`
  -running: false
  +running: ↓no

  wrong-type: the last day of that month is 2026-02-28
  -starts: 2026-03-01
  +starts: ↓2026-02-30

  wrong-type: questionnaires: [demographic, daily, weekly]
  -questionnaires:
  -  - demographic
  -  - sub/daily.yaml
  -  - weekly
  +questionnaires: ↓[]

  wrong-type: write `baseline: [demographic]`
  -baseline: [demographic]
  +baseline: ↓demographic
  """)
