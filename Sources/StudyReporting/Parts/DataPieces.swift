import DataChecking
import JSON
import Questionnaires

/// Pieces about the way in which the answers were given, from the answers themselves.
extension PieceWriter {
  private var sheets: [SheetFigures] { reported.answers?.sheets ?? [] }

  /// The remark that invented answers need, before anything is said about them.
  var warning: String? {
    guard reported.answers?.isSimulated == true else { return nil }
    return InventedAnswers.warning.string(in: wording.language)
  }

  private func aboutData(_ sheet: SheetFigures, _ text: String, _ figures: [Figure]) -> Piece {
    .sentence(Sentence(text, [KeySource(sheet.fileName, ["data"])], figures))
  }

  private func each(or missing: ReportGap, _ body: (SheetFigures, _ name: String) -> Piece?) -> [Piece] {
    let pieces = sheets.compactMap { body($0, wording.name($0.questionnaire)) }
    return pieces.isEmpty ? [gap(missing)] : pieces
  }

  var attrition: [Piece] {
    guard !sheets.isEmpty else { return [gap(.attrition)] }
    return sheets.map { sheet in
      let answering = sheet.participants.count { $0.response.entries > 0 }
      let text = said(
        "The data on \(wording.name(sheet.questionnaire)) are from \(sheet.participants.count) participants, of whom \(answering) answered at least once.",
        "Die Daten zu \(wording.name(sheet.questionnaire)) sind von \(sheet.participants.count) Teilnehmenden, von denen \(answering) mindestens einmal geantwortet haben."
      )
      return aboutData(
        sheet, text, [Figure("participants", sheet.participants.count), Figure("answering", answering)])
    } + [gap(.attritionWithData)]
  }

  var delivery: [Piece] {
    each(or: .delivery) { sheet, name in
      let prompted = sheet.response.prompted
      guard prompted > 0 else { return nil }
      let due = sheet.due.map {
        said(
          " of \($0) that the schedule has from each participant's first to last day",
          " von \($0), die der Zeitplan vom ersten bis zum letzten Tag jeder Person hat")
      }
      return aboutData(
        sheet,
        said(
          "The data contain \(prompted) prompts to fill in \(name)\(due ?? "").",
          "Die Daten enthalten \(prompted) Abfragen zu \(name)\(due ?? "")."),
        [Figure("delivered", prompted)] + (sheet.due.map { [Figure("due", $0)] } ?? []))
    }
  }

  var compliance: [Piece] {
    each(or: .compliance) { sheet, name in
      guard let rate = sheet.rate, sheet.response.prompted > 0 else { return nil }
      let whole = sheet.whole(sheet.counted, due: sheet.due) ?? 0
      let persons = Spread(sheet.ratesOfParticipants.map { $0 * 100 })
      let text = said(
        "Participants answered \(sheet.counted.answered) of \(whole) prompts to fill in \(name) (\(wording.percent(rate)))",
        "Teilnehmende haben \(sheet.counted.answered) von \(whole) Abfragen zu \(name) beantwortet (\(wording.percent(rate)))"
      )
      let byPerson = persons.map {
        said("; by person, in %: ", "; nach Person, in %: ") + $0.words(wording, decimals: 1)
      }
      return aboutData(
        sheet, text + ofSchedule(sheet) + (byPerson ?? "") + byDay(sheet) + ".",
        [Figure("answered", sheet.counted.answered), Figure("prompts", whole), Figure("rate", rate)]
          + (sheet.rateOfSchedule.map { [Figure("rate_of_schedule", $0)] } ?? [])
          + (persons?.figures("rate_of_persons") ?? []))
    }
  }

  /// The other denominator, where the data have fewer prompts than the schedule.
  private func ofSchedule(_ sheet: SheetFigures) -> String {
    guard let rate = sheet.rateOfSchedule, let due = sheet.due else { return "" }
    return said(
      ", which is \(wording.percent(rate)) of the \(due) prompts that the schedule has",
      ", das sind \(wording.percent(rate)) der \(due) Abfragen, die der Zeitplan hat")
  }

  private func byDay(_ sheet: SheetFigures) -> String {
    let rates = sheet.days.entries.compactMap { entry in
      entry.whole.flatMap { $0 > 0 ? Double(entry.count.answered) / Double($0) * 100 : nil }
    }
    guard let spread = Spread(rates), rates.count > 1 else { return "" }
    return said("; by day of participation, in %: ", "; nach Tag der Teilnahme, in %: ")
      + spread.words(wording, decimals: 1)
  }

