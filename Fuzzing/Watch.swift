import Files

// The limits of a case, and what is printed if it exceeds them or crashes. The text is prepared in advance, because a
// signal handler may do almost nothing.

private let mostSeconds = 2
private let mostMegabytes = 200
/// The stack of a thread on the systems with the smallest ones.
private let stackBytes = 512 << 10

nonisolated(unsafe) private let words = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 512)
nonisolated(unsafe) private var wordCount = 0
/// Where the file of a case that breaks a promise is left.
private let findPath = FilePath(getenv("QTOOL_FIND").map { String(cString: $0) } ?? "find.yaml")
nonisolated(unsafe) private var find: Int32 = -1

/// Runs on a stack as small as any thread's, with a separate stack for signal handlers.
func inSmallThread(_ body: @escaping () -> Void) {
  find = findPath.withCString { open($0, O_RDWR | O_CREAT | O_TRUNC, 0o644) }
  guard find >= 0 else { refuse("cannot write \(findPath.text)", status: 74) }
  for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGPROF] { handle(signal) }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackBytes)
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Body(body))
  let status = pthread_create(
    &thread, &attributes,
    { pointer in
      var stack = stack_t()
      stack.ss_sp = malloc(64 << 10)
      stack.ss_size = 64 << 10
      sigaltstack(&stack, nil)
      Unmanaged<Body>.fromOpaque(pointer!).takeRetainedValue().run()  // The box passed below.
      return nil
    }, box.toOpaque())
  guard status == 0 else { refuse("cannot start a thread", status: 70) }
  pthread_join(thread, nil)
  _ = findPath.withCString { unlink($0) }
}

func beginCase(_ chosen: Case, name: String) {
  let text = Array(
    "\nFOUND   \(name), left in \(findPath.text) (\(chosen.bytes.count) bytes): signal ".utf8.prefix(500))
  wordCount = words.update(fromContentsOf: text)
  ftruncate(find, 0)
  _ = chosen.bytes.withUnsafeBytes { pwrite(find, $0.baseAddress, $0.count, 0) }
  setTimer(seconds: mostSeconds)
}

func endCase() {
  setTimer(seconds: 0)
  if residentMegabytes() > mostMegabytes { promise(false, "no case takes more than \(mostMegabytes) MB") }
}

func residentMegabytes() -> Int {
  var usage = rusage()
  getrusage(numericCast(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

/// Processor time: other work on the machine does not count.
private func setTimer(seconds: Int) {
  var timer = itimerval()
  timer.it_value.tv_sec = seconds
  setitimer(numericCast(ITIMER_PROF.rawValue), &timer, nil)
}

private func handle(_ signal: Int32) {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { signal in
    _ = write(STDERR_FILENO, words.baseAddress, wordCount)
    var digits: (UInt8, UInt8, UInt8) = (48 + UInt8(signal / 10), 48 + UInt8(signal % 10), 10)
    _ = write(STDERR_FILENO, &digits, 3)
    if signal == SIGPROF { _ = write(STDERR_FILENO, "more than two seconds\n", 22) }
    _exit(1)
  }
  action.sa_flags = SA_ONSTACK
  sigaction(signal, &action, nil)
}

private final class Body {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
