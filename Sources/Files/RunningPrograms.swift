/// How a program ended.
package struct ProgramRun: Sendable {
  package let status: Int32
  package let output: [UInt8]
  package let errors: [UInt8]
}

/// Runs a program of the search path without a shell, its standard input empty, and waits for it. Variables of the
/// environment are replaced by those given, or removed if they are given without a value.
///
/// The current folder is not searched, even if `PATH` names it: it may be a folder that somebody sent.
package func runProgram(
  _ name: FilePath, _ arguments: [[UInt8]], environment changes: [String: String?] = [:]
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
  let changes = ["PATH": path].merging(changes) { $1 }
  var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
  guard makePipe(&output), makePipe(&errors) else {
    let error = FileError.system(name)
    for descriptor in output + errors where descriptor >= 0 { close(descriptor) }
    throw error
  }
  let spawned = spawn(
    program, arguments, variables(with: changes), output: output, errors: errors)
  close(output[1])
  close(errors[1])
  defer {
    close(output[0])
    close(errors[0])
  }
  guard case .success(let process) = spawned else {
    if case .failure(let error) = spawned { throw error }
    throw .system(name)
  }
  runningProgram.store(process, ordering: .relaxed)
  // The signal may have come in between.
  if endingSignal.load(ordering: .relaxed) > 0 { kill(-process, SIGTERM) }
  let texts = readBoth(output[0], errors[0])
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
  _ name: FilePath, _ arguments: [[UInt8]], _ variables: [[UInt8]], output: [Int32], errors: [Int32]
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
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
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

/// Reads both pipes at once: a program that fills one pipe while we wait for the other would wait for us.
private func readBoth(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
  var texts: [[UInt8]] = [[], []]
  var waiting = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  while waiting.contains(where: { $0.fd >= 0 }) {
    guard retrying({ Int(poll(&waiting, nfds_t(waiting.count), -1)) }) >= 0 else { break }
    for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
      let descriptor = waiting[index].fd
      let count = retrying { read(descriptor, &buffer, buffer.count) }
      // A negative descriptor is ignored.
      if count > 0 { texts[index] += buffer[..<count] } else { waiting[index].fd = -1 }
    }
  }
  return (texts[0], texts[1])
}
