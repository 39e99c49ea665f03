import Diagnostics
import Questionnaires
import YAML

/// Names that rules had before they were replaced by several. In comments and settings, such a name stands for all of these.
package enum FormerRule: String, CaseIterable, Sendable {
  case scheduleIOSLimit = "schedule-ios-limit"

  /// The rules that a comment or a setting can be about.
  package func successors(among rules: [RuleDescription]) -> [RuleDescription] {
    let start =
      switch self {
      case .scheduleIOSLimit: "delivery-"
      }
    return rules.filter { $0.name.hasPrefix(start) && !$0.isEssential }
  }
}

/// Reads `rules: {slider-labels: off, burden: {severity: warning, seconds: 180}}`.
extension ConfigurationReader {
  func readRules(_ node: YAMLNode, into configuration: inout Configuration) {
    let entries = reader.entries(node, of: SettingsKey.rules) ?? []
    // Settings of a single rule come later, so that they take precedence over those of its group.
    for (name, value) in entries {
      if let topic = RuleDescription.Topic.allCases.first(where: { $0.groupName == name.value }) {
        readGroup(topic, name, value, into: &configuration)
      }
    }
    let groups = RuleDescription.Topic.groupNames
    for (name, value) in entries where isListing && !groups.contains(name.value) {
      guard let rule = knownRules.first(where: { $0.name == name.value }) else {
        if let rule = DataRule.allCases.first(where: { $0.name == name.value }), !rule.isEssential {
          if let setting = setting(value, of: name) {
            configuration.rules[rule.name] = written(setting, at: name.range)
          }
          continue
        }
        if let former = FormerRule(rawValue: name.value) {
          if let setting = setting(value, of: name) {
            for rule in former.successors(among: knownRules) where configuration.rules[rule.name] == nil {
              configuration.rules[rule.name] = written(setting, at: name.range)
            }
          }
          continue
        }
        if reportMisplaced(name) { continue }
        let names = knownRules.map(\.name) + DataRule.allCases.filter { !$0.isEssential }.map(\.name)
        report(.unknownRule(name, near: allNearest(to: name.value, among: names)))
        continue
      }
      if document.kind(value) == .mapping {
        readDetails(of: rule, name, value, into: &configuration)
      } else {
        readSeverity(of: rule, name, value, into: &configuration)
      }
    }
  }

  /// Reports the setting of a rule that is not under `rules`; false if it is something else.
  func reportRule(_ name: String, _ key: YAMLNode, _ value: YAMLNode, hasRules: Bool) -> Bool {
    let isRule = knownRules.contains { $0.name == name } || RuleDescription.Topic.groupNames.contains(name)
    guard isRule, document.kind(value) == .scalar else { return false }
    let written = document.string(value)
    let meant = meantWord(written, among: RuleSwitch.allCases.map(\.rawValue)) ?? written
    report(.ruleAtTop(located(key), meant, document.range(value), hasRules: hasRules))
    return true
  }

  /// Reports what the author has written under the wrong key; false if no other key knows the name either.
  func reportMisplaced(_ name: Located<String>) -> Bool {
    let finding: Finding? =
      if knownRules.contains(where: { $0.name == name.value }) {
        .misplaced(name, "a rule of `lint`", help: "write it under `rules`")
      } else if ChangeSettingsKey(rawValue: name.value) != nil {
        .misplaced(name, "a change", help: "write it under `changes`")
      } else if ChangeKind(rawValue: name.value) != nil {
        .misplaced(
          name, "a change that no setting can turn off",
          help: "`qtool explain \(name.value)` says what settles it")
      } else if let rule = DataRule.allCases.first(where: { $0.name == name.value }) {
        rule.isEssential
          ? .misplaced(
            name, "a rule of `check-data` about wrong answers, which no setting can turn off",
            help:
              "remove the setting; correct the answers, or record what is known with `qtool check-data --write-baseline`"
          )
          : .misplaced(name, "a rule of `check-data`", help: "write it under `rules`")
      } else {
        nil
      }
    if let finding { report(finding) }
    return finding != nil
  }

