import Diagnostics
import Questionnaires
import Terminal

extension ReportedRule {
  package static let studyLength = ReportedRule("study-length")
}

extension GatheredStudy {
  /// The rules of its questionnaires that never prompt while participants take part, or that name days after the last one.
  package var rulesBeyondLength: [(questionnaire: Questionnaire, finding: Finding)] {
    guard let length = study.length else { return [] }
    return questionnaires.flatMap { questionnaire in
      questionnaire.schedule.compactMap { rule in
        let finding: Finding? =
          rule.asks(in: study, over: length.value)
          ? rule.lostDays(after: length.value).map {
            .goesOn(rule, through: $0, length, in: study.file).lowered(to: .warning)
          } : .beyond(length, rule, in: study.file)
        return finding.map { (questionnaire, $0) }
      }
    }
  }

  /// The study itself takes no day.
  package var reversedDates: Finding? {
    guard let starts = study.starts, let ends = study.ends, ends.value < starts.value else { return nil }
    return Finding(
      "the study ends before it starts", at: ends.range, notes: [Note("it starts here", at: starts.range)],
      help: "if they are exchanged, write `starts: \(ends.value)` and `ends: \(starts.value)`; otherwise "
        + "a last day on or after \(starts.value), or an earlier first day")
  }
}

extension Study {
  /// Nobody can take part for so long between the first and the last day.
  package var tooLongToTakePart: Finding? {
    guard let length, let starts, let ends, ends.value >= starts.value else { return nil }
    let days = ends.value.dayNumber - starts.value.dayNumber + 1
    return length.value > days ? .tooLong(length, days, ends).lowered(to: .warning) : nil
  }
}

extension ScheduleRule {
  /// Whether the rule prompts any participant. One without any days at all is another mistake.
  fileprivate func asks(in study: Study, over length: Int) -> Bool {
    let calendar = calendar
    let joinings = calendar.joinings(in: study, over: length)
    return joinings.contains { calendar.asks(within: length, joined: $0) }
      || !calendar.joinings(in: nil, over: Simulator.mostDays).contains {
        calendar.asks(within: Simulator.mostDays, joined: $0)
      }
  }

  /// The last day that `days` names if it prompts after the last day of participation; nil if it does not.
  fileprivate func lostDays(after length: Int) -> Int? {
    let calendar = calendar
    guard days != nil, let last = calendar.stretches.last?.upperBound, last >= length else { return nil }
    let isLost = calendar.joinings(in: nil, over: last + 1).contains { joined in
      calendar.asks(in: joined + length..<joined + last + 1, joined: joined)
    }
    return isLost ? last : nil
  }

  /// Its days up to the last one of participation, as they are written.
  fileprivate func daysWritten(through last: Int) -> String {
    let kept = calendar.stretches.filter { $0.lowerBound <= last }.map { stretch in
      let end = min(stretch.upperBound, last)
      return stretch.lowerBound == end ? "\(end)" : "\(stretch.lowerBound)-\(end)"
    }
    return kept.count == 1 ? kept[0] : "[\(kept.joined(separator: ", "))]"
  }

  /// The place that says on which days of participation the rule applies.
  fileprivate var daysRange: SourceRange { days?.range ?? fromDay?.range ?? starts?.range ?? range }
}

extension RuleCalendar {
  /// A day of joining for rules without dates: any Monday would do.
  private static let anyDay = 20_458
  /// Three years are more than the days of the week, of the month and of leap years need.
  private static let mostJoinings = 1_100

  /// The days on which participants may join for whom the rule matters.
  fileprivate func joinings(in study: Study?, over length: Int) -> Range<Int> {
    guard starts != nil || ends != nil else { return Self.anyDay..<Self.anyDay + 7 }
    let last = ends?.dayNumber ?? (starts?.dayNumber ?? 0) + Self.mostJoinings - length
    let first = (starts ?? ends)?.dayNumber ?? 0
    let from = max(first - length + 1, study?.starts?.value.dayNumber ?? .min)
    let to = min(last, study?.ends?.value.dayNumber ?? .max)
    return from..<max(from, min(to + 1, from + Self.mostJoinings))
  }

  fileprivate func asks(within length: Int, joined: Int) -> Bool {
    asks(in: joined..<joined + length, joined: joined)
  }

  fileprivate func asks(in days: Range<Int>, joined: Int) -> Bool {
    var asks = false
    forEachDay(in: days, joined: joined) { _ in asks = true }
    return asks
  }
}

extension Finding {
  fileprivate static func tooLong(_ length: Located<Int>, _ days: Int, _ ends: Located<CalendarDate>)
    -> Finding
  {
    Finding(
      "each participant takes part for \(counted(length.value, "day")), but the study ends after \(counted(days, "day"))",
      at: length.range, notes: [Note("the study ends here", at: ends.range)],
      help: "write a later `ends`, or, before anybody joins, a `length` of at most \(counted(days, "day"))")
  }

  fileprivate static func beyond(
    _ length: Located<Int>, _ rule: ScheduleRule, in study: SourceFile
  ) -> Finding {
    let days = counted(length.value, "day")
    return Finding(
      "no prompt of this rule comes in the \(days) of the study, which end with day \(length.value - 1)",
      at: rule.daysRange, notes: [Note("the study takes \(days)", at: length.range, in: study)],
      help: "choose days up to \(length.value - 1), or make the study's `length` longer")
  }

  fileprivate static func goesOn(
    _ rule: ScheduleRule, through last: Int, _ length: Located<Int>, in study: SourceFile
  ) -> Finding {
    let end = length.value - 1
    return Finding(
      "the last day of the study is day \(end), so nobody is asked after it, although this rule goes on through day \(last)",
      at: rule.daysRange,
      notes: [
        Note(
          "the study takes \(counted(length.value, "day")), counted from day 0", at: length.range, in: study)
      ],
      help:
        "write `days: \(rule.daysWritten(through: end))` to ask up to the last day, or `length: \(last + 1) days` in the study to ask through day \(last)"
    )
  }
}
