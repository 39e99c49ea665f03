import Diagnostics
import Questionnaires

package struct UnknownChangeVersion: Rule {
  package let about = RuleDescription(
    name: "unknown-change-version", topic: .versions, severity: .error,
    summary: "a reason for a version that does not exist yet",
    rationale: """
      `changes` says why a version exists and which of its changes are intended. An entry for a higher number than `version`
      has no effect; usually, raising `version` was forgotten, so new answers would be mixed with earlier ones.
      """,
    failing: """
      questionnaire: stress
      version: 2
      changes: {2: A second question, ↓3: The first question was misunderstood}
      title: Stress
      questions:
        - {id: stress, type: text, text: What stresses you?}
      """,
    passing: """
      questionnaire: stress
      version: 3
      changes: {2: A second question, 3: The first question was misunderstood}
      title: Stress
      questions:
        - {id: stress, type: text, text: What stresses you?}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let changes = questionnaire.history.changes
    guard !changes.isEmpty else { return [] }
    return Findings(of: changes.filter { $0.version.value > questionnaire.version }) {
      .unknownVersion($0.version, of: questionnaire)
    }
  }
}

extension Finding {
  fileprivate static func unknownVersion(_ version: Located<Int>, of questionnaire: Questionnaire) -> Finding
  {
    let written = questionnaire.writtenVersion
    return Finding(
      "there is no version \(version.value) yet: this is version \(questionnaire.version)", at: version.range,
      notes: written.map { [Note("the current version", at: $0.range)] } ?? [],
      help: "write `version: \(version.value)` if this change has been made, or correct the number here")
  }
}
