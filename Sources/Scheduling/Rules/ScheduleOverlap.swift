import Diagnostics
import Questionnaires

/// One finding per questionnaire, with the first other questionnaire, or other rule of its own, that it overlaps.
package struct ScheduleOverlap: Rule {
  package let about = RuleDescription(
    name: "schedule-overlap",
    topic: .schedule,
    severity: .hint,
    summary: "two questionnaires of a study, or two rules of one, can ask at the same time",
    rationale: """
      Each questionnaire, and each rule of a schedule, draws its prompts independently. If the windows of two overlap, \
      one prompt can come right after another: participants answer only one of them, and not a random one. The \
      questionnaires in a folder are a study. A fixed time within a window counts as the author's choice.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {between: ↓08:00-22:00, times: 3}
      questions:
        - {id: good, type: yes-no, text: "Do you feel well?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "08:00"}
      questions:
        - {id: good, type: yes-no, text: "Do you feel well?"}
      """,
    exampleSetting: .beside(
      """
      questionnaire: body
      title: Body
      repeat: many
      schedule:
        - {between: 09:00-21:00, times: 2}
      questions:
        - {id: pain, type: yes-no, text: "Are you in pain?"}
      """))

  package init() {}

  package func findings(in member: StudyMember) -> Findings {
    Findings(member.study.flatMap { $0.meetings[member.place] }.map(Finding.overlap))
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
