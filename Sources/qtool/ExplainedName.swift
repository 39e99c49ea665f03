import Checking
import Comparing
import DataChecking
import Diagnostics
import Questionnaires

/// A name that a command prints, and everything that it is the name of. A rule of `lint` and a rule of `check-data` that
/// share a name are about the same fault, in a questionnaire and in its answers.
struct ExplainedName {
  let name: String
  let rule: RuleDescription?
  let dataRule: DataRule?
  let change: CatalogueEntry?

  /// All names of rules, rules of data and changes, sorted.
  static let all: [ExplainedName] = {
    let rules = Dictionary(uniqueKeysWithValues: everyRule.map { ($0.name, $0) })
    let data = Dictionary(uniqueKeysWithValues: DataRule.allCases.map { ($0.name, $0) })
    let changes = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.kind.rawValue, $0) })
    return Set(rules.keys).union(data.keys).union(changes.keys).sorted().map {
      ExplainedName(name: $0, rule: rules[$0], dataRule: data[$0], change: changes[$0])
    }
  }()
}