  var latency: [Piece] {
    each(or: .latency) { sheet, name in
      let latencies = Spread(sheet.participants.compactMap(\.latency).map { $0 / 60 })
      let durations = Spread(sheet.participants.compactMap(\.duration).map { $0 / 60 })
      let began = latencies.map {
        said(
          "from a prompt of \(name) to its first answer: ", "von einer Abfrage von \(name) bis zum Beginn: ")
          + $0.words(wording, decimals: 1)
      }
      let took = durations.map {
        said("from the beginning of \(name) to its end: ", "vom Beginn von \(name) bis zum Ende: ")
          + $0.words(wording, decimals: 1)
      }
      let parts = [began, took].compactMap(\.self)
      guard !parts.isEmpty else { return nil }
      let text =
        said("Minutes (medians of persons) ", "Minuten (Mediane der Personen) ")
        + parts.joined(separator: "; ") + "."
      return aboutData(
        sheet, text,
        (latencies?.figures("latency_minutes") ?? []) + (durations?.figures("duration_minutes") ?? []))
    }
  }

  var missing: [Piece] {
    guard !sheets.isEmpty else { return [gap(.missing)] }
    return sheets.flatMap { sheet in
      let shown = sheet.participants.reduce(0) { $0 + $1.required.shown }
      let missing = sheet.participants.reduce(0) { $0 + $1.required.missing }
      let share = shown > 0 ? Double(missing) / Double(shown) : 0
      let name = wording.name(sheet.questionnaire)
      let text = said(
        "In answered prompts of \(name), \(missing) of \(shown) required answers are missing (\(wording.percent(share))).",
        "In beantworteten Abfragen von \(name) fehlen \(missing) von \(shown) Pflichtangaben (\(wording.percent(share)))."
      )
      return [
        aboutData(sheet, text, [Figure("required", shown), Figure("missing", missing)]),
        .table(missingTable(sheet)),
      ]
    }
  }

  private func missingTable(_ sheet: SheetFigures) -> PaperTable {
    let rows = sheet.questions.map { question in
      [
        PaperTable.Cell(sheet.questionnaire.column(of: question.question) ?? question.question.name),
        PaperTable.Cell(question.shown), PaperTable.Cell(question.missing),
        question.shown > 0
          ? PaperTable.Cell(
            wording.percent(Double(question.missing) / Double(question.shown)),
            .number(decimals(Double(question.missing) / Double(question.shown), 3)))
          : PaperTable.Cell("–", .null),
      ]
    }
    return PaperTable(
      caption: said(
        "\(wording.text(sheet.questionnaire.title)) (\(sheet.fileName)): missing answers",
        "\(wording.text(sheet.questionnaire.title)) (\(sheet.fileName)): fehlende Antworten"),
      columns: [
        said("Variable", "Variable"), said("Shown", "Gezeigt"), said("Missing", "Fehlend"),
        said("Share", "Anteil"),
      ], rows: rows, sources: [KeySource(sheet.fileName, ["data"])])
  }
}

/// The mean of some numbers, and how much they differ.
struct Spread {
  private let moments: Moments
  private let mean: Double
  private let range: ClosedRange<Double>

  /// Nil without numbers.
  init?(_ numbers: [Double]) {
    var moments = Moments()
    for number in numbers { moments.add(number) }
    guard let mean = moments.mean, let lowest = numbers.min(), let highest = numbers.max() else { return nil }
    (self.moments, self.mean, range) = (moments, mean, lowest...highest)
  }

  /// `M = 75.2, SD = 4.1, range 60 to 90`
  func words(_ wording: Wording, decimals count: Int) -> String {
    func number(_ number: Double) -> String { wording.number(number, decimals: count) }
    let deviation = moments.deviation.map { ", SD = \(number($0))" } ?? ""
    let span = wording.schedule.span(number(range.lowerBound), number(range.upperBound))
    return "M = \(number(mean))\(deviation), " + wording.said("range \(span)", "Spanne \(span)")
  }

  func figures(_ name: String) -> [Figure] {
    [Figure("\(name)_mean", mean)] + (moments.deviation.map { [Figure("\(name)_sd", $0)] } ?? [])
      + [Figure("\(name)_lowest", range.lowerBound), Figure("\(name)_highest", range.upperBound)]
  }
}

extension SheetFigures {
  /// Without its folder, which is of nobody's interest.
  fileprivate var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
}
