import Checking
import Configuring
import Diagnostics
import Files
import Terminal

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
}

/// The file of a baseline, and the words about it.
struct BaselineOutput {
  let path: FilePath
  /// Its content before; nil if it did not exist.
  let old: [UInt8]?
  /// The command that writes it.
  var command = "qtool lint"

  func write(_ baseline: Baseline, knowing count: Int) throws {
    try Console.writing { () throws(FileError) in
      try writeFile(path, baseline.bytes, as: .update(.refuse, insteadOf: old))
    }
    Console.complain("wrote \(path.text) with \(counted(count, "finding"))")
  }

  /// Names the entries so that somebody removes them; they are not a reason to fail.
  func complainOfGone(_ gone: Baseline) {
    guard !gone.isEmpty else { return }
    let most = 20
    let count = gone.findingCount
    let verb = count == 1 ? " no longer occurs" : "s no longer occur"
    Console.complain("\(count) finding\(verb), but \(count == 1 ? "is" : "are") still in \(path.text):")
    for (entry, count) in gone.entries.prefix(most) {
      let times = count == 1 ? "" : " (\(count) times)"
      Console.writeError(
        Array(escapeControls("  \(entry.file): \(entry.rule)\(times): \(entry.line)").utf8) + [0x0A])
    }
    if gone.entries.count > most {
      Console.writeError(Array("  and \(gone.entries.count - most) more\n".utf8))
    }
    Console.complain("to remove them: \(command) --write-baseline --baseline \(path.shellWord)")
  }
}
