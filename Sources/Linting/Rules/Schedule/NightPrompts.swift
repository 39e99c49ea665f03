import Diagnostics
import Questionnaires

package struct NightPrompts: Rule {
  package let about = RuleDescription("night-prompts")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(joining: questionnaire.schedule) { rule in
      switch rule.form {
      case .spread(let window, _, _): Findings(night(in: [window]))
      case .windows(let windows): Findings(night(in: windows))
      case .fixed(let times): Findings(night(at: times))
      }
    }
  }

  private func night(in windows: [Located<TimeWindow>]) -> Finding? {
    let found = windows.filter { !$0.value.isEmpty && $0.value.nightHours != nil }
    guard let first = found.first, let hours = first.value.nightHours else { return nil }
    return .night(hours, at: first.range, others: found.dropFirst().map(\.range))
  }

  private func night(at times: [Located<TimeOfDay>]) -> Finding? {
    let found = times.filter { $0.value.minutes > nightStart || $0.value.minutes < nightEnd }
    return found.first.map { .night("at \($0.value)", at: $0.range, others: found.dropFirst().map(\.range)) }
  }
}

private let nightStart = 23 * 60
private let nightEnd = 6 * 60

extension TimeWindow {
  /// The part of the window that is at night: "from 23:00 to 24:00 and from 00:00 to 06:00".
  fileprivate var nightHours: String? {
    var parts: [String] = []
    if start.minutes < nightEnd { parts.append("from \(start) to \(min(end, TimeOfDay(minutes: nightEnd)))") }
    if end.minutes > nightStart {
      parts.append("from \(max(start, TimeOfDay(minutes: nightStart))) to \(end)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}

extension Finding {
  fileprivate static func night(_ hours: String, at place: SourceRange, others: [SourceRange]) -> Finding {
    Finding(
      "prompts come at night, \(hours)", at: place, notes: others.map { Note("also here", at: $0) },
      help: "choose times between 06:00 and 23:00, such as `between: 08:00-22:00`")
  }
}
