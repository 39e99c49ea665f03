import Checking
import Configuring
import Diagnostics
import Questionnaires

/// Completions for keys that only `.qtool.yaml` has.
extension Completions {
  /// Single rules, those of `check-data`, and groups.
  func rules(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let value = Snippet.choice(1, WordList.severity.words)
    let rules = everyRule.filter { !$0.isEssential && !present.contains($0.name) }.map {
      key($0.name, value: value, place, detail: $0.summary, documentation: markdownPage(of: $0))
    }
    let answers = DataRule.allCases.filter { !$0.isEssential && !present.contains($0.name) }.map {
      key($0.name, value: value, place, detail: $0.about.summary)
    }
    let groups = RuleDescription.Topic.groupNames.filter { !present.contains($0) }.map {
      key($0, value: value, place, detail: "all rules of this group")
    }
    return rules + answers + groups
  }

  /// The key that only this rule has, such as `seconds` in `burden: {severity: warning, seconds: 180}`.
  func limit(_ place: CursorPlace) -> [Completion] {
    guard let name = place.node.map(outline.key), let rule = everyRule.first(where: { $0.name == name }),
      let limit = rule.limit, !present(place).contains(limit.name)
    else { return [] }
    return [key(limit.name, value: "${1:\(limit.standard)}", place)]
  }
}
