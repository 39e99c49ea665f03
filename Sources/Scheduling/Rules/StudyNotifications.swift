import Diagnostics
import Questionnaires

/// The rule `schedule-ios-limit` for a study: its questionnaires share the 64 notifications that iOS keeps for an
/// app. Where one of them alone uses them up in a week, that is a finding of its own, and nothing more is said.
func notificationFindings(_ study: [Questionnaire]) -> [Diagnostic] {
  guard study.count > 1, let week = StudyDays(study).firstOverfullWeek() else { return [] }
  guard study.allSatisfy({ StudyDays([$0]).firstOverfullWeek() == nil }) else { return [] }
  let counts = study.map { questionnaire in
    let days = StudyDays([questionnaire])
    return (week.opened..<week.opened + 7).reduce(0) { $0 + days.prompts(on: $1, joined: week.joined) }
  }
  let most = counts.indices.max { counts[$0] < counts[$1] }!  // The study is not empty.
  let finding = Finding.lost(study, counts, most: most, week)
  return [
    Diagnostic(rule: "schedule-ios-limit", severity: .warning, finding: finding, file: study[most].file)
  ]
}

extension Finding {
  fileprivate static func lost(
    _ study: [Questionnaire], _ counts: [Int], most: Int, _ week: OverfullWeek
  ) -> Finding {
    let others = study.indices.filter { $0 != most && counts[$0] > 0 }
    let opened = week.opened == 0 ? "the day of joining (day 0)" : "day \(week.opened)"
    return Finding(
      "together the study's questionnaires send \(counts.reduce(0, +)) reminders in a week, and iOS keeps "
        + "\(pendingNotifications): an app last opened on \(opened) loses reminders from day "
        + "\(week.lost) on",
      at: study[most].schedule[0].promptsRange,
      notes: others.map {
        Note(
          "\(counts[$0]) of them are sent for this one", at: study[$0].schedule[0].promptsRange,
          in: study[$0].file)
      },
      help: "ask less often, or tell participants to open the app every few days")
  }
}
