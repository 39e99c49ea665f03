import Diagnostics
import Files
import Formatting
import YAML

/// Formats files and writes those that changed.
package struct FormatRun: Sendable {
  private let input: InputFiles
  private let limits: YAMLLimits
  private let mode: Mode

  package enum Mode: Sendable {
    case writing
    /// Nothing is written; patches are made if they are to be shown.
    case trial(showsPatches: Bool)
  }

  package init(_ input: InputFiles, limits: YAMLLimits = YAMLLimits(), mode: Mode) {
    self.input = input
    self.limits = limits
    self.mode = mode
  }

  package func result() throws(CheckingError) -> FormatResult {
    var search = ConfigurationSearch()
    let files = try input.withSettings(&search).filter { !$0.path.isConfiguration }
    let outcomes = parallelMap(files.count) { outcome(of: files[$0]) }
    var result = FormatResult(failures: input.failures(under: &search))
    for (file, outcome) in zip(files, outcomes) { result.add(outcome, of: file.name) }
    return result
  }

  fileprivate enum Outcome: Sendable {
    case notAQuestionnaire
    /// Formats standard input.
    case text([UInt8])
    case same
    case changed(patch: [UInt8])
    case refused([Diagnostic])
    case unreadable(FileError)
    case unwritable(FileError)
    case failed
  }

  private func outcome(of file: InputFile) -> Outcome {
    do throws(FileError) {
      guard let bytes = try file.questionnaireBytes(limit: limits.bytes) else { return .notAQuestionnaire }
      guard !file.isForeign(bytes) else { return .same }
      switch formatted(bytes, path: file.name.text, limits: limits) {
      case .formatted(let new): return deliver(new, insteadOf: bytes, file)
      case .refused(let diagnostics): return .refused(diagnostics)
      case .failed: return .failed
      }
    } catch {
      return .unreadable(error)
    }
  }

  private func deliver(_ new: [UInt8], insteadOf old: [UInt8], _ file: InputFile) -> Outcome {
    switch mode {
    case .writing where file.isStandardInput: return .text(new)
    case _ where new == old: return .same
    case .trial(let showsPatches):
      return .changed(patch: showsPatches ? unifiedDiff(path: file.name, old: old, new: new) : [])
    case .writing: return write(new, insteadOf: old, to: file)
    }
  }

  private func write(_ new: [UInt8], insteadOf old: [UInt8], to file: InputFile) -> Outcome {
    do throws(FileError) {
      try writeFile(file.path, new, as: .update(file.links, insteadOf: old))
      return .changed(patch: [])
    } catch {
      return .unwritable(error)
    }
  }
}

/// The result of a `FormatRun`, in the order in which its files were given.
package struct FormatResult: Sendable {
  package private(set) var fileCount = 0
  /// The names of the files whose layout changed.
  package private(set) var changed: [FilePath] = []
  /// Why files are left alone.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Patches, or standard input after formatting.
  package private(set) var output: [UInt8] = []
  /// Files and folders that could not be read.
  package private(set) var failures: [FileError]
  package private(set) var unwritable: [FileError] = []
  /// Files that are left alone because their meaning would have changed, which is a bug in qtool.
  package private(set) var faults: [FilePath] = []

  fileprivate init(failures: [FileError]) { self.failures = failures }

  fileprivate mutating func add(_ outcome: FormatRun.Outcome, of name: FilePath) {
    switch outcome {
    case .notAQuestionnaire: return
    case .text(let text): output += text
    case .same: break
    case .changed(let patch):
      output += patch
      changed.append(name)
    case .refused(let reasons): diagnostics += reasons
    case .unreadable(let error): failures.append(error)
    case .unwritable(let error): unwritable.append(error)
    case .failed: faults.append(name)
    }
    fileCount += 1
  }
}

/// A formatted questionnaire in its original encoding.
package func formatted(_ bytes: [UInt8], path: String, limits: YAMLLimits = YAMLLimits()) -> FormattingResult
{
  let decoded = decodeText(bytes, path: path, limits: limits)
  guard let file = decoded.value else { return .refused(decoded.diagnostics) }
  let parsed = parseYAML(file, limits: limits)
  guard let document = parsed.value ?? IndentingTabs(in: file).documentWithSpaces else {
    return .refused(parsed.diagnostics)
  }
  switch formatted(document) {
  case .formatted(let text): return .formatted(encodeText(text, like: bytes))
  case .refused(let diagnostics): return .refused(parsed.value == nil ? parsed.diagnostics : diagnostics)
  case .failed: return .failed
  }
}
