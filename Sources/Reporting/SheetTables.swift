import DataChecking
import Questionnaires

/// The rows of a report's tables about one questionnaire in one file.
struct SheetTables {
  let sheet: SheetFigures
  /// Of the questionnaire's texts; nil for its first.
  let language: String?

  /// Nil if the table is about something that the report does not have.
  func rows(_ table: ReportTable) -> ReportRows {
    switch table {
    case .participants: participants
    case .days: ReportRows(sheet.days.entries.map(day))
    case .hours:
      ReportRows(
        sheet.hours.entries.map { [.count($0.place)] + response($0) + empty(sheet.missing.hour($0.place)) })
    case .weekdays: ReportRows(sheet.weekdays.entries.map(weekday))
    case .questions: ReportRows(sheet.questions.map(row))
    case .answers: ReportRows(sheet.questions.flatMap(answers))
    case .means: ReportRows(means)
    case .scores: ReportRows(sheet.scores.map(row))
    case .items: ReportRows(sheet.scores.flatMap(items))
    case .participantScores: participantScores
    case .scoreValues: ReportRows(sheet.scores.flatMap(values))
    case .careless: careless
    case .carelessPrompts: carelessPrompts
    }
  }

  /// To all prompts: how many are due, delivered and answered, and the rate.
  var response: [ReportCell] {
    response(sheet.counted, due: sheet.due, of: sheet.whole(sheet.counted, due: sheet.due))
  }

  private func response(_ entry: TimedResponses.Entry) -> [ReportCell] {
    response(entry.count, due: entry.due, of: entry.whole)
  }

  /// Nothing for a questionnaire that no prompt asked for.
  private func response(_ count: ResponseCounts.Count, due: Int?, of whole: Int?) -> [ReportCell] {
    guard sheet.response.prompted > 0 else { return [.none, .none, .none, .none] }
    return [
      ReportCell(due), .count(count.prompted), .count(count.answered),
      ReportCell(count.answered, of: whole),
    ]
  }

  private func day(_ entry: TimedResponses.Entry) -> [ReportCell] {
    let day = entry.place
    // Otherwise a participant's last prompt is one that was answered.
    let persons = sheet.days.basis == .data ? sheet.attrition.prompted(on: day) : nil
    return [.count(day)] + response(entry)
      + [ReportCell(persons), .count(sheet.attrition.answering(on: day))] + empty(sheet.missing.day(day))
  }

  private func weekday(_ entry: TimedResponses.Entry) -> [ReportCell] {
    [.text(Weekday.allCases[entry.place].rawValue)] + response(entry)
      + empty(sheet.missing.weekday(entry.place))
  }

  private func empty(_ missing: MissingAnswers) -> [ReportCell] {
    [.count(missing.shown), .count(missing.missing)]
  }

  private var participants: ReportRows {
    ReportRows(count: sheet.participants.count) { number in
      let one = sheet.participants[number]
      return [.text(one.name), .count(one.response.entries)]
        + response(one.response, due: one.due, of: sheet.whole(one.response, due: one.due)) + [
          ReportCell(one.latency), ReportCell(one.duration), .count(one.required.shown),
          .count(one.required.missing),
        ] + empty(one.missing)
    }
  }

