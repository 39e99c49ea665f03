import DataChecking
import Previewing
import Questionnaires
import Tables

/// How a report writes words, numbers and tables for people.
struct FigureFormat {
  let language: OwnLanguage

  func word(_ word: ReportWord) -> String { word.string(in: language) }

  func paragraph(_ sentence: ReportSentence) -> HTML {
    HTML("p", ["class": "muted"], HTML(text: sentence.string(in: language)))
  }

  func weekday(_ day: Weekday) -> String { ScheduleWording(language).short(day) }

  /// With two decimals.
  func number(_ number: Double) -> String { decimal(decimals(number, 2)) }

  private func decimal(_ digits: String) -> String {
    switch language {
    case .english: digits
    case .german: String(digits.map { $0 == "." ? "," : $0 })
    }
  }

  func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  /// Empty if there are no rows.
  ///
  /// - Parameter name: what all rows are about; the first column, which says it, is left out then, and so are columns without a text
  func table(_ table: ReportTable, _ all: ReportRows, of name: String? = nil) -> HTML {
    let rows = all.prefix(Self.mostRows).map(\.self)
    let shown = table.columns.indices.filter { place in
      name == nil || place > 0 && !rows.allSatisfy { $0[place].isEmptyText }
    }
    let caption = word(table.caption) + (name.map { ": \($0)" } ?? "")
    let written = self.table(
      caption, shown.map { table.columns[$0].word }, shown.map { table.columns[$0].kind },
      rows.map { row in shown.map { row[$0] } })
    return all.count > rows.count ? written + rest(of: table, all.count) : written
  }

  /// No browser shows a table of a million rows.
  private static let mostRows = 2_000

  private func rest(of table: ReportTable, _ count: Int) -> HTML {
    let (shown, all, file) = (Self.mostRows, count, "\(table.rawValue).csv")
    let words =
      switch language {
      case .english: "These are the first \(shown) of \(all) rows; \(file) has all of them."
      case .german: "Das sind die ersten \(shown) von \(all) Zeilen; \(file) hat alle."
      }
    return HTML("p", ["class": "muted"], HTML(text: words))
  }

  func table(
    caption: ReportWord, heads: [ReportWord], kinds: [ReportColumn.Kind], _ rows: [[ReportCell]],
    textLanguage: String? = nil
  ) -> HTML { table(word(caption), heads, kinds, rows, textLanguage: textLanguage) }

  private func table(
    _ caption: String, _ heads: [ReportWord], _ kinds: [ReportColumn.Kind], _ rows: [[ReportCell]],
    textLanguage: String? = nil
  ) -> HTML {
    guard !rows.isEmpty else { return HTML() }
    let head = HTML(
      "tr", [:],
      of: zip(heads, kinds).map { head, kind in
        HTML("th", ["scope": "col", "class": kind.isText ? "text" : nil], HTML(text: word(head)))
      })
    let lines = rows.map { row in
      HTML(
        "tr", [:], of: zip(row, kinds).enumerated().map { cell($1.0, $1.1, isFirst: $0 == 0, textLanguage) })
    }
    let table = HTML(
      "table", [:], HTML("caption", [:], HTML(text: caption)), HTML("thead", [:], head),
      HTML("tbody", [:], of: lines))
    return HTML("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption], table)
  }

  private func cell(
    _ cell: ReportCell, _ kind: ReportColumn.Kind, isFirst: Bool, _ textLanguage: String?
  ) -> HTML {
    let words = HTML(text: shown(cell, kind))
    if isFirst { return HTML("th", ["scope": "row", "class": "t"], words) }
    guard case .text = cell else { return HTML("td", [:], words) }
    return HTML("td", ["class": "text", "lang": textLanguage], words)
  }

  private func shown(_ cell: ReportCell, _ kind: ReportColumn.Kind) -> String {
    switch cell {
    case .text(let text):
      return Weekday(text).map { kind == .text && text.utf8.count == 3 ? weekday($0) : text } ?? text
    case .count(let count): return "\(count)"
    case .flag(let flag): return word(flag ? .yes : .no)
    case .none: return "–"
    case .number(let number):
      switch kind {
      case .share: return percent(number)
      case .seconds where number >= 120: return "\(decimal(tenths(number / 60))) \(word(.minutes))"
      case .seconds: return "\(decimal(tenths(number))) \(word(.seconds))"
      case .text, .count, .number, .coefficient, .flag: return self.number(number)
      }
    }
  }

  private func tenths(_ number: Double) -> String {
    let all = Int((number * 10).rounded())
    return all.isMultiple(of: 10) ? "\(all / 10)" : "\(all / 10).\(all % 10)"
  }
}

/// The explanations of a report, in its own words.
enum ReportSentence: String, OwnWords {
  case rates, ratesFromSchedule, ratesNotAsScheduled, ratesUnknown, noPrompts
  case hoursInPart, hoursUnknown, tableNotAsScheduled
  case reliability, items, careless, questions, means, attrition

  static let phrases = PhraseTable(.reportSentences)
}

/// A report's own words.
enum ReportWord: String, OwnWords {
  case title, contents, summary, file, rows, findings, noFindings, finding, severity, places, help
  case participants, participant, days, day, hours, hour, weekdays, weekday, questions, question, answers,
    answer
  case questionnaires, questionnaire
  case entries, due, delivered, answered, rate, latency, duration, required, missing, shown, wrong, mean,
    deviation
  case lowest, highest, floor, ceiling, column, text, count, share, scores, score, values, intraclass,
    completeRows
  case persons, alpha, alphaWithin, alphaBetween, omega, omegaWithin, omegaBetween, items, item, reversed,
    withRest,
    withRestWithin
  case means, meanOfPersons, between, within, empty, answering, answeringByDay
  case participantScores, scoreValues, from, to
  case careless, carelessByParticipant, carelessPrompts, fast, same, atMode, row, secondsPerItem,
    longestString
  case shareAtMode, yes, no, seconds, minutes
  case rateByDay, rateByHour, rateByWeekday, answeredByDay, answeredByHour, answeredByWeekday,
    ratesOfParticipants
  case error, warning, hint

  static let phrases = PhraseTable(.reportWords)
}
