import Diagnostics
import Questionnaires

extension RuleDescription {
  package static let scheduleOverlap = RuleDescription(
    name: "schedule-overlap",
    topic: .schedule,
    severity: .hint,
    summary: "two questionnaires of a study can ask at the same time",
    rationale: """
      Each questionnaire draws its prompts by itself. Where the windows of two overlap, one prompt can come right on \
      top of another: participants answer one of the two, and which one is not left to chance. This needs two files \
      in one folder; the example shows one of them, and the other asks in a window from 09:00 to 21:00.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: ↓08:00-22:00, times: 3}
      questions:
        - {id: good, type: yes-no, text: Do you feel well?}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "08:00"}
      questions:
        - {id: good, type: yes-no, text: Do you feel well?}
      """)
}

/// One finding for each questionnaire, with the first that it meets. A folder with more questionnaires than any
/// study is an archive, and comparing all with all would take long.
func overlapFindings(_ study: [Questionnaire]) -> [Diagnostic] {
  guard study.count <= 64 else { return [] }
  return study.indices.compactMap { second in
    let meeting = study[..<second].lazy.compactMap { Meeting($0, study[second]) }.first
    return meeting.map { RuleDescription.scheduleOverlap.diagnostic(.overlap($0), in: study[second].file) }
  }
}

/// Two times or windows of two questionnaires that fall on each other.
private struct Meeting {
  struct Times {
    let questionnaire: Questionnaire
    let rule: ScheduleRule
    let range: Range<Int>
    let isFixed: Bool
    let place: SourceRange
  }

  let first: Times
  let second: Times
  let joined: Int

  /// The first such pair, if there is one. A fixed time inside a window is a choice, not an oversight.
  init?(_ first: Questionnaire, _ second: Questionnaire) {
    let joinings = StudyDays([first, second]).joinings
    for left in Self.times(of: first) {
      for right in Self.times(of: second)
      where left.isFixed == right.isFixed && left.range.overlaps(right.range) {
        guard let joined = joinings.first(where: { Self.isSameDay(left.rule, right.rule, joined: $0) }) else {
          continue
        }
        (self.first, self.second, self.joined) = (left, right, joined)
        return
      }
    }
    return nil
  }

  private static func isSameDay(_ left: ScheduleRule, _ right: ScheduleRule, joined: Int) -> Bool {
    (joined..<joined + 366).contains {
      left.applies(on: $0, joined: joined) && right.applies(on: $0, joined: joined)
    }
  }

  private static func times(of questionnaire: Questionnaire) -> [Times] {
    questionnaire.schedule.flatMap { rule in
      rule.places.filter { !$0.range.isEmpty }.map {
        Times(questionnaire: questionnaire, rule: rule, range: $0.range, isFixed: $0.isFixed, place: $0.place)
      }
    }
  }
}

extension ScheduleRule {
  /// The times and windows of a rule, with their places.
  fileprivate var places: [(range: Range<Int>, isFixed: Bool, place: SourceRange)] {
    switch form {
    case .spread(let window, _, _): [window].map { (range($0.value), false, $0.range) }
    case .windows(let windows, _): windows.map { (range($0.value), false, $0.range) }
    case .fixed(let times): times.map { ($0.value.minutes..<$0.value.minutes + 1, true, $0.range) }
    }
  }

  private func range(_ window: TimeWindow) -> Range<Int> {
    window.start.minutes..<max(window.start.minutes, window.end.minutes)
  }
}

extension Finding {
  fileprivate static func overlap(_ meeting: Meeting) -> Finding {
    let (first, second) = (meeting.first, meeting.second)
    let shared = first.range.clamped(to: second.range)
    let ids = "`\(first.questionnaire.id.value)` and `\(second.questionnaire.id.value)`"
    let message =
      second.isFixed
      ? "\(ids) both ask at \(clockTime(shared.lowerBound))"
      : "\(ids) both ask at random between \(clockTime(shared.lowerBound)) and \(clockTime(shared.upperBound))"
    return Finding(
      message, at: second.place,
      notes: [Note("the other one asks here", at: first.place, in: first.questionnaire.file)],
      help: "give each its own part of the day, or put the questions into one questionnaire")
  }
}
