import Diagnostics
import Questionnaires

/// One finding for a study, at the first questionnaire that overlaps another, or another rule of its own: a battery at one time is meant.
package struct ScheduleOverlap: Rule {
  package let about = RuleDescription("schedule-overlap")

  package init() {}

  package func findings(in member: StudyMember) -> Findings {
    Findings(
      member.study.flatMap { study in
        study.meetings.firstIndex { $0 != nil } == member.place ? study.meetings[member.place] : nil
      }.map(Finding.overlap))
  }
}

extension Finding {
  fileprivate static func overlap(_ meeting: TakenTimes.Meeting) -> Finding {
    let (first, second) = (meeting.first, meeting.second)
    let isOwn = first.questionnaire === second.questionnaire
    let shared = first.range.clamped(to: second.range)
    let names =
      isOwn
      ? "two rules of `\(second.questionnaire.id.value)`"
      : "`\(first.questionnaire.id.value)` and `\(second.questionnaire.id.value)`"
    let message =
      second.isFixed
      ? "\(names) both ask at \(clockTime(shared.lowerBound))"
      : "\(names) both ask at random between \(clockTime(shared.lowerBound)) and \(clockTime(shared.upperBound))"
    let other = isOwn ? "the other rule asks here" : "the other questionnaire asks here"
    return Finding(
      message, at: second.place, notes: [Note(other, at: first.place, in: first.questionnaire.file)],
      help: "give each of them its own part of the day"
        + (isOwn ? "" : ", or move the questions into one questionnaire"))
  }
}
