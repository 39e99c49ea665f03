import Questionnaires
import Testing

@testable import Scheduling

/// Schedules that no author would write: whatever can be read is simulated and shown in finite time.
struct GeneratedScheduleTests {
  @Test func nothingCrashesOrHangs() throws {
    let zones = try ["UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns"].map { try findTimeZone($0) }
    var generator = SeededGenerator(seed: 2_026)
    for round in 0..<120 {
      let study = (0...generator.below(3)).map { number in
        let rules = (0...generator.below(3)).map { _ in rule(&generator) }
        return questionnaire(text(rules, id: "q\(number)"), path: "q\(number).yaml")
      }
      let start = ["2026-03-20", "2011-12-20", "2026-10-20", "0001-01-01", "9999-12-30"][generator.below(5)]
      let simulation = simulate(
        study, days: generator.below(20), start: date(start), seed: UInt64(round),
        timeZone: zones[generator.below(4)])
      check(simulation)
      let figures = ScheduleFigures(simulation)
      let width = 60 + generator.below(141)
      for line in scheduleText(simulation, figures: figures, width: width, isUTF8: round % 2 == 0) {
        #expect(line.width <= width)
      }
      _ = scheduleICS(simulation, figures: figures)
      if round % 10 == 0 {
        _ = (studyFindings(study), study.flatMap(burden))
      }
    }
  }

  private func check(_ simulation: Simulation) {
    #expect(simulation.prompts.map(\.instant) == simulation.prompts.map(\.instant).sorted())
    for prompt in simulation.prompts {
      #expect((0..<simulation.days).contains(prompt.day))
      #expect((0..<1_440).contains(prompt.minute))
      #expect(prompt.openUntil ?? prompt.instant >= prompt.instant)
    }
  }

  private func text(_ rules: [String], id: String) -> String {
    let schedule = rules.map { "  - {\($0)}\n" }.joined()
    let question = "questions:\n  - {id: a, type: yes-no, text: Calm?}\n"
    return "questionnaire: \(id)\ntitle: T\nrepeat: many\nschedule:\n\(schedule)\(question)"
  }

  private func rule(_ generator: inout SeededGenerator) -> String {
    let forms = [
      "between: \(window(&generator)), times: \(1 + count(&generator)), min-gap: \(count(&generator)) min",
      "windows: [\(window(&generator)), \(window(&generator))]",
      "windows: [\(window(&generator))]", "at: [\"\(time(&generator))\", \"\(time(&generator))\"]",
    ]
    let keys = [
      "every: \(1 + generator.below(4)) \(["days", "weeks", "months"][generator.below(3)])",
      "from-day: \(count(&generator))", "starts: 2026-03-\(10 + generator.below(20))",
      "ends: 2026-0\(3 + generator.below(7))-10", "days: [\(count(&generator)), 2-\(count(&generator))]",
      "weekdays: [\(["mon-fri", "sun", "tue, sat"][generator.below(3)])]",
      "open-for: \(1 + count(&generator)) min, remind-after: [\(count(&generator)) min, 3 min]",
    ].filter { _ in generator.below(3) == 0 }
    return ([forms[generator.below(forms.count)]] + keys).joined(separator: ", ")
  }

  private func count(_ generator: inout SeededGenerator) -> Int {
    [0, 1, 3, 10, 60, 1_500, 99_999][generator.below(7)]
  }

  private func window(_ generator: inout SeededGenerator) -> String {
    generator.below(4) == 0 ? "00:00-24:00" : "\(time(&generator))-\(time(&generator))"
  }

  private func time(_ generator: inout SeededGenerator) -> String { clockTime(generator.below(1_440)) }
}
