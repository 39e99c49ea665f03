import Diagnostics
import Questionnaires

package struct SingleDay: Rule {
  package let about = RuleDescription("single-day")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.schedule) { rule in
      // The only prompt of a questionnaire that is filled in many times.
      let isAlone =
        questionnaire.repeat?.value == .many && questionnaire.schedule.count == 1 && rule.plannedPrompts == 1
      if rule.plannedPrompts >= Self.manyPrompts || isAlone, let day = rule.onlyDay, day.value > 0 {
        return .onlyDay(day, in: questionnaire)
      }
      guard rule.plannedPrompts >= Self.manyPrompts else { return nil }
      if let days = rule.twoDays { return .twoDays(days) }
      guard let every = rule.every, rule.days == nil, rule.weekdays == nil else { return nil }
      return every.value.isLong ? .oneDayIn(every) : nil
    }
  }

  /// A morning and an evening prompt on one day are plausible.
  private static let manyPrompts = 3
}

extension ScheduleRule {
  /// The one day of participation on which the rule applies.
  fileprivate var onlyDay: Located<Int>? {
    guard every == nil, let days, days.value.count == 1, days.value[0].value.count == 1 else {
      return nil
    }
    return Located(days.value[0].value.first, at: days.range)
  }
}

extension ScheduleRule {
  /// `days: [0, 6]`, which may be meant as all days from the first to the second.
  fileprivate var twoDays: Located<(first: Int, last: Int)>? {
    guard every == nil || every?.value.days == 1, let days, days.value.count == 2,
      days.value.allSatisfy({ $0.value.count == 1 }),
      days.value[1].value.first > days.value[0].value.first + 1
    else { return nil }
    return Located((days.value[0].value.first, days.value[1].value.first), at: days.range)
  }
}

extension Interval {
  /// Two weeks or more, which may be meant as how long the study goes on. On one day of a week or month is plausible.
  fileprivate var isLong: Bool { unit != .month && days >= 14 }
}

extension Finding {
  fileprivate static func onlyDay(_ day: Located<Int>, in questionnaire: Questionnaire) -> Finding? {
    // Several bursts of one day each are meant as they are written.
    let others = questionnaire.schedule.filter { $0.plannedPrompts > 1 }
    guard others.count == 1 || questionnaire.schedule.count == 1 else { return nil }
    return Finding(
      "prompts come on day \(day.value) of participation only", at: day.range,
      help: "for prompts on \(day.value) days, write `days: 0-\(day.value - 1)`; from day \(day.value) on, "
        + "`from-day: \(day.value)`; if this day alone is meant, add `# qtool: allow single-day -- why`")
  }

  fileprivate static func twoDays(_ days: Located<(first: Int, last: Int)>) -> Finding {
    let (first, last) = days.value
    return Finding(
      "prompts come on two days only, \(first) and \(last)", at: days.range,
      help: "for all days from \(first) to \(last), write `days: \(first)-\(last)`; if two days are meant, "
        + "add `# qtool: allow single-day -- why`")
  }

  fileprivate static func oneDayIn(_ every: Located<Interval>) -> Finding {
    let days = every.value.days
    return Finding(
      "prompts come on one day in \(days)", at: every.range,
      help: "for prompts on \(days) days, write `days: 0-\(days - 1)` instead; if one day is meant, "
        + "add `# qtool: allow single-day -- why`")
  }
}
