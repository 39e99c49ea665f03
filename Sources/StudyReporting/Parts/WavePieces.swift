import Questionnaires
import Scheduling

/// In how many stretches of days prompts come, and on how many weekdays and days of weekends.
extension PieceWriter {
  var waves: [Piece] {
    guard !scheduled.isEmpty else { return [] }
    guard let days = promptedDays, let waves = days.waves else { return [gap(.waves)] }
    let lengths = waves.map(wording.span)
    let of = wording.list(lengths)
    let text =
      waves.count == 1
      ? said("Prompts come in 1 wave of \(of) days.", "Abfragen kommen in 1 Welle von \(of) Tagen.")
      : said(
        "Prompts come in \(waves.count) waves, of \(of) days, with more than \(PromptedDays.mostApart) days without prompts between them.",
        "Abfragen kommen in \(waves.count) Wellen, von \(of) Tagen, mit mehr als \(PromptedDays.mostApart) Tagen ohne Abfragen dazwischen."
      )
    let figures = [
      Figure("waves", waves.count),
      Figure(
        "days_of_wave",
        waves.reduce(waves[0]) { min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound) }),
    ]
    return [.sentence(Sentence(text, sourcesOfDays, figures))]
  }

  var monitoring: [Piece] {
    guard let days = promptedDays, !days.isEmpty else { return [] }
    let (weekdays, weekends) = (wording.span(days.onWeekdays), wording.span(days.atWeekends))
    let text = said(
      "Of the days with prompts, \(weekdays) are from Monday to Friday, and \(weekends) at weekends.",
      "Von den Tagen mit Abfragen sind \(weekdays) von Montag bis Freitag und \(weekends) am Wochenende.")
    return [
      .sentence(
        Sentence(
          text, sourcesOfDays,
          [Figure("weekdays", days.onWeekdays), Figure("weekend_days", days.atWeekends)]))
    ]
  }

  /// Nil where nobody knows how long participation lasts.
  private var promptedDays: PromptedDays? {
    study?.length == nil || scheduled.isEmpty ? nil : PromptedDays(scheduled, SimulatedTime(study, scheduled))
  }

  private var sourcesOfDays: [KeySource] {
    (study.map { [KeySource($0.id.value, ["length", "starts", "questionnaires"])] } ?? [])
      + scheduled.map { KeySource($0.id.value, ["schedule", "active"]) }
  }
}

/// The days of participation with prompts, of participants who join on seven successive days.
private struct PromptedDays {
  /// Of each participant, in order.
  private let days: [[Int]]
  private let joined: [Int]

  /// A new wave begins after more days without prompts than a weekly questionnaire has.
  static let mostApart = 7

  init(_ questionnaires: [Questionnaire], _ time: SimulatedTime) {
    let calendars = questionnaires.flatMap(\.schedule).map(\.calendar)
    joined = (0..<7).map { time.start.dayNumber + $0 }
    days = joined.map { joined in
      (0..<time.days).filter { day in calendars.contains { $0.applies(on: joined + day, joined: joined) } }
    }
  }

  var isEmpty: Bool { days.allSatisfy(\.isEmpty) }

  /// The shortest and the longest duration of each wave, in days; nil if participants have different numbers of them, or none.
  var waves: [ClosedRange<Int>]? {
    let all = days.map(Self.waves)
    guard let count = all.first?.count, count > 0, all.allSatisfy({ $0.count == count }) else { return nil }
    return (0..<count).compactMap { wave in range(all.map { $0[wave] }) }
  }

  private static func waves(_ days: [Int]) -> [Int] {
    var waves: [(first: Int, last: Int)] = []
    for day in days {
      if let last = waves.last?.last, day - last <= mostApart + 1 {
        waves[waves.count - 1].last = day
      } else {
        waves.append((day, day))
      }
    }
    return waves.map { $0.last - $0.first + 1 }
  }

  var onWeekdays: ClosedRange<Int> { count { !$0 } }
  var atWeekends: ClosedRange<Int> { count { $0 } }

  private func count(_ isCounted: (_ isWeekend: Bool) -> Bool) -> ClosedRange<Int> {
    range(
      zip(days, joined).map { days, joined in
        days.count { day in
          let weekday = Weekday(dayNumber: joined + day)
          return isCounted(weekday == .sat || weekday == .sun)
        }
      }) ?? 0...0
  }
}
