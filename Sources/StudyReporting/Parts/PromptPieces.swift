import JSON
import Questionnaires
import Scheduling

/// The number of prompts per participant, counted in simulated participations.
extension PieceWriter {
  var prompts: [Piece] {
    guard !scheduled.isEmpty else { return [] }
    let counts = PromptCounts(scheduled, of: reported)
    let sources =
      (study.map { [KeySource($0.id.value, ["length", "starts", "questionnaires"])] } ?? [])
      + scheduled.map { KeySource($0.id.value, ["schedule", "active"]) }
    let days = wording.schedule.days(counts.days)
    let whole =
      study?.length == nil ? said(" in the first \(days)", " in den ersten \(days.replacingDays)") : ""
    let total =
      counts.total == 1...1
      ? wording.schedule.prompts(1)
      : said("\(wording.span(counts.total)) prompts", "\(wording.span(counts.total)) Abfragen")
    let text = said(
      "Participants get \(total) in total\(whole), \(wording.span(counts.aDay)) on a day with prompts (counted in a simulation of \(counts.participants) participants' days; they join on seven successive days).",
      "Teilnehmende bekommen insgesamt \(total)\(whole), \(wording.span(counts.aDay)) an einem Tag mit Abfragen (gezählt in einer Simulation der Tage von \(counts.participants) Teilnehmenden, die an sieben aufeinanderfolgenden Tagen beitreten)."
    )
    let figures = [
      Figure("total", counts.total), Figure("a_day", counts.aDay), Figure("days", counts.days),
      Figure("simulated", counts.participants),
    ]
    return [.sentence(Sentence(text, sources, figures)), .table(table(counts, sources))] + rings(counts)
  }

  private func table(_ counts: PromptCounts, _ sources: [KeySource]) -> PaperTable {
    let differs = counts.byQuestionnaire.contains { $0.onWeekdays != $0.atWeekends }
    let rows = counts.byQuestionnaire.map { one in
      let aDay = differs ? [one.onWeekdays, one.atWeekends] : [one.onWeekdays]
      return [PaperTable.Cell(wording.text(one.questionnaire.title)), cell(one.days)] + aDay.map(cell)
        + [cell(one.total)]
    }
    let aDay = said("Prompts on such a day", "Abfragen an einem solchen Tag")
    return PaperTable(
      caption: said("Prompts of each questionnaire", "Abfragen jedes Fragebogens"),
      columns: [said("Questionnaire", "Fragebogen"), said("Days with prompts", "Tage mit Abfragen")]
        + (differs ? [wording.mondayToFriday, wording.weekend].map { "\(aDay), \($0)" } : [aDay])
        + [said("In total", "Insgesamt")],
      rows: rows, sources: sources)
  }

  private func cell(_ range: ClosedRange<Int>?) -> PaperTable.Cell {
    guard let range else { return PaperTable.Cell("–", .null) }
    return PaperTable.Cell(wording.span(range), .array([.int(range.lowerBound), .int(range.upperBound)]))
  }
}

/// The answers to expect of a planned sample.
extension PieceWriter {
  var expected: [Piece] {
    guard let plan = reported.plan, !scheduled.isEmpty else { return [] }
    let time = SimulatedTime(reported.study, scheduled)
    let samples = PlannedSample.all(
      scheduled, plan, days: time.days, start: time.start, timeZone: reported.timeZone)
    let pieces = samples.flatMap { sample -> [Piece] in
      let expected = sentence(
        sample.questionnaire, ["schedule", "active"],
        wording.schedule.expected(sample, of: wording.name(sample.questionnaire)), sample.figures)
      let precision = wording.schedule.precision(sample).map { words in
        sentence(sample.questionnaire, ["schedule", "active"], words, sample.precisionFigures)
      }
      return [expected] + (precision.map { [$0] } ?? [])
    }
    return pieces.isEmpty ? [] : pieces + [.sentence(Sentence(wording.schedule.howExpected, []))]
  }
}

