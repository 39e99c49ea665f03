import Diagnostics
import Questionnaires

/// The rule `schedule-ios-limit` for a study: its questionnaires share the 64 notifications that iOS keeps for an
/// app. Where one of them alone uses them up in a week, that is a finding of its own, and nothing more is said.
func notificationFindings(_ study: [Questionnaire]) -> [Diagnostic] {
  let week = 7
  guard study.count > 1, let lost = StudyDays(study).firstDayWithoutNotifications(before: week) else {
    return []
  }
  guard study.allSatisfy({ StudyDays([$0]).firstDayWithoutNotifications(before: week) == nil }) else {
    return []
  }
  let counts = study.map { questionnaire in
    (0..<week).reduce(0) { $0 + StudyDays([questionnaire]).prompts(on: $1, joined: lost.joined) }
  }
  let most = counts.indices.max { counts[$0] < counts[$1] }!  // The study is not empty.
  let finding = Finding.lost(study, counts, most: most, day: lost.day)
  return [
    Diagnostic(rule: "schedule-ios-limit", severity: .warning, finding: finding, file: study[most].file)
  ]
}

extension Finding {
  fileprivate static func lost(_ study: [Questionnaire], _ counts: [Int], most: Int, day: Int) -> Finding {
    let others = study.indices.filter { $0 != most && counts[$0] > 0 }
    return Finding(
      "together the study's questionnaires send \(counts.reduce(0, +)) reminders in the first week, and iOS keeps "
        + "\(pendingNotifications): from day \(day) on reminders are lost when the app is not opened",
      at: study[most].schedule[0].promptsRange,
      notes: others.map {
        Note(
          "\(counts[$0]) of them are sent for this one", at: study[$0].schedule[0].promptsRange,
          in: study[$0].file)
      },
      help: "ask less often, or tell participants to open the app every few days")
  }
}
