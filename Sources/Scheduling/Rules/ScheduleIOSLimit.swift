import Diagnostics
import Questionnaires

package struct ScheduleIOSLimit: Rule {
  package let about = RuleDescription("schedule-ios-limit")

  package init() {}

  package func findings(in member: StudyMember) -> Findings {
    guard let study = member.study else { return Findings(finding(in: member.questionnaire)) }
    guard let shortage = study.shortage, shortage.most == member.place else { return [] }
    return [.lost(shortage, of: study.questionnaires)]
  }

  private func finding(in questionnaire: Questionnaire) -> Finding? {
    // A mistake in a single rule is reported there; its consequences are not reported again.
    let rules = questionnaire.schedule.filter { !$0.isOverfull }
    guard let supply = NotificationSupply(of: rules) else { return nil }
    let counts = rules.map(supply.notifications)
    let most = counts.indices.max { counts[$0] < counts[$1] }!  // Notifications come from rules.
    return .lost(supply, at: rules[most], isShared: counts.count { $0 > 0 } > 1)
  }
}

extension ScheduleRule {
  /// It asks for more prompts than its window has room for.
  fileprivate var isOverfull: Bool {
    if case .spread(_, let times, _) = form { promptsADay < times.value } else { false }
  }
}

extension Finding {
  fileprivate static func lost(_ supply: NotificationSupply, at rule: ScheduleRule, isShared: Bool) -> Finding
  {
    let isEven = Set(supply.notifications).count == 1
    let amount = isEven ? "\(supply.notifications[0]) per day" : "\(supply.total) in a week"
    let closed =
      supply.opened == 0
      ? "if the app is not opened (day 0 is the day when it was last opened)"
      : "if the app was last opened on day \(supply.opened)"
    let reminding = rule.reminders == nil ? "" : " and remind"
    return Finding(
      "iOS keeps only \(pendingNotifications) notifications; with \(amount)\(isShared ? " over all rules" : "") they are "
        + "lost from day \(supply.lost) on \(closed)\(supply.joining)",
      at: rule.promptsRange,
      help: isEven
        ? "ask\(reminding) at most \(pendingNotifications / 7) times a day, so that the notifications last 7 days"
        : "ask\(reminding) at most \(pendingNotifications) times in any 7 days, so that the notifications last as long"
    )
  }

  fileprivate static func lost(
    _ shortage: StudySchedule.Shortage, of study: [Questionnaire]
  ) -> Finding {
    let (supply, counts, most) = (shortage.supply, shortage.counts, shortage.most)
    let others = study.indices.filter { $0 != most && counts[$0] > 0 }
    let opened = supply.opened == 0 ? "the day of joining (day 0)" : "day \(supply.opened)"
    return Finding(
      "together the study's questionnaires send \(supply.total) notifications in a week, but iOS keeps only "
        + "\(pendingNotifications): an app last opened on \(opened) loses notifications from day "
        + "\(supply.lost) on\(supply.joining)",
      at: study[most].schedule[0].promptsRange,
      notes: others.map {
        Note(
          "\(counts[$0]) of them are for this one", at: study[$0].schedule[0].promptsRange,
          in: study[$0].file)
      },
      help: "ask less often, or tell participants to open the app every few days")
  }
}
