import Diagnostics
import YAML

/// Reads `rules: {slider-labels: off, burden: {severity: warning, seconds: 180}}`.
extension ConfigurationReader {
  mutating func readRules(_ node: YAMLNode, into configuration: inout Configuration) {
    guard document.kind(node) == .mapping else {
      return report(
        .takes("`rules`", "rules, each with `off`, `hint`, `warning` or `error`", at: document.range(node)))
    }
    reportDuplicates(in: node)
    let entries = document.entries(node).map { (key: $0.key, name: document.string($0.key), value: $0.value) }
    // Settings of a single rule come later, so that they take precedence over those of its group.
    for entry in entries where isListing {
      if let topic = RuleDescription.Topic.allCases.first(where: { $0.groupName == entry.name }) {
        readGroup(
          topic, located(entry.key), entry.value, into: &configuration)
      }
    }
    let groups = RuleDescription.Topic.groupNames
    for (key, _, value) in entries where isListing && !groups.contains(document.string(key)) {
      let name = located(key)
      guard let rule = knownRules.first(where: { $0.name == name.value }) else {
        report(.unknownRule(name, near: allNearest(to: name.value, among: knownRules.map(\.name))))
        continue
      }
      if document.kind(value) == .mapping {
        readDetails(of: rule, name, value, into: &configuration)
      } else {
        readSeverity(of: rule, name, value, into: &configuration)
      }
    }
  }

  private mutating func readSeverity(
    of rule: RuleDescription, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    guard let setting = setting(document.string(node)) else {
      return report(.takes("`\(name.value)`", Self.severities, at: document.range(node)))
    }
    if rule.isEssential, setting != .severity(.error) { return report(.essentialRule(name)) }
    configuration.rules[rule.name] = written(setting, at: name.range)
  }

  /// A severity for all rules of a topic.
  private mutating func readGroup(
    _ topic: RuleDescription.Topic, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    guard document.kind(node) == .scalar, let setting = setting(document.string(node)) else {
      return report(.takes("`\(name.value)`", Self.severities, at: document.range(node)))
    }
    for rule in knownRules where rule.topic == topic {
      configuration.rules[rule.name] = written(setting, at: name.range)
    }
  }

  /// `{severity: warning, seconds: 180}`
  private mutating func readDetails(
    of rule: RuleDescription, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    reportDuplicates(in: node)
    let keys = ["severity"] + [rule.limit?.name].compactMap(\.self)
    for (key, value) in document.entries(node) where isListing {
      let detail = located(key)
      if detail.value == "severity" {
        readSeverity(of: rule, name, value, into: &configuration)
      } else if let limit = rule.limit, detail.value == limit.name {
        guard let number = Int(document.string(value)), limit.allowed.contains(number) else {
          report(.takes("`\(limit.name)`", limit.words, at: document.range(value)))
          continue
        }
        configuration.limits[rule.name] = written(number, at: detail.range)
      } else {
        report(.unknownDetail(detail, of: rule.name, among: keys))
      }
    }
  }

  private static let severities = "`off`, `hint`, `warning` or `error`"

  private func setting(_ text: String) -> Configuration.RuleSetting? {
    text == "off" ? .off : Severity(rawValue: text).map { .severity($0) }
  }
}

extension RuleLimit {
  /// Which numbers can be set.
  fileprivate var words: String { "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)" }
}

extension Finding {
  fileprivate static func unknownDetail(_ name: Located<String>, of rule: String, among keys: [String])
    -> Finding
  {
    let near = nearest(to: name.value, among: keys)
    let list = keys.map { "`\($0)`" }.joined(separator: " and ")
    return Finding(
      "`\(rule)` has no setting `\(name.value)`", at: name.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? (keys.count == 1 ? "its only setting is \(list)" : "its settings are \(list)"))
  }
}
