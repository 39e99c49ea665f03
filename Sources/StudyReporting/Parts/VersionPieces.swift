import Comparing
import Questionnaires
import Scheduling

/// Which versions there are, and what changed since a preregistration.
extension PieceWriter {
  var versions: [Piece] { members.flatMap(versions) }

  private func versions(of member: ReportedStudy.Member) -> [Piece] {
    let questionnaire = member.questionnaire
    let name = wording.name(questionnaire)
    let now = said(
      "\(name) is version \(questionnaire.version)", "\(name) ist Version \(questionnaire.version)")
    let first = sentence(
      questionnaire, ["version"], now + released(questionnaire.version, of: member) + ".",
      [Figure("version", questionnaire.version)])
    return [first]
      + questionnaire.history.changes.map { change in
        let version = change.version.value
        return sentence(
          questionnaire, ["changes"],
          said("Version \(version) of \(name)", "Version \(version) von \(name)")
            + released(version, of: member) + ": " + change.why.value.withFullStop(after: change.why.value))
      }
  }

  /// By the oldest tag of the version.
  private func released(_ version: Int, of member: ReportedStudy.Member) -> String {
    guard let release = member.releases.last(where: { $0.version == version }) else { return "" }
    let day = CalendarDate(release.date).map(wording.schedule.date) ?? release.date
    return said(" (released on \(day) as \(release.tag))", " (veröffentlicht am \(day) als \(release.tag))")
  }

  var deviations: [Piece] {
    guard let deviations = reported.deviations else { return [] }
    let (reference, compared) = (deviations.reference, deviations.compared)
    // Whether a version number was raised is about how the files are kept, not about the study.
    let changes = compared.flatMap { one in
      one.changes.filter { ![.version, .phones, .hint].contains($0.changeClass) }.map { (one.id, $0) }
    }
    guard !changes.isEmpty else {
      let text = said(
        "Nothing has changed since \(reference).", "Seit \(reference) hat sich nichts geändert.")
      return [.sentence(Sentence(text, [], [Figure("changes", 0)]))]
    }
    let count = changes.count
    let text = said(
      "\(count == 1 ? "1 change" : "\(count) changes") since \(reference).",
      "\(count == 1 ? "1 Änderung" : "\(count) Änderungen") seit \(reference).")
    let rows = changes.map { id, change in
      [
        PaperTable.Cell(id), PaperTable.Cell(change.message), PaperTable.Cell(change.changeClass.rawValue),
        PaperTable.Cell(change.resolution == nil ? [] : [change.resolution?.rawValue ?? ""]),
      ]
    }
    let table = PaperTable(
      caption: said("Deviations from \(reference)", "Abweichungen von \(reference)"),
      columns: [
        said("Questionnaire", "Fragebogen"), said("What changed", "Was sich geändert hat"),
        said("Kind", "Art"), said("Settled by", "Geregelt durch"),
      ], rows: rows, sources: [])
    return [.sentence(Sentence(text, [], [Figure("changes", count)])), .table(table)]
  }
}

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
