import Diagnostics

extension RuleDescription {
  /// The rules about settings, baselines and `qtool:` comments.
  package static let configuring: [RuleDescription] = [badAllow, badConfiguration, unusedAllow]

  package static let badConfiguration = RuleDescription(
    name: "bad-configuration", topic: .housekeeping, severity: .error,
    summary: "a mistake in a `.qtool.yaml` or a baseline",
    rationale: """
      If a misspelt rule or key were ignored, findings would be missing or unexpected, and nobody would know why.
      """,
    failing: """
      rules:
        ↓slider-lables: off
      """,
    passing: """
      rules:
        slider-labels: off
      """,
    isEssential: true, isAboutConfiguration: true)

  static let badAllow = RuleDescription(
    name: "bad-allow", topic: .housekeeping, severity: .error,
    summary: "a `qtool:` comment that does not parse",
    rationale: """
      `# qtool: allow NAME -- reason` suppresses the findings of a rule on its line or the line below. The rule must
      exist and must be one that can be allowed. The reason is for the next person who reads the file.
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

  static let unusedAllow = RuleDescription(
    name: "unused-allow", topic: .housekeeping, severity: .warning,
    summary: "a comment that allows a finding that does not occur",
    rationale: """
      The comment would hide the mistake if it comes back later, and readers look for something that is not there.
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
