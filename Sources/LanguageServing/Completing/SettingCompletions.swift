import Checking
import Configuring
import Diagnostics
import Questionnaires

extension Completions {
  /// The keys and values of `.qtool.yaml`.
  func settings(_ place: CursorPlace) -> [Completion] {
    let parent = place.node.map(outline.key)
    let grandparent = place.node.flatMap { outline.nodes[$0].parent }.map(outline.key)
    switch (place.role, place.node) {
    case (.key, nil): return keys(ConfigurationKey.allCases, place, value: "\n  $1")
    case (.key, _?) where grandparent == "paths", (.content, _?) where grandparent == "paths":
      return keys(ConfigurationKey.ofPaths, place, value: "{$1}")
    case (.key, _) where parent == "rules", (.content, _) where parent == "rules": return rules(place)
    case (.key, let node?) where grandparent == "rules", (.content, let node?) where grandparent == "rules":
      return details(of: outline.key(node), place)
    case (.value, let node?) where grandparent == "rules" || outline.key(node) == "severity":
      return severities.map { Completion($0, .enumerationMember) }
    case (.value, let node?) where outline.nodes[node].parent == nil || isOfPaths(node):
      return (ConfigurationKey(rawValue: outline.key(node))?.words ?? []).map {
        Completion($0, .enumerationMember)
      }
    default: return []
    }
  }

  private var severities: [String] { ["off"] + Severity.allCases.map(\.rawValue) }

  private func keys(
    _ keys: [ConfigurationKey], _ place: CursorPlace, value snippet: String
  ) -> [Completion] {
    let present = present(place)
    return keys.filter { !present.contains($0.rawValue) }.map {
      key($0.rawValue, value: $0.hasEntries ? snippet : "$1", place, documentation: $0.summary)
    }
  }

  /// Single rules, then groups.
  private func rules(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let value = Snippet.choice(1, severities)
    let rules = everyRule.filter { !$0.isEssential && !present.contains($0.name) }.map {
      key($0.name, value: value, place, detail: $0.summary, documentation: markdownPage(of: $0))
    }
    let groups = RuleDescription.Topic.groupNames.filter { !present.contains($0) }.map {
      key($0, value: value, place, detail: "all rules of this group")
    }
    return rules + groups
  }

  /// The keys in `burden: {severity: warning, seconds: 180}`.
  private func details(of rule: String, _ place: CursorPlace) -> [Completion] {
    guard let rule = everyRule.first(where: { $0.name == rule }) else { return [] }
    let present = present(place)
    let severity = key("severity", value: Snippet.choice(1, severities), place)
    let limit = rule.limit.map { key($0.name, value: "${1:\($0.standard)}", place) }
    return ([severity] + [limit].compactMap(\.self)).filter { !present.contains($0.label) }
  }

  /// Whether it is a key in an entry of `paths`.
  private func isOfPaths(_ node: Int) -> Bool {
    let entry = outline.nodes[node].parent
    return entry.flatMap { outline.nodes[$0].parent }.map(outline.key) == "paths"
  }
}

extension ConfigurationKey {
  /// The words that the setting takes, if they are a closed list.
  fileprivate var words: [String] {
    switch self {
    case .target: TargetName.allCases.map(\.rawValue)
    case .clients: TrackClient.allCases.map(\.rawValue)
    case .root: ["true", "false"]
    case .rules, .paths, .exclude, .languages, .readingSpeed, .released, .changes: []
    }
  }

  /// Its value is keys with values, which authors choose.
  fileprivate var hasEntries: Bool { self == .rules || self == .paths }
}
