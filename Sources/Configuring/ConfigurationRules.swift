import Diagnostics

/// The rules about what an author says to qtool itself.
extension ReportedRule {
  package static let badConfiguration = ReportedRule(
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
    isEssential: true, exampleSetting: .configuration)

  package static let badAllow = ReportedRule(
    name: "bad-allow", topic: .housekeeping, severity: .error,
    summary: "a `qtool:` comment that does not parse",
    rationale: """
      `# qtool: allow NAME -- reason` suppresses the findings of a rule on its line or the line below; several rules are
      separated by commas. `# qtool: allow-file NAME -- reason` suppresses them in the whole file; it must come before the
      first key. A rule must exist and must be one that can be allowed. The reason is for the next person who reads the file.
      """,
    failing: """
      \(questions(of: "pain"))
        # qtool: allow ↓slider-lables -- the scale is explained in the intro
        - {id: pain, type: slider, text: "How bad is it?", range: [0, 10], labels: [no pain, worst pain]}
      """,
    passing: """
      \(questions(of: "pain"))
        # qtool: allow slider-labels -- the scale is explained in the intro
        - {id: pain, type: slider, text: "How bad is it?", range: [0, 10]}
      """,
    isEssential: true)

  package static let unusedAllow = ReportedRule(
    name: "unused-allow", topic: .housekeeping, severity: .warning,
    summary: "a comment that allows a finding that does not occur",
    rationale: """
      The comment would hide the mistake if it comes back later, and readers look for something that is not there.
      """,
    failing: """
      \(questions(of: "pain"))
        # qtool: allow ↓slider-labels -- the scale is explained in the intro
        - {id: pain, type: slider, text: "How bad is it?", range: [0, 10], labels: [no pain, worst pain]}
      """,
    passing: """
      \(questions(of: "pain"))
        - {id: pain, type: slider, text: "How bad is it?", range: [0, 10], labels: [no pain, worst pain]}
      """)
}