  func text(_ text: Text) -> String {
    let words = plainText(text.string(in: language))
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  func column(of question: Question) -> String { sheet.questionnaire.column(of: question) ?? "" }

  private func row(_ figures: QuestionFigures) -> [ReportCell] {
    let numbers = figures.numbers.flatMap { $0.count > 0 ? $0 : nil }
    return [
      .text(column(of: figures.question)), .text(text(figures.question.text)), .count(figures.shown),
      .count(figures.answered), .count(figures.missing), .count(figures.wrong), ReportCell(numbers?.mean),
      ReportCell(numbers?.deviation), ReportCell(figures.extremes?.lowest),
      ReportCell(figures.extremes?.highest),
      figures.atEnds.map { ReportCell($0.lowest, of: figures.ordered) } ?? .none,
      figures.atEnds.map { ReportCell($0.highest, of: figures.ordered) } ?? .none,
    ]
  }

  private var means: [[ReportCell]] {
    let questions = sheet.questions.compactMap { one -> [ReportCell]? in
      guard let numbers = one.numbers, let spread = one.spread, numbers.count > 0 else { return nil }
      return means(column(of: one.question), text(one.question.text), numbers, spread)
    }
    return questions
      + sheet.scores.filter { $0.values.count > 0 }.map {
        means($0.score.id.value, title(of: $0.score), $0.values, $0.spread)
      }
  }

  private func means(
    _ name: String, _ text: String, _ numbers: Moments, _ spread: PersonSpread
  ) -> [ReportCell] {
    [
      .text(name), .text(text), .count(numbers.count), ReportCell(numbers.mean),
      ReportCell(numbers.deviation),
      .count(spread.persons), ReportCell(spread.mean), ReportCell(spread.between), ReportCell(spread.within),
      ReportCell(spread.intraclass),
    ]
  }

  func answers(_ figures: QuestionFigures) -> [[ReportCell]] {
    figures.bars.map { bar in
      [
        .text(column(of: figures.question)), .text(name(of: bar)),
        .text(bar.option.map { text($0.text) } ?? ""),
        .count(bar.count), ReportCell(bar.count, of: figures.answered),
      ]
    }
  }

  /// Its code, its number, or the ends of its stretch.
  func name(of bar: QuestionFigures.Bar) -> String {
    bar.option?.code.value.text ?? bar.numbers.map(\.description).joined(separator: "–")
  }

  func title(of score: Score) -> String { score.title.map(text) ?? score.id.value }

  private func row(_ figures: ScoreFigures) -> [ReportCell] {
    let reliability = figures.reliability
    return [
      .text(figures.score.id.value), .text(title(of: figures.score)), .count(figures.values.count),
      ReportCell(figures.values.mean), ReportCell(figures.values.deviation),
      ReportCell(figures.spread.intraclass),
      .count(reliability.rows), .count(reliability.persons), ReportCell(reliability.alpha),
      ReportCell(reliability.alphaWithin), ReportCell(reliability.alphaBetween),
      ReportCell(reliability.omega), ReportCell(reliability.omegaWithin),
      ReportCell(reliability.omegaBetween),
    ]
  }

  private func items(_ figures: ScoreFigures) -> [[ReportCell]] {
    zip(figures.score.items, figures.reliability.items).map { item, correlations in
      [
        .text(figures.score.id.value), .text(column(of: sheet.questionnaire.questions[item.question.value])),
        .flag(item.isReversed), ReportCell(correlations.withRest), ReportCell(correlations.withRestWithin),
      ]
    }
  }

  private var participantScores: ReportRows {
    let scores = sheet.scores
    return ReportRows(count: sheet.participants.count * scores.count) { place in
      let (number, score) = place.quotientAndRemainder(dividingBy: scores.count)
      let values = sheet.participants.values(number, ofScore: score)
      return [
        .text(sheet.participants.name(number)), .text(scores[score].score.id.value), .count(values.count),
        ReportCell(values.mean), ReportCell(values.deviation),
      ]
    }
  }

  func values(_ figures: ScoreFigures) -> [[ReportCell]] {
    figures.stretches.enumerated().map { place, count in
      [
        .text(figures.score.id.value), .number(figures.edges[place]), .number(figures.edges[place + 1]),
        .count(count),
      ]
    }
  }

  private var careless: ReportRows {
    ReportRows(count: sheet.careless == nil ? 0 : sheet.participants.count) { number in
      guard let counts = sheet.participants.careless(number) else { return [] }
      return [
        .text(sheet.participants.name(number)), .count(sheet.participants.entries(number)),
        .count(counts.fast), .count(counts.same), .count(counts.atMode),
      ]
    }
  }

  private var carelessPrompts: ReportRows {
    guard let careless = sheet.careless else { return ReportRows([]) }
    return ReportRows(count: careless.rows.count) { place in
      let row = careless.rows[place]
      return [
        .count(row.row), ReportCell(careless.participant(of: row)), ReportCell(row.secondsPerItem),
        .count(row.longestString), .count(row.items), ReportCell(row.shareAtMode),
      ]
    }
  }
}

/// The rows of a table, each made when it is written: there may be a row for each of a million participants.
struct ReportRows: RandomAccessCollection, Sendable {
  private let row: @Sendable (Int) -> [ReportCell]

  let startIndex = 0
  let endIndex: Int

  init(count: Int, _ row: @escaping @Sendable (_ place: Int) -> [ReportCell]) {
    (endIndex, self.row) = (count, row)
  }

  init(_ rows: [[ReportCell]]) { self.init(count: rows.count) { rows[$0] } }

  subscript(place: Int) -> [ReportCell] { row(place) }
}