extension PlannedSample {
  fileprivate var figures: [Figure] {
    [
      Figure("participants", plan.participants), Figure("response_rate", plan.responseRate),
      Figure("answers", answers.mean), Figure("answers_95", answers.range),
      Figure("answers_per_person", answersPerPerson), Figure("answered_days", days.mean),
      Figure("answered_days_95", days.range), Figure("pairs", pairs.mean), Figure("pairs_95", pairs.range),
    ]
  }

  fileprivate var precisionFigures: [Figure] {
    [
      ("icc", plan.icc), ("effective_sample", effectiveSample), ("error_of_person_mean", errorOfPersonMean),
      ("error_of_slope", errorOfSlope),
    ].compactMap { name, number in number.map { Figure(name, $0) } }
  }
}

extension String {
  /// `28 Tage` as in `in den ersten 28 Tagen`.
  fileprivate var replacingDays: String { hasSuffix("Tage") ? self + "n" : self }
}

/// The fewest and the most prompts of simulated participants.
struct PromptCounts {
  struct Counts {
    let questionnaire: Questionnaire
    var total: ClosedRange<Int>
    var days: ClosedRange<Int>
    /// On days with prompts, Monday to Friday; nil if there are none on such days.
    var onWeekdays: ClosedRange<Int>?
    var atWeekends: ClosedRange<Int>?
  }

  let total: ClosedRange<Int>
  /// On days with prompts of any questionnaire.
  let aDay: ClosedRange<Int>
  let byQuestionnaire: [Counts]
  let rings: [RungCounts]
  let days: Int
  let participants: Int

  init(_ questionnaires: [Questionnaire], of reported: ReportedStudy) {
    let time = SimulatedTime(reported.study, questionnaires)
    days = time.days
    let joined = (0..<7).compactMap { CalendarDate(dayNumber: time.start.dayNumber + $0) }
    // Only the counts are kept: a large study has too many prompts to keep those of all participants.
    let runs = joined.flatMap { day -> [CountedRun] in
      let simulator = Simulator(questionnaires, days: time.days, start: day, timeZone: reported.timeZone)
      return (UInt64(1)...4).map { seed in
        var run = simulator.run(seed: seed)
        run.studyLength = reported.study?.length?.value
        return CountedRun(run, on: reported.clients)
      }
    }
    participants = runs.count
    total = range(runs.map(\.total)) ?? 0...0
    aDay = range(runs.flatMap { $0.all.values }) ?? 0...0
    rings = reported.clients.enumerated().compactMap { place, client in
      RungCounts(client, runs.map { $0.rings[place] })
    }
    byQuestionnaire = questionnaires.enumerated().map { place, questionnaire in
      let counted = runs.map { $0.byQuestionnaire[place] }
      let all = counted.flatMap(\.self)
      return Counts(
        questionnaire: questionnaire,
        total: range(counted.map { $0.reduce(0) { $0 + $1.count } }) ?? 0...0,
        days: range(counted.map(\.count)) ?? 0...0,
        onWeekdays: range(all.filter { !$0.isWeekend }.map(\.count)),
        atWeekends: range(all.filter(\.isWeekend).map(\.count)))
    }
  }
}

/// Counts of one participant's prompts by day.
private struct CountedRun {
  /// By the day on which the rule applies.
  private(set) var all: [Int: Int] = [:]
  /// The days with prompts of each questionnaire.
  let byQuestionnaire: [[(count: Int, isWeekend: Bool)]]
  let total: Int
  /// By client.
  let rings: [CountedRings]

  init(_ run: Simulation, on clients: [ClientName]) {
    rings = clients.map { CountedRings(run, on: $0) }
    var counts = run.questionnaires.map { _ in [Int: Int]() }
    for prompt in run.prompts {
      all[prompt.day, default: 0] += 1
      counts[prompt.questionnaire][prompt.day, default: 0] += 1
    }
    total = run.prompts.count
    byQuestionnaire = counts.map { days in
      days.map { day, count in
        let weekday = Weekday(dayNumber: run.start.dayNumber + day)
        return (count, weekday == .sat || weekday == .sun)
      }
    }
  }
}

func range(_ numbers: [Int]) -> ClosedRange<Int>? {
  guard let low = numbers.min(), let high = numbers.max() else { return nil }
  return low...high
}
