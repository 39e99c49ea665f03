import Diagnostics
import Questionnaires

package struct UnexplainedVersion: Rule {
  package let about = RuleDescription("unexplained-version")

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
