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

package struct ReservedReuse: Rule {
  package let about = RuleDescription("reserved-reuse")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses().map(\.finding))
  }

  /// Ids and codes that an earlier version reserved and this one uses without saying so.
  package func findings(in questionnaire: Questionnaire, since before: Questionnaire) -> Findings {
    Findings(questionnaire.reservedReuses(since: before).map(\.finding))
  }
}

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
  fileprivate static func itself(_ former: FormerID) -> Finding {
    Finding(
      "`\(former.id.value)` is the current id, not a former one", at: former.id.range,
      notes: [Note("the id", at: former.current.range)],
      help: "write the id that it had before, or leave `formerly` out if the id never changed")
  }

  fileprivate static func unexplained(_ version: Located<Int>, isFirst: Bool) -> Finding {
    Finding(
      "nothing says why version \(version.value) exists", at: version.range,
      help: (isFirst ? "add `changes:` below `version`" : "add a line to `changes`")
        + " with the number, a colon and the reason: `\(version.value): …`")
  }

  fileprivate static func unknownVersion(_ version: Located<Int>, of questionnaire: Questionnaire) -> Finding
  {
    let written = questionnaire.writtenVersion
    return Finding(
      "there is no version \(version.value) yet: this is version \(questionnaire.version)", at: version.range,
      notes: written.map { [Note("the current version", at: $0.range)] } ?? [],
      help: "write `version: \(version.value)` if this change has been made, or correct the number here")
  }
}
