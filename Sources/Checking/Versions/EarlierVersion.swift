import Comparing
import Configuring
import Diagnostics
import Files
import Linting
import Platforms
import Questionnaires
import Scheduling
import YAML

/// A questionnaire as it was, to compare the one of now with it.
package struct EarlierVersion: Sendable {
  package let questionnaire: Questionnaire
  /// How much of the effort for `qtool diff` a comparison may take.
  private let effort: ComparisonSettings.Effort
  /// How serious an unresolved change is, if less than usual.
  private let severity: Severity?

  package init(
    _ questionnaire: Questionnaire, effort: ComparisonSettings.Effort = .full, severity: Severity? = nil
  ) {
    self.questionnaire = questionnaire
    self.effort = effort
    self.severity = severity
  }

  /// Findings that only exist because of what was there before.
  fileprivate func findings(
    in new: Questionnaire, _ configuration: Configuration, isStudyRunning: Bool?
  ) -> [Diagnostic] {
    let isSame =
      questionnaire.file.text == new.file.text
      && questionnaire.targets.map(\.value) == new.targets.map(\.value)
    guard !isSame else { return [] }
    let compared = compare(
      questionnaire, with: new,
      settings: ComparisonSettings(configuration, isStudyRunning: isStudyRunning, effort: effort))
    let reused = ReservedReuse()
    return reused.about.diagnostics(reused.findings(in: new, since: questionnaire), in: new.file)
      + compared.unresolved.map { $0.lowered(to: severity) }
  }
}

extension Diagnostic {
  /// Only a less serious finding is without the place in the other version, which an editor cannot open.
  fileprivate func lowered(to severity: Severity?) -> Diagnostic {
    guard let severity else { return self }
    let notes = finding.notes.filter { $0.file == nil }
    return Diagnostic(
      rule: rule, severity: severity,
      finding: Finding(
        finding.message, at: finding.range, notes: notes, help: finding.help, fix: finding.fix), file: file)
  }
}

extension Pipeline {
  /// Findings about changes of the questionnaire that are not declared.
  func changeFindings(in questionnaire: Questionnaire) -> [Diagnostic] {
    guard let earlier else { return [] }
    let targeted = questionnaire.targeting(targets(of: questionnaire).map(\.name))
    return earlier.findings(in: targeted, configuration, isStudyRunning: terms?.isRunning)
  }
}

extension ComparisonSettings {
  /// Settings for comparisons, from the settings of a folder about changes.
  package init(
    _ configuration: Configuration?, isStudyRunning: Bool? = nil, language: String? = nil,
    effort: Effort = .full
  ) {
    let orderChange = configuration?.changes[.orderChanged]?.value
    let order: ChangeClass? =
      switch orderChange {
      case .off: nil
      case .hint, .note, .warning: .protocol
      case .error, nil: .measurement
      }
    self.init(
      order: order, warnsOfOrder: orderChange == .warning,
      phones: Severity(ofPhones: configuration?.changes[.notUpdated]?.value),
      clients: configuration?.usedClients ?? UsedClients(), isStudyRunning: isStudyRunning,
      language: language,
      effort: effort,
      readingSpeed: ReadingSpeed(wordsPerMinute: configuration?.readingSpeed?.value))
  }
}

extension Severity {
  fileprivate init?(ofPhones setting: ChangeSwitch?) {
    switch setting {
    case .off: return nil
    case .hint, .note: self = .hint
    case .warning, nil: self = .warning
    case .error: self = .error
    }
  }
}

extension Configuration {
  /// The clients that participants use.
  var usedClients: UsedClients {
    UsedClients(named: (clients?.value ?? []).compactMap(ClientName.init))
  }
}

/// A file as the last commit has it.
package struct CommittedVersion: Sendable {
  /// Nil if the file is new, or was not a complete questionnaire.
  package let questionnaire: Questionnaire?
  /// The file in which git logs each commit, checkout and merge; nil outside of a repository.
  package let journal: FilePath?

  /// Whether a folder around the file is a repository, as far as that can be seen without git.
  package static func mayExist(for file: FilePath) -> Bool {
    GitProgram.top(around: file.folder) != nil
  }

  /// Asks git, which takes a while.
  package init(of file: FilePath) {
    journal = GitRepository.journal(of: file.folder)
    questionnaire = journal == nil ? nil : try? Self.questionnaire(in: file)
  }

  /// A file at the newest tag that matches a pattern; nil if there is none, or git cannot tell.
  package static func released(_ file: FilePath, as pattern: String) -> Questionnaire? {
    try? questionnaire(in: file) { (repository) throws(CheckingError) in
      guard let tag = try repository.newestTag(matching: pattern) else { return nil }
      return try repository.knownCommit("refs/tags/" + tag)
    }
  }

  private static func questionnaire(
    in file: FilePath,
    at find: (GitRepository) throws(CheckingError) -> String? = { (git) throws(CheckingError) in
      try git.commit("HEAD")
    }
  ) throws(CheckingError) -> Questionnaire? {
    let repository = try GitRepository(containing: file.folder)
    guard let place = file.place, let commit = try find(repository) else { return nil }
    let name = place.relative(to: repository.top)
    guard let stored = try repository.files(at: commit, below: name.bytes).first, stored.name == name.bytes,
      let version = try repository.earlier(stored, shown: name, limit: YAMLLimits().bytes)
    else { return nil }
    var checker = Checker()
    guard case .questionnaire(let questionnaire) = try checker.understand(version) else { return nil }
    return questionnaire
  }
}

