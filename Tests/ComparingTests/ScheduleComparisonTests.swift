import Comparing
import Questionnaires
import Testing
import YAML

/// What another schedule changes for participants.
struct ScheduleComparisonTests {
  private func questionnaire(_ schedule: String) throws -> Questionnaire {
    let text =
      "questionnaire: a\ntitle: A\nrepeat: many\n\(schedule.isEmpty ? "" : "schedule: [\(schedule)]\n")questions: [{id: x, type: yes-no, text: X}]\n"
    let file = try #require(decodeText(Array(text.utf8), path: "a.yaml").value)
    let document = try #require(parseYAML(file).value)
    return try #require(readQuestionnaire(document).outcome.value, "\(text)")
  }

  private func differences(_ old: String, _ new: String) throws -> [String] {
    try ScheduleComparison(from: questionnaire(old), to: questionnaire(new)).differences.map(\.words)
  }

  @Test(
    "What changes is said with its old and new value",
    arguments: [
      (
        "{between: 08:00-22:00, times: 3}", "{between: 10:00-20:00, times: 5}",
        ["prompts a day: 3 → 5", "times: 08:00–22:00 → 10:00–20:00"]
      ),
      (
        "{at: \"09:00\", days: 0-13}", "{at: \"09:00\", days: 0-27}",
        ["days: on days 0 to 13 of participation → on days 0 to 27 of participation"]
      ),
      ("{at: \"09:00\"}", "{at: \"09:00\", every: 2 days}", ["days: every day → every 2 days"]),
      (
        "{at: \"09:00\"}", "{at: \"09:00\", weekdays: [mon, fri]}",
        ["days: every day → on Mondays and Fridays"]
      ),
      ("{at: \"09:00\"}", "{at: \"09:00\", ends: 2026-12-31}", ["last calendar day: any → 2026-12-31"]),
      ("{at: \"09:00\"}", "{at: \"09:00\", starts: 2026-12-01}", ["first calendar day: any → 2026-12-01"]),
      (
        "{at: \"09:00\"}", "{at: \"09:00\", open-for: 30 min}",
        ["answerable for: until the next prompt → 30 min"]
      ),
      (
        "{at: \"09:00\", open-for: 1 h, remind-after: [10 min]}",
        "{at: \"09:00\", open-for: 1 h, remind-after: [10 min, 20 min]}",
        ["reminders: a reminder after 10 min → reminders after 10 min and 20 min"]
      ),
      (
        "{at: \"09:00\"}", "{at: \"09:00\", from-day: 3}",
        ["days: every day → every day from day 3 of participation on"]
      ),
      (
        "{between: 08:00-22:00, times: 3}", "{between: 08:00-22:00, times: 3, min-gap: 1 h}",
        ["at least apart: 15 min → 1 h"]
      ),
      ("", "{at: \"09:00\"}", ["prompts a day: none → 1", "times: none → 09:00", "days: none → every day"]),
      (
        "{at: \"09:00\", weekdays: [mon]}, {at: \"19:00\", weekdays: [tue]}",
        "{at: \"19:00\", weekdays: [mon]}, {at: \"09:00\", weekdays: [tue]}",
        ["prompts: 09:00 on Mondays; 19:00 on Tuesdays → 19:00 on Mondays; 09:00 on Tuesdays"]
      ),
    ])
  func differences(old: String, new: String, words: [String]) throws {
    #expect(try differences(old, new) == words)
  }

  @Test(
    "Schedules that mean the same do not differ",
    arguments: [
      ("{at: [\"09:00\", \"19:00\"]}", "{at: \"19:00\"}, {at: \"09:00\"}"),
      ("{at: \"09:00\", every: 7 days}", "{at: \"09:00\", every: 1 week}"),
      ("{at: \"09:00\", from-day: 0}", "{at: \"09:00\"}"),
      ("{at: \"09:00\", days: [0-6, 7-13]}", "{at: \"09:00\", days: 0-13}"),
      ("{at: \"09:00\", days: 0-6}, {at: \"09:00\", days: 7-13}", "{at: \"09:00\", days: 0-13}"),
      ("{at: \"09:00\", weekdays: [mon-fri]}", "{at: \"09:00\", weekdays: [fri, thu, wed, tue, mon]}"),
      ("{at: \"09:00\", weekdays: [mon-sun]}", "{at: \"09:00\"}"),
      ("{between: 08:00-22:00, times: 3, min-gap: 15 min}", "{between: 08:00-22:00, times: 3}"),
      ("{between: 08:00-12:00, times: 1}", "{windows: [08:00-12:00]}"),
      ("{windows: [08:00-12:00, 12:00-16:00]}", "{windows: [12:00-16:00]}, {windows: [08:00-12:00]}"),
      ("{at: \"09:00\", open-for: 60 min}", "{at: \"09:00\", open-for: 1 h}"),
    ])
  func sameMeaning(old: String, new: String) throws {
    #expect(try differences(old, new).isEmpty && differences(new, old).isEmpty)
  }

  @Test("A difference that comes late is found")
  func lateDifferences() throws {
    #expect(try !differences("{at: \"09:00\", days: 0-300}", "{at: \"09:00\", days: 0-301}").isEmpty)
    #expect(try !differences("{at: \"09:00\", every: 1 month}", "{at: \"09:00\", every: 30 days}").isEmpty)
    #expect(
      try !differences(
        "{at: \"09:00\", starts: 2030-01-01, every: 1 week}",
        "{at: \"09:00\", starts: 2030-01-02, every: 1 week}"
      ).isEmpty)
  }
}
