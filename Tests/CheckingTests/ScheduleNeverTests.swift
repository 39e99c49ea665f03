import Checking
import Testing

/// `schedule-never` is a rule of its own, and ESMira finds more of it.
@Suite struct ScheduleNeverTests {
  private func rules(_ target: String, _ rule: String) -> [String] {
    let text = """
      questionnaire: mood
      title: Mood
      target: \(target)
      repeat: many
      schedule:
        - {\(rule), from-day: 1}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """
    return Pipeline().check(Array(text.utf8), path: "mood.yaml").diagnostics.map(\.rule).filter {
      ["schedule-never", "schedule-overfull"].contains($0)
    }
  }

  @Test func whatTheAppsOfESMiraNeverDoIsSaid() {
    let narrow = "between: 08:00-12:00, times: 5, min-gap: 55 min"
    #expect(rules("esmira", narrow) == ["schedule-never"])
    #expect(rules("track", narrow) == [])
  }

  @Test func oneCauseIsOneFinding() {
    #expect(rules("esmira", "between: 08:00-10:00, times: 5, min-gap: 55 min") == ["schedule-overfull"])
    #expect(rules("esmira", "at: \"08:00\", starts: 2026-03-02, ends: 2026-03-01") == ["schedule-never"])
  }
}
