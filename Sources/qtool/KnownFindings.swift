import ArgumentParser
import Configuring
import Diagnostics
import Files
import Terminal
import YAML

/// A baseline in use: which findings it knows, and what of it no longer occurs.
struct KnownFindings: Sendable {
  let path: FilePath
  private let folder: FilePath
  private let baseline: Baseline

  /// Reads the file; ends the command where it cannot be followed. `mayBeMissing` where it is about to be written.
  init(_ path: FilePath, mayBeMissing: Bool) throws {
    self.path = path
    guard let place = path.place else {
      Console.complain("cannot read \(path.text): there is no such folder")
      throw ExitStatus.unreadable
    }
    folder = place.folder
    baseline = try Self.read(path, mayBeMissing: mayBeMissing)
  }

  private static func read(_ path: FilePath, mayBeMissing: Bool) throws -> Baseline {
    let limits = YAMLLimits()
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(path, limit: limits.bytes)
    } catch {
      if error.code == ENOENT, mayBeMissing { return Baseline() }
      Console.complain("read", error)
      if error.code == ENOENT {
        Console.complain("`qtool lint --write-baseline --baseline \(path.shellWord)` writes a baseline")
      }
      throw ExitStatus.unreadable
    }
    let decoded = decodeText(bytes, path: path.text)
    let outcome = decoded.value.map(readBaseline) ?? Outcome(nil, decoded.report)
    if let baseline = outcome.value { return baseline }
    let reporter = TextReporter(usesColor: false, isBrief: true)
    Console.writeError(reporter.bytes(of: Report(diagnostics: outcome.diagnostics, fileCount: 1)))
    throw ExitStatus.unreadable
  }

  /// What is left of the findings, given in reading order: of equal ones, the first are the known ones.
  func new(in diagnostics: [Diagnostic]) -> [Diagnostic] { split(diagnostics).new }

  /// The entries that no finding takes up, of files that a run looked at or would have.
  func gone(after diagnostics: [Diagnostic], of scope: LintScope) -> Baseline {
    split(diagnostics).left.filter { scope.covers(place(of: $0)) }
  }

  /// The baseline of these findings; what it says of files that the run does not know stays as it is.
  func renewed(with diagnostics: [Diagnostic], of scope: LintScope) -> Baseline {
    var found = Baseline()
    var names = FileNames(folder: folder)
    for diagnostic in diagnostics { found.add(names.entry(of: diagnostic)) }
    return found.merging(baseline.filter { !scope.covers(place(of: $0)) })
  }

  /// Leaves the known findings out of what a run found, and names entries that no longer occur; or writes all of
  /// it as known from now on.
  func settle(_ outcome: inout LintRun.Outcome, isRenewed: Bool) throws {
    let all = outcome.diagnostics
    if isRenewed {
      try write(renewed(with: all, of: outcome.scope), knowing: all.count)
      outcome.diagnostics = []
    } else {
      outcome.diagnostics = new(in: all)
      complainOfGone(gone(after: all, of: outcome.scope))
    }
    outcome.known = all.count - outcome.diagnostics.count
  }

  private func write(_ baseline: Baseline, knowing count: Int) throws {
    do throws(FileError) {
      try writeFile(path, baseline.bytes)
    } catch {
      Console.complain("write", error)
      throw ExitStatus.unwritable
    }
    Console.complain("wrote \(path.text) with \(count) finding\(count == 1 ? "" : "s")")
  }

  /// Entries are named, so that somebody takes them out; they are no reason to fail.
  private func complainOfGone(_ gone: Baseline) {
    guard !gone.isEmpty else { return }
    let most = 20
    let count = gone.findingCount
    let verb = count == 1 ? " no longer occurs" : "s no longer occur"
    Console.complain("\(count) finding\(verb) that \(path.text) knows:")
    for (entry, count) in gone.entries.prefix(most) {
      let times = count == 1 ? "" : " (\(count) times)"
      Console.writeError(
        Array(escapeControls("  \(entry.file): \(entry.rule)\(times): \(entry.line)").utf8) + [0x0A])
    }
    if gone.entries.count > most {
      Console.writeError(Array("  and \(gone.entries.count - most) more\n".utf8))
    }
    Console.complain("to remove them: qtool lint --write-baseline --baseline \(path.shellWord)")
  }

  private func split(_ diagnostics: [Diagnostic]) -> (new: [Diagnostic], left: Baseline) {
    var left = baseline
    var names = FileNames(folder: folder)
    let new = diagnostics.filter { !left.remove(names.entry(of: $0)) }
    return (new, left)
  }

  private func place(of entry: Baseline.Entry) -> FilePath {
    var parts = folder.bytes.split(separator: UInt8(ascii: "/"))
    for part in entry.file.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(Array(part)[...]) }
    }
    return FilePath(bytes: parts.flatMap { [UInt8(ascii: "/")] + $0 })
  }

  /// The names of files as the baseline writes them.
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

/// The files that a run is about: those it looked at, and the folders that it walked.
struct LintScope {
  /// From the root; folders only where all that is in them counts.
  let folders: [FilePath]
  let files: Set<FilePath>
  /// Those that could not be read, or not be understood to the end, so that more may stand in them.
  let unclear: Set<FilePath>

  func covers(_ place: FilePath) -> Bool {
    guard !unclear.contains(place) else { return false }
    return files.contains(place) || folders.contains { place.isInside($0) }
  }
}
