import Configuring
import Diagnostics
import Files
import Questionnaires
import Scheduling

/// The settings of one file or folder, and where they come from.
package struct FileSettings {
  /// Where a setting was written; nil for a default.
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
  }

  package struct Allowed {
    package let rule: String
    package let line: Int
    package let reason: String
  }

  package let path: String
  /// The `.qtool.yaml` that applies, and those in higher folders, which do not.
  package let configuration: String?
  package let passedOver: [String]
  package let exclusion: Exclusion?
  package let rules: [Setting]
  package let target: Setting
  package let clients: Setting
  package let languages: Setting
  package let readingSpeed: Setting
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
    let origins = Origins(configuration)
    let found = file.place.map(ConfigurationSearch.files) ?? []
    self.path = path.text
    self.configuration = found.first.map(shownPath)
    passedOver = found.dropFirst().map(shownPath)
    exclusion = Self.exclusion(of: file, name: path.name, configuration, origins)
    rules = configuration.rules.sorted { $0.key < $1.key }.map { name, setting in
      Setting(name: name, value: setting.value.word, origin: origins.origin(of: setting.range))
    }
    clients = origins.setting("clients", configuration.clients.first) { _ in
      configuration.clients.map(\.value).joined(separator: ", ")
    }
    languages = origins.setting("languages", configuration.languages.first) { _ in
      configuration.languages.map(\.value).joined(separator: ", ")
    }
    readingSpeed =
      configuration.readingSpeed == nil
      ? Setting(name: "reading-speed", value: Self.defaultSpeed, origin: nil)
      : origins.setting("reading-speed", configuration.readingSpeed) { String($0) }
    let own = isFolder ? nil : try checker.check(path)
    target = Self.target(own?.draft) ?? origins.setting("target", configuration.target) { $0 }
    allowed = (own?.findings.allowances?.allowances ?? []).map {
      Allowed(rule: $0.rule.value, line: $0.line, reason: $0.reason)
    }
  }

  /// The file takes precedence over its folder.
  private static func target(_ questionnaire: Questionnaire?) -> Setting? {
    guard let questionnaire, let first = questionnaire.targets.first else { return nil }
    let names = questionnaire.targets.map(\.value.rawValue).joined(separator: ", ")
    return Setting(
      name: "target", value: names,
      origin: Origin(first.range, in: questionnaire.file, path: questionnaire.file.path))
  }

  private static func exclusion(
    of path: FilePath, name: ArraySlice<UInt8>, _ configuration: Configuration, _ origins: Origins
  ) -> Exclusion? {
    if let pattern = configuration.exclusion(of: path) {
      return .pattern(origins.setting("exclude", pattern) { $0 })
    }
    let isHidden = name.first == UInt8(ascii: ".") && name.count > 1 && !name.elementsEqual("..".utf8)
    if isHidden { return .hidden }
    return isIgnoredByGit(path) ? .git : nil
  }

  /// The speed depends on the language.
  private static var defaultSpeed: String {
    let speed = ReadingSpeed()
    return "\(speed.wordsPerMinute(in: nil)), or \(speed.wordsPerMinute(in: "en")) in English"
  }
}

/// Where the settings of one configuration were written.
private struct Origins {
  let file: SourceFile?

  init(_ configuration: Configuration) {
    file = configuration.file
  }

  func origin(of range: SourceRange) -> FileSettings.Origin? {
    file.map { FileSettings.Origin(range, in: $0, path: $0.path) }
  }

  func setting<Value>(_ name: String, _ located: Located<Value>?, words: (Value) -> String)
    -> FileSettings.Setting
  {
    FileSettings.Setting(
      name: name, value: located.map { words($0.value) }, origin: located.flatMap { origin(of: $0.range) })
  }
}

extension FileSettings.Origin {
  fileprivate init(_ range: SourceRange, in file: SourceFile, path: String) {
    let position = file.position(at: range.start)
    self.init(file: path, line: position.line, column: position.column)
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
