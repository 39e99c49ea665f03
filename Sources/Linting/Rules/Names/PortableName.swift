import Describing
import Diagnostics
import Questionnaires

package struct PortableName: Rule {
  package let about = RuleDescription("portable-name")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let twins = sameButForCase(questionnaire)
    return Findings(of: questionnaire.questions) { question in
      guard question.takesAnswer, let id = question.id, let column = questionnaire.column(of: question) else {
        return nil
      }
      return finding(about: id, column, twins)
    } + Findings(of: questionnaire.scores) { finding(about: $0.id, $0.id.value, twins) }
  }

  private func finding(
    about id: Located<String>, _ column: String, _ twins: [SourceRange: Located<String>]
  ) -> Finding? {
    if let first = twins[id.range] { return .differsInCase(id, first) }
    return program(refusing: column).map { .refused(id, column, by: $0) }
  }

  /// By the place of the later id, the earlier one. Only columns with capital letters can be such pairs.
  private func sameButForCase(_ questionnaire: Questionnaire) -> [SourceRange: Located<String>] {
    let ids = questionnaire.questions.lazy.compactMap(\.id)
    guard
      ids.contains(where: { hasCapital($0.value) })
        || questionnaire.scores.contains(where: { hasCapital($0.id.value) })
    else { return [:] }
    var columns: [(name: String, id: Located<String>)] = []
    for question in questionnaire.questions where question.takesAnswer {
      if let id = question.id, let name = questionnaire.column(of: question) { columns.append((name, id)) }
    }
    columns += questionnaire.scores.map { ($0.id.value, $0.id) }
    let wanted = Set(columns.map(\.name).filter(hasCapital).map { $0.lowercased() })
    var first: [String: Located<String>] = [:]
    var twins: [SourceRange: Located<String>] = [:]
    for (name, id) in columns {
      let lower = name.lowercased()
      guard wanted.contains(lower) else { continue }
      if let earlier = first[lower] { twins[id.range] = earlier } else { first[lower] = id }
    }
    return twins
  }

  private func hasCapital(_ id: String) -> Bool { id.utf8.contains { (0x41...0x5A).contains($0) } }

  private func program(refusing column: String) -> String? {
    let length = column.utf8.count
    if length > ReservedNames.longestInSPSS { return "SPSS" }
    if (2...4).contains(length), ReservedNames.ofSPSS.contains(column.lowercased()) { return "SPSS" }
    let mayBeOfR = (2...8).contains(length) || column.hasPrefix("NA_")
    return mayBeOfR && ReservedNames.ofR.contains(column) ? "R" : nil
  }
}

extension Finding {
  fileprivate static func differsInCase(_ id: Located<String>, _ first: Located<String>) -> Finding {
    Finding(
      "only capital letters distinguish `\(id.value)` from `\(first.value)`, and SPSS ignores them",
      at: id.range, notes: [Note("the other id", at: first.range)],
      help: "give one of them another id")
  }

  fileprivate static func refused(
    _ id: Located<String>, _ column: String, by program: String
  ) -> Finding {
    Finding(
      "`\(column)` cannot be the name of a column in \(program)", at: id.range,
      help: column.utf8.count > 60
        ? "write a shorter id" : "write an id that says more, such as `\(id.value)_1`")
  }
}
