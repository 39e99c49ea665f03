import DataChecking
import Previewing
import Questionnaires

/// The part of a report's page about one questionnaire in one file.
struct DataReportPart {
  let tables: SheetTables
  /// Among all.
  let place: Int
  let format: FigureFormat

  private var sheet: SheetFigures { tables.sheet }

  var html: HTML {
    let heading = HTML(
      "h2", ["class": "part t", "id": "s\(place)"], HTML(text: tables.text(sheet.questionnaire.title)))
    let about = HTML("p", ["class": "muted"], HTML(text: "\(sheet.questionnaire.id.value) · \(sheet.file)"))
    return HTML("section", [:], of: [heading, about, response, participants, questions, scores, careless])
  }

  private var response: HTML {
    guard sheet.response.entries > 0 || sheet.response.prompted > 0 else { return HTML() }
    guard sheet.response.prompted > 0 else { return heading(.answered) + format.paragraph(.noPrompts) }
    return heading(.answered) + format.paragraph(sheet.basis.sentence)
      + part(.days, sheet.days, rate: .rateByDay, count: .answeredByDay) { "\($0)" }
      + attrition + part(.hours, sheet.hours, rate: .rateByHour, count: .answeredByHour) { "\($0)" }
      + part(.weekdays, sheet.weekdays, rate: .rateByWeekday, count: .answeredByWeekday) {
        format.weekday(Weekday.allCases[$0])
      }
  }

  /// How many participants went on, from day to day.
  private var attrition: HTML {
    let days = sheet.days.entries
    let all = sheet.attrition.answering(on: 0)
    guard days.count > 1, all > 0 else { return HTML() }
    let bars = days.map { day -> ReportDrawing.Bar in
      let left = sheet.attrition.answering(on: day.place)
      return ReportDrawing.Bar(name: "\(day.place)", size: Double(left) / Double(all), number: "\(left)")
    }
    return ReportDrawing(title: format.word(.answeringByDay), bars: bars).columns
      + format.paragraph(.attrition)
  }

  /// A figure of rates, or of counts where rates are not known, and its table.
  private func part(
    _ table: ReportTable, _ responses: TimedResponses, rate: ReportWord, count: ReportWord,
    name: (Int) -> String
  ) -> HTML {
    guard responses.entries.count > 1 else { return HTML() }
    let rates = responses.entries.compactMap { entry in
      entry.whole.map { whole -> ReportDrawing.Bar in
        let size = whole > 0 ? Double(entry.count.answered) / Double(whole) : 0
        return ReportDrawing.Bar(name: name(entry.place), size: size, number: format.percent(size))
      }
    }
    let most = max(responses.entries.map(\.count.answered).max() ?? 0, 1)
    let counts = responses.entries.map { entry in
      ReportDrawing.Bar(
        name: name(entry.place), size: Double(entry.count.answered) / Double(most),
        number: "\(entry.count.answered)")
    }
    let drawing = ReportDrawing(
      title: format.word(rates.isEmpty ? count : rate), bars: rates.isEmpty ? counts : rates)
    let reason = responses.basis == sheet.basis ? nil : responses.basis.sentenceOfTable
    return drawing.columns + format.table(table, tables.rows(table))
      + (reason.map(format.paragraph) ?? HTML())
  }

  private var participants: HTML {
    guard !sheet.participants.isEmpty else { return HTML() }
    return heading(.participants) + ratesOfParticipants
      + format.table(.participants, tables.rows(.participants))
  }

  private var ratesOfParticipants: HTML {
    let rates = sheet.ratesOfParticipants
    guard rates.count > 1 else { return HTML() }
    var counts = [Int](repeating: 0, count: 10)
    for rate in rates { counts[min(Int(rate * 10), 9)] += 1 }
    let most = counts.max() ?? 1
    let bars = counts.enumerated().map { place, count in
      ReportDrawing.Bar(
        name: "\(place * 10)–\(place * 10 + 10)", size: Double(count) / Double(most), number: "\(count)")
    }
    return ReportDrawing(title: format.word(.ratesOfParticipants), bars: bars).columns
  }

  private var questions: HTML {
    heading(.questions) + format.paragraph(.questions) + format.table(.questions, tables.rows(.questions))
      + sheet.questions.map(answers).joined() + means
  }

  private var means: HTML {
    let rows = tables.rows(.means)
    guard !rows.isEmpty else { return HTML() }
    return heading(.means) + format.table(.means, rows) + format.paragraph(.means)
  }

  private func answers(_ figures: QuestionFigures) -> HTML {
    guard !figures.bars.isEmpty, figures.answered > 0 else { return HTML() }
    let name = tables.column(of: figures.question)
    let most = max(figures.bars.map(\.count).max() ?? 0, 1)
    let bars = figures.bars.map { bar -> ReportDrawing.Bar in
      let words = bar.option.map { "\($0.code.value.text): \(tables.text($0.text))" } ?? tables.name(of: bar)
      return ReportDrawing.Bar(
        name: words, size: Double(bar.count) / Double(most),
        number: figures.bars[0].option == nil
          ? "\(bar.count)" : format.percent(Double(bar.count) / Double(figures.answered)))
    }
    let drawing = ReportDrawing(title: "\(name): \(tables.text(figures.question.text))", bars: bars)
    return (figures.bars[0].option == nil ? drawing.columns : drawing.rows)
      + format.table(.answers, ReportRows(tables.answers(figures)), of: name)
  }

  private var scores: HTML {
    guard !sheet.scores.isEmpty else { return HTML() }
    return heading(.scores) + sheet.scores.map(values).joined() + format.table(.scores, tables.rows(.scores))
      + format.paragraph(.reliability) + format.table(.items, tables.rows(.items)) + format.paragraph(.items)
      + format.table(.participantScores, tables.rows(.participantScores))
  }

  private func values(_ figures: ScoreFigures) -> HTML {
    guard figures.values.count > 0 else { return HTML() }
    let most = max(figures.stretches.max() ?? 0, 1)
    let bars = figures.stretches.enumerated().map { place, count in
      ReportDrawing.Bar(
        name: format.number(figures.edges[place]), size: Double(count) / Double(most), number: "\(count)")
    }
    return ReportDrawing(title: tables.title(of: figures.score), bars: bars).columns
      + format.table(.scoreValues, ReportRows(tables.values(figures)), of: figures.score.id.value)
  }

  private var careless: HTML {
    guard sheet.careless != nil else { return HTML() }
    return heading(.careless) + format.paragraph(.careless) + format.table(.careless, tables.rows(.careless))
      + format.table(.carelessPrompts, tables.rows(.carelessPrompts))
  }

  private func heading(_ word: ReportWord) -> HTML { HTML("h3", [:], HTML(text: format.word(word))) }
}

extension RateBasis {
  /// About the rate of all prompts.
  fileprivate var sentence: ReportSentence {
    switch self {
    case .data: .rates
    case .schedule, .scheduleInPart: .ratesFromSchedule
    case .notAsScheduled: .ratesNotAsScheduled
    case .unknown: .ratesUnknown
    }
  }

  /// Why a table has fewer rates than all prompts together would allow.
  fileprivate var sentenceOfTable: ReportSentence? {
    switch self {
    case .data, .schedule: nil
    case .scheduleInPart: .hoursInPart
    case .notAsScheduled: .tableNotAsScheduled
    case .unknown: .hoursUnknown
    }
  }
}
