import Configuring
import Diagnostics
import Files
import Questionnaires
import YAML

/// A baseline in use: which findings it contains, and which of them no longer occur.
package struct KnownFindings: Sendable {
  package let path: FilePath
  /// Of the file; nil if there is none yet.
  package let bytes: [UInt8]?
  private let folder: FilePath
  private let baseline: Baseline
  private let subject: Subject

  /// The subject of a command. Several commands may have their findings in one baseline.
  package enum Subject: Sendable {
    case questionnaires
    case changes
    case answers

    fileprivate func owns(_ entry: Baseline.Entry) -> Bool { entry.subject == self }
  }

  /// `mayBeMissing` if it is about to be written.
  package init(
    _ path: FilePath, of subject: Subject = .questionnaires, mayBeMissing: Bool
  ) throws(CheckingError) {
    self.path = path
    self.subject = subject
    guard let place = path.place else {
      throw .unreadable(FileError(path, reason: "there is no such folder"))
    }
    folder = place.folder
    bytes = try Self.read(path, mayBeMissing: mayBeMissing)
    baseline = try bytes.map { (bytes) throws(CheckingError) in try Self.baseline(bytes, path) } ?? Baseline()
  }

  private static func read(_ path: FilePath, mayBeMissing: Bool) throws(CheckingError) -> [UInt8]? {
    do throws(FileError) {
      return try readFile(path, limit: YAMLLimits().bytes)
    } catch {
      if error.code == ENOENT, mayBeMissing { return nil }
      throw .unreadable(error)
    }
  }

  private static func baseline(_ bytes: [UInt8], _ path: FilePath) throws(CheckingError) -> Baseline {
    let decoded = decodeText(bytes, path: path.text)
    let outcome = decoded.value.map(readBaseline) ?? Outcome(nil, decoded.report)
    guard let baseline = outcome.value else { throw .faultySettings(outcome.diagnostics) }
    return baseline
  }

  /// The findings that are not in the baseline, given all in reading order: of equal ones, the first are known.
  package func new(in diagnostics: [Diagnostic]) -> [Diagnostic] { split(diagnostics).new }

  /// The others.
  package func known(in diagnostics: [Diagnostic]) -> [Diagnostic] { split(diagnostics).known }

  /// The entries without a matching finding, for files that the run looked at or would have looked at.
  package func gone(after result: LintResult) -> Baseline {
    gone(after: result.diagnostics, covers: result.scope.covers)
  }

  package func gone(after diagnostics: [Diagnostic], covers: (FilePath) -> Bool) -> Baseline {
    split(diagnostics).left.filter { subject.owns($0) && covers(place(of: $0)) }
  }

  /// The baseline with the findings of the run; its entries for other files and of other commands are kept.
  package func renewed(with result: LintResult) -> Baseline {
    renewed(with: result.diagnostics, covers: result.scope.covers)
  }

  package func renewed(with diagnostics: [Diagnostic], covers: (FilePath) -> Bool) -> Baseline {
    var found = Baseline()
    var names = FileNames(folder: folder)
    for diagnostic in diagnostics where !diagnostic.isUnresolvedChange {
      found.add(names.entry(of: diagnostic), count: diagnostic.occurrences)
    }
    return found.merging(baseline.filter { !(subject.owns($0) && covers(place(of: $0))) })
  }

  private func split(_ diagnostics: [Diagnostic]) -> (new: [Diagnostic], known: [Diagnostic], left: Baseline)
  {
    var recognizer = Recognizer(left: baseline, names: FileNames(folder: folder))
    var (new, known): ([Diagnostic], [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      if recognizer.knows(diagnostic) { known.append(diagnostic) } else { new.append(diagnostic) }
    }
    return (new, known, recognizer.left)
  }

  /// For findings that are asked about one after the other, in reading order.
  package var recognizer: Recognizer { Recognizer(left: baseline, names: FileNames(folder: folder)) }

  package struct Recognizer {
    fileprivate var left: Baseline
    fileprivate var names: FileNames

    /// Rows that came later make a finding in answers new.
    package mutating func knows(_ diagnostic: Diagnostic) -> Bool {
      !diagnostic.isUnresolvedChange
        && left.remove(names.entry(of: diagnostic), count: diagnostic.occurrences)
    }
  }

  private func place(of entry: Baseline.Entry) -> FilePath {
    var parts = folder.bytes.split(separator: UInt8(ascii: "/"))
    for part in entry.file.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(Array(part)[...]) }
    }
    return FilePath(bytes: parts.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// File names as the baseline writes them.
  fileprivate struct FileNames {
    let folder: FilePath
    var known: [String: String] = [:]

    mutating func entry(of diagnostic: Diagnostic) -> Baseline.Entry {
      Baseline.Entry(diagnostic, file: name(of: diagnostic.file.path))
    }

    private mutating func name(of path: String) -> String {
      if let name = known[path] { return name }
      let name = FilePath(path).place?.relative(to: folder).text ?? path
      known[path] = name
      return name
    }
  }
}

extension Diagnostic {
  fileprivate var occurrences: Int { max(rows?.count ?? 1, 1) }
}

extension Baseline.Entry {
  /// Some names are of two: of a rule of `lint` and of a change or a rule of data.
  fileprivate var subject: KnownFindings.Subject {
    let isOfAnswers = DataRule.allCases.contains { $0.name == rule }
    if isOfAnswers, !FilePath(file).hasExtension(in: ["yaml", "yml"]) { return .answers }
    let isOfLint = everyRule.contains { $0.name == rule }
    return ChangeKind(rawValue: rule) != nil && !isOfLint ? .changes : .questionnaires
  }
}

/// The rules that a command line selects and ignores. Errors that keep a questionnaire from compiling are always shown.
package struct RuleChoice: Sendable {
  /// Nil for all rules.
  private let selected: Set<String>?
  private let ignored: Set<String>

  package init(selected: Set<String>? = nil, ignored: Set<String> = []) {
    self.selected = selected
    self.ignored = ignored
  }

  package func shown(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    isEverything
      ? diagnostics
      : diagnostics.filter { names($0) || $0.finding.isEssential || essentialRules.contains($0.rule) }
  }

  /// Only the findings of chosen rules.
  func named(in diagnostics: [Diagnostic]) -> [Diagnostic] {
    isEverything ? diagnostics : diagnostics.filter(names)
  }

  /// A selected rule is checked even if the settings turn it off.
  func applied(to configuration: Configuration) -> Configuration {
    selected.map { configuration.turningOn($0) } ?? configuration
  }

  private var isEverything: Bool { selected == nil && ignored.isEmpty }

  private func names(_ diagnostic: Diagnostic) -> Bool {
    (selected?.contains(diagnostic.rule) ?? true) && !ignored.contains(diagnostic.rule)
  }
}

private let essentialRules = Set(everyRule.filter(\.isEssential).map(\.name))
