import Diagnostics

extension RuleDescription {
  /// Found by `lint`, and by a target whose apps need more room between prompts.
  package static let scheduleNever = RuleDescription(
    name: "schedule-never", topic: .schedule, severity: .error,
    summary: "a schedule rule that applies on no day",
    rationale: """
      No prompt would ever come, and the study would notice only when the data are missing. It is a warning if
      this affects only participants who join when the rule starts or later. On `esmira`, a window that is too short for
      its prompts has none at all.
      """,
    failing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "19:00", starts: 2026-05-31, ends: ↓2026-03-01}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    passing: """
      questionnaire: mood
      title: Mood
      repeat: many
      schedule:
        - {at: "19:00", starts: 2026-03-01, ends: 2026-05-31}
      questions:
        - {id: mood, type: text, text: "How are you?"}
      """,
    isEssential: true)
}
