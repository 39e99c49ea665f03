import Diagnostics
import Files
import YAML

/// Reads a `.qtool.yaml`; whatever it does not understand is an error. Its patterns are relative to the folder.
package func readConfiguration(
  _ file: SourceFile, in folder: FilePath?, knownRules: [RuleDescription], knownTargets: [String],
  knownClients: [String], isLanguage: @escaping (String) -> Bool
) -> Outcome<ConfigurationFile> {
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return Outcome(nil, parsed.report) }
  var reader = ConfigurationReader(
    document, in: folder, knownRules: knownRules, knownTargets: knownTargets, knownClients: knownClients,
    isLanguage: isLanguage)
  let configuration = reader.read()
  return Outcome(reader.found.hasErrors ? nil : configuration, reader.found)
}

struct ConfigurationReader {
  let document: YAMLDocument
  let origin: ConfigurationFile.Origin
  let knownRules: [RuleDescription]
  private let knownTargets: [String]
  private let knownClients: [String]
  private let isLanguage: (String) -> Bool
  fileprivate private(set) var found: PhaseReport

  fileprivate init(
    _ document: YAMLDocument, in folder: FilePath?, knownRules: [RuleDescription], knownTargets: [String],
    knownClients: [String], isLanguage: @escaping (String) -> Bool
  ) {
    self.document = document
    origin = ConfigurationFile.Origin(text: document.file, folder: folder)
    self.knownRules = knownRules
    self.knownTargets = knownTargets
    self.knownClients = knownClients
    self.isLanguage = isLanguage
    found = PhaseReport(on: document.file)
  }

  /// Looking for what is meant takes its time.
  var isListing: Bool { found.isListing(.badConfiguration) }

  mutating func report(_ finding: Finding) { found.add(.badConfiguration, finding) }

  func written<Value>(_ value: Value, at range: SourceRange) -> Written<Value> {
    Written(value, at: range, in: document.file)
  }

  fileprivate mutating func read() -> ConfigurationFile {
    var file = ConfigurationFile(origin)
    guard let root = document.root, !document.isEmpty(root) else { return file }
    guard document.kind(root) == .mapping else {
      report(.takes("a configuration", "keys with values, such as `rules: {…}`", at: document.range(root)))
      return file
    }
    reportDuplicates(in: root)
    for (key, value) in document.entries(root) where isListing {
      switch ConfigurationKey(rawValue: document.string(key)) {
      case .paths: file.paths = readPaths(value)
      case .root: file.isRoot = readRoot(value)
      case .exclude: readExclude(value, into: &file.settings)
      case .released: readReleased(value, into: &file.settings)
      case .rules?, .target?, .clients?, .languages?, .readingSpeed?, .changes?, nil:
        read(key, value, into: &file.settings, among: ConfigurationKey.allCases, of: "`.qtool.yaml`")
      }
    }
    return file
  }

  /// A setting of the file or of an entry of its `paths`, which have these keys.
  private mutating func read(
    _ key: YAMLNode, _ value: YAMLNode, into configuration: inout Configuration,
    among keys: [ConfigurationKey], of owner: String
  ) {
    switch ConfigurationKey(rawValue: document.string(key)) {
    case .rules: readRules(value, into: &configuration)
    case .target: readTarget(value, into: &configuration)
    case .clients: readClients(value, into: &configuration)
    case .languages: readLanguages(value, into: &configuration)
    case .readingSpeed: readSpeed(value, into: &configuration)
    case .changes: readChanges(value, into: &configuration)
    case .paths?, .root?, .exclude?, .released?, nil:
      report(.unknownSetting(located(key), of: owner, among: keys.map(\.rawValue)))
    }
  }

  private mutating func readPaths(_ node: YAMLNode) -> [ConfigurationFile.PathSettings] {
    guard document.kind(node) == .mapping else {
      report(
        .takes(
          "`paths`", "patterns with settings, such as `\"pilot/**\": {rules: {…}}`", at: document.range(node))
      )
      return []
    }
    reportDuplicates(in: node)
    var paths: [ConfigurationFile.PathSettings] = []
    for (key, value) in document.entries(node) where isListing {
      let pattern = located(key)
      if !isPathPattern(pattern.value) {
        report(
          .takes("`paths`", "patterns such as `pilot/**`, which do not begin with `!`", at: pattern.range))
      }
      paths.append(.init(pattern: pattern.value, settings: readSettings(value, of: pattern)))
    }
    return paths
  }

