import Diagnostics
import Files
import Questionnaires
import YAML

/// Reads a `.qtool.yaml`; whatever it does not understand is an error. Its patterns are relative to the folder.
package func readConfiguration(
  _ file: SourceFile, in folder: FilePath?, knownRules: [RuleDescription]
) -> Outcome<ConfigurationFile> {
  let parsed = parseYAML(file)
  guard let document = parsed.value else { return Outcome(nil, parsed.report) }
  let reader = ConfigurationReader(document, in: folder, knownRules: knownRules)
  let configuration = reader.read()
  return Outcome(reader.found.hasErrors ? nil : configuration, reader.found)
}

/// Reads settings as questionnaires and studies are read; every mistake is one of the configuration.
struct ConfigurationReader {
  let reader: QuestionnaireReader
  let origin: ConfigurationFile.Origin
  let knownRules: [RuleDescription]

  fileprivate init(_ document: YAMLDocument, in folder: FilePath?, knownRules: [RuleDescription]) {
    reader = QuestionnaireReader(document, reportingAs: .badConfiguration)
    origin = ConfigurationFile.Origin(text: document.file, folder: folder)
    self.knownRules = knownRules
  }

  var document: YAMLDocument { reader.document }
  fileprivate var found: PhaseReport { reader.found }
  /// Looking for what is meant takes its time.
  var isListing: Bool { reader.isListing(.badConfiguration) }

  func report(_ finding: @autoclosure () -> Finding) { reader.report(.badConfiguration, finding()) }

  func written<Value>(_ value: Value, at range: SourceRange) -> Written<Value> {
    Written(value, at: range, in: document.file)
  }

  func located(_ node: YAMLNode) -> Located<String> {
    Located(document.string(node), at: document.range(node))
  }

  fileprivate func read() -> ConfigurationFile {
    var file = ConfigurationFile(origin)
    guard let root = document.root, !document.isEmpty(root) else { return file }
    var hasRules = document.entries(root).contains {
      document.kind($0.key) == .scalar && document.string($0.key) == SettingsKey.rules.rawValue
    }
    let object = reader.object(root, SettingsKey.self) { name, key, value in
      guard reportRule(name, key, value, hasRules: hasRules) else { return false }
      hasRules = true
      return true
    }
    guard let object else { return file }
    file.paths = object[.paths].map(readPaths) ?? []
    file.isRoot = reader.flag(object, .root)?.value ?? false
    file.settings.exclude = object[.exclude].flatMap { readPatterns($0, of: .exclude) }
    file.settings.include = object[.include].flatMap { readPatterns($0, of: .include) }
    file.settings.released = object[.released].flatMap(readReleased)
    for key in PathSettingsKey.allCases {
      if let node = object[key.general] { read(key, node, into: &file.settings) }
    }
    return file
  }

  private func readPaths(_ node: YAMLNode) -> [ConfigurationFile.PathSettings] {
    (reader.entries(node, of: SettingsKey.paths) ?? []).map { pattern, value in
      if !isPathPattern(pattern.value) { report(.noPathPattern(pattern)) }
      var settings = Configuration()
      if let object = reader.object(value, PathSettingsKey.self) {
        for key in PathSettingsKey.allCases {
          if let node = object[key] { read(key, node, into: &settings) }
        }
      }
      return .init(pattern: pattern.value, settings: settings)
    }
  }

  /// A setting of the file or of an entry of its `paths`.
  private func read(_ key: PathSettingsKey, _ node: YAMLNode, into settings: inout Configuration) {
    switch key {
    case .rules: readRules(node, into: &settings)
    case .target:
      let target: Located<TargetName>? = reader.scalar(node, key: key).flatMap { _ in
        reader.knownWord(node, key: key.rawValue)
      }
      settings.target = target.map { written($0.value.rawValue, at: $0.range) }
    case .clients:
      let clients: [Located<ClientName>] = (reader.elements(node, of: key) ?? []).compactMap { node in
        reader.scalar(node, key: key).flatMap { _ in reader.knownWord(node, key: key.rawValue) }
      }
      settings.clients = clients.first.map { written(clients.map(\.value.rawValue), at: $0.range) }
    case .languages: settings.languages = readLanguages(node)
    case .readingSpeed: settings.readingSpeed = readSpeed(node)
    case .expect:
      for entry in reader.elements(node, of: key) ?? [] { readExpectation(entry, into: &settings) }
    case .changes:
      let object = reader.object(node, ChangeSettingsKey.self) { _, place, _ in
        reportMisplaced(located(place))
      }
      for key in ChangeSettingsKey.allCases {
        let setting: Located<ChangeSwitch>? = object.flatMap { reader.word($0, key) }
        settings.changes[key] = setting.map { written($0.value, at: $0.range) }
      }
    }
  }

