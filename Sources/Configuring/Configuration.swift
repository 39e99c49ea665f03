import Diagnostics
import Files
import Questionnaires

/// The settings for a questionnaire, from all `.qtool.yaml` that apply to it.
package struct Configuration: Sendable {
  package enum RuleSetting: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// Patterns like those in `.gitignore`.
  struct FilePatterns: Sendable {
    let patterns: [Located<String>]
    let file: ConfigurationFile.Origin
  }

  package internal(set) var rules: [String: Written<RuleSetting>] = [:]
  /// The rules that a command line selects.
  private var selected: Set<String> = []
  /// The limits of rules that differ from the standard, such as the seconds of `burden`.
  package internal(set) var limits: [String: Written<Int>] = [:]
  /// Files that a walk through folders skips.
  var exclude: FilePatterns?
  /// Files in other formats that a walk through folders finds.
  var include: FilePatterns?
  /// The target of questionnaires that do not name one.
  package internal(set) var target: Written<String>?
  /// The clients of the target `track` that participants use.
  package internal(set) var clients: Written<[String]>?
  /// The languages that every questionnaire must have.
  package internal(set) var languages: Written<[Located<String>]>?
  /// The words per minute that participants read.
  package internal(set) var readingSpeed: Written<Int>?
  /// The promises about every questionnaire.
  package internal(set) var expectations: [FolderExpectKey: Written<ExpectedLimit>] = [:]

  /// The tags of versions that participants have, as a pattern.
  package internal(set) var released: Written<String>?
  /// How `qtool diff` treats some kinds of changes.
  package internal(set) var changes: [ChangeSettingsKey: Written<ChangeSwitch>] = [:]

  package static let fileName = ".qtool.yaml"
  /// In words per minute.
  package static let readingSpeeds = 50...1_000

  package init() {}

  /// These settings and, where they say nothing, those of a higher folder.
  func inheriting(from higher: Configuration) -> Configuration {
    var all = self
    if !higher.rules.isEmpty { all.rules = higher.rules.merging(rules) { $1 } }
    if !higher.limits.isEmpty { all.limits = higher.limits.merging(limits) { $1 } }
    all.exclude = exclude ?? higher.exclude
    all.include = include ?? higher.include
    all.target = target ?? higher.target
    all.clients = clients ?? higher.clients
    all.languages = languages ?? higher.languages
    all.readingSpeed = readingSpeed ?? higher.readingSpeed
    if !higher.expectations.isEmpty { all.expectations = higher.expectations.merging(expectations) { $1 } }
    all.released = released ?? higher.released
    if !higher.changes.isEmpty { all.changes = higher.changes.merging(changes) { $1 } }
    return all
  }

  /// The findings with the severities of this configuration.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !rules.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      if diagnostic.finding.isEssential { return diagnostic }
      switch rules[diagnostic.rule]?.value {
      case nil: return diagnostic
      case .off: return nil
      case .severity(let severity): return diagnostic.with(severity)
      }
    }
  }

  /// The severity of a finding about answers; nil if the rule is off.
  package func severity(of rule: DataRule, usually severity: Severity) -> Severity? {
    switch rules[rule.name]?.value {
    case _ where rule.isEssential: severity
    case nil: severity
    case .off: nil
    case .severity(let severity): severity
    }
  }

  /// This configuration with these rules selected: none of them is off.
  package func turningOn(_ names: Set<String>) -> Configuration {
    var configuration = self
    configuration.selected = names
    for name in names where rules[name]?.value == .off { configuration.rules[name] = nil }
    return configuration
  }

  /// The rules that somebody wants: rules that are off by default run only then.
  package var namedRules: Set<String> {
    guard !rules.isEmpty || !selected.isEmpty else { return [] }
    return selected.union(rules.filter { $0.value.value != .off }.keys)
  }

  /// The rules that nobody wants.
  package var rulesOff: Set<String> { Set(rules.filter { $0.value.value == .off }.keys) }

  /// The pattern that makes a walk skip the file, if any.
  package func exclusion(of path: FilePath) -> Written<String>? { exclude?.pattern(of: path) }

  /// The pattern because of which a walk finds a file in another format, if any.
  package func inclusion(of path: FilePath) -> Written<String>? { include?.pattern(of: path) }
}

extension Configuration.FilePatterns {
  /// The pattern that decides that the file is one of these, if any.
  fileprivate func pattern(of path: FilePath) -> Written<String>? {
    guard let folder = file.folder, !patterns.isEmpty else { return nil }
    return matchingIgnorePattern(path, patterns: patterns.map(\.value), below: folder).map { index in
      Written(patterns[index].value, at: patterns[index].range, in: file.text)
    }
  }
}

/// A setting and where it was written.
package struct Written<Value> {
  package let value: Value
  package let range: SourceRange
  package let file: SourceFile

  init(_ value: Value, at range: SourceRange, in file: SourceFile) {
    self.value = value
    self.range = range
    self.file = file
  }
}

extension Written: Sendable where Value: Sendable {}

extension FilePath {
  /// Whether a file of this name holds settings.
  package var isConfiguration: Bool { name.elementsEqual(Configuration.fileName.utf8) }
}

/// The settings of one `.qtool.yaml` for the questionnaires of its folder and those below it.
package struct ConfigurationFile: Sendable {
  package struct Origin: Sendable {
    package let text: SourceFile
    /// Patterns are relative to this folder; nil if the file is only checked.
    let folder: FilePath?
  }

  /// Settings for some of the questionnaires.
  struct PathSettings: Sendable {
    /// As in `.gitignore`.
    let pattern: String
    let settings: Configuration
  }

  package let origin: Origin
  /// The settings for all of them.
  package internal(set) var settings = Configuration()
  /// These take precedence, and later ones over earlier ones.
  var paths: [PathSettings] = []
  /// The settings of higher folders do not apply.
  package internal(set) var isRoot = false

  init(_ origin: Origin) { self.origin = origin }

  /// The settings for a questionnaire, including those from the files in higher folders.
  package func configuration(for path: FilePath, inheriting higher: Configuration) -> Configuration {
    let all = settings.inheriting(from: higher)
    guard let folder = origin.folder else { return all }
    let matching = paths.filter { matchingIgnorePattern(path, patterns: [$0.pattern], below: folder) != nil }
    return matching.reduce(all) { $1.settings.inheriting(from: $0) }
  }
}

/// The rules about what an author says to qtool itself.
extension ReportedRule {
  package static let badConfiguration = ReportedRule("bad-configuration")
  package static let badAllow = ReportedRule("bad-allow")
  package static let unusedAllow = ReportedRule("unused-allow")
}