  private mutating func readSettings(_ node: YAMLNode, of pattern: Located<String>) -> Configuration {
    var configuration = Configuration()
    guard document.kind(node) == .mapping else {
      report(
        .takes(
          "`\(pattern.value)`", "settings, such as `rules: {slider-labels: off}`", at: document.range(node)))
      return configuration
    }
    reportDuplicates(in: node)
    for (key, value) in document.entries(node) where isListing {
      read(key, value, into: &configuration, among: ConfigurationKey.ofPaths, of: "an entry of `paths`")
    }
    return configuration
  }

  private mutating func readRoot(_ node: YAMLNode) -> Bool {
    let text = document.string(node)
    if !["true", "false"].contains(text) {
      report(.takes("`root`", "`true` or `false`", at: document.range(node)))
    }
    return text == "true"
  }

  func located(_ key: YAMLNode) -> Located<String> { Located(document.string(key), at: document.range(key)) }

  mutating func reportDuplicates(in mapping: YAMLNode) {
    var firsts: [String: SourceRange] = [:]
    for (key, _) in document.entries(mapping) where isListing {
      let name = located(key)
      if let first = firsts[name.value] {
        report(.repeated(name, first: first))
      } else {
        firsts[name.value] = name.range
      }
    }
  }

  private mutating func readExclude(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let patterns = texts(node), document.kind(node) == .sequence else {
      return report(.takes("`exclude`", "a list of patterns, such as `[drafts/]`", at: document.range(node)))
    }
    configuration.exclude = .init(patterns: patterns, file: origin)
  }

  /// One text, or the texts of a list; nil for anything else.
  private func texts(_ node: YAMLNode) -> [Located<String>]? {
    let nodes = document.kind(node) == .sequence ? Array(document.elements(node)) : [node]
    guard nodes.allSatisfy({ document.kind($0) == .scalar && !document.isEmpty($0) }) else { return nil }
    return nodes.map(located)
  }

  private mutating func readLanguages(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let languages = texts(node) else {
      return report(
        .takes("`languages`", "a list of language codes, such as `[de, en]`", at: document.range(node)))
    }
    for language in languages where isListing && !isLanguage(language.value) {
      report(.noLanguage(language))
    }
    configuration.languages = written(languages, at: (languages.first?.range ?? document.range(node)))
  }

  private mutating func readClients(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let clients = texts(node), let first = clients.first else {
      return report(
        .takes("`clients`", "a list of clients, such as `[\(knownClients[0])]`", at: document.range(node)))
    }
    for client in clients where isListing && !knownClients.contains(client.value) {
      report(.unknownClient(client, among: knownClients))
    }
    configuration.clients = written(clients.map(\.value), at: first.range)
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
    configuration.target = written(name, at: document.range(node))
  }

  private mutating func readSpeed(_ node: YAMLNode, into configuration: inout Configuration) {
    guard let speed = Int(document.string(node)), Configuration.readingSpeeds.contains(speed) else {
      return report(.takes("`reading-speed`", "words per minute, from 50 to 1000", at: document.range(node)))
    }
    configuration.readingSpeed = written(speed, at: document.range(node))
  }
}

/// Whether files can match it: no negation, and no comment.
private func isPathPattern(_ text: String) -> Bool {
  !text.isEmpty && !text.hasPrefix("!") && !text.hasPrefix("#")
}

extension Finding {
  static func takes(_ key: String, _ what: String, at range: SourceRange) -> Finding {
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

  fileprivate static func unknownClient(_ client: Located<String>, among known: [String]) -> Finding {
    let near = nearest(to: client.value, among: known)
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    return Finding(
      "no client of `track` is called `\(client.value)`", at: client.range,
      help: near.map { "did you mean `\($0)`?" } ?? "the known clients are \(list)")
  }

  fileprivate static func unknownSetting(_ name: Located<String>, of owner: String, among keys: [String])
    -> Finding
  {
    let near = nearest(to: name.value, among: keys)
    return Finding(
      "\(owner) has no key `\(name.value)`", at: name.range,
      help: near.map { "did you mean `\($0)`?" } ?? "its keys are \(keys.joined(separator: ", "))")
  }
}
