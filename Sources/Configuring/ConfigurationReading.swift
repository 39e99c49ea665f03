import Diagnostics
import YAML

/// Reads a `.qtool.yaml`; whatever it does not understand is an error.
package func readConfiguration(
  _ file: SourceFile, knownRules: [RuleDescription], knownTargets: [String],
  knownClients: [String], isLanguage: @escaping (String) -> Bool
) -> Outcome<Configuration> {
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return Outcome(nil, parsed.report) }
  var reader = ConfigurationReader(
    document, knownRules: knownRules, knownTargets: knownTargets, knownClients: knownClients,
    isLanguage: isLanguage)
  let configuration = reader.read()
  return Outcome(reader.found.hasErrors ? nil : configuration, reader.found)
}

private struct ConfigurationReader {
  let document: YAMLDocument
  let knownRules: [RuleDescription]
  let knownTargets: [String]
  let knownClients: [String]
  let isLanguage: (String) -> Bool
  private(set) var found: PhaseReport

  init(
    _ document: YAMLDocument, knownRules: [RuleDescription], knownTargets: [String],
    knownClients: [String], isLanguage: @escaping (String) -> Bool
  ) {
    self.document = document
    self.knownRules = knownRules
    self.knownTargets = knownTargets
    self.knownClients = knownClients
    self.isLanguage = isLanguage
    found = PhaseReport(on: document.file)
  }

  /// Looking for what is meant takes its time.
  private var isListing: Bool { found.isListing(.badConfiguration) }

  private mutating func report(_ finding: Finding) { found.add(.badConfiguration, finding) }

  mutating func read() -> Configuration {
    var configuration = Configuration()
    configuration.file = document.file
    guard let root = document.root, !document.isEmpty(root) else { return configuration }
    guard document.kind(root) == .mapping else {
      report(.takes("a configuration", "keys with values, such as `rules: {…}`", at: document.range(root)))
      return configuration
    }
    reportDuplicates(in: root)
    for (key, value) in document.entries(root) where isListing {
      let name = document.string(key)
      switch ConfigurationKey(rawValue: name) {
      case .rules: readRules(value, into: &configuration)
      case .exclude: readExclude(value, into: &configuration)
      case .target: readTarget(value, into: &configuration)
      case .clients: readClients(value, into: &configuration)
      case .languages: readLanguages(value, into: &configuration)
      case .readingSpeed: readSpeed(value, into: &configuration)
      case nil:
        report(
          .unknownSetting(
            Located(name, at: document.range(key)), among: ConfigurationKey.allCases.map(\.rawValue)))
      }
    }
    return configuration
  }

  private mutating func reportDuplicates(in mapping: YAMLNode) {
    var firsts: [String: SourceRange] = [:]
    for (key, _) in document.entries(mapping) where isListing {
      let name = Located(document.string(key), at: document.range(key))
      if let first = firsts[name.value] {
        report(.repeated(name, first: first))
      } else {
        firsts[name.value] = name.range
      }
    }
  }

