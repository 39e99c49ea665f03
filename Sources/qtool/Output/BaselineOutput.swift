import Configuring
import Files
import Terminal

/// What `qtool lint` writes and says about a baseline.
struct BaselineOutput {
  let path: FilePath
  /// Its content before; nil if it did not exist.
  let old: [UInt8]?
  /// The command that writes it, with what it looks at.
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
