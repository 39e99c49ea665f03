import Questionnaires

/// iOS keeps the 64 soonest notifications of an app and drops the others (Apple, UILocalNotification).
package let pendingNotifications = 64

/// The day of participation with the first prompt that is not among the 64 planned on the day of joining, if the app
/// is never opened again. Every prompt and every reminder counts as one notification, because the apps plan them that way.
///
/// Nil if that does not happen within so many days.
package func firstDayWithoutNotifications(
  _ questionnaires: [Questionnaire], joined: CalendarDate, within days: Int = Simulator.mostDays
) -> Int? {
  let rules = questionnaires.flatMap(\.schedule).map { ($0.calendar, $0.notificationsADay) }
  var planned = 0
  for day in 0..<days {
    planned += rules.reduce(0) { sum, rule in
      sum + (rule.0.applies(on: joined.dayNumber + day, joined: joined.dayNumber) ? rule.1 : 0)
    }
    if planned > pendingNotifications { return day }
  }
  return nil
}
