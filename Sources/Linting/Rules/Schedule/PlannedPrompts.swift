import Questionnaires

extension ScheduleRule {
  /// The prompts that the author asks for on a day on which the rule applies.
  var plannedPrompts: Int {
    switch form {
    case .spread(_, let times, _): times.value
    case .windows(let windows): windows.count
    case .fixed(let times): times.count
    }
  }
}
