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

  /// `mayBeMissing` if it is about to be written.
  package init(_ path: FilePath, mayBeMissing: Bool) throws(CheckingError) {
    self.path = path
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
    split(result.diagnostics).left.filter { result.scope.covers(place(of: $0)) }
  }

  /// The baseline with the findings of the run; its entries for other files are kept.
  package func renewed(with result: LintResult) -> Baseline {
    var found = Baseline()
    var names = FileNames(folder: folder)
    for diagnostic in result.diagnostics where !diagnostic.isUnresolvedChange {
      found.add(names.entry(of: diagnostic))
    }
    return found.merging(baseline.filter { !result.scope.covers(place(of: $0)) })
  }

  private func split(_ diagnostics: [Diagnostic]) -> (new: [Diagnostic], known: [Diagnostic], left: Baseline)
  {
    var left = baseline
    var names = FileNames(folder: folder)
    var (new, known): ([Diagnostic], [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      let isKnown = !diagnostic.isUnresolvedChange && left.remove(names.entry(of: diagnostic))
      if isKnown { known.append(diagnostic) } else { new.append(diagnostic) }
    }
    return (new, known, left)
  }

  private func place(of entry: Baseline.Entry) -> FilePath {
    var parts = folder.bytes.split(separator: UInt8(ascii: "/"))
    for part in entry.file.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(Array(part)[...]) }
    }
    return FilePath(bytes: parts.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// File names as the baseline writes them.
  private struct FileNames {
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
  /// Only `changes` takes it, with a reason and under a version, so that it cannot go stale. Rules have other names.
  fileprivate var isUnresolvedChange: Bool {
    ChangeKind(rawValue: rule) != nil && !everyRule.contains { $0.name == rule }
  }
}
