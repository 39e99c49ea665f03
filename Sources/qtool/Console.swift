import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal

/// Standard output and standard error as bytes.
enum Console {
  /// Writes to standard output. A closed pipe is not an error, but a full disk is.
  ///
  /// `isCommands`: the bytes are commands for the runner of GitHub Actions; in all other output, nothing may look
  /// like one.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO, isCommands: Bool = false) throws {
    do {
      let path = FilePath(descriptor == STDERR_FILENO ? "standard error" : "standard output")
      try writeAll(descriptor, isCommands ? bytes : harmless(bytes), path: path)
    } catch {
      // The reader has closed the pipe because it has seen enough.
      if error.code == EPIPE { return }
      complain("cannot write to \(error.path.text): \(error.reason)")
      throw ExitStatus.unwritable
    }
  }

  /// If a standard stream is closed, the next file to be opened would take its number, and output would go into that
  /// file. The placeholder that is opened instead can be neither read nor written.
  static func keepPlaces() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The system assigns the lowest free number.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Waits, then returns whether standard output still has a reader.
  static func isRead(after milliseconds: Int) -> Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    let isEarly = poll(&output, 1, Int32(clamping: milliseconds)) > 0
    if isEarly, output.revents & Int16(POLLERR | POLLHUP) != 0 { return false }
    // If the system cannot know, it returns immediately.
    if isEarly { _ = poll(nil, 0, Int32(clamping: milliseconds)) }
    return true
  }

  static func writeError(_ bytes: [UInt8]) {
    // There is nowhere left to report that standard error cannot be written.
    try? writeAll(STDERR_FILENO, harmless(bytes), path: FilePath("standard error"))
  }

  /// In a log of GitHub Actions, the contents of questionnaires and file names are only text, never commands.
  private static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    environment("GITHUB_ACTIONS") == nil ? bytes : withoutWorkflowCommands(bytes)
  }

  /// Prints a message about something outside the questionnaires, such as a missing file.
  static func complain(_ message: String) {
    writeError(Array("qtool: \(escapeControls(message))\n".utf8))
  }

  /// Says what was done, if standard output is for something else.
  static func inform(_ message: String, keepingLines: Bool = false) {
    writeError(Array("\(escapeControls(message, keepingLineFeeds: keepingLines))\n".utf8))
  }

  static func complain(_ verb: String, _ error: FileError) {
    let advice = verb == "read" ? PathAdvice(error: error).words : ""
    complain("cannot \(verb) \(error.path.text): \(error.reason)\(advice)")
  }

  /// Runs what writes files, and says why one cannot be written.
  static func writing(_ body: () throws(FileError) -> Void) throws(ExitCode) {
    do throws(FileError) {
      try body()
    } catch {
      complain("write", error)
      throw ExitStatus.after(error)
    }
  }

  static func complain(_ error: CheckingError) {
    switch error {
    case .unreadable(let error): complain("read", error)
    case .faultySettings(let diagnostics):
      let reporter = TextReporter(usesColor: false, isBrief: true)
      writeError(reporter.bytes(of: Report(diagnostics: diagnostics, fileCount: 1)))
    case .unknownChanges(let reason): complain(reason)
    }
  }
}

/// The documented exit statuses.
enum ExitStatus {
  /// Findings at or above `--fail-on`; a questionnaire that cannot be compiled.
  static let findings = ExitCode(1)
  /// Input that cannot be read, or a configuration that is wrong.
  static let unreadable = ExitCode(2)
  /// A bug in qtool.
  static let internalError = ExitCode(70)
  /// Output that cannot be written.
  static let unwritable = ExitCode(74)

  /// Naming a file that must not be replaced is a mistake in the command.
  static func after(_ error: FileError) -> ExitCode {
    error.isRefusal ? .validationFailure : unwritable
  }
}
