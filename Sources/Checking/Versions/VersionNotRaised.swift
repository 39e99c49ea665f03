import Diagnostics

extension ReportedRule {
  package static let versionNotRaised = ReportedRule(
    name: "version-not-raised", topic: .versions, severity: .error,
    summary: "a change after which answers cannot be compared, under the same version",
    rationale: """
      Answers carry the number of the version that participants saw. If a question, an answer or a condition changes and
      the number stays, nobody can separate the answers before and after the change any more. `qtool lint --changed-since`
      compares with a git commit, and editors with the last commit. Changes that a higher version does not settle are errors of
      their own there, under the name that `qtool diff` gives them; `qtool explain` says what each means.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      version: ↓1
      questions:
        - {id: stress, type: text, text: What stressed you in the last week?}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: stress, type: text, text: What stressed you in the last week?}
      """,
    exampleSetting: .since(
      """
      questionnaire: stress
      title: Stress
      version: 1
      questions:
        - {id: stress, type: text, text: What stressed you today?}
      """))
}