  private func readSeverity(
    of rule: RuleDescription, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    guard let setting = setting(node, of: name) else { return }
    if rule.isFixed { return report(.fixedRule(name)) }
    if rule.isEssential, setting != .severity(.error) { return report(.essentialRule(name)) }
    configuration.rules[rule.name] = written(setting, at: name.range)
  }

  /// A severity for all rules of a topic.
  private func readGroup(
    _ topic: RuleDescription.Topic, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    guard let setting = setting(node, of: name) else { return }
    for rule in knownRules where rule.topic == topic && !rule.isFixed {
      configuration.rules[rule.name] = written(setting, at: name.range)
    }
  }

  /// `{severity: warning, seconds: 180}`
  private func readDetails(
    of rule: RuleDescription, _ name: Located<String>, _ node: YAMLNode,
    into configuration: inout Configuration
  ) {
    var limits: [(key: Located<String>, value: YAMLNode)] = []
    let object = reader.object(node, RuleSettingsKey.self) { key, place, value in
      if key == rule.limit?.name {
        limits.append((located(place), value))
      } else {
        let keys = ["severity"] + [rule.limit?.name].compactMap(\.self)
        report(.unknownDetail(located(place), of: rule.name, among: keys))
      }
      return true
    }
    if let node = object?[.severity] { readSeverity(of: rule, name, node, into: &configuration) }
    for (key, value) in limits {
      guard let limit = rule.limit, let number = reader.decimal(value)?.whole, limit.allowed.contains(number)
      else {
        report(.noLimit(key, rule.limit, at: document.range(value)))
        continue
      }
      configuration.limits[rule.name] = written(number, at: key.range)
    }
  }

  private func setting(_ node: YAMLNode, of name: Located<String>) -> Configuration.RuleSetting? {
    guard document.kind(node) == .scalar, !document.isEmpty(node) else {
      report(.noSetting(name, at: document.range(node)))
      return nil
    }
    let word: Located<RuleSwitch>? = reader.knownWord(node, key: name.value)
    return word.map { Severity(rawValue: $0.value.rawValue).map { .severity($0) } ?? .off }
  }
}

extension Finding {
  fileprivate static func ruleAtTop(
    _ name: Located<String>, _ setting: String, _ value: SourceRange, hasRules: Bool
  ) -> Finding {
    let rule = "\(name.value): \(setting)"
    let edit = Fix.Edit(name.range.through(value), "rules: {\(rule)}")
    return Finding(
      "`\(name.value)` is a rule, and the settings of rules are under `rules`", at: name.range,
      help: hasRules ? "write `\(rule)` under `rules`" : "write `rules: {\(rule)}`",
      fix: hasRules ? nil : Fix([edit], isSafe: false))
  }

  fileprivate static func misplaced(_ name: Located<String>, _ what: String, help: String) -> Finding {
    Finding("`\(name.value)` is \(what)", at: name.range, help: help)
  }

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

  fileprivate static func fixedRule(_ name: Located<String>) -> Finding {
    Finding(
      "`\(name.value)` is about a promise, which settings cannot withdraw", at: name.range,
      help: "correct the promise under `expect`, or allow one with `# qtool: allow \(name.value) -- why`")
  }

  fileprivate static func noSetting(_ rule: Located<String>, at range: SourceRange) -> Finding {
    Finding(
      "`\(rule.value)` takes `off`, `hint`, `warning` or `error`", at: range,
      help: "write, for example, `\(rule.value): off`")
  }

  fileprivate static func noLimit(_ key: Located<String>, _ limit: RuleLimit?, at range: SourceRange)
    -> Finding
  {
    let bounds = limit.map { "from \($0.allowed.lowerBound) to \($0.allowed.upperBound)" } ?? ""
    return Finding(
      "`\(key.value)` takes a whole number \(bounds)", at: range,
      help: limit.map { "write, for example, `\(key.value): \($0.standard)`" })
  }
}
