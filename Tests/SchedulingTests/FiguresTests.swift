import Questionnaires
import Testing

@testable import Scheduling

struct FiguresTests {
  private let monday = date("2026-03-02")

  @Test func theFiguresAreCountedFromThePrompts() {
    let measured = scheduled("{at: [\"08:00\", \"12:30\"]}", extra: "can-use: {gps: 2, microphone: 10}")
    let figures = ScheduleFigures(simulate([measured], days: 3, start: monday, seed: 1))
    #expect(figures.promptsByDay == [2, 2, 2])
    #expect(figures.smallestGap == ScheduleFigures.Gap(seconds: 16_200, first: 0, second: 1))
    #expect(figures.largestGap == ScheduleFigures.Gap(seconds: 70_200, first: 1, second: 2))
    #expect(figures.sensors.map { "\($0.name) \($0.measurements)" } == ["gps 12", "microphone 60"])
    #expect(figures.answeringByDay == [12_900...12_900, 12_900...12_900, 12_900...12_900])
  }

  @Test func gapsAreRealTimeWhenTheClocksChange() throws {
    let berlin = try findTimeZone("Europe/Berlin")
    let night = scheduled("{at: [\"01:00\", \"04:00\"]}")
    for (day, hours) in [("2026-03-29", 2), ("2026-10-25", 4)] {
      let simulation = simulate([night], days: 1, start: date(day), seed: 1, timeZone: berlin)
      #expect(ScheduleFigures(simulation).smallestGap?.seconds == hours * 3_600)
    }
  }

  @Test func aStudyWithoutPromptsHasFigures() {
    let silent = questionnaire("questionnaire: a\ntitle: A\nquestions: [{id: a, type: date, text: B}]")
    for study in [[], [silent]] {
      for days in [0, 1, 5] {
        let simulation = simulate(study, days: days, start: monday, seed: 1)
        let figures = ScheduleFigures(simulation)
        #expect(simulation.prompts.isEmpty)
        #expect(figures.smallestGap == nil)
        _ = scheduleText(simulation, figures: figures, width: 80, isUTF8: true)
        _ = scheduleICS(simulation, figures: figures)
      }
    }
  }
}
