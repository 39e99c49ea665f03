import Diagnostics

/// The rules about what an author says to qtool itself.
extension ReportedRule {
  package static let badConfiguration = ReportedRule(
    name: "bad-configuration", topic: .housekeeping, severity: .error,
    summary: "a `.qtool.yaml` or a baseline that cannot be followed",
    rationale: """
      A misspelt rule or key would be passed over in silence, and findings would be missing or unexpected without
      anybody knowing why.
      """,
    failing: """
      rules:
        ↓slider-lables: off
      """,
    passing: """
      rules:
        slider-labels: off
      """,
    isEssential: true, exampleSetting: .configuration)

  package static let badAllow = ReportedRule(
    name: "bad-allow", topic: .housekeeping, severity: .error,
    summary: "a comment to qtool that it cannot follow",
    rationale: """
      `# qtool: allow NAME -- reason` silences a rule on its line or the line below. The rule must exist, must be
      one that can be silenced, and the reason is for whoever reads the file next.
      """,
    failing: """
      questionnaire: pain
      title: Pain
      questions:
        # qtool: allow ↓slider-lables -- the scale is explained in the intro
        - {id: pain, type: slider, text: How bad is it?, range: [0, 10], labels: [no pain, worst pain]}
      """,
    passing: """
      questionnaire: pain
      title: Pain
      questions:
        # qtool: allow slider-labels -- the scale is explained in the intro
        - {id: pain, type: slider, text: How bad is it?, range: [0, 10]}
      """,
    isEssential: true)

  package static let unusedAllow = ReportedRule(
    name: "unused-allow", topic: .housekeeping, severity: .warning,
    summary: "a comment that allows what does not occur",
    rationale: """
      It would silence the rule when the mistake comes back later, and whoever reads it looks for something that is
      not there.
      """,
    failing: """
      questionnaire: pain
      title: Pain
      questions:
        # qtool: allow ↓slider-labels -- the scale is explained in the intro
        - {id: pain, type: slider, text: How bad is it?, range: [0, 10], labels: [no pain, worst pain]}
      """,
    passing: """
      questionnaire: pain
      title: Pain
      questions:
        - {id: pain, type: slider, text: How bad is it?, range: [0, 10], labels: [no pain, worst pain]}
      """)
}
