import Files
import LanguageServing

/// Passes messages between the server and standard input and output.
struct Conversation {
  private let server: LanguageServer
  private var reader = MessageReader()
  private let output: Int32
  private var isEnded = false
  private var nextLook = ContinuousClock.now

  /// Milliseconds between two looks at the disk; without a message for so long, the process that started the server is
  /// checked, too.
  private static let patience: Int32 = 500

  /// Standard output is only for the protocol: anything else that is printed goes to standard error.
  init(_ server: LanguageServer) throws {
    self.server = server
    output = dup(STDOUT_FILENO)
    guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw ExitStatus.internalError }
  }

  /// Runs until the client sends `exit`, closes its end or disappears; returns the exit status.
  mutating func run() throws -> Int32 {
    while true {
      while let part = reader.next() { server.receive(part) }
      server.work()
      try write()
      if let status = server.exitStatus { return status }
      if isEnded { return 1 }
      if server.hasIdleWork, !isInputWaiting(0) {
        server.idle()
        try write()
      } else if isInputWaiting(Self.patience) {
        readSome()
      } else if isAlone {
        return 1
      }
      lookIfDue()
    }
  }

  /// An editor that asks all the time also hears of changes on disk.
  private mutating func lookIfDue() {
    guard ContinuousClock.now >= nextLook else { return }
    server.look()
    nextLook = .now + .milliseconds(Int(Self.patience))
  }

  /// The process that started the server no longer exists.
  private var isAlone: Bool {
    guard let parent = server.parentProcess else { return false }
    return kill(pid_t(truncatingIfNeeded: parent), 0) != 0 && errno == ESRCH
  }

  private func isInputWaiting(_ milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  private mutating func readSome() {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
      count = max(read(STDIN_FILENO, buffer.baseAddress, buffer.count), 0)
    }
    // A read that a signal interrupted does not mean that the client is gone.
    if bytes.isEmpty { isEnded = errno != EINTR } else { reader.append(bytes) }
  }

  private func write() throws {
    let messages = server.takeOutgoing()
    guard !messages.isEmpty else { return }
    do throws(FileError) {
      try writeAll(output, messages.flatMap(framed), path: FilePath("standard output"))
    } catch {
      // If the client is gone, there is nobody left to serve.
      if error.code != EPIPE { Console.complain("cannot write to standard output: \(error.reason)") }
      throw error.code == EPIPE ? ExitStatus.findings : ExitStatus.unwritable
    }
  }
}