extension GitRepository {
  /// The YAML files of a commit that are different or gone now.
  func changedFiles(since commit: String) throws(CheckingError) -> [StoredFile] {
    let names = try changedNames(since: commit, "MDT")
    let changed = Set(names.filter { FilePath(bytes: $0).isYAML })
    guard !changed.isEmpty else { return [] }
    return try files(at: commit, below: []).filter { changed.contains($0.name) }
  }

  /// Nil if the file is too large to be read.
  func earlier(_ file: StoredFile, shown: FilePath, limit: Int) throws(CheckingError) -> VersionedFile? {
    do throws(CheckingError) {
      return try read(file, name: FilePath(bytes: file.name), shown: shown, isExplicit: false, limit: limit)
    } catch {
      guard case .unreadable = error else { throw error }
      return nil
    }
  }
}

/// A file as git has it at several commits.
package struct FileHistory {
  /// In the order of the references; the tags that match a pattern in that of their commits.
  package let files: [VersionedFile]

  /// A reference is a commit, branch or tag, or a pattern of tags such as `field-*`. Tags without the file do not count if
  /// they match a pattern.
  package init(of path: FilePath, at references: [String], limit: Int) throws(CheckingError) {
    let repository = try GitRepository(containing: path.folder)
    let name = (path.place ?? path).relative(to: repository.top)
    var files: [VersionedFile] = []
    for reference in references {
      let isPattern = reference.contains { "*?[".contains($0) }
      let tags = isPattern ? try repository.tags(matching: reference) : [reference]
      for tag in tags {
        let commit = try repository.knownCommit(isPattern ? "refs/tags/" + tag : tag)
        let stored = try repository.files(at: commit, below: name.bytes).first { $0.name == name.bytes }
        if let stored {
          files.append(
            try repository.read(
              stored, name: FilePath(bytes: Array(name.name)), shown: FilePath("\(tag):\(name.text)"),
              isExplicit: true, limit: limit))
        } else if !isPattern {
          throw .unknownChanges("`\(tag)` has no file `\(name.text)`")
        }
      }
      if isPattern, files.isEmpty {
        throw .unknownChanges("no tag that matches `\(reference)` has a file `\(name.text)`")
      }
    }
    self.files = files
  }
}

/// A questionnaire as it was at a git tag.
package struct TaggedQuestionnaire: Sendable {
  package let tag: String
  package let questionnaire: Questionnaire

  /// The names that data may have for the version: the tag, the number, or the server's own name.
  package var names: [String] {
    [tag, String(questionnaire.version)] + (questionnaire.server?.version.map { [$0.value] } ?? [])
  }
}

extension Checker {
  /// The versions of a questionnaire at the tags that match a pattern, the newest first. Tags at which it cannot be read
  /// are left out.
  package mutating func versions(
    of path: FilePath, taggedAs pattern: String, limit: Int
  ) throws(CheckingError) -> [TaggedQuestionnaire] {
    var versions: [TaggedQuestionnaire] = []
    for file in try FileHistory(of: path, at: [pattern], limit: limit).files.reversed() {
      guard case .questionnaire(let questionnaire) = try understand(file) else { continue }
      // A tag's name contains no colon.
      let tag = String(file.shown.text.prefix { $0 != ":" })
      versions.append(TaggedQuestionnaire(tag: tag, questionnaire: questionnaire))
    }
    return versions
  }

  /// The days of the commits that tags name, such as `2026-03-01`; nil for those that git does not know.
  package func days(ofTags tags: [String], around path: FilePath) throws(CheckingError) -> [String?] {
    let repository = try GitRepository(containing: path.folder)
    var days: [String?] = []
    for tag in tags { days.append(try repository.day(ofTag: tag)) }
    return days
  }
}
