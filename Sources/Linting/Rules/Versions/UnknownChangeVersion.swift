import Diagnostics
import Questionnaires

package struct UnknownChangeVersion: Rule {
  package let about = RuleDescription("unknown-change-version")

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
