import Diagnostics
import Questionnaires

package struct UnexplainedVersion: Rule {
  package let about = RuleDescription(
    name: "unexplained-version", topic: .versions, severity: .hint,
    summary: "a version without a reason",
    rationale: """
      Whoever analyzes the data needs to know what changed between two versions and why. A sentence under `changes` keeps that
      in the file, where it cannot get lost.
      """,
    failing: """
      questionnaire: stress
      version: ↓2
      title: Stress
      questions:
        - {id: stress, type: text, text: What stresses you?}
      """,
    passing: """
      questionnaire: stress
      version: 2
      changes: {2: The question was misunderstood}
      title: Stress
      questions:
        - {id: stress, type: text, text: What stresses you?}
      """,
    exampleSetting: .configured("rules: {unexplained-version: hint}"), isOffByDefault: true)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    guard let version = questionnaire.writtenVersion, version.value > 1,
      questionnaire.history.change(of: version.value) == nil
    else { return [] }
    return [.unexplained(version, isFirst: questionnaire.history.changes.isEmpty)]
  }
}

extension Finding {
  fileprivate static func unexplained(_ version: Located<Int>, isFirst: Bool) -> Finding {
    Finding(
      "nothing says why version \(version.value) exists", at: version.range,
      help: (isFirst ? "add `changes:` below `version`" : "add a line to `changes`")
        + " with the number, a colon and the reason: `\(version.value): …`")
  }
}
