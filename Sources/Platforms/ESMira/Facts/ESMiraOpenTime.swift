import Questionnaires

extension [ScheduleRule] {
  /// The most minutes of all rules, since they belong to the questionnaire: no prompt closes too early.
  package var openFromLastReminder: Int? { compactMap(\.openFromLastReminder).max() }
}

extension ScheduleRule {
  /// The minutes for which the apps leave a prompt open after its last reminder, from which they count: at least until the
  /// next reminder would come, because each is a new invitation.
  package var openFromLastReminder: Int? {
    guard let openFor = openFor?.value.minutes else { return nil }
    guard let all = reminders?.value.map(\.value.minutes), let step = all.first, let last = all.last else {
      return openFor
    }
    return max(step, openFor - last)
  }
}