  private func readExpectation(_ node: YAMLNode, into settings: inout Configuration) {
    let object = reader.object(node, FolderExpectKey.self) { name, place, _ in
      guard ExpectKey(rawValue: name) != nil else { return false }
      report(.expectedOfFolder(located(place)))
      return true
    }
    guard let object else { return }
    let promises = FolderExpectKey.allCases.compactMap { key in object[key].map { (key, $0) } }
    if promises.count > 1 { report(.severalPromises(at: document.range(node))) }
    for (key, value) in promises {
      guard let limit = reader.limit(value, key, key.measure) else { continue }
      if let first = settings.expectations[key] {
        report(.promisedTwice(key.rawValue, at: limit.range, first: first.range))
      }
      settings.expectations[key] = written(limit, at: limit.range)
    }
  }

  private func readPatterns(_ node: YAMLNode, of key: SettingsKey) -> Configuration.FilePatterns? {
    reader.elements(node, of: key).map { patterns in
      .init(patterns: patterns.compactMap { reader.scalar($0, key: key) }, file: origin)
    }
  }

  private func readLanguages(_ node: YAMLNode) -> Written<[Located<String>]>? {
    let languages = (reader.elements(node, of: SettingsKey.languages) ?? []).compactMap {
      reader.scalar($0, key: SettingsKey.languages)
    }
    for language in languages where LanguageTag.check(language.value) != .registered {
      report(.noLanguage(language))
    }
    let tags = languages.map { Located(LanguageTag.canonical($0.value), at: $0.range) }
    return tags.first.map { written(tags, at: $0.range) }
  }

  private func readSpeed(_ node: YAMLNode) -> Written<Int>? {
    guard let speed = reader.decimal(node)?.whole, Configuration.readingSpeeds.contains(speed) else {
      reader.reportWrongType(node, key: SettingsKey.readingSpeed)
      return nil
    }
    return written(speed, at: document.range(node))
  }

  private func readReleased(_ node: YAMLNode) -> Written<String>? {
    guard let pattern = reader.scalar(node, key: SettingsKey.released) else { return nil }
    guard isTagPattern(pattern.value) else {
      reader.reportWrongType(node, key: SettingsKey.released)
      return nil
    }
    return written(pattern.value, at: pattern.range)
  }
}

/// Whether files can match it: no negation, and no comment.
private func isPathPattern(_ text: String) -> Bool {
  !text.isEmpty && !text.hasPrefix("!") && !text.hasPrefix("#")
}

/// Characters that git takes in a pattern of tags.
private func isTagPattern(_ text: String) -> Bool {
  !text.isEmpty && !text.hasPrefix("-")
    && text.unicodeScalars.allSatisfy {
      $0.value > 0x20 && $0.value != 0x7F && !"~^:\\".unicodeScalars.contains($0)
    }
}

extension Finding {
  fileprivate static func noPathPattern(_ pattern: Located<String>) -> Finding {
    Finding(
      "`\(pattern.value)` is not a pattern of files", at: pattern.range,
      help: "write a pattern such as `pilot/**`, which does not begin with `!` or `#`")
  }

  fileprivate static func expectedOfFolder(_ key: Located<String>) -> Finding {
    Finding(
      "`\(key.value)` is about one questionnaire, and settings are about all of a folder", at: key.range,
      help: "write it under `expect` in the questionnaire; settings take `questions`, `takes` and `prompts`")
  }

  fileprivate static func severalPromises(at range: SourceRange) -> Finding {
    Finding(
      "an expectation is one promise", at: range, help: "begin each promise with `- `, as an entry of its own"
    )
  }

  fileprivate static func promisedTwice(_ key: String, at range: SourceRange, first: SourceRange) -> Finding {
    Finding(
      "`\(key)` is promised twice", at: range, notes: [Note("first promised here", at: first)],
      help: "keep one of them")
  }

  fileprivate static func noLanguage(_ tag: Located<String>) -> Finding {
    Finding(
      "`\(tag.value)` is not a language code", at: tag.range,
      help: "write a code such as `de`, `en` or `pt-BR`")
  }
}
