import ArgumentParser
import Files
import Terminal

/// Standard output and standard error as bytes.
enum Console {
  /// Writes to standard output. A reader that has gone away is no error; a full disk is.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try writeAll(STDOUT_FILENO, bytes, path: FilePath("standard output"))
    } catch {
      // Whoever closed the pipe has seen enough.
      if error.code == EPIPE { return }
      complain("cannot write to standard output: \(error.reason)")
      throw ExitStatus.unwritable
    }
  }

  static func writeError(_ bytes: [UInt8]) {
    // There is nowhere left to say that standard error cannot be written.
    try? writeAll(STDERR_FILENO, bytes, path: FilePath("standard error"))
  }

  /// One message about the world outside the questionnaires.
  static func complain(_ message: String) {
    writeError(Array("qtool: \(escapeControls(message))\n".utf8))
  }

  /// What has been done, where standard output is for something else.
  static func note(_ message: String) {
    writeError(Array("\(escapeControls(message))\n".utf8))
  }

  static func complain(_ verb: String, _ error: FileError) {
    complain("cannot \(verb) \(error.path.text): \(error.reason)")
  }
}
