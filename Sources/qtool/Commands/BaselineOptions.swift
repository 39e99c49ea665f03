import ArgumentParser
import Checking
import Configuring
import Diagnostics
import Files

/// The options of commands that read and write a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only findings that are not in this baseline.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: FilePath?

  @Flag(help: "Record findings in --baseline or \(Baseline.fileName).")
  var writeBaseline = false

  var use: BaselineUse { BaselineUse(file: baseline, isWritten: writeBaseline) }
}

/// The baseline that a command reads or writes.
struct BaselineUse {
  /// Nil for that of the current folder.
  var file: FilePath?
  var isWritten = false

  /// Nil if no baseline is asked for.
  func knownFindings(of subject: KnownFindings.Subject = .questionnaires, in command: String) throws
    -> KnownFindings?
  {
    guard isWritten || file != nil else { return nil }
    let path = file ?? FilePath(Baseline.fileName)
    do throws(CheckingError) {
      return try KnownFindings(path, of: subject, mayBeMissing: isWritten)
    } catch {
      Console.complain(error)
      if case .unreadable(let error) = error, error.code == ENOENT {
        Console.complain("`\(command) --write-baseline --baseline \(path.shellWord)` writes a baseline")
      }
      throw ExitStatus.unreadable
    }
  }

  /// Writes or reads the baseline; then says of each finding, asked in reading order, whether it is left out.
  func isKnown(
    among diagnostics: [Diagnostic], of subject: KnownFindings.Subject, in command: String,
    covers: (FilePath) -> Bool
  ) throws -> (Diagnostic) -> Bool {
    guard let known = try knownFindings(of: subject, in: command) else { return { _ in false } }
    let output = BaselineOutput(path: known.path, old: known.bytes, command: command)
    var recognizer = known.recognizer
    if isWritten {
      let baseline = known.renewed(with: diagnostics, covers: covers)
      try output.write(baseline, knowing: diagnostics.count { !$0.isUnresolvedChange })
      return { !$0.isUnresolvedChange }
    }
    output.complainOfGone(known.gone(after: diagnostics, covers: covers))
    return { recognizer.knows($0) }
  }
}
