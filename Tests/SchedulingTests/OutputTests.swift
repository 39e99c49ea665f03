import Diagnostics
import Foundation
import JSON
import Questionnaires
import Testing

@testable import Scheduling

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct OutputTests {
  private func simulation() throws -> Simulation {
    let berlin = try findTimeZone("Europe/Berlin")
    let awkward = questionnaire(
      """
      questionnaire: awkward
      title: "Müde; träge, \\\\ schläfrig: ein **sehr** langer Titel, der über fünfundsiebzig Bytes hinausgeht äöüäöüäöüäöü"
      repeat: many
      schedule:
        - {at: ["02:30", "19:00"]}
      questions:
        - {id: a, type: yes-no, text: Ja?}
      """)
    return simulate(
      [awkward, Example.intersession], days: 2, start: date("2026-03-29"), seed: 1, timeZone: berlin)
  }

  private func calendar() throws -> [UInt8] {
    let simulation = try simulation()
    return scheduleICS(simulation, figures: ScheduleFigures(simulation))
  }

  @Test func calendarLinesAreFoldedAndEndInCRLF() throws {
    let text = String(decoding: try calendar(), as: UTF8.self)
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains("\r") && !$0.unicodeScalars.contains("\n") })
    #expect(lines.contains { $0.utf8.count >= 74 })
  }

  @Test func calendarTextIsEscaped() throws {
    let text = String(decoding: try calendar(), as: UTF8.self).replacing("\r\n ", with: "")
    #expect(text.contains("SUMMARY:Müde\\; träge\\, \\\\ schläfrig: ein sehr langer Titel\\, der über"))
    #expect(text.contains("\\nAnswering takes about 5 s."))
  }

  @Test func eventsAreInUTCWithStableNames() throws {
    let lines = String(decoding: try calendar(), as: UTF8.self).split(separator: "\r\n").map(String.init)
    let starts = lines.filter { $0.hasPrefix("DTSTART:") }
    #expect(starts.count == 16)
    #expect(starts.contains("DTSTART:20260329T013000Z"))  // 02:30 does not exist on this day and is 03:30.
    #expect(starts.contains("DTSTART:20260330T003000Z"))
    let names = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == 16)
    #expect(names.contains("UID:intersession-daily-1-2026-03-30-2@qtool"))
    #expect(names.contains("UID:intersession-daily-1-2026-03-30-2-closing@qtool"))
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == lines.count { $0 == "END:VEVENT" })
  }

  @Test func twoFilesWithOneIDHaveSeparateEvents() {
    let study = [scheduled("{at: \"12:00\"}"), scheduled("{at: \"13:00\"}")]
    let simulation = simulate(study, days: 1, start: date("2026-03-02"), seed: 1)
    let text = String(decoding: scheduleICS(simulation, figures: ScheduleFigures(simulation)), as: UTF8.self)
    #expect(text.contains("UID:test-1-2026-03-02-1@qtool"))
    #expect(text.contains("UID:test-2-1-2026-03-02-1@qtool"))
  }

  @Test func svgIsAPictureWithAShapeForEachPrompt() throws {
    let simulation = try simulation()
    let svg = scheduleSVG(simulation)
    let parser = XMLParser(data: Data(svg))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let text = String(decoding: svg, as: UTF8.self)
    let shapes = text.matches(of: #/[0-9]z/#).count
    #expect(shapes == simulation.prompts.count + simulation.questionnaires.count)
    #expect(simulation.questionnaires.allSatisfy { text.contains(">\($0.id.value)</text>") })
  }

  @Test func aPageShowsDaysWithoutPromptsAsOneRow() {
    let daily = scheduled("{at: \"12:00\", days: 0-40}")
    let pauses = scheduled("{at: \"12:00\", days: [0-1, 30]}")
    let days = { (questionnaire: Questionnaire) in
      scheduleElement(
        simulate([questionnaire], days: 60, start: date("2026-03-02"), seed: 1), weekday: { $0.name },
        title: { "Title \($0)" })
    }
    #expect(days(pauses).svg.contains(">2–29</text>") && days(pauses).drawnDays == 60)
    #expect(days(daily).drawnDays == 35)
  }

  @Test func spreadsheetsGetOneLinePerPrompt() throws {
    let lines = String(decoding: scheduleCSV(try simulation()), as: UTF8.self).split(separator: "\r\n")
    #expect(lines[0] == "questionnaire,rule,day,date,time,utc_offset,instant,open_until,reminders")
    #expect(lines[1] == "awkward,1,0,2026-03-29,03:30,+02:00,2026-03-29T01:30:00Z,,")
    #expect(lines.count == 11)
  }

  @Test func programsGetPromptsAndFigures() throws {
    let simulation = try simulation()
    let json = scheduleJSON(simulation, figures: ScheduleFigures(simulation))
    guard case .array(let prompts)? = json["prompts"] else { return #expect(Bool(false)) }
    #expect(prompts.count == 10)
    #expect(prompts[0]["local"] == "2026-03-29T03:30:00+02:00")
    #expect(prompts[0]["open_until"] == .null)
    #expect(json["figures"]?["prompts_by_day"] == [5, 5])
    #expect(json["seed"] == .number("1"))
  }

  @Test func remindersAndClosingTimesAreSeparate() throws {
    let rule = "{at: \"23:50\", open-for: 30 min, remind-after: [5 min, 20 min], days: 1}"
    let simulation = simulate([scheduled(rule)], days: 3, start: date("2026-03-02"), seed: 1)
    let figures = ScheduleFigures(simulation)
    let json = scheduleJSON(simulation, figures: figures)
    guard case .array(let reminders)? = json["reminders"] else { return #expect(Bool(false)) }
    #expect(reminders.map { $0["local"] } == ["2026-03-03T23:55:00+00:00", "2026-03-04T00:10:00+00:00"])
    #expect(reminders.map { $0["day"] } == [1, 1])
    #expect(reminders.map { $0["prompt"] } == ["2026-03-03T23:50:00Z", "2026-03-03T23:50:00Z"])
    #expect(json["figures"]?["prompts"] == 1 && json["figures"]?["reminders"] == 2)
    let lines = String(decoding: scheduleCSV(simulation), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines[1].hasSuffix(",2026-03-04T00:20:00Z,2026-03-03T23:55:00Z 2026-03-04T00:10:00Z"))
    let calendar = String(decoding: scheduleICS(simulation, figures: figures), as: UTF8.self)
    let events = calendar.split(separator: "\r\n").filter {
      $0.hasPrefix("SUMMARY:") || $0.hasPrefix("DTSTART:")
    }
    #expect(
      events == [
        "DTSTART:20260303T235000Z", "SUMMARY:Test", "DTSTART:20260303T235500Z", "SUMMARY:Reminder: Test",
        "DTSTART:20260304T001000Z", "SUMMARY:Reminder: Test", "DTSTART:20260304T002000Z",
        "SUMMARY:Closes: Test",
      ])
    let text = scheduleText(simulation, figures: figures, width: 80, isUTF8: true).map(\.plain)
    #expect(text.contains("prompts       1 on each of 1 day, 1 in total"))
    #expect(text.contains("reminders     2 on each of 1 day, 2 in total, if no prompt is answered"))
    #expect(text.contains { $0.hasSuffix("━ can be answered   ◇ reminder") })
  }

  @Test func inactiveQuestionnairesAreMentioned() {
    let study = [
      scheduled("{at: \"12:00\"}", id: "old", extra: "active: false"), scheduled("{at: \"13:00\"}"),
    ]
    let simulation = simulate(study, days: 1, start: date("2026-03-02"), seed: 1)
    let figures = ScheduleFigures(simulation)
    let text = scheduleText(simulation, figures: figures, width: 200, isUTF8: true).map(\.plain)
    #expect(text[0] == "old (not active), test")
    let notes = text.filter { $0.hasPrefix("note ") }
    #expect(notes.count == 1)
    #expect(
      notes[0].contains("old is not active: participants will not see it or get its prompts"))
    #expect(notes[0].contains("until you remove `active: false`"))
    guard case .array(let questionnaires)? = scheduleJSON(simulation, figures: figures)["questionnaires"]
    else {
      return #expect(Bool(false))
    }
    #expect(questionnaires.map { $0["active"] } == [.bool(false), .bool(true)])
  }

  @Test func offsetsAreWrittenInFull() {
    #expect(InstantText.offsetText(-12_600) == "-03:30")
    #expect(InstantText.offsetText(3_208) == "+00:53:28")
    #expect(InstantText.utc(-1) == "1969-12-31T23:59:59Z")
  }
}
