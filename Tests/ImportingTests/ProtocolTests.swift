import Importing
import Testing

struct ProtocolTests {
  /// The schedule of the questionnaire `mood` after a protocol with these times.
  private func scheduled(
    _ times: String, _ members: String = ""
  ) throws -> (schedule: String, file: WrittenQuestionnaire) {
    let entry =
      #"{"name": "Daily mood", "questionnaire": {"name": "mood"}, \#(members) "protocol": {\#(times)}}"#
    let sources = [
      ImportSource(name: "mood_armt.json", bytes: Array(definition(field("a", "text")).utf8)),
      ImportSource(name: "protocol.json", bytes: Array(#"{"protocols": [\#(entry)]}"#.utf8)),
    ]
    let file = try importQuestionnaires(from: sources, options: ImportOptions()).files[0]
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let schedule = lines.drop { $0 != "schedule:" }.dropFirst().prefix { $0.hasPrefix("  ") }
    return (schedule.filter { !$0.contains("#") }.joined(separator: "\n"), file)
  }

  @Test func dayAndTimeComeFromTheUnitsFromZero() throws {
    let (schedule, file) = try scheduled(
      """
      "repeatProtocol": {"unit": "week", "amount": 2},
      "repeatQuestionnaire": {"unit": "min", "unitsFromZero": [540, 1140, 1980]},
      "completionWindow": {"unit": "min", "amount": 120},
      "reminders": {"unit": "min", "amount": 30, "repeat": 2}
      """)
    #expect(
      schedule == """
          - every: 2 weeks
            at: ["09:00", "19:00"]
            open-for: 2 h
            remind-after: [30 min, 1 h]
          - every: 2 weeks
            at: "09:00"
            open-for: 2 h
            remind-after: [30 min, 1 h]
            from-day: 1
        """)
    #expect(file.text.contains("title: Daily mood\n") && file.text.contains("repeat: many\n"))
    #expect(file.remarks(.unsaid).isEmpty)
  }

  @Test func whatNeverRepeatsHasDays() throws {
    let (schedule, file) = try scheduled(
      """
      "repeatProtocol": {"unit": "day", "amount": 9999},
      "repeatQuestionnaire": {"unit": "hour", "unitsFromZero": [8, 32, 56, 128]}, "reminders": {}
      """, #""startText": {"de": "Los!", "en": "Go on."},"#)
    #expect(schedule == "  - at: \"08:00\"\n    days: [0-2, 5]", "\(schedule)")
    #expect(file.text.contains("intro: Go on.\n"))
    #expect(file.remarks(.changed).contains("`startText` in other languages: de: Los!"))
  }

  @Test(arguments: [
    (
      #""clinicalProtocol": {"requiresInClinicCompletion": true}"#, "",
      #"`clinicalProtocol` cannot be expressed: {"requiresInClinicCompletion":true}"#
    ),
    ("", #""type": "triggered","#, "`type` is `triggered`: no schedule can say what starts it"),
    (
      #""repeatProtocol": {"unit": "hour", "amount": 5}"#, "",
      #"`repeatProtocol` cannot be expressed: {"unit":"hour","amount":5}"#
    ),
  ])
  func whatTriggersOtherwiseIsARemark(times: String, members: String, remark: String) throws {
    let all = #""repeatProtocol": {"unit": "day", "amount": 1},"#
    let own = times.hasPrefix("\"repeatProtocol") ? times : all + times
    let parts = [own, #""repeatQuestionnaire": {"unit": "min", "unitsFromZero": [540]}"#]
    let joined = parts.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }.joined(separator: ",")
    let (schedule, file) = try scheduled(joined, members)
    #expect(schedule.isEmpty && file.remarks(.unsaid) == [remark], "\(file.text)")
  }

  @Test func remindersMayBeAList() throws {
    let (schedule, file) = try scheduled(
      """
      "repeatProtocol": {"unit": "day", "amount": 1}, "repeatQuestionnaire": {"unit": "min", "unitsFromZero": [540]},
      "completionWindow": {"unit": "hour", "amount": 4},
      "reminders": [{"offset": {"unit": "hour", "amount": 2}}, {"offset": {"unit": "min", "amount": 150}}]
      """)
    let rule = "  - at: \"09:00\"\n    open-for: 4 h\n    remind-after: [2 h, 150 min]"
    #expect(schedule == rule && file.remarks(.unsaid).isEmpty, "\(schedule)")
  }

  /// A rule that no phone can follow would keep the questionnaire from being shown at all.
  @Test(arguments: [
    (
      #""completionWindow": {"unit": "hour", "amount": 2}, "reminders": {"unit": "hour", "amount": 1, "repeat": 2}"#,
      "  - at: [\"09:00\", \"12:00\"]\n    open-for: 2 h\n    remind-after: [1 h]",
      "`reminders` after 2 h cannot be expressed, as the prompt can no longer be answered then"
    ),
    (
      #""reminders": {"unit": "hour", "amount": 1, "repeat": 1}"#, "  - at: [\"09:00\", \"12:00\"]",
      "`reminders` after 1 h cannot be expressed, as nothing says how long a prompt can be answered"
    ),
    (
      #""completionWindow": {"unit": "hour", "amount": 4}"#, "  - at: [\"09:00\", \"12:00\"]",
      "`completionWindow` cannot be expressed: 4 h is longer than the 3 h until the next prompt"
    ),
  ])
  func whatIsImpossibleIsARemark(members: String, rule: String, remark: String) throws {
    let (schedule, file) = try scheduled(
      """
      "repeatProtocol": {"unit": "day", "amount": 1},
      "repeatQuestionnaire": {"unit": "min", "unitsFromZero": [540, 720]}, \(members)
      """)
    #expect(schedule == rule && file.remarks(.unsaid) == [remark], "\(file.text)")
  }

  @Test func whatParticipantsStartHasNoSchedule() throws {
    let times = #""repeatProtocol": {"unit": "year", "amount": 9999}"#
    let (schedule, file) = try scheduled(times, #""type": "on_demand","#)
    #expect(schedule.isEmpty && file.text.contains("repeat: many\n") && file.remarks(.unsaid).isEmpty)
    #expect(file.remarks(.changed) == ["`type` is `on_demand`: without a schedule, participants choose when"])
  }

  @Test func anEntryWithoutItsDefinitionIsNamed() throws {
    let text = #"{"protocols": [{"questionnaire": {"name": "gone"}, "protocol": {}}]}"#
    let source = ImportSource(name: "p.json", bytes: Array(text.utf8))
    let result = try importQuestionnaires(from: [source], options: ImportOptions())
    #expect(result.files.isEmpty && result.hasLosses)
    #expect(result.remarks.map(\.text) == ["the definition of `gone` is not among the files"])
    #expect(ImportReport(result) { $0 }.text.hasPrefix("p.json /protocols/0: the definition of"))
  }
}