  private mutating func readRules(_ node: YAMLNode, into configuration: inout Configuration) {
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
          topic, Located(entry.name, at: document.range(entry.key)), entry.value, into: &configuration)
      }
    }
    let groups = Set(RuleDescription.Topic.allCases.compactMap(\.groupName))
    for (key, _, value) in entries where isListing && !groups.contains(document.string(key)) {
      let name = Located(document.string(key), at: document.range(key))
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
    configuration.rules[rule.name] = Located(setting, at: name.range)
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
      configuration.rules[rule.name] = Located(setting, at: name.range)
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
      let detail = Located(document.string(key), at: document.range(key))
      if detail.value == "severity" {
        readSeverity(of: rule, name, value, into: &configuration)
      } else if let limit = rule.limit, detail.value == limit.name {
        guard let number = Int(document.string(value)), limit.allowed.contains(number) else {
          report(.takes("`\(limit.name)`", limit.words, at: document.range(value)))
          continue
        }
        configuration.limits[rule.name] = number
      } else {
        report(.unknownDetail(detail, of: rule.name, among: keys))
      }
    }
  }

  private static let severities = "`off`, `hint`, `warning` or `error`"

  private func setting(_ text: String) -> Configuration.RuleSetting? {
    text == "off" ? .off : Severity(rawValue: text).map { .severity($0) }
  }

  private mutating func readExclude(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let patterns = texts(node), document.kind(node) == .sequence else {
      return report(.takes("`exclude`", "a list of patterns, such as `[drafts/]`", at: document.range(node)))
    }
    configuration.exclude = patterns
  }

  /// One text, or the texts of a list; nil for anything else.
  private func texts(_ node: YAMLNode) -> [Located<String>]? {
    let nodes = document.kind(node) == .sequence ? Array(document.elements(node)) : [node]
    guard nodes.allSatisfy({ document.kind($0) == .scalar && !document.isEmpty($0) }) else { return nil }
    return nodes.map { Located(document.string($0), at: document.range($0)) }
  }

  private mutating func readLanguages(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let languages = texts(node) else {
      return report(
        .takes("`languages`", "a list of language codes, such as `[de, en]`", at: document.range(node)))
    }
    for language in languages where isListing && !isLanguage(language.value) {
      report(.noLanguage(language))
    }
    configuration.languages = languages
  }

  private mutating func readClients(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let clients = texts(node), !clients.isEmpty else {
      return report(
        .takes("`clients`", "a list of clients, such as `[\(knownClients[0])]`", at: document.range(node)))
    }
    for client in clients where isListing && !knownClients.contains(client.value) {
      report(.unknownClient(client, among: knownClients))
    }
    configuration.clients = clients
  }

  private mutating func readTarget(_ node: YAMLNode, into configuration: inout Configuration) {
    let name = document.string(node)
    guard knownTargets.contains(name) else {
      let near = nearest(to: name, among: knownTargets)
      let list = knownTargets.map { "`\($0)`" }.joined(separator: ", ")
      return report(
        .takes(
          "`target`", near.map { "one of \(list); did you mean `\($0)`?" } ?? "one of \(list)",
          at: document.range(node)))
    }
    configuration.target = Located(name, at: document.range(node))
  }

  private mutating func readSpeed(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let speed = Int(document.string(node)), (50...1_000).contains(speed) else {
      return report(.takes("`reading-speed`", "words per minute, from 50 to 1000", at: document.range(node)))
    }
    configuration.readingSpeed = Located(speed, at: document.range(node))
  }
}

extension RuleLimit {
  /// Which numbers can be set.
  fileprivate var words: String { "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)" }
}

extension Finding {
  fileprivate static func takes(_ key: String, _ what: String, at range: SourceRange) -> Finding {
    Finding("\(key) takes \(what)", at: range)
  }

  fileprivate static func repeated(_ key: Located<String>, first: SourceRange) -> Finding {
    Finding(
      "`\(key.value)` is repeated", at: key.range, notes: [Note("first used here", at: first)],
      help: "keep one of the two; only one could count")
  }

  fileprivate static func noLanguage(_ tag: Located<String>) -> Finding {
    Finding(
      "`\(tag.value)` is not a language code", at: tag.range,
      help: "write a code such as `de`, `en` or `pt-BR`")
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

  fileprivate static func unknownClient(_ client: Located<String>, among known: [String]) -> Finding {
    let near = nearest(to: client.value, among: known)
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return Finding(
      "no client of `track` is called `\(client.value)`", at: client.range,
      help: near.map { "did you mean `\($0)`?" } ?? "the known clients are \(list)")
  }

  fileprivate static func unknownSetting(_ name: Located<String>, among keys: [String]) -> Finding {
    let near = nearest(to: name.value, among: keys)
    return Finding(
      "`.qtool.yaml` has no key `\(name.value)`", at: name.range,
      help: near.map { "did you mean `\($0)`?" } ?? "its keys are \(keys.joined(separator: ", "))")
  }
}
