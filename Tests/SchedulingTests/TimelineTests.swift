import Questionnaires
import Terminal
import Testing

@testable import Scheduling

struct TimelineTests {
  private let study = [Example.stressDaily, Example.tinnitus, Example.intersession, Example.stressWeekly]

  @Test func timelinesMatchTheRecordedOnes() throws {
    for questionnaire in [Example.stressDaily, Example.tinnitus, Example.intersession, Example.hearing] {
      try expectGolden([questionnaire], questionnaire.id.value, width: 80, isUTF8: true)
    }
    try expectGolden(study, "study-80", width: 80, isUTF8: true)
    try expectGolden(study, "study-80-ascii", width: 80, isUTF8: false)
    try expectGolden(study, "study-60", width: 60, isUTF8: true)
    try expectGolden(study, "study-200", width: 200, isUTF8: true)
  }

  private func expectGolden(_ study: [Questionnaire], _ name: String, width: Int, isUTF8: Bool) throws {
    SchedulingTests.expectGolden(try text(study, width: width, isUTF8: isUTF8).map(\.plain), name)
  }

  @Test func noLineIsWiderThanThePage() throws {
    let simulation = try simulation(study)
    let figures = ScheduleFigures(simulation)
    for width in stride(from: 60, through: 200, by: 7) {
      for line in scheduleText(simulation, figures: figures, width: width, isUTF8: true) {
        #expect(line.width <= width, "\(line.plain)")
      }
    }
  }

  @Test func numbersStayWithTheirUnits() throws {
    for width in 60...100 {
      for line in try text([Example.tinnitus], width: width, isUTF8: true).map(\.plain)
      where line.hasPrefix("   ") {
        let rest = line.drop { $0 == " " }
        #expect(!["s ", "s)", "min ", "h "].contains { rest.hasPrefix($0) }, "\(width): \(line)")
      }
    }
  }

  @Test func asciiOutputIsASCII() throws {
    #expect(try text(study, width: 80, isUTF8: false).allSatisfy { $0.plain.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test func omissionsAreMentioned() {
    let overfull = scheduled("{between: 08:00-09:00, times: 9, min-gap: 15 min}")
    let late = scheduled("{windows: [20:00-21:00, 21:00-22:00], open-for: 5 h}", id: "late")
    let simulation = simulate([overfull, late], days: 1, start: date("2026-03-02"), seed: 1)
    let lines = scheduleText(
      simulation, figures: ScheduleFigures(simulation), width: 200, isUTF8: true
    ).map(\.plain)
    #expect(
      lines.contains("note          5 prompts of test left out: there is no room for more in the window"))
    #expect(
      lines.contains(
        "note          1 prompt of late left out: each waits for the previous one to end, until past midnight"
      ))
  }

  private func text(_ study: [Questionnaire], width: Int, isUTF8: Bool) throws -> [StyledText] {
    let simulation = try simulation(study)
    return scheduleText(simulation, figures: ScheduleFigures(simulation), width: width, isUTF8: isUTF8)
  }

  private func simulation(_ study: [Questionnaire]) throws -> Simulation {
    simulate(study, days: 14, start: date("2026-03-23"), seed: 1, timeZone: try findTimeZone("Europe/Berlin"))
  }
}
