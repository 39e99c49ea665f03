/// How a program ended.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: [UInt8]
  package let errors: [UInt8]
}

/// The variable with the password for a server, which no other program gets.
package let passwordVariable = "QTOOL_PASSWORD"

/// Runs a program of the search path without a shell, and waits for it. Variables of the environment are replaced by
/// those given, or removed if they are given without a value.
///
/// The current folder is not searched, even if `PATH` names it: it may be a folder that somebody sent.
///
/// - Parameters:
///   - input: what the program reads on standard input, which is empty otherwise
///   - mostOutput: a program that writes more bytes than this is ended
package func runProgram(
  _ name: FilePath, _ arguments: [[UInt8]], input: [UInt8]? = nil, mostOutput: Int = .max,
  environment changes: [String: String?] = [:]
) throws(FileError) -> ProgramRun {
  let folders = searchedFolders()
  guard let program = program(name, in: folders) else {
    errno = ENOENT
    throw .system(name)
  }
  if endingSignal.load(ordering: .relaxed) > 0 {
    errno = EINTR
    throw .system(name)
  }
  let path = folders.map(\.text).joined(separator: ":")
  let changes = ["PATH": path, passwordVariable: nil].merging(changes) { $1 }
  var (output, errors, given): ([Int32], [Int32], [Int32]) = ([-1, -1], [-1, -1], [-1, -1])
  guard makePipe(&output), makePipe(&errors), input == nil || makePipe(&given) else {
    let error = FileError.system(name)
    for descriptor in output + errors + given where descriptor >= 0 { close(descriptor) }
    throw error
  }
  let spawned = spawn(
    program, arguments, variables(with: changes), input: given[0], output: output, errors: errors)
  close(output[1])
  close(errors[1])
  if given[0] >= 0 { close(given[0]) }
  defer {
    close(output[0])
    close(errors[0])
  }
  guard case .success(let process) = spawned else {
    if given[1] >= 0 { close(given[1]) }
    if case .failure(let error) = spawned { throw error }
    throw .system(name)
  }
  runningProgram.store(process, ordering: .relaxed)
  // The signal may have come in between.
  if endingSignal.load(ordering: .relaxed) > 0 { kill(-process, SIGTERM) }
  let texts = exchange((input ?? [])[...], given[1], output[0], errors[0]) { count in
    if count > mostOutput { kill(process, SIGKILL) }
  }
  var status: Int32 = 0
  _ = retrying { Int(waitpid(process, &status, 0)) }
  runningProgram.store(0, ordering: .relaxed)
  // As in a shell: the program's own status, or 128 plus the signal that ended it.
  let signal = status & 0x7F
  return ProgramRun(
    status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: texts.0, errors: texts.1)
}

/// The folders in which programs are looked for.
private func searchedFolders() -> [FilePath] {
  let path = getenv("PATH").map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  let here = FilePath(".").absolute
  return (path ?? Array("/usr/bin:/bin".utf8)).split(separator: UInt8(ascii: ":")).map {
    FilePath(bytes: Array($0))
  }
  .filter { $0.bytes.first == UInt8(ascii: "/") && ($0.absolute != here || here == nil) }
}

private func program(_ name: FilePath, in folders: [FilePath]) -> FilePath? {
  folders.lazy.map { $0.appending(name.bytes) }.first { path in
    path.withCString { access($0, X_OK) } == 0 && (try? isFolder(path)) == false
  }
}

/// A pipe whose ends other programs do not inherit.
private func makePipe(_ ends: inout [Int32]) -> Bool {
  guard pipe(&ends) == 0 else { return false }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return true
}

private func spawn(
  _ name: FilePath, _ arguments: [[UInt8]], _ variables: [[UInt8]], input: Int32, output: [Int32],
  errors: [Int32]
) -> Result<pid_t, FileError> {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  if input >= 0 {
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  } else {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  }
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
  posix_spawn_file_actions_adddup2(&actions, errors[1], STDERR_FILENO)
  // The program need not ignore the signals that we ignore.
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  let group = isHoldingSignals.load(ordering: .relaxed) ? POSIX_SPAWN_SETPGROUP : 0
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | group))
  var (line, environment) = (cStrings([name.bytes] + arguments), cStrings(variables))
  defer { for text in line + environment { free(text) } }
  var process: pid_t = 0
  let status = name.withCString { posix_spawn(&process, $0, &actions, &attributes, &line, &environment) }
  guard status == 0 else {
    errno = status
    return .failure(.system(name))
  }
  return .success(process)
}

/// Copies for C, to be freed by the caller.
private func cStrings(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
  texts.map { text in
    (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { strdup($0.baseAddress!) }
  }
    + [nil]
}

/// The variables of this process, such as `HOME=/root`, with changes.
private func variables(with changes: [String: String?]) -> [[UInt8]] {
  var variables = changes.compactMap { name, value in value.map { Array("\(name)=\($0)".utf8) } }
  var index = 0
  while let variable = environ[index] {
    let bytes = UnsafeBufferPointer(start: variable, count: strlen(variable)).map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    if !changes.keys.contains(name) { variables.append(bytes) }
    index += 1
  }
  return variables
}

/// Writes the input and reads both outputs at once: a program that fills one pipe while we wait for another would wait for us.
///
/// - Parameters:
///   - writing: the end of the pipe for the input, which is closed after it; negative if there is none
///   - progress: called with the number of bytes of the first output so far
private func exchange(
  _ input: ArraySlice<UInt8>, _ writing: Int32, _ first: Int32, _ second: Int32, progress: (Int) -> Void
) -> ([UInt8], [UInt8]) {
  var (input, texts): (ArraySlice<UInt8>, [[UInt8]]) = (input, [[], []])
  if writing >= 0 { _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK) }
  var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  waiting.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0))
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  while waiting.contains(where: { $0.fd >= 0 }) {
    guard retrying({ Int(poll(&waiting, nfds_t(waiting.count), -1)) }) >= 0 else { break }
    for index in texts.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
      let descriptor = waiting[index].fd
      let count = retrying { read(descriptor, &buffer, buffer.count) }
      // A negative descriptor is ignored.
      if count > 0 { texts[index] += buffer[..<count] } else { waiting[index].fd = -1 }
      if index == 0 { progress(texts[0].count) }
    }
    guard waiting[2].fd >= 0, waiting[2].revents != 0 else { continue }
    input = rest(of: input, afterWritingTo: writing)
    if input.isEmpty {
      close(writing)
      waiting[2].fd = -1
    }
  }
  return (texts[0], texts[1])
}

/// Nothing is left if the program does not read any more.
private func rest(of input: ArraySlice<UInt8>, afterWritingTo descriptor: Int32) -> ArraySlice<UInt8> {
  let count = input.withUnsafeBytes { bytes in retrying { write(descriptor, bytes.baseAddress, bytes.count) }
  }
  guard count < 0 else { return input.dropFirst(count) }
  return errno == EAGAIN ? input : []
}
