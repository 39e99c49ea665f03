import Foundation
import Testing

/// A command that runs while its output is read.
final class RunningCommand {
  private let process: Process
  private let output = Gathered()
  private let errors = Gathered()
  // Kept open while the command runs.
  private let terminals: [Terminal]

  fileprivate final class Gathered: @unchecked Sendable {
    private let lock = NSLock()
    private var bytes = Data()

    func append(_ more: Data) { lock.withLock { bytes.append(more) } }
    var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
  }

  init(_ process: Process, terminal: Terminal? = nil, errorTerminal: Terminal? = nil) throws {
    self.process = process
    terminals = [terminal, errorTerminal].compactMap(\.self)
    process.standardInput = FileHandle.nullDevice
    if let errorTerminal {
      process.standardError = errorTerminal.program
      gather(errorTerminal.window, into: errors)
    } else {
      process.standardError = pipe(into: errors)
    }
    if let terminal {
      process.environment?["TERM"] = "xterm"
      process.standardOutput = terminal.program
      gather(terminal.window, into: output)
    } else {
      process.standardOutput = pipe(into: output)
    }
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var printed: String { output.text }
  var complaints: String { errors.text }

  /// Waits until the output contains this often enough, long enough for a busy machine.
  func waits(for text: String, times: Int = 1) -> Bool {
    waits { output.text.components(separatedBy: text).count > times }
  }

  func waits(until isMet: () -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 120)
    while !isMet() {
      guard Date() < deadline, process.isRunning || isMet() else { return isMet() }
      usleep(10_000)
    }
    return true
  }

  /// Sends a signal and waits for the end.
  func end(by signal: Int32) -> Int32? {
    kill(process.processIdentifier, signal)
    return status
  }

  /// The exit status; nil if a signal was not caught or the command does not end.
  var status: Int32? {
    let deadline = Date(timeIntervalSinceNow: 120)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    guard !process.isRunning, process.terminationReason == .exit else { return nil }
    return process.terminationStatus
  }

  /// The two ends of a separate terminal, such as a window.
  struct Terminal {
    let window: FileHandle
    let program: FileHandle

    init() throws {
      // Not every system's headers make it visible to Swift.
      typealias OpenTerminal =
        @convention(c) (
          UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, OpaquePointer?, OpaquePointer?,
          OpaquePointer?
        ) -> Int32
      let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "openpty"))
      let open = unsafeBitCast(symbol, to: OpenTerminal.self)
      var (window, program): (Int32, Int32) = (-1, -1)
      try #require(open(&window, &program, nil, nil, nil) == 0)
      self.window = FileHandle(fileDescriptor: window, closeOnDealloc: true)
      self.program = FileHandle(fileDescriptor: program, closeOnDealloc: true)
    }
  }

  private func pipe(into gathered: Gathered) -> Pipe {
    let pipe = Pipe()
    gather(pipe.fileHandleForReading, into: gathered)
    return pipe
  }

  /// Reads until the other end is closed.
  private func gather(_ handle: FileHandle, into gathered: Gathered) {
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while case let count = read(handle.fileDescriptor, &buffer, buffer.count), count > 0 {
        gathered.append(Data(buffer[..<count]))
      }
    }
  }
}
