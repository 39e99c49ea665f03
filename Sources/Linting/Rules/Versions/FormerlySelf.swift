import Diagnostics
import Questionnaires

package struct FormerlySelf: Rule {
  package let about = RuleDescription("formerly-self")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let history = questionnaire.history
    guard !history.formerly.isEmpty || !history.formerIDs.isEmpty else { return [] }
    let own = history.formerly.map { FormerID(id: $0, current: questionnaire.id) }
    return Findings(of: (own + history.formerIDs).filter { $0.id.value == $0.current.value }) { .itself($0) }
  }
}

extension Finding {
  fileprivate static func itself(_ former: FormerID) -> Finding {
    Finding(
      "`\(former.id.value)` is the current id, not a former one", at: former.id.range,
      notes: [Note("the id", at: former.current.range)],
      help:
        "write the id that it had before, or leave `formerly` out if the id never changed")
  }
}
