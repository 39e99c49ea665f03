import Configuring
import Diagnostics
import Files
import Questionnaires
import Scheduling

/// The settings of one file or folder, and where they come from.
package struct FileSettings {
  /// The place of a written setting; nil for a default.
  package struct Origin {
    package let file: String
    package let line: Int
    package let column: Int
  }

  package struct Setting {
    package let name: String
    /// Nil if there is no value, such as no target.
    package let value: String?
    package let origin: Origin?
  }

  /// Why a search through a folder skips the file.
  package enum Exclusion {
    case pattern(Setting)
    case hidden
    case git
    /// It is in another format, and `include` does not name it.
    case format
  }

  package struct Allowed {
    package let rule: String
    /// Nil for the whole file.
    package let line: Int?
    package let reason: String
  }

  package let path: String
  /// The nearest `.qtool.yaml`, those in higher folders that also apply, and those that do not because of `root: true`.
  package let configuration: String?
  package let inherited: [String]
  package let passedOver: [String]
  package let exclusion: Exclusion?
  package let rules: [Setting]
  /// The limits of rules, such as the seconds of `burden`, by the rule's name.
  package let limits: [Setting]
  package let target: Setting
  package let clients: Setting
  package let languages: Setting
  package let readingSpeed: Setting
  /// The promises about every questionnaire, by kind.
  package let expected: [Setting]
  package let released: Setting
  /// The settings under `changes`.
  package let changes: [Setting]
  package let allowed: [Allowed]

  package init(of path: FilePath) throws(CheckingError) {
    let isFolder: Bool
    do throws(FileError) {
      isFolder = try Files.isFolder(path)
    } catch {
      throw .unreadable(error)
    }
    // A folder has the settings of a file in it.
    let file = isFolder ? path.appending("questionnaire.yaml") : path
    var checker = Checker()
    let configuration = try checker.pipeline(for: file).configuration
    var search = ConfigurationSearch()
    let applied = try search.files(for: file).count
    let found = file.place.map(ConfigurationSearch.files) ?? []
    self.path = path.text
    self.configuration = found.first.map(shownPath)
    inherited = found.prefix(applied).dropFirst().map(shownPath)
    passedOver = found.dropFirst(applied).map(shownPath)
    exclusion = Self.exclusion(of: file, name: path.name, configuration)
    rules = configuration.rules.sorted { $0.key < $1.key }.map { Setting($0, $1, words: \.word) }
    limits = configuration.limits.sorted { $0.key < $1.key }.map { Setting($0, $1) { String($0) } }
    clients = Setting("clients", configuration.clients) { $0.joined(separator: ", ") }
    languages = Setting("languages", configuration.languages) { $0.map(\.value).joined(separator: ", ") }
    readingSpeed =
      configuration.readingSpeed == nil
      ? Setting(name: "reading-speed", value: Self.defaultSpeed, origin: nil)
      : Setting("reading-speed", configuration.readingSpeed) { String($0) }
    expected = FolderExpectKey.allCases.compactMap { key in
      configuration.expectations[key].map { Setting(key.rawValue, $0) { $0.words + " at most" } }
    }
    released = Setting("released", configuration.released) { $0 }
    changes = ChangeSettingsKey.allCases.map { key in
      Setting(key.rawValue, configuration.changes[key]) { $0.rawValue }
    }
    let own = isFolder ? nil : try checker.check(path)
    target =
      Self.target(own?.draft) ?? own?.pipeline.surrounding.flatMap(Self.target)
      ?? Setting("target", configuration.target) { $0 }
    allowed = (own?.findings.allowances?.allowances ?? []).map {
      Allowed(rule: $0.rule.value, line: $0.line, reason: $0.reason)
    }
  }

  /// The file takes precedence over its folder.
  private static func target(_ questionnaire: Questionnaire?) -> Setting? {
    questionnaire.flatMap { target($0.targets, in: $0.file) }
  }

  /// So does the study that lists the file.
  private static func target(_ surrounding: SurroundingStudy) -> Setting? {
    surrounding.study.flatMap { target($0.targets, in: $0.file) }
  }

  private static func target(_ targets: [Located<TargetName>], in file: SourceFile) -> Setting? {
    guard let first = targets.first else { return nil }
    return Setting(
      name: "target", value: targets.map(\.value.rawValue).joined(separator: ", "),
      origin: Origin(first.range, in: file))
  }

  private static func exclusion(
    of path: FilePath, name: ArraySlice<UInt8>, _ configuration: Configuration
  ) -> Exclusion? {
    if let pattern = configuration.exclusion(of: path) {
      return .pattern(Setting("exclude", pattern) { $0 })
    }
    let isHidden = name.first == UInt8(ascii: ".") && name.count > 1 && !name.elementsEqual("..".utf8)
    if isHidden { return .hidden }
    if isIgnoredByGit(path) { return .git }
    return ForeignPath(path) != nil && configuration.inclusion(of: path) == nil ? .format : nil
  }

  /// The speed depends on the language.
  private static var defaultSpeed: String {
    let speed = ReadingSpeed()
    return "\(speed.wordsPerMinute(in: nil)), or \(speed.wordsPerMinute(in: "en")) in English"
  }
}

extension FileSettings.Setting {
  fileprivate init<Value>(_ name: String, _ written: Written<Value>?, words: (Value) -> String) {
    self.init(
      name: name, value: written.map { words($0.value) },
      origin: written.map { FileSettings.Origin($0.range, in: $0.file) })
  }
}

extension FileSettings.Origin {
  fileprivate init(_ range: SourceRange, in file: SourceFile) {
    let position = file.position(at: range.start)
    self.init(file: file.path, line: position.line, column: position.column)
  }
}

extension Configuration.RuleSetting {
  fileprivate var word: String {
    switch self {
    case .off: "off"
    case .severity(let severity): severity.rawValue
    }
  }
}
