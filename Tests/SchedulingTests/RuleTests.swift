import Diagnostics
import Questionnaires
import Testing

@testable import Scheduling

struct RuleTests {
  @Test func theExamplesFromTheThesesHaveNoFindings() {
    for questionnaire in Example.all {
      #expect(burden(questionnaire).isEmpty)
    }
    #expect(studyFindings([Example.stressDaily, Example.stressWeekly, Example.stressMonthly]).isEmpty)
  }

  @Test func theBurdenIsExplained() throws {
    let text = Burden().about.failing.filter { $0 != "↓" }
    let finding = try #require(burden(questionnaire(text)).first)
    #expect(finding.message == "answering takes about 79 s, up to 5 times a day; the limit for that is 60 s")
    #expect(
      finding.notes.map(\.message) == [
        "estimated from 19 words to read at 200 per minute, with options to look at: 6 s; "
          + "3 answers to decide on and give: 73 s"
      ])
  }

  @Test func aLongQuestionnaireAskedOnceADayIsNotReported() {
    let text = Burden().about.failing.filter { $0 != "↓" }
    let once = questionnaire(text.replacing("times: 5", with: "times: 1"))
    #expect(burden(once).isEmpty)
  }

  @Test(arguments: [
    ("microphone", 7, 0), ("microphone", 8, 1), ("gps", 1, 0), ("wifi", 1, 0), ("wifi", 2, 1),
    ("x-skin", 900, 0),
  ])
  func amountsAreComparedWithTheTime(sensor: String, amount: Int, findings: Int) {
    // Answering takes 6.45 s.
    let file = scheduled("{at: \"12:00\"}", extra: "can-use: {\(sensor): \(amount)}")
    #expect(sensorAmount(file).count == findings)
  }

  @Test func foldersAreSeparateStudies() {
    let study = ["a", "b", "c"].map {
      scheduled("{between: 08:00-22:00, times: 5}", id: $0, path: "\($0)/x.yaml")
    }
    #expect(studyFindings(study).isEmpty)
  }

  @Test func datesDecideWhetherWindowsOverlap() {
    let spring = "{between: 08:00-22:00, times: 2, ends: 2026-03-31}"
    #expect(overlaps(spring, "{between: 08:00-22:00, times: 2, starts: 2026-04-01}") == [])
    #expect(overlaps(spring, "{between: 08:00-22:00, times: 2, starts: 2026-03-31}").count == 1)
    #expect(overlaps("{between: 08:00-12:00, times: 1}", "{windows: [12:00-14:00]}") == [])
    #expect(
      overlaps(
        "{every: 2 days, windows: [08:00-12:00]}", "{every: 2 days, windows: [08:00-12:00], from-day: 1}")
        == [])
    #expect(
      overlaps("{at: \"19:00\"}", "{every: 1 week, at: \"19:00\"}") == ["`a` and `b` both ask at 19:00"])
    #expect(overlaps("{at: \"19:00\"}", "{between: 08:00-22:00, times: 2}") == [])
  }

  @Test func rulesOverlapOnWhateverDayTheyBegin() {
    let late = "{between: 08:00-12:00, times: 2, from-day: 500}"
    #expect(overlaps(late, late).count == 1)
    #expect(overlaps("{between: 11:00-15:00, times: 2}", late).count == 1)
    // Participants who join on a Friday get prompts from both on Mondays.
    #expect(
      overlaps(
        "{every: 1 week, at: \"19:00\", starts: 2026-03-02}", "{every: 1 week, at: \"19:00\", from-day: 3}"
      )
      .count == 1)
    #expect(
      overlaps("{every: 1 week, at: \"19:00\"}", "{every: 1 week, at: \"19:00\", from-day: 3}").isEmpty)
    // Participants who join in February get prompts from both from 5 to 20 March.
    #expect(
      overlaps(
        "{windows: [08:00-12:00], from-day: 10, ends: 2026-03-20}",
        "{windows: [08:00-12:00], starts: 2026-03-05}"
      ).count == 1)
  }

  @Test func aBurdenThatBeginsLateIsReported() {
    let text = Burden().about.failing.filter { $0 != "↓" }
    let late = questionnaire(text.replacing("times: 5", with: "times: 5, from-day: 400"))
    #expect(burden(late).count == 1)
  }

  @Test func figuresNearALimitAreNotRounded() throws {
    let file = scheduled("{at: \"12:00\"}", extra: "can-use: {microphone: 8}")
    let finding = try #require(sensorAmount(file).first)
    #expect(
      finding.message == "8 measurements of `microphone` need at least 7 s, but answering takes about 6 s")
  }

  @Test func aLargeStudyIsCheckedCompletely() {
    let many = (0..<300).map { scheduled("{at: \"19:00\"}", id: "q\($0)", path: "q\($0).yaml") }
    let found = studyFindings(many).filter { $0.rule == "schedule-overlap" }
    #expect(found.map(\.file.path) == ["q1.yaml"], "a battery at one time is one finding")
    #expect(found.first?.finding.notes.first?.file?.path == "q0.yaml")
  }

  @Test func oneFolderCanBeWrittenInSeveralWays() {
    let paths = [["a.yaml", "./b.yaml"], ["x/a.yaml", "./x/y/../b.yaml"], ["/s//a.yaml", "/s/b.yaml"]]
    for paths in paths { #expect(overlaps("{at: \"19:00\"}", "{at: \"19:00\"}", paths: paths).count == 1) }
    #expect(overlaps("{at: \"19:00\"}", "{at: \"19:00\"}", paths: ["../a.yaml", "a.yaml"]).isEmpty)
    #expect(overlaps("{at: \"19:00\"}", "{at: \"19:00\"}", paths: ["/x/a.yaml", "x/b.yaml"]).isEmpty)
  }

  @Test func rulesInOneFileOverlapToo() {
    let file = scheduled("{between: 08:00-12:00, times: 2}", "{windows: [11:00-15:00]}")
    #expect(
      studyFindings([file]).map(\.finding.message) == [
        "two rules of `test` both ask at random between 11:00 and 12:00"
      ])
    #expect(studyFindings([scheduled("{windows: [08:00-09:00]}", "{windows: [09:00-10:00]}")]).isEmpty)
    let byWeekday = (0..<7).map { "{every: 1 week, between: 08:00-12:00, times: 2, from-day: \($0)}" }
    #expect(studyFindings([scheduled(byWeekday[0], byWeekday[1], byWeekday[6])]).isEmpty)
  }

  @Test func overlapsSayWhenBothMayAsk() {
    #expect(
      overlaps("{windows: [08:00-12:00]}", "{windows: [11:00-12:00]}") == [
        "`a` and `b` both ask at random between 11:00 and 12:00"
      ])
  }

  private func overlaps(_ first: String, _ second: String, paths: [String] = ["a.yaml", "b.yaml"]) -> [String]
  {
    studyFindings([scheduled(first, id: "a", path: paths[0]), scheduled(second, id: "b", path: paths[1])])
      .map(\.finding.message)
  }
}
