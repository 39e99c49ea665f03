import Diagnostics
import Questionnaires

/// The parts of a schedule that the document cannot contain.
extension TrackPage {
  mutating func check(_ rule: ScheduleRule) {
    checkNumbers(of: rule)
    checkMonths(of: rule)
    checkLosses(of: rule)
  }

  /// The apps store these numbers in 16 bits.
  private mutating func checkNumbers(of rule: ScheduleRule) {
    if let every = rule.every, Int16(exactly: every.value.days) == nil {
      report.add(.targetUnsupported, .longInterval(every))
    }
    if let day = rule.fromDay { check16Bits(day.value, day.range) }
    if case .spread(_, let times, _) = rule.form { check16Bits(times.value, times.range) }
  }

  private mutating func check16Bits(_ number: Int, _ range: SourceRange) {
    if Int16(exactly: number) == nil { report.add(.targetUnsupported, .beyond16Bits("\(number)", at: range)) }
  }

  private mutating func checkMonths(of rule: ScheduleRule) {
    if let every = rule.every, every.value.unit == .month {
      report.add(.targetLoses, .monthInDays(every).lowered(to: .hint))
    }
  }

  private mutating func checkLosses(of rule: ScheduleRule) {
    switch rule.form {
    case .spread(_, _, let minGap?) where minGap.value != ScheduleForm.defaultMinGap:
      report.add(.targetLoses, .lost("min-gap", of: "the time between two prompts", at: minGap.range))
    case .windows(_, let openFor?):
      report.add(.targetLoses, .lost("open-for", of: "how long a prompt can be answered", at: openFor.range))
    case .fixed:
      if let ends = rule.ends {
        report.add(.targetLoses, .lost("ends", of: "the last day of a fixed time", at: ends.range))
      }
    case .spread, .windows: break
    }
  }
}

extension Finding {
  static func beyond16Bits(_ number: String, at range: SourceRange) -> Finding {
    Finding(
      "`track` cannot store the number \(number)", at: range,
      help: "write a whole number between -32768 and 32767")
  }

  fileprivate static func longInterval(_ every: Located<Interval>) -> Finding {
    let most = Int(Int16.max) * every.value.count / every.value.days
    return Finding(
      "`track` cannot store an interval of \(every.value.days) days", at: every.range,
      help: "write a shorter one: at most `\(most) \(every.value.unit.rawValue)s`")
  }

  fileprivate static func lost(_ key: String, of what: String, at range: SourceRange) -> Finding {
    Finding(
      "`track` does not support \(what), so `\(key)` is lost", at: range,
      help: "remove it, or make sure that the study does not rely on it")
  }
}
